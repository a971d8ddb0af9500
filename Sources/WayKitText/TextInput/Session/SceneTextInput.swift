import Foundation
import WayHost

/// Text input of a scene: connects the first responder of its key window with the input methods in it.
///
/// | what happens | what the host gets |
/// | --- | --- |
/// | a text becomes first responder | `beginTextInput` at the end of the turn, when the text has its selection |
/// | it resigns, and no other text becomes first responder in the same turn | `endTextInput`, so that keyboards stay while the focus moves |
/// | an input method changes the text | `updateTextInput` at once: the protocol asks for the new surrounding text |
/// | the text, its selection or the caret's place changes otherwise | `updateTextInput` in the frame that shows it |
/// | a finger taps the text that has the focus | `beginTextInput`: the user may have hidden the keyboard on the screen |
/// | the program changes the text below a preedit, or its traits | `beginTextInput`: input methods forget what they knew |
@MainActor final class SceneTextInput: SceneParticipant {
    private unowned let scene: UIWindowScene
    private(set) var session: TextInputSession?
    /// The seats whose input method is in the window.
    private var devices: Set<DeviceID> = []
    private var isUpdateScheduled = false
    /// The session is another one than the host's text.
    private var isBeginDue = false
    /// What the host has; nil while no text is focused.
    private var sent: TextInputState?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// A text has the focus, and an input method is there.
    var isServed: Bool { session != nil && !devices.isEmpty }

    /// Also called when it may be another one.
    func keyResponderChanged() {
        let responder = scene.keyWindow?.firstResponder
        if let session, session.responder === responder, session.isValid { return }
        session?.end()
        session = responder.flatMap { TextInputSession($0) { [weak scene] in scene?.setNeedsFrame() } }
        isBeginDue = session != nil
        scheduleUpdate()
    }

    /// A finger taps the text that has the focus: a keyboard on the screen that was hidden by hand is shown again. Not while an input method composes.
    func focusedTextWasTapped() {
        guard let session, !isBeginDue, (session.responder as? any UITextInput)?.markedTextRange == nil else { return }
        begin()
    }

    func didLayOut() {
        if session?.isValid == false || (session == nil && scene.keyWindow?.firstResponder != nil) { keyResponderChanged() }
        sendChange()
    }

    func handle(_ event: TextInputEvent) {
        switch event.kind {
        case .entered: devices.insert(event.device)
        case .left:
            devices.remove(event.device)
            session?.inputMethodLeft(event.device)
        case .update(let update):
            session?.apply(update, from: event.device)
            sendChange()
        }
    }

    // MARK: Host

    private func begin() {
        guard let session else { return }
        isBeginDue = false
        let state = session.state(in: scene)
        session.stateWasSent()
        sent = state
        scene.hostWindow?.beginTextInput(state)
    }

    private func scheduleUpdate() {
        guard !isUpdateScheduled, let application = scene.application else { return }
        isUpdateScheduled = true
        application.enqueue { [weak self] in
            guard let self else { return }
            isUpdateScheduled = false
            if isBeginDue { return begin() }
            guard session == nil, sent != nil else { return }
            sent = nil
            scene.hostWindow?.endTextInput()
        }
    }

    private func sendChange() {
        guard let session, let sent, !isBeginDue else { return }
        if session.endsPreedit() { return begin() }
        let state = session.state(in: scene)
        if state.isOtherKind(than: sent) { return begin() }
        guard state.differs(from: sent) else { return }
        session.stateWasSent()
        self.sent = state
        scene.hostWindow?.updateTextInput(state)
    }
}

extension TextInputState {
    /// The protocol lets input methods ignore later changes of these.
    fileprivate func isOtherKind(than other: TextInputState) -> Bool {
        (hint, purpose) != (other.hint, other.purpose) || (surroundingText == nil) != (other.surroundingText == nil)
            || (cursorRectangle == nil) != (other.cursorRectangle == nil)
    }

    /// The cause alone is no change.
    fileprivate func differs(from other: TextInputState) -> Bool {
        surroundingText != other.surroundingText || cursorRectangle != other.cursorRectangle
    }
}
