/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// The last colour goes on behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours along a way from 0 to 1.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Hashable {
        package var location: CGFloat
        package var color: RGBA
    }

    /// In order of location, at least one.
    package let stops: [Stop]
    public let colorSpace: CGColorSpace?

    /// - Parameters:
    ///   - space: kept for compatibility: colours are mixed in sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: one for each colour, 0…1; nil to space them evenly.
    /// - Returns: nil where there is no colour, or one of them is not a `CGColor`.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard !known.isEmpty, known.count == colors.count else { return nil }
        let last = CGFloat(max(known.count - 1, 1))
        let unsorted = known.enumerated().map { index, color in
            let location = locations.map { $0[index] } ?? CGFloat(index) / last
            return Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color.rgba)
        }
        // `sorted` is stable: of two stops at one place the first stays the first.
        stops = unsorted.sorted { $0.location < $1.location }
        colorSpace = space
    }

    /// - Parameters:
    ///   - components: of all colours one after the other, each with alpha.
    ///   - count: of colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}
