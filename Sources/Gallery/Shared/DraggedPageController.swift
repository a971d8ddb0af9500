import WayKit

/// A picture that a finger takes back to where it came from.
class DraggedPageController: PosterController {
    private let transition: DrivenTransition
    private let part: (CGPoint, CGSize) -> CGFloat

    /// - Parameters:
    ///   - text: nil for the picture's caption.
    ///   - part: what part of the way back a way of the finger is, in a container of that size.
    init(
        picture: Picture, heading: String? = nil, text: String? = nil, closeTitle: String = "Close", style: UIModalPresentationStyle,
        transition: DrivenTransition, part: @escaping (_ way: CGPoint, _ container: CGSize) -> CGFloat = { $0.y / max(1, $1.height) }
    ) {
        self.transition = transition
        self.part = part
        super.init(picture: picture, heading: heading ?? picture.title, text: text ?? picture.caption)
        modalPresentationStyle = style
        transitioningDelegate = transition
        addButton(closeTitle) { [weak self] in self?.leave(nil) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DraggedPageController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        leave(PanDriver(pan: pan, part: part))
    }

    func leave(_ driver: PanDriver?) {
        transition.begin(driver) { dismiss(animated: true) }
    }
}
