import WayKit

/// The card: a postcard to send. It follows a finger down and is dismissed when released far enough down, or flung.
final class PostcardController: UIViewController {
    private let picture: Picture
    private let transition = CardTransitioningDelegate()

    private static let completionThreshold: CGFloat = 0.5
    /// Points per second.
    private static let flickVelocity: CGFloat = 700

    init(picture: Picture) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "New Card")
        preferredContentSize = CGSize(width: 520, height: 540)
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let card = PostcardView(picture: picture)
        card.sendButton.addTarget(self, action: Selector(PostcardController.close, name: "close"), for: .touchUpInside)
        view = card
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PostcardController.dragged(_:), name: "dragged(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    private func close() {
        dismiss(animated: true)
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let presentationController, let container = presentationController.containerView else { return }
        // The distance from the card's frame to below the lower edge, so that the card tracks the finger.
        let distance = container.bounds.maxY - presentationController.frameOfPresentedViewInContainerView.minY
        let progress = pan.translation(in: container).y / max(1, distance)
        switch pan.state {
        case .began:
            transition.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            transition.interaction?.update(progress)
        case .ended:
            let velocity = pan.velocity(in: container).y
            let shouldDismiss = abs(velocity) > Self.flickVelocity ? velocity > 0 : progress >= Self.completionThreshold
            if shouldDismiss { transition.interaction?.finish() } else { transition.interaction?.cancel() }
            transition.interaction = nil
        default:
            transition.interaction?.cancel()
            transition.interaction = nil
        }
    }
}

extension PostcardController: UIGestureRecognizerDelegate {
    /// Not during a transition of the card.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { transitionCoordinator == nil }
}
