import Foundation
import WayGraphics

/// Installed fonts by name, and what a font measures.
enum FontNames {
    struct Metrics {
        /// What is drawn in the end.
        let family: String
        let values: FontMetrics
    }

    static var families: [String] { TextEngine.shared.installedFamilies() }

    /// The installed family by that name; case and spaces do not count.
    static func family(matching name: String) -> String? {
        let wanted = folded(name)
        return families.first { folded($0) == wanted }
    }

    /// A family ("DejaVu Sans"), or a family with a style after the last hyphen ("DejaVuSans-BoldItalic"); nil where no such
    /// family is installed.
    static func spec(named name: String) -> FontSpec? {
        var spec = FontSpec()
        if let family = family(matching: name) {
            spec.family = family
            return spec
        }
        guard let hyphen = name.lastIndex(of: "-") else { return nil }
        guard let face = face(named: String(name[name.index(after: hyphen)...])) else { return nil }
        (spec.weight, spec.isItalic) = face
        let base = String(name[..<hyphen])
        if base == ".System" { return spec }
        guard let family = family(matching: base) else { return nil }
        spec.family = family
        return spec
    }

    /// "Bold Italic", "SemiBold", "Oblique"; nil for what is no name of a weight or a slant.
    static func face(named name: String) -> (weight: UIFont.Weight, isItalic: Bool)? {
        var style = folded(name), isItalic = false
        for slant in ["italic", "oblique"] where style.hasSuffix(slant) {
            isItalic = true
            style.removeLast(slant.count)
        }
        return weight(named: style).map { ($0, isItalic) }
    }

    static func metrics(of spec: FontSpec) -> Metrics {
        let description = spec.description
        return Metrics(
            family: TextEngine.shared.resolvedFamily(of: description), values: TextEngine.shared.metrics(of: description))
    }

    private static func weight(named name: String) -> UIFont.Weight? {
        switch name {
        case "", "regular", "roman", "book", "normal": .regular
        case "demibold", "semibold", "demi": .semibold
        case "extrabold": .heavy
        case "extralight": .ultraLight
        default: UIFont.Weight.named.first { $0.name.lowercased() == name }?.weight
        }
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().replacingOccurrences(of: " ", with: "")
    }
}

extension FontSpec {
    /// What the text engine is asked for.
    var description: FontDescription {
        let family = family ?? (design == .monospaced ? FontDescription.monospacedFamily
            : design == .serif ? FontDescription.serifFamily : FontDescription.systemFamily)
        var description = FontDescription(family: family, size: size, uiWeight: weight.rawValue, isItalic: isItalic)
        description.hasTabularDigits = hasMonospacedDigits
        switch width.rawValue {
        case ..<(-0.25): description.stretch = .extraCondensed
        case ..<(-0.05): description.stretch = .condensed
        case 0.05...: description.stretch = .expanded
        default: break
        }
        return description
    }
}
