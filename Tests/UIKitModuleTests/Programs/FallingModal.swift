import CoreGraphics
import QuartzCore
import UIKit

enum ModalTransitionDirection { case present, dismiss }

/// "Developing an iOS 7 Edge", chapter 3: the modal view falls in from the top, rotating, and falls out at the bottom.
final class ModalTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let direction: ModalTransitionDirection

    init(direction: ModalTransitionDirection) {
        self.direction = direction
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let inView = transitionContext.containerView
        guard let fromView = transitionContext.viewController(forKey: .from)?.view,
            let toView = transitionContext.viewController(forKey: .to)?.view
        else { return }
        switch direction {
        case .present:
            let finalRect = fromView.frame.insetBy(dx: fromView.frame.width / 4, dy: fromView.frame.height / 4)
            let initialRect = finalRect.offsetBy(dx: 0, dy: -500)
            inView.insertSubview(toView, aboveSubview: fromView)
            toView.frame = initialRect
            toView.transform = CGAffineTransform(rotationAngle: .pi / 2)
            UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear, animations: {
                toView.transform = .identity
                toView.center = CGPoint(x: finalRect.midX, y: finalRect.midY)
            }, completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        case .dismiss:
            UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear, animations: {
                fromView.transform = CGAffineTransform(rotationAngle: -.pi / 2)
                fromView.center = CGPoint(x: fromView.center.x, y: fromView.center.y + 800)
            }, completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        }
    }
}

/// Has a side effect in `viewWillAppear` that a cancelled appearance has to undo.
final class SideEffectController: LoggingController {
    private(set) var sideEffects = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        sideEffects += 1
        if let coordinator = self.transitionCoordinator, coordinator.initiallyInteractive {
            coordinator.notifyWhenInteractionEnds { context in
                self.log.add("\(self.name) interaction ends, cancelled: \(context.isCancelled)")
                if context.isCancelled { self.sideEffects -= 1 }
            }
        }
    }
}

/// The presenting controller is the delegate, as in the book.
final class PresentationTransitionsController: LoggingController, UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ModalTransitionAnimator(direction: .present)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ModalTransitionAnimator(direction: .dismiss)
    }

    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }
}
