import Foundation
import WayMotion

/// Drives one of the system's transitions by a gesture: the content follows it.
///
/// The gesture requests the transition by an open method (`popViewController`, `dismiss`), which a program may override to ask first. So the container offers
/// this interaction controller to the transition that begins while the gesture lasts, at once or later.
@MainActor final class GestureInteractionController: NSObject, AttachedInteractionController, ContainerResizeObserver {
    private enum State {
        /// The requested transition has not begun.
        case offered
        case attached(ViewControllerTransition)
        /// The transition has ended, or has another interaction controller.
        case detached
    }

    /// Points of gesture translation for the full progress, evaluated at the start; negative for a transition that goes up or left.
    private let extent: @MainActor () -> CGFloat
    private var state = State.offered
    private var progressTracker: TransitionProgressTracker?
    private var translation: CGFloat = 0
    /// For an animator outside the timeline: the time fraction at a translation.
    private var origin: (fraction: CGFloat, translation: CGFloat) = (0, 0)
    /// Called when a transition gets this interaction controller, before its start.
    var onAttach: (() -> Void)?
    /// Called when the transition has started.
    var onStart: (() -> Void)?

    init(extent: @escaping @MainActor () -> CGFloat) {
        self.extent = extent
    }

    /// The transition that has this interaction controller; nil before it begins and after its end.
    var transition: ViewControllerTransition? { if case .attached(let transition) = state { transition } else { nil } }

    /// The next transition of that kind has this interaction controller.
    var isOffered: Bool { if case .offered = state { true } else { false } }

    /// The gesture has no effect any more.
    var isOver: Bool {
        switch state {
        case .offered: false
        case .attached(let transition): transition.phase != .prepared && transition.phase != .interactive
        case .detached: true
        }
    }

    // MARK: Interaction controller

    func attach(to transition: ViewControllerTransition) {
        state = .attached(transition)
        onAttach?()
    }

    func detach(from transition: ViewControllerTransition) {
        state = .detached
        progressTracker = nil
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) { transition?.startAnimator() }

    func transitionDidStart(_ transition: ViewControllerTransition) {
        progressTracker = TransitionProgressTracker(transition, extent: extent)
        if progressTracker == nil { transition.resizing?.add(self) }
        onStart?()
        move(by: translation)
    }

    // MARK: Gesture

    /// - Parameter translation: points since the gesture began to drive the transition.
    func move(by translation: CGFloat) {
        self.translation = translation
        guard let transition, transition.phase != .prepared else { return }
        if let progressTracker { progressTracker.move(by: translation) } else { transition.update(fraction) }
    }

    private var fraction: CGFloat { origin.fraction + (translation - origin.translation) / extent() }

    /// Displayed progress, 0…1; nil before the start, and for an animator outside the timeline.
    var displayedProgress: Double? { progressTracker?.progress }

    /// Makes the displayed progress the one of that translation from now on.
    func rebase(to translation: CGFloat) {
        self.translation = translation
        progressTracker?.rebase(to: translation)
    }

    func containerDidResize() {
        if let transition { origin = (transition.percentComplete, translation) }
    }

    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: the outcome; nil for the one that the projected progress is nearer to.
    func release(velocity: CGFloat, completed: Bool? = nil) {
        guard let transition else { return }
        transition.performWhenStarted { self.end(transition, velocity: velocity, completed: completed) }
    }

    private func end(_ transition: ViewControllerTransition, velocity: CGFloat, completed: Bool?) {
        if let progressTracker { return progressTracker.release(velocity: velocity, completed: completed) }
        // Outside the timeline progress is a fraction of the time.
        let completes = completed ?? GestureProgress.completes(fraction, velocity: velocity / extent())
        if completes { transition.finish() } else { transition.cancel() }
    }

    /// The gesture was cancelled by the system.
    func cancel() {
        guard let transition else { return }
        transition.performWhenStarted { if let progressTracker = self.progressTracker { progressTracker.cancel() } else { transition.cancel() } }
    }
}
