import Foundation

/// The button that shows a bar item.
final class BarButton: UIButton {
    let item: UIBarButtonItem
    /// What the bar's appearance says of titles.
    private let barLook: UIBarButtonItemAppearance

    /// Points; what a finger can hit.
    private static let smallestSize: CGFloat = 44
    private static let pointSize: CGFloat = 17

    init(_ item: UIBarButtonItem, _ look: UIBarButtonItemAppearance) {
        self.item = item
        barLook = look
        super.init(frame: .zero)
        become(.system)
        itemChanged()
        installMenuPress()
    }

    required init?(coder: NSCoder) { nil }

    /// What `UIBarButtonItem.appearance()` says.
    private var proxies: [UIBarButtonItem] { appearanceProxies(for: item) }

    private func itemChanged() {
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        isHidden = item.isHidden
        tintColor = item.tintColor ?? proxies.reversed().lazy.compactMap(\.tintColor).first
        let attributes = attributes(.normal, barLook.normal)
        let image = item.image(for: traitCollection), metrics: UIBarMetrics = traitCollection.verticalSizeClass == .compact ? .compact : .default
        setTitle(image == nil ? item.title : nil, for: .normal)
        setTitleColor(attributes[.foregroundColor] as? UIColor, for: .normal)
        setTitleColor(self.attributes(.highlighted, barLook.highlighted)[.foregroundColor] as? UIColor, for: .highlighted)
        setTitleColor(self.attributes(.disabled, barLook.disabled)[.foregroundColor] as? UIColor ?? .tertiaryLabel, for: .disabled)
        let own = shown { $0.shownTitleOffset(metrics) == .zero ? nil : $0.shownTitleOffset(metrics) } ?? .zero, moved = own == .zero ? barLook.normal.titlePositionAdjustment : own
        titleEdgeInsets = UIEdgeInsets(top: moved.vertical, left: moved.horizontal, bottom: -moved.vertical, right: -moved.horizontal)
        let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
        if image == nil {
            titleLabel?.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.pointSize, weight: weight)
        }
        let symbols = UIImage.SymbolConfiguration(pointSize: Self.pointSize + 2, weight: item.style == .done ? .semibold : .regular)
        setPreferredSymbolConfiguration(symbols, forImageIn: .normal)
        setImage(image.map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }, for: .normal)
        imageEdgeInsets = item.imageInsets(for: traitCollection)
        for (state, look) in [(UIControl.State.normal, barLook.normal), (.highlighted, barLook.highlighted), (.disabled, barLook.disabled)] {
            setBackgroundImage(shown { $0.shownBackground(for: state, metrics) } ?? look.backgroundImage, for: state)
        }
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
    }

    private func attributes(_ state: UIControl.State, _ look: UIBarButtonItemStateAppearance) -> [NSAttributedString.Key: Any] {
        (proxies + [item]).reduce(look.titleTextAttributes) { $0.merging($1.titleTextAttributes(for: state) ?? [:]) { $1 } }
    }

    /// What the item says, or else one that stands for it.
    private func shown<Value>(_ value: (UIBarButtonItem) -> Value?) -> Value? { value(item) ?? proxies.reversed().lazy.compactMap(value).first }

    override func touchedUpInside(with event: UIEvent?) {
        super.touchedUpInside(with: event)
        if item.opensMenu { openMenu() } else { item.perform(with: event) }
    }

    private func openMenu() {
        if let menu = item.shownMenu { MenuOverlay.show(menu, from: self, sender: item) }
    }

    /// A menu beside an action comes by a long press.
    private func installMenuPress() {
        guard item.menu != nil, !item.opensMenu else { return }
        let press = UILongPressGestureRecognizer()
        press.addHandler { [weak self, weak press] in
            if press?.state == .began { self?.openMenu() }
        }
        addGestureRecognizer(press)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = super.sizeThatFits(size), hasImage = item.image(for: traitCollection) != nil
        let widest = hasImage ? 0 : (item.possibleTitles ?? []).map { Self.width(of: $0, titleLabel?.font) }.max() ?? 0
        let width = item.width > 0 ? item.width : max(fitting.width, widest)
        return CGSize(width: max(width, hasImage ? 32 : 0), height: Self.smallestSize)
    }

    private static func width(of title: String, _ font: UIFont?) -> CGFloat {
        (title as NSString).size(withAttributes: font.map { [.font: $0] }).width.rounded(.up)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { itemChanged() }
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
        let look = state.contains(.disabled) ? barLook.disabled : state.contains(.highlighted) ? barLook.highlighted : barLook.normal
        let moved = look.backgroundImagePositionAdjustment, metrics: UIBarMetrics = traitCollection.verticalSizeClass == .compact ? .compact : .default
        let height = shown { $0.shownBackground(for: .normal, metrics) } == nil && look.backgroundImage == nil ? bounds.height : min(bounds.height, 30)
        return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
            .offsetBy(dx: moved.horizontal, dy: moved.vertical + item.shownBackgroundOffset(metrics))
    }

    /// A finger may come down beside it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let missing = max(0, Self.smallestSize - bounds.width) / 2
        return bounds.insetBy(dx: -missing, dy: 0).contains(point)
    }
}

/// A row of items: buttons, custom views, spaces.
@MainActor struct BarItemRow {
    let items: [UIBarButtonItem]
    let views: [UIView?]

    /// Points between two items.
    static let gap: CGFloat = 16

    /// - Parameter look: of a title, by the item's style.
    init(_ items: [UIBarButtonItem], look: (UIBarButtonItem.Style) -> UIBarButtonItemAppearance) {
        let shown = items.filter { !$0.isHidden }
        self.items = shown
        views = shown.map { item in
            if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return nil }
            if let custom = item.customView { return custom }
            return BarButton(item, look(item.style))
        }
    }

    func size(at index: Int) -> CGSize {
        let item = items[index]
        guard let view = views[index] else { return CGSize(width: item.systemItem == .fixedSpace ? item.width : 0, height: 0) }
        guard item.customView != nil else { return view.sizeThatFits(.zero) }
        let fitting = view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
        return CGSize(width: item.width > 0 ? item.width : fitting.width, height: fitting.height)
    }

    /// Without what flexible spaces take.
    var width: CGFloat {
        guard !items.isEmpty else { return 0 }
        return items.indices.reduce(0) { $0 + size(at: $1).width } + CGFloat(gaps) * Self.gap
    }

    /// Spaces have no gap around them.
    private var gaps: Int { zip(views, views.dropFirst()).count { $0 != nil && $1 != nil } }

    /// From `leading` on; where it is wider than the items, flexible spaces share what is left.
    func layOut(in room: CGRect, mirroredIn bounds: CGRect?) {
        let flexible = items.count { $0.systemItem == .flexibleSpace }
        let slack = flexible > 0 ? max(0, room.width - width) / CGFloat(flexible) : 0
        var x = room.minX
        for index in items.indices {
            let size = size(at: index)
            if let view = views[index] {
                var frame = CGRect(x: x, y: room.midY - size.height / 2, width: size.width, height: size.height)
                if let bounds { frame.origin.x = bounds.width - frame.maxX }
                view.frame = frame.integral
            }
            x += items[index].systemItem == .flexibleSpace ? slack : size.width
            if views[index] != nil, index + 1 < views.count, views[index + 1] != nil { x += Self.gap }
        }
    }
}
