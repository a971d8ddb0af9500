import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Text views and views of programs on the classes of TextKit 2.
@MainActor struct TextKit2Tests {
    private let page = TextProgramPage()
    private let font = UIFont.systemFont(ofSize: 20)

    private func textView(_ text: String) -> UITextView {
        let view = page.add(UITextView(usingTextLayoutManager: true), height: 300)
        view.font = font
        view.text = text
        page.stage.settle()
        return view
    }

    private func fragments(_ manager: NSTextLayoutManager, _ options: NSTextLayoutFragment.EnumerationOptions = .ensuresLayout) -> [NSTextLayoutFragment] {
        var result: [NSTextLayoutFragment] = []
        manager.enumerateTextLayoutFragments(from: nil, options: options) { result.append($0); return true }
        return result
    }

    private func string(_ fragment: NSTextLayoutFragment) -> String? { (fragment.textElement as? NSTextParagraph)?.attributedString.string }

    @Test func fragmentsAreTheParagraphs() throws {
        let long = String(repeating: "word ", count: 30)
        let view = textView("one\n\(long)\nthree\n"), manager = try #require(view.textLayoutManager)
        let all = fragments(manager)
        #expect(all.map(string) == ["one\n", "\(long)\n", "three\n"])
        #expect(all[0].textLineFragments.count == 1 && all[1].textLineFragments.count > 3)
        #expect(all[2].textLineFragments.count == 2, "with the empty line at the end")
        for (one, next) in zip(all, all.dropFirst()) { #expect(abs(one.layoutFragmentFrame.maxY - next.layoutFragmentFrame.minY) < 0.01) }
        #expect(all[0].layoutFragmentFrame.minX == view.textContainer.lineFragmentPadding)
        #expect(abs(all[2].layoutFragmentFrame.maxY - manager.usageBoundsForTextContainer.maxY) < 0.01)
        #expect(fragments(manager, .reverse).map(string) == ["three\n", "\(long)\n", "one\n"])
        #expect(fragments(manager)[1] === all[1] && all[1].state == .layoutAvailable)
        let paragraph = try #require(all[0].textElement as? NSTextParagraph)
        #expect(paragraph.paragraphContentRange == NSTextRange(0..<3) && paragraph.paragraphSeparatorRange == NSTextRange(3..<4))
    }

    @Test func linesHaveTheCharactersOfTheParagraph() throws {
        let view = textView("one\n" + String(repeating: "word ", count: 30)), manager = try #require(view.textLayoutManager)
        let fragment = fragments(manager)[1], lines = fragment.textLineFragments
        #expect(lines.map(\.characterRange.length).reduce(0, +) == 150 && lines[0].characterRange.location == 0)
        let line = lines[1]
        #expect(line.typographicBounds.minY >= lines[0].typographicBounds.maxY - 0.01 && line.typographicBounds.minX == 0)
        for index in line.characterRange.location..<NSMaxRange(line.characterRange) - 1 {
            let point = line.locationForCharacter(at: index)
            #expect(line.characterIndex(for: CGPoint(x: point.x + 1, y: 5)) == index)
        }
        // The place of a character, by the view and by the fragment.
        let offset = 4 + line.characterRange.location + 3, caret = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: offset)))
        let x = fragment.layoutFragmentFrame.minX + line.typographicBounds.minX + line.locationForCharacter(at: offset - 4).x
        #expect(abs(x - caret.midX + view.textContainerInset.left) <= 1)
        let location = try #require(manager.textContentManager?.location(TextOffset(0), offsetBy: offset))
        #expect(fragment.textLineFragment(for: location, isUpstreamAffinity: false) === line)
        #expect(fragment.textLineFragment(forVerticalOffset: line.typographicBounds.midY, requiresExactMatch: true) === line)
        #expect(manager.textLayoutFragment(for: CGPoint(x: 10, y: fragment.layoutFragmentFrame.midY)) === fragment)
        #expect(manager.textLayoutFragment(for: CGPoint(x: 10, y: -4)) == nil && manager.textLayoutFragment(for: location) === fragment)
    }

    @Test func editsMakeOtherFragments() throws {
        let view = textView("one\ntwo\nthree"), manager = try #require(view.textLayoutManager)
        let storage = try #require(manager.textContentManager as? NSTextContentStorage), before = fragments(manager)
        storage.performEditingTransaction {
            storage.textStorage?.replaceCharacters(in: NSRange(location: 4, length: 3), with: "four\nfive")
        }
        page.stage.settle()
        #expect(view.text == "one\nfour\nfive\nthree")
        #expect(fragments(manager).compactMap(string) == ["one\n", "four\n", "five\n", "three"])
        #expect(before[2].layoutFragmentFrame.minY < fragments(manager)[3].layoutFragmentFrame.minY)
        manager.replaceContents(in: NSTextRange(0..<4), with: NSAttributedString(string: ""))
        #expect(view.text == "four\nfive\nthree" && storage.attributedString?.string == view.text)
        #expect(storage.textElements(for: NSTextRange(2..<7)).count == 2)
        #expect(storage.offset(from: storage.documentRange.location, to: storage.documentRange.endLocation) == 15)
        #expect(storage.location(storage.documentRange.location, offsetBy: 16) == nil)
    }

    @Test func selectionIsThatOfTheTextView() throws {
        let view = textView("one two"), manager = try #require(view.textLayoutManager)
        view.selectedRange = NSRange(location: 4, length: 3)
        #expect(manager.textSelections.first?.textRanges == [NSTextRange(4..<7)])
        manager.textSelections = [NSTextSelection(range: NSTextRange(0..<3), affinity: .downstream, granularity: .word)]
        #expect(view.selectedRange == NSRange(location: 0, length: 3))
    }

    @Test func typingAttributesOfTheSelectionAreThoseOfTheTextView() throws {
        let view = textView("one two"), manager = try #require(view.textLayoutManager)
        let selection = NSTextSelection(range: NSTextRange(3..<3), affinity: .downstream, granularity: .character)
        selection.typingAttributes = [.font: font, .kern: CGFloat(3)]
        manager.textSelections = [selection.textSelection(with: [NSTextRange(4..<4)])]
        #expect(view.selectedRange.location == 4 && view.typingAttributes[.kern] as? CGFloat == 3)
        #expect(manager.textSelections.first?.typingAttributes[.kern] as? CGFloat == 3)
    }

    @Test func segmentsAreTheRectanglesOfTheSelection() throws {
        let view = textView("one two\nthree\nfour"), manager = try #require(view.textLayoutManager)
        var rects: [CGRect] = []
        manager.enumerateTextSegments(in: NSTextRange(4..<16), type: .selection) { range, rect, baseline, container in
            #expect(range != nil && baseline > 0 && container === view.textContainer)
            rects.append(rect.offsetBy(dx: view.textContainerInset.left, dy: view.textContainerInset.top))
            return true
        }
        let expected = view.selectionRects(for: IndexedTextRange(NSRange(location: 4, length: 12))).map(\.rect)
        #expect(rects.count == 3 && zip(rects, expected).allSatisfy { abs($0.minX - $1.minX) < 0.01 && abs($0.minY - $1.minY) < 0.01 })
        var count = 0
        manager.enumerateTextSegments(in: NSTextRange(0..<0), type: .standard, options: .rangeNotRequired) { range, rect, _, _ in
            #expect(range == nil && rect.width == 0 && rect.height > 10)
            count += 1
            return true
        }
        #expect(count == 1)
    }

    @Test func renderingAttributesAreDisplayedOnly() throws {
        let view = textView("██\n██"), manager = try #require(view.textLayoutManager)
        let point = { (line: CGFloat) in CGPoint(x: 20 + 10, y: 40 + 8 + (line + 0.5) * self.font.lineHeight) }
        manager.addRenderingAttribute(.foregroundColor, value: UIColor.red, for: NSTextRange(3..<5))
        page.stage.settle()
        #expect(page.stage.pixel(at: point(1)) == .red && page.stage.pixel(at: point(0)) == .black)
        #expect(view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor != .red)
        view.textStorage.insert(NSAttributedString(string: "██\n", attributes: [.font: font]), at: 0)
        page.stage.settle()
        #expect(page.stage.pixel(at: point(2)) == .red && page.stage.pixel(at: point(1)) == .black)
        var ranges: [NSTextRange] = []
        manager.enumerateRenderingAttributes(from: TextOffset(0), reverse: false) { _, _, range in ranges.append(range); return true }
        #expect(ranges == [NSTextRange(6..<8)])
        manager.invalidateRenderingAttributes(for: NSTextRange(0..<8))
        page.stage.settle()
        #expect(page.stage.pixel(at: point(2)) == .black)
    }

    @Test func olderTextViewHasNone() {
        #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
        let manager = NSLayoutManager(), container = NSTextContainer()
        manager.addTextContainer(container)
        #expect(UITextView(frame: .zero, textContainer: container).textLayoutManager == nil)
        #expect(UITextView().textLayoutManager?.textContainer != nil)
    }

    @Test func standaloneLineIsLaidOut() {
        let line = NSTextLineFragment(string: "some words", attributes: [.font: font], range: NSRange(location: 5, length: 5))
        #expect(abs(line.typographicBounds.width - NSString(string: "words").size(withAttributes: [.font: font]).width) < 1)
        #expect(line.characterIndex(for: CGPoint(x: 1000, y: 0)) == 9 && line.locationForCharacter(at: 5).x == 0)
        #expect(line.glyphOrigin.y > 10)
    }
}
