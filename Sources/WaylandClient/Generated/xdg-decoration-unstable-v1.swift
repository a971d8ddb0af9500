// Made by Tools/WaylandScanner from Protocols/xdg-decoration-unstable-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Lets client and compositor settle who draws title bars.
///
/// `zxdg_decoration_manager_v1`, version 1.
package final class XdgDecorationManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zxdg_decoration_manager_v1_interface()) }

    /// Lets go of the global; decorations stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the object that settles the decoration of a window.
    package func getToplevelDecoration(toplevel: XdgToplevel) -> XdgToplevelDecoration {
        create(1, XdgToplevelDecoration.self, [.newID, .object(toplevel)])
    }
}

/// Settles who draws the decoration of one window.
///
/// `zxdg_toplevel_decoration_v1`, version 1.
package final class XdgToplevelDecoration: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zxdg_toplevel_decoration_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Goes back to decorations by the client at the next commit.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Says which mode the client would like.
    package func setMode(mode: XdgToplevelDecoration.Mode) {
        send(1, [.uint(mode.rawValue)])
    }

    /// Leaves the mode to the compositor.
    package func unsetMode() {
        send(2)
    }

    /// Errors of a decoration.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let unconfiguredBuffer = ErrorCode(rawValue: 0)
        package static let alreadyConstructed = ErrorCode(rawValue: 1)
        package static let orphaned = ErrorCode(rawValue: 2)
    }

    /// Who draws the decoration.
    package struct Mode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let clientSide = Mode(rawValue: 1)
        package static let serverSide = Mode(rawValue: 2)
    }

    /// What the server says about a `zxdg_toplevel_decoration_v1`.
    package enum Event: Sendable {
        /// The mode that goes with the next configure of the window.
        case configure(mode: XdgToplevelDecoration.Mode)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .configure(mode: XdgToplevelDecoration.Mode(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}
