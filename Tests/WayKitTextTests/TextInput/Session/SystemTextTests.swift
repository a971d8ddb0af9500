import Testing
import WayHost
import WayHostHeadless
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Input methods with UIKit's own texts.
@MainActor struct SystemTextTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()

    init() {
        root.loadViewIfNeeded()
        root.view.backgroundColor = .white
        stage.show(root)
        stage.inputMethodEnters()
    }

    final class Delegate: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            calls.append("\(range.location),\(range.length) \(string)")
            return string != "!"
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return true
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    }

    private func focusedField() -> (UITextField, Delegate) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40)), delegate = Delegate()
        field.delegate = delegate
        root.view.addSubview(field)
        field.becomeFirstResponder()
        stage.advance(by: 0.1)
        return (field, delegate)
    }

    @Test func aTextField() {
        let (field, delegate) = focusedField()
        #expect(stage.inputMethod.beginCount == 1)
        #expect(stage.inputMethod.state?.hint == [.completion, .spellcheck, .autoCapitalization], "one line")
        stage.inputMethodComposes("nihon")
        #expect(field.text == "nihon" && field.markedTextRange != nil)
        let rectangle = stage.inputMethod.state?.cursorRectangle
        #expect(stage.inputMethod.state?.surroundingText == SurroundingText(before: "", after: "") && (rectangle?.minX ?? 0) > 40)
        stage.inputMethodCommits("日本")
        #expect(field.text == "日本" && field.markedTextRange == nil)
        stage.inputMethod(TextInputUpdate(deletedBefore: 3, committed: "光"))
        #expect(field.text == "日光")
        stage.inputMethodCommits("!")
        #expect(field.text == "日光", "refused")
        stage.inputMethodCommits("\n")
        #expect(delegate.calls.suffix(2) == ["2,0 !", "return"] && delegate.calls.contains("1,1 光"))
        #expect(stage.inputMethod.beginCount == 1 && stage.diagnostics.isEmpty)
    }

    @Test func keysEndThePreedit() {
        let (field, _) = focusedField()
        stage.inputMethodComposes("x")
        stage.press("a")
        stage.advance(by: 0.1)
        #expect(field.markedTextRange == nil && field.text?.hasSuffix("a") == true)
        #expect(stage.inputMethod.beginCount == 2)
    }

    @Test func aPasswordIsNotGiven() {
        let (field, _) = focusedField()
        field.isSecureTextEntry = true
        field.text = "secret"
        stage.advance(by: 0.1)
        #expect(stage.inputMethod.state?.surroundingText == nil && stage.inputMethod.state?.purpose == .password)
        stage.inputMethodCommits("s")
        #expect(field.text?.hasSuffix("s") == true)
    }

    @Test func aTextView() {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
        view.text = "Grüße\nan alle"
        root.view.addSubview(view)
        view.selectedRange = NSRange(location: 5, length: 0)
        view.becomeFirstResponder()
        stage.advance(by: 0.1)
        #expect(stage.inputMethod.state?.hint.contains(.multiline) ?? false)
        #expect(stage.inputMethod.state?.surroundingText == SurroundingText(before: "Grüße", after: "\nan alle"))
        stage.inputMethod(TextInputUpdate(deletedBefore: 5, deletedAfter: 1, committed: "uß "))
        #expect(view.text == "Gruß an alle" && view.selectedRange == NSRange(location: 5, length: 0))
        view.undoManager?.undo()
        #expect(view.text == "Grüße\nan alle", "one step")
        view.isEditable = false
        stage.advance(by: 0.1)
        #expect(stage.inputMethod.state == nil)
    }

    @Test func aRemovedFieldEndsEditing() {
        let (field, delegate) = focusedField()
        field.removeFromSuperview()
        #expect(delegate.calls == ["end"] && !field.isFirstResponder)
    }

    /// The composer of a messenger: a controller's accessory view with the text in it.
    @Test func aTextInsideTheAccessoryKeepsIt() {
        let page = SystemTextComposer()
        stage.show(page)
        page.becomeFirstResponder()
        stage.settle()
        #expect(page.bar.window === stage.window)
        page.field.becomeFirstResponder()
        stage.settle()
        #expect(page.field.isFirstResponder && page.bar.window === stage.window)
        stage.inputMethodCommits("Hallo")
        #expect(page.field.text == "Hallo")
        page.field.resignFirstResponder()
        stage.settle()
        #expect(page.isFirstResponder && page.bar.window === stage.window, "the bar stays")
        page.resignFirstResponder()
        stage.settle()
        #expect(page.bar.window == nil)
    }

    @Test func anAlertIsAboveTheViews() {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.inputView = EquippedTextView.box(400) }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        stage.settle()
        alert.textFields?.first?.becomeFirstResponder()
        stage.settle()
        let frame = alert.view.convert(alert.view.bounds, to: stage.window)
        #expect(abs(frame.midY - 200) < 2, "\(frame)")
    }
}

final class SystemTextComposer: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 300, height: 34))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(field)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}
