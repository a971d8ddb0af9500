import Foundation
import WayCollections

/// The space between or around items. Source: UIKit `NSCollectionLayoutSpacing`.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: LayoutSpacing

    private init(_ length: CGFloat, isFlexible: Bool) {
        value = LayoutSpacing(length: length.isFinite ? length : 0, isFlexible: isFlexible)
    }

    /// At least these points, and a share of the space that is left.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true) }
    /// Points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false) }

    /// Points: all, or the least.
    open var spacing: CGFloat { value.length }
    /// Whether the space grows. Source: UIKit `NSCollectionLayoutSpacing.isFlexible`.
    open var isFlexible: Bool { value.isFlexible }
    /// Whether the space has one length. Source: UIKit `NSCollectionLayoutSpacing.isFixed`.
    open var isFixed: Bool { !value.isFlexible }
    /// Whether the space grows.
    open var isFlexibleSpacing: Bool { value.isFlexible }
    /// Whether the space has one length.
    open var isFixedSpacing: Bool { !value.isFlexible }

    /// The space itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }
    open nonisolated override var hash: Int { value.hashValue }
}

/// The space around an item. Source: UIKit `NSCollectionLayoutEdgeSpacing`.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: LayoutEdgeSpacing
    /// Before the item.
    open private(set) var leading: NSCollectionLayoutSpacing?
    /// Above the item.
    open private(set) var top: NSCollectionLayoutSpacing?
    /// Behind the item.
    open private(set) var trailing: NSCollectionLayoutSpacing?
    /// Below the item.
    open private(set) var bottom: NSCollectionLayoutSpacing?

    /// - Parameter leading: nil for no space, like the others.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        value = LayoutEdgeSpacing(top: top?.value, leading: leading?.value, bottom: bottom?.value, trailing: trailing?.value)
    }

    /// The spacing itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutEdgeSpacing)?.value == value }
    open nonisolated override var hash: Int { value.hashValue }
}
