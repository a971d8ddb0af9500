import WayKit

/// A page comes from the lower right corner: by a button, or under a finger that pulls towards the upper left.
final class DiagonalSceneController: PosterController {
    private let transition = DrivenTransition(DiagonalAnimator.init)

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
        let page = DraggedPageController(picture: picture, style: .fullScreen, transition: transition, part: DiagonalAnimator.part)
        transition.begin(driver) { present(page, animated: true) }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanDriver(pan: pan) { way, size in -DiagonalAnimator.part(of: way, in: size) })
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
