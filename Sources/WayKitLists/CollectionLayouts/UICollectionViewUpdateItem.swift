import Foundation

/// One change of a batch of updates, as `prepare(forCollectionViewUpdates:)` receives it. Source: UIKit `UICollectionViewUpdateItem`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// Source: UIKit `UICollectionViewUpdateItem.Action`.
    public enum Action: Int, Sendable {
        case insert
        case delete
        case reload
        case move
        case none
    }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
    }

    /// The index path before the update; nil for an insertion. The item of a whole section is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The index path after the update; nil for a deletion. The item of a whole section is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    open var updateAction: Action { action }
}
