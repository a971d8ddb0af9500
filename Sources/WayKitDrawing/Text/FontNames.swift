import Foundation
import WayGraphics
import WayLog

private let logger = wayLogger("waykit.fonts")

/// Looks up installed fonts by name, and their metrics.
package enum FontNames {
    struct Metrics {
        /// The family that fontconfig resolves to.
        let family: String
        let values: FontMetrics
    }

    static var families: [String] {
        ProgramFonts.prepare()
        return TextEngine.shared.installedFamilies()
    }

    /// The installed family with that name; case and spaces are ignored.
    static func family(matching name: String) -> String? {
        let normalizedName = normalized(name)
        return families.first { normalized($0) == normalizedName }
    }

    /// The PostScript name that a font's file has, a family ("DejaVu Sans"), or a family with a style after the last hyphen ("DejaVuSans-BoldItalic"); nil
    /// if no such font is installed.
    static func spec(named name: String) -> FontSpec? { spec(postScriptName: name) ?? spec(ofFamilyAndStyle: name) }

    /// The PostScript name of the installed font that is used; nil for the system's, and where the family has no such font.
    static func postScriptName(of spec: FontSpec) -> String? {
        guard let family = spec.family else { return nil }
        let stretch = spec.description.stretch, weight = openTypeName(of: spec.weight)
        return TextEngine.shared.postScriptNames(ofFamily: family).first {
            $0.face.isItalic == spec.isItalic && $0.face.stretch == stretch && openTypeWeights[openTypeIndex(of: $0.face)].name == weight
        }?.name
    }

    /// What is taken for a font that a file names and that is not installed, as Apple's own fonts are not: the system's in the weight and slant of the name.
    /// Each family is logged once.
    package static func substitute(for name: String) -> FontSpec {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        if let family = parts.first, TextEngine.shared.isFirstReport(ofMissing: family) {
            logger.info("the font \(family) is not installed; the system's is used")
        }
        var spec = FontSpec()
        if parts.count == 2, let face = face(named: parts[1], isInstalledFamily: false) { (spec.weight, spec.isItalic) = face }
        return spec
    }

    private static func spec(postScriptName name: String) -> FontSpec? {
        guard !name.isEmpty, !name.hasPrefix("."), let found = TextEngine.shared.face(postScriptName: name) else { return nil }
        return spec(of: found.face, family: found.family)
    }

    private static func spec(of face: TextEngine.Face, family: String) -> FontSpec {
        var spec = FontSpec()
        spec.family = family
        spec.isItalic = face.isItalic
        spec.weight = openTypeWeights[openTypeIndex(of: face)].weight
        spec.width = switch face.stretch {
        case .extraCondensed: .compressed
        case .condensed: .condensed
        case .normal: .standard
        case .expanded: .expanded
        }
        return spec
    }

    private static func openTypeIndex(of face: TextEngine.Face) -> Int { min(max((face.weight + 50) / 100, 1), 9) - 1 }

    private static func spec(ofFamilyAndStyle name: String) -> FontSpec? {
        var spec = FontSpec()
        if let family = family(matching: name) {
            spec.family = family
            return spec
        }
        guard let hyphen = name.lastIndex(of: "-") else { return nil }
        let style = String(name[name.index(after: hyphen)...])
        let base = String(name[..<hyphen])
        guard let face = face(named: style, isInstalledFamily: base != ".System") else { return nil }
        (spec.weight, spec.isItalic) = face
        if base == ".System" { return spec }
        guard let family = family(matching: base) else { return nil }
        spec.family = family
        return spec
    }

    /// Parses "Bold Italic", "SemiBold", "Oblique"; nil for a name that is neither a weight nor a slant.
    ///
    /// - Parameter isInstalledFamily: the names are OpenType's, in which "Thin" is the weight 100 that UIKit calls ultra-light.
    static func face(named name: String, isInstalledFamily: Bool) -> (weight: UIFont.Weight, isItalic: Bool)? {
        var style = normalized(name), isItalic = false
        for slant in ["italic", "oblique"] where style.hasSuffix(slant) {
            isItalic = true
            style.removeLast(slant.count)
        }
        if isInstalledFamily, style == "thin" { return (.ultraLight, isItalic) }
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
        case "extralight": .thin
        default: UIFont.Weight.named.first { $0.name.lowercased() == name }?.weight
        }
    }

    /// OpenType's names of the weights from 100 to 900, which the fonts of installed families have.
    private static let openTypeWeights: [(name: String, weight: UIFont.Weight)] = [
        ("Thin", .ultraLight), ("ExtraLight", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium), ("SemiBold", .semibold),
        ("Bold", .bold), ("ExtraBold", .heavy), ("Black", .black),
    ]

    static func openTypeName(of weight: UIFont.Weight) -> String {
        openTypeWeights.min { abs($0.weight.rawValue - weight.rawValue) < abs($1.weight.rawValue - weight.rawValue) }?.name ?? "Regular"
    }

    /// "Bold Italic".
    static func faceName(of spec: FontSpec) -> String {
        let weight = spec.family == nil ? spec.weight.name : openTypeName(of: spec.weight)
        return spec.isItalic ? (spec.weight == .regular ? "Italic" : "\(weight) Italic") : weight
    }

    /// The fonts of an installed family.
    static func specs(ofFamily family: String) -> [FontSpec] {
        var seen: Set<String> = []
        return TextEngine.shared.faces(ofFamily: family).compactMap { face in
            let spec = spec(of: face, family: family)
            return seen.insert(spec.postscriptName).inserted ? spec : nil
        }
    }

    private static func normalized(_ name: String) -> String {
        name.lowercased().replacingOccurrences(of: " ", with: "")
    }
}

extension FontSpec {
    /// The request to the text engine.
    var description: FontDescription {
        if family != nil { ProgramFonts.prepare() }
        var description = FontDescription(family: family ?? designFamily, size: size, uiWeight: weight.rawValue, isItalic: isItalic)
        description.hasTabularDigits = hasMonospacedDigits
        description.features = features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
        description.fallbackFamilies = cascadeFamilies
        description.matrix = matrix
        switch width.rawValue {
        case ..<(-0.25): description.stretch = .extraCondensed
        case ..<(-0.05): description.stretch = .condensed
        case 0.05...: description.stretch = .expanded
        default: break
        }
        return description
    }

    private var designFamily: String {
        switch design {
        case .monospaced: FontDescription.monospacedFamily
        case .serif: FontDescription.serifFamily
        case .rounded: FontDescription.roundedFamily
        default: FontDescription.systemFamily
        }
    }
}
