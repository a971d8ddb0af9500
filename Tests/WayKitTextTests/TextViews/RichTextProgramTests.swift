import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Highlighting, links, attachments and layout managers.
@MainActor struct RichTextProgramTests {
    let page = TextProgramPage()

    private func color(_ view: UITextView, _ index: Int) -> UIColor? {
        view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    private func point(_ view: UITextView, _ index: Int) -> CGPoint {
        let rect = view.firstRect(for: IndexedTextRange(NSRange(location: index, length: 1)))
        return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    // MARK: Highlighting

    private final class Highlighter: NSObject, UITextViewDelegate {
        func textViewDidChange(_ textView: UITextView) {
            let text = NSMutableAttributedString(string: textView.text, attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black])
            let expression = try! NSRegularExpression(pattern: "\\b(let|var)\\b|#\\w+")
            for match in expression.matches(in: text.string, range: NSRange(location: 0, length: text.length)) {
                text.addAttribute(.foregroundColor, value: UIColor.red, range: match.range)
            }
            let selected = textView.selectedRange
            textView.attributedText = text
            textView.selectedRange = selected
        }
    }

    @Test func highlightingByAttributedTextKeepsTheSelection() {
        let view = page.add(UITextView(), height: 100), highlighter = Highlighter()
        view.delegate = highlighter
        view.becomeFirstResponder()
        page.stage.type("let x")
        #expect(color(view, 0) == .red && color(view, 4) == .black)
        view.selectedRange = NSRange(location: 0, length: 0)
        page.stage.type("😀 ")
        #expect(view.text == "😀 let x" && view.selectedRange.location == 3 && color(view, 3) == .red && color(view, 0) == .black)
    }

    private final class StorageHighlighter: NSObject, NSTextStorageDelegate {
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int
        ) {
            guard editedMask.contains(.editedCharacters) else { return }
            let string = textStorage.string as NSString, line = string.lineRange(for: editedRange)
            textStorage.addAttribute(.foregroundColor, value: UIColor.black, range: line)
            let expression = try! NSRegularExpression(pattern: "#\\w+")
            for match in expression.matches(in: textStorage.string, range: line) {
                textStorage.addAttribute(.foregroundColor, value: UIColor.blue, range: match.range)
            }
        }
    }

    @Test func highlightingByTheStoragesDelegateKeepsUndo() {
        let view = page.add(UITextView(), height: 100), highlighter = StorageHighlighter()
        view.textStorage.delegate = highlighter
        view.becomeFirstResponder()
        page.stage.type("a #tag b")
        #expect(color(view, 0) == .black && color(view, 3) == .blue && color(view, 7) == .black)
        view.undoManager?.undo()
        #expect(view.text == "a #tag ")
        view.undoManager?.undo()
        view.undoManager?.undo()
        #expect(view.text == "")
    }

    /// A storage's delegate that replaces what is typed by something shorter.
    private final class Substituter: NSObject, NSTextStorageDelegate {
        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int
        ) {
            let range = (textStorage.string as NSString).range(of: "(c)")
            if range.location != NSNotFound { textStorage.replaceCharacters(in: range, with: "©") }
        }
    }

    @Test func storagesDelegateReplacesTypedCharacters() {
        let view = page.add(UITextView(), height: 100), substituter = Substituter()
        view.text = "x"
        view.textStorage.delegate = substituter
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        page.stage.type("(c)y")
        #expect(view.text == "©yx" && view.selectedRange == NSRange(location: 2, length: 0))
        view.undoManager?.undo()
        #expect(view.text == "©x")
    }

    /// The usual mistake: `count` where UTF-16 units are meant. The emoji stays whole.
    @Test(arguments: [false, true]) func attributesOfHalfAnEmojiKeepIt(hasStorage: Bool) {
        let view = page.add(UITextView(), height: 100)
        view.text = "😀"
        if hasStorage {
            view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        } else {
            let text = NSMutableAttributedString(string: "😀")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: "😀".count))
            view.attributedText = text
        }
        page.stage.advance(by: 0.1)
        #expect(view.text == "😀" && view.attributedText.string == "😀")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 2)
        view.copy(nil)
        #expect(UIPasteboard.general.string == "😀")
        page.stage.press("BackSpace")
        view.undoManager?.undo()
        #expect(view.text == "😀")
    }

    private final class CodeStorage: NSTextStorage {
        private let backing = NSMutableAttributedString()
        override var string: String { backing.string }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
        override func processEditing() {
            let line = (string as NSString).lineRange(for: editedRange)
            if editedMask.contains(.editedCharacters) {
                for match in try! NSRegularExpression(pattern: "\\*\\w+\\*").matches(in: string, range: line) {
                    addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 16), range: match.range)
                }
            }
            super.processEditing()
        }
    }

    @Test func storageSubclassOfTheTutorials() {
        let storage = CodeStorage(), manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 350, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = page.add(UITextView(frame: .zero, textContainer: container), height: 100)
        view.font = .systemFont(ofSize: 16)
        view.becomeFirstResponder()
        page.stage.type("a *bold* c")
        #expect(view.text == "a *bold* c" && storage.string == view.text)
        #expect((view.attributedText.attribute(.font, at: 4, effectiveRange: nil) as? UIFont) == .boldSystemFont(ofSize: 16))
        #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont) == .systemFont(ofSize: 16))
    }

    // MARK: Links and taps

    @Test func hyperlinksAskTheDelegate() {
        final class Links: NSObject, UITextViewDelegate {
            var urls: [URL] = []
            func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool {
                urls.append(URL)
                return false
            }
        }
        let view = page.add(UITextView(), height: 100), links = Links()
        let text = NSMutableAttributedString(string: "I agree to the Terms and the Privacy Policy.", attributes: [.font: UIFont.systemFont(ofSize: 16)])
        text.addAttribute(.link, value: "app://terms", range: (text.string as NSString).range(of: "Terms"))
        text.addAttribute(.link, value: URL(string: "app://privacy")!, range: (text.string as NSString).range(of: "Privacy Policy"))
        view.attributedText = text
        view.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue]
        view.isEditable = false
        view.isScrollEnabled = false
        view.delegate = links
        page.stage.advance(by: 0.1)
        page.stage.tap(at: point(view, (text.string as NSString).range(of: "Terms").location + 2))
        page.stage.advance(by: 0.6)
        page.stage.tap(at: point(view, (text.string as NSString).range(of: "Policy").location + 2))
        page.stage.advance(by: 0.6)
        page.stage.tap(at: point(view, 2))
        page.stage.advance(by: 0.6)
        #expect(links.urls.map(\.absoluteString) == ["app://terms", "app://privacy"])
    }

    @Test func tappedCharacterOfALabelByItsOwnLayoutManager() {
        let label = page.add(UILabel(), height: 40)
        let text = NSMutableAttributedString(string: "By signing up you agree to our Terms", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        let target = (text.string as NSString).range(of: "Terms")
        text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: target)
        label.attributedText = text
        label.numberOfLines = 0
        let manager = NSLayoutManager(), container = NSTextContainer(size: label.bounds.size), storage = NSTextStorage(attributedString: text)
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = label.numberOfLines
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let used = manager.usedRect(for: container), glyphs = manager.boundingRect(forGlyphRange: target, in: container)
        let offset = CGPoint(x: -used.minX, y: (label.bounds.height - used.height) / 2 - used.minY)
        func index(_ point: CGPoint) -> Int {
            manager.characterIndex(for: CGPoint(x: point.x - offset.x, y: point.y - offset.y), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        #expect(NSLocationInRange(index(CGPoint(x: glyphs.midX, y: 20)), target) && !NSLocationInRange(index(CGPoint(x: 30, y: 20)), target))
    }

    // MARK: Attachments and exclusion

    @Test func attachmentHasItsBoundsAndIsOneCharacter() throws {
        let view = page.add(UITextView(), height: 200)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
        }
        let attachment = NSTextAttachment()
        attachment.image = image
        attachment.bounds = CGRect(x: 0, y: -4, width: 100, height: 50)
        let text = NSMutableAttributedString(string: "Look: ", attributes: [.font: UIFont.systemFont(ofSize: 16)])
        text.append(NSAttributedString(attachment: attachment))
        view.attributedText = text
        page.stage.advance(by: 0.1)
        let rect = view.firstRect(for: IndexedTextRange(NSRange(location: 6, length: 1)))
        #expect(abs(rect.width - 100) < 1 && rect.height >= 50)
        #expect(page.stage.pixel(at: point(view, 6)) == .green)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 7, length: 0)
        page.stage.press("BackSpace")
        #expect(view.text == "Look: ")
        view.undoManager?.undo()
        #expect(view.attributedText.attribute(.attachment, at: 6, effectiveRange: nil) as? NSTextAttachment === attachment)
        var found = 0
        view.attributedText.enumerateAttribute(.attachment, in: NSRange(location: 0, length: view.attributedText.length)) { value, _, _ in
            if value is NSTextAttachment { found += 1 }
        }
        #expect(found == 1)
    }

    @Test func textFlowsAroundAPicture() {
        let view = page.add(UITextView(), height: 300), picture = UIView(frame: CGRect(x: 230, y: 8, width: 120, height: 80))
        view.text = String(repeating: "words around a picture ", count: 20)
        view.addSubview(picture)
        view.textContainer.exclusionPaths = [UIBezierPath(rect: picture.frame.offsetBy(dx: -view.textContainerInset.left, dy: -view.textContainerInset.top))]
        page.stage.advance(by: 0.1)
        let rects = view.selectionRects(for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!).map(\.rect)
        #expect(rects.allSatisfy { !$0.insetBy(dx: 1, dy: 1).intersects(picture.frame.insetBy(dx: 1, dy: 1)) })
        #expect(rects.contains { $0.minY > 100 && $0.maxX > 250 })
    }

    // MARK: Layout manager subclasses

    private final class LineNumbers: NSLayoutManager {
        var drawn: Set<Int> = []
        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
            enumerateLineFragments(forGlyphRange: glyphsToShow) { _, used, _, range, _ in
                MainActor.assumeIsolated {
                    let line = ((self.textStorage?.string ?? "") as NSString).substring(to: range.location).components(separatedBy: "\n").count
                    self.drawn.insert(line)
                    UIColor.red.setFill()
                    UIRectFill(CGRect(x: origin.x + used.maxX, y: origin.y + used.minY, width: 10, height: 10))
                }
            }
        }
    }

    @Test func layoutManagerDrawsLineNumbers() {
        let storage = NSTextStorage(string: "one\ntwo\nthree", attributes: [.font: UIFont.systemFont(ofSize: 20)]), manager = LineNumbers()
        let container = NSTextContainer()
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        container.widthTracksTextView = true
        let view = page.add(UITextView(frame: CGRect(x: 0, y: 0, width: 350, height: 100), textContainer: container), height: 150)
        page.stage.advance(by: 0.1)
        #expect(manager.drawn == [1, 2, 3])
        let used = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil)
        let mark = view.convert(CGPoint(x: view.textContainerInset.left + used.maxX + 5, y: view.textContainerInset.top + used.minY + 5), to: nil)
        #expect(page.stage.pixel(at: mark) == .red)
    }

    @Test func linesAreCountedByTheLayoutManager() {
        let view = page.add(UITextView(), height: 300)
        view.text = String(repeating: "several words that wrap ", count: 10)
        page.stage.advance(by: 0.1)
        var lines = 0, index = 0, range = NSRange()
        while index < view.layoutManager.numberOfGlyphs {
            _ = view.layoutManager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
            index = NSMaxRange(range)
            lines += 1
        }
        let text = view.layoutManager.usedRect(for: view.textContainer).height
        #expect(lines > 2 && abs(text - CGFloat(lines) * view.font!.lineHeight) < CGFloat(lines))
    }

    // MARK: AttributedString

    @Test func attributedStringInLabelsAndTextViews() {
        var text = AttributedString("Hello world")
        text.font = UIFont.systemFont(ofSize: 20)
        if let range = text.range(of: "world") {
            text[range].foregroundColor = UIColor.red
            text[range].link = URL(string: "https://example.org")
        }
        let label = page.add(UILabel()), view = page.add(UITextView(), row: 1, height: 60)
        label.attributedText = NSAttributedString(text)
        view.attributedText = NSAttributedString(text)
        #expect(label.text == "Hello world" && view.text == "Hello world")
        #expect(color(view, 7) == .red && (view.attributedText.attribute(.link, at: 7, effectiveRange: nil) as? URL)?.host == "example.org")
        #expect(label.intrinsicContentSize.height == ceil(UIFont.systemFont(ofSize: 20).lineHeight))
    }

    @Test func labelWithLineSpacingAndKernIsLarger() {
        let label = page.add(UILabel(), height: 200), style = NSMutableParagraphStyle()
        label.numberOfLines = 0
        label.text = "one\ntwo\nthree"
        let plain = label.sizeThatFits(CGSize(width: 350, height: 1000))
        style.lineSpacing = 10
        label.attributedText = NSAttributedString(string: "one\ntwo\nthree", attributes: [.paragraphStyle: style, .kern: 2, .font: label.font!])
        let spaced = label.sizeThatFits(CGSize(width: 350, height: 1000))
        #expect(abs(spaced.height - plain.height - 20) <= 1 && spaced.width > plain.width + 6)
    }
}
