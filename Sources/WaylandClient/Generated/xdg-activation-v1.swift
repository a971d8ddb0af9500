// Made by Tools/WaylandScanner from Protocols/xdg-activation-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Passes the right to come to the front from one client to another.
///
/// `xdg_activation_v1`, version 1.
package final class XdgActivation: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_activation_v1_interface()) }

    /// Lets go of the global; tokens stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates an object that asks for a token.
    package func getActivationToken() -> XdgActivationToken {
        create(1, XdgActivationToken.self, [.newID])
    }

    /// Asks that a surface come to the front, with the token of whoever wanted it.
    package func activate(token: String, surface: WlSurface) {
        send(2, [.string(token), .object(surface)])
    }
}

/// Asks for a token.
///
/// `xdg_activation_token_v1`, version 1.
package final class XdgActivationToken: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_activation_token_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Names the input event that led here.
    package func setSerial(serial: UInt32, seat: WlSeat) {
        send(0, [.uint(serial), .object(seat)])
    }

    /// Names the application that is to come to the front.
    package func setAppID(appID: String) {
        send(1, [.string(appID)])
    }

    /// Names the surface that asks.
    package func setSurface(surface: WlSurface) {
        send(2, [.object(surface)])
    }

    /// Asks for the token.
    package func commit() {
        send(3)
    }

    /// Lets go of the object; the token stays good.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(4)
    }

    /// Errors of a token.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let alreadyUsed = ErrorCode(rawValue: 0)
    }

    /// What the server says about a `xdg_activation_token_v1`.
    package enum Event: Sendable {
        /// The token, to be handed to the other client.
        case done(token: String)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .done(token: arguments.string(0))
            default:
                return nil
            }
        }
    }
}
