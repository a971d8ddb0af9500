import Foundation

/// An object around a scroll view that shares its drags: one touch scrolls a list to its top, then drags the sheet down and back up, without a jump or a
/// dead zone. Set on the scroll view or on an ancestor (`UIView.nestedScrollCoordinator`, weak); the scroll view finds it through its superviews.
///
/// | when | call, order | typical consumer |
/// | --- | --- | --- |
/// | the drag begins | `scrollDragBegan`, innermost first | returns whether it takes part in the drag |
/// | touches move | `consume(beforeScrolling:)`, outermost first | a sheet below its detent: upward movement; likewise a sheet that expands by scrolling |
/// | | the scroll view moves within its content | |
/// | | `consume(afterScrolling:)`, innermost first | a sheet over a list at its top: downward movement |
/// | | the unconsumed remainder stretches the scroll view's edge | |
/// | touches end | `scrollDragEnded`, all | the velocity, if the object is not at rest |
///
/// So what was consumed last is undone first, and every point of the gesture's movement is used exactly once.
///
/// All vectors are the movement of the *touches* in window coordinates, in points, and their velocity in points per second: y grows downwards, so a
/// positive y pulls content and sheet down. Along an axis in which the scroll view does not scroll they are 0.
@MainActor protocol NestedScrollCoordinator: AnyObject {
    /// A drag by touches or by a touchpad begins. False: does not take part in this drag. True is followed by exactly one `scrollDragEnded` or
    /// `scrollDragCancelled`.
    func scrollDragBegan(in scrollView: UIScrollView) -> Bool
    /// The share of `delta` to consume before the scroll view moves; `scrollView.isScrolledToTop` is its state now. Between zero and `delta`.
    func consume(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint
    /// The share to consume of the movement that the scroll view could not use. Between zero and `delta`.
    func consume(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint
    /// The touches ended. True: the velocity is consumed, and the scroll view does not decelerate.
    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool
    /// The touches were cancelled, or the scroll view left the window: return to rest.
    func scrollDragCancelled(in scrollView: UIScrollView)
}

extension UIScrollView {
    /// The coordinators of a drag that begins now, innermost first: `nestedScrollCoordinator` of this view and of its ancestors, and the ancestor scroll views,
    /// which continue where this one is at its edge.
    func nestedScrollCoordinators() -> [any NestedScrollCoordinator] {
        sequence(first: self as UIView) { $0.superview }.flatMap { view -> [any NestedScrollCoordinator] in
            let outer = view === self ? nil : (view as? UIScrollView)?.scrollController.outerCoordinator
            return [view.nestedScrollCoordinator, outer].compactMap { $0 }
        }
    }
}
