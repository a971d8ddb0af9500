import Foundation

/// The frame of an item in a group whose frames the program computes. Source: UIKit `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// Relative to the group's content.
    public let frame: CGRect
    /// Items with a higher index are in front.
    public let zIndex: Int

    /// At the index 0.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }

    /// The item itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
