import WayKit

/// One picture on the whole screen. Dragging it down dismisses it to the wall.
final class DetailController: UIViewController {
    let picture: Picture
    private let transition: TileZoomTransitioningDelegate
    private var detailView: DetailView? { viewIfLoaded as? DetailView }

    /// Released beyond this fraction, it is dismissed.
    private static let completionThreshold: CGFloat = 0.5
    /// Points per second; above it, the flickVelocity's direction decides.
    private static let flickVelocity: CGFloat = 900

    init(picture: Picture, origin: UIView) {
        self.picture = picture
        transition = TileZoomTransitioningDelegate(origin: origin)
        super.init(nibName: nil, bundle: nil)
        title = picture.title
        modalPresentationStyle = .fullScreen
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = DetailView(picture: picture)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        detailView?.closeButton.addTarget(self, action: Selector(DetailController.close, name: "close"), for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DetailController.didPanDown(_:), name: "didPanDown(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    private func close() {
        dismiss(animated: true)
    }

    private func didPanDown(_ pan: UIPanGestureRecognizer) {
        let progress = pan.translation(in: view.window).y / max(1, view.window?.bounds.height ?? view.bounds.height)
        switch pan.state {
        case .began:
            transition.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            transition.interaction?.update(progress)
        case .ended:
            let velocity = pan.velocity(in: view.window).y
            let shouldDismiss = abs(velocity) > Self.flickVelocity ? velocity > 0 : progress >= Self.completionThreshold
            if shouldDismiss { transition.interaction?.finish() } else { transition.interaction?.cancel() }
            transition.interaction = nil
        default:
            transition.interaction?.cancel()
            transition.interaction = nil
        }
    }
}

extension DetailController: UIGestureRecognizerDelegate {
    /// Begins only for a pan down, and not during a transition.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        guard transitionCoordinator == nil else { return false }
        let velocity = pan.velocity(in: view)
        return velocity.y > abs(velocity.x)
    }
}
