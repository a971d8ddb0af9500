import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// What typing and the end of editing leave.
@MainActor struct TextInputSessionProgramTests {
    let page = TextProgramPage()

    @Test(arguments: [false, true]) func textTypedAfterALinkIsNone(isField: Bool) {
        let text = NSAttributedString(string: "link", attributes: [.link: URL(string: "https://example.org")!, .font: UIFont.systemFont(ofSize: 16)])
        let field = UITextField(), view = UITextView()
        if isField {
            field.attributedText = text
            page.add(field).becomeFirstResponder()
        } else {
            view.attributedText = text
            page.add(view, height: 100).becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 0)
        }
        page.stage.type("x")
        let typed = isField ? field.attributedText! : view.attributedText!
        #expect(typed.string == "linkx" && typed.attribute(.link, at: 4, effectiveRange: nil) == nil && typed.attribute(.link, at: 3, effectiveRange: nil) != nil)
    }

    /// The insertion point is before the second paragraph's first character.
    @Test func startOfAParagraphHasItsAttributes() {
        let view = page.add(UITextView(), height: 100), big = UIFont.systemFont(ofSize: 30), small = UIFont.systemFont(ofSize: 12)
        let text = NSMutableAttributedString(string: "Title\n", attributes: [.font: big])
        text.append(NSAttributedString(string: "body", attributes: [.font: small]))
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 6, length: 0)
        page.stage.type("x")
        #expect(view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == small)
    }

    @Test func endOfEditingKeepsATextViewsMarkedText() {
        let view = page.add(UITextView(), height: 100)
        view.becomeFirstResponder()
        view.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
        view.resignFirstResponder()
        #expect(view.text == "ka" && view.markedTextRange == nil)
    }

    private final class Selecting: NSObject, UITextFieldDelegate, UITextViewDelegate {
        func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }
        func textViewDidBeginEditing(_ textView: UITextView) { textView.selectedRange = NSRange(location: 4, length: 3) }
    }

    @Test func selectionAtTheBeginOfEditingSurvivesTheTap() {
        let field = page.add(UITextField()), view = page.add(UITextView(), row: 1, height: 100), delegate = Selecting()
        field.text = "one two"
        field.delegate = delegate
        view.text = "one two three"
        view.delegate = delegate
        page.stage.settle()
        page.stage.tap(at: field.convert(CGPoint(x: 20, y: 20), to: nil))
        page.stage.advance(by: 1)
        #expect(field.isFirstResponder && field.editing.selection == NSRange(location: 0, length: 7))
        page.stage.tap(at: view.convert(CGPoint(x: 10, y: 15), to: nil))
        page.stage.advance(by: 1)
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 4, length: 3))
    }

    @Test func insertionPointOfTheProgramIsScrolledTo() {
        let view = page.add(UITextView(), height: 100)
        view.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
        page.stage.settle()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        page.stage.settle()
        #expect(view.contentOffset.y <= 0)
        view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
        page.stage.settle()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.insetBy(dx: 0, dy: -1).contains(caret))
    }

    /// A text without an input view of its own does not take that of its controller.
    @Test func fieldHasNoInputViewOfItsController() {
        final class Pad: UIViewController {
            let pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
            override var inputView: UIView? { pad }
        }
        let controller = Pad(), field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        controller.view.addSubview(field)
        page.stage.show(controller)
        field.becomeFirstResponder()
        page.stage.settle()
        #expect(controller.pad.window == nil)
    }

    /// A view that is added to the window later does not cover the keyboard when the next field has it.
    @Test func keyboardIsInFrontOfTheWindowsViews() {
        let first = page.add(UITextField()), second = page.add(UITextField(), row: 1), pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        first.inputView = pad
        second.inputView = pad
        first.becomeFirstResponder()
        page.stage.settle()
        let banner = UIView(frame: CGRect(x: 0, y: 600, width: 390, height: 100))
        page.stage.window.addSubview(banner)
        second.becomeFirstResponder()
        page.stage.settle()
        #expect(page.stage.window.hitTest(CGPoint(x: 100, y: 650), with: nil) === pad)
    }
}
