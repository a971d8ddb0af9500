import WayKit

/// A scene on the start screen: its picture, title and description.
final class SceneCard: UIControl {
    /// Points below the picture, before they are enlarged for large displays and text; the text of a narrow card has two lines.
    static func textHeight(forWidth width: CGFloat) -> CGFloat { width - 24 < widestText ? 80 : 62 }
    private static let widestText = GalleryScene.allCases.reduce(0) { widest, scene in
        max(widest, (scene.card.text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width)
    }
    private static let radius: CGFloat = 16

    /// The accessibility identifier of a scene's card.
    static func identifier(of scene: GalleryScene) -> String { "card-\(scene.rawValue)" }

    let scene: GalleryScene
    private let picture: Picture?
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let textLabel = UILabel()

    init(_ scene: GalleryScene) {
        self.scene = scene
        picture = Picture.named(scene.card.picture)
        super.init(frame: .zero)
        accessibilityIdentifier = Self.identifier(of: scene)
        speakAsButton(scene.card.title, scene.card.text)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = Self.radius
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.16
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        clippingView.layer.cornerRadius = Self.radius
        clippingView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        imageView.image = picture?.thumbnail
        clippingView.addSubview(imageView)
        titleLabel.text = scene.card.title
        titleLabel.textColor = .label
        textLabel.text = scene.card.text
        textLabel.textColor = .secondaryLabel
        textLabel.numberOfLines = 2
        for view in [clippingView, titleLabel, textLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet {
            guard oldValue != isHighlighted else { return }
            let pressed = isHighlighted
            UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
                self.transform = pressed ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor, height = Self.textHeight(forWidth: bounds.width / factor) * factor, width = max(0, bounds.width - 24 * factor)
        titleLabel.font = .systemFont(ofSize: 16 * factor, weight: .semibold)
        textLabel.font = .systemFont(ofSize: 13 * factor)
        clippingView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
        imageView.frame = picture?.frame(filling: clippingView.bounds) ?? clippingView.bounds
        let left = 12 * factor, top = clippingView.frame.maxY + 10 * factor
        titleLabel.frame = CGRect(x: left, y: top, width: width, height: 22 * factor)
        let text = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        textLabel.frame = CGRect(x: left, y: top + 23 * factor, width: width, height: min(text.height, height - 38 * factor))
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
    }
}
