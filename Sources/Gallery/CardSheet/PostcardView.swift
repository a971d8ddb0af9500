import WayKit

/// Grabber, heading, picture, two lines of a form and a button.
final class PostcardView: UIView {
    let sendButton = UIButton(type: .system)
    private let grabber = UIView()
    private let heading = UILabel()
    private let imageView = UIImageView()
    private let rows: [FormRow]

    init(picture: Picture) {
        rows = [
            FormRow(name: String(localized: "To", comment: "Before the recipient"), text: String(localized: "Everybody at home")),
            FormRow(name: String(localized: "Text"), text: String(localized: "The weather is fine. Wish you were here!")),
        ]
        super.init(frame: .zero)
        accessibilityIdentifier = "postcard"
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 28
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        heading.text = String(localized: "New Card")
        heading.font = .systemFont(ofSize: 22, weight: .bold)
        heading.textColor = .label
        heading.textAlignment = .center
        imageView.image = picture.image
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 16
        sendButton.setTitle(String(localized: "Send"), for: .normal)
        sendButton.setTitleColor(.white, for: .normal)
        sendButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        sendButton.backgroundColor = .tintColor
        sendButton.layer.cornerRadius = 14
        for view in [grabber, heading, imageView] + rows + [sendButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset: CGFloat = 24, rowHeight: CGFloat = 52
        let width = max(0, bounds.width - 2 * inset)
        grabber.frame = CGRect(x: (bounds.midX - 18).rounded(), y: 8, width: 36, height: 5)
        heading.frame = CGRect(x: inset, y: 24, width: width, height: 30)
        sendButton.frame = CGRect(x: inset, y: bounds.maxY - inset - 50, width: width, height: 50)
        var bottom = sendButton.frame.minY - 18
        for row in rows.reversed() {
            row.frame = CGRect(x: inset, y: bottom - rowHeight, width: width, height: rowHeight)
            bottom -= rowHeight
        }
        rows.first?.roundUpperCorners()
        rows.last?.roundLowerCorners()
        imageView.frame = CGRect(x: inset, y: 70, width: width, height: max(0, bottom - 18 - 70))
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
}

/// A field name, its text, and a hairline below.
final class FormRow: UIView {
    private let nameLabel = UILabel()
    private let textLabel = UILabel()
    private let line = UIView()

    init(name: String, text: String) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        nameLabel.text = name
        nameLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        nameLabel.textColor = .label
        textLabel.text = text
        textLabel.font = .systemFont(ofSize: 15)
        textLabel.textColor = .secondaryLabel
        line.backgroundColor = .separator
        for view in [nameLabel, textLabel, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func roundUpperCorners() {
        layer.cornerRadius = 12
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    func roundLowerCorners() {
        layer.cornerRadius = 12
        layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        line.isHidden = true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        nameLabel.frame = directional(CGRect(x: 16, y: 0, width: 60, height: bounds.height))
        textLabel.frame = directional(CGRect(x: 80, y: 0, width: max(0, bounds.width - 96), height: bounds.height))
        line.frame = directional(CGRect(x: 16, y: bounds.height - 1, width: max(0, bounds.width - 16), height: 1))
    }
}
