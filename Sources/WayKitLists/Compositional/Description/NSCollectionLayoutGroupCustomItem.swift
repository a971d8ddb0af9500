import Foundation

/// The frame of an item in a group whose frames the program computes. Source: UIKit `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// Relative to the group's content.
    open private(set) var frame: CGRect
    /// Items with a higher index are in front.
    open private(set) var zIndex: Int

    /// At the index 0.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }

    /// The item itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
