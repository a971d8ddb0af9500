import Foundation
import WayMotion

/// A gesture that drags or pinches a zoomed page: the point under the touch stays under it, and its distance from the rest position sets the
/// transition's progress. On release the page is dismissed or returns with the gesture's velocity.
@MainActor final class ZoomDragSession {
    private enum Target {
        /// A dismissal that the gesture has requested.
        case interactionController(GestureInteractionController)
        /// A running transition that the gesture has interrupted.
        case progressTracker(TransitionProgressTracker)
    }

    /// Points per second above which the direction decides the outcome.
    private static let flick: CGFloat = 250

    private let container: UIView
    private let target: Target
    /// The container that is asked on release of an interrupted transition, and whether that was a dismissal already.
    private weak var zoomContainer: (any ZoomTransitionContainer)?
    private var wasDismissing = false
    private var start: CGPoint
    private var location: CGPoint
    /// The scale of a pinch, and the one at which the gesture began to drive the transition.
    private var scale: CGFloat = 1
    private var initialScale: CGFloat = 1
    private var transitionView: ZoomTransitionView?
    /// The page's progress at the begin of the gesture: 1 at its rest frame.
    private var progress: CGFloat = 1
    /// Points that the gesture has moved the page away since.
    private var distance: CGFloat = 0

    /// Requests the dismissal of a page at rest.
    /// - Parameter requestDismissal: offers the interaction controller to the dismissal.
    /// - Returns: nil if the dismissal is refused.
    init?(at location: CGPoint, in container: UIView, requestDismissal: (GestureInteractionController) -> Bool) {
        let interactionController = GestureInteractionController { [weak container] in Self.extent(container) }
        guard requestDismissal(interactionController) else { return nil }
        self.container = container
        self.location = location
        start = location
        target = .interactionController(interactionController)
        interactionController.onStart = { [weak self] in self?.transitionDidStart() }
        // Later, the dismissal begins at its start, wherever the gesture is.
        if interactionController.isOffered { interactionController.onAttach = { [weak self] in self?.dismissalBegan() } }
    }

    private func dismissalBegan() {
        start = location
        initialScale = max(scale, 0.01)
        distance = 0
        update()
    }

    /// Interrupts a running transition.
    /// - Returns: nil if it cannot be interrupted.
    init?(interrupting transition: ViewControllerTransition, at location: CGPoint, in zoomContainer: any ZoomTransitionContainer) {
        guard let transitionView = transition.systemAnimator?.zoomTransitionView else { return nil }
        let container = zoomContainer.zoomContainerView, wasDismissing = transitionView.zoomsIn == transition.isCancelled
        let zoomsIn = transitionView.zoomsIn
        guard let progressTracker = TransitionProgressTracker(transition, extent: { [weak container] in Self.extent(container) * (zoomsIn ? -1 : 1) }) else {
            return nil
        }
        self.container = container
        self.transitionView = transitionView
        self.location = location
        self.zoomContainer = zoomContainer
        self.wasDismissing = wasDismissing
        start = location
        target = .progressTracker(progressTracker)
        progress = transitionView.progress(at: transition.now)
        transitionView.gestureOffset.beginTracking(location, frame: transitionView.timelineFrame(at: transition.now), at: transition.now)
        transitionView.update(at: transition.now)
    }

    private static func extent(_ container: UIView?) -> CGFloat { ZoomDrag.extent(height: container?.bounds.height ?? 1) }
    private var extent: CGFloat { Self.extent(container) }

    private func transitionDidStart() {
        guard let transition, let transitionView = transition.systemAnimator?.zoomTransitionView else { return }
        self.transitionView = transitionView
        transitionView.gestureOffset.beginTracking(start, frame: transitionView.geometry.page, at: transition.now)
        transitionView.gestureOffset.move(to: location)
    }

    // MARK: Moving

    /// Nil until the requested dismissal begins.
    private var transition: ViewControllerTransition? {
        switch target {
        case .interactionController(let interactionController): interactionController.transition
        case .progressTracker(let progressTracker): progressTracker.transition
        }
    }

    private var isOver: Bool {
        switch target {
        case .interactionController(let interactionController): interactionController.isOver
        case .progressTracker(let progressTracker): progressTracker.isOver
        }
    }

    /// A drag by one finger, or by several that do not pinch.
    func move(to location: CGPoint) {
        guard !isOver, location.x.isFinite, location.y.isFinite else { return }
        self.location = location
        distance = ZoomDrag.distance(location - start)
        update()
    }

    /// - Parameter scale: relative to the page's size at the begin of the gesture.
    func pinch(to scale: CGFloat, at location: CGPoint) {
        guard !isOver, scale.isFinite, location.x.isFinite, location.y.isFinite else { return }
        self.location = location
        self.scale = scale
        distance = (progress - progress(forScale: scale / initialScale)) * extent
        update()
    }

    private func update() {
        switch target {
        case .interactionController(let interactionController): interactionController.move(by: distance)
        case .progressTracker(let progressTracker): progressTracker.move(by: distance)
        }
        guard let transitionView, let transition else { return }
        transitionView.gestureOffset.move(to: location)
        transitionView.update(at: transition.now)
    }

    /// The progress at which the page is larger or smaller by that factor.
    private func progress(forScale scale: CGFloat) -> CGFloat {
        progress + (scale - 1) * progressPerScale
    }

    private var progressPerScale: CGFloat { transitionView?.geometry.progressPerScale(at: progress) ?? 1 }

    // MARK: Release

    /// - Parameter velocity: points per second.
    func release(velocity: CGPoint) {
        release(velocity, speed: ZoomDrag.speed(velocity, at: location - start))
    }

    /// - Parameters:
    ///   - velocity: of the gesture's centroid, points per second.
    ///   - scaleVelocity: per second.
    func release(velocity: CGPoint, scaleVelocity: CGFloat) {
        release(velocity, speed: -scaleVelocity * progressPerScale * extent)
    }

    /// - Parameter speed: points per second, away from the rest position.
    private func release(_ velocity: CGPoint, speed: CGFloat) {
        guard !isOver, let transition else { return }
        transition.performWhenStarted { self.end(transition, velocity, speed: speed.isFinite ? speed : 0) }
    }

    private func end(_ transition: ViewControllerTransition, _ velocity: CGPoint, speed: CGFloat) {
        releaseOffset(velocity, speed)
        let isPresentation = transitionView?.zoomsIn ?? false
        var dismisses = dismisses(speed)
        if case .progressTracker = target {
            dismisses = zoomContainer?.shouldDismissOnRelease(transition, proposed: dismisses, wasDismissing: wasDismissing) ?? dismisses
        }
        switch target {
        case .interactionController(let interactionController): interactionController.release(velocity: speed, completed: dismisses != isPresentation)
        case .progressTracker(let progressTracker): progressTracker.release(velocity: speed, completed: dismisses != isPresentation)
        }
        transition.application.setNeedsFrame()
    }

    /// The gesture was cancelled by the system: nothing is completed.
    func cancel() {
        guard !isOver else { return }
        transition?.performWhenStarted {
            self.releaseOffset(.zero, 0)
            switch self.target {
            case .interactionController(let interactionController): interactionController.cancel()
            case .progressTracker(let progressTracker): progressTracker.cancel()
            }
        }
    }

    private func dismisses(_ speed: CGFloat) -> Bool {
        if abs(speed) > Self.flick { return speed > 0 }
        let progress: Double? = switch target {
        case .interactionController(let interactionController): interactionController.displayedProgress
        case .progressTracker(let progressTracker): progressTracker.progress
        }
        guard let progress else { return distance / extent > 0.5 }
        return (transitionView?.zoomsIn ?? false) ? progress < 0.5 : progress > 0.5
    }

    private func releaseOffset(_ velocity: CGPoint, _ speed: CGFloat) {
        guard let transitionView, let transition else { return }
        // The velocity of the timeline frame that results from the progress velocity alone.
        let time = transition.now, frameVelocity = transitionView.geometry.frameVelocity(-speed / extent)
        transitionView.gestureOffset.release(velocity: velocity, frame: transitionView.timelineFrame(at: time), frameVelocity: frameVelocity, at: time)
        transitionView.update(at: time)
    }
}
