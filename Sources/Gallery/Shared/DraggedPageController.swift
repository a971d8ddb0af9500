import WayKit

/// A picture page that is dismissed by dragging.
class DraggedPageController: PosterController {
    private let transition: PanTransitioningDelegate
    private let progress: (CGPoint, CGSize) -> CGFloat

    /// - Parameters:
    ///   - text: Nil for the picture's caption.
    ///   - progress: The dismissal's progress for a translation of the finger in a container of the given size.
    init(
        picture: Picture, heading: String? = nil, text: String? = nil, closeTitle: String = String(localized: "Close"), style: UIModalPresentationStyle,
        transition: PanTransitioningDelegate, progress: @escaping (_ translation: CGPoint, _ container: CGSize) -> CGFloat = { $0.y / max(1, $1.height) }
    ) {
        self.transition = transition
        self.progress = progress
        super.init(picture: picture, heading: heading ?? picture.title, text: text ?? picture.caption)
        modalPresentationStyle = style
        transitioningDelegate = transition
        addButton(closeTitle) { [weak self] in self?.close(nil) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DraggedPageController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        if transitionCoordinator == nil {
            close(PanInteractionController(pan: pan, progress: progress))
        } else {
            transition.lastInteractionController?.catchInFlight(with: pan)
        }
    }

    func close(_ interactionController: PanInteractionController?) {
        transition.begin(interactionController) { dismiss(animated: true) }
    }
}
