// Made by Tools/WaylandScanner from Protocols/linux-dmabuf-unstable-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Buffers in graphics memory, and what the compositor would like of them.
///
/// `zwp_linux_dmabuf_v1`, version 5.
package final class WpLinuxDmabuf: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_linux_dmabuf_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the global; what was made from it stays.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates an object that collects the planes of a buffer.
    package func createParams() -> WpLinuxBufferParams {
        create(1, WpLinuxBufferParams.self, [.newID])
    }

    /// Creates the feedback that holds for any surface.
    ///
    /// Since version 4.
    package func getDefaultFeedback() -> WpLinuxDmabufFeedback {
        create(2, WpLinuxDmabufFeedback.self, since: 4, [.newID])
    }

    /// Creates the feedback that holds for one surface.
    ///
    /// Since version 4.
    package func getSurfaceFeedback(surface: WlSurface) -> WpLinuxDmabufFeedback {
        create(3, WpLinuxDmabufFeedback.self, since: 4, [.newID, .object(surface)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let getDefaultFeedback: UInt32 = 4
        package static let getSurfaceFeedback: UInt32 = 4
        package static let modifier: UInt32 = 3
    }

    /// What the server says about a `zwp_linux_dmabuf_v1`.
    package enum Event: Sendable {
        /// A pixel format (fourcc); not sent from version 4 on.
        case format(format: UInt32)
        /// A pixel format and layout modifier; not sent from version 4 on.
        ///
        /// Since version 3.
        case modifier(format: UInt32, modifierHi: UInt32, modifierLo: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .format(format: arguments.uint(0))
            case 1:
                self = .modifier(format: arguments.uint(0), modifierHi: arguments.uint(1), modifierLo: arguments.uint(2))
            default:
                return nil
            }
        }
    }
}

/// Collects the planes of a buffer.
///
/// `zwp_linux_buffer_params_v1`, version 5.
package final class WpLinuxBufferParams: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_linux_buffer_params_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the object; a buffer made from it stays.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Adds a plane: file, place in it and layout modifier. From version 5 on all planes have the same modifier.
    ///
    /// The descriptor is copied; the caller keeps its own.
    package func add(fd: Int32, planeIdx: UInt32, offset: UInt32, stride: UInt32, modifierHi: UInt32, modifierLo: UInt32) {
        send(1, [.fd(fd), .uint(planeIdx), .uint(offset), .uint(stride), .uint(modifierHi), .uint(modifierLo)])
    }

    /// Asks for the buffer; created or failed answers.
    package func create(width: Int32, height: Int32, format: UInt32, flags: WpLinuxBufferParams.Flags) {
        send(2, [.int(width), .int(height), .uint(format), .uint(flags.rawValue)])
    }

    /// Makes the buffer at once; failure may end the connection.
    ///
    /// Since version 2.
    package func createImmed(width: Int32, height: Int32, format: UInt32, flags: WpLinuxBufferParams.Flags) -> WlBuffer {
        create(3, WlBuffer.self, since: 2, [.newID, .int(width), .int(height), .uint(format), .uint(flags.rawValue)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let createImmed: UInt32 = 2
    }

    /// Errors of buffer parameters.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let alreadyUsed = ErrorCode(rawValue: 0)
        package static let planeIdx = ErrorCode(rawValue: 1)
        package static let planeSet = ErrorCode(rawValue: 2)
        package static let incomplete = ErrorCode(rawValue: 3)
        package static let invalidFormat = ErrorCode(rawValue: 4)
        package static let invalidDimensions = ErrorCode(rawValue: 5)
        package static let outOfBounds = ErrorCode(rawValue: 6)
        package static let invalidWlBuffer = ErrorCode(rawValue: 7)
    }

    /// How the content of a buffer lies.
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let yInvert = Flags(rawValue: 1)
        package static let interlaced = Flags(rawValue: 2)
        package static let bottomFirst = Flags(rawValue: 4)
    }

    /// What the server says about a `zwp_linux_buffer_params_v1`.
    package enum Event: Sendable {
        /// The buffer is there.
        case created(buffer: WlBuffer)
        /// The buffer could not be made; destroy the parameters.
        case failed

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                guard let buffer = arguments.newObject(0, as: WlBuffer.self) else { return nil }
                self = .created(buffer: buffer)
            case 1:
                self = .failed
            default:
                return nil
            }
        }
    }
}

/// The formats that suit the compositor, in tranches from best to worst.
///
/// `zwp_linux_dmabuf_feedback_v1`, version 5.
package final class WpLinuxDmabufFeedback: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_linux_dmabuf_feedback_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the feedback.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What a tranche is good for.
    package struct TrancheFlags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let scanout = TrancheFlags(rawValue: 1)
    }

    /// What the server says about a `zwp_linux_dmabuf_feedback_v1`.
    package enum Event: Sendable {
        /// All has been said; it replaces what was said before.
        case done
        /// A table of formats to be mapped: 16 bytes each, fourcc, padding, modifier.
        ///
        /// The descriptor is the receiver's, who closes it.
        case formatTable(fd: Int32, size: UInt32)
        /// The device with which the compositor works, as a dev_t.
        case mainDevice(device: [UInt8])
        /// A tranche is complete.
        case trancheDone
        /// The device that buffers of this tranche are for, as a dev_t.
        case trancheTargetDevice(device: [UInt8])
        /// The tranche's formats: 16-bit places in the table.
        case trancheFormats(indices: [UInt8])
        /// What this tranche is good for.
        case trancheFlags(flags: WpLinuxDmabufFeedback.TrancheFlags)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .done
            case 1:
                self = .formatTable(fd: arguments.fd(0), size: arguments.uint(1))
            case 2:
                self = .mainDevice(device: arguments.array(0))
            case 3:
                self = .trancheDone
            case 4:
                self = .trancheTargetDevice(device: arguments.array(0))
            case 5:
                self = .trancheFormats(indices: arguments.array(0))
            case 6:
                self = .trancheFlags(flags: WpLinuxDmabufFeedback.TrancheFlags(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}
