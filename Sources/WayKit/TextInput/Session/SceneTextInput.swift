import Foundation
import WayHost

/// Text input of a scene: connects the first responder of its key window with the input methods in it.
///
/// | what happens | what the host gets |
/// | --- | --- |
/// | a text becomes first responder | `beginTextInput` at once |
/// | it resigns, and no other text becomes first responder in the same turn | `endTextInput` |
/// | an input method changes the text | `updateTextInput` at once: the protocol asks for the new surrounding text |
/// | the text, its selection or the caret's place changes otherwise | `updateTextInput` in the frame that shows it |
/// | the program changes the text below a preedit, or its traits | `beginTextInput`: input methods forget what they knew |
@MainActor final class SceneTextInput {
    private unowned let scene: UIWindowScene
    private(set) var session: TextInputSession?
    /// The seats whose input method is in the window.
    private var devices: Set<DeviceID> = []
    private var isEndScheduled = false
    /// What the host has; nil while no text is focused.
    private var sent: TextInputState?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// A text has the focus, and an input method is there.
    var isServed: Bool { session != nil && !devices.isEmpty }

    /// The first responder of the key window is, or may be, another one.
    func firstResponderChanged() {
        let responder = scene.keyWindow?.firstResponder
        if let session, session.responder === responder, session.isValid { return }
        session?.end()
        session = responder.flatMap { TextInputSession($0) { [weak scene] in scene?.setNeedsFrame() } }
        if session != nil { begin() } else { scheduleEnd() }
    }

    /// Called in each frame, after the layout.
    func update() {
        if session?.isValid == false || (session == nil && scene.keyWindow?.firstResponder != nil) { firstResponderChanged() }
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
        let state = session.state(in: scene)
        session.stateWasSent()
        sent = state
        scene.hostWindow?.beginTextInput(state)
    }

    /// At the end of the turn, so that on-screen keyboards stay while the focus moves from one text to another.
    private func scheduleEnd() {
        guard sent != nil, !isEndScheduled, let application = scene.application else { return }
        isEndScheduled = true
        application.enqueue { [weak self] in
            guard let self else { return }
            isEndScheduled = false
            guard session == nil, sent != nil else { return }
            sent = nil
            scene.hostWindow?.endTextInput()
        }
    }

    private func sendChange() {
        guard let session, let sent else { return }
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
