import Foundation
import WayHost

/// A mouse, and what fingers on a touchpad turn.
extension TestStage {
    private var mouse: DeviceID { DeviceID(rawValue: 4) }

    private func pointer(_ kind: PointerEvent.Kind, at point: CGPoint) {
        post(.pointer(PointerEvent(device: mouse, timestamp: host.now, kind: kind, position: point)))
    }

    /// Button 1 is the primary, 2 the secondary one. Source: linux/input-event-codes.h, `BTN_LEFT`.
    private static func code(_ button: Int) -> UInt32 { 0x110 + UInt32(max(1, min(button, 8)) - 1) }

    /// The pointer is there now.
    public func pointerMove(to point: CGPoint) { pointer(.moved, at: point) }

    /// - Parameter button: 1 to 8; 1 is the primary, 2 the secondary one.
    public func pointerPress(_ button: Int = 1, at point: CGPoint) { pointer(.pressed(button: Self.code(button)), at: point) }

    /// - Parameter button: as in `pointerPress(_:at:)`.
    public func pointerRelease(_ button: Int = 1, at point: CGPoint) { pointer(.released(button: Self.code(button)), at: point) }

    /// The pointer leaves the window.
    public func pointerLeave() { pointer(.left, at: .zero) }

    /// Two fingers on the touchpad, the pointer at `point`, that turn by `angle` radians, clockwise.
    public func touchpadRotate(at point: CGPoint, by angle: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        var done: CGFloat = 0
        steps(duration) { part in
            gesture(.pinch(scale: 1, rotation: angle * (part - done)), .changed, at: point, fingers: 2)
            done = part
        }
        gesture(.pinch(scale: 1, rotation: 0), .ended, at: point, fingers: 2)
    }
}
