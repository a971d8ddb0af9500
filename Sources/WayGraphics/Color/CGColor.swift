/// An immutable colour. Components outside 0…1 are stored and clamped when drawn.
public final class CGColor: Sendable {
    public let colorSpace: CGColorSpace?
    /// The pattern that fills, instead of a plain colour.
    public let pattern: CGPattern?
    private let values: [CGFloat]
    /// The colour in sRGB; of a pattern the colour of its stencil, or black. Computed once, because every frame needs it.
    package let rgba: RGBA

    /// The space's components, then alpha.
    public var components: [CGFloat]? { values }
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.pattern = pattern
        let values = values.map { $0.isFinite ? $0 : 0 }
        self.values = values
        let rgb = Self.rgb(values, in: space)
        rgba = RGBA(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: values[values.count - 1])
    }

    /// sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    /// sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .rgb, values: [red, green, blue, alpha])
    }

    /// Grey with the sRGB transfer curve.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// Grey with the sRGB transfer curve, which is close to gamma 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// CMYK without a press profile.
    public convenience init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init(space: .cmyk, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Fills with a pattern.
    /// - Parameters:
    ///   - space: a pattern space.
    ///   - components: alpha; for an uncoloured pattern preceded by the base space's components.
    /// - Returns: nil for a space of another kind.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        let count = pattern.isColored ? 0 : space.numberOfComponents
        self.init(space: space, values: (0...count).map { components[$0] }, pattern: pattern)
    }

    /// - Parameter components: as many as the space has, then alpha.
    /// - Returns: nil for a pattern space.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        self.init(space: space, values: (0...space.numberOfComponents).map { components[$0] })
    }

    public static let white = CGColor(gray: 1, alpha: 1)
    public static let black = CGColor(gray: 0, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The colour itself, as it is immutable.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// The same colour in another colour space.
    /// - Parameters:
    ///   - intent: ignored; for source compatibility.
    ///   - options: nil.
    /// - Returns: nil from or to a pattern space.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.model != .pattern, pattern == nil else { return nil }
        if space == colorSpace { return self }
        return CGColor(space: space, values: ColorConversion.components(of: Self.rgb(values, in: colorSpace), in: space) + [alpha])
    }

    /// Red, green and blue in sRGB, possibly outside 0…1.
    private static func rgb(_ values: [CGFloat], in space: CGColorSpace?) -> [CGFloat] {
        guard let space else { return [0, 0, 0] }
        return ColorConversion.rgb(Array(values.dropLast()), in: space.model == .pattern ? space.baseColorSpace : space)
    }
}

extension CGColor: Hashable {
    public static func == (one: CGColor, other: CGColor) -> Bool {
        one === other || (one.colorSpace == other.colorSpace && one.values == other.values && one.pattern === other.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}

extension CGColor: CustomDebugStringConvertible {
    public var debugDescription: String { "CGColor(\(values.map { "\($0)" }.joined(separator: ", ")))" }
}

/// A drawable colour: sRGB, not premultiplied, every component in 0…1.
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

    /// Premultiplied ARGB32 in Cairo's format.
    package var premultiplied: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
