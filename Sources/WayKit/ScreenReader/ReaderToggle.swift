import WayHost
import WayScreenReader

/// Turns the reader on at three taps with two fingers, or Control, Alt and V. It sees all input before others, such as a kiosk that waits for a visitor, and
/// lets touches pass.
@MainActor final class ReaderToggle: InputInterceptor {
    /// Whether the user may turn the reader on and off.
    var isOffered = false
    private weak var reader: TouchReader?
    private var recognizer = ReaderGestureRecognizer()

    init(_ reader: TouchReader) {
        self.reader = reader
    }

    func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent? {
        guard let reader else { return event }
        switch event {
        // A running reader recognises the gesture itself.
        case .touch(let touch):
            if isOffered, !reader.isRunning, recognizes(touch) { reader.isRunning = true }
        case .key(let key):
            guard isOffered, key.isToggle else { return event }
            if key.phase == .pressed { reader.isRunning.toggle() }
            return nil
        case .pointer, .scroll, .touchpad, .keyboardFocus, .textInput: break
        }
        return event
    }

    func hostWasLost() { recognizer = ReaderGestureRecognizer() }

    /// Whether the event completes the gesture.
    private func recognizes(_ event: TouchEvent) -> Bool {
        var isComplete = false
        for point in event.points where point.stylus == nil {
            let touch = ReaderTouch(id: point.id, phase: ReaderTouch.Phase(point.phase), position: point.position, time: event.timestamp)
            for gesture in recognizer.handle(touch) {
                if case .tap(count: 3, fingers: 2, at: _) = gesture { isComplete = true }
            }
        }
        return isComplete
    }
}

extension KeyEvent {
    fileprivate var isToggle: Bool {
        baseKeysym == "v" && modifiers.isSuperset(of: [.control, .alternate]) && modifiers.isDisjoint(with: [.shift, .command])
    }
}

extension ReaderTouch.Phase {
    init(_ phase: TouchEvent.Point.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
