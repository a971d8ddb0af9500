import WayKit

/// A picture with its caption. At tile size it shows only the picture; on the whole screen, a picture of another aspect ratio is surrounded by its
/// tone.
final class DetailView: UIView {
    /// The fraction of the picture that may be cropped to fill the view.
    private static let tolerance: CGFloat = 0.2

    let closeButton = UIButton(type: .system)
    /// False while the view is a tile: the picture then fills it, and may be cropped.
    var showsWholePicture = true {
        didSet { setNeedsLayout() }
    }
    private let picture: Picture
    private let imageView = UIImageView()
    private let scrim = ScrimView()
    private let titleLabel = UILabel()
    private let captionLabel = UILabel()

    init(picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        backgroundColor = picture.tone
        clipsToBounds = true
        imageView.image = picture.image
        titleLabel.text = picture.title
        titleLabel.textColor = .white
        captionLabel.text = picture.caption
        captionLabel.textColor = UIColor(white: 1, alpha: 0.86)
        captionLabel.numberOfLines = 0
        closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
        closeButton.tintColor = .white
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.35)
        closeButton.layer.cornerRadius = 18
        closeButton.accessibilityLabel = String(localized: "Close")
        for subview in [imageView, scrim, titleLabel, captionLabel, closeButton] { addSubview(subview) }
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the alpha of everything but the picture, which fades in as the picture grows.
    func setCaptionAlpha(_ alpha: CGFloat) {
        for view in subviews where !(view is UIImageView) { view.alpha = alpha }
    }

    /// The text keeps its size while the view grows; it only moves with the view's lower edge.
    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = pictureFrame
        let availableSize = window?.bounds.size ?? bounds.size
        let margin = WallLayout.margin(forWidth: availableSize.width)
        let factor = displayFactor
        titleLabel.font = .systemFont(ofSize: 34 * factor, weight: .bold)
        captionLabel.font = .systemFont(ofSize: 17 * factor)
        let width = max(120, min(640 * factor, availableSize.width - 2 * margin))
        let caption = captionLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        captionLabel.frame = directional(CGRect(x: margin, y: bounds.maxY - margin - caption.height, width: width, height: caption.height))
        titleLabel.frame = directional(CGRect(x: margin, y: captionLabel.frame.minY - 48 * factor, width: width, height: 44 * factor))
        scrim.frame = CGRect(x: 0, y: bounds.maxY - 260, width: max(bounds.width, availableSize.width), height: 260)
        closeButton.frame = directional(CGRect(x: bounds.maxX - margin / 2 - 36 - 4, y: margin / 2 + 4, width: 36, height: 36))
    }

    /// The frame of the whole picture; it may extend beyond the bounds.
    var pictureFrame: CGRect {
        let fillingFrame = picture.frame(filling: bounds)
        let visibleFraction = bounds.width * bounds.height / max(1, fillingFrame.width * fillingFrame.height)
        return showsWholePicture && visibleFraction < 1 - Self.tolerance ? picture.frame(fitting: bounds) : fillingFrame
    }
}

/// A gradient, darker towards the lower edge, that keeps white text legible on any picture.
final class ScrimView: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [0, 0.42, 0.68].map { UIColor(white: 0, alpha: $0).cgColor }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.42, 1]) else { return }
        context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: bounds.minY), end: CGPoint(x: 0, y: bounds.maxY), options: [])
    }
}
