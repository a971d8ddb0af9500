import CoreGraphics
import UIKit

/// "Customizing the Transition Animations: A Diagrammatical Summary", completed: off-screen means below.
final class MyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var isPresenting = true

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from),
            let toController = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let offscreen = containerView.bounds.offsetBy(dx: 0, dy: containerView.bounds.height)
        if isPresenting {
            containerView.addSubview(toView)
            toView.frame = offscreen
            UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
                toView.frame = transitionContext.finalFrame(for: toController)
            }, completion: { finished in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        } else {
            // Add the toView to the container; the program forgets to put it below.
            containerView.addSubview(toView)
            UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
                fromView.frame = offscreen
            }, completion: { finished in
                // After a cancel, too.
                fromView.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        }
    }
}

final class MyInteractiveAnimator: UIPercentDrivenInteractiveTransition {
    var contextData: UIViewControllerContextTransitioning?
    var panGesture: UIPanGestureRecognizer!

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        self.contextData = transitionContext
        panGesture = UIPanGestureRecognizer(
            target: self, action: Selector(MyInteractiveAnimator.handleSwipeUpdate(_:), name: "handleSwipeUpdate(_:)"))
        transitionContext.containerView.addGestureRecognizer(panGesture)
    }

    func handleSwipeUpdate(_ gestureRecognizer: UIGestureRecognizer) {
        guard let container = contextData?.containerView else { return }
        let percentage = abs(panGesture.translation(in: container).y) / container.bounds.height
        switch gestureRecognizer.state {
        case .began:
            panGesture.setTranslation(.zero, in: container)
        case .changed:
            update(percentage)
        case .ended, .cancelled:
            if percentage > 0.5 {
                finish()
            } else {
                cancel()
            }
            container.removeGestureRecognizer(panGesture)
        default: break
        }
    }
}

final class MyTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var myInteractiveAnimator: MyInteractiveAnimator?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let animator = MyAnimator()
        animator.isPresenting = true
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = MyAnimator()
        animator.isPresenting = false
        return animator
    }

    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return myInteractiveAnimator
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return myInteractiveAnimator
    }
}
