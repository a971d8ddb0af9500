import WayKit

/// A row of the picture list: a thumbnail, title, caption, and a hairline below.
final class PictureRow: UIControl {
    /// Points, before it is enlarged for large displays.
    static let height: CGFloat = 76

    let picture: Picture
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let captionLabel = UILabel()
    private let line = UIView()

    init(_ picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        speakAsButton(picture.title, picture.caption)
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        clippingView.layer.cornerRadius = 10
        imageView.image = picture.thumbnail
        clippingView.addSubview(imageView)
        titleLabel.text = picture.title
        titleLabel.textColor = .label
        captionLabel.text = picture.caption
        captionLabel.textColor = .secondaryLabel
        line.backgroundColor = .separator
        for view in [clippingView, titleLabel, captionLabel, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor, margin: CGFloat = 16, imageWidth = 96 * factor, left = margin + imageWidth + 14
        let width = max(0, bounds.width - left - margin)
        titleLabel.font = .systemFont(ofSize: 17 * factor, weight: .semibold)
        captionLabel.font = .systemFont(ofSize: 14 * factor)
        clippingView.frame = directional(CGRect(x: margin, y: 8, width: imageWidth, height: bounds.height - 16))
        imageView.frame = picture.frame(filling: clippingView.bounds)
        titleLabel.frame = directional(CGRect(x: left, y: 16 * factor, width: width, height: 24 * factor))
        captionLabel.frame = directional(CGRect(x: left, y: 41 * factor, width: width, height: 20 * factor))
        line.frame = directional(CGRect(x: left, y: bounds.height - 1, width: bounds.width - left, height: 1))
    }
}
