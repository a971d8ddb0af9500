import Foundation

/// Which items are selected, highlighted and focused.
struct CollectionSelection {
    var indexPaths: Set<IndexPath> = []
    /// Deselected alongside a transition, and selected again if that is cancelled.
    var cleared: Set<IndexPath> = []
    /// The item under the touch.
    var highlighted: IndexPath?
    /// The touch that highlights it.
    weak var touch: UITouch?
    /// The item that has the focus or had it last.
    var focused: IndexPath?
    /// A cell has the focus.
    var hasFocus = false
    /// The selection by two fingers that is in progress.
    var range: RangeSelection?
    /// Repetitions of a scroll to an item whose position was estimated.
    var settlingDepth = 0
}

/// A selection by two fingers that pan over items.
struct RangeSelection {
    let start: IndexPath
    /// What was selected before.
    let before: Set<IndexPath>
    /// The items are selected; false: deselected, since the first one was selected.
    let selects: Bool
}
