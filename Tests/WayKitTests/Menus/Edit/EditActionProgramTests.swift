import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Rules of cut, copy and paste that a program relies on.
@MainActor struct EditActionProgramTests {
    let page = TextProgramPage()

    private func can(_ view: UIView, _ action: Selector) -> Bool { view.canPerformAction(action, withSender: nil) }

    /// Also by a program's own call, which asks nobody.
    @Test func secureTextIsNotCopiedByTheProgram() {
        let field = page.add(UITextField())
        field.isSecureTextEntry = true
        field.text = "secret"
        field.becomeFirstResponder()
        UIPasteboard.general.string = "before"
        field.selectAll(nil)
        field.copy(nil)
        field.cut(nil)
        #expect(UIPasteboard.general.string == "before" && field.text == "secret")
    }

    @Test func addressIsPasted() {
        let field = page.add(UITextField())
        field.becomeFirstResponder()
        UIPasteboard.general.url = URL(string: "https://example.org/a")
        #expect(can(field, Selector(UIResponder.paste(_:), name: "paste(_:)")))
        field.paste(nil)
        #expect(field.text == "https://example.org/a")
    }

    /// Source: iOS: "Select" is offered at an insertion point only.
    @Test func selectIsOfferedWithoutASelection() {
        let field = page.add(UITextField()), select = Selector(UIResponder.select(_:), name: "select(_:)")
        field.text = "one two"
        field.becomeFirstResponder()
        #expect(can(field, select))
        field.selectAll(nil)
        #expect(!can(field, select))
    }

    /// Source: `UITextSmartInsertDeleteType`.
    @Test func smartInsertAndDeleteKeepOneSpace() {
        let view = page.add(UITextView(), height: 100)
        view.smartInsertDeleteType = .yes
        view.text = "one two three"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 3)
        view.cut(nil)
        #expect(view.text == "one three" && UIPasteboard.general.string == "two")
        view.selectedRange = NSRange(location: 3, length: 0)
        view.paste(nil)
        #expect(view.text == "one two three")
    }

    /// The same characters from elsewhere bring no attributes.
    @Test func attributesArePastedOnlyWithTheirCopy() {
        let view = page.add(UITextView(), height: 100), bold = UIFont.boldSystemFont(ofSize: 16)
        view.allowsEditingTextAttributes = true
        view.attributedText = NSAttributedString(string: "bold ", attributes: [.font: bold])
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        view.copy(nil)
        view.selectedRange = NSRange(location: 5, length: 0)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 16)]
        view.paste(nil)
        #expect(view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == bold)
        UIPasteboard.general.string = "bold"
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 16)]
        view.paste(nil)
        #expect(view.text == "bold boldbold" && view.attributedText.attribute(.font, at: 10, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 16))
    }

    /// Source: `clearsOnInsertion`.
    @Test func pasteReplacesWhereInsertionClears() {
        let field = page.add(UITextField())
        field.text = "old"
        field.becomeFirstResponder()
        field.clearsOnInsertion = true
        UIPasteboard.general.string = "new"
        field.paste(nil)
        #expect(field.text == "new" && !field.clearsOnInsertion)
    }
}
