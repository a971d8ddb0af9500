import WayHost

/// One libinput event as plain values: the input of the translators, with or without a device.
struct DeviceEvent: Sendable, Equatable {
    typealias Gesture = TouchpadGestureTracker.Gesture

    enum Kind: Sendable, Equatable {
        /// `x` and `y` are fractions of the panel's width and height, calibrated.
        case touchDown(slot: Int, x: Double, y: Double)
        case touchMotion(slot: Int, x: Double, y: Double)
        case touchUp(slot: Int)
        /// Palm rejection: the touch is cancelled.
        case touchCancel(slot: Int)
        case touchFrame
        case gestureBegan(Gesture, fingers: Int)
        /// `dx`, `dy`: accelerated pointer delta since the last event; `scale`: absolute; `degrees`: since the last event, clockwise.
        case gestureChanged(Gesture, dx: Double, dy: Double, scale: Double, degrees: Double)
        case gestureEnded(Gesture, cancelled: Bool)
        /// Nil for an axis that the event does not carry; 0 stops an axis, for sources with a stop event.
        case scroll(ScrollEvent.Source, x: Double?, y: Double?, clicksX: Double, clicksY: Double)
        case pointerMotion(dx: Double, dy: Double)
        /// Fractions of the output's width and height.
        case pointerMotionAbsolute(x: Double, y: Double)
        /// An event type that this version does not know.
        case unknown(code: UInt32)
    }

    var kind: Kind
    /// The device's time stamp: microseconds of CLOCK_MONOTONIC.
    var microseconds: UInt64
}
