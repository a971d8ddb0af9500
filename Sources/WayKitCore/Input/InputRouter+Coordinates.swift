import Foundation
import WayHost

/// Touches that are active while the output's transform or scale changes: their positions are in other coordinates from then on, though no finger has
/// moved. The first position in the new coordinates stands for the last one in the old; translations continue from there.
extension InputRouter {
    /// Whether touches on the window change coordinates with it. While an edge is dragged, and for a window that does not fill the screen, this is not
    /// known.
    static func coordinatesChange(from old: WindowState, to new: WindowState) -> Bool {
        guard !new.isResizing else { return false }
        return old.scale != new.scale || old.transform != new.transform || (old.size != new.size && old.isFullScreen && new.isFullScreen)
    }

    /// Delivers pending movement in the old coordinates.
    func coordinatesWillChange() {
        deliverPending()
        contactsToRemap = Set(touches.keys)
    }

    /// Maps the first event after the change to the last known positions of its touches.
    func remapTouches(_ event: TouchEvent) {
        guard !contactsToRemap.isEmpty else { return }
        for point in event.points {
            let contact = Contact(device: event.device, id: point.id)
            guard contactsToRemap.remove(contact) != nil, point.phase == .moved, point.position.isFinite, let touch = touches[contact] else { continue }
            moves.remove(contact)
            touch.remap(to: point.position)
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.touchWasRemapped(touch) }
        }
    }
}
