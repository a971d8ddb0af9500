import WayKit

/// The works of the exhibition, and what visitors say. A tap opens a work; a tap on a comment leads through the work and its text to its comments.
final class ExhibitionController: UIViewController {
    let exhibition = Exhibition()
    let scrollView = UIScrollView()
    private lazy var tiles = exhibition.works.map { WorkTile(work: $0) }
    private let heading = UILabel()
    private lazy var commentStrip = CommentStrip(exhibition: exhibition) { [weak self] work in self?.open(.comments(work.picture.name)) }
    private let continueButton = UIButton(configuration: .filled())

    private static let continueHeight: CGFloat = 48

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        heading.text = String(localized: "What visitors say")
        heading.textColor = .label
        for subview in [heading, commentStrip] + tiles { scrollView.addSubview(subview) }
        for tile in tiles {
            tile.addTarget(self, action: Selector(ExhibitionController.tapped(_:), name: "tapped(_:)"), for: .touchUpInside)
        }
        continueButton.configuration?.cornerStyle = .capsule
        continueButton.configuration?.image = UIImage(systemName: "arrow.uturn.forward")
        continueButton.configuration?.imagePadding = 8
        continueButton.addAction(UIAction { [weak self] _ in self?.openLastLink() }, for: .touchUpInside)
        continueButton.isHidden = true
        view.addSubview(continueButton)
        exhibition.observe { [weak self] work in self?.tiles.first { $0.work === work }?.updateRating() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateContinueButton()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let layout = ExhibitionLayout(
            width: view.bounds.width, factor: view.displayFactor, aspectRatios: tiles.map(\.work.picture.aspectRatio), isMirrored: isMirrored)
        heading.font = .systemFont(ofSize: 20 * view.displayFactor, weight: .bold)
        scrollView.frame = view.bounds
        commentStrip.frame = layout.commentStrip
        commentStrip.margin = layout.margin
        heading.frame = layout.heading
        // A pressed tile is scaled, so its bounds and centre are set, not its frame.
        for (tile, frame) in zip(tiles, layout.tiles) {
            tile.bounds = CGRect(origin: .zero, size: frame.size)
            tile.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: layout.height + Self.continueHeight + layout.margin)
        let width = min(continueButton.sizeThatFits(view.bounds.size).width + 24, view.bounds.width - 2 * layout.margin).rounded()
        continueButton.frame = CGRect(
            x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - view.safeAreaInsets.bottom - Self.continueHeight - 16,
            width: width, height: Self.continueHeight)
    }

    /// The tile of a work.
    func tile(for work: Work) -> WorkTile? { tiles.first { $0.work === work } }

    private func tapped(_ tile: WorkTile) {
        open(.picture(tile.work.picture.name))
    }

    // MARK: Links

    /// Opens a place, screen by screen, so that the visitor sees the way there and every step back.
    func open(_ link: ExhibitionLink) {
        guard presentedViewController == nil else { return dismiss(animated: true) { self.open(link) } }
        guard let work = link.name.flatMap(exhibition.work(named:)), let tile = tile(for: work) else { return }
        scrollView.scrollRectToVisible(tile.frame.insetBy(dx: 0, dy: -16), animated: false)
        let picture = WorkController(work: work, exhibition: exhibition, destination: link) { [weak tile] in tile?.frameView }
        picture.onHome = { [weak self] link in self?.returnHome(from: link) }
        present(picture, animated: true)
    }

    /// All screens go in one transition; a button leads back.
    private func returnHome(from link: ExhibitionLink) {
        exhibition.lastLink = link
        updateContinueButton()
        dismiss(animated: true)
    }

    private func openLastLink() {
        guard let link = exhibition.lastLink else { return }
        exhibition.lastLink = nil
        updateContinueButton()
        open(link)
    }

    private func updateContinueButton() {
        let work = exhibition.lastLink?.name.flatMap(exhibition.work(named:))
        continueButton.isHidden = work == nil
        continueButton.configuration?.title = work.map { String(localized: "Back to \($0.picture.title)", comment: "The title of a picture") }
        viewIfLoaded?.setNeedsLayout()
    }
}

/// The frames of the works, in columns of equal width, each picture in its own aspect ratio.
@MainActor struct ExhibitionLayout {
    let margin: CGFloat
    let heading: CGRect
    let commentStrip: CGRect
    private(set) var tiles: [CGRect] = []
    private(set) var height: CGFloat

    /// - Parameter factor: how much larger text is on a large display.
    init(width: CGFloat, factor: CGFloat, aspectRatios: [CGFloat], isMirrored: Bool) {
        margin = WallLayout.margin(forWidth: width)
        heading = CGRect(x: margin, y: 8, width: max(0, width - 2 * margin), height: 30 * factor)
        commentStrip = CGRect(x: 0, y: heading.maxY + 8, width: width, height: CommentStrip.height * factor)
        let gap: CGFloat = width < 500 ? 12 : 24, available = max(1, width - 2 * margin)
        let columns = max(2, min(5, Int((available + gap) / (240 * factor + gap))))
        let columnWidth = ((available - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down)
        var bottoms = [CGFloat](repeating: commentStrip.maxY + 24, count: columns)
        for aspectRatio in aspectRatios {
            // The column that ends highest; of several, the leading one.
            let column = bottoms.indices.min { (bottoms[$0], $0) < (bottoms[$1], $1) } ?? 0
            let x = margin + CGFloat(isMirrored ? columns - 1 - column : column) * (columnWidth + gap)
            let tile = CGRect(
                x: x, y: bottoms[column], width: columnWidth,
                height: (columnWidth / max(0.1, aspectRatio)).rounded() + WorkTile.textHeight * factor)
            tiles.append(tile)
            bottoms[column] = tile.maxY + gap
        }
        height = bottoms.max() ?? 0
    }
}
