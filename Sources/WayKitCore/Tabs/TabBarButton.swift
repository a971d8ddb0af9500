import Foundation
import WayAccessibility

/// The button of a tab: an image above a title, with a badge.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = TabBadge()
    var onTap: (() -> Void)?
    /// Its place in the bar.
    var position: (() -> AccessibilityPosition?)?
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero

    /// A line above the selected tab, where the user prefers that its colour is not all that differs.
    private let mark = UIView()

    /// Points.
    private static let imageSize: CGFloat = 28
    private static let markSize = CGSize(width: 28, height: 3)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        mark.isUserInteractionEnabled = false
        for view in [mark, imageView, label, badge] { addSubview(view) }
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
        mark.backgroundColor = color
        showMark()
        showLargeContent(of: item)
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    private func showMark() { mark.isHidden = !isSelected || !traitCollection.accessibilityOptions.contains(.differentiateWithoutColor) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showMark()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(x: (bounds.width - Self.markSize.width) / 2, y: 0, width: Self.markSize.width, height: Self.markSize.height)
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

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = item.title ?? item.image?.accessibilityWords
        system.value = item.badgeValue
        system.traits.insert(.button)
        system.role = .tab
        system.isSelectable = true
        system.position = position?()
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return item.describe(system)
    }

    override var accessibilityUserInputLabels: [String]? {
        get { super.accessibilityUserInputLabels ?? item.accessibilityUserInputLabels }
        set { super.accessibilityUserInputLabels = newValue }
    }

    override func touchedUpInside(with event: UIEvent?) { onTap?() }
}
