import Foundation

/// The description of a font: family, weight, slant, design, size. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    let spec: FontSpec

    init(spec: FontSpec) {
        self.spec = spec
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(spec: FontSpec().adding(attributes))
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        let size = hypot(matrix.c, matrix.d)
        guard size > 0, size.isFinite else {
            self.init(fontAttributes: [.name: fontName])
            return
        }
        self.init(fontAttributes: [.name: fontName, .size: size, .matrix: matrix.scaledBy(x: 1 / size, y: 1 / size)])
    }

    /// The font of a text style for the current traits.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style for the given traits; nil for the current ones.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let traits = traitCollection ?? .current
        var spec = FontSpec()
        spec.size = style.pointSize(for: traits.preferredContentSizeCategory)
        spec.weight = style.weight
        spec.textStyle = style
        return UIFontDescriptor(spec: spec.legible(traits.legibilityWeight))
    }

    /// In points; 0 if none was given.
    open var pointSize: CGFloat { spec.size }
    open var postscriptName: String { spec.postscriptName }
    open var symbolicTraits: SymbolicTraits { spec.symbolicTraits }
    /// The transform of glyphs, y upwards; the identity if none was given.
    open var matrix: CGAffineTransform { spec.matrix ?? .identity }
    open var fontAttributes: [AttributeName: Any] { spec.attributes }

    open func object(forKey anAttribute: AttributeName) -> Any? { spec.attributes[anAttribute] }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(spec: spec.adding(attributes))
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        changing { $0.size = newPointSize }
    }

    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
        addingAttributes([.matrix: matrix])
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        changing { $0.family = newFamily }
    }

    /// The font with that face ("Bold Italic"); the same font if the name is neither a weight nor a slant.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        guard let face = FontNames.face(named: newFace, isInstalledFamily: spec.family != nil) else { return self }
        return changing { ($0.weight, $0.isItalic) = face }
    }

    /// The font with exactly these traits; nil for traits that are not supported.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let supported: SymbolicTraits = [
            .traitItalic, .traitBold, .traitMonoSpace, .traitExpanded, .traitCondensed, .traitTightLeading, .traitLooseLeading, .classMask,
        ]
        guard symbolicTraits.isSubset(of: supported) else { return nil }
        return changing { $0.symbolicTraits = symbolicTraits }
    }

    /// The system font in another design; nil for other fonts.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard spec.family == nil else { return nil }
        return changing { $0.design = design }
    }

    /// The installed fonts that have the values of the mandatory keys, or of all keys if there are none; in the system font's family only itself.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<UIFontDescriptor.AttributeName>?) -> [UIFontDescriptor] {
        guard let family = spec.family else { return [self] }
        guard let installed = FontNames.family(matching: family) else { return [] }
        let keys = mandatoryKeys ?? [.family, .face]
        return FontNames.specs(ofFamily: installed).map { face in
            var found = face
            found.size = spec.size
            return found
        }.filter { found in
            let comparesFace = !keys.isDisjoint(with: [.face, .name, .traits])
            return !comparesFace || (found.weight == spec.weight && found.isItalic == spec.isItalic)
        }.map(UIFontDescriptor.init(spec:))
    }

    private func changing(_ change: (inout FontSpec) -> Void) -> UIFontDescriptor {
        var changed = spec
        change(&changed)
        return UIFontDescriptor(spec: changed)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.spec == spec }
    open override var hash: Int { spec.hashValue }
    open override var description: String { "<UIFontDescriptor: \(spec.postscriptName), \(spec.size) pt>" }
}

extension UIFontDescriptor {
    /// A key of `fontAttributes`.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// "Bold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A `CGAffineTransform` of the glyphs.
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
        /// An array of descriptors; their families provide the characters that the font lacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// The family and the face, for display.
        public static let visibleName = AttributeName(rawValue: "NSCTFontVisibleNameAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// An array of dictionaries with ``FeatureKey`` keys.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// A key of the dictionary under `AttributeName.traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A variant of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The family's rounded variant if it is installed ("Inter Rounded"), otherwise drawn as the default design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The symbolic traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    }
}
