import Foundation

/// The properties of a stylus apart from its position. Angles are in radians.
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
    /// 0 (barely touching) to 1 (the tool's maximum); nil if the tool does not report it.
    public var pressure: CGFloat?
    /// 0 (touching the tablet) to 1 (the edge of proximity), without a unit of length; nil if the tool does not report it.
    public var distance: CGFloat?
    /// The angle above the tablet, 0 (lying flat) to π/2 (perpendicular, also if the tool does not report it).
    public var altitude: CGFloat
    /// The direction in which the tool leans, from the x axis clockwise, above -π to π; 0 if it is perpendicular.
    public var azimuth: CGFloat
    /// The rotation about its own axis, clockwise; 0 if the tool does not report it.
    public var roll: CGFloat
    /// An airbrush's slider, -1 to 1 with 0 in the middle.
    public var slider: CGFloat
    /// The pressed buttons.
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

    /// Sets altitude and azimuth from a tilt to the right and towards the user, in degrees from the perpendicular as tablets report it, clamped to ±90.
    public mutating func setTilt(xDegrees: Double, yDegrees: Double) {
        guard xDegrees.isFinite, yDegrees.isFinite else { return }
        func slope(_ degrees: Double) -> Double { tan(min(max(degrees, -90), 90) * .pi / 180) }
        let x = slope(xDegrees), y = slope(yDegrees)
        altitude = atan2(1, hypot(x, y))
        azimuth = x == 0 && y == 0 ? 0 : atan2(y, x)
    }
}
