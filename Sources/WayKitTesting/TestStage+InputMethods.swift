import WayHost
import WayHostHeadless

/// Input methods, played by the test.
extension TestStage {
    /// What an input method in the window knows of the focused text.
    var inputMethod: HeadlessTextInput { hostWindow.textInput }

    private func device(_ seat: Int) -> DeviceID { DeviceID(rawValue: UInt64(1000 + seat)) }

    /// The input method of a seat enters the window.
    func inputMethodEnters(seat: Int = 0) { post(.textInput(TextInputEvent(device: device(seat), kind: .entered))) }

    func inputMethodLeaves(seat: Int = 0) { post(.textInput(TextInputEvent(device: device(seat), kind: .left))) }

    /// The input method of a seat changes the text.
    func inputMethod(_ update: TextInputUpdate, seat: Int = 0) { post(.textInput(TextInputEvent(device: device(seat), kind: .update(update)))) }

    /// Inserts text, as an on-screen keyboard does.
    func inputMethodCommits(_ text: String) { inputMethod(TextInputUpdate(committed: text)) }

    /// Shows composing text with the cursor at its end.
    func inputMethodComposes(_ text: String, seat: Int = 0) {
        let end = text.utf8.count
        inputMethod(TextInputUpdate(preedit: TextInputUpdate.Preedit(text: text, cursor: end..<end)), seat: seat)
    }
}
