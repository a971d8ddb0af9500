import WayKit

/// A row of the list: picture, sender and day, subject, and the beginning of the text.
final class LetterRow: UIControl {
    /// Points, before it is enlarged for large displays.
    static let height: CGFloat = 88

    let letter: Letter
    private let picture: Picture?
    private let clippingView = UIView()
    private let imageView = UIImageView()
    private let senderLabel = UILabel()
    private let dayLabel = UILabel()
    private let subjectLabel = UILabel()
    private let textLabel = UILabel()
    private let line = UIView()

    init(_ letter: Letter) {
        self.letter = letter
        picture = Picture.named(letter.picture)
        super.init(frame: .zero)
        speakAsButton(letter.sender, letter.subject, letter.day)
        clippingView.clipsToBounds = true
        clippingView.isUserInteractionEnabled = false
        imageView.image = picture?.thumbnail
        clippingView.addSubview(imageView)
        senderLabel.text = letter.sender
        dayLabel.text = letter.day
        subjectLabel.text = letter.subject
        textLabel.text = letter.body.replacingOccurrences(of: "\n", with: " ")
        for label in [dayLabel, textLabel] { label.textColor = .secondaryLabel }
        line.backgroundColor = .separator
        for view in [clippingView, senderLabel, dayLabel, subjectLabel, textLabel, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = displayFactor, margin: CGFloat = 16, side = 52 * factor, left = margin + side + 14
        senderLabel.font = .systemFont(ofSize: 17 * factor, weight: .semibold)
        dayLabel.font = .systemFont(ofSize: 14 * factor)
        subjectLabel.font = .systemFont(ofSize: 15 * factor)
        textLabel.font = .systemFont(ofSize: 15 * factor)
        let width = max(0, bounds.width - left - margin), dayWidth = min(width, dayLabel.intrinsicContentSize.width)
        clippingView.frame = directional(CGRect(x: margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
        clippingView.layer.cornerRadius = side / 2
        imageView.frame = picture?.frame(filling: clippingView.bounds) ?? .zero
        senderLabel.frame = directional(CGRect(x: left, y: 10 * factor, width: max(0, width - dayWidth - 8), height: 24 * factor))
        dayLabel.frame = directional(CGRect(x: left + width - dayWidth, y: 11 * factor, width: dayWidth, height: 22 * factor))
        subjectLabel.frame = directional(CGRect(x: left, y: 34 * factor, width: width, height: 21 * factor))
        textLabel.frame = directional(CGRect(x: left, y: 56 * factor, width: width, height: 21 * factor))
        line.frame = directional(CGRect(x: left, y: bounds.height - 1, width: bounds.width - left, height: 1))
    }
}
