import Foundation

/// Lets a vertical pan interrupt a running cover transition: it follows the gesture and continues with its velocity.
@MainActor final class InFlightPanHandler: NSObject, UIGestureRecognizerDelegate {
    private let transition: ViewControllerTransition
    private let controller: UIPresentationController
    private let recognizer = UIPanGestureRecognizer()
    private var progressTracker: TransitionProgressTracker?
    private var wasDismissing = false

    /// - Returns: nil if the animator does not move the view vertically.
    init?(_ transition: ViewControllerTransition, _ controller: UIPresentationController) {
        guard transition.systemAnimator?.followsVerticalPan ?? false else { return nil }
        self.transition = transition
        self.controller = controller
        super.init()
        recognizer.addTarget(self, action: Selector(InFlightPanHandler.panned, name: "panned(_:)"))
        recognizer.delegate = self
        transition.operation.container.addGestureRecognizer(recognizer)
    }

    func end() {
        progressTracker?.cancel()
        transition.operation.container.removeGestureRecognizer(recognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let translation = recognizer.translation(in: nil), velocity = recognizer.velocity(in: nil)
        let isVertical = abs(translation.y) > abs(translation.x) || abs(velocity.y) > abs(velocity.x)
        return isVertical && transition.isInterruptibleByTouch && transition.phase != .interactive
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        let container = transition.operation.container
        switch recognizer.state {
        case .began:
            wasDismissing = transition.leadsToDismissal
            progressTracker = TransitionProgressTracker(transition) { [weak self] in self?.extent ?? 1 }
            fallthrough
        case .changed: progressTracker?.move(by: recognizer.translation(in: container).y)
        case .ended:
            let released = progressTracker
            progressTracker = nil
            if let released, !released.isOver { release(released, velocity: recognizer.velocity(in: container).y) }
        case .cancelled, .failed:
            progressTracker?.cancel()
            progressTracker = nil
        case .possible: break
        }
    }

    private func release(_ progressTracker: TransitionProgressTracker, velocity: CGFloat) {
        let isPresentation = transition.to.isBeingPresented
        let proposed = progressTracker.completes(velocity: velocity) != isPresentation
        let dismisses = controller.shouldDismissOnRelease(transition, proposed: proposed, wasDismissing: wasDismissing)
        progressTracker.release(velocity: velocity, completed: dismisses != isPresentation)
    }

    /// A presentation moves up by the distance that a dismissal moves down.
    private var extent: CGFloat {
        let context = transition.context
        let isPresenting = transition.to.isBeingPresented
        let frame = isPresenting ? context.finalFrame(for: transition.to) : context.initialFrame(for: transition.from)
        let height = max(1, context.containerView.bounds.maxY - frame.minY)
        return isPresenting ? -height : height
    }
}
