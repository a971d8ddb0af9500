import Foundation
import WayAccessibility

/// A row of tabs at the lower edge. Source: UIKit `UITabBar`.
@preconcurrency @MainActor open class UITabBar: UIView, BarAppearanceOwner {
    /// Height in points without the safe area below.
    static let rowHeight: CGFloat = 49

    /// Receives selections in a standalone bar.
    open weak var delegate: (any UITabBarDelegate)?
    private let background = BarBackground(edge: .top)
    private let indicatorView = UIImageView()
    private(set) var buttons: [TabBarButton] = []
    private var storedItems: [UITabBarItem] = []
    /// The controller that manages the bar; nil for a standalone bar.
    weak var tabBarController: UITabBarController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UITabBar.self)
    }

    private func setUp() {
        addSubview(background)
        addSubview(indicatorView)
        addInteraction(UILargeContentViewerInteraction())
        standardAppearance.owner = self
        applyBackground()
        // Tab moves the focus to the selected tab, arrow keys to the others.
        focusGroupIdentifier = "org.waykit.tabbar.\(ObjectIdentifier(self).hashValue)"
    }

    // MARK: Hiding

    private(set) var isHiddenByProgram = false
    /// A bar that the program hides stays hidden, whatever its tab bar controller does, and covers no content.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            isHiddenByProgram = newValue
            updateHidden()
            tabBarController?.barAppearanceChanged()
        }
    }
    func updateHidden() { super.isHidden = isHiddenByProgram || tabBarController?.barVisibility.hidesView ?? false }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateButtons() }
    }

    // MARK: Items

    /// The tabs; nil if there are none.
    open var items: [UITabBarItem]? {
        get { storedItems.isEmpty ? nil : storedItems }
        set { setItems(newValue, animated: false) }
    }

    /// Animated, the new tabs fade in.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        storedItems = items ?? []
        if let selectedItem, !storedItems.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        let old = buttons
        buttons = storedItems.map { item in old.first { $0.item === item } ?? makeButton(item) }
        for button in old where !buttons.contains(button) { button.removeFromSuperview() }
        for button in buttons {
            button.item.onChange = { [weak self] in self?.updateButtons() }
            button.item.onAppearanceChange = { [weak self] in self?.appearanceChanged() }
        }
        updateButtons()
        setNeedsLayout()
        guard animated, window != nil else { return }
        let new = buttons.filter { !old.contains($0) }
        UIView.performWithoutAnimation {
            for button in new { (button.frame, button.alpha) = (frame(ofButtonAt: buttons.firstIndex(of: button) ?? 0), 0) }
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.updateButtons()
            self.layoutIfNeeded()
        }
    }

    private func makeButton(_ item: UITabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        button.onTap = { [weak self] in self?.tapped(item) }
        button.position = { [weak self, weak button] in
            guard let self, let button, let index = buttons.firstIndex(of: button) else { return nil }
            return AccessibilityPosition(index: index, count: buttons.count)
        }
        addSubview(button)
        return button
    }

    // MARK: Customizing

    /// Shows the items that the user may place in the bar.
    var arrangement: TabArrangementView?
    private let insertionLine = UIView()
    /// Where a tab that is dragged over the bar would be inserted; nil for nowhere.
    var insertionIndex: Int? {
        didSet {
            guard oldValue != insertionIndex else { return }
            guard let x = insertionIndex.flatMap(boundary) else { return insertionLine.removeFromSuperview() }
            insertionLine.backgroundColor = tintColor
            insertionLine.frame = CGRect(x: x - 1, y: 6, width: 2, height: Self.rowHeight - 12)
            addSubview(insertionLine)
        }
    }

    /// One of `items`, or nil.
    open var selectedItem: UITabBarItem? {
        didSet { if oldValue !== selectedItem { appearanceChanged() } }
    }

    private func tapped(_ item: UITabBarItem) {
        if let tabBarController { return tabBarController.tapped(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.traits = .tabBar
        system.role = .tabBar
        system.containerType = .semanticGroup
        return system
    }

    private var sidebarButton: UIButton?
    /// Width in points of the button that shows the sidebar.
    private static let sidebarButtonWidth: CGFloat = 60
    /// A button at the leading edge shows the tab bar controller's sidebar.
    var showsSidebarButton: Bool {
        get { sidebarButton != nil }
        set {
            guard newValue != showsSidebarButton else { return }
            sidebarButton?.removeFromSuperview()
            sidebarButton = newValue ? makeSidebarButton() : nil
            sidebarButton.map(addSubview)
            setNeedsLayout()
        }
    }

    private func makeSidebarButton() -> UIButton {
        let action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in self?.tabBarController?.sidebar.isHidden = false }
        let button = UIButton(type: .system, primaryAction: action)
        button.accessibilityLabelBlock = { SystemString.showSidebar.text }
        return button
    }

    // MARK: Appearance

    /// Pages extend under the bar, which blurs them; otherwise the bar is opaque. Default: true, but false with an opaque background image of the bar. Set
    /// to true, an opaque image is shown translucent; set to false, there is a colour behind a translucent one.
    open var isTranslucent: Bool {
        get { translucency ?? (backgroundImage?.isOpaque != true) }
        set { translucency = newValue }
    }
    private var translucency: Bool? { didSet { recordingAppearance(\.translucency, translucencyChanged) } }
    /// `black`: a black bar.
    open var barStyle: UIBarStyle = .default { didSet { recordingAppearance(\.barStyle, applyBackground) } }
    /// Overrides the appearances' background colour.
    open var barTintColor: UIColor? { didSet { recordingAppearance(\.barTintColor, applyBackground) } }
    /// Overrides the appearances' effect, colour and image; an image of size zero for no background.
    open var backgroundImage: UIImage? { didSet { recordingAppearance(\.backgroundImage, translucencyChanged) } }
    /// Replaces the hairline; an image of size zero for none.
    open var shadowImage: UIImage? { didSet { recordingAppearance(\.shadowImage, applyBackground) } }
    /// The distribution of the tabs. `.automatic` follows the appearance, whose default fills the bar.
    open var itemPositioning: ItemPositioning = .automatic { didSet { recordingAppearance(\.itemPositioning, setNeedsLayout) } }
    /// Width in points of centered tabs; 0 for the appearance's.
    open var itemWidth: CGFloat = 0 { didSet { recordingAppearance(\.itemWidth, setNeedsLayout) } }
    /// Spacing in points between tabs; 0 for the appearance's.
    open var itemSpacing: CGFloat = 0 { didSet { recordingAppearance(\.itemSpacing, setNeedsLayout) } }
    /// Default width and spacing in points of centered tabs.
    private static let centeredWidth: CGFloat = 76
    private static let centeredSpacing: CGFloat = 34

    /// Source: UIKit `UITabBar.ItemPositioning`.
    public enum ItemPositioning: Int, Sendable {
        case automatic
        /// Fills the width of the bar.
        case fill
        /// Centered, in their own width.
        case centered
    }

    /// Shown behind the selected tab.
    open var selectionIndicatorImage: UIImage? { didSet { recordingAppearance(\.selectionIndicatorImage, setNeedsLayout) } }
    /// The colour of tabs that are not selected; nil for grey.
    open var unselectedItemTintColor: UIColor? { didSet { recordingAppearance(\.unselectedItemTintColor, updateButtons) } }
    /// The standard appearance.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = standardAppearance.duplicated(for: self)
            recordingAppearance(\.standardAppearance, appearanceChanged)
        }
    }
    /// The appearance while the content under the bar is at its end; nil for the standard one without background. If nothing scrolls, it is used only if set.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.duplicated(for: self)
            recordingAppearance(\.scrollEdgeAppearance, appearanceChanged)
        }
    }

    /// Whether the content continues under the bar; nil if nothing scrolls.
    private(set) var isContentUnder: Bool?

    func setScroll(isContentUnder isUnder: Bool?) {
        guard isContentUnder != isUnder else { return }
        let wasKnown = isContentUnder != nil
        isContentUnder = isUnder
        // Before the first value the bar is not visible, or shows another page.
        guard wasKnown else { return appearanceChanged() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.appearanceChanged() }
    }

    private var effectiveAppearance: UITabBarAppearance {
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

    func ownAppearanceChanged() { appearanceChanged() }

    /// A page extends under a translucent bar only.
    private func translucencyChanged() {
        applyBackground()
        tabBarController?.barAppearanceChanged()
    }

    private func applyBackground() {
        let appearance = UITabBarAppearance(barAppearance: effectiveAppearance)
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if barStyle == .black, barTintColor == nil { appearance.backgroundColor = .black }
        background.apply(appearance, image: backgroundImage, shadow: shadowImage, isTranslucent: isTranslucent)
    }

    private func updateButtons() {
        setNeedsLayout()
        let appearance = effectiveAppearance
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
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = Self.sidebarButtonWidth
        sidebarButton?.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: Self.rowHeight)
        for (index, button) in buttons.enumerated() { button.frame = frame(ofButtonAt: index) }
        layOutIndicator()
    }

    private func frame(ofButtonAt index: Int) -> CGRect {
        let columns = columns
        let column = CGFloat(effectiveUserInterfaceLayoutDirection == .rightToLeft ? buttons.count - 1 - index : index)
        return CGRect(x: columns.start + column * (columns.width + columns.spacing), y: 0, width: columns.width, height: Self.rowHeight)
    }

    /// The columns of the tabs, from the left.
    private var columns: (start: CGFloat, width: CGFloat, spacing: CGFloat) {
        var sides = superview?.safeAreaInsets ?? .zero
        if showsSidebarButton {
            // On both sides, so that the tabs stay centered.
            sides.left += Self.sidebarButtonWidth
            sides.right += Self.sidebarButtonWidth
        }
        let count = CGFloat(buttons.count), appearance = effectiveAppearance
        let availableWidth = max(0, bounds.width - sides.left - sides.right)
        let spacing = itemSpacing > 0 ? itemSpacing : appearance.stackedItemSpacing
        let positioning = itemPositioning == .automatic ? appearance.stackedItemPositioning : itemPositioning
        guard positioning == .centered else {
            let columnSpacing = min(spacing, availableWidth / (2 * count))
            return (sides.left, (availableWidth - columnSpacing * (count - 1)) / count, columnSpacing)
        }
        let preferredWidth = itemWidth > 0 ? itemWidth : appearance.stackedItemWidth > 0 ? appearance.stackedItemWidth : Self.centeredWidth
        let gap = spacing > 0 ? spacing : Self.centeredSpacing
        let factor = min(1, availableWidth / (preferredWidth * count + gap * (count - 1)))
        let width = preferredWidth * factor, columnSpacing = gap * factor
        return (sides.left + (availableWidth - width * count - columnSpacing * (count - 1)) / 2, width, columnSpacing)
    }

    private func layOutIndicator() {
        let appearance = effectiveAppearance, button = buttons.first { $0.item === selectedItem }
        let image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
        indicatorView.image = button == nil ? nil : appearance.selectionIndicatorTintColor.flatMap { image?.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image
        guard let button, let size = image?.size else { return }
        indicatorView.frame = CGRect(
            x: (button.frame.midX - size.width / 2).rounded(), y: ((Self.rowHeight - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }

    // MARK: Customising

    /// Whether the user is arranging the items. Source: UIKit `UITabBar.isCustomizing`.
    open var isCustomizing: Bool { arrangement != nil || tabBarController?.arrangement != nil }

    /// Shows a list of items above the bar, from which the user drags those that the bar shall have. A tab bar controller's bar refuses: its user arranges the
    /// controllers by the Edit button of the More list. Source: UIKit `UITabBar.beginCustomizingItems(_:)`.
    /// - Parameter items: those that the user may place in the bar. Items of the bar that are not among them stay where they are.
    open func beginCustomizingItems(_ items: [UITabBarItem]) { showCustomization(items) }

    /// Ends what `beginCustomizingItems(_:)` has begun. Source: UIKit `UITabBar.endCustomizing(animated:)`.
    /// - Returns: whether the bar has other items now, or in another order.
    @discardableResult open func endCustomizing(animated: Bool) -> Bool { finishCustomizing(animated: animated) }
}

