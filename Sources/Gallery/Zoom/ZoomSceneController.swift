import WayKit

/// Pictures that zoom out of their tiles and back by `preferredTransition`, pushed or presented.
final class ZoomSceneController: UINavigationController {
    let grid = ZoomGridController()

    init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([grid], animated: false)
    }

    required init?(coder: NSCoder) { nil }
}

/// The tiles, and the button that selects how they open.
final class ZoomGridController: UIViewController {
    private let tiles = Picture.all.map { TileView(picture: $0) }
    private lazy var modeItem = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.pushes.toggle() })
    /// Whether a picture is pushed, or else presented.
    var pushes = true {
        didSet { updateModeTitle() }
    }

    init() {
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Zoom")
        updateModeTitle()
        navigationItem.rightBarButtonItem = modeItem
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for tile in tiles {
            tile.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: Selector(ZoomGridController.tapped(_:), name: "tapped(_:)")))
            view.addSubview(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        for (tile, frame) in zip(tiles, WallLayout(count: tiles.count, in: area.size).frames) {
            tile.frame = view.directional(frame.offsetBy(dx: area.minX, dy: area.minY))
        }
    }

    /// The tile that shows a picture.
    func tile(for picture: Picture) -> TileView? { tiles.first { $0.picture === picture } }

    private func updateModeTitle() { modeItem.title = pushes ? String(localized: "Pushed") : String(localized: "Presented") }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard let tile = tap.view as? TileView else { return }
        let page = ZoomedPictureController(picture: tile.picture) { [weak tile] in tile?.frameView }
        if pushes { navigationController?.pushViewController(page, animated: true) } else { present(page, animated: true) }
    }
}
