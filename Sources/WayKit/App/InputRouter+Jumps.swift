import Foundation
import WayHost

/// Fingers that are down while the display is turned, or takes another scale: where they are is said in other coordinates from then on, though none of
/// them has moved. A finger's next place is where it was; what goes by its way goes on from there.
extension InputRouter {
    /// Whether the fingers on a window jump with it. Of an edge that is dragged, or a window among others, nothing is known.
    static func jumps(from old: WindowState, to new: WindowState) -> Bool {
        guard !new.isResizing else { return false }
        return old.scale != new.scale || old.transform != new.transform || (old.size != new.size && old.isFullScreen && new.isFullScreen)
    }

    /// What moved before is told in the old coordinates.
    func coordinatesWillChange() {
        deliverWaiting()
        jumping = Set(touches.keys)
    }

    /// What the first event after that says of a finger is where that was.
    func followJumps(_ event: TouchEvent) {
        guard !jumping.isEmpty else { return }
        for point in event.points {
            let contact = Contact(device: event.device, id: point.id)
            guard jumping.remove(contact) != nil, point.phase == .moved, point.position.isFinite, let touch = touches[contact] else { continue }
            moves.remove(contact)
            touch.jump(to: point.position)
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.touchJumped(touch) }
        }
    }
}
