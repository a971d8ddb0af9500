import CoreGraphics
import UIKit

/// A book's tab bar controller, verbatim: its own delegate and animator, a gap between the pages, a spring.
final class SlidingTabBarController: UITabBarController, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ pages: [UIViewController]) {
        super.init(nibName: nil, bundle: nil)
        self.delegate = self
        self.setViewControllers(pages, animated: false)
        self.selectedIndex = 0
    }

    required init?(coder: NSCoder) { nil }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return self
    }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let dampingConstant: CGFloat = 0.75
        let initialVelocity: CGFloat = 0.5
        let paddingBetweenViews: CGFloat = 20

        let inView = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: .from), let fromView = fromVC.view,
            let toVC = transitionContext.viewController(forKey: .to), let toView = toVC.view
        else { return }
        inView.backgroundColor = UIColor.black

        let centerRect = transitionContext.finalFrame(for: toVC)
        let leftRect = centerRect.offsetBy(dx: -(centerRect.width + paddingBetweenViews), dy: 0)
        let rightRect = centerRect.offsetBy(dx: centerRect.width + paddingBetweenViews, dy: 0)

        if fromVC == self.viewControllers?[0] {
            toView.frame = rightRect
            inView.addSubview(toView)
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: dampingConstant,
                initialSpringVelocity: initialVelocity, options: [],
                animations: {
                    fromView.frame = leftRect
                    toView.frame = centerRect
                }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        } else if fromVC == self.viewControllers?[1] {
            toView.frame = leftRect
            inView.addSubview(toView)
            UIView.animate(
                withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: dampingConstant,
                initialSpringVelocity: -initialVelocity, options: [],
                animations: {
                    fromView.frame = rightRect
                    toView.frame = centerRect
                }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
    }
}
