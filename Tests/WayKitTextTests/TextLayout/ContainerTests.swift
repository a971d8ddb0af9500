import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Several text containers of a layout manager: columns and pages.
@MainActor struct ContainerTests {
    private let storage = NSTextStorage()
    private let manager = NSLayoutManager()

    /// Lines of a word each, 20 points high.
    private func fill(_ count: Int) {
        let style = NSMutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (20, 20)
        let text = (0..<count).map { "line\($0 + 10)" }.joined(separator: "\n")
        storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style.copy()]))
        storage.addLayoutManager(manager)
    }

    @discardableResult private func add(_ width: CGFloat, _ height: CGFloat) -> NSTextContainer {
        let container = NSTextContainer(size: CGSize(width: width, height: height))
        manager.addTextContainer(container)
        return container
    }

    @Test func textFlowsFromContainerToContainer() {
        fill(25)
        let containers = [add(200, 205), add(200, 100), add(200, 1e7)]
        // Ten lines of seven characters, five, and the rest.
        #expect(containers.map(manager.glyphRange(for:)) == [NSRange(location: 0, length: 70), NSRange(location: 70, length: 35), NSRange(location: 105, length: 69)])
        #expect(manager.textContainer(forGlyphAt: 69, effectiveRange: nil) === containers[0])
        var range = NSRange()
        #expect(manager.textContainer(forGlyphAt: 71, effectiveRange: &range) === containers[1] && range == NSRange(location: 70, length: 35))
        #expect(manager.lineFragmentRect(forGlyphAt: 70, effectiveRange: nil) == CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(manager.lineFragmentRect(forGlyphAt: 85, effectiveRange: nil).minY == 40)
        #expect(manager.usedRect(for: containers[0]).height == 200 && manager.usedRect(for: containers[1]).height == 100)
    }

    @Test func queriesAreInTheContainersCoordinates() {
        fill(25)
        let first = add(200, 205), second = add(200, 400)
        #expect(manager.boundingRect(forGlyphRange: NSRange(location: 70, length: 6), in: second).minY == 0)
        #expect(manager.boundingRect(forGlyphRange: NSRange(location: 70, length: 6), in: first) == .zero)
        #expect(manager.characterIndex(for: CGPoint(x: 6, y: 30), in: second, fractionOfDistanceBetweenInsertionPoints: nil) == 77)
        // Below the last line of the first container it is still that line.
        #expect(manager.glyphIndex(for: CGPoint(x: 6, y: 203), in: first) == 63)
        #expect(manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 200, height: 25), in: second) == NSRange(location: 70, length: 14))
        var found: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 60, length: 20)) { rect, _, container, range, _ in
            found.append("\(container === first ? 1 : 2) \(Int(rect.minY)) \(range.location)")
        }
        #expect(found == ["1 160 56", "1 180 63", "2 0 70", "2 20 77"])
    }

    /// The usual loop that makes pages until the text ends.
    @Test func pagesAreAddedUntilTheTextEnds() {
        fill(45)
        var pages: [NSTextContainer] = [], last = 0
        while last < manager.numberOfGlyphs, pages.count < 10 {
            pages.append(add(150, 200))
            last = NSMaxRange(manager.glyphRange(for: pages[pages.count - 1]))
        }
        #expect(pages.count == 5 && last == manager.numberOfGlyphs)
        #expect(pages.map { manager.glyphRange(for: $0).length } == [70, 70, 70, 70, 34])
    }

    @Test func textWithoutPlaceBelongsToNoContainer() {
        fill(25)
        let only = add(200, 45)
        #expect(manager.glyphRange(for: only) == NSRange(location: 0, length: 14))
        let second = add(200, 45)
        #expect(manager.glyphRange(for: second) == NSRange(location: 14, length: 14))
        #expect(manager.textContainer(forGlyphAt: 30, effectiveRange: nil) == nil)
        let narrow = add(200, 5), last = add(200, 100)
        #expect(manager.glyphRange(for: narrow).length == 0 && manager.glyphRange(for: last) == NSRange(location: 28, length: 35))
        manager.removeTextContainer(at: 1)
        #expect(manager.glyphRange(for: last) == NSRange(location: 14, length: 35))
    }

    @Test func widthsDiffer() {
        storage.setAttributedString(NSAttributedString(string: String(repeating: "some words ", count: 40), attributes: [.font: UIFont.systemFont(ofSize: 12)]))
        storage.addLayoutManager(manager)
        let wide = add(300, 60), narrow = add(90, 1e7)
        var widths: Set<CGFloat> = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { rect, used, container, _, _ in
            widths.insert(rect.width)
            #expect(used.maxX <= container.size.width + 0.5)
        }
        #expect(widths == [300, 90])
        #expect(NSMaxRange(manager.glyphRange(for: wide)) == manager.glyphRange(for: narrow).location)
        #expect(NSMaxRange(manager.glyphRange(for: narrow)) == storage.length)
    }

    @Test func editsFlowOn() {
        fill(25)
        let first = add(200, 205), second = add(200, 400)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "new line\n")
        #expect(manager.glyphRange(for: first).length == 72 && manager.glyphRange(for: second).location == 72)
        first.size.height = 105
        #expect(manager.glyphRange(for: first).length == 37)
    }

    @Test func eachContainerHasATextView() throws {
        fill(25)
        let stage = TestStage(size: CGSize(width: 420, height: 260)), root = UIViewController()
        root.view.backgroundColor = .white
        let views = (0..<2).map { index -> UITextView in
            let container = add(180, 200)
            let view = UITextView(frame: CGRect(x: 10 + 200 * CGFloat(index), y: 20, width: 180, height: 216), textContainer: container)
            view.isScrollEnabled = false
            root.view.addSubview(view)
            return view
        }
        stage.show(root)
        stage.settle()
        if let folder = ProcessInfo.processInfo.environment["WAYKIT_FIND_PICTURES"] { try stage.writePNG(to: "\(folder)/columns.png") }
        let caret = views[1].caretRect(for: IndexedTextPosition(70))
        #expect(abs(caret.minY - 8) < 1)
        #expect(views[1].closestPosition(to: CGPoint(x: 6, y: 40)).map { views[1].offset(from: views[1].beginningOfDocument, to: $0) } == 77)
        // There is ink in both columns.
        for view in views {
            let darkest = (5..<30).map { x in stage.pixel(at: CGPoint(x: view.frame.minX + CGFloat(x), y: 20 + 8 + 12)).cgColor.components?.first ?? 1 }.min()
            #expect((darkest ?? 1) < 0.6)
        }
        // Typing in one moves text of the other.
        views[0].becomeFirstResponder()
        views[0].selectedRange = NSRange(location: 0, length: 0)
        stage.type("new")
        stage.press("Return")
        stage.settle()
        #expect(manager.glyphRange(for: views[1].textContainer).location == 67)
        #expect(views[1].text == views[0].text)
    }

    @Test func fontLeadingIsOptional() {
        let font = UIFont.preferredFont(forTextStyle: .body)
        storage.setAttributedString(NSAttributedString(string: "one\ntwo", attributes: [.font: font]))
        storage.addLayoutManager(manager)
        let container = add(200, 1e7), with = manager.usedRect(for: container).height
        manager.usesFontLeading = false
        let without = manager.usedRect(for: container).height
        // Each of the two lines has it.
        #expect(font.leading > 0)
        #expect(abs(with - without - 2 * font.leading) < 1.1)
    }

    @Test func listsMarkTheirItems() {
        #expect(NSTextList(markerFormat: .disc).marker(forItemNumber: 3) == "•" && !NSTextList(markerFormat: .disc).isOrdered)
        let formats: [(NSTextList.MarkerFormat, String)] = [
            (.decimal, "28"), (.lowercaseAlpha, "ab"), (.uppercaseRoman, "XXVIII"), (.lowercaseHexadecimal, "1c"), (.octal, "34"), (.init("({decimal})"), "(28)"),
        ]
        for (format, marker) in formats {
            #expect(NSTextList(markerFormat: format).marker(forItemNumber: 28) == marker && NSTextList(markerFormat: format).isOrdered)
        }
        let style = NSMutableParagraphStyle()
        style.textLists = [NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 4)]
        #expect((style.copy() as? NSParagraphStyle)?.textLists.first?.startingItemNumber == 4)
    }
}
