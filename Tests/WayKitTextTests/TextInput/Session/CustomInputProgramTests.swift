import Foundation
import Testing
import WayHost

@testable import WayKitTestSupport
@testable import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// Views that receive text without being text fields.
@MainActor struct CustomInputProgramTests {
    let page = TextProgramPage()

    /// A PIN of four dots on `UIKeyInput`.
    private final class PinView: UIView, UIKeyInput {
        var pin = "" { didSet { setNeedsDisplay() } }
        var onComplete: (String) -> Void = { _ in }
        var keyboardType: UIKeyboardType = .numberPad
        var isSecureTextEntry = true
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !pin.isEmpty }
        func insertText(_ text: String) {
            guard pin.count < 4, text.allSatisfy(\.isNumber) else { return }
            pin += text
            if pin.count == 4 { onComplete(pin) }
        }
        func deleteBackward() { if hasText { pin.removeLast() } }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
        override func draw(_ rect: CGRect) {
            UIColor.black.setFill()
            for index in 0..<pin.count { UIBezierPath(ovalIn: CGRect(x: 10 + index * 40, y: 10, width: 20, height: 20)).fill() }
        }
    }

    @Test func pinViewReceivesKeys() {
        let pin = page.add(PinView())
        pin.backgroundColor = .white
        var result: String?
        pin.onComplete = { result = $0 }
        page.stage.tap(at: CGPoint(x: 100, y: 60))
        #expect(pin.isFirstResponder)
        page.stage.type("12x")
        page.stage.press("BackSpace")
        page.stage.type("345")
        page.stage.advance(by: 0.1)
        #expect(pin.pin == "1345" && result == "1345")
        #expect(page.stage.pixel(at: CGPoint(x: 40, y: 60)) == .black && page.stage.pixel(at: CGPoint(x: 190, y: 60)) == .white)
    }

    @Test func inputMethodCommitsToAKeyInput() {
        let pin = page.add(PinView())
        page.stage.inputMethodEnters()
        pin.becomeFirstResponder()
        page.stage.advance(by: 0.1)
        page.stage.inputMethodCommits("7")
        #expect(pin.pin == "7" && page.stage.diagnostics.isEmpty)
    }

    /// Source: text-input-unstable-v3, `delete_surrounding_text`: so many bytes are deleted, whatever the delete key would delete.
    @Test func inputMethodDeletesTheBytesThatItNames() {
        let field = page.add(UITextField())
        page.stage.inputMethodEnters()
        for (text, bytes, rest) in [("aक्षि", 12, "a"), ("aक्षि", 3, "aक्ष"), ("a👍🏽", 8, "a")] {
            field.text = text
            field.becomeFirstResponder()
            page.stage.advance(by: 0.1)
            page.stage.inputMethod(TextInputUpdate(deletedBefore: bytes))
            #expect(field.text == rest, "\(text)")
        }
    }

    /// A custom text view on `UITextInput` with a `UITextInteraction`.
    @Test func textInteractionMakesACustomViewEditable() {
        let view = page.add(FixedTextView("hello world", frame: .zero))
        view.interaction.textInput = view
        view.addInteraction(view.interaction)
        page.stage.tap(at: CGPoint(x: 20 + 55, y: 50))
        page.stage.advance(by: 0.6)
        #expect(view.isFirstResponder && view.selection.isEmpty)
        page.stage.tap(at: CGPoint(x: 20 + 25, y: 50))
        page.stage.advance(by: 0.05)
        page.stage.tap(at: CGPoint(x: 20 + 25, y: 50))
        page.stage.advance(by: 0.6)
        #expect(view.selectedText == "hello")
        page.stage.type("bye")
        #expect(view.string == "bye world")
        page.stage.press("Left", with: [.control, .shift])
        #expect(view.selectedText == "bye")
        page.stage.press("End")
        page.stage.press("BackSpace")
        #expect(view.string == "bye worl")
    }

    /// A button that opens an input view without being a text input.
    private final class PickerButton: UIButton {
        let picker: UIView = {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
            view.backgroundColor = .green
            return view
        }()
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { picker }
    }

    @Test func buttonWithAnInputView() {
        let button = page.add(PickerButton(type: .system))
        button.addAction(UIAction { [button] _ in button.becomeFirstResponder() }, for: .touchUpInside)
        page.tap(button)
        page.stage.settle()
        #expect(button.isFirstResponder && page.stage.pixel(at: CGPoint(x: 195, y: 600)) == .green)
        button.resignFirstResponder()
        page.stage.settle()
        #expect(page.stage.pixel(at: CGPoint(x: 195, y: 600)) == .white)
    }
}
