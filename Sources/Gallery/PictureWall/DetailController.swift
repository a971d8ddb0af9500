import WayKit

/// One picture on the whole screen. A drag down takes it back to the wall.
final class DetailController: UIViewController {
    let picture: Picture
    private let zoom: ZoomTransition
    private var detailView: DetailView? { viewIfLoaded as? DetailView }

    /// Let go at this part of the way down, it goes.
    private static let pointOfNoReturn: CGFloat = 0.5
    /// Points per second; a flick that is faster decides by its direction.
    private static let flick: CGFloat = 900

    init(picture: Picture, origin: UIView) {
        self.picture = picture
        zoom = ZoomTransition(origin: origin)
        super.init(nibName: nil, bundle: nil)
        title = picture.title
        modalPresentationStyle = .fullScreen
        transitioningDelegate = zoom
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
            zoom.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            zoom.interaction?.update(progress)
        case .ended:
            let speed = pan.velocity(in: view.window).y
            let goes = abs(speed) > Self.flick ? speed > 0 : progress >= Self.pointOfNoReturn
            if goes { zoom.interaction?.finish() } else { zoom.interaction?.cancel() }
            zoom.interaction = nil
        default:
            zoom.interaction?.cancel()
            zoom.interaction = nil
        }
    }
}

extension DetailController: UIGestureRecognizerDelegate {
    /// Down, and not while the picture is still on its way.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        guard transitionCoordinator == nil else { return false }
        let velocity = pan.velocity(in: view)
        return velocity.y > abs(velocity.x)
    }
}
