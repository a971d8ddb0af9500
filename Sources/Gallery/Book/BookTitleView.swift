import WayKit

/// A page with a few centred lines: the title page, or the last one.
final class BookTitleView: BookPageView {
    private let titleLabel: UILabel
    private let textLabel: UILabel
    private let ornamentLabel: UILabel

    init(title: String, text: String, isLeft: Bool) {
        titleLabel = UILabel()
        textLabel = UILabel()
        ornamentLabel = UILabel()
        super.init(isLeft: isLeft, color: BookType.paper)
        titleLabel.text = title
        textLabel.text = text
        ornamentLabel.text = "❦"
        for (label, color) in [(titleLabel, BookType.ink), (textLabel, BookType.faintInk), (ornamentLabel, BookType.accent)] {
            label.textColor = color
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = BookType.bodySize(forWidth: bounds.width)
        titleLabel.font = BookType.font(ofSize: (size * 1.9).rounded(), weight: .bold)
        ornamentLabel.font = BookType.font(ofSize: (size * 1.6).rounded())
        textLabel.font = BookType.font(ofSize: size)
        var y = center(titleLabel, at: bounds.height * 0.3)
        y = center(ornamentLabel, at: y + size * 1.2)
        center(textLabel, at: y + size * 1.2)
    }
}

/// The paper that joins the cover and the first page: a pattern of rules.
final class BookEndpaperView: BookPageView {
    private static let distance: CGFloat = 18

    init(isLeft: Bool) { super.init(isLeft: isLeft, color: UIColor(rgb: 0x2E5A6B)) }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor(white: 1, alpha: 0.1).setStroke()
        let path = UIBezierPath()
        path.lineWidth = 1
        for x in stride(from: -bounds.height, to: bounds.width, by: Self.distance) {
            path.move(to: CGPoint(x: x, y: bounds.height))
            path.addLine(to: CGPoint(x: x + bounds.height, y: 0))
            path.move(to: CGPoint(x: x, y: 0))
            path.addLine(to: CGPoint(x: x + bounds.height, y: bounds.height))
        }
        path.stroke()
    }
}
