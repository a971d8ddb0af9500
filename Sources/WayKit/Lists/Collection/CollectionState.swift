import Foundation
import WayCollections

/// What a collection view knows of its data, and whether that is laid out.
@MainActor struct CollectionState {
    var layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    /// The number of items of each section; nil until they are loaded, and after `reloadData()`.
    var counts: [Int]?
    /// `prepare()` is to be called before the layout is used.
    var layoutIsInvalid = true
    /// All views are to be made anew.
    var needsReload = false
    /// The first layout has been done.
    var hasPlaced = false
    /// Views are to be exchanged, although the bounds did not change.
    var needsPlacing = true
    /// The layout's views are being exchanged.
    var isPlacing = false
    /// Added to the content offset when the layout is valid again.
    var offsetAdjustment: CGPoint = .zero
    /// The size of the content before the next layout, changed by contexts.
    var sizeAdjustment: CGSize = .zero
    /// The blocks of `performBatchUpdates` that run now.
    var updateDepth = 0
    var batch = BatchUpdates()
    var reconfigured: [IndexPath] = []
    var batchCompletions: [(Bool) -> Void] = []
    /// The layout before the first change of the batch.
    var layoutBeforeBatch: [ElementKey: UICollectionViewLayoutAttributes]?
    /// Set during a change of the bounds that is animated.
    var boundsAnimation: ElementAnimation?
    var lastVisibleBounds: CGRect = .null
    /// The data source has not moved the item.
    var moveIsRefused = false
    var loggedProblems: Set<String> = []
}
