import WayKit

/// Presents a page from the lower right corner, by a button or by a finger that pulls towards the upper left.
final class DiagonalSceneController: PosterController {
    private let transition = PanTransitioningDelegate(DiagonalAnimator.init)

    init() {
        super.init(
            picture: Picture.named("dunes") ?? Picture.all[0], heading: String(localized: "Corner to Corner"),
            text: String(localized: "Pull the next picture up from the lower right corner, and push it back there."))
        addButton(String(localized: "Open")) { [weak self] in self?.open() }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(DiagonalSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    private func open(_ interactionController: PanInteractionController? = nil) {
        guard let picture = Picture.named("aurora") else { return }
        let page = DraggedPageController(picture: picture, style: .fullScreen, transition: transition, progress: DiagonalAnimator.progress)
        transition.begin(interactionController) { present(page, animated: true) }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanInteractionController(pan: pan) { translation, size in -DiagonalAnimator.progress(of: translation, in: size) })
    }
}

extension DiagonalSceneController: UIGestureRecognizerDelegate {
    /// Begins only for a pan up and to the left.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return presentedViewController == nil && velocity.x + velocity.y < 0
    }
}
