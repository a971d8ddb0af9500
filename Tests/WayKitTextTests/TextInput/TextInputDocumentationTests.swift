import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Statements of Apple's documentation about text fields, text views and their undo.
@MainActor struct TextInputDocumentationTests {
    private let page = TextProgramPage()

    /// "The default attributes to apply to the text … Setting this property applies the specified attributes to the entire text of the text field."
    @Test func defaultTextAttributesApplyToTheWholeText() {
        let field = page.add(UITextField())
        field.text = "██"
        field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 4]
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 25, y: 60)) == .red)
        #expect(field.textColor == .red && field.font?.pointSize == 20)
        field.text = "other"
        #expect(field.attributedText?.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 4)
        field.becomeFirstResponder()
        page.stage.type("x")
        #expect(field.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    }

    private final class MenuDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        func textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
            UIMenu(children: [UIAction(title: "Own") { [weak self] _ in self?.log.append("own \(range.location) \(range.length)") }] + suggestedActions)
        }
        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            log.append("present")
            animator.addCompletion { [weak self] in self?.log.append("presented") }
        }
        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) { log.append("dismiss") }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) { log.append("view") }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) { log.append("view gone") }
    }

    @Test func delegateAddsToTheEditMenuOfAField() throws {
        let field = page.add(UITextField()), delegate = MenuDelegate()
        field.text = "some words"
        field.delegate = delegate
        field.becomeFirstResponder()
        for _ in 0..<2 {
            page.stage.tap(at: CGPoint(x: 40, y: 60))
            page.stage.advance(by: 0.05)
        }
        page.stage.advance(by: 1)
        #expect(delegate.log == ["present", "presented"])
        let menu = try #require(page.stage.window.subviews.compactMap { $0 as? EditMenuView }.first)
        #expect(menu.visibleTitles.first == "Own" && menu.visibleTitles.contains("Cut"))
        func find(_ view: UIView) -> UIView? {
            if view is EditMenuItemView, view.accessibilityLabel == "Own" { return view }
            return view.subviews.lazy.compactMap { find($0) }.first
        }
        let own = try #require(find(menu))
        page.stage.tap(at: own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: nil))
        page.stage.advance(by: 1)
        #expect(delegate.log == ["present", "presented", "dismiss", "own 0 4"] || delegate.log == ["present", "presented", "own 0 4", "dismiss"])
    }

    @Test func textViewTellsItsDelegateOfTheMenu() {
        let view = page.add(UITextView(), height: 100), delegate = MenuDelegate()
        view.text = "words"
        view.delegate = delegate
        view.becomeFirstResponder()
        view.selectAll(nil)
        let interaction = view.interactions.compactMap { $0 as? UITextInteraction }.first
        interaction?.showMenu()
        page.stage.settle()
        interaction?.editMenu.dismissMenu()
        page.stage.settle()
        #expect(delegate.log == ["view", "view gone"])
    }

    /// "disabledBackground: … This property is ignored if the background property is not also set."
    @Test func disabledBackgroundNeedsABackground() {
        func image(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { color.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
        }
        let field = page.add(UITextField())
        field.disabledBackground = image(.red)
        field.isEnabled = false
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 200, y: 60)) == .white)
        field.background = image(.green)
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 200, y: 60)) == .red)
        field.isEnabled = true
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 200, y: 60)) == .green)
    }

    /// `UITextInput.selectionAffinity` and `textStyling(at:in:)`.
    @Test func affinityIsTheEndOfTheLineOrTheStartOfTheNext() throws {
        let view = page.add(UITextView(), height: 200)
        view.font = .systemFont(ofSize: 20)
        view.text = String(repeating: "word ", count: 20)
        page.stage.settle()
        view.becomeFirstResponder()
        let line = view.textGeometry.lineRange(at: IndexedTextPosition(0))
        view.selectedRange = NSRange(location: NSMaxRange(line), length: 0)
        let start = view.caretRect(for: try #require(view.selectedTextRange).start)
        view.selectionAffinity = .backward
        let end = view.caretRect(for: try #require(view.selectedTextRange).start)
        #expect(view.selectionAffinity == .backward && end.minY < start.minY && end.minX > start.minX)
        #expect((view.textStyling(at: view.beginningOfDocument, in: .forward)?[.font] as? UIFont)?.pointSize == 20)
    }

    /// The state restores selection and scrolling: `UITextView.interactionState`, `UITextField.interactionState`.
    @Test func interactionStateIsRestored() {
        let view = page.add(UITextView(), height: 100), other = page.add(UITextView(), row: 3, height: 100)
        for one in [view, other] { one.text = String(repeating: "line\n", count: 40) }
        page.stage.settle()
        view.selectedRange = NSRange(location: 50, length: 4)
        view.contentOffset.y = 120
        other.interactionState = view.interactionState
        page.stage.settle()
        #expect(other.selectedRange == NSRange(location: 50, length: 4) && other.contentOffset.y == 120)
        other.interactionState = "something else"
        #expect(other.selectedRange == NSRange(location: 50, length: 4))
        let field = page.add(UITextField(), row: 6), second = page.add(UITextField(), row: 7)
        field.text = "abc"
        second.text = "abc"
        field.becomeFirstResponder()
        field.moveCaret(to: 1)
        second.becomeFirstResponder()
        #expect(second.caret == 3)
        second.interactionState = field.interactionState
        #expect(second.caret == 1)
    }

    @Test func undoNamesAreInTheLanguageOfTheSystemsTexts() throws {
        UIApplication.shared.systemStrings = SystemStrings(languages: ["de"])
        let view = page.add(UITextView(), height: 100), manager = try #require(view.undoManager)
        view.becomeFirstResponder()
        #expect(manager.undoMenuItemTitle == "Widerrufen")
        page.stage.type("a")
        #expect(manager.undoActionName == "Eingabe" && manager.undoMenuItemTitle == "Widerrufen: Eingabe")
        page.stage.advance(by: 1)
        view.selectAll(nil)
        view.cut(nil)
        page.stage.advance(by: 1)
        #expect(manager.undoActionName == "Ausschneiden")
        view.paste(nil)
        page.stage.advance(by: 1)
        #expect(manager.undoActionName == "Einsetzen")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Wiederholen: Einsetzen")
        UIApplication.shared.systemStrings = SystemStrings(languages: ["ja"])
        #expect(manager.undoMenuTitle(forUndoActionName: "入力") == "入力を取り消す")
    }

    /// "enablesReturnKeyAutomatically: … disables the return key when the text widget contains no text."
    @Test func returnKeyIsDisabledWithoutText() {
        let field = page.add(UITextField())
        var returns = 0
        field.enablesReturnKeyAutomatically = true
        field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
        field.becomeFirstResponder()
        page.stage.press("Return")
        #expect(returns == 0)
        page.stage.type("a")
        page.stage.press("Return")
        #expect(returns == 1)
    }

    /// "clearsOnInsertion: When the value of this property is true and the text field is in editing mode … inserting text replaces the content."
    @Test func insertionReplacesTheContent() {
        let field = page.add(UITextField())
        field.text = "old"
        field.becomeFirstResponder()
        field.clearsOnInsertion = true
        page.stage.type("n")
        page.stage.type("ew")
        #expect(field.text == "new" && !field.clearsOnInsertion)
    }
}
