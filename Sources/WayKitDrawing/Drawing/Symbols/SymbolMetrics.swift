import Foundation

/// The size and weight in which a symbol is drawn.
struct SymbolMetrics: Hashable {
    /// The size of the adjacent text, in points.
    var pointSize: CGFloat
    var weight: UIFont.Weight
    /// The size of the symbol, relative to medium.
    var factor: CGFloat

    /// The size of body text, for a configuration without a size.
    private static let defaultPointSize: CGFloat = 17
    private static let pointSizes: ClosedRange<CGFloat> = 1...4096

    init(_ configuration: UIImage.Configuration?) {
        let values = (configuration as? UIImage.SymbolConfiguration)?.values ?? .init()
        let category = (configuration?.traitCollection ?? .current).preferredContentSizeCategory
        let size = values.pointSize ?? values.textStyle?.pointSize(for: category) ?? Self.defaultPointSize
        pointSize = size.isFinite && size > 0 ? min(max(size, Self.pointSizes.lowerBound), Self.pointSizes.upperBound) : Self.defaultPointSize
        weight = values.weight ?? values.textStyle?.weight ?? .regular
        switch values.scale {
        case .small: factor = 0.8
        case .large: factor = 1.28
        default: factor = 1
        }
    }
}
