import Foundation
import WayGraphics

/// Looks up installed fonts by name, and their metrics.
enum FontNames {
    struct Metrics {
        /// The family that fontconfig resolves to.
        let family: String
        let values: FontMetrics
    }

    static var families: [String] { TextEngine.shared.installedFamilies() }

    /// The installed family with that name; case and spaces are ignored.
    static func family(matching name: String) -> String? {
        let normalizedName = normalized(name)
        return families.first { normalized($0) == normalizedName }
    }

    /// Parses a family ("DejaVu Sans"), or a family with a style after the last hyphen ("DejaVuSans-BoldItalic"); nil if no such
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

    /// Parses "Bold Italic", "SemiBold", "Oblique"; nil for a name that is neither a weight nor a slant.
    static func face(named name: String) -> (weight: UIFont.Weight, isItalic: Bool)? {
        var style = normalized(name), isItalic = false
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

    private static func normalized(_ name: String) -> String {
        name.lowercased().replacingOccurrences(of: " ", with: "")
    }
}

extension FontSpec {
    /// The request to the text engine.
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
