import Foundation
import WayHost
import WaylandClient

/// Requests that the surface passes on to its role.
extension WindowSurface {
    func setTitle(_ title: String) { toplevel?.setTitle(title) }
    func setMaximized(_ on: Bool) { toplevel?.setMaximized(on) }
    func minimize() { toplevel?.minimize() }
    func setMinimumSize(_ size: ToplevelSize?) { toplevel?.setMinimumSize(size) }
    func setMaximumSize(_ size: ToplevelSize?) { toplevel?.setMaximumSize(size) }

    /// The last press in the window, and its seat.
    var lastPress: (seat: WlSeat, serial: UInt32)? { window.flatMap { connection.latestPress(in: $0.id) } }

    func beginInteractiveMove() {
        guard let press = lastPress else { return }
        toplevel?.move(seat: press.seat, serial: press.serial)
    }

    func showWindowMenu(at point: CGPoint) {
        guard let press = lastPress, point.x.isFinite, point.y.isFinite else { return }
        // Clamped beyond any window's size.
        func whole(_ length: CGFloat) -> Int32 { Int32(min(max(length, -32_768), 32_767)) }
        toplevel?.showMenu(seat: press.seat, serial: press.serial, x: whole(point.x), y: whole(point.y))
    }
}
