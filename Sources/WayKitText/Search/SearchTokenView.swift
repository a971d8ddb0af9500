import Foundation
@_spi(WayKit) import WayKitCore

/// A token in a search text field.
final class SearchTokenView: UIControl {
    /// Points.
    private static let height: CGFloat = 24
    private static let verticalMargin: CGFloat = 3
    private static let margin: CGFloat = 6
    private static let iconSide: CGFloat = 16
    private static let gap: CGFloat = 4
    /// The part of a field's width that tokens may have beside a long text.
    private static let share: CGFloat = 0.6
    /// Points that tokens leave for typing while there is no text.
    private static let typingWidth: CGFloat = 70

    private let spokenText: String
    private let label = UILabel()
    private let icon: UIImageView?
    private let onTap: (SearchTokenView) -> Void
    /// The background; nil for the tint colour.
    var color: UIColor? { didSet { show() } }

    init(_ token: UISearchToken, color: UIColor?, onTap: @escaping (SearchTokenView) -> Void) {
        self.color = color
        self.onTap = onTap
        spokenText = token.text
        icon = token.icon.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        label.text = token.text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        icon?.contentMode = .scaleAspectFit
        layer.cornerRadius = 6
        layer.cornerCurve = .continuous
        ([label, icon] as [UIView?]).forEach { $0.map(addSubview) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var extendsTouchTarget: Bool { true }

    /// Keys are the field's.
    override var canBecomeFocused: Bool { false }

    private var iconWidth: CGFloat { icon == nil ? 0 : Self.iconSide + (label.text?.isEmpty ?? true ? 0 : Self.gap) }
    /// Points: 24, and more with larger type.
    var naturalHeight: CGFloat { max(Self.height, label.font.lineHeight.rounded(.up) + 2 * Self.verticalMargin) }
    var naturalWidth: CGFloat { (label.intrinsicContentSize.width + iconWidth + 2 * Self.margin).rounded(.up) }

    /// The widths of a field's tokens: their own while there is room beside the text, then the widest become narrower.
    /// - Parameters:
    ///   - width: for the tokens and the text.
    ///   - text: its width.
    ///   - margin: after each token.
    static func widths(of views: [SearchTokenView], in width: CGFloat, text: CGFloat, margin: CGFloat) -> [CGFloat] {
        let natural = views.map(\.naturalWidth), room = max(width * share, width - (text > 0 ? text : typingWidth))
        var rest = max(0, room - CGFloat(views.count) * margin), limit = CGFloat.infinity
        for (index, width) in natural.sorted().enumerated() {
            let fair = rest / CGFloat(natural.count - index)
            guard width <= fair else {
                limit = fair
                break
            }
            rest -= width
        }
        return natural.map { min($0, limit).rounded(.down) }
    }

    override func touchedUpInside(with event: UIEvent?) { onTap(self) }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = spokenText
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

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
        label.textColor = isSelected ? .content(on: own) : .label
        icon?.tintColor = isSelected ? .content(on: own) : own
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon?.frame = mirroredIfNeeded(CGRect(x: Self.margin, y: bounds.midY - Self.iconSide / 2, width: Self.iconSide, height: Self.iconSide))
        let x = Self.margin + iconWidth, room = max(0, bounds.width - x - Self.margin), whole = label.intrinsicContentSize.width
        // Pixel alignment may have made the token up to a point narrower than its content.
        label.frame = mirroredIfNeeded(CGRect(x: x, y: 0, width: whole <= room + 1 ? max(room, whole) : room, height: bounds.height))
    }
}
