import WayKit

/// Presents the text over the lower part of the picture, in a wide window beside it. A drag down puts it away, and a drag catches it in flight.
final class TextPresentationController: UIPresentationController {
    /// Takes the touches beside the text.
    private let outsideView = UIView()
    private static let maximumWidth: CGFloat = 620
    /// Points of a wide window above the text.
    private static let margin: CGFloat = 24

    /// The frame of the text, and the area in which the picture stays visible, in a left-to-right layout.
    static func areas(in bounds: CGRect, factor: CGFloat) -> (text: CGRect, picture: CGRect) {
        guard bounds.width > bounds.height else {
            let top = (bounds.height * 0.3).rounded()
            return (
                CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top)),
                CGRect(x: 0, y: 0, width: bounds.width, height: top + TextView.cornerRadius)
            )
        }
        let width = min(maximumWidth * factor, (bounds.width * 0.5).rounded()), top = min(margin, bounds.height * 0.05).rounded()
        let left = bounds.width - width - top
        return (
            CGRect(x: left, y: top, width: width, height: max(0, bounds.height - top)),
            CGRect(x: 0, y: 0, width: left, height: bounds.height)
        )
    }

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        let tap = UITapGestureRecognizer(
            target: self, action: Selector(TextPresentationController.tappedOutside, name: "tappedOutside"))
        outsideView.addGestureRecognizer(tap)
    }

    private var textController: TextController? { presentedViewController as? TextController }
    private var workView: WorkView? { (presentingViewController as? WorkController)?.workView }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return containerView.directional(Self.areas(in: containerView.bounds, factor: containerView.displayFactor).text)
    }

    // MARK: The picture behind it

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        outsideView.frame = containerView.bounds
        containerView.insertSubview(outsideView, at: 0)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(TextPresentationController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        containerView.addGestureRecognizer(pan)
        alongside { $0.setReading(true) }
    }

    override func dismissalTransitionWillBegin() {
        alongside { $0.setReading(false) }
    }

    private func setReading(_ isReading: Bool) {
        workView?.isReading = isReading
        workView?.layoutIfNeeded()
    }

    /// After a cancelled transition the views have their values from before; the flag is not a view's.
    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { workView?.isReading = false }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if !completed { workView?.isReading = true }
    }

    private func alongside(_ changes: @escaping (TextPresentationController) -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return changes(self) }
        coordinator.animate(alongsideTransition: { _ in changes(self) })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        outsideView.frame = containerView?.bounds ?? .zero
    }

    // MARK: Fingers

    private func tappedOutside() {
        textController?.close(pulledBy: nil)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, let textController else { return }
        if textController.transitionCoordinator == nil { textController.close(pulledBy: pan) } else { textController.transition.grab(by: pan) }
    }
}

extension TextPresentationController: UIGestureRecognizerDelegate {
    /// In flight any vertical pan; at rest a pan down, where the text is not scrolled.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let textController else { return false }
        let velocity = pan.velocity(in: containerView)
        guard textController.transitionCoordinator == nil else { return abs(velocity.y) > abs(velocity.x) }
        return velocity.y > abs(velocity.x) && textController.textView.isScrolledToTop
    }

    /// The text scrolls only where the pan does not move the page.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer is UIPanGestureRecognizer
    }
}
