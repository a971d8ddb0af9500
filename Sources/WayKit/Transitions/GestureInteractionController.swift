import Foundation
import WayMotion

/// Drives one of the system's transitions by a gesture: the content follows it. Calls before the start of the transition (a fast
/// flick) are kept and applied at its start.
@MainActor final class GestureInteractionController: NSObject, TimelineDriver, ContainerResizeObserver {
    private enum Release { case none, ended(velocity: CGFloat, completed: Bool?), cancelled }

    /// Points of gesture translation for the full progress, evaluated at the start; negative for a transition that goes up or left.
    private let extent: @MainActor () -> CGFloat
    private var scrubber: TransitionScrubber?
    private weak var transition: ViewControllerTransition?
    private var translation: CGFloat = 0
    /// For an animator outside the timeline: the time fraction at a translation.
    private var origin: (fraction: CGFloat, translation: CGFloat) = (0, 0)
    private var pendingRelease = Release.none

    init(extent: @escaping @MainActor () -> CGFloat) {
        self.extent = extent
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = (transitionContext as? TransitionContext)?.transition else { return }
        transition.startAnimator()
    }

    func transitionDidStart(_ transition: ViewControllerTransition) {
        self.transition = transition
        scrubber = TransitionScrubber(transition, extent: extent)
        if scrubber == nil { transition.resizing?.add(self) }
        // The transition retains this driver.
        transition.onEnd { [weak self] in self?.scrubber = nil }
        move(by: translation)
        endGesture(pendingRelease)
    }

    /// - Parameter translation: points since the gesture began to drive the transition.
    func move(by translation: CGFloat) {
        self.translation = translation
        guard let transition else { return }
        if let scrubber { scrubber.move(by: translation) } else { transition.update(fraction) }
    }

    private var fraction: CGFloat { origin.fraction + (translation - origin.translation) / extent() }

    /// Displayed progress, 0…1; nil before the start, and for an animator outside the timeline.
    var displayedProgress: Double? { scrubber?.progress }

    /// Makes the displayed progress the one of that translation from now on.
    func rebase(to translation: CGFloat) {
        self.translation = translation
        scrubber?.rebase(to: translation)
    }

    func containerDidResize() {
        if let transition { origin = (transition.percentComplete, translation) }
    }

    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: the outcome; nil for the one that the projected progress is nearer to.
    func release(velocity: CGFloat, completed: Bool? = nil) { endGesture(.ended(velocity: velocity, completed: completed)) }

    /// The gesture was cancelled by the system.
    func cancel() { endGesture(.cancelled) }

    private func endGesture(_ release: Release) {
        pendingRelease = release
        guard let transition else { return }
        switch release {
        case .none: break
        case .ended(let velocity, let completed):
            if let scrubber { return scrubber.release(velocity: velocity, completed: completed) }
            // Outside the timeline progress is a fraction of the time.
            let end = fraction + velocity * GestureProgress.lookAhead / extent()
            if completed ?? (end > 0.5) { transition.finish() } else { transition.cancel() }
        case .cancelled:
            if let scrubber { scrubber.cancel() } else { transition.cancel() }
        }
    }
}
