/// The requested properties of a font; for the font that is actually used see ``TextEngine/resolvedFamily(of:)``.
package struct FontDescription: Sendable, Hashable {
    /// A family name, or one of the generic ones below.
    package var family: String
    /// Points.
    package var size: CGFloat
    /// In the units of CSS and OpenType: 100 to 900, 400 is regular.
    package var weight: Int
    package var isItalic: Bool
    /// Tabular figures (OpenType `tnum`), if the font has them.
    package var hasTabularDigits = false
    /// The width of the letters, if the family has such a font.
    package var stretch = Stretch.normal
    /// OpenType features in Pango's syntax ("ss01=1,zero=1"); empty for the font's defaults.
    package var features = ""
    /// The families that provide the characters that `family` lacks, before those of the system's configuration.
    package var fallbackFamilies: [String] = []
    /// Transforms each glyph about its origin, y upwards; nil for the identity. The advance widths are scaled by `a`.
    package var matrix: CGAffineTransform?

    /// Source: Pango's `PangoStretch`.
    package enum Stretch: Int, Sendable { case extraCondensed, condensed, normal, expanded }

    /// The first installed one of ``SystemFont/families``.
    package static let systemFamily = "system"
    /// The rounded variant of the system font, or the system font itself if there is none.
    package static let roundedFamily = "rounded"
    package static let monospacedFamily = "monospaced"
    package static let serifFamily = "serif"

    package init(family: String = FontDescription.systemFamily, size: CGFloat, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = min(max(weight, 1), 1000)
        self.isItalic = isItalic
    }

    /// - Parameter weight: −1…1 in the units of `UIFont.Weight`: 0 is regular, 0.4 bold.
    package init(family: String = FontDescription.systemFamily, size: CGFloat, uiWeight weight: CGFloat, isItalic: Bool = false) {
        self.init(family: family, size: size, weight: Self.cssWeight(weight), isItalic: isItalic)
    }

    /// Converts `UIFont.Weight` to CSS weights, interpolating linearly between the named weights.
    package static func cssWeight(_ weight: CGFloat) -> Int {
        let steps: [(ui: CGFloat, css: CGFloat)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
        ]
        guard weight.isFinite, weight > steps[0].ui else { return weight.isNaN ? 400 : weight > 0 ? 900 : 100 }
        for (low, high) in zip(steps, steps.dropFirst()) where weight <= high.ui {
            return Int((low.css + (weight - low.ui) / (high.ui - low.ui) * (high.css - low.css)).rounded())
        }
        return 900
    }

    /// Whether the family depends on the system's configuration.
    var isGeneric: Bool {
        ["", Self.systemFamily, Self.roundedFamily, Self.monospacedFamily, "sans-serif", "monospace", Self.serifFamily].contains(family.lowercased())
    }

    /// Whether the font is the system font in its default or rounded design, which are spaced by size.
    var isSystem: Bool { ["", Self.systemFamily, Self.roundedFamily].contains(family) }

    /// Whether the font is a design of the system font, and other scripts are left to the system: lines keep its height.
    var keepsLineHeight: Bool { (isSystem || family == Self.monospacedFamily || family == Self.serifFamily) && fallbackFamilies.isEmpty }

    /// The factor by which the letters are wider than at the same size without a matrix.
    var horizontalScale: CGFloat { matrix.map { GlyphTransform.clamped($0.a) } ?? 1 }
}

/// A font's metrics in points, y upwards from the baseline as in `UIFont`.
package struct FontMetrics: Sendable, Hashable {
    package var ascender: CGFloat
    /// Negative.
    package var descender: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// From the top of a line to its bottom.
    package var lineHeight: CGFloat
    /// The space between lines that the font asks for.
    package var leading: CGFloat
}
