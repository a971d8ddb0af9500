import WayKit

/// A presented panel whose transition is observed; its marker appears alongside.
final class CoordinatorPanelController: DraggedPageController {
    let marker = UIView()
    private let onClose: (CoordinatorPanelController) -> Void

    init(transition: PanelTransitioningDelegate, onClose: @escaping (CoordinatorPanelController) -> Void) {
        self.onClose = onClose
        super.init(
            picture: Picture.named("aurora") ?? Picture.all[0], heading: "In the Container",
            text: "The sun rises alongside. Drag the panel down, slowly.", style: .custom, transition: transition
        ) { translation, size in -PanelTransitioningDelegate.progress(of: translation, in: size) }
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

    override func close(_ interactionController: PanInteractionController?) {
        super.close(interactionController)
        onClose(self)
    }
}
