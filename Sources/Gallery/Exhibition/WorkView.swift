import WayKit

/// A picture with its title and caption. While its text is read, the picture moves to where the text leaves it visible.
final class WorkView: UIView {
    /// The fraction of the picture that may be cropped to fill the view.
    private static let tolerance: CGFloat = 0.2
    private static let buttonHeight: CGFloat = 48

    let closeButton = UIButton(type: .system)
    let readButton = UIButton(configuration: .gray())
    /// Animatable in a block that lays the view out.
    var isReading = false {
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
        titleLabel.numberOfLines = 0
        captionLabel.text = picture.caption
        captionLabel.textColor = UIColor(white: 1, alpha: 0.86)
        captionLabel.numberOfLines = 0
        closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
        closeButton.tintColor = .white
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.35)
        closeButton.layer.cornerRadius = 22
        closeButton.accessibilityLabel = String(localized: "Close")
        readButton.configuration?.title = String(localized: "Read about it")
        readButton.configuration?.image = UIImage(systemName: "chevron.up")
        readButton.configuration?.imagePadding = 8
        readButton.configuration?.cornerStyle = .capsule
        readButton.configuration?.baseForegroundColor = .white
        readButton.configuration?.baseBackgroundColor = UIColor(white: 0, alpha: 0.35)
        for subview in [imageView, scrim, titleLabel, captionLabel, readButton, closeButton] { addSubview(subview) }
    }

    required init?(coder: NSCoder) { nil }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = isReading ? readingFrame : pictureFrame
        for view in [scrim, titleLabel, captionLabel, readButton] as [UIView] { view.alpha = isReading ? 0 : 1 }
        let factor = displayFactor, margin = WallLayout.margin(forWidth: bounds.width), insets = safeAreaInsets
        let width = max(0, min(640 * factor, bounds.width - 2 * margin))
        titleLabel.font = .systemFont(ofSize: 32 * factor, weight: .bold)
        captionLabel.font = .systemFont(ofSize: 17 * factor)
        let button = readButton.sizeThatFits(CGSize(width: width, height: Self.buttonHeight))
        readButton.frame = directional(CGRect(
            x: margin, y: bounds.maxY - insets.bottom - margin - Self.buttonHeight, width: min(width, button.width + 16), height: Self.buttonHeight))
        let caption = captionLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        captionLabel.frame = directional(
            CGRect(x: margin, y: readButton.frame.minY - 18 - caption.height, width: width, height: caption.height))
        let title = titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        titleLabel.frame = directional(CGRect(x: margin, y: captionLabel.frame.minY - 6 - title.height, width: width, height: title.height))
        let height = bounds.maxY - titleLabel.frame.minY + 100
        scrim.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
        closeButton.frame = directional(CGRect(x: bounds.maxX - margin / 2 - 48, y: insets.top + margin / 2 + 4, width: 44, height: 44))
    }

    /// The frame of the whole picture; it may extend beyond the bounds.
    var pictureFrame: CGRect {
        let fillingFrame = picture.frame(filling: bounds)
        let visibleFraction = bounds.width * bounds.height / max(1, fillingFrame.width * fillingFrame.height)
        return visibleFraction < 1 - Self.tolerance ? picture.frame(fitting: bounds) : fillingFrame
    }

    /// In a tall view the text leaves the upper part visible: the picture fills that. In a wide one it is beside the text, as a whole.
    private var readingFrame: CGRect {
        let area = TextPresentationController.areas(in: bounds, factor: displayFactor).picture
        guard bounds.width > bounds.height else { return picture.frame(filling: area) }
        let margin = WallLayout.margin(forWidth: bounds.width)
        return directional(picture.frame(fitting: area.insetBy(dx: min(margin, area.width / 4), dy: min(margin, area.height / 4))))
    }
}
