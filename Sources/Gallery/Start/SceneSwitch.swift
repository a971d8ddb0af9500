import WayKit

/// One of several: a grey track, and a thumb that slides under the chosen title.
final class SceneSwitch: UIView {
    var onSelect: ((GalleryScene) -> Void)?
    private(set) var selected: GalleryScene
    private let thumb = UIView()
    private var buttons: [UIButton] = []

    init(selected: GalleryScene) {
        self.selected = selected
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        thumb.backgroundColor = .systemBackground
        thumb.layer.cornerRadius = 7
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.14
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
        for scene in GalleryScene.allCases { addButton(for: scene) }
    }

    required init?(coder: NSCoder) {
        selected = .wall
        super.init(coder: coder)
    }

    private func addButton(for scene: GalleryScene) {
        let button = UIButton(type: .custom)
        button.setTitle(scene.title, for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 14, weight: .semibold)
        button.tag = buttons.count
        button.addTarget(self, action: Selector(SceneSwitch.choose(_:), name: "choose(_:)"), for: .touchUpInside)
        buttons.append(button)
        addSubview(button)
    }

    private func choose(_ sender: UIButton) {
        let scene = GalleryScene.allCases[sender.tag]
        if scene != selected { onSelect?(scene) }
    }

    func select(_ scene: GalleryScene) {
        guard scene != selected else { return }
        selected = scene
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: .beginFromCurrentState
        ) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
            if GalleryScene.allCases[index] == selected { thumb.frame = button.frame.insetBy(dx: 2, dy: 2) }
        }
        thumb.layer.shadowPath = UIBezierPath(roundedRect: thumb.bounds, cornerRadius: 7).cgPath
    }
}
