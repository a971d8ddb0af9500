import Foundation

/// A row of tabs at the lower edge. Source: UIKit `UITabBar`.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// Points, without what lies below it at the edge of the screen.
    static let rowHeight: CGFloat = 49

    /// Told of choices in a bar of one's own.
    open weak var delegate: (any UITabBarDelegate)?
    private let background = BarBackground(edge: .top)
    private let indicatorView = UIImageView()
    private var buttons: [TabBarButton] = []
    private var stored: [UITabBarItem] = []
    /// Whose bar it is; nil for a bar of one's own.
    weak var tabBarController: UITabBarController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addSubview(indicatorView)
        applyBackground()
        // Tab goes to the tab that is selected, arrows to the others.
        focusGroupIdentifier = "org.waykit.tabbar.\(ObjectIdentifier(self).hashValue)"
    }

    // MARK: Hiding

    private var hiddenBy = BarHiding()
    /// A bar that the program hides stays hidden, whatever its tab bar controller does with it, and covers nothing.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            hiddenBy.program = newValue
            super.isHidden = hiddenBy.isHidden
            tabBarController?.barLookChanged()
        }
    }
    var isHiddenByProgram: Bool { hiddenBy.program }
    var isHiddenByController: Bool {
        get { hiddenBy.controller }
        set {
            hiddenBy.controller = newValue
            super.isHidden = hiddenBy.isHidden
        }
    }

    /// A property of the bar's look was set.
    private func noted<Value>(_ path: ReferenceWritableKeyPath<UITabBar, Value>, _ change: () -> Void) {
        recordAppearance(path)
        change()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateButtons() }
    }

    // MARK: Items

    /// The tabs; nil for none.
    open var items: [UITabBarItem]? {
        get { stored.isEmpty ? nil : stored }
        set { setItems(newValue, animated: false) }
    }

    /// Where `animated`, the new tabs fade in.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        stored = items ?? []
        if let selectedItem, !stored.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        buttons.forEach { $0.removeFromSuperview() }
        buttons = stored.map { item in
            let button = TabBarButton(item)
            button.onTap = { [weak self] in self?.tapped(item) }
            item.onChange = { [weak self] in self?.updateButtons() }
            addSubview(button)
            return button
        }
        updateButtons()
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation { buttons.forEach { $0.alpha = 0 } }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.updateButtons() }
    }

    /// One of the tabs; nil for none.
    open var selectedItem: UITabBarItem? {
        didSet { if oldValue !== selectedItem { appearanceChanged() } }
    }

    private func tapped(_ item: UITabBarItem) {
        if let tabBarController { return tabBarController.tapped(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Look

    /// Pages lie under the bar, and effects blur them; otherwise the bar is opaque.
    open var isTranslucent = true { didSet { noted(\.isTranslucent, applyBackground) } }
    /// Black is a black bar.
    open var barStyle: UIBarStyle = .default { didSet { noted(\.barStyle, applyBackground) } }
    /// Takes the place of the appearances' colour.
    open var barTintColor: UIColor? { didSet { noted(\.barTintColor, applyBackground) } }
    /// In place of the appearances' effect, colour and picture; one without size for a bar without background.
    open var backgroundImage: UIImage? { didSet { noted(\.backgroundImage, applyBackground) } }
    /// In place of the hairline; one without size for none.
    open var shadowImage: UIImage? { didSet { noted(\.shadowImage, applyBackground) } }
    /// How tabs share the bar. `.automatic` does what the appearance says, and fills the bar where that says nothing.
    open var itemPositioning: ItemPositioning = .automatic { didSet { noted(\.itemPositioning, setNeedsLayout) } }
    /// Points of a tab that is centered; 0 for the appearance's.
    open var itemWidth: CGFloat = 0 { didSet { noted(\.itemWidth, setNeedsLayout) } }
    /// Points between two tabs; 0 for the appearance's.
    open var itemSpacing: CGFloat = 0 { didSet { noted(\.itemSpacing, setNeedsLayout) } }
    /// Points of tabs that are centered, and between them.
    private static let centeredWidth: CGFloat = 76
    private static let centeredSpacing: CGFloat = 34

    /// Source: UIKit `UITabBar.ItemPositioning`.
    public enum ItemPositioning: Int, Sendable {
        case automatic
        /// As wide as the bar allows.
        case fill
        /// In the middle, in their own width.
        case centered
    }

    /// Behind the tab that is selected.
    open var selectionIndicatorImage: UIImage? { didSet { noted(\.selectionIndicatorImage, setNeedsLayout) } }
    /// Of the tabs that are not selected; nil for grey.
    open var unselectedItemTintColor: UIColor? { didSet { noted(\.unselectedItemTintColor, updateButtons) } }
    /// The look of the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { noted(\.standardAppearance, appearanceChanged) } }
    /// While the content that the bar covers is at its end; nil for the standard one without its background. Where nothing scrolls, one that is set
    /// wins over the standard one.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { noted(\.scrollEdgeAppearance, appearanceChanged) } }

    /// The content goes on under the bar; nil where nothing scrolls.
    private(set) var isContentUnder: Bool?

    func setScroll(isContentUnder isUnder: Bool?) {
        guard isContentUnder != isUnder else { return }
        let wasKnown = isContentUnder != nil
        isContentUnder = isUnder
        // Before it is known the bar is not seen, or another page is.
        guard wasKnown else { return appearanceChanged() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.appearanceChanged() }
    }

    private var shownAppearance: UITabBarAppearance {
        let standard = selectedItem?.standardAppearance ?? standardAppearance
        if isContentUnder == true { return standard }
        if let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        guard isContentUnder == false, barTintColor == nil else { return standard }
        let edge = UITabBarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        return edge
    }

    private func appearanceChanged() {
        applyBackground()
        updateButtons()
    }

    private func applyBackground() {
        let appearance = UITabBarAppearance(barAppearance: shownAppearance)
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if barStyle == .black, barTintColor == nil { appearance.backgroundColor = .black }
        appearance.apply(backgroundImage, shadow: shadowImage)
        background.apply(appearance, isTranslucent: isTranslucent)
    }

    private func updateButtons() {
        setNeedsLayout()
        let appearance = shownAppearance
        for button in buttons {
            button.update(appearance, selected: button.item === selectedItem, tint: tintColor, unselected: unselectedItemTintColor)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateButtons()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return indicatorView.image = nil }
        let columns = columns
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let column = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(x: columns.start + column * (columns.width + columns.spacing), y: 0, width: columns.width, height: Self.rowHeight)
        }
        layOutIndicator()
    }

    /// Where the tabs are, from the left.
    private var columns: (start: CGFloat, width: CGFloat, spacing: CGFloat) {
        let sides = superview?.safeAreaInsets ?? .zero, count = CGFloat(buttons.count), appearance = shownAppearance
        let room = max(0, bounds.width - sides.left - sides.right)
        let spacing = itemSpacing > 0 ? itemSpacing : appearance.stackedItemSpacing
        let positioning = itemPositioning == .automatic ? appearance.stackedItemPositioning : itemPositioning
        guard positioning == .centered else {
            let between = min(spacing, room / (2 * count))
            return (sides.left, (room - between * (count - 1)) / count, between)
        }
        let wanted = itemWidth > 0 ? itemWidth : appearance.stackedItemWidth > 0 ? appearance.stackedItemWidth : Self.centeredWidth
        let gap = spacing > 0 ? spacing : Self.centeredSpacing
        let factor = min(1, room / (wanted * count + gap * (count - 1)))
        let width = wanted * factor, between = gap * factor
        return (sides.left + (room - width * count - between * (count - 1)) / 2, width, between)
    }

    private func layOutIndicator() {
        let appearance = shownAppearance, button = buttons.first { $0.item === selectedItem }
        let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
        indicatorView.image = button == nil ? nil : appearance.selectionIndicatorTintColor.flatMap { image?.withTintColor($0) } ?? image
        guard let button, let size = image?.size else { return }
        indicatorView.frame = CGRect(
            x: (button.frame.midX - size.width / 2).rounded(), y: ((Self.rowHeight - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }
}

/// Source: UIKit `UITabBarDelegate`.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
