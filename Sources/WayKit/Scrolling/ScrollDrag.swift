import Foundation

/// Fingers that hold the content of a scroll view.
struct ScrollDrag {
    /// The content offset that the fingers ask for: beyond an edge it runs ahead of what is shown, which the rubber band holds back.
    var pulled: CGPoint
    /// What was shown when the drag began: a page is turned from there.
    var begin: CGPoint
    /// Who shares the drag, from the inside out.
    let sharers: [any NestedScrollCoordinator]
    /// The only axis that moves.
    var lock: ScrollAxis?
}
