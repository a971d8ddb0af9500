import WayKit

/// The three objects that a transition of one's own is made of, as small as they can be.
final class ThreePartsSceneController: PosterController {
    private let transition = OffscreenTransition()

    init() {
        super.init(
            picture: Picture.named("moon-lake") ?? Picture.all[0], heading: "Three Parts",
            text: "A delegate gives an animator that moves, and a driver that keeps the time. Drag the page down again.")
        addButton("Present") { [weak self] in self?.open() }
    }

    required init?(coder: NSCoder) { nil }

    private func open() {
        guard let picture = Picture.named("sea-at-dusk") else { return }
        present(OffscreenPageController(picture: picture, transition: transition), animated: true)
    }
}

/// Drags itself away.
final class OffscreenPageController: PosterController {
    private let transition: OffscreenTransition

    init(picture: Picture, transition: OffscreenTransition) {
        self.transition = transition
        super.init(picture: picture, heading: picture.title, text: picture.caption)
        modalPresentationStyle = .fullScreen
        transitioningDelegate = transition
        addCloseButton()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(OffscreenPageController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        transition.driver = PanDriver(pan: pan) { way, size in way.y / max(1, size.height) }
        dismiss(animated: true)
        transition.driver = nil
    }
}
