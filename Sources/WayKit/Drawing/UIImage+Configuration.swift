import Foundation

extension UIImage {
    /// How an image is displayed. Immutable.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection? = nil) {
            self.traitCollection = traitCollection
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// The same configuration with other traits. A subclass of a program's own, which has to override it, stays as it is.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            with(traitCollection) as? Self ?? self
        }

        func with(_ traitCollection: UITraitCollection?) -> Configuration { Configuration(traitCollection: traitCollection) }
    }

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

        /// The weight of the font that goes with the symbol.
        public func fontWeight() -> UIFont.Weight {
            let weights: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[rawValue]
        }
    }

    /// Size, weight and colours of a symbol. Missing values are those of body text. Immutable.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Equatable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight: UIFont.Weight?
            var scale = SymbolScale.unspecified
            var colors: [UIColor] = []
        }

        let values: Values
        var colors: [UIColor] { values.colors }

        init(values: Values, traitCollection: UITraitCollection? = nil) {
            self.values = values
            super.init(traitCollection: traitCollection)
        }

        override func with(_ traitCollection: UITraitCollection?) -> Configuration {
            SymbolConfiguration(values: values, traitCollection: traitCollection)
        }

        public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

        public convenience init(pointSize: CGFloat) {
            self.init(values: Values(pointSize: pointSize))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(values: Values(pointSize: pointSize, weight: weight.specifiedFontWeight, scale: scale))
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

        /// Symbols of WayKit have one layer: only the first colour is used.
        public convenience init(paletteColors: [UIColor]) {
            self.init(values: Values(colors: paletteColors))
        }

        public convenience init(hierarchicalColor: UIColor) {
            self.init(values: Values(colors: [hierarchicalColor]))
        }

        func merged(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var merged = values
            merged.pointSize = other.values.pointSize ?? (other.values.textStyle == nil ? merged.pointSize : nil)
            merged.textStyle = other.values.textStyle ?? merged.textStyle
            merged.weight = other.values.weight ?? merged.weight
            if other.values.scale != .unspecified { merged.scale = other.values.scale }
            if !other.values.colors.isEmpty { merged.colors = other.values.colors }
            return SymbolConfiguration(values: merged, traitCollection: other.traitCollection ?? traitCollection)
        }

        open func applying(_ otherConfiguration: UIImage.SymbolConfiguration) -> Self {
            merged(otherConfiguration) as? Self ?? self
        }

        open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
        open override var hash: Int { values.pointSize.hashValue ^ values.weight.hashValue }
    }
}

extension UIImage.SymbolWeight {
    fileprivate var specifiedFontWeight: UIFont.Weight? { self == .unspecified ? nil : fontWeight() }
}

/// The size and weight in which a symbol is drawn.
struct SymbolMetrics {
    /// The size of the adjacent text, in points.
    var pointSize: CGFloat
    var weight: UIFont.Weight
    /// The size of the symbol, relative to medium.
    var factor: CGFloat

    init(_ configuration: UIImage.Configuration?) {
        let values = (configuration as? UIImage.SymbolConfiguration)?.values ?? .init()
        let category = (configuration?.traitCollection ?? .current).preferredContentSizeCategory
        pointSize = values.pointSize ?? values.textStyle?.pointSize(for: category) ?? 17
        weight = values.weight ?? values.textStyle?.weight ?? .regular
        switch values.scale {
        case .small: factor = 0.8
        case .large: factor = 1.28
        default: factor = 1
        }
    }
}
