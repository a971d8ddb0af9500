import WayKit

/// A card of a material, with vibrant text and shapes that let the picture behind it shine through.
final class MaterialCardView: UIView {
    static let size = CGSize(width: 300, height: 200)

    let effectView: UIVisualEffectView
    private var vibrantViews: [(view: UIVisualEffectView, style: UIVibrancyEffectStyle)] = []
    private let nameLabel = UILabel()
    private let textLabel = UILabel()
    private let noteLabel = UILabel()
    private let line = UIView()
    private let fills = (0..<3).map { _ in UIView() }

    var material: Material {
        didSet { show() }
    }

    init(material: Material) {
        self.material = material
        effectView = UIVisualEffectView(effect: material.effect)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        layer.cornerRadius = 26
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 1, alpha: 0.22).cgColor
        clipsToBounds = true
        addSubview(effectView)
        nameLabel.font = .systemFont(ofSize: 26, weight: .bold)
        textLabel.font = .systemFont(ofSize: 15)
        textLabel.text = String(localized: "Drag me over the pictures.")
        noteLabel.font = .systemFont(ofSize: 13)
        noteLabel.text = String(localized: "Label, secondary, tertiary, fills")
        for label in [nameLabel, textLabel, noteLabel] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
        }
        add([nameLabel], .label)
        add([textLabel], .secondaryLabel)
        add([noteLabel], .tertiaryLabel)
        add([line], .separator)
        for (fill, style) in zip(fills, [UIVibrancyEffectStyle.fill, .secondaryFill, .tertiaryFill]) { add([fill], style) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Puts views into a vibrancy effect view of their own inside the blur.
    private func add(_ views: [UIView], _ style: UIVibrancyEffectStyle) {
        let vibrant = UIVisualEffectView(effect: nil)
        for view in views { vibrant.contentView.addSubview(view) }
        effectView.contentView.addSubview(vibrant)
        vibrantViews.append((vibrant, style))
    }

    private func show() {
        nameLabel.text = material.fullName
        let effect = material.effect
        effectView.effect = effect
        for (view, style) in vibrantViews { view.effect = UIVibrancyEffect(blurEffect: effect, style: style) }
        for view in fills + [line] { view.backgroundColor = view.tintColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effectView.frame = bounds
        for (view, _) in vibrantViews { view.frame = bounds }
        let margin: CGFloat = 22, width = max(0, bounds.width - 2 * margin)
        nameLabel.frame = CGRect(x: margin, y: 20, width: width, height: 34)
        textLabel.frame = CGRect(x: margin, y: 58, width: width, height: 22)
        line.frame = CGRect(x: margin, y: 94, width: width, height: 1)
        noteLabel.frame = CGRect(x: margin, y: 104, width: width, height: 20)
        let gap: CGFloat = 12, fillWidth = (width - 2 * gap) / 3
        for (index, fill) in fills.enumerated() {
            fill.frame = CGRect(x: margin + CGFloat(index) * (fillWidth + gap), y: 136, width: max(0, fillWidth), height: max(0, bounds.height - 136 - 22))
            fill.layer.cornerRadius = 10
        }
    }
}
