import Foundation

/// The button of a tab: an image above a title, with a badge.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = TabBadge()
    var onTap: (() -> Void)?
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero

    /// Points.
    private static let imageSize: CGFloat = 28

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        for view in [imageView, label, badge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter unselected: the bar's colour for tabs that are not selected; nil for the default.
    func update(_ appearance: UITabBarAppearance, selected: Bool, tint: UIColor, unselected: UIColor?) {
        let states = appearance.stackedLayoutAppearance
        let state = !item.isEnabled ? states.disabled : selected ? states.selected : states.normal
        let color = state.iconColor ?? (selected ? tint : unselected ?? .systemGray)
        let attributes = (appearanceProxies(for: item) + [item]).reduce(state.titleTextAttributes) {
            $0.merging($1.titleTextAttributes(for: selected ? .selected : .normal) ?? [:]) { $1 }
        }
        titleOffset = state.titlePositionAdjustment
        isSelected = selected
        focusGroupPriority = selected ? .prioritized : .ignored
        isEnabled = item.isEnabled
        isTappedByDrags = item.isSpringLoaded
        let image = (selected ? item.selectedImage : nil) ?? item.image(for: traitCollection)
        let symbols = UIImage.SymbolConfiguration(pointSize: 22)
        imageView.image = (image?.isSymbolImage ?? false ? image?.withConfiguration(symbols) : image)?.withRenderingMode(
            image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
        imageView.tintColor = color
        label.text = item.title
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        badgeOffset = state.badgePositionAdjustment
        badge.show(item, selected: selected, state)
        alpha = item.isEnabled ? 1 : 0.4
        showLargeContent(of: item)
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: 4, dy: 0))
        let hasTitle = !(item.title ?? "").isEmpty
        let imageY: CGFloat = hasTitle ? 4 : (bounds.height - Self.imageSize) / 2
        imageView.frame = CGRect(x: (bounds.width - Self.imageSize) / 2, y: imageY, width: Self.imageSize, height: Self.imageSize)
            .inset(by: item.imageInsets(for: traitCollection))
        let size = label.sizeThatFits(.zero), width = min(size.width, bounds.width)
        let offset = UIOffset(
            horizontal: item.titlePositionAdjustment.horizontal + titleOffset.horizontal,
            vertical: item.titlePositionAdjustment.vertical + titleOffset.vertical)
        label.frame = CGRect(
            x: (bounds.width - width) / 2 + offset.horizontal, y: bounds.height - size.height - 2 + offset.vertical, width: width,
            height: size.height
        ).integral
        let badgeSize = badge.sizeThatFits(.zero), isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        badge.frame = CGRect(origin: CGPoint(x: isMirrored ? bounds.midX - 6 - badgeSize.width : bounds.midX + 6, y: 2), size: badgeSize)
            .offsetBy(dx: badgeOffset.horizontal, dy: badgeOffset.vertical)
    }

    override func touchedUpInside(with event: UIEvent?) { onTap?() }
}
