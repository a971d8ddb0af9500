import Foundation

/// A token in a search text field.
final class SearchTokenView: UIControl {
    /// Points.
    static let height: CGFloat = 24
    private static let margin: CGFloat = 6
    private static let iconSide: CGFloat = 16
    private static let gap: CGFloat = 4

    private let label = UILabel()
    private let icon: UIImageView?
    private let onTap: (SearchTokenView) -> Void
    /// The background; nil for the tint colour.
    var color: UIColor? { didSet { show() } }

    init(_ token: UISearchToken, color: UIColor?, onTap: @escaping (SearchTokenView) -> Void) {
        self.color = color
        self.onTap = onTap
        icon = token.icon.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        icon?.contentMode = .scaleAspectFit
        layer.cornerRadius = 6
        layer.cornerCurve = .continuous
        accessibilityLabel = token.text
        ([label, icon] as [UIView?]).forEach { $0.map(addSubview) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Keys are the field's.
    override var canBecomeFocused: Bool { false }

    private var iconWidth: CGFloat { icon == nil ? 0 : Self.iconSide + (label.text?.isEmpty ?? true ? 0 : Self.gap) }
    var naturalWidth: CGFloat { (label.intrinsicContentSize.width + iconWidth + 2 * Self.margin).rounded(.up) }

    override func touchedUpInside(with event: UIEvent?) { onTap(self) }

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        let own = color ?? tintColor ?? .systemBlue
        backgroundColor = isSelected ? own : own.withAlphaComponent(0.2)
        label.textColor = isSelected ? .white : .label
        icon?.tintColor = isSelected ? .white : own
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon?.frame = mirroredIfNeeded(CGRect(x: Self.margin, y: bounds.midY - Self.iconSide / 2, width: Self.iconSide, height: Self.iconSide))
        let x = Self.margin + iconWidth
        label.frame = mirroredIfNeeded(CGRect(x: x, y: 0, width: max(0, bounds.width - x - Self.margin), height: bounds.height))
    }
}
