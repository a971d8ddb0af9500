import WayKit

/// Takes a seat when it is about to appear; a cancelled appearance has to give it back.
final class GuestController: PosterController {
    private let transition: PanelTransition
    private weak var table: UndoingSceneController?
    private var hasSeat = false

    init(picture: Picture, transition: PanelTransition, table: UndoingSceneController) {
        self.transition = transition
        self.table = table
        super.init(picture: picture, heading: picture.title, text: "Has a seat as soon as the card begins to come.")
        modalPresentationStyle = .custom
        transitioningDelegate = transition
        addButton("Good-bye") { [weak self] in self?.dismiss(animated: true) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(GuestController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !hasSeat else { return }
        hasSeat = true
        table?.take()
        guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else { return }
        coordinator.notifyWhenInteractionEnds { [weak self] context in
            guard context.isCancelled, let self else { return }
            hasSeat = false
            table?.giveBack()
        }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        let height = view.bounds.height
        transition.driver = PanDriver(pan: pan) { way, _ in way.y / max(1, height) }
        dismiss(animated: true)
        transition.driver = nil
    }
}
