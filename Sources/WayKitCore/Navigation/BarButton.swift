import Foundation

/// The button of a bar item.
final class BarButton: UIButton {
    let item: UIBarButtonItem
    /// The bar's appearance of buttons.
    private let barAppearance: UIBarButtonItemAppearance

    private static let pointSize: CGFloat = 17

    init(_ item: UIBarButtonItem, _ appearance: UIBarButtonItemAppearance) {
        self.item = item
        barAppearance = appearance
        super.init(frame: .zero)
        become(.system)
        itemChanged()
        showsMenuAsPrimaryAction = item.opensMenu
        // A menu in addition to an action is opened by a long press.
        isContextMenuInteractionEnabled = item.menu != nil || item.opensMenu
    }

    required init?(coder: NSCoder) { nil }

    /// The items of `UIBarButtonItem.appearance()` that apply.
    private var proxies: [UIBarButtonItem] { appearanceProxies(for: item) }

    private func itemChanged() {
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        isHidden = item.isHidden
        isSymbolAnimationEnabled = item.isSymbolAnimationEnabled
        isSpringLoaded = item.isSpringLoaded
        tintColor = item.tintColor ?? proxies.reversed().lazy.compactMap(\.tintColor).first
        let attributes = attributes(.normal, barAppearance.normal)
        let image = item.image(for: traitCollection), metrics: UIBarMetrics = traitCollection.verticalSizeClass == .compact ? .compact : .default
        setTitle(image == nil ? item.title : nil, for: .normal)
        setTitleColor(attributes[.foregroundColor] as? UIColor, for: .normal)
        setTitleColor(self.attributes(.highlighted, barAppearance.highlighted)[.foregroundColor] as? UIColor, for: .highlighted)
        setTitleColor(self.attributes(.disabled, barAppearance.disabled)[.foregroundColor] as? UIColor ?? .tertiaryLabel, for: .disabled)
        let itemOffset = effectiveValue { $0.effectiveTitleOffset(metrics) == .zero ? nil : $0.effectiveTitleOffset(metrics) } ?? .zero
        let offset = itemOffset == .zero ? barAppearance.normal.titlePositionAdjustment : itemOffset
        titleEdgeInsets = UIEdgeInsets(top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
        let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
        if image == nil {
            titleLabel?.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.pointSize, weight: weight)
        }
        let symbols = UIImage.SymbolConfiguration(pointSize: Self.pointSize + 2, weight: item.style == .done ? .semibold : .regular)
        setPreferredSymbolConfiguration(symbols, forImageIn: .normal)
        setImage(shownImage, for: .normal)
        imageEdgeInsets = item.imageInsets(for: traitCollection)
        for (state, appearance) in [
            (UIControl.State.normal, barAppearance.normal), (.highlighted, barAppearance.highlighted), (.disabled, barAppearance.disabled),
        ] {
            setBackgroundImage(effectiveValue { $0.effectiveBackground(for: state, metrics) } ?? appearance.backgroundImage, for: state)
        }
        showLargeContent(of: item)
        accessibilityIdentifier = item.accessibilityIdentifier
    }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = item.title ?? item.image?.accessibilityWords ?? system.label
        return item.describe(system)
    }

    override var accessibilityUserInputLabels: [String]? {
        get { super.accessibilityUserInputLabels ?? item.accessibilityUserInputLabels }
        set { super.accessibilityUserInputLabels = newValue }
    }

    private func attributes(_ state: UIControl.State, _ appearance: UIBarButtonItemStateAppearance) -> [NSAttributedString.Key: Any] {
        (proxies + [item]).reduce(appearance.titleTextAttributes) { $0.merging($1.titleTextAttributes(for: state) ?? [:]) { $1 } }
    }

    /// The value of the item, or of the last appearance proxy that has one.
    private func effectiveValue<Value>(_ value: (UIBarButtonItem) -> Value?) -> Value? { value(item) ?? proxies.reversed().lazy.compactMap(value).first }

    override func touchedUpInside(with event: UIEvent?) {
        super.touchedUpInside(with: event)
        if !item.opensMenu { item.perform(with: event) }
    }

    override var fillsShape: Bool { true }
    override var menuToShow: UIMenu? { item.effectiveMenu }
    override var menuSender: AnyObject { item }
    override var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { item.preferredMenuElementOrder }
        set { item.preferredMenuElementOrder = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = super.sizeThatFits(size), hasImage = item.image(for: traitCollection) != nil
        let possibleWidth = hasImage ? 0 : (item.possibleTitles ?? []).map { Self.width(of: $0, titleLabel?.font) }.max() ?? 0
        let width = item.width > 0 ? item.width : max(fitting.width, possibleWidth)
        return CGSize(width: max(width, hasImage ? 32 : 0), height: Self.minimumTouchTarget)
    }

    private static func width(of title: String, _ font: UIFont?) -> CGFloat {
        (title as NSString).size(withAttributes: font.map { [.font: $0] }).width.rounded(.up)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        itemChanged()
        item.shownButton = self
        for (effect, options) in item.lastingSymbolEffects { imageView?.add(effect, options, false, nil) }
    }

    /// The image of the item, as the button shows it.
    private var shownImage: UIImage? {
        item.image(for: traitCollection).map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }
    }

    /// Shows the item's new symbol by a transition.
    func replaceSymbol(by transition: UISymbolContentTransition) {
        guard let image = shownImage, let imageView else { return itemChanged() }
        imageView.setSymbolImage(image, transition)
        setImage(image, for: .normal)
        superview?.setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { itemChanged() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: -8, dy: 4))
    }

    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        let appearance = state.contains(.disabled) ? barAppearance.disabled : state.contains(.highlighted) ? barAppearance.highlighted : barAppearance.normal
        let offset = appearance.backgroundImagePositionAdjustment, metrics: UIBarMetrics = traitCollection.verticalSizeClass == .compact ? .compact : .default
        let height = effectiveValue { $0.effectiveBackground(for: .normal, metrics) } == nil && appearance.backgroundImage == nil
            ? bounds.height : min(bounds.height, 30)
        return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
            .offsetBy(dx: offset.horizontal, dy: offset.vertical + item.effectiveBackgroundOffset(metrics))
    }
}

/// A row of items: buttons, custom views, spaces.
@MainActor struct BarItemRow {
    let items: [UIBarButtonItem]
    let views: [UIView?]

    /// Spacing in points between two items.
    static let spacing: CGFloat = 16

    /// - Parameter appearance: of the buttons, by the item's style.
    init(_ items: [UIBarButtonItem], appearance: (UIBarButtonItem.Style) -> UIBarButtonItemAppearance) {
        let shown = items.filter { !$0.isHidden }
        self.items = shown
        views = shown.map { item in
            if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return nil }
            if let custom = item.customView { return custom }
            return BarButton(item, appearance(item.style))
        }
    }

    func size(at index: Int) -> CGSize {
        let item = items[index]
        guard let view = views[index] else { return CGSize(width: item.systemItem == .fixedSpace ? item.width : 0, height: 0) }
        guard item.customView != nil else { return view.sizeThatFits(.zero) }
        let fitting = view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
        return CGSize(width: item.width > 0 ? item.width : fitting.width, height: fitting.height)
    }

    /// The width without flexible spaces.
    var width: CGFloat {
        guard !items.isEmpty else { return 0 }
        return items.indices.reduce(0) { $0 + size(at: $1).width } + CGFloat(spacingCount) * Self.spacing
    }

    /// There is no spacing next to a space item.
    private var spacingCount: Int { zip(views, views.dropFirst()).count { $0 != nil && $1 != nil } }

    /// Lays out from the leading edge; flexible spaces share the remaining width.
    func layOut(in area: CGRect, mirroredIn bounds: CGRect?) {
        let flexible = items.count { $0.systemItem == .flexibleSpace }
        let flexibleWidth = flexible > 0 ? max(0, area.width - width) / CGFloat(flexible) : 0
        var x = area.minX
        for index in items.indices {
            let size = size(at: index)
            if let view = views[index] {
                var frame = CGRect(x: x, y: area.midY - size.height / 2, width: size.width, height: size.height)
                if let bounds { frame.origin.x = bounds.width - frame.maxX }
                view.frame = frame.integral
            }
            x += items[index].systemItem == .flexibleSpace ? flexibleWidth : size.width
            if views[index] != nil, index + 1 < views.count, views[index + 1] != nil { x += Self.spacing }
        }
    }
}
