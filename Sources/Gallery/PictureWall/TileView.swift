import WayKit

/// A picture on the wall: rounded, with a soft shadow, and its title below.
final class TileView: UIView {
    static let cornerRadius: CGFloat = 14

    let picture: Picture
    /// The picture with its shadow: the source view of a zoom.
    let frameView = UIView()
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let titleLabel = UILabel()

    init(picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        speakAsButton(picture.title)
        frameView.accessibilityIdentifier = picture.name
        frameView.layer.cornerRadius = Self.cornerRadius
        frameView.layer.shadowColor = UIColor.black.cgColor
        frameView.layer.shadowOpacity = 0.22
        frameView.layer.shadowRadius = 9
        frameView.layer.shadowOffset = CGSize(width: 0, height: 5)
        imageView.image = picture.thumbnail
        clippingView.clipsToBounds = true
        clippingView.layer.cornerRadius = Self.cornerRadius
        titleLabel.text = picture.title
        titleLabel.textColor = .label
        addSubview(frameView)
        frameView.addSubview(clippingView)
        clippingView.addSubview(imageView)
        addSubview(titleLabel)
    }

    required init?(coder: NSCoder) { nil }

    /// Focusable with Tab; Return opens it.
    override var canBecomeFocused: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - WallLayout.titleHeight))
        frameView.layer.shadowPath = UIBezierPath(roundedRect: frameView.bounds, cornerRadius: Self.cornerRadius).cgPath
        focusEffect = UIFocusHaloEffect(roundedRect: frameView.frame, cornerRadius: Self.cornerRadius)
        clippingView.frame = frameView.bounds
        imageView.frame = picture.frame(filling: clippingView.bounds)
        titleLabel.font = .systemFont(ofSize: 14 * displayFactor, weight: .semibold)
        titleLabel.frame = CGRect(x: 4, y: frameView.frame.maxY + 6, width: max(0, bounds.width - 8), height: 26)
    }
}
