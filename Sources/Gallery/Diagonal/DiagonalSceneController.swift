import WayKit

/// A page comes from the lower right corner: by a button, or under a finger that pulls towards the upper left.
final class DiagonalSceneController: PosterController {
    private let transition = DiagonalTransition()

    init() {
        super.init(
            picture: Picture.named("dunes") ?? Picture.all[0], heading: "Corner to Corner",
            text: "Pull the next picture up from the lower right corner, and push it back there.")
        addButton("Open") { [weak self] in self?.open() }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DiagonalSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    private func open(_ driver: PanDriver? = nil) {
        guard let picture = Picture.named("aurora") else { return }
        let page = DiagonalPageController(picture: picture, transition: transition)
        transition.driver = driver
        present(page, animated: true)
        transition.driver = nil
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanDriver(pan: pan) { way, size in -DiagonalTransition.part(of: way, in: size) })
    }
}

extension DiagonalSceneController: UIGestureRecognizerDelegate {
    /// Up and to the left.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return presentedViewController == nil && velocity.x + velocity.y < 0
    }
}

/// Goes back to its corner under a finger.
final class DiagonalPageController: PosterController {
    private let transition: DiagonalTransition

    init(picture: Picture, transition: DiagonalTransition) {
        self.transition = transition
        super.init(picture: picture, heading: picture.title, text: picture.caption)
        modalPresentationStyle = .fullScreen
        transitioningDelegate = transition
        addCloseButton()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DiagonalPageController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        transition.driver = PanDriver(pan: pan) { way, size in DiagonalTransition.part(of: way, in: size) }
        dismiss(animated: true)
        transition.driver = nil
    }
}
