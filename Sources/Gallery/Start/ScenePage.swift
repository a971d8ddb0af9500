import WayKit

/// A scene below the Gallery's navigation bar. A scene with its own bar fills the whole page, and its bar gets an item that leads back.
final class ScenePage: UIViewController {
    let scene: GalleryScene
    let content: UIViewController

    init(_ scene: GalleryScene) {
        self.scene = scene
        content = scene.makeController()
        super.init(nibName: nil, bundle: nil)
        title = scene.card.title
        navigationItem.largeTitleDisplayMode = .never
        if let navigation = content as? UINavigationController, scene.hasOwnBar {
            navigation.viewControllers.first?.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Gallery", primaryAction: UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
            navigation.viewControllers.first?.navigationItem.leftBarButtonItem?.accessibilityIdentifier = GalleryController.backIdentifier
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(scene.hasOwnBar, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = scene.hasOwnBar ? 0 : view.safeAreaInsets.top
        content.view.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    }
}
