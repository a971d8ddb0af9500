import Foundation

/// What the system's animators provide beyond UIKit's protocol. A program's animator does not conform.
@MainActor package protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The pages slide sideways, and bars that appear or disappear slide with them.
    var slidesPages: Bool { get }
    /// The presented view moves along the vertical axis, and a vertical pan may interrupt it (`InFlightPanHandler`).
    var followsVerticalPan: Bool { get }
    /// The presented view is below its container's lower edge when it is dismissed.
    var dismissesBelowContainer: Bool { get }
    /// The views of a running zoom, whose own gestures interrupt it; nil for other animators, and before the start.
    var zoomTransitionView: ZoomTransitionView? { get }
    /// Seconds of motion outside the transition's timeline, from `time` on, a display time: the transition does not end before it.
    func remainingDuration(at time: TimeInterval) -> TimeInterval
    /// The container has another size: sets both ends of animations that depend on it exactly.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext)
}

extension SystemAnimator {
    package var slidesPages: Bool { false }
    package var followsVerticalPan: Bool { false }
    package var dismissesBelowContainer: Bool { false }
    package var zoomTransitionView: ZoomTransitionView? { nil }
    package func remainingDuration(at time: TimeInterval) -> TimeInterval { 0 }
    package func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {}
}
