import WayKit

/// A table with ten tiles and a panel that are caught, thrown and reversed at any moment, by as many fingers as there are; and a drawer below.
final class FluidController: UIViewController {
    let table = UIView()
    let tiles: [FluidTile] = FluidTile.colors.map { FluidTile(color: $0, anchor: 0) }
    let panel = FluidPanel(picture: Picture.named("balloons") ?? Picture.all[0], anchor: 2)
    let drawer = FluidDrawerController()
    private let heading = UILabel()
    private let anchorsView = FluidAnchorsView()
    private(set) var layout = FluidLayout()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        heading.text = String(localized: "Catch. Throw. Reverse.")
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        heading.textColor = .tertiaryLabel
        heading.textAlignment = .center
        heading.numberOfLines = 0
        view.addSubview(table)
        for subview in [anchorsView, heading] { table.addSubview(subview) }
        for tile in tiles { table.addSubview(tile.aimView) }
        panel.accessibilityIdentifier = "Panel"
        table.addSubview(panel)
        for tile in tiles { table.addSubview(tile) }
        for floating in tiles + [panel] { floating.delegate = self }
        addChild(drawer)
        view.addSubview(drawer.view)
        drawer.didMove(toParent: self)
        drawer.onThrowAll = { [weak self] in self?.throwAll() }
        // The table steps back to make room for the drawer, in the drawer's own animation.
        drawer.alongsideAnimation = { [weak self] isOpen in self?.makeRoom(for: isOpen) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        drawer.layOut(in: view.bounds, bottomInset: view.safeAreaInsets.bottom)
        let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - drawer.closedHeight))
        table.bounds = CGRect(origin: .zero, size: area.size)
        table.center = CGPoint(x: area.midX, y: area.midY)
        let newLayout = FluidLayout(in: table.bounds)
        guard newLayout != layout || isMirrored != isPanelMirrored else { return }
        layOutTable(newLayout)
    }

    private func makeRoom(for isOpen: Bool) {
        let height = max(1, table.bounds.height), scale = max(0.5, 1 - drawer.travel / height)
        table.transform = isOpen ? CGAffineTransform(translationX: 0, y: (scale - 1) * height / 2).scaledBy(x: scale, y: scale) : .identity
    }

    /// Nothing is in flight afterwards: a throw towards an edge that has moved would miss it.
    private func layOutTable(_ newLayout: FluidLayout) {
        let oldLayout = layout
        layout = newLayout
        anchorsView.frame = table.bounds
        anchorsView.anchors = layout.tileAnchors
        var taken: Set<Int> = []
        for (index, tile) in tiles.enumerated() {
            tile.bounds = CGRect(x: 0, y: 0, width: layout.tileSide, height: layout.tileSide)
            tile.aimView.bounds = tile.bounds
            var anchor = oldLayout.tileAnchors.isEmpty ? layout.initialAnchor(ofTile: index) : layout.anchor(for: tile.anchor, in: oldLayout)
            while taken.contains(anchor) { anchor = (anchor + 1) % layout.tileAnchors.count }
            taken.insert(anchor)
            tile.snap(to: anchor)
        }
        panel.bounds = CGRect(origin: .zero, size: layout.panelSize)
        // Its corners are numbered clockwise from the upper left one: the mirrored one differs in the lowest bit.
        panel.snap(to: isMirrored == isPanelMirrored ? panel.anchor : panel.anchor ^ 1)
        isPanelMirrored = isMirrored
        layOutHeading()
    }

    /// Between the upper and the lower anchors of the panel, where it has enough space.
    private func layOutHeading() {
        let available = layout.interior.insetBy(dx: 0, dy: layout.panelSize.height + 8)
        heading.font = .systemFont(ofSize: min(max(layout.interior.width * 0.07, 20), 64).rounded(), weight: .bold)
        let size = heading.sizeThatFits(CGSize(width: layout.interior.width, height: .greatestFiniteMagnitude))
        heading.isHidden = available.isNull || size.height > available.height
        heading.frame = CGRect(
            x: layout.interior.minX, y: (layout.interior.midY - size.height / 2).rounded(), width: layout.interior.width, height: size.height)
    }

    /// The direction for which the panel's corner was chosen.
    private var isPanelMirrored = false
    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// All tiles cross the table at the same time. With reduced motion they fade to their new anchors.
    func throwAll() {
        let count = layout.tileAnchors.count
        let targets = tiles.map { ($0.anchor + count / 2) % count }
        guard !UIAccessibility.isReduceMotionEnabled else {
            UIView.transition(with: table, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction]) {
                for (tile, target) in zip(self.tiles, targets) { tile.snap(to: target) }
            }
            return
        }
        for (index, tile) in tiles.enumerated() { tile.fly(to: targets[index], delay: Double(index) * 0.04) }
    }
}

extension FluidController: FloatingViewDelegate {
    var springStyle: SpringStyle { drawer.springStyle }

    func anchors(for view: FloatingView) -> [CGPoint] { view === panel ? layout.panelAnchors : layout.tileAnchors }

    func isFree(_ anchor: Int, for view: FloatingView) -> Bool {
        view === panel || !tiles.contains { $0 !== view && $0.anchor == anchor }
    }

    func reach(of view: FloatingView) -> CGRect {
        view === panel ? layout.interior.insetBy(dx: layout.panelSize.width / 2, dy: layout.panelSize.height / 2) : layout.reach
    }

    func floatingView(_ view: FloatingView, aimsAt anchor: Int?) {
        guard let tile = view as? FluidTile else { return }
        // It appears where it aims, and moves from there.
        if let anchor, tile.aimView.alpha == 0 { tile.aimView.center = layout.tileAnchors[anchor] }
        UIView.animate(springDuration: 0.25, bounce: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            tile.aimView.alpha = anchor == nil ? 0 : 1
            if let anchor { tile.aimView.center = self.layout.tileAnchors[anchor] }
        }
    }
}

/// A faint dot at every anchor.
final class FluidAnchorsView: UIView {
    private static let radius: CGFloat = 3
    var anchors: [CGPoint] = [] {
        didSet { setNeedsDisplay() }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.quaternaryLabel.setFill()
        for anchor in anchors {
            UIBezierPath(
                ovalIn: CGRect(x: anchor.x - Self.radius, y: anchor.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
            ).fill()
        }
    }
}
