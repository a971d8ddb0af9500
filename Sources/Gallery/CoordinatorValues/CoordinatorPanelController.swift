import WayKit

/// What is presented to have something to listen to; its marker appears alongside.
final class CoordinatorPanelController: PosterController {
    let marker = UIView()
    private let transition: PanelTransition
    private let onLeave: (CoordinatorPanelController) -> Void

    init(transition: PanelTransition, onLeave: @escaping (CoordinatorPanelController) -> Void) {
        self.transition = transition
        self.onLeave = onLeave
        super.init(
            picture: Picture.named("aurora") ?? Picture.all[0], heading: "In the Container",
            text: "The sun rises alongside. Drag the panel down, slowly.")
        modalPresentationStyle = .custom
        transitioningDelegate = transition
        addButton("Close") { [weak self] in self?.leave(nil) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        marker.backgroundColor = .systemYellow
        marker.layer.cornerRadius = 22
        marker.alpha = 0
        view.addSubview(marker)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CoordinatorPanelController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        marker.frame = CGRect(x: view.bounds.width - 76, y: 32, width: 44, height: 44)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        let height = view.bounds.height
        leave(PanDriver(pan: pan) { way, _ in way.y / max(1, height) })
    }

    private func leave(_ driver: PanDriver?) {
        transition.driver = driver
        dismiss(animated: true)
        transition.driver = nil
        onLeave(self)
    }
}
