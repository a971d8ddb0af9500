import Foundation
import WayHost

/// When the pointer is shown: after a mouse has moved, until a touch or a time without movement.
struct PointerVisibility {
    let timeout: TimeInterval
    private(set) var isVisible = false
    /// When it is hidden; infinity for never.
    private(set) var deadline = TimeInterval.infinity

    init(timeout: TimeInterval) { self.timeout = timeout }

    /// - Parameter isActivity: Whether the event is somebody's doing.
    mutating func handle(_ event: InputEvent, isActivity: Bool, at now: TimeInterval) {
        switch event {
        case .pointer(let pointer) where isActivity && pointer.stylus == nil: show(at: now)
        case .scroll, .touchpad: show(at: now)
        case .touch: hide()
        case .pointer, .key, .keyboardFocus, .textInput: break
        }
    }

    mutating func advance(to now: TimeInterval) {
        if now >= deadline { hide() }
    }

    private mutating func show(at now: TimeInterval) {
        isVisible = true
        deadline = now + timeout
    }

    private mutating func hide() {
        isVisible = false
        deadline = .infinity
    }
}
