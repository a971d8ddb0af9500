import CoreGraphics
import QuartzCore
import UIKit

/// A book's push: the page falls in from the top, rotating, as its modal page does.
final class NavigationTransitionsPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let inView = transitionContext.containerView
        guard let fromView = transitionContext.viewController(forKey: .from)?.view,
            let toVC = transitionContext.viewController(forKey: .to), let toView = toVC.view
        else { return }
        let finalRect = transitionContext.finalFrame(for: toVC)
        inView.insertSubview(toView, aboveSubview: fromView)
        toView.frame = finalRect.offsetBy(dx: 0, dy: -finalRect.height)
        toView.transform = CGAffineTransform(rotationAngle: .pi / 2)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear, animations: {
            toView.transform = .identity
            toView.center = CGPoint(x: finalRect.midX, y: finalRect.midY)
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

/// A book's pop: four snapshots fold twice and fade out. It is its own interaction controller, driven by a pinch on the navigation controller's view.
final class NavigationTransitionsPopAnimator: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning {
    private weak var parent: UINavigationController?
    private(set) var interactive = false
    private var startScale: CGFloat = 1
    private(set) var topRight: UIView?

    init(navigationController nc: UINavigationController) {
        parent = nc
        super.init()
        let pgr = UIPinchGestureRecognizer(
            target: self, action: Selector(NavigationTransitionsPopAnimator.handlePinch(_:), name: "handlePinch(_:)"))
        nc.view.addGestureRecognizer(pgr)
    }

    func handlePinch(_ gr: UIPinchGestureRecognizer) {
        let scale = gr.scale
        switch gr.state {
        case .began:
            interactive = true
            startScale = scale
            parent?.popViewController(animated: true)
        case .changed:
            let percent = 1 - scale / startScale
            update(max(percent, 0))
        case .ended, .cancelled:
            if gr.velocity >= 0 || gr.state == .cancelled { cancel() } else { finish() }
            interactive = false
        default:
            break
        }
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let inView = transitionContext.containerView
        guard let fromView = transitionContext.viewController(forKey: .from)?.view, let toView = transitionContext.viewController(forKey: .to)?.view
        else { return }
        inView.insertSubview(toView, belowSubview: fromView)
        let foldWidth = fromView.bounds.width / 2, foldHeight = fromView.bounds.height / 2
        func quadrant(_ x: CGFloat, _ y: CGFloat, hinge: CGPoint) -> UIView {
            let rect = CGRect(x: x, y: y, width: foldWidth, height: foldHeight)
            guard let view = fromView.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: .zero) else { return UIView() }
            view.layer.anchorPoint = hinge
            view.frame = rect
            inView.addSubview(view)
            return view
        }
        let topLeft = quadrant(0, 0, hinge: CGPoint(x: 0.5, y: 0.5))
        let topRight = quadrant(foldWidth, 0, hinge: CGPoint(x: 0, y: 0.5))
        let bottomLeft = quadrant(0, foldHeight, hinge: CGPoint(x: 0.5, y: 0))
        let bottomRight = quadrant(foldWidth, foldHeight, hinge: CGPoint(x: 0, y: 0))
        self.topRight = topRight
        fromView.isHidden = true
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeLinear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
                    let firstFolding = CATransform3DMakeRotation(.pi, 0, 1, 0)
                    topRight.layer.transform = firstFolding
                    bottomRight.layer.transform = firstFolding
                    topRight.layer.zPosition = 1
                    bottomRight.layer.zPosition = 1
                }
                UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) {
                    let secondFolding = CATransform3DMakeRotation(.pi, 1, 0, 0)
                    bottomRight.layer.transform = CATransform3DConcat(bottomRight.layer.transform, secondFolding)
                    bottomRight.layer.zPosition = 2
                    bottomLeft.layer.transform = secondFolding
                    bottomLeft.layer.zPosition = 3
                }
                UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
                    for view in [topLeft, topRight, bottomLeft, bottomRight] { view.alpha = 0 }
                }
            },
            completion: { _ in
                for view in [topLeft, topRight, bottomLeft, bottomRight] { view.removeFromSuperview() }
                fromView.isHidden = false
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// The navigation controller of the book's program, and its delegate.
final class NavigationTransitionsController: UINavigationController, UINavigationControllerDelegate {
    private(set) lazy var popAnimator = NavigationTransitionsPopAnimator(navigationController: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        isNavigationBarHidden = true
        delegate = self
        _ = popAnimator
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return operation == .push ? NavigationTransitionsPushAnimator() : popAnimator
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return animationController === popAnimator && popAnimator.interactive ? popAnimator : nil
    }
}
