//
//  PageTransition.swift
//  Contacts
//

import UIKit

class PageInteraction: UIPercentDrivenInteractiveTransition {
    var isInteractive = false
}

/// The pages turn like a door.
class PageTransition: NSObject, UINavigationControllerDelegate {
    let interaction = PageInteraction()

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return operation == .none ? nil : PageAnimator(operation: operation)
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return interaction.isInteractive ? interaction : nil
    }
}

class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let operation: UINavigationController.Operation

    init(operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let toVC = transitionContext.viewController(forKey: .to),
            let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return }
        let container = transitionContext.containerView
        to.frame = transitionContext.finalFrame(for: toVC)
        let page = operation == .push ? to : from
        if operation == .push {
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }

        var closed = CATransform3DIdentity
        closed.m34 = -1 / 1000
        closed = CATransform3DTranslate(closed, container.bounds.width, 0, 0)
        closed = CATransform3DRotate(closed, -.pi / 3, 0, 1, 0)

        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.alpha = operation == .push ? 0 : 0.4
        container.insertSubview(shade, belowSubview: page)
        page.layer.transform = operation == .push ? closed : CATransform3DIdentity
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            shade.alpha = self.operation == .push ? 0.4 : 0
            page.layer.transform = self.operation == .push ? CATransform3DIdentity : closed
        }, completion: { _ in
            shade.removeFromSuperview()
            page.layer.transform = CATransform3DIdentity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
