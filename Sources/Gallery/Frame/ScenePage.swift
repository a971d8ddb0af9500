import WayKit

/// A scene with its frame: the Gallery's bar with the buttons for the scene's source and for the settings, and the instruction below it. A scene with
/// its own bar gets the buttons, and an item that leads back, into its bar, and the instruction below that.
final class ScenePage: UIViewController {
    let scene: GalleryScene
    let content: UIViewController
    let instructionView: InstructionView

    private lazy var sourceItem = UIBarButtonItem(
        primaryAction: UIAction(
            title: String(localized: "Source", comment: "Source code"), image: UIImage(systemName: "chevron.left.forwardslash.chevron.right")
        ) { [weak self] _ in
            self?.showSource()
        })
    private lazy var settingsItem = UIBarButtonItem(
        primaryAction: UIAction(title: String(localized: "Settings"), image: UIImage(systemName: "slider.horizontal.3")) { [weak self] _ in
            self?.showSettings()
        })

    init(_ scene: GalleryScene) {
        self.scene = scene
        content = scene.makeController()
        instructionView = InstructionView(scene.instruction)
        super.init(nibName: nil, bundle: nil)
        title = scene.card.title
        navigationItem.largeTitleDisplayMode = .never
        guard let root = ownRoot else {
            navigationItem.rightBarButtonItems = [settingsItem, sourceItem]
            return
        }
        root.navigationItem.rightBarButtonItems = [settingsItem, sourceItem] + (root.navigationItem.rightBarButtonItems ?? [])
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: String(localized: "Gallery"), primaryAction: UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
        root.navigationItem.leftBarButtonItem?.accessibilityIdentifier = GalleryController.backIdentifier
    }

    required init?(coder: NSCoder) { nil }

    /// The first page of a scene with its own bar.
    private var ownRoot: UIViewController? { scene.hasOwnBar ? (content as? UINavigationController)?.viewControllers.first : nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
        if let ownRoot {
            ownRoot.view.addSubview(InstructionOverlay(instructionView, over: ownRoot))
        } else {
            view.addSubview(instructionView)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(scene.hasOwnBar, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard ownRoot == nil else {
            content.view.frame = view.bounds
            return
        }
        let width = view.bounds.width, top = view.safeAreaInsets.top
        let height = instructionView.isHidden ? 0 : instructionView.height(forWidth: width)
        instructionView.frame = CGRect(x: 0, y: top, width: width, height: height)
        content.view.frame = CGRect(x: 0, y: top + height, width: width, height: max(0, view.bounds.height - top - height))
    }

    func showSource() {
        navigationController?.pushViewController(SourceController(files: GallerySource.files(of: content)), animated: true)
    }

    /// A popover at the button; in compact width a sheet as high as its content.
    func showSettings() {
        guard let window = view.window else { return }
        let panel = SettingsPanelController(window: window)
        panel.modalPresentationStyle = .popover
        panel.popoverPresentationController?.barButtonItem = settingsItem
        let sheet = panel.popoverPresentationController?.adaptiveSheetPresentationController
        sheet?.detents = [.custom { [weak panel] _ in panel?.preferredContentSize.height }]
        sheet?.prefersGrabberVisible = true
        present(panel, animated: true)
    }
}
