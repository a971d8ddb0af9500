import Foundation
import WayCollections

/// What a collection view knows of its data, and whether that is laid out.
@MainActor struct CollectionState {
    var layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    /// The number of items of each section; nil until they are loaded, and after `reloadData()`.
    var counts: [Int]?
    var validity = LayoutValidity.invalid
    var views = ElementViewsState.none
    /// Added to the content offset when the layout is valid again.
    var offsetAdjustment: CGPoint = .zero
    /// The size of the content before the next layout, changed by contexts.
    var sizeAdjustment: CGSize = .zero
    /// The blocks of `performBatchUpdates` that run now.
    var updateDepth = 0
    var batch = BatchUpdates()
    /// A callback of a layout pass has requested the batch: the data source may not have the missing elements of the pass, which come with the batch.
    var isBatchPending = false
    var reconfigured: [IndexPath] = []
    var batchCompletions: [(Bool) -> Void] = []
    /// The layout before the first change of the batch.
    var layoutBeforeBatch: [ElementKey: UICollectionViewLayoutAttributes]?
    /// Set during a change of the bounds that is animated.
    var boundsAnimation: ElementAnimation?
    /// The data source has not moved the item: its answer during the call, whatever the state of layout and views.
    var moveIsRefused = false
    var loggedProblems: Set<String> = []
}
