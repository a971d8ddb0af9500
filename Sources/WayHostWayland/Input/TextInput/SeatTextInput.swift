import Foundation
import WayHost
import WaylandClient

/// The input methods of one seat: `zwp_text_input_v3`.
///
/// | event or call | what is sent |
/// | --- | --- |
/// | `enter`, or a text begins in the entered window | `enable`, the whole state, `commit` |
/// | another text begins | `disable`, `commit`, then as above: the input method drops its preedit |
/// | the state changes | what differs, `commit`; not while the state is held |
/// | the text ends | `disable`, `commit` |
/// | `done` with another serial than the number of commits | nothing: the update is delivered, and the state is held |
/// | the same without any effect, as fcitx5 sends after each commit | nothing: it answers no state, so that none is held for it |
/// | `done` from before the last `enable` | nothing: the update was for another text, and is dropped |
/// | `done` with that number | a held state |
/// | `leave`, or the surface is destroyed | nothing: the compositor ignores requests until `enter` |
///
/// A state is held because the compositor has not seen the last commit: what it sent belongs to an older text. The end of the hold is the next `done` that
/// matches, or the next `enable` or `disable`, which replace all state.
@MainActor final class SeatTextInput {
    private let input: WpTextInput
    private unowned let seat: Seat
    private let device: DeviceID
    /// The entered window.
    private(set) weak var window: WaylandWindow?
    /// The popup of that window that was entered; nil for the window itself.
    private var popup: WaylandPopup?
    /// The state that the compositor has; nil while disabled.
    private var sent: SentTextInputState?
    /// The number of commits: the serial of a `done` that knows all of them. It wraps around as the compositor's does.
    private var commitCount: UInt32 = 0
    private var isHeld = false
    /// The number of commits with the last `enable`.
    private var enableCount: UInt32 = 0
    /// The next state follows an update of this seat's input method.
    private var hasUpdated = false
    private var pending = PendingTextInput()
    /// The last update had a preedit, which the next one removes.
    private var hasPreedit = false

    init(_ input: WpTextInput, seat: Seat) {
        self.input = input
        self.seat = seat
        device = seat.host.makeDeviceID()
        input.onEvent = { [weak self] in self?.handle($0) }
    }

    func end() {
        input.onEvent = nil
        leave()
        input.destroy()
    }

    /// The window is closed, or has lost its surface.
    func forget(_ window: WaylandWindow) {
        if self.window === window { leave() }
    }

    func forget(_ popup: WaylandPopup) {
        if self.popup === popup { leave() }
    }

    private func handle(_ event: WpTextInput.Event) {
        switch event {
        case .enter(let surface):
            // A compositor may omit the leave, as for a surface that it destroys.
            leave()
            guard let entered = seat.host.window(of: surface) else { return }
            window = entered
            popup = entered.popup(of: surface)
            send(.entered)
            begin()
        case .leave: leave()
        case .preeditString(let text, let begin, let end): pending.preedit = (text ?? "", begin, end)
        case .commitString(let text): pending.commit = text ?? ""
        case .deleteSurroundingText(let before, let after): pending.deleted = (before, after)
        case .done(let serial): done(serial)
        }
    }

    private func leave() {
        pending = PendingTextInput()
        sent = nil
        isHeld = false
        hasUpdated = false
        hasPreedit = false
        popup = nil
        guard window != nil else { return }
        send(.left)
        window = nil
    }

    private func done(_ serial: UInt32) {
        let (update, anomalies) = pending.take()
        for anomaly in anomalies { seat.host.warnOnce(of: anomaly) }
        // Without an enabled text the events belong to one that has ended.
        guard window != nil, sent != nil, !isBeforeEnable(serial) else { return }
        if serial != commitCount, update == TextInputUpdate(), !hasPreedit { return }
        isHeld = serial != commitCount
        hasUpdated = true
        hasPreedit = update.preedit != nil
        send(.update(update))
        if !isHeld { stateChanged() }
    }

    private func isBeforeEnable(_ serial: UInt32) -> Bool { Int32(bitPattern: serial &- enableCount) < 0 }

    private func send(_ kind: TextInputEvent.Kind) {
        guard let window else { return }
        seat.host.send(.input(window.id, .textInput(TextInputEvent(device: device, kind: kind))))
    }

    // MARK: State

    /// The window's text is another one than before, or the window was entered.
    func begin() {
        disable()
        guard let state = currentState else { return }
        isHeld = false
        hasUpdated = false
        hasPreedit = false
        input.enable()
        commit(state, changedFrom: nil)
        enableCount = commitCount
    }

    func disable() {
        guard sent != nil else { return }
        sent = nil
        isHeld = false
        input.disable()
        commit()
    }

    func stateChanged() {
        guard !isHeld, let sent, let state = currentState?.completed(from: sent), sent.differs(from: state) else { return }
        commit(state, changedFrom: sent)
    }

    private var currentState: SentTextInputState? {
        window?.textInputState.map { SentTextInputState($0, origin: popup.toWindow(.zero), isCausedByInputMethod: hasUpdated) }
    }

    private func commit(_ state: SentTextInputState, changedFrom old: SentTextInputState?) {
        if state.surroundingText != old?.surroundingText, let text = state.surroundingText {
            input.setSurroundingText(text: text.text, cursor: Int32(text.cursor), anchor: Int32(text.anchor))
            if state.cause != .inputMethod { input.setTextChangeCause(cause: state.cause) }
        }
        if (state.hint, state.purpose) != (old?.hint, old?.purpose) { input.setContentType(hint: state.hint, purpose: state.purpose) }
        if state.rectangle != old?.rectangle, let rectangle = state.rectangle {
            input.setCursorRectangle(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
        }
        sent = state
        hasUpdated = false
        commit()
    }

    private func commit() {
        commitCount &+= 1
        input.commit()
    }
}
