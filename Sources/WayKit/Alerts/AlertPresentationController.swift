import Foundation
@_spi(WayKit) import WayKitCore

/// Presents an alert centred, or an action sheet at the lower edge, over a dimming view.
final class AlertPresentationController: UIPresentationController {
    private let dimmingView = UIView()
    /// The container's size, insets and size of type of the latest layout.
    private var laidOut: (size: CGSize, insets: UIEdgeInsets, type: UIContentSizeCategory)?

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

    override var frameOfPresentedViewInContainerView: CGRect { frame(inside: insetsAboveKeyboard) }
    /// Does not follow the keyboard: the layout moves the alert above it, together with it, also during a transition.
    override var restingFrame: CGRect { frame(inside: containerView?.safeAreaInsets ?? .zero) }

    private func frame(inside insets: UIEdgeInsets) -> CGRect {
        guard let containerView, let view = alert?.view as? AlertView else { return super.frameOfPresentedViewInContainerView }
        let area = containerView.bounds.inset(by: insets).insetBy(dx: AlertView.gap, dy: AlertView.gap)
        let size = view.size(in: area.size)
        let y = isSheet ? area.maxY - size.height : area.midY - size.height / 2
        return CGRect(x: (area.midX - size.width / 2).rounded(), y: y.rounded(), width: size.width, height: size.height)
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
        alert?.transitionCoordinator?.animate(
            alongsideTransition: { [dimmingView, weak alert] _ in
                dimmingView.alpha = 1
                // The keyboard slides in while the alert appears, and the alert moves with it.
                alert?.beginEditing()
            }, completion: nil)
    }

    override func installWithoutTransition() {
        install()
        dimmingView.alpha = 1
        super.installWithoutTransition()
    }

    private func install() {
        guard let containerView, let alert else { return }
        laidOut = (containerView.bounds.size, insetsAboveKeyboard, alert.traitCollection.preferredContentSizeCategory)
        alert.alertView?.setForm(isSheet ? .actionSheet : .alert, for: alert)
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        if isSheet, dimmingView.gestureRecognizers == nil {
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self, weak tap] in
                if tap?.state == .ended { self?.alert?.cancelUserInitiated() }
            }
            dimmingView.addGestureRecognizer(tap)
        }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        alert?.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 0 }, completion: nil)
    }

    override func tearDownPresentation() { dimmingView.removeFromSuperview() }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, let presentation = presentedViewController.presentedBy, let view = presentedView, view.superview === containerView
        else { return }
        // While it is presented its animation has set the frame. An alert that is dismissed fades where it is, while its keyboard leaves.
        let type = view.traitCollection.preferredContentSizeCategory, area = (size: containerView.bounds.size, insets: insetsAboveKeyboard, type: type)
        let isSame = laidOut.map { $0 == area } ?? false
        let isFading = presentation.state == .dismissing && !isSheet && laidOut?.size == area.size
        laidOut = area
        if isSame && presentation.state != .shown || isFading { return }
        let isDismissingSheet = presentation.state == .dismissing && isSheet
        let frame = isDismissingSheet ? frameOffscreen : frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}

/// Animates an alert: scales it down from a larger size, and fades it out. An action sheet slides up from below, and down again,
/// unless the user prefers cross-fades.
@MainActor final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Durations in seconds.
    private static let presentationDuration: TimeInterval = 0.45
    private static let dismissalDuration: TimeInterval = 0.25
    private static let sheetDuration: TimeInterval = 0.5
    /// Initial scale of an alert.
    private static let initialScale: CGFloat = 1.15

    private weak var controller: AlertPresentationController?

    init(_ controller: AlertPresentationController) {
        self.controller = controller
    }

    private func isPresenting(_ context: any UIViewControllerContextTransitioning) -> Bool { context.view(forKey: .to) === controller?.presentedView }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard let controller, let transitionContext else { return Self.presentationDuration }
        if controller.isSheet { return Self.sheetDuration }
        return isPresenting(transitionContext) ? Self.presentationDuration : Self.dismissalDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let controller, let view = controller.presentedView else { return transitionContext.completeTransition(true) }
        let isPresenting = isPresenting(transitionContext), slides = controller.isSheet && !UIAccessibility.prefersCrossFadeTransitions
        let shownFrame = controller.frameOfPresentedViewInContainerView, offscreenFrame = controller.frameOffscreen
        if isPresenting {
            UIView.performWithoutAnimation {
                transitionContext.containerView.addSubview(view)
                view.transform = .identity
                view.alpha = slides ? 1 : 0
                view.frame = slides ? offscreenFrame : shownFrame
                view.layoutIfNeeded()
                if !controller.isSheet, !UIAccessibility.isReduceMotionEnabled {
                    view.transform = CGAffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
                }
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                if slides {
                    view.center.y = isPresenting ? shownFrame.midY : offscreenFrame.midY
                } else {
                    view.alpha = isPresenting ? 1 : 0
                    if isPresenting { view.transform = .identity }
                }
            },
            completion: { _ in
                // The alert may be presented again, without an animation.
                if !isPresenting { view.alpha = 1 }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
