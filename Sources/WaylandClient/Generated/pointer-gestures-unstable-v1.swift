// Made by Tools/WaylandScanner from Protocols/pointer-gestures-unstable-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Gestures of touchpads.
///
/// `zwp_pointer_gestures_v1`, version 3.
package final class WpPointerGestures: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_pointer_gestures_v1_interface()) }

    /// Creates the object that tells of swipes.
    package func getSwipeGesture(pointer: WlPointer) -> WpPointerGestureSwipe {
        create(0, WpPointerGestureSwipe.self, [.newID, .object(pointer)])
    }

    /// Creates the object that tells of pinches.
    package func getPinchGesture(pointer: WlPointer) -> WpPointerGesturePinch {
        create(1, WpPointerGesturePinch.self, [.newID, .object(pointer)])
    }

    /// Lets go of the global; gesture objects stay.
    ///
    /// Since version 2. The object is dead afterwards.
    package func release() {
        sendDestructor(2, since: 2)
    }

    /// Creates the object that tells of resting fingers.
    ///
    /// Since version 3.
    package func getHoldGesture(pointer: WlPointer) -> WpPointerGestureHold {
        create(3, WpPointerGestureHold.self, since: 3, [.newID, .object(pointer)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 2
        package static let getHoldGesture: UInt32 = 3
    }
}

/// Several fingers moving together.
///
/// `zwp_pointer_gesture_swipe_v1`, version 2.
package final class WpPointerGestureSwipe: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_pointer_gesture_swipe_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the object.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `zwp_pointer_gesture_swipe_v1`.
    package enum Event: Sendable {
        /// A swipe started over a surface with this many fingers.
        case begin(serial: UInt32, time: UInt32, surface: WlSurface?, fingers: UInt32)
        /// The fingers' middle moved by this much, in surface coordinates.
        case update(time: UInt32, dx: Double, dy: Double)
        /// The swipe ended; cancelled is 1 when it was not meant.
        case end(serial: UInt32, time: UInt32, cancelled: Int32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .begin(serial: arguments.uint(0), time: arguments.uint(1), surface: arguments.object(2, as: WlSurface.self), fingers: arguments.uint(3))
            case 1:
                self = .update(time: arguments.uint(0), dx: arguments.fixed(1), dy: arguments.fixed(2))
            case 2:
                self = .end(serial: arguments.uint(0), time: arguments.uint(1), cancelled: arguments.int(2))
            default:
                return nil
            }
        }
    }
}

/// Several fingers moving apart, together or around each other.
///
/// `zwp_pointer_gesture_pinch_v1`, version 2.
package final class WpPointerGesturePinch: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_pointer_gesture_pinch_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the object.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `zwp_pointer_gesture_pinch_v1`.
    package enum Event: Sendable {
        /// A pinch started over a surface with this many fingers.
        case begin(serial: UInt32, time: UInt32, surface: WlSurface?, fingers: UInt32)
        /// The middle moved, the scale since the start, and the rotation since the last event in degrees clockwise.
        case update(time: UInt32, dx: Double, dy: Double, scale: Double, rotation: Double)
        /// The pinch ended; cancelled is 1 when it was not meant.
        case end(serial: UInt32, time: UInt32, cancelled: Int32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .begin(serial: arguments.uint(0), time: arguments.uint(1), surface: arguments.object(2, as: WlSurface.self), fingers: arguments.uint(3))
            case 1:
                self = .update(time: arguments.uint(0), dx: arguments.fixed(1), dy: arguments.fixed(2), scale: arguments.fixed(3), rotation: arguments.fixed(4))
            case 2:
                self = .end(serial: arguments.uint(0), time: arguments.uint(1), cancelled: arguments.int(2))
            default:
                return nil
            }
        }
    }
}

/// Fingers resting on the touchpad.
///
/// `zwp_pointer_gesture_hold_v1`, version 3.
package final class WpPointerGestureHold: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_pointer_gesture_hold_v1_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the object.
    ///
    /// Since version 3. The object is dead afterwards.
    package func destroy() {
        sendDestructor(0, since: 3)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let destroy: UInt32 = 3
        package static let begin: UInt32 = 3
        package static let end: UInt32 = 3
    }

    /// What the server says about a `zwp_pointer_gesture_hold_v1`.
    package enum Event: Sendable {
        /// This many fingers came to rest over a surface.
        ///
        /// Since version 3.
        case begin(serial: UInt32, time: UInt32, surface: WlSurface?, fingers: UInt32)
        /// The fingers left or moved; cancelled is 1 when another gesture began.
        ///
        /// Since version 3.
        case end(serial: UInt32, time: UInt32, cancelled: Int32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .begin(serial: arguments.uint(0), time: arguments.uint(1), surface: arguments.object(2, as: WlSurface.self), fingers: arguments.uint(3))
            case 1:
                self = .end(serial: arguments.uint(0), time: arguments.uint(1), cancelled: arguments.int(2))
            default:
                return nil
            }
        }
    }
}
