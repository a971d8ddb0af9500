import Foundation
import WayCollections

/// The width or height of an item: a fraction of its container, points, or what its content needs. Source: UIKit `NSCollectionLayoutDimension`.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    nonisolated let value: LayoutDimension

    /// Fractions, lengths and estimates below zero, and values that are no numbers, are 0.
    public required init(_ kind: LayoutDimension.Kind, _ dimension: CGFloat) {
        value = LayoutDimension(kind, dimension.isFinite ? max(dimension, 0) : 0)
        super.init()
        if !dimension.isFinite || dimension < 0 { CompositionalLog.refuse("NSCollectionLayoutDimension", "\(dimension) is no length; it is 0") }
    }

    /// A fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { self.init(.fractionalWidth, fractionalWidth) }
    /// A fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { self.init(.fractionalHeight, fractionalHeight) }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { self.init(.absolute, absoluteDimension) }
    /// What the content needs; these points until it is known.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { self.init(.estimated, estimatedDimension) }
    /// What the largest of the item's siblings needs; these points until it is known.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { self.init(.uniform, estimate) }

    /// Whether the dimension is a fraction of the container's width.
    open var isFractionalWidth: Bool { value.kind == .fractionalWidth }
    /// Whether the dimension is a fraction of the container's height.
    open var isFractionalHeight: Bool { value.kind == .fractionalHeight }
    /// Whether the dimension is in points.
    open var isAbsolute: Bool { value.kind == .absolute }
    /// Whether the content decides the dimension.
    open var isEstimated: Bool { value.kind == .estimated }
    /// Whether the item is as large as its largest sibling.
    open var isUniformAcrossSiblings: Bool { value.kind == .uniform }
    /// A fraction or points.
    open var dimension: CGFloat { value.value }

    /// The dimension itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutDimension)?.value == value }
    open nonisolated override var hash: Int { value.hashValue }
}
