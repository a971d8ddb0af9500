import WayKit

/// Photographs that fall, collide and pile up; fingers pick them up where they hold them, and throw them. Lined up, each is on a spring.
final class DynamicsController: UIViewController {
    private static let count = 9
    private static let buttonHeight: CGFloat = 48

    /// What the photographs cannot leave.
    let table = UIView()
    let tiles = Picture.all.prefix(DynamicsController.count).map { DynamicTile(picture: $0) }
    private let lineUpButton = UIButton.pill(String(localized: "Line Up"))
    private let dropButton = UIButton.pill(String(localized: "Drop", comment: "Lets photographs fall"))
    private lazy var animator = UIDynamicAnimator(referenceView: table)
    private lazy var gravity = UIGravityBehavior(items: tiles)
    private lazy var collision = UICollisionBehavior(items: tiles)
    private lazy var mechanics = UIDynamicItemBehavior(items: tiles)
    private(set) var isLinedUp = false
    /// The direction for which the photographs were laid out.
    private var isMirrored = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        view.clipsToBounds = true
        view.addSubview(table)
        for tile in tiles {
            tile.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector(DynamicsController.panned(_:), name: "panned(_:)")))
            table.addSubview(tile)
        }
        lineUpButton.addAction(UIAction { [weak self] _ in self?.lineUp() }, for: .touchUpInside)
        dropButton.addAction(UIAction { [weak self] _ in self?.drop() }, for: .touchUpInside)
        for button in [lineUpButton, dropButton] { view.addSubview(button) }
        collision.translatesReferenceBoundsIntoBoundary = true
        mechanics.elasticity = 0.3
        mechanics.friction = 0.4
        mechanics.angularResistance = 1
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets), factor = view.displayFactor
        let margin = WallLayout.margin(forWidth: area.width), height = Self.buttonHeight * factor
        let width = max(1, min(180 * factor, (area.width - 3 * margin) / 2)), top = area.maxY - margin - height
        for (index, button) in [lineUpButton, dropButton].enumerated() {
            button.layer.cornerRadius = height / 2
            let x = area.midX + (index == 0 ? -margin / 2 - width : margin / 2)
            button.frame = view.directional(CGRect(x: x, y: top, width: width, height: height))
        }
        let frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(1, top - margin - area.minY))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard frame != table.frame || isMirrored != self.isMirrored else { return }
        table.frame = frame
        self.isMirrored = isMirrored
        // A new table: nothing moves on from the old one, and no finger holds anything.
        animator.removeAllBehaviors()
        animator = UIDynamicAnimator(referenceView: table)
        isLinedUp = false
        for tile in tiles {
            tile.attachment = nil
            tile.snap = nil
        }
        layOutTiles()
        for behavior in [gravity, collision, mechanics] { animator.addBehavior(behavior) }
    }

    /// In a grid; from there they fall.
    private func layOutTiles() {
        let width = min(max(min(table.bounds.width, table.bounds.height) * 0.3, 72), 260).rounded()
        for (tile, slot) in zip(tiles, slots) {
            tile.transform = .identity
            tile.bounds = CGRect(x: 0, y: 0, width: width, height: (width * 0.7).rounded())
            tile.center = slot
        }
    }

    /// The centres of the photographs when they are lined up: three rows of three.
    var slots: [CGPoint] {
        let columns = 3, rows = (tiles.count + columns - 1) / columns
        let size = CGSize(width: table.bounds.width / CGFloat(columns), height: table.bounds.height / CGFloat(rows))
        return tiles.indices.map { index in
            let column = isMirrored ? columns - 1 - index % columns : index % columns
            return CGPoint(x: ((CGFloat(column) + 0.5) * size.width).rounded(), y: ((CGFloat(index / columns) + 0.5) * size.height).rounded())
        }
    }

    // MARK: Commands

    /// Springs take every photograph to its place. With reduced motion they fade to it.
    func lineUp() {
        guard !isLinedUp else { return }
        isLinedUp = true
        animator.removeBehavior(gravity)
        // On their way they would be in each other's.
        animator.removeBehavior(collision)
        if UIAccessibility.isReduceMotionEnabled {
            UIView.transition(with: table, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction]) { self.layOutTiles() }
            for tile in tiles { animator.updateItem(usingCurrentState: tile) }
        }
        for (tile, slot) in zip(tiles, slots) where tile.attachment == nil { attach(tile, to: slot) }
    }

    /// Lets go of all photographs.
    func drop() {
        guard isLinedUp else { return }
        isLinedUp = false
        for tile in tiles { detach(tile) }
        for behavior in [gravity, collision] { animator.addBehavior(behavior) }
    }

    private func attach(_ tile: DynamicTile, to slot: CGPoint) {
        let snap = UISnapBehavior(item: tile, snapTo: slot)
        tile.snap = snap
        animator.addBehavior(snap)
    }

    private func detach(_ tile: DynamicTile) {
        guard let snap = tile.snap else { return }
        animator.removeBehavior(snap)
        tile.snap = nil
    }

    // MARK: Fingers

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let tile = pan.view as? DynamicTile else { return }
        switch pan.state {
        case .began: grab(tile, with: pan)
        case .changed: tile.attachment?.anchorPoint = pan.location(in: table)
        default: release(tile, velocity: pan.state == .ended ? pan.velocity(in: table) : .zero)
        }
    }

    /// Hangs the photograph from the finger, at the point that the finger touches.
    private func grab(_ tile: DynamicTile, with pan: UIPanGestureRecognizer) {
        detach(tile)
        table.bringSubviewToFront(tile)
        let point = pan.location(in: tile)
        let offset = UIOffset(horizontal: point.x - tile.bounds.midX, vertical: point.y - tile.bounds.midY)
        let attachment = UIAttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: pan.location(in: table))
        tile.attachment = attachment
        animator.addBehavior(attachment)
    }

    private func release(_ tile: DynamicTile, velocity: CGPoint) {
        guard let attachment = tile.attachment else { return }
        tile.attachment = nil
        animator.removeBehavior(attachment)
        let current = mechanics.linearVelocity(for: tile)
        mechanics.addLinearVelocity(CGPoint(x: velocity.x - current.x, y: velocity.y - current.y), for: tile)
        if isLinedUp, let index = tiles.firstIndex(of: tile) { attach(tile, to: slots[index]) }
    }
}
