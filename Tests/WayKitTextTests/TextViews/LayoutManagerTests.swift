import Foundation
import Testing
import WayKitTesting

@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Source: the documentation of `NSLayoutManager` and `NSTextContainer`.
@MainActor struct LayoutManagerTests {
    @MainActor private struct Layout {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: String, width: CGFloat = 200, attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16)]) {
            storage = NSTextStorage(string: text, attributes: attributes)
            container = NSTextContainer(size: CGSize(width: width, height: 1e7))
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
        }
    }

    @Test func lineFragmentsCoverTheText() {
        let layout = Layout("several words that wrap in the container\nand a second paragraph\n")
        var ranges: [NSRange] = [], bottom: CGFloat = 0
        layout.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: layout.manager.numberOfGlyphs)) { rect, used, container, range, _ in
            #expect(rect.minX == 0 && rect.width == 200 && abs(rect.minY - bottom) < 0.01 && container === layout.container)
            #expect(used.minX >= rect.minX && used.maxX <= rect.maxX + 0.01)
            bottom = rect.maxY
            ranges.append(range)
        }
        #expect(ranges.count >= 4 && ranges[0].location == 0 && NSMaxRange(ranges.last!) == layout.storage.length)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
        #expect(abs(layout.manager.extraLineFragmentRect.minY - bottom) < 0.01 && layout.manager.extraLineFragmentRect.height > 10)
        var effective = NSRange()
        let rect = layout.manager.lineFragmentRect(forGlyphAt: ranges[1].location + 2, effectiveRange: &effective)
        #expect(effective == ranges[1] && rect.minY > 0)
    }

    @Test func pointsAndGlyphsCorrespond() {
        let layout = Layout("hello world")
        let manager = layout.manager, container = layout.container
        let box = manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 1), in: container)
        #expect(box.minX > 30 && box.width > 5)
        var fraction: CGFloat = 0
        #expect(manager.glyphIndex(for: CGPoint(x: box.minX + box.width * 0.75, y: box.midY), in: container, fractionOfDistanceThroughGlyph: &fraction) == 6)
        #expect(abs(fraction - 0.75) < 0.05)
        #expect(manager.characterIndex(for: CGPoint(x: 1, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 0)
        let location = manager.location(forGlyphAt: 6)
        #expect(abs(location.x - box.minX) < 0.01 && location.y > 10 && location.y < box.height)
    }

    @Test func glyphRangesAreWholeCharacters() {
        let layout = Layout("a\u{1F44D}\u{1F3FD}b")
        var actual = NSRange()
        #expect(layout.manager.glyphRange(forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual) == NSRange(location: 1, length: 4))
        #expect(actual == NSRange(location: 1, length: 4))
    }

    @Test func linesAreLimitedAndTruncated() {
        let layout = Layout(String(repeating: "words and ", count: 40))
        layout.container.maximumNumberOfLines = 2
        layout.container.lineBreakMode = .byTruncatingTail
        let one = layout.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        #expect(abs(layout.manager.usedRect(for: layout.container).height - 2 * one) < 0.5)
        layout.container.maximumNumberOfLines = 0
        #expect(layout.manager.usedRect(for: layout.container).height > 5 * one)
    }

    @Test func exclusionPathsDivideLines() {
        let layout = Layout(String(repeating: "word ", count: 60))
        let excluded = CGRect(x: 80, y: 0, width: 40, height: 50)
        layout.container.exclusionPaths = [UIBezierPath(rect: excluded)]
        var covered = 0
        layout.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: layout.storage.length)) { rect, used, _, range, _ in
            #expect(!used.insetBy(dx: 0.1, dy: 0.1).intersects(excluded))
            #expect(range.location == covered)
            covered = NSMaxRange(range)
        }
        #expect(covered == layout.storage.length)
        let first = layout.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(first.width == 80)
        var range = NSRange()
        _ = layout.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
        // The second part of the same line.
        #expect(layout.manager.lineFragmentRect(forGlyphAt: NSMaxRange(range), effectiveRange: nil).minX == 120)
    }

    @Test func lineFragmentRectHasARemainder() {
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 10, width: 20, height: 20))]
        var rest = CGRect.zero
        let rect = container.lineFragmentRect(
            forProposedRect: CGRect(x: 0, y: 5, width: 100, height: 10), at: 0, writingDirection: .leftToRight, remaining: &rest)
        #expect(rect == CGRect(x: 0, y: 5, width: 40, height: 10) && rest == CGRect(x: 60, y: 5, width: 40, height: 10))
        let mirrored = container.lineFragmentRect(
            forProposedRect: CGRect(x: 0, y: 5, width: 100, height: 10), at: 0, writingDirection: .rightToLeft, remaining: &rest)
        #expect(mirrored.minX == 60 && rest.minX == 0 && rest.width == 40)
    }

    final class Recorder: NSObject, NSLayoutManagerDelegate {
        var lines: [String] = []
        func layoutManager(_ manager: NSLayoutManager, didCompleteLayoutFor container: NSTextContainer?, atEnd isFinished: Bool) {
            lines.append("completed \(container != nil) \(isFinished)")
        }
        func layoutManager(_ manager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize) {
            lines.append("resized from \(oldSize.width) to \(textContainer.size.width)")
        }
    }

    @Test func delegateIsToldOfLayoutAndOfSizes() {
        let layout = Layout("one\ntwo"), delegate = Recorder()
        layout.manager.delegate = delegate
        let container = layout.manager.textContainers[0]
        container.size.width = 90
        container.size.width = 80
        #expect(delegate.lines.last == "resized from 90.0 to 80.0")
        delegate.lines = []
        layout.manager.ensureLayout(for: container)
        layout.manager.ensureLayout(for: container)
        #expect(delegate.lines == ["completed true true"], "once for each layout")
    }

    final class Spacing: NSObject, NSLayoutManagerDelegate {
        func layoutManager(_ manager: NSLayoutManager, lineSpacingAfterGlyphAt index: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat { 10 }
    }

    @Test func delegateSetsTheLineSpacing() {
        let layout = Layout("one\ntwo"), delegate = Spacing()
        let before = layout.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil).minY
        layout.manager.delegate = delegate
        layout.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 7), actualCharacterRange: nil)
        #expect(abs(layout.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil).minY - before - 10) < 0.1)
    }

    final class Wide: NSTextAttachment, @unchecked Sendable {
        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint, characterIndex charIndex: Int
        ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: 40) }
    }

    @Test func attachmentsAdaptToTheContainer() {
        let layout = Layout("a\n")
        layout.storage.append(NSAttributedString(attachment: Wide()))
        let box = layout.manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: layout.container)
        #expect(abs(box.width - 190) < 0.1 && box.height >= 40)
    }

    final class Drawing: NSLayoutManager {
        var backgrounds: [NSRange] = []
        var fills: [(Int, NSRange)] = []
        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            backgrounds.append(glyphsToShow)
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        }
        override func fillBackgroundRectArray(_ rects: UnsafePointer<CGRect>, count: Int, forCharacterRange range: NSRange, color: UIColor) {
            fills.append((count, range))
            super.fillBackgroundRectArray(rects, count: count, forCharacterRange: range, color: color)
        }
    }

    @Test func aSubclassDrawsInATextView() {
        let manager = Drawing(), container = NSTextContainer(size: CGSize(width: 300, height: 1e7)), storage = NSTextStorage()
        container.widthTracksTextView = true
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let bench = TextViewBench(UITextView(frame: .zero, textContainer: container))
        storage.setAttributedString(
            NSAttributedString(string: "green", attributes: [.font: UIFont.systemFont(ofSize: 40), .backgroundColor: UIColor.green]))
        bench.stage.settle()
        #expect(manager.backgrounds.last == NSRange(location: 0, length: 5) && manager.fills.last?.1 == NSRange(location: 0, length: 5))
        #expect(bench.stage.pixel(at: CGPoint(x: 17, y: 20)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }
}
