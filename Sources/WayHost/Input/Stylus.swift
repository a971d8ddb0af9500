import Foundation

/// What a pen tells beside its place. Angles are in radians.
public struct Stylus: Sendable, Equatable {
    public enum Tool: Sendable { case pen, eraser, brush, pencil, airbrush }

    /// The buttons on the barrel, from the tip upwards.
    public struct Buttons: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let first = Buttons(rawValue: 1 << 0)
        public static let second = Buttons(rawValue: 1 << 1)
        public static let third = Buttons(rawValue: 1 << 2)
    }

    public var tool: Tool
    /// 0 (hardly felt) to 1 (as hard as the tool can feel); nil where the tool does not say.
    public var pressure: CGFloat?
    /// 0 (on the glass) to 1 (where it gets out of reach), in no unit of length; nil where the tool does not say.
    public var distance: CGFloat?
    /// From the glass, 0 (lying) to π/2 (upright, also where the tool does not say).
    public var altitude: CGFloat
    /// Where the cap of the tool points, from the x axis clockwise, above -π to π; 0 where it is upright.
    public var azimuth: CGFloat
    /// How far it is turned about its own axis, clockwise; 0 where the tool does not say.
    public var roll: CGFloat
    /// An airbrush's slider, -1 to 1 with 0 in the middle.
    public var slider: CGFloat
    /// What is held down.
    public var buttons: Buttons

    public init(
        tool: Tool = .pen, pressure: CGFloat? = nil, distance: CGFloat? = nil, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0,
        roll: CGFloat = 0, slider: CGFloat = 0, buttons: Buttons = []
    ) {
        self.tool = tool
        self.pressure = pressure
        self.distance = distance
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
        self.slider = slider
        self.buttons = buttons
    }

    /// Takes a tilt away from upright, to the right and towards the person, in degrees as tablets measure it; what lies beyond ±90 counts as ±90.
    public mutating func setTilt(xDegrees: Double, yDegrees: Double) {
        guard xDegrees.isFinite, yDegrees.isFinite else { return }
        func slope(_ degrees: Double) -> Double { tan(min(max(degrees, -90), 90) * .pi / 180) }
        let x = slope(xDegrees), y = slope(yDegrees)
        altitude = atan2(1, hypot(x, y))
        azimuth = x == 0 && y == 0 ? 0 : atan2(y, x)
    }
}
