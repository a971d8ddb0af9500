import WayKit

/// The card: a postcard to be sent. It follows a finger down and goes when it is let go far enough, or flung.
final class PostcardController: UIViewController {
    private let picture: Picture
    private let transition = CardTransition()

    private static let pointOfNoReturn: CGFloat = 0.5
    /// Points per second.
    private static let flick: CGFloat = 700

    init(picture: Picture) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
        title = "New Card"
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
        // The way from where the card is to below the lower edge, so that it stays under the finger.
        let way = container.bounds.maxY - presentationController.frameOfPresentedViewInContainerView.minY
        let progress = pan.translation(in: container).y / max(1, way)
        switch pan.state {
        case .began:
            transition.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            transition.interaction?.update(progress)
        case .ended:
            let speed = pan.velocity(in: container).y
            let goes = abs(speed) > Self.flick ? speed > 0 : progress >= Self.pointOfNoReturn
            if goes { transition.interaction?.finish() } else { transition.interaction?.cancel() }
            transition.interaction = nil
        default:
            transition.interaction?.cancel()
            transition.interaction = nil
        }
    }
}

extension PostcardController: UIGestureRecognizerDelegate {
    /// Not while the card is still on its way.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { transitionCoordinator == nil }
}
