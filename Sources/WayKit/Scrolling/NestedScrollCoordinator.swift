import Foundation

/// Somebody around a scroll view who shares its drags: one finger scrolls a list to its top and goes on dragging the sheet down, and back up, without a
/// jump or a dead point. Set on the scroll view or on a view around it (`UIView.scrollHandover`, weak); the scroll view finds it by its
/// superviews.
///
/// | when | who is asked | typically takes |
/// | --- | --- | --- |
/// | the drag begins | all, from the inside out: `scrollDragBegan` | part in the drag, or not |
/// | fingers move | from the outside in: `take(beforeScrolling:)` | a sheet below its place: the way back up; a sheet that scrolling expands: the way up |
/// | | the scroll view moves within its content | |
/// | | from the inside out: `take(afterScrolling:)` | a sheet over a list at its top: the way down |
/// | | what nobody took stretches the scroll view's edge | |
/// | fingers leave | all: `scrollDragEnded` | the velocity, if it is not where it rests |
///
/// What was taken last is so given back first, and each point of the finger's way is used once.
///
/// All vectors are the *fingers'* way in the window's coordinates, in points, and their velocity in points per second: y grows downwards, so a positive y
/// pulls content and sheet down. Along an axis in which the scroll view does not scroll they are 0.
@MainActor protocol NestedScrollCoordinator: AnyObject {
    /// Fingers, on the glass or on a touchpad, begin to drag. False: takes no part in this drag. After true comes `scrollDragEnded` or
    /// `scrollDragCancelled`, once.
    func scrollDragBegan(in scrollView: UIScrollView) -> Bool
    /// The part of `delta` that is taken before the scroll view gets the rest; `scrollView.isScrolledToTop` tells how it stands now. Between zero and `delta`.
    func take(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint
    /// The part that is taken of what the scroll view can move no further by. Between zero and `delta`.
    func take(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint
    /// The fingers left. True: the velocity is used; the scroll view stays where it is.
    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool
    /// The system took the fingers away, or the scroll view left: go back to rest.
    func scrollDragCancelled(in scrollView: UIScrollView)
}

extension UIScrollView {
    /// Who shares a drag of this scroll view that begins now, from the inside out: `scrollHandover` of this view and of those around it, and the scroll
    /// views around it, which go on where this one is at its edge.
    func handoversAround() -> [any NestedScrollCoordinator] {
        sequence(first: self as UIView) { $0.superview }.flatMap { view -> [any NestedScrollCoordinator] in
            let outer = view === self ? nil : (view as? UIScrollView)?.scroller.share
            return [view.scrollHandover, outer].compactMap { $0 }
        }
    }
}
