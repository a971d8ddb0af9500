import Foundation

extension UIImage {
    /// The size of a symbol relative to text of the same size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// How heavy a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        fileprivate static let fontWeights: [UIFont.Weight] = [
            .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The weight of the font that goes with the symbol.
        public func fontWeight() -> UIFont.Weight { Self.fontWeights[rawValue] }
    }

    /// Size, weight and colours of a symbol. Missing values are those of body text. Immutable.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// How the layers of a symbol are coloured.
        enum Rendering: Equatable {
            /// In the tint, unless another configuration specifies something else.
            case automatic
            case monochrome
            case hierarchical(UIColor)
            case palette([UIColor])
            case multicolor
        }

        struct Values: Equatable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight: UIFont.Weight?
            var scale = SymbolScale.unspecified
            var rendering = Rendering.automatic
        }

        let values: Values

        init(values: Values, traitCollection: UITraitCollection? = nil) {
            self.values = values
            super.init(traitCollection: traitCollection)
        }

        override func with(_ traitCollection: UITraitCollection?) -> Configuration {
            SymbolConfiguration(values: values, traitCollection: traitCollection)
        }

        /// A configuration without any value.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

        /// - Parameter pointSize: the size of the adjacent text; 0 leaves it unspecified.
        public convenience init(pointSize: CGFloat) {
            self.init(values: Values(pointSize: Self.checked(pointSize)))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(values: Values(pointSize: Self.checked(pointSize), weight: weight.specifiedFontWeight, scale: scale))
        }

        public convenience init(scale: SymbolScale) {
            self.init(values: Values(scale: scale))
        }

        public convenience init(weight: SymbolWeight) {
            self.init(values: Values(weight: weight.specifiedFontWeight))
        }

        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(values: Values(textStyle: textStyle))
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(values: Values(textStyle: textStyle, scale: scale))
        }

        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(values: Values(pointSize: font.pointSize, weight: font.spec.weight, scale: scale))
        }

        /// The colour of each layer, the primary one first; the last colour is also that of the layers beyond.
        public convenience init(paletteColors: [UIColor]) {
            self.init(values: Values(rendering: .palette(paletteColors)))
        }

        /// One colour, in less opacity for the secondary and tertiary layers.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(values: Values(rendering: .hierarchical(hierarchicalColor)))
        }

        /// Prefers the symbol's own colours, where it has some.
        open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(values: Values(rendering: .multicolor)) }

        /// Prefers one colour for all layers.
        open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(values: Values(rendering: .monochrome)) }

        private static func checked(_ pointSize: CGFloat) -> CGFloat? {
            guard pointSize.isFinite, pointSize >= 0 else {
                imageLog.warning("a symbol's point size of \(pointSize) is ignored")
                return nil
            }
            return pointSize > 0 ? pointSize : nil
        }

        package func merged(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var merged = values
            merged.pointSize = other.values.pointSize ?? (other.values.textStyle == nil ? merged.pointSize : nil)
            merged.textStyle = other.values.textStyle ?? merged.textStyle
            merged.weight = other.values.weight ?? merged.weight
            if other.values.scale != .unspecified { merged.scale = other.values.scale }
            if other.values.rendering != .automatic { merged.rendering = other.values.rendering }
            return SymbolConfiguration(values: merged, traitCollection: other.traitCollection ?? traitCollection)
        }

        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let symbol = otherConfiguration as? SymbolConfiguration else { return super.applying(otherConfiguration) }
            return applying(symbol)
        }

        /// This configuration with the values that the other one specifies.
        open func applying(_ otherConfiguration: UIImage.SymbolConfiguration) -> Self { merged(otherConfiguration) as? Self ?? self }

        private func changing(_ change: (inout Values) -> Void) -> Self {
            var changed = values
            change(&changed)
            return SymbolConfiguration(values: changed, traitCollection: traitCollection) as? Self ?? self
        }

        open func configurationWithoutTextStyle() -> Self { changing { $0.textStyle = nil } }

        open func configurationWithoutScale() -> Self { changing { $0.scale = .unspecified } }

        open func configurationWithoutWeight() -> Self { changing { $0.weight = nil } }

        open func configurationWithoutPointSizeAndWeight() -> Self {
            changing {
                $0.pointSize = nil
                $0.weight = nil
            }
        }

        open func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
        open override var hash: Int { values.pointSize.hashValue ^ values.weight.hashValue }
    }
}

extension UIFont.Weight {
    /// The weight of the symbol that goes with the font: the nearest one.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let weights = UIImage.SymbolWeight.fontWeights.indices.dropFirst()
        let nearest = weights.min {
            abs(UIImage.SymbolWeight.fontWeights[$0].rawValue - rawValue) < abs(UIImage.SymbolWeight.fontWeights[$1].rawValue - rawValue)
        }
        return nearest.flatMap(UIImage.SymbolWeight.init) ?? .regular
    }
}

extension UIImage.SymbolWeight {
    fileprivate var specifiedFontWeight: UIFont.Weight? { self == .unspecified ? nil : fontWeight() }
}
