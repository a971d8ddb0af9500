import Foundation
import WayHost

/// A mouse.
extension TestStage {
    private var mouse: DeviceID { DeviceID(rawValue: 4) }

    private func pointer(_ kind: PointerEvent.Kind, at point: CGPoint) {
        post(.pointer(PointerEvent(device: mouse, timestamp: host.now, kind: kind, position: point)))
    }

    /// Button 1 is the primary, 2 the secondary one. Source: linux/input-event-codes.h, `BTN_LEFT`.
    private static func code(_ button: Int) -> UInt32 { 0x110 + UInt32(max(1, min(button, 8)) - 1) }

    /// Moves the pointer; it enters the window if it was outside.
    public func pointerMove(to point: CGPoint) { pointer(.moved, at: point) }

    /// Presses a button and keeps it down.
    ///
    /// - Parameters:
    ///   - button: 1 to 8; 1 is the primary, 2 the secondary one.
    ///   - point: In the window, in points.
    public func pointerPress(_ button: Int = 1, at point: CGPoint) { pointer(.pressed(button: Self.code(button)), at: point) }

    /// Releases a button; see ``pointerPress(_:at:)``.
    public func pointerRelease(_ button: Int = 1, at point: CGPoint) { pointer(.released(button: Self.code(button)), at: point) }

    /// The pointer leaves the window.
    public func pointerLeave() { pointer(.left, at: .zero) }
}
