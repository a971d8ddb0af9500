import WayKit

/// The scenes as cards, grouped by theme, in a scroll view.
final class StartController: UIViewController {
    var onOpen: ((GalleryScene) -> Void)?
    private let scrollView = UIScrollView()
    private let sections = GalleryScene.themes.map { theme in (heading: UILabel(), title: theme.title, cards: theme.scenes.map { SceneCard($0) }) }

    /// Points: the minimum card width in a layout of more than two columns, before it is enlarged for large displays.
    private static let minimumCardWidth: CGFloat = 225
    private static let headingHeight: CGFloat = 30

    init() {
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Gallery")
        let backItem = UIBarButtonItem(title: String(localized: "Gallery"), style: .plain, target: nil, action: nil)
        backItem.accessibilityIdentifier = GalleryController.backIdentifier
        navigationItem.backBarButtonItem = backItem
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        for section in sections {
            section.heading.text = section.title
            section.heading.textColor = .label
            section.heading.accessibilityTraits = .header
            scrollView.addSubview(section.heading)
            for card in section.cards {
                card.addTarget(self, action: Selector(StartController.open(_:), name: "open(_:)"), for: .touchUpInside)
                scrollView.addSubview(card)
            }
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let factor = view.displayFactor, margin: CGFloat = view.bounds.width < 1000 ? 16 : 24, gap: CGFloat = view.bounds.width < 500 ? 12 : 20
        let availableWidth = max(0, view.bounds.width - 2 * margin)
        let columns = self.columns(atMost: Int((availableWidth + gap) / (Self.minimumCardWidth * factor + gap)))
        let width = ((availableWidth - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down)
        let size = CGSize(width: max(0, width), height: (max(0, width) * 0.6).rounded() + SceneCard.textHeight(forWidth: width / factor) * factor)
        var y: CGFloat = 8
        for section in sections {
            section.heading.font = .systemFont(ofSize: 20 * factor, weight: .bold)
            section.heading.frame = CGRect(x: margin, y: y, width: availableWidth, height: Self.headingHeight * factor)
            y += Self.headingHeight * factor + 10
            for (index, card) in section.cards.enumerated() {
                let origin = CGPoint(
                    x: margin + CGFloat(index % columns) * (size.width + gap), y: y + CGFloat(index / columns) * (size.height + gap))
                let frame = view.directional(CGRect(origin: origin, size: size))
                // A pressed card is scaled, so its bounds and centre are set, not its frame.
                card.bounds = CGRect(origin: .zero, size: size)
                card.center = CGPoint(x: frame.midX, y: frame.midY)
            }
            let rows = (section.cards.count + columns - 1) / columns
            y += CGFloat(rows) * (size.height + gap) + 12
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y)
    }

    /// Two to five columns: as many as fit, or one less if that leaves fewer gaps in the last rows.
    private func columns(atMost limit: Int) -> Int {
        func gaps(_ columns: Int) -> Int { sections.reduce(0) { $0 + (columns - $1.cards.count % columns) % columns } }
        let most = max(2, min(5, limit))
        return most > 3 && gaps(most - 1) < gaps(most) ? most - 1 : most
    }

    /// The card of a scene.
    func card(of scene: GalleryScene) -> SceneCard? { sections.lazy.flatMap(\.cards).first { $0.scene == scene } }

    private func open(_ sender: SceneCard) {
        onOpen?(sender.scene)
    }
}
