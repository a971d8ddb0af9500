import Foundation

/// Puts an alert into the middle, an action sheet at the lower edge, over a dimmed background.
final class AlertPresentationController: UIPresentationController {
    private let dimmingView = UIView()
    private var laidOutSize: CGSize?

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.2)
        overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
    }

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    override var presentationStyle: UIModalPresentationStyle { .overFullScreen }
    override var dimsTintBelow: Bool { true }
    override func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(self) }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = alert?.view as? AlertView else { return super.frameOfPresentedViewInContainerView }
        let room = containerView.bounds.inset(by: containerView.safeAreaInsets).insetBy(dx: AlertView.gap, dy: AlertView.gap)
        let size = view.size(in: room.size)
        let y = isSheet ? room.maxY - size.height : room.midY - size.height / 2
        return CGRect(x: (room.midX - size.width / 2).rounded(), y: y.rounded(), width: size.width, height: size.height)
    }

    /// Below the lower edge of the container.
    var frameOffscreen: CGRect {
        var frame = frameOfPresentedViewInContainerView
        frame.origin.y = containerView?.bounds.height ?? frame.maxY
        return frame
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        install()
        alert?.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 1 }, completion: nil)
    }

    override func appearAtOnce() {
        install()
        dimmingView.alpha = 1
        super.appearAtOnce()
    }

    private func install() {
        guard let containerView, let alert else { return }
        laidOutSize = containerView.bounds.size
        alert.alertView?.become(isSheet ? .actionSheet : .alert, of: alert)
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        if isSheet, dimmingView.gestureRecognizers == nil {
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self, weak tap] in
                if tap?.state == .ended { self?.alert?.cancelByPerson() }
            }
            dimmingView.addGestureRecognizer(tap)
        }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        alert?.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 0 }, completion: nil)
    }

    override func presentationIsOver() { dimmingView.removeFromSuperview() }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, let presentation = presentedViewController.presentedBy, let view = presentedView, view.superview === containerView
        else { return }
        // What is coming has begun elsewhere.
        let isOld = laidOutSize == containerView.bounds.size
        laidOutSize = containerView.bounds.size
        if isOld, presentation.state != .shown { return }
        let isLeaving = presentation.state == .dismissing && isSheet
        let wanted = isLeaving ? frameOffscreen : frameOfPresentedViewInContainerView
        view.bounds.size = wanted.size
        view.center = CGPoint(x: wanted.midX, y: wanted.midY)
    }
}

/// An alert comes out of the glass, larger at first, and fades away; an action sheet comes up from below and goes there again.
@MainActor final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Times, in seconds.
    private static let coming: TimeInterval = 0.45
    private static let going: TimeInterval = 0.25
    private static let sheet: TimeInterval = 0.5
    /// Of an alert that comes.
    private static let largest: CGFloat = 1.15

    private weak var controller: AlertPresentationController?

    init(_ controller: AlertPresentationController) {
        self.controller = controller
    }

    private func isPresenting(_ context: any UIViewControllerContextTransitioning) -> Bool { context.view(forKey: .to) === controller?.presentedView }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard let controller, let transitionContext else { return Self.coming }
        if controller.isSheet { return Self.sheet }
        return isPresenting(transitionContext) ? Self.coming : Self.going
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let controller, let view = controller.presentedView else { return transitionContext.completeTransition(true) }
        let isPresenting = isPresenting(transitionContext), isSheet = controller.isSheet
        let place = controller.frameOfPresentedViewInContainerView, away = controller.frameOffscreen
        if isPresenting {
            UIView.performWithoutAnimation {
                transitionContext.containerView.addSubview(view)
                view.transform = .identity
                view.alpha = isSheet ? 1 : 0
                view.frame = isSheet ? away : place
                view.layoutIfNeeded()
                if !isSheet { view.transform = CGAffineTransform(scaleX: Self.largest, y: Self.largest) }
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                if isSheet {
                    view.center.y = isPresenting ? place.midY : away.midY
                } else {
                    view.alpha = isPresenting ? 1 : 0
                    if isPresenting { view.transform = .identity }
                }
            },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
