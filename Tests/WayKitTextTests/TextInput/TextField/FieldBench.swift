import Foundation
import ListPrograms
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// A text field in a window, with a log of what it reports.
@MainActor final class FieldBench {
    let stage: TestStage
    let root = UIViewController()
    let field: UITextField
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let log = EventLog()
    let delegate: FieldDelegate
    private var observers: [any NSObjectProtocol] = []

    init(_ field: UITextField = UITextField(), text: String = "", isMirrored: Bool = false, scale: CGFloat = 1) {
        stage = TestStage(size: CGSize(width: 400, height: 200), scale: scale)
        self.field = field
        delegate = FieldDelegate(log)
        field.frame = CGRect(x: 20, y: 20, width: 200, height: 34)
        field.text = text
        if isMirrored { stage.userInterfaceLayoutDirection = .rightToLeft }
        root.view.backgroundColor = .white
        root.view.addSubview(field)
        root.view.addSubview(other)
        stage.show(root)
    }

    /// Logs the delegate's calls, control events and notifications.
    func logEverything() {
        field.delegate = delegate
        let events: [(String, UIControl.Event)] = [
            ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
            ("primaryActionTriggered", .primaryActionTriggered),
        ]
        for (name, event) in events { field.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
    }

    /// What keys and input methods do: they ask, and insert. Each key is an event of its own.
    func type(_ text: String) {
        for character in text {
            guard let range = field.markedTextRange ?? field.selectedTextRange else { return }
            if field.shouldChangeText(in: range, replacementText: String(character)) { field.insertText(String(character)) }
            stage.advance(by: 0.05)
        }
    }

    func deleteBackward() {
        guard let selection = field.selectedTextRange else { return }
        let start = selection.isEmpty ? field.position(from: selection.start, offset: -1) ?? selection.start : selection.start
        guard let range = field.textRange(from: start, to: selection.end), field.shouldChangeText(in: range, replacementText: "") else { return }
        field.deleteBackward()
    }

    func select(_ location: Int, _ length: Int = 0) { field.selectedTextRange = IndexedTextRange(NSRange(location: location, length: length)) }

    var selection: NSRange { field.editing.selection }
    var undoManager: UndoManager { field.undoManager! }
}

/// Logs its calls, and refuses what a test wants refused.
@MainActor final class FieldDelegate: NSObject, UITextFieldDelegate {
    private let log: EventLog
    var refused: Set<String> = []

    init(_ log: EventLog) { self.log = log }

    private func answer(_ name: String, _ detail: String = "") -> Bool {
        log.add(name + detail)
        return !refused.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.add("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.add("didEnd") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        answer("shouldChange", " \(range.location)+\(range.length) \"\(string)\"")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.add("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("shouldReturn") }
}

/// Logs what a text input tells the system.
@MainActor final class InputDelegateLog: UITextInputDelegate {
    let log = EventLog()
    func selectionWillChange(_ textInput: (any UITextInput)?) { log.add("selectionWillChange") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { log.add("selectionDidChange") }
    func textWillChange(_ textInput: (any UITextInput)?) { log.add("textWillChange") }
    func textDidChange(_ textInput: (any UITextInput)?) { log.add("textDidChange") }
}
