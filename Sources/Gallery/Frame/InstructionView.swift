import WayKit

/// A line that says which finger does what. It has as many lines as its width and the text size require.
final class InstructionView: UIView {
    private let label = UILabel()
    private let line = UIView()

    /// Points.
    private static let margin: CGFloat = 16
    private static let padding: CGFloat = 8
    private static let fontSize: CGFloat = 15
    private static let maximumTextWidth: CGFloat = 720

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        label.text = text
        label.textColor = .instruction
        label.textAlignment = .center
        label.numberOfLines = 0
        line.backgroundColor = .separator
        addSubview(label)
        addSubview(line)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: InstructionView, _) in view.superview?.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    func height(forWidth width: CGFloat) -> CGFloat {
        (textSize(forWidth: width).height + 2 * Self.padding * sizeFactor).rounded(.up)
    }

    private func textSize(forWidth width: CGFloat) -> CGSize {
        label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: Self.fontSize * sizeFactor), compatibleWith: traitCollection)
        let limit = min(width - 2 * Self.margin, Self.maximumTextWidth * sizeFactor)
        return label.sizeThatFits(CGSize(width: max(1, limit), height: .greatestFiniteMagnitude))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = textSize(forWidth: bounds.width)
        label.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width.rounded(.up),
            height: size.height)
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
