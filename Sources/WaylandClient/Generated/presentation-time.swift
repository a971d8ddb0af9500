// Made by Tools/WaylandScanner from Protocols/presentation-time.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Tells when frames were seen.
///
/// `wp_presentation`, version 2.
package final class WpPresentation: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_presentation_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the global; feedback that was asked for still comes.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Asks when the content of the next commit will have been seen.
    package func feedback(surface: WlSurface) -> WpPresentationFeedback {
        create(1, WpPresentationFeedback.self, [.object(surface), .newID])
    }

    /// Errors of presentation feedback.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidTimestamp = ErrorCode(rawValue: 0)
        package static let invalidFlag = ErrorCode(rawValue: 1)
    }

    /// What the server says about a `wp_presentation`.
    package enum Event: Sendable {
        /// The clock of all time stamps, for clock_gettime.
        case clockID(clkID: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .clockID(clkID: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// What became of one commit.
///
/// `wp_presentation_feedback`, version 2.
package final class WpPresentationFeedback: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wp_presentation_feedback_interface()) }
    override class var destructorEvents: Set<UInt32> { [1, 2] }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// How exact the time is, and how the frame got there.
    package struct Kind: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let vsync = Kind(rawValue: 1)
        package static let hwClock = Kind(rawValue: 2)
        package static let hwCompletion = Kind(rawValue: 4)
        package static let zeroCopy = Kind(rawValue: 8)
    }

    /// What the server says about a `wp_presentation_feedback`.
    package enum Event: Sendable {
        /// The output by whose refresh the frame was shown.
        case syncOutput(output: WlOutput?)
        /// The frame was seen at this time; refresh is the nanoseconds until the next one, 0 if unknown. The object is gone.
        ///
        /// The object is dead afterwards.
        case presented(tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32, refresh: UInt32, seqHi: UInt32, seqLo: UInt32, flags: WpPresentationFeedback.Kind)
        /// The frame was never seen. The object is gone.
        ///
        /// The object is dead afterwards.
        case discarded

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .syncOutput(output: arguments.object(0, as: WlOutput.self))
            case 1:
                self = .presented(tvSecHi: arguments.uint(0), tvSecLo: arguments.uint(1), tvNsec: arguments.uint(2), refresh: arguments.uint(3), seqHi: arguments.uint(4), seqLo: arguments.uint(5), flags: WpPresentationFeedback.Kind(rawValue: arguments.uint(6)))
            case 2:
                self = .discarded
            default:
                return nil
            }
        }
    }
}
