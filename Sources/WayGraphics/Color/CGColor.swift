/// A colour that does not change. Components outside 0…1 are kept and clamped when drawn.
public final class CGColor: Sendable {
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]

    /// The space's components, then alpha.
    public var components: [CGFloat]? { values }
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    private init(space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        self.values = values.map { $0.isFinite ? $0 : 0 }
    }

    /// sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    /// sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    /// Grey on sRGB's curve.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// Grey on sRGB's curve, which is close to gamma 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// - Parameter components: as many as the space has, then alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.init(space: space, values: (0...space.numberOfComponents).map { components[$0] })
    }

    public static let white = CGColor(gray: 1, alpha: 1)
    public static let black = CGColor(gray: 0, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The colour itself, as it does not change.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
    }
}

extension CGColor: Hashable {
    public static func == (one: CGColor, other: CGColor) -> Bool {
        one === other || (one.colorSpace == other.colorSpace && one.values == other.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CustomDebugStringConvertible {
    public var debugDescription: String { "CGColor(\(values.map { "\($0)" }.joined(separator: ", ")))" }
}

/// A colour as it is drawn: sRGB, not premultiplied, every component in 0…1.
package struct RGBA: Sendable, Hashable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = Self.clamp(red)
        self.green = Self.clamp(green)
        self.blue = Self.clamp(blue)
        self.alpha = Self.clamp(alpha)
    }

    private static func clamp(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }

    package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// The same colour, its alpha multiplied.
    package func faded(by factor: CGFloat) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * factor) }

    /// Premultiplied ARGB32 as Cairo keeps it.
    package var premultiplied: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

extension CGColor {
    /// The colour in sRGB.
    package var rgba: RGBA {
        guard values.count == 4 else { return RGBA(red: values[0], green: values[0], blue: values[0], alpha: alpha) }
        guard colorSpace?.name == CGColorSpace.displayP3 else {
            return RGBA(red: values[0], green: values[1], blue: values[2], alpha: alpha)
        }
        // Display P3 has sRGB's transfer curve; the matrix between the linear spaces is CSS Color 4's, section 18.
        let linear = values.prefix(3).map(Self.linear)
        let red = 1.2249401762805598 * linear[0] - 0.2249401762805598 * linear[1]
        let green = -0.0420569547096881 * linear[0] + 1.0420569547096881 * linear[1]
        let blue = -0.0196375545903344 * linear[0] - 0.0786360455506318 * linear[1] + 1.0982736001409663 * linear[2]
        return RGBA(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
    }

    private static func linear(_ value: CGFloat) -> CGFloat {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
