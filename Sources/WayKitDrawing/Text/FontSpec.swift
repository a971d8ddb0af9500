import Foundation
import WayGraphics

/// The value that `UIFont` and `UIFontDescriptor` wrap.
package struct FontSpec: Hashable, Sendable {
    /// Nil for the system font, the only one that bold text changes.
    var family: String? {
        didSet { if family != nil { weight = ownWeight } }
    }
    var design = UIFontDescriptor.SystemDesign.default
    package var weight = UIFont.Weight.regular { didSet { regularWeight = nil } }
    /// The weight without bold text (`UILegibilityWeight.bold`); nil where bold text has not changed it.
    private(set) var regularWeight: UIFont.Weight?
    /// What the font was made as. Descriptors name it, so that a font that is made by one is not made heavier twice.
    private var ownWeight: UIFont.Weight { regularWeight ?? weight }
    var width = UIFont.Width.standard
    var isItalic = false
    var hasMonospacedDigits = false
    /// In points.
    package var size: CGFloat = 0
    /// Set for the fonts of a text style.
    var textStyle: UIFont.TextStyle?
    /// Set for fonts that `UIFontMetrics` scaled.
    var scaling: Scaling?
    var leading = Leading.standard
    var features: [FontFeature] = []
    /// The families that provide the characters that the family lacks.
    var cascadeFamilies: [String] = []
    /// Nil for the identity.
    var matrix: CGAffineTransform?

    /// How much space a text style has between its lines: 2 points less or more than the standard with tight or loose leading.
    enum Leading: CGFloat, Sendable {
        case tight = -2
        case standard = 0
        case loose = 2
    }

    /// How a font was scaled, so that it can be scaled again when the preferred size changes.
    struct Scaling: Hashable, Sendable {
        var style: UIFont.TextStyle
        /// In points, in the category `large`.
        var baseSize: CGFloat
        /// The maximum size in points; nil for none.
        var maximum: CGFloat?
    }

    init() {}

    init(size: CGFloat, weight: UIFont.Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        get {
            var traits: UIFontDescriptor.SymbolicTraits = []
            if isItalic { traits.insert(.traitItalic) }
            if ownWeight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
            if design == .monospaced { traits.insert(.traitMonoSpace) }
            if width.rawValue < 0 { traits.insert(.traitCondensed) }
            if width.rawValue > 0 { traits.insert(.traitExpanded) }
            if leading == .tight { traits.insert(.traitTightLeading) }
            if leading == .loose { traits.insert(.traitLooseLeading) }
            return traits
        }
        set {
            let isBold = symbolicTraits.contains(.traitBold)
            isItalic = newValue.contains(.traitItalic)
            if newValue.contains(.traitBold) != isBold {
                let isBoldText = regularWeight != nil
                weight = isBold ? .regular : .bold
                if isBoldText { self = legible(.bold) }
            }
            if newValue.contains(.traitMonoSpace), family == nil { design = .monospaced }
            if newValue.contains(.traitCondensed) != (width.rawValue < 0) { width = width.rawValue < 0 ? .standard : .condensed }
            if newValue.contains(.traitExpanded) != (width.rawValue > 0) { width = width.rawValue > 0 ? .standard : .expanded }
            leading = newValue.contains(.traitTightLeading) ? .tight : newValue.contains(.traitLooseLeading) ? .loose : .standard
        }
    }

    /// The name that the font's file has; else the family without spaces, then weight and slant: "DejaVuSans-BoldItalic". The name of the system font
    /// begins with a dot.
    var postscriptName: String {
        if let name = FontNames.postScriptName(of: self) { return name }
        let base = family.map { $0.replacingOccurrences(of: " ", with: "") } ?? ".System"
        let weightName = family == nil ? weight.name : FontNames.openTypeName(of: weight)
        let style = (weight == .regular && isItalic ? "" : weightName) + (isItalic ? "Italic" : "")
        return "\(base)-\(style)"
    }

    var attributes: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [.name: postscriptName, .size: size]
        if let family { result[.family] = family }
        if let textStyle { result[.textStyle] = textStyle.rawValue }
        if let matrix { result[.matrix] = matrix }
        if !features.isEmpty { result[.featureSettings] = features.map(\.settings) }
        if !cascadeFamilies.isEmpty {
            result[.cascadeList] = cascadeFamilies.map { UIFontDescriptor(fontAttributes: [.family: $0]) }
        }
        result[.face] = FontNames.faceName(of: self)
        result[.visibleName] = [family ?? "System Font", FontNames.faceName(of: self)].joined(separator: " ")
        result[.traits] = [
            UIFontDescriptor.TraitKey.symbolic: symbolicTraits.rawValue, .weight: ownWeight.rawValue, .width: width.rawValue,
            .slant: isItalic ? CGFloat(1) : 0,
        ]
        return result
    }

    func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontSpec {
        var result = self
        if let name = attributes[.name] as? String, let named = FontNames.spec(named: name) {
            result.family = named.family
            result.weight = named.weight
            result.isItalic = named.isItalic
        }
        if let family = attributes[.family] as? String { result.family = family }
        let isInstalledFamily = result.family != nil
        if let face = (attributes[.face] as? String).flatMap({ FontNames.face(named: $0, isInstalledFamily: isInstalledFamily) }) {
            (result.weight, result.isItalic) = face
        }
        if let size = Self.number(attributes[.size]) { result.size = size }
        if let style = attributes[.textStyle] as? String { result.textStyle = UIFont.TextStyle(rawValue: style) }
        if let style = attributes[.textStyle] as? UIFont.TextStyle { result.textStyle = style }
        if let matrix = attributes[.matrix] as? CGAffineTransform { result.matrix = matrix.isIdentity ? nil : matrix }
        if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
            result.features = settings.compactMap(FontFeature.init)
        }
        if let list = attributes[.cascadeList] as? [UIFontDescriptor] { result.cascadeFamilies = list.compactMap(\.spec.family) }
        guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return result }
        if let symbolic = traits[.symbolic] as? UInt32 { result.symbolicTraits = .init(rawValue: symbolic) }
        if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits { result.symbolicTraits = symbolic }
        if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight }
        if let weight = Self.number(traits[.weight]) { result.weight = UIFont.Weight(weight) }
        if let width = traits[.width] as? UIFont.Width { result.width = width }
        if let width = Self.number(traits[.width]) { result.width = UIFont.Width(width) }
        if let slant = Self.number(traits[.slant]) { result.isItalic = slant > 0 }
        return result
    }

    /// The font for the user's preference of bold text: the system font in a heavier weight, and back in its own one; other fonts are unchanged.
    func legible(_ legibility: UILegibilityWeight) -> FontSpec {
        guard family == nil, (legibility == .bold) != (regularWeight != nil) else { return self }
        var result = self
        result.weight = regularWeight ?? weight.heavier
        result.regularWeight = regularWeight == nil ? weight : nil
        return result
    }

    /// The font in the size and the weight that these traits prefer; unchanged unless it follows a text style or was scaled.
    func adjusted(for traits: UITraitCollection) -> FontSpec {
        guard scaling != nil || textStyle != nil else { return self }
        var result = legible(traits.legibilityWeight)
        if let scaling {
            let metrics = UIFontMetrics(forTextStyle: scaling.style)
            let size = metrics.scaledValue(for: scaling.baseSize, compatibleWith: traits)
            result.size = scaling.maximum.map { $0 > 0 ? min(size, $0) : size } ?? size
        } else if let textStyle {
            result.size = textStyle.pointSize(for: traits.preferredContentSizeCategory)
        }
        return result
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
