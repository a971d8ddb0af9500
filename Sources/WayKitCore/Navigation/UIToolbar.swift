import Foundation

/// A row of buttons at the lower edge. Source: UIKit `UIToolbar`.
@preconcurrency @MainActor open class UIToolbar: UIView, NavigationManagedBar {
    /// Points.
    static let rowHeight: CGFloat = 49
    private static let margin: CGFloat = 16

    /// Points that the background extends below the bar, to the window's edge.
    var bottomExtension: CGFloat = 0 { didSet { if oldValue != bottomExtension { setNeedsLayout() } } }
    /// Provides the position of a standalone toolbar.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { applyBackground() } }
    /// At the bottom in a navigation controller; otherwise as the delegate returns, `.bottom` by default.
    open var barPosition: UIBarPosition { navigationController == nil ? delegate?.position(for: self) ?? .bottom : .bottom }
    private var backgrounds = BarBackgroundImages() { didSet { recordingAppearance(\.backgrounds, translucencyChanged) } }
    private var shadows: [UIBarPosition: UIImage] = [:] { didSet { recordingAppearance(\.shadows, applyBackground) } }
    /// The controller that manages the toolbar; nil for a standalone one.
    weak var navigationController: UINavigationController?
    let background = BarBackground(edge: .top)
    private var row = BarItemRow([]) { UIBarButtonItemAppearance(style: $0) }
    private var storedItems: [UIBarButtonItem] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar(with: standardAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar(with: standardAppearance)
        NibCoder.decode(self, from: coder, as: UIToolbar.self)
    }

    // MARK: Hiding

    private(set) var isHiddenByProgram = false
    /// A bar that the program hides stays hidden, whatever its navigation controller does, and covers no content.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            isHiddenByProgram = newValue
            updateHidden()
            navigationController?.barAppearanceChanged()
        }
    }
    func updateHidden() { super.isHidden = isHiddenByProgram || navigationController?.toolbarVisibility.hidesView ?? false }

    /// A container of the items.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .toolbar
        return system
    }

    // MARK: Items

    /// From the leading edge; a single item without spaces is at the leading edge, too.
    open var items: [UIBarButtonItem]? {
        get { storedItems.isEmpty ? nil : storedItems }
        set { setItems(newValue, animated: false) }
    }

    /// Animated, the old and the new items cross-fade.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedItems = items ?? []
        let old = row.views.compactMap { $0 }
        for item in storedItems { item.onChange = { [weak self] in self?.rebuild() } }
        guard animated, window != nil else {
            old.forEach { $0.removeFromSuperview() }
            return rebuild()
        }
        makeRow()
        let new = row.views.compactMap { $0 }
        UIView.performWithoutAnimation {
            new.forEach { $0.alpha = 0 }
            layoutIfNeeded()
        }
        let removed = old.filter { view in !new.contains { $0 === view } }
        runningFades += 1
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction,
            animations: {
                removed.forEach { $0.alpha = 0 }
                new.forEach { $0.alpha = 1 }
            },
            completion: { [weak self] _ in
                for view in removed where view.superview === self {
                    view.removeFromSuperview()
                    view.alpha = 1
                }
                self?.fadeEnded()
            })
    }

    private func makeRow() {
        let appearance = effectiveAppearance
        row = BarItemRow(storedItems) { style in
            style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        row.views.compactMap { $0 }.forEach(addSubview)
        setNeedsLayout()
    }

    private func fadeEnded() {
        runningFades -= 1
        if runningFades == 0, needsRebuild { rebuild() }
    }

    private func rebuild() {
        needsRebuild = false
        let old = row.views.compactMap { $0 }
        makeRow()
        for view in old where !row.views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    }

    /// The number of running cross-fades.
    private var runningFades = 0
    /// The items have to be rebuilt when the cross-fades end.
    private var needsRebuild = false

    // MARK: Appearance

    /// Pages extend under the bar, which blurs them; otherwise the bar is opaque. Default: true, but false with an opaque background image of the bar. Set
    /// to true, an opaque image is shown translucent; set to false, there is a colour behind a translucent one.
    open var isTranslucent: Bool {
        get { translucency ?? (currentBackgroundImage?.isOpaque != true) }
        set { translucency = newValue }
    }
    private var translucency: Bool? { didSet { recordingAppearance(\.translucency, translucencyChanged) } }
    /// `black`: a black bar.
    open var barStyle: UIBarStyle = .default { didSet { recordingAppearance(\.barStyle, applyBackground) } }
    /// Overrides the appearances' background colour.
    open var barTintColor: UIColor? { didSet { recordingAppearance(\.barTintColor, applyBackground) } }
    /// The standard appearance.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = standardAppearance.duplicated(for: self)
            recordingAppearance(\.standardAppearance, appearanceChanged)
        }
    }
    /// The standard appearance for compact height; nil for `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.duplicated(for: self)
            recordingAppearance(\.compactAppearance, appearanceChanged)
        }
    }
    /// The appearance while the content under the bar is at its end; nil for the standard one without background. If nothing scrolls, it is used only if set.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.duplicated(for: self)
            recordingAppearance(\.scrollEdgeAppearance, appearanceChanged)
        }
    }
    /// The scroll edge appearance for compact height; nil for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.duplicated(for: self)
            recordingAppearance(\.compactScrollEdgeAppearance, appearanceChanged)
        }
    }

    /// Whether the content continues under the bar; nil if nothing scrolls.
    private var isContentUnder: Bool?

    func setScroll(isContentUnder isUnder: Bool?) {
        guard isContentUnder != isUnder else { return }
        let wasKnown = isContentUnder != nil
        isContentUnder = isUnder
        if scrollEdgeAppearance != nil || compactScrollEdgeAppearance != nil { rebuild() }
        // Before the first value the bar is not visible, or shows another page.
        guard wasKnown else { return applyBackground() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.applyBackground() }
    }

    private var effectiveAppearance: UIToolbarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let standard = (isCompact ? compactAppearance : nil) ?? standardAppearance
        if isContentUnder == true { return standard }
        if let edge = (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance { return edge }
        guard isContentUnder == false, barTintColor == nil else { return standard }
        let edge = UIToolbarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        return edge
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    private func appearanceChanged() {
        applyBackground()
        // Items keep their appearance during a cross-fade.
        if runningFades > 0 { needsRebuild = true } else { rebuild() }
    }

    func ownAppearanceChanged() { appearanceChanged() }

    /// A page extends under a translucent bar only.
    private func translucencyChanged() {
        applyBackground()
        navigationController?.barAppearanceChanged()
    }

    func applyBackground() {
        let appearance = UIToolbarAppearance(barAppearance: effectiveAppearance)
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if barStyle == .black, barTintColor == nil { appearance.backgroundColor = .black }
        let position = barPosition
        background.edge = position == .bottom || position == .any ? .top : .bottom
        background.apply(appearance, image: currentBackgroundImage, shadow: shadows[position] ?? shadows[.any], isTranslucent: isTranslucent)
    }

    private var currentBackgroundImage: UIImage? {
        backgrounds.bestMatch(barPosition, traitCollection.verticalSizeClass == .compact ? .compact : .default)
    }

    /// Overrides the appearances' effect, colour and image; an image of size zero for no background. nil removes it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        backgrounds[topOrBottom, barMetrics] = backgroundImage
    }

    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[topOrBottom, barMetrics]
    }

    /// Replaces the hairline; an image of size zero for none. nil removes it.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom] = shadowImage
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = barPosition == .topAttached ? safeAreaInsets.top : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + bottomExtension)
        let sides = superview?.safeAreaInsets ?? .zero
        let area = bounds.inset(by: UIEdgeInsets(top: 0, left: sides.left + Self.margin, bottom: 0, right: sides.right + Self.margin))
        row.layOut(in: area, mirroredIn: effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds : nil)
    }
}

/// Source: UIKit `UIToolbarDelegate`.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
