import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Text views of notes, chats and forms.
@MainActor struct TextViewProgramTests {
    let page = TextProgramPage()

    // MARK: Size

    @Test func chatBarGrowsWithItsLines() {
        let view = UITextView(), bar = UIView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        for child in [bar, view] { child.translatesAutoresizingMaskIntoConstraints = false }
        page.view.addSubview(bar)
        bar.addSubview(view)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
            view.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8), view.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
            view.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8), view.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
        ])
        page.stage.advance(by: 0.1)
        let one = view.frame.height, line = view.font!.lineHeight
        #expect(abs(one - line - 16) <= 1)
        view.becomeFirstResponder()
        page.stage.type("a\nb\nc")
        page.stage.advance(by: 0.1)
        #expect(abs(view.frame.height - one - 2 * line) <= 2 && bar.frame.maxY == 700)
        page.stage.type(String(repeating: "word ", count: 20))
        page.stage.advance(by: 0.1)
        #expect(view.frame.height > one + 3 * line)
        view.text = ""
        page.stage.advance(by: 0.1)
        #expect(view.frame.height == one)
    }

    /// A maximum height, from which on it scrolls.
    @Test func growingStopsAtTheMaximum() {
        final class Growing: NSObject, UITextViewDelegate {
            var height: NSLayoutConstraint?
            func textViewDidChange(_ textView: UITextView) {
                let fitting = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude)).height
                textView.isScrollEnabled = fitting > 100
                height?.constant = min(fitting, 100)
            }
        }
        let view = page.add(UITextView(), height: 36), delegate = Growing()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.isScrollEnabled = false
        delegate.height = view.heightAnchor.constraint(equalToConstant: 36)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 350),
            view.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 40), delegate.height!,
        ])
        view.delegate = delegate
        view.becomeFirstResponder()
        page.stage.type("1\n2\n3\n4\n5\n6\n7\n8\n9")
        page.stage.advance(by: 0.5)
        #expect(view.frame.height == 100 && view.isScrollEnabled)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.insetBy(dx: 0, dy: -1).contains(CGPoint(x: caret.midX, y: caret.maxY)), "the caret is visible")
    }

    @Test func boundingRectAgreesWithSizeThatFits() {
        let view = page.add(UITextView(), height: 400), font = UIFont.systemFont(ofSize: 16)
        view.font = font
        view.text = String(repeating: "Some words that wrap in several lines. ", count: 8)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        let size = CGSize(width: 350, height: CGFloat.greatestFiniteMagnitude)
        let measured = (view.text as NSString).boundingRect(
            with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
        #expect(abs(view.sizeThatFits(size).height - measured.height) <= 1)
        let label = UILabel()
        label.numberOfLines = 0
        label.font = font
        label.text = view.text
        #expect(abs(label.sizeThatFits(size).height - measured.height) <= 1)
    }

    @Test func maximumNumberOfLinesTruncates() {
        let view = page.add(UITextView(), height: 200)
        view.isScrollEnabled = false
        view.text = String(repeating: "Some words that wrap in several lines. ", count: 8)
        view.textContainer.maximumNumberOfLines = 2
        view.textContainer.lineBreakMode = .byTruncatingTail
        let height = view.sizeThatFits(CGSize(width: 350, height: 1000)).height
        view.text = "x\ny"
        #expect(height == view.sizeThatFits(CGSize(width: 350, height: 1000)).height)
    }

    // MARK: Placeholder, counter

    private final class Placeholder: NSObject, UITextViewDelegate {
        let label = UILabel()
        init(_ view: UITextView) {
            label.text = "Write something"
            label.font = view.font
            label.textColor = .placeholderText
            label.sizeToFit()
            label.frame.origin = CGPoint(x: 5, y: (view.font?.pointSize ?? 12) / 2)
            label.isHidden = !view.text.isEmpty
            view.addSubview(label)
        }
        func textViewDidChange(_ textView: UITextView) { label.isHidden = !textView.text.isEmpty }
    }

    @Test func placeholderLabelDisappearsWithTheText() {
        let view = page.add(UITextView(), height: 100)
        view.font = .systemFont(ofSize: 16)
        let placeholder = Placeholder(view)
        view.delegate = placeholder
        #expect(!placeholder.label.isHidden)
        page.tap(view)
        page.stage.type("a")
        #expect(placeholder.label.isHidden)
        page.stage.press("BackSpace")
        #expect(!placeholder.label.isHidden)
        let caret = view.caretRect(for: view.beginningOfDocument)
        #expect(abs(placeholder.label.frame.minX - caret.midX) <= 1.5 && abs(placeholder.label.frame.midY - caret.midY) <= 2)
    }

    /// The placeholder is the text itself in grey.
    private final class GreyPlaceholder: NSObject, UITextViewDelegate {
        func textViewDidBeginEditing(_ textView: UITextView) {
            if textView.textColor == .lightGray {
                textView.text = nil
                textView.textColor = .black
            }
        }
        func textViewDidEndEditing(_ textView: UITextView) {
            if textView.text.isEmpty {
                textView.text = "Placeholder"
                textView.textColor = .lightGray
            }
        }
    }

    @Test func greyTextAsPlaceholder() {
        let view = page.add(UITextView(), height: 100), delegate = GreyPlaceholder()
        view.text = "Placeholder"
        view.textColor = .lightGray
        view.delegate = delegate
        page.tap(view)
        #expect(view.text == "" && view.textColor == .black)
        page.stage.type("x")
        #expect(view.textColor == .black && view.typingAttributes[.foregroundColor] as? UIColor == .black)
        page.stage.press("BackSpace")
        view.resignFirstResponder()
        #expect(view.text == "Placeholder" && view.textColor == .lightGray)
    }

    private final class Counter: NSObject, UITextViewDelegate {
        let label = UILabel()
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            let new = (textView.text as NSString).replacingCharacters(in: range, with: text)
            return new.count <= 10
        }
        func textViewDidChange(_ textView: UITextView) { label.text = "\(10 - textView.text.count)" }
    }

    @Test func characterCounterWithALimit() {
        let view = page.add(UITextView(), height: 100), counter = Counter()
        view.delegate = counter
        view.becomeFirstResponder()
        page.stage.type("hello world again")
        #expect(view.text == "hello worl" && counter.label.text == "0")
        UIPasteboard.general.string = "👨‍👩‍👧"
        view.selectedRange = NSRange(location: 0, length: 5)
        view.paste(nil)
        #expect(view.text == "👨‍👩‍👧 worl" && counter.label.text == "4")
    }

    // MARK: Keys

    @Test func returnEndsEditing() {
        final class Done: NSObject, UITextViewDelegate {
            func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
                guard text != "\n" else {
                    textView.resignFirstResponder()
                    return false
                }
                return true
            }
        }
        let view = page.add(UITextView(), height: 100), done = Done()
        view.delegate = done
        view.becomeFirstResponder()
        page.stage.type("a\nb")
        #expect(view.text == "a" && !view.isFirstResponder)
    }

    /// Continues a list of dashes.
    private final class Lists: NSObject, UITextViewDelegate {
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            guard text == "\n" else { return true }
            let string = textView.text as NSString
            let line = string.substring(with: string.lineRange(for: NSRange(location: range.location, length: 0)))
            guard line.hasPrefix("- ") else { return true }
            textView.insertText("\n- ")
            return false
        }
    }

    @Test func listsContinue() {
        let view = page.add(UITextView(), height: 100), lists = Lists()
        view.delegate = lists
        view.becomeFirstResponder()
        page.stage.type("- a\nb\nc")
        #expect(view.text == "- a\n- b\n- c" && view.selectedRange == NSRange(location: 11, length: 0))
    }

    @Test func textIsInsertedAtTheCaret() {
        let view = page.add(UITextView(), height: 100)
        view.text = "Hello !"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 6, length: 0)
        view.insertText("😀")
        #expect(view.text == "Hello 😀!" && view.selectedRange == NSRange(location: 8, length: 0))
        if let range = view.selectedTextRange { view.replace(range, withText: "x") }
        #expect(view.text == "Hello 😀x!" && view.selectedRange.location == 9)
        view.textStorage.insert(NSAttributedString(string: "ab"), at: 0)
        #expect(view.text == "abHello 😀x!" && view.selectedRange.location == 11)
        view.selectedRange = NSRange(location: 9, length: 0)
        #expect(view.selectedRange == NSRange(location: 8, length: 0), "not inside of the emoji")
    }

    // MARK: Delegate

    private final class Recorder: NSObject, UITextViewDelegate {
        var log: [String] = []
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { log.append("shouldBegin"); return true }
        func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("should \(range.location)+\(range.length) \(text)")
            return true
        }
        func textViewDidChange(_ textView: UITextView) { log.append("change") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { log.append("shouldEnd"); return true }
        func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { if !log.contains("scroll") { log.append("scroll") } }
    }

    @Test func oneDelegateForTextAndScrolling() {
        let view = page.add(UITextView(), height: 100), recorder = Recorder()
        view.delegate = recorder
        view.becomeFirstResponder()
        page.stage.type("a")
        view.resignFirstResponder()
        #expect(recorder.log == ["shouldBegin", "didBegin", "should 0+0 a", "change", "shouldEnd", "didEnd"])
        recorder.log = []
        view.text = String(repeating: "line\n", count: 60)
        #expect(!recorder.log.contains("change"))
        page.stage.advance(by: 0.1)
        page.stage.drag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 60), duration: 0.2)
        #expect(recorder.log == ["scroll"])
    }

    @Test func readOnlyTextIsSelectedAndCopied() {
        let view = page.add(UITextView(), height: 100)
        view.isEditable = false
        view.text = "Some words"
        page.stage.advance(by: 0.1)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        page.stage.type("x")
        #expect(view.text == "Some words")
        #expect(view.canPerformAction(Selector(UIResponder.copy(_:), name: "copy(_:)"), withSender: nil))
        #expect(!view.canPerformAction(Selector(UIResponder.cut(_:), name: "cut(_:)"), withSender: nil))
        page.stage.press("c", with: .control)
        #expect(UIPasteboard.general.string == "Some")
    }

    @Test func scrollsToTheBottomAndToARange() {
        let view = page.add(UITextView(), height: 100)
        view.text = (1...80).map { "line \($0)" }.joined(separator: "\n")
        page.stage.advance(by: 0.1)
        view.scrollRangeToVisible(NSRange(location: (view.text as NSString).length - 1, length: 1))
        page.stage.settle()
        #expect(abs(view.contentOffset.y - (view.contentSize.height - 100)) <= 10)
        view.setContentOffset(.zero, animated: false)
        let range = (view.text as NSString).range(of: "line 40")
        view.scrollRangeToVisible(range)
        page.stage.settle()
        let rect = view.firstRect(for: IndexedTextRange(range))
        #expect(view.bounds.insetBy(dx: 0, dy: -1).contains(rect))
        view.text = "short"
        page.stage.advance(by: 0.1)
        #expect(view.contentOffset == .zero)
    }

    @Test func typingAttributesOfABoldButton() {
        let view = page.add(UITextView(), height: 100)
        view.font = .systemFont(ofSize: 16)
        view.becomeFirstResponder()
        page.stage.type("a")
        view.typingAttributes[.font] = UIFont.boldSystemFont(ofSize: 16)
        page.stage.type("bc")
        let text = view.attributedText!
        let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, last = text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont
        #expect(first == .systemFont(ofSize: 16) && last == .boldSystemFont(ofSize: 16))
        view.selectedRange = NSRange(location: 1, length: 0)
        page.stage.type("x")
        #expect(view.attributedText.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 16))
    }

    @Test func undoAndRedoButtons() {
        let view = page.add(UITextView(), height: 100)
        view.becomeFirstResponder()
        page.stage.type("one two")
        #expect(view.undoManager?.canUndo == true && view.undoManager?.canRedo == false)
        view.undoManager?.undo()
        #expect(view.text == "one ")
        view.undoManager?.undo()
        #expect(view.text == "" && view.undoManager?.canUndo == false)
        view.undoManager?.redo()
        view.undoManager?.redo()
        #expect(view.text == "one two" && view.undoManager?.canRedo == false)
        page.stage.press("z", with: .control)
        #expect(view.text == "one ")
        page.stage.type("x")
        #expect(view.text == "one x" && view.undoManager?.canRedo == false)
    }

    /// A formatting command of a program, in the same undo manager.
    @Test func programsActionsAreUndoneInOrder() {
        let view = page.add(UITextView(), height: 100)
        view.becomeFirstResponder()
        page.stage.type("a")
        page.stage.advance(by: 0.1)
        var isStarred = true
        view.undoManager?.registerUndo(withTarget: page) { _ in isStarred = false }
        page.stage.advance(by: 0.1)
        page.stage.type("b")
        page.stage.advance(by: 0.1)
        view.undoManager?.undo()
        #expect(view.text == "a" && isStarred)
        view.undoManager?.undo()
        #expect(!isStarred && view.text == "a")
        view.undoManager?.undo()
        #expect(view.text == "")
    }

    /// Edits that are not registered make the earlier ones void instead of harming the text.
    @Test func editsWithoutRegistrationAreNotUndone() {
        let view = page.add(UITextView(), height: 100)
        view.becomeFirstResponder()
        page.stage.type("abc")
        view.undoManager?.disableUndoRegistration()
        view.selectedRange = NSRange(location: 0, length: 2)
        view.insertText("")
        page.stage.press("BackSpace")
        view.undoManager?.enableUndoRegistration()
        view.undoManager?.undo()
        #expect(view.text == "c")
    }
}
