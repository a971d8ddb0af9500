import CoreGraphics
import QuartzCore
import UIKit

/// "Customizing the Transition Animations", listing 10-2, verbatim.
final class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var presenting = false
    var log: EventLog?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        log?.add("animateTransition")
        // Get the set of relevant objects.
        let containerView = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from),
            let toVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to)
        else { return }
        let toView = transitionContext.view(forKey: UITransitionContextViewKey.to)
        let fromView = transitionContext.view(forKey: UITransitionContextViewKey.from)

        // Set up some variables for the animation.
        let containerFrame = containerView.frame
        var toViewStartFrame = transitionContext.initialFrame(for: toVC)
        let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
        var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)

        // Set up the animation parameters.
        if self.presenting {
            // Modify the frame of the presented view so that it starts offscreen at the lower-right corner of the container.
            toViewStartFrame.origin.x = containerFrame.size.width
            toViewStartFrame.origin.y = containerFrame.size.height
        } else {
            // Modify the frame of the dismissed view so it ends in the lower-right corner of the container view.
            fromViewFinalFrame = CGRect(
                x: containerFrame.size.width, y: containerFrame.size.height,
                width: toView?.frame.size.width ?? 0, height: toView?.frame.size.height ?? 0)
        }

        // Always add the "to" view to the container. And it doesn't hurt to set its start frame.
        if let toView = toView {
            containerView.addSubview(toView)
            toView.frame = toViewStartFrame
        }

        // Animate using the animator's own duration value.
        UIView.animate(withDuration: self.transitionDuration(using: transitionContext), animations: {
            if self.presenting {
                // Move the presented view into position.
                toView?.frame = toViewFinalFrame
            } else {
                // Move the dismissed view offscreen.
                fromView?.frame = fromViewFinalFrame
            }
        }, completion: { finished in
            let success = !transitionContext.transitionWasCancelled
            // After a failed presentation or successful dismissal, remove the view.
            if (self.presenting && !success) || (!self.presenting && success) {
                toView?.removeFromSuperview()
            }
            // Notify UIKit that the transition has finished
            transitionContext.completeTransition(success)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log?.add("animationEnded(\(transitionCompleted))")
    }
}

/// Listings 10-3 and 10-4: a percent-driven interaction controller that installs its own pan in the container.
final class SwipeDriver: UIPercentDrivenInteractiveTransition {
    private var contextData: UIViewControllerContextTransitioning?
    private var panGesture: UIPanGestureRecognizer?

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        // Always call super first.
        super.startInteractiveTransition(transitionContext)
        // Save the transition context for future reference.
        self.contextData = transitionContext
        // Create a pan gesture recognizer to monitor events.
        let panGesture = UIPanGestureRecognizer(
            target: self, action: Selector(SwipeDriver.handleSwipeUpdate(_:), name: "handleSwipeUpdate(_:)"))
        panGesture.maximumNumberOfTouches = 1
        self.panGesture = panGesture
        // Add the gesture recognizer to the container view.
        let container = transitionContext.containerView
        container.addGestureRecognizer(panGesture)
    }

    func handleSwipeUpdate(_ gestureRecognizer: UIGestureRecognizer) {
        guard let container = self.contextData?.containerView, let panGesture = self.panGesture else { return }
        if gestureRecognizer.state == .began {
            // Reset the translation value at the beginning of the gesture.
            panGesture.setTranslation(CGPoint(x: 0, y: 0), in: container)
        } else if gestureRecognizer.state == .changed {
            // Get the current translation value.
            let translation = panGesture.translation(in: container)
            // Compute how far the gesture has travelled vertically, relative to the height of the container view.
            let percentage = abs(translation.y / container.bounds.height)
            // Use the translation value to update the interactive animator.
            self.update(percentage)
        } else if gestureRecognizer.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
            // Finish the transition and remove the gesture recognizer.
            self.finish()
            container.removeGestureRecognizer(panGesture)
        }
    }
}

/// The guide's last section: chrome that belongs to no controller's view, animated alongside.
final class DimmingPresentationController: UIPresentationController {
    let dimmingView = UIView()
    var log: EventLog?

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0.0, alpha: 0.4)
        dimmingView.alpha = 0.0
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        log?.add("presentationTransitionWillBegin")
        guard let containerView = containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0.0
        containerView.insertSubview(dimmingView, at: 0)
        if let coordinator = presentedViewController.transitionCoordinator {
            coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1.0 }, completion: nil)
        } else {
            dimmingView.alpha = 1.0
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.add("presentationTransitionDidEnd(\(completed))")
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        log?.add("dismissalTransitionWillBegin")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0.0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log?.add("dismissalTransitionDidEnd(\(completed))")
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
    }
}

final class DiagonalTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    var dims = false
    var log: EventLog?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let animator = DiagonalAnimator()
        animator.presenting = true
        animator.log = log
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = DiagonalAnimator()
        animator.log = log
        return animator
    }

    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard dims else { return nil }
        let controller = DimmingPresentationController(presentedViewController: presented, presenting: presenting)
        controller.log = log
        return controller
    }
}
