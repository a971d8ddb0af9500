import WayKit

/// A work among the others: the picture, its title and what visitors think of it.
final class WorkTile: UIControl {
    /// Points, before they are enlarged for large displays.
    static let textHeight: CGFloat = 54
    private static let cornerRadius: CGFloat = 12

    let work: Work
    /// The picture with its shadow: the source view of the zoom.
    let frameView = UIView()
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let ratingLabel = UILabel()

    init(work: Work) {
        self.work = work
        super.init(frame: .zero)
        frameView.isUserInteractionEnabled = false
        frameView.layer.cornerRadius = Self.cornerRadius
        frameView.layer.shadowColor = UIColor.black.cgColor
        frameView.layer.shadowOpacity = 0.2
        frameView.layer.shadowRadius = 8
        frameView.layer.shadowOffset = CGSize(width: 0, height: 4)
        imageView.image = work.picture.thumbnail
        clippingView.clipsToBounds = true
        clippingView.layer.cornerRadius = Self.cornerRadius
        titleLabel.text = work.picture.title
        titleLabel.textColor = .label
        ratingLabel.textColor = .secondaryLabel
        speakAsButton(work.picture.title)
        for view in [frameView, titleLabel, ratingLabel] { addSubview(view) }
        frameView.addSubview(clippingView)
        clippingView.addSubview(imageView)
        updateRating()
    }

    required init?(coder: NSCoder) { nil }

    func updateRating() {
        accessibilityValue = work.ratingText
        ratingLabel.text = "★ \(work.ratingText)  ·  \(work.commentCount)"
    }

    override var isHighlighted: Bool {
        didSet {
            guard oldValue != isHighlighted else { return }
            let pressed = isHighlighted
            UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
                self.transform = pressed ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor
        frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.textHeight * factor))
        frameView.layer.shadowPath = UIBezierPath(roundedRect: frameView.bounds, cornerRadius: Self.cornerRadius).cgPath
        focusEffect = UIFocusHaloEffect(roundedRect: frameView.frame, cornerRadius: Self.cornerRadius)
        clippingView.frame = frameView.bounds
        imageView.frame = work.picture.frame(filling: clippingView.bounds)
        let width = max(0, bounds.width - 4)
        titleLabel.font = .systemFont(ofSize: 15 * factor, weight: .semibold)
        ratingLabel.font = .systemFont(ofSize: 13 * factor)
        titleLabel.frame = CGRect(x: 2, y: frameView.frame.maxY + 8, width: width, height: 20 * factor)
        ratingLabel.frame = CGRect(x: 2, y: titleLabel.frame.maxY + 1, width: width, height: 18 * factor)
    }
}

extension Work {
    /// With one decimal place.
    var ratingText: String {
        let tenths = Int((averageRating * 10).rounded())
        return (Double(tenths) / 10).formatted(.number.precision(.fractionLength(1)))
    }
}
