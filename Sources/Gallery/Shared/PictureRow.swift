import WayKit

/// A row of the picture list: a thumbnail, title, caption, and a hairline below.
final class PictureRow: UIControl {
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
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        clippingView.layer.cornerRadius = 10
        imageView.image = picture.thumbnail
        clippingView.addSubview(imageView)
        titleLabel.text = picture.title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = .label
        captionLabel.text = picture.caption
        captionLabel.font = .systemFont(ofSize: 14)
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
        let margin: CGFloat = 16, left = margin + 96 + 14
        let width = max(0, bounds.width - left - margin)
        clippingView.frame = CGRect(x: margin, y: 8, width: 96, height: bounds.height - 16)
        imageView.frame = picture.frame(filling: clippingView.bounds)
        titleLabel.frame = CGRect(x: left, y: 16, width: width, height: 24)
        captionLabel.frame = CGRect(x: left, y: 41, width: width, height: 20)
        line.frame = CGRect(x: left, y: bounds.height - 1, width: bounds.width - left, height: 1)
    }
}
