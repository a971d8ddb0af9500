import Foundation

/// One event of one seat, for one window. Positions are points in the window's coordinates, also for its popups, which may extend beyond it; timestamps are
/// the device's own, converted to the host's clock.
public enum InputEvent: Sendable {
    case touch(TouchEvent)
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    case touchpad(TouchpadGestureEvent)
    case key(KeyEvent)
    /// The window gained or lost the keyboard focus: on losing it, keys that are down count as released without a press.
    case keyboardFocus(Bool)
    /// An input method enters or leaves the window, or changes its text.
    case textInput(TextInputEvent)

    /// Fingers, a pointer, a stylus or a wheel: usually more of it follows within a refresh.
    package var isMotion: Bool {
        switch self {
        case .touch, .pointer, .scroll, .touchpad: true
        case .key, .keyboardFocus, .textInput: false
        }
    }
}

/// The seat and device of an event; unique while the program runs.
public struct DeviceID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The changes in one frame of a touchscreen.
public struct TouchEvent: Sendable {
    public struct Point: Sendable, Equatable {
        public enum Phase: Sendable { case began, moved, ended, cancelled }
        /// The contact's identifier: unique per device while the touch is down.
        public var id: Int
        public var phase: Phase
        /// The current position; for `ended` and `cancelled` the last one.
        public var position: CGPoint
        /// The semi-axes of the contact ellipse in points; 0 if unknown.
        public var majorRadius: CGFloat
        public var minorRadius: CGFloat
        /// Radians from the y axis, clockwise; 0 if unknown.
        public var orientation: CGFloat
        /// The stylus' properties; nil for a finger.
        public var stylus: Stylus?

        public init(
            id: Int, phase: Phase, position: CGPoint, majorRadius: CGFloat = 0, minorRadius: CGFloat = 0, orientation: CGFloat = 0,
            stylus: Stylus? = nil
        ) {
            self.id = id
            self.phase = phase
            self.position = position
            self.majorRadius = majorRadius
            self.minorRadius = minorRadius
            self.orientation = orientation
            self.stylus = stylus
        }
    }
    public var device: DeviceID
    public var timestamp: TimeInterval
    public var points: [Point]

    public init(device: DeviceID, timestamp: TimeInterval, points: [Point]) {
        self.device = device
        self.timestamp = timestamp
        self.points = points
    }
}

public struct PointerEvent: Sendable {
    public enum Kind: Sendable, Equatable {
        case entered, moved, left
        /// A Linux input event code (`BTN_LEFT` is 0x110).
        case pressed(button: UInt32)
        case released(button: UInt32)
    }
    public var device: DeviceID
    public var timestamp: TimeInterval
    public var kind: Kind
    public var position: CGPoint
    /// The properties of a hovering stylus, which only enters, moves and leaves: it leaves when its tip touches down, which begins a touch, and enters
    /// again when the tip is lifted. Nil for a mouse.
    public var stylus: Stylus?

    public init(device: DeviceID, timestamp: TimeInterval, kind: Kind, position: CGPoint, stylus: Stylus? = nil) {
        self.device = device
        self.timestamp = timestamp
        self.kind = kind
        self.position = position
        self.stylus = stylus
    }
}

/// One frame of scrolling.
public struct ScrollEvent: Sendable {
    public enum Source: Sendable, Equatable { case wheel, finger, continuous, wheelTilt }
    public enum Phase: Sendable, Equatable { case began, changed, ended }
    public var device: DeviceID
    public var timestamp: TimeInterval
    public var position: CGPoint
    public var source: Source
    /// `ended` when the fingers left the touchpad; a wheel only sends `changed`.
    public var phase: Phase
    /// Points; positive scrolls towards larger offsets (the content moves up and left), as in `wl_pointer.axis`.
    public var delta: CGPoint
    /// Wheel clicks in 120ths; zero for other sources.
    public var delta120: (x: Int, y: Int)

    public init(
        device: DeviceID, timestamp: TimeInterval, position: CGPoint, source: Source, phase: Phase, delta: CGPoint,
        delta120: (x: Int, y: Int) = (0, 0)
    ) {
        self.device = device
        self.timestamp = timestamp
        self.position = position
        self.source = source
        self.phase = phase
        self.delta = delta
        self.delta120 = delta120
    }
}

/// A gesture recognised by the touchpad's driver (libinput).
public struct TouchpadGestureEvent: Sendable {
    public enum Kind: Sendable, Equatable {
        /// `scale` is relative to the start of the gesture: 1 at the start. `rotation` is in radians since the last event, clockwise.
        case pinch(scale: CGFloat, rotation: CGFloat)
        case swipe
        case hold
    }
    public enum Phase: Sendable, Equatable { case began, changed, ended, cancelled }
    public var device: DeviceID
    public var timestamp: TimeInterval
    public var kind: Kind
    public var phase: Phase
    public var fingers: Int
    /// The pointer's position in the window.
    public var position: CGPoint
    /// Points since the last event.
    public var delta: CGPoint

    public init(
        device: DeviceID, timestamp: TimeInterval, kind: Kind, phase: Phase, fingers: Int, position: CGPoint, delta: CGPoint
    ) {
        self.device = device
        self.timestamp = timestamp
        self.kind = kind
        self.phase = phase
        self.fingers = fingers
        self.position = position
        self.delta = delta
    }
}

public struct KeyEvent: Sendable, Equatable {
    /// `cancelled`: the key is still down, but its keyboard lost the focus.
    public enum Phase: Sendable { case pressed, released, repeated, cancelled }
    public struct Modifiers: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let capsLock = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        public static let alternate = Modifiers(rawValue: 1 << 3)
        public static let command = Modifiers(rawValue: 1 << 4)
        public static let numericPad = Modifiers(rawValue: 1 << 5)
    }
    public var device: DeviceID
    public var timestamp: TimeInterval
    public var phase: Phase
    /// The Linux key code (`KEY_ESC` is 1).
    public var code: UInt32
    /// The key's xkb keysym name, by the active layout and level: "Escape", "a", "A".
    public var keysym: String
    /// The keysym without modifiers.
    public var baseKeysym: String
    /// The text that the key types, after compose sequences; empty for keys without text.
    public var text: String
    /// The text without modifiers, by the active layout; empty for keys without text.
    public var baseText: String
    public var modifiers: Modifiers
    /// The name of the active xkb layout, as "German (no dead keys)"; nil if it is not known.
    public var layout: String?

    public init(
        device: DeviceID, timestamp: TimeInterval, phase: Phase, code: UInt32, keysym: String, baseKeysym: String? = nil, text: String,
        baseText: String? = nil, modifiers: Modifiers, layout: String? = nil
    ) {
        self.device = device
        self.timestamp = timestamp
        self.phase = phase
        self.code = code
        self.keysym = keysym
        self.baseKeysym = baseKeysym ?? keysym
        self.text = text
        self.baseText = baseText ?? (self.baseKeysym.count == 1 ? self.baseKeysym : text)
        self.modifiers = modifiers
        self.layout = layout
    }
}
