import Foundation

/// The side of a row on which its actions are.
enum SwipeEdge {
    case leading
    case trailing
}

/// A list whose rows can be swiped: a table or a collection view.
///
/// The cell's content moves by the origin of its bounds, so a cell lays out its subviews within `CGRect(origin: .zero, size: bounds.size)`, and the list sets
/// the cell's `frame`, or its `center` and `bounds.size`.
@MainActor protocol SwipeActionsContainer: AnyObject {
    /// The list itself: actions appear in its cells.
    var swipeScrollView: UIScrollView { get }
    /// The cell at a point of the list's coordinates, if it may be swiped now.
    func swipeableCell(at point: CGPoint) -> UIView?
    /// The actions of a cell; nil for none.
    func swipeActions(for cell: UIView, at edge: SwipeEdge) -> UISwipeActionsConfiguration?
    /// A cell is swiped aside or is back: its state, and what the delegate wants to know.
    func swipe(of cell: UIView, isOpen: Bool)
}
