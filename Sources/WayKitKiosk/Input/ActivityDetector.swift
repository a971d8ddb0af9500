import Foundation
import WayHost

/// Which input events are somebody's doing. Others the compositor sends by itself, also when the display goes off: the pointer enters and leaves, touches
/// and gestures are cancelled. A pointer moves a little when the table shakes.
struct ActivityDetector {
    /// Points that a pointer has to move.
    private static let pointerSlop: CGFloat = 3

    /// Where each pointer rested.
    private var rest: [DeviceID: CGPoint] = [:]

    mutating func isActivity(_ event: InputEvent) -> Bool {
        switch event {
        case .touch(let touch): touch.points.contains { $0.phase != .cancelled }
        case .scroll(let scroll): scroll.phase != .ended
        case .touchpad(let gesture): gesture.phase == .began || gesture.phase == .changed
        case .key(let key): key.phase == .pressed || key.phase == .repeated
        case .keyboardFocus: false
        case .textInput(let event): if case .update = event.kind { true } else { false }
        case .pointer(let pointer): isActivity(pointer)
        }
    }

    private mutating func isActivity(_ event: PointerEvent) -> Bool {
        switch event.kind {
        case .pressed, .released: return true
        case .entered:
            rest[event.device] = event.position
            return false
        case .left:
            rest[event.device] = nil
            return false
        case .moved:
            guard let start = rest[event.device] else {
                rest[event.device] = event.position
                return false
            }
            guard hypot(event.position.x - start.x, event.position.y - start.y) >= Self.pointerSlop else { return false }
            rest[event.device] = event.position
            return true
        }
    }
}
