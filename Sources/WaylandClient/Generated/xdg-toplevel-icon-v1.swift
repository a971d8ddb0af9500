// Made by Tools/WaylandScanner from Protocols/xdg-toplevel-icon-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Makes icons and sets them on toplevels.
///
/// `xdg_toplevel_icon_manager_v1`, version 1.
package final class XdgToplevelIconManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_toplevel_icon_manager_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Destroys the global; icons stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates an icon without name and pixels.
    package func createIcon() -> XdgToplevelIcon {
        create(1, XdgToplevelIcon.self, [.newID])
    }

    /// Sets the icon of a toplevel with its surface's next commit; null, or an empty icon, is the default one. The icon is immutable from now on and may be destroyed.
    package func setIcon(toplevel: XdgToplevel, icon: XdgToplevelIcon?) {
        send(2, [.object(toplevel), .object(icon)])
    }

    /// What the server says about a `xdg_toplevel_icon_manager_v1`.
    package enum Event: Sendable {
        /// An icon size that the compositor prefers.
        case iconSize(size: Int32)
        /// All preferred sizes have been sent.
        case done

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .iconSize(size: arguments.int(0))
            case 1:
                self = .done
            default:
                return nil
            }
        }
    }
}

/// An icon: a name of the icon theme, square pictures, or both.
///
/// `xdg_toplevel_icon_v1`, version 1.
package final class XdgToplevelIcon: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_toplevel_icon_v1_interface()) }

    /// Destroys the object; toplevels keep the icon.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Names an icon of the icon theme.
    package func setName(iconName: String) {
        send(1, [.string(iconName)])
    }

    /// Adds pixels: a square buffer of shared memory, which has to stay, unchanged, until the icon is destroyed.
    package func addBuffer(buffer: WlBuffer, scale: Int32) {
        send(2, [.object(buffer), .int(scale)])
    }

    /// Errors of an icon.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidBuffer = ErrorCode(rawValue: 1)
        package static let immutable = ErrorCode(rawValue: 2)
        package static let noBuffer = ErrorCode(rawValue: 3)
    }
}
