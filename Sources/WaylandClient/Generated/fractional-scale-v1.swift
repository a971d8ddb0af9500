// Made by Tools/WaylandScanner from Protocols/fractional-scale-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Tells of scales that are not whole numbers.
///
/// `wp_fractional_scale_manager_v1`, version 1.
package final class WpFractionalScaleManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_fractional_scale_manager_v1_interface()) }

    /// Lets go of the global; scale objects stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the object that tells the scale of a surface.
    package func getFractionalScale(surface: WlSurface) -> WpFractionalScale {
        create(1, WpFractionalScale.self, [.newID, .object(surface)])
    }

    /// Errors of fractional scale.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let fractionalScaleExists = ErrorCode(rawValue: 0)
    }
}

/// The scale of one surface.
///
/// `wp_fractional_scale_v1`, version 1.
package final class WpFractionalScale: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_fractional_scale_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the object; no more scales are told.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `wp_fractional_scale_v1`.
    package enum Event: Sendable {
        /// The scale at which buffers look best, in parts of 120.
        case preferredScale(scale: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .preferredScale(scale: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}
