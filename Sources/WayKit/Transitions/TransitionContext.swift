import Foundation

/// The context that animators and drivers see: a view on `Transition`.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private let transition: Transition
    private(set) var initialFrames: [ObjectIdentifier: CGRect] = [:]
    private(set) var finalFrames: [ObjectIdentifier: CGRect] = [:]
    private var views: [UITransitionContextViewKey: UIView] = [:]

    init(_ transition: Transition) {
        self.transition = transition
    }

    /// What the script knows of places: set before anybody is asked.
    func setPlace(of controller: UIViewController, initial: CGRect, final: CGRect) {
        initialFrames[ObjectIdentifier(controller)] = initial
        finalFrames[ObjectIdentifier(controller)] = final
    }

    func setView(_ view: UIView?, forKey key: UITransitionContextViewKey) {
        views[key] = view
    }

    var containerView: UIView { transition.script.container }
    var isAnimated: Bool { transition.isAnimated }
    var isInteractive: Bool { transition.isInteractive }
    var transitionWasCancelled: Bool { transition.isCancelled }
    var presentationStyle: UIModalPresentationStyle { transition.script.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { transition.update(percentComplete) }
    func finishInteractiveTransition() { transition.finish(speed: transition.driverSpeed, timing: transition.driverTiming) }
    func cancelInteractiveTransition() { transition.cancel(speed: transition.driverSpeed, timing: transition.driverTiming) }
    func pauseInteractiveTransition() { transition.pause() }
    func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: transition.from
        case .to: transition.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    /// For a driver that starts the animations of the transition's animator.
    func startAnimator() { transition.startAnimator() }
}
