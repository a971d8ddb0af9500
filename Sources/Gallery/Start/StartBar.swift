import WayKit

/// The large title and the switch.
final class StartBar: UIView {
    var onSelect: ((GalleryScene) -> Void)?
    private let titleLabel = UILabel()
    private let sceneSwitch: SceneSwitch

    static func height(forWidth width: CGFloat) -> CGFloat { width < 500 ? 64 : 84 }

    init(selected: GalleryScene) {
        sceneSwitch = SceneSwitch(selected: selected)
        super.init(frame: .zero)
        titleLabel.text = "Gallery"
        titleLabel.font = .systemFont(ofSize: 32, weight: .bold)
        titleLabel.textColor = .label
        addSubview(titleLabel)
        addSubview(sceneSwitch)
        sceneSwitch.onSelect = { [weak self] scene in self?.onSelect?(scene) }
    }

    required init?(coder: NSCoder) {
        sceneSwitch = SceneSwitch(selected: .wall)
        super.init(coder: coder)
    }

    func select(_ scene: GalleryScene) {
        sceneSwitch.select(scene)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WallLayout.margin(forWidth: bounds.width)
        let size = titleLabel.sizeThatFits(bounds.size)
        titleLabel.frame = CGRect(x: margin, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        let width = min(220, bounds.width - titleLabel.frame.maxX - 2 * margin)
        sceneSwitch.frame = CGRect(x: bounds.maxX - margin - width, y: ((bounds.height - 34) / 2).rounded(), width: width, height: 34)
    }
}
