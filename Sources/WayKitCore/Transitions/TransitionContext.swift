import Foundation
import WayLog

/// The context that animators and interaction controllers see: a facade of `ViewControllerTransition`.
///
/// An animator may retain it for longer than the transition: it still returns what it knows, and refuses late calls.
@MainActor package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private(set) weak var transition: ViewControllerTransition?
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    package let containerView: UIView
    package let presentationStyle: UIModalPresentationStyle
    private(set) var initialFrames: [ObjectIdentifier: CGRect] = [:]
    private(set) var finalFrames: [ObjectIdentifier: CGRect] = [:]
    private var views: [UITransitionContextViewKey: UIView] = [:]

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        from = transition.from
        to = transition.to
        containerView = transition.operation.container
        presentationStyle = transition.operation.presentationStyle
    }

    func retarget(to: UIViewController) { self.to = to }

    /// Set by the transition operation before the animator is called.
    func setFrames(of controller: UIViewController, initial: CGRect, final: CGRect) {
        initialFrames[ObjectIdentifier(controller)] = initial
        finalFrames[ObjectIdentifier(controller)] = final
    }

    /// Set after a presentation controller has made its wrapper view.
    func setFinalFrame(_ frame: CGRect, of controller: UIViewController) { finalFrames[ObjectIdentifier(controller)] = frame }

    func setView(_ view: UIView?, forKey key: UITransitionContextViewKey) {
        views[key] = view
    }

    package var isAnimated: Bool { transition?.isAnimated ?? false }
    package var isInteractive: Bool { transition?.isInteractive ?? false }
    package var transitionWasCancelled: Bool { transition?.isCancelled ?? wasCancelled }
    package var targetTransform: CGAffineTransform { transition?.operation.targetTransform ?? .identity }
    private var wasCancelled = false

    /// The transition ended, by its animator or by force.
    func noteEnd(cancelled: Bool) { wasCancelled = cancelled }

    package func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.update(percentComplete) }
    package func finishInteractiveTransition() { transition?.finish() }
    package func cancelInteractiveTransition() { transition?.cancel() }
    package func pauseInteractiveTransition() { transition?.pause() }

    package func completeTransition(_ didComplete: Bool) {
        guard let transition else {
            wayLogger("waykit.transitions").error("completeTransition(\(didComplete)) came after the transition had ended: refused")
            return
        }
        transition.complete(didComplete)
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    package func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}
