import WayKit

/// A picture that fills the view, with text and buttons at its lower edge.
final class PosterView: UIView {
    private let picture: Picture
    private let imageView = UIImageView()
    private let scrim = ScrimView()
    let headingLabel = UILabel()
    let textLabel = UILabel()
    private(set) var buttons: [UIButton] = []

    /// The font size of the heading in points, before it is enlarged for large displays.
    var headingSize: CGFloat = 30 {
        didSet { setNeedsLayout() }
    }

    private static let buttonHeight: CGFloat = 44
    private static let gap: CGFloat = 10

    init(picture: Picture, heading: String, text: String) {
        self.picture = picture
        super.init(frame: .zero)
        backgroundColor = picture.tone
        clipsToBounds = true
        imageView.image = picture.image
        headingLabel.text = heading
        headingLabel.textColor = .white
        headingLabel.numberOfLines = 0
        textLabel.text = text
        textLabel.textColor = UIColor(white: 1, alpha: 0.88)
        textLabel.numberOfLines = 0
        for view in [imageView, scrim, headingLabel, textLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func add(_ action: UIAction) {
        let button = UIButton(type: .system, primaryAction: action)
        button.setTitleColor(.black, for: .normal)
        button.backgroundColor = UIColor(white: 1, alpha: 0.92)
        buttons.append(button)
        addSubview(button)
        setNeedsLayout()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = picture.frame(filling: bounds)
        let factor = displayFactor
        headingLabel.font = .systemFont(ofSize: headingSize * factor, weight: .bold)
        textLabel.font = .systemFont(ofSize: 16 * factor)
        let margin = WallLayout.margin(forWidth: bounds.width)
        let width = max(0, min(640 * factor, bounds.width - 2 * margin))
        let top = layOutButtons(from: margin, bottom: bounds.maxY - safeAreaInsets.bottom - margin, width: bounds.width - 2 * margin)
        let text = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        textLabel.frame = directional(CGRect(x: margin, y: (top - text.height).rounded(), width: width, height: text.height))
        let heading = headingLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        headingLabel.frame = directional(
            CGRect(x: margin, y: (textLabel.frame.minY - 6 - heading.height).rounded(), width: width, height: heading.height))
        let height = bounds.maxY - headingLabel.frame.minY + 120
        scrim.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    }

    /// Lays the buttons out in rows above `bottom`. Returns the lower edge for the content above them.
    private func layOutButtons(from margin: CGFloat, bottom: CGFloat, width: CGFloat) -> CGFloat {
        let factor = displayFactor, buttonHeight = Self.buttonHeight * factor, gap = Self.gap * factor
        var rows: [[(button: UIButton, frame: CGRect)]] = [[]]
        var x: CGFloat = 0
        for button in buttons {
            button.titleLabel?.font = .systemFont(ofSize: 16 * factor, weight: .semibold)
            button.layer.cornerRadius = buttonHeight / 2
            let buttonWidth = (button.sizeThatFits(CGSize(width: width, height: buttonHeight)).width + 36 * factor).rounded()
            if x > 0, x + buttonWidth > width {
                rows.append([])
                x = 0
            }
            rows[rows.count - 1].append((button, CGRect(x: margin + x, y: 0, width: buttonWidth, height: buttonHeight)))
            x += buttonWidth + gap
        }
        guard !buttons.isEmpty else { return bottom }
        let top = bottom - CGFloat(rows.count) * (buttonHeight + gap) + gap
        for (index, row) in rows.enumerated() {
            for (button, frame) in row {
                button.frame = directional(frame.offsetBy(dx: 0, dy: top + CGFloat(index) * (buttonHeight + gap)))
            }
        }
        return top - 18 * factor
    }
}
