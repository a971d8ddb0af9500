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

    /// Source: Pango's `PangoStretch`.
    package enum Stretch: Sendable, Hashable { case extraCondensed, condensed, normal, expanded }

    /// The system configuration's default sans-serif font.
    package static let systemFamily = "system"
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

    /// fontconfig's name of the family.
    var fontconfigFamily: String {
        switch family {
        case Self.systemFamily, "": "sans-serif"
        case Self.monospacedFamily: "monospace"
        default: family
        }
    }

    var isGeneric: Bool { ["sans-serif", "monospace", "serif"].contains(fontconfigFamily.lowercased()) }
}

/// A font's metrics in points, y upwards from the baseline as in `UIFont`.
package struct FontMetrics: Sendable, Hashable {
    package var ascender: CGFloat
    /// Negative.
    package var descender: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// From baseline to baseline.
    package var lineHeight: CGFloat
    /// The part of the line height between the lines.
    package var leading: CGFloat
}
