import Foundation

/// The badge of a tab: a text on a round background. Hidden without a text.
package final class TabBadge: UIView {
    private let label = UILabel()
    private var textOffset = UIOffset.zero

    /// Points.
    static let height: CGFloat = 18

    package init() {
        super.init(frame: .zero)
        layer.cornerRadius = Self.height / 2
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    @_spi(WayKit) public override var systemAccessibility: SystemAccessibility { .hidden }

    /// Nil while it is hidden.
    package var text: String? { isHidden ? nil : label.text }

    /// - Parameter state: the appearance of a bar; the item's own values override it.
    package func show(_ item: UITabBarItem, selected: Bool = false, _ state: UITabBarItemStateAppearance = UITabBarItemStateAppearance()) {
        isHidden = item.badgeValue == nil
        label.text = item.badgeValue
        let attributes = state.badgeTextAttributes.merging(item.badgeTextAttributes(for: selected ? .selected : .normal) ?? [:]) { $1 }
        let color: UIColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .content(on: color)
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        textOffset = state.badgeTitlePositionAdjustment
        backgroundColor = color
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(Self.height, label.sizeThatFits(.zero).width + 10), height: Self.height) }

    package override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }
}
