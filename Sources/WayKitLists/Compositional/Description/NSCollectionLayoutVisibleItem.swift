import Foundation
import WayKitCore
import WayLayers

/// An item that is visible in a section; changes are shown in the same frame. Source: UIKit `NSCollectionLayoutVisibleItem`.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// The opacity.
    var alpha: CGFloat { get set }
    /// Items with a higher index are in front.
    var zIndex: Int { get set }
    /// Whether the item is not shown.
    var isHidden: Bool { get set }
    /// The middle, in the coordinates of the section's content.
    var center: CGPoint { get set }
    /// The size.
    var bounds: CGRect { get }
    /// Applied to the item, relative to its middle.
    var transform: CGAffineTransform { get set }
    /// Applied to the item, relative to its middle.
    var transform3D: CATransform3D { get set }
    /// A description of the item.
    var name: String { get }
    /// Where the item is in the data.
    var indexPath: IndexPath { get }
    /// The frame, in the coordinates of the section's content.
    var frame: CGRect { get }
    /// Whether this is a cell, a supplementary view or a decoration.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind; nil for a cell.
    var representedElementKind: String? { get }
}

/// Called before the visible items of a section are shown: while it scrolls, and after each change. Source: UIKit
/// `NSCollectionLayoutSectionVisibleItemsInvalidationHandler`.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void
