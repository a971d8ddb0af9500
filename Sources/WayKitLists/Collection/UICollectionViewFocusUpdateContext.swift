import Foundation

/// A change of the focus to or from a collection view's item. Source: UIKit `UICollectionViewFocusUpdateContext`.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus; nil if it is none of this collection view.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The item that gets the focus; nil if it is none of this collection view.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, previous: IndexPath?, next: IndexPath?) {
        previouslyFocusedIndexPath = previous
        nextFocusedIndexPath = next
        super.init(context)
    }
}
