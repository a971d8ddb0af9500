import WayKit

/// A bar with the Gallery's name and a switch between its scenes, and the scene below it.
final class StartController: UIViewController {
    private let bar: StartBar
    private(set) var current: UIViewController

    init(scene: GalleryScene) {
        bar = StartBar(selected: scene)
        current = scene.makeController()
        super.init(nibName: nil, bundle: nil)
        title = "Gallery"
    }

    required init?(coder: NSCoder) {
        bar = StartBar(selected: .wall)
        current = GalleryScene.wall.makeController()
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bar.onSelect = { [weak self] scene in self?.show(scene) }
        view.addSubview(bar)
        install(current)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height = StartBar.height(forWidth: area.width)
        bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        current.view.frame = CGRect(x: area.minX, y: area.minY + height, width: area.width, height: max(0, area.height - height))
    }

    /// The new scene fades in over the old one.
    func show(_ scene: GalleryScene) {
        bar.select(scene)
        let old = current
        old.willMove(toParent: nil)
        current = scene.makeController()
        install(current)
        current.view.alpha = 0
        UIView.animate(withDuration: 0.25) {
            self.current.view.alpha = 1
            old.view.alpha = 0
        } completion: { _ in
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
    }

    private func install(_ controller: UIViewController) {
        addChild(controller)
        view.insertSubview(controller.view, belowSubview: bar)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        controller.didMove(toParent: self)
    }
}
