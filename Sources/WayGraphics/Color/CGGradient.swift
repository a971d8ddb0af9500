/// Whether a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// The last colour extends beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colour stops at locations from 0 to 1.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Hashable {
        package var location: CGFloat
        package var color: RGBA
    }

    /// In order of location, at least one.
    package let stops: [Stop]
    public let colorSpace: CGColorSpace?

    /// - Parameters:
    ///   - space: ignored; for source compatibility: colours are interpolated in sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: one for each colour, 0…1; nil to space them evenly.
    /// - Returns: nil if there is no colour, or one of them is not a `CGColor`.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard !known.isEmpty, known.count == colors.count else { return nil }
        let last = CGFloat(max(known.count - 1, 1))
        let unsorted = known.enumerated().map { index, color in
            let location = locations.map { $0[index] } ?? CGFloat(index) / last
            return Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color.rgba)
        }
        // `sorted` is stable: stops at the same location keep their order.
        stops = unsorted.sorted { $0.location < $1.location }
        colorSpace = space
    }

    /// - Parameters:
    ///   - components: of all colours in sequence, each with alpha.
    ///   - count: the number of colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}
