import WayHost

/// One event of libinput, as plain numbers: what the translation works on, with a device or without.
struct DeviceEvent: Sendable, Equatable {
    typealias Gesture = TouchpadGestureTracker.Gesture

    enum Kind: Sendable, Equatable {
        /// `x` and `y` are parts of the panel's width and height, calibrated.
        case touchDown(slot: Int, x: Double, y: Double)
        case touchMotion(slot: Int, x: Double, y: Double)
        case touchUp(slot: Int)
        /// A palm: the driver takes the finger back.
        case touchCancel(slot: Int)
        case touchFrame
        case gestureBegan(Gesture, fingers: Int)
        /// `dx`, `dy`: since the last event, as a pointer would move; `scale`: absolute; `degrees`: since the last event, clockwise.
        case gestureChanged(Gesture, dx: Double, dy: Double, scale: Double, degrees: Double)
        case gestureEnded(Gesture, cancelled: Bool)
        /// Nil for an axis that the event does not carry; 0 ends the axis of a source that has an end.
        case scroll(ScrollEvent.Source, x: Double?, y: Double?, clicksX: Double, clicksY: Double)
        case pointerMotion(dx: Double, dy: Double)
        /// Parts of the output's width and height.
        case pointerPlaced(x: Double, y: Double)
        /// A code that this version does not know.
        case unknown(code: UInt32)
    }

    var kind: Kind
    /// The device's time stamp: microseconds of CLOCK_MONOTONIC.
    var microseconds: UInt64
}
