import Foundation
import WayCollections

/// The width and height of an item. Source: UIKit `NSCollectionLayoutSize`.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    nonisolated let value: LayoutSize
    /// The width.
    open private(set) var widthDimension: NSCollectionLayoutDimension
    /// The height.
    open private(set) var heightDimension: NSCollectionLayoutDimension

    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
        value = LayoutSize(width: widthDimension.value, height: heightDimension.value)
    }

    /// The size itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.value == value }
    open nonisolated override var hash: Int { value.hashValue }
}
