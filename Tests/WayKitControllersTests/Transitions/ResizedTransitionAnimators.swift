import Foundation

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

enum CardPosition { case half, fixed, side }

/// Provides an animator, and a presentation controller with a card and a dimming view.
@MainActor final class ResizingDelegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate {
    private let animator: ResizingAnimator
    private let card: CardPosition?

    init(_ animator: ResizingAnimator, _ card: CardPosition?) {
        self.animator = animator
        self.card = card
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        card.map { ResizingCardController(presented, presenting, $0) }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.isForward = true
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.isForward = false
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.isForward = operation == .push
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.isForward = tabBarController.viewControllers?.last === toVC
        return animator
    }
}

/// A dimming view laid out by autoresizing, and a button that slides down from above, laid out in code.
@MainActor final class ResizingCardController: UIPresentationController {
    private let position: CardPosition
    private let dimming = UIView()
    private let button = UIView()
    private var isShown = false

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ position: CardPosition) {
        self.position = position
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.backgroundColor = .black
        button.backgroundColor = .green
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        switch position {
        case .half: return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        case .fixed: return CGRect(x: 20, y: bounds.height - 220, width: bounds.width - 40, height: 200)
        case .side: return CGRect(x: 0, y: 0, width: 200, height: bounds.height)
        }
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        button.frame = CGRect(x: containerView.bounds.width - 60, y: -60, width: 40, height: 40)
        button.autoresizingMask = .flexibleLeftMargin
        containerView.addSubview(dimming)
        containerView.addSubview(button)
        presentedViewController.transitionCoordinator?.animate { [dimming, button] _ in
            dimming.alpha = 0.4
            button.frame.origin.y = 20
        }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate { [dimming, button] _ in
            dimming.alpha = 0
            button.frame.origin.y = -60
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { dimming.removeFromSuperview() }
    }
}

/// One second, linear by default.
@MainActor class ResizingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var isForward = true
    final func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}

    /// Installs the views in the container: the upper one at its rest frame, and the lower one if it takes part.
    func install(_ context: any UIViewControllerContextTransitioning) -> (upper: UIView, lower: UIView?, rest: CGRect)? {
        let container = context.containerView
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else { return nil }
        let upper = context.view(forKey: isForward ? .to : .from), lower = context.view(forKey: isForward ? .from : .to)
        guard let upper else { return nil }
        if isForward {
            upper.frame = context.finalFrame(for: to)
            container.addSubview(upper)
            upper.layoutIfNeeded()
        } else if let lower {
            lower.frame = context.finalFrame(for: to)
            container.insertSubview(lower, belowSubview: upper)
            lower.layoutIfNeeded()
        }
        return (upper, lower, isForward ? context.finalFrame(for: to) : context.initialFrame(for: from))
    }

    func finish(_ context: any UIViewControllerContextTransitioning) { context.completeTransition(!context.transitionWasCancelled) }
}

/// Frames, from beyond an edge of the container.
@MainActor final class FrameAnimator: ResizingAnimator {
    private let edge: UIRectEdge
    private let parallax: CGFloat

    init(edge: UIRectEdge, parallax: CGFloat = 0) {
        self.edge = edge
        self.parallax = parallax
    }

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, lower, rest) = install(context) else { return }
        let bounds = context.containerView.bounds
        var away = rest, aside = lower?.frame ?? .zero
        switch edge {
        case .bottom: away.origin.y = bounds.maxY
        case .top: away.origin.y = -away.height
        case .left: away.origin.x = -away.width
        default: away.origin.x = bounds.maxX
        }
        aside.origin.x += bounds.width * parallax * (edge == .left ? 1 : -1)
        let lowerRest = lower?.frame ?? .zero
        if isForward { upper.frame = away } else { lower?.frame = aside }
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                upper.frame = self.isForward ? rest : away
                lower?.frame = self.isForward ? aside : lowerRest
            },
            completion: { _ in self.finish(context) })
    }
}

/// The same with a transform.
@MainActor final class TranslationAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let away = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height - rest.minY)
        if isForward { upper.transform = away }
        UIView.animate(
            withDuration: 1, animations: { upper.transform = self.isForward ? .identity : away },
            completion: { _ in
                upper.transform = .identity
                self.finish(context)
            })
    }
}

/// With keyframes: half-way first.
@MainActor final class KeyframeSlideAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let bounds = context.containerView.bounds
        let away = rest.offsetBy(dx: bounds.width, dy: 0), middle = rest.offsetBy(dx: bounds.width / 2, dy: bounds.height / 4)
        let steps = isForward ? [away, middle, rest] : [rest, middle, away]
        upper.frame = steps[0]
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { upper.frame = steps[1] }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { upper.frame = steps[2] }
        } completion: { _ in self.finish(context) }
    }
}

/// With a property animator.
@MainActor final class PropertySlideAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let away = rest.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        if isForward { upper.frame = away }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { upper.frame = self.isForward ? rest : away }
        animator.addCompletion { _ in self.finish(context) }
        animator.startAnimation()
    }
}

/// With a property animator that the transition requests.
@MainActor final class InterruptibleSlideAnimator: ResizingAnimator {
    private var running: UIViewPropertyAnimator?

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let running { return running }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        running = animator
        guard let (upper, _, rest) = install(context) else { return animator }
        let away = rest.offsetBy(dx: context.containerView.bounds.width, dy: 0)
        if isForward { upper.frame = away }
        animator.addAnimations { upper.frame = self.isForward ? rest : away }
        animator.addCompletion { _ in
            self.running = nil
            self.finish(context)
        }
        return animator
    }
}

/// With an explicit layer animation and the model at the end value.
@MainActor final class ExplicitSlideAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let away = rest.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.fromValue = isForward ? away.midY : rest.midY
        animation.toValue = isForward ? rest.midY : away.midY
        animation.duration = 1
        upper.frame = isForward ? rest : away
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.finish(context) } }
        upper.layer.add(animation, forKey: "slide")
        CATransaction.commit()
    }
}

/// A panel slides in from the left, and the presenter's view moves aside, by its centre.
@MainActor final class PushingAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context), let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from)
        else { return }
        let presenter: UIView = isForward ? from.view : to.view
        let away = rest.offsetBy(dx: -rest.width, dy: 0), width = context.containerView.bounds.width
        if isForward { upper.frame = away }
        UIView.animate(
            withDuration: 1,
            animations: {
                upper.frame = self.isForward ? rest : away
                presenter.transform = self.isForward ? CGAffineTransform(translationX: width / 4, y: 0) : .identity
            },
            completion: { _ in self.finish(context) })
    }
}

/// A growing hole in a mask, with a path animation.
@MainActor final class MaskAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let bounds = CGRect(origin: .zero, size: rest.size)
        let small = CGPath(ellipseIn: bounds.insetBy(dx: bounds.width * 0.4, dy: bounds.height * 0.4), transform: nil)
        let large = CGPath(ellipseIn: bounds.insetBy(dx: -bounds.width * 0.25, dy: -bounds.height * 0.25), transform: nil)
        let mask = CAShapeLayer()
        mask.frame = bounds
        mask.path = isForward ? large : small
        upper.layer.mask = mask
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = isForward ? small : large
        animation.toValue = isForward ? large : small
        animation.duration = 1
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            MainActor.assumeIsolated {
                upper.layer.mask = nil
                self.finish(context)
            }
        }
        mask.add(animation, forKey: "path")
        CATransaction.commit()
    }
}

/// A card with a shadow path, whose corner radius is animated.
@MainActor final class RoundShadowAnimator: ResizingAnimator {
    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (upper, _, rest) = install(context) else { return }
        let away = rest.offsetBy(dx: 0, dy: context.containerView.bounds.height - rest.minY)
        upper.layer.shadowPath = CGPath(rect: CGRect(origin: .zero, size: rest.size), transform: nil)
        upper.layer.shadowOpacity = 0.5
        upper.layer.shadowRadius = 12
        upper.frame = isForward ? away : rest
        upper.layer.cornerRadius = isForward ? 0 : 24
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                upper.frame = self.isForward ? rest : away
                upper.layer.cornerRadius = self.isForward ? 24 : 0
            },
            completion: { _ in self.finish(context) })
    }
}
