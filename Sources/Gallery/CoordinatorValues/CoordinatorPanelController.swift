import WayKit

/// What is presented to have something to listen to; its marker appears alongside.
final class CoordinatorPanelController: DraggedPageController {
    let marker = UIView()
    private let onLeave: (CoordinatorPanelController) -> Void

    init(transition: PanelTransition, onLeave: @escaping (CoordinatorPanelController) -> Void) {
        self.onLeave = onLeave
        super.init(
            picture: Picture.named("aurora") ?? Picture.all[0], heading: "In the Container",
            text: "The sun rises alongside. Drag the panel down, slowly.", style: .custom, transition: transition
        ) { way, size in -PanelTransition.part(of: way, in: size) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        marker.backgroundColor = .systemYellow
        marker.layer.cornerRadius = 22
        marker.alpha = 0
        view.addSubview(marker)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        marker.frame = CGRect(x: view.bounds.width - 76, y: 32, width: 44, height: 44)
    }

    override func leave(_ driver: PanDriver?) {
        super.leave(driver)
        onLeave(self)
    }
}
