import Foundation
import WayLog

/// Shows the top of a stack of pages: a title, a back button, bar items. Source: UIKit `UINavigationBar`.
///
/// In a navigation controller the controller manages the stack of items; a standalone bar has `pushItem` and `popItem`.
@preconcurrency @MainActor open class UINavigationBar: UIView, NavigationManagedBar {
    /// What a prompt and a search bar add to the row, in points.
    static let promptHeight: CGFloat = 30
    static let searchRowHeight: CGFloat = 52
    /// Seconds of a change outside a transition.
    package static let duration: TimeInterval = 0.35

    /// Receives changes of items and may refuse them. For the bar of a navigation controller it is the controller, if a subclass conforms to the protocol;
    /// setting another one is refused with an error in the log.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            guard navigationController != nil, delegate !== managedDelegate else { return }
            logger.error("delegate of the bar of \(String(describing: navigationController)): let the controller's class conform to UINavigationBarDelegate")
            delegate = managedDelegate
        }
    }
    /// The delegate of a navigation controller's bar.
    weak var managedDelegate: (any UINavigationBarDelegate)? { didSet { delegate = managedDelegate } }
    let background = BarBackground(edge: .bottom)
    /// Shows the refresh control of the page in the gap between the row and the large title.
    var refreshHost: UIView {
        if let ownRefreshHost { return ownRefreshHost }
        let host = UIView()
        host.clipsToBounds = true
        host.isUserInteractionEnabled = false
        insertSubview(host, aboveSubview: background)
        ownRefreshHost = host
        layOutRefreshHost()
        return host
    }
    private var ownRefreshHost: UIView?
    private(set) var content: NavigationBarContent?
    private var change: NavigationBarChange?
    /// The content has to be rebuilt after the running change.
    private var needsRebuild = false
    var stack: [UINavigationItem] = []
    /// The controller that manages the bar; nil for a standalone bar.
    package weak var navigationController: UINavigationController?
    /// Shown before the leading items of every page: the button of a split view controller.
    var systemLeadingItem: UIBarButtonItem? { didSet { if oldValue !== systemLeadingItem { contentChanged() } } }
    private let logger = wayLogger("waykit.navigation")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar(with: standardAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar(with: standardAppearance)
        NibCoder.decode(self, from: coder, as: UINavigationBar.self)
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
    func updateHidden() { super.isHidden = isHiddenByProgram || navigationController?.barVisibility.hidesView ?? false }

    // MARK: Items

    /// From the first to the top item; nil if there are none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Pushes an item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard isStandalone("pushItem"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replace(by: stack + [item], animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPush: item) }
        }
    }

    /// - Returns: the popped item; nil if there is none, or if the delegate refuses.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard isStandalone("popItem"), let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replace(by: stack.dropLast(), animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPop: item) }
        }
        return item
    }

    /// Animated, a top item that was in the stack appears as by a pop, another one as by a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard isStandalone("setItems") else { return }
        replace(by: items ?? [], animated: animated) {}
    }

    private func isStandalone(_ call: String) -> Bool {
        guard navigationController != nil else { return true }
        logger.error("\(call) on the bar of a navigation controller: push, pop and set its view controllers instead")
        return false
    }

    private func replace(by items: [UINavigationItem], animated: Bool, completion: @escaping () -> Void) {
        let change = begin(items)
        guard animated, window != nil else {
            change.animate()
            end(change, completed: true)
            return completion()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { change.animate() },
            completion: { [weak self] _ in
                self?.end(change, completed: true)
                completion()
            })
    }

    // MARK: Appearance

    /// Whether items may have large titles under the row.
    open var prefersLargeTitles = false { didSet { recordingAppearance(\.prefersLargeTitles) { if oldValue != prefersLargeTitles { contentChanged() } } } }
    /// Pages extend under the bar, which blurs them; otherwise the bar is opaque. Default: true, but false with an opaque background image of the bar. Set
    /// to true, an opaque image is shown translucent; set to false, there is a colour behind a translucent one.
    open var isTranslucent: Bool {
        get { translucency ?? (currentBackgroundImage?.isOpaque != true) }
        set { translucency = newValue }
    }
    private var translucency: Bool? { didSet { recordingAppearance(\.translucency, styleChanged) } }
    /// `black`: a black bar with white titles.
    open var barStyle: UIBarStyle = .default { didSet { recordingAppearance(\.barStyle, styleChanged) } }
    /// Overrides the appearances' background colour.
    open var barTintColor: UIColor? { didSet { recordingAppearance(\.barTintColor, styleChanged) } }
    /// Override those of the appearances.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { recordingAppearance(\.titleTextAttributes, contentChanged) } }
    /// Override those of the appearances.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { recordingAppearance(\.largeTitleTextAttributes, contentChanged) } }
    private var backgrounds = BarBackgroundImages() { didSet { recordingAppearance(\.backgrounds, styleChanged) } }
    private var titleRises: [UIBarMetrics: CGFloat] = [:] { didSet { recordingAppearance(\.titleRises, contentChanged) } }

    /// Overrides the appearances' effect, colour and image; an image of size zero for no background. nil removes it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage(for: .any, barMetrics: barMetrics) }

    /// For bars at this position; `.any` is the fallback.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        backgrounds[position, barMetrics] = backgroundImage
    }

    open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgrounds[position, barMetrics] }

    private var currentBackgroundImage: UIImage? { backgrounds.bestMatch(barPosition, metrics) }

    /// Replaces the hairline; an image of size zero for none. nil removes it.
    open var shadowImage: UIImage? { didSet { recordingAppearance(\.shadowImage, styleChanged) } }

    /// Vertical offset of the title in points; positive values move it down.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleRises[barMetrics] = -adjustment
    }

    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { -(titleRises[barMetrics] ?? 0) }

    var currentTitleRise: CGFloat { titleRises[metrics] ?? titleRises[.default] ?? 0 }

    private var metrics: UIBarMetrics {
        let isCompact = traitCollection.verticalSizeClass == .compact, hasPrompt = topItem?.prompt != nil
        return isCompact ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
    }

    /// In a navigation controller at the upper edge of the window; otherwise as the delegate returns, `.top` by default.
    open var barPosition: UIBarPosition { navigationController == nil ? delegate?.position(for: self) ?? .top : .topAttached }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if oldValue != semanticContentAttribute { contentChanged() } }
    }

    /// Replaces the chevron. Mirrored for right-to-left layout.
    open var backIndicatorImage: UIImage? { didSet { recordingAppearance(\.backIndicatorImage, contentChanged) } }
    /// For compatibility: labels cross-fade beside the chevron and need no mask.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The appearance while content is under the bar.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = standardAppearance.duplicated(for: self)
            recordingAppearance(\.standardAppearance, contentChanged)
        }
    }
    /// The standard appearance for compact height; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.duplicated(for: self)
            recordingAppearance(\.compactAppearance, contentChanged)
        }
    }
    /// The appearance while no content is under the bar; nil for the standard one without background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.duplicated(for: self)
            recordingAppearance(\.scrollEdgeAppearance, contentChanged)
        }
    }
    /// The scroll edge appearance for compact height; nil for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.duplicated(for: self)
            recordingAppearance(\.compactScrollEdgeAppearance, contentChanged)
        }
    }

    /// Whether the page's content is under the bar.
    private(set) var isScrolledUnder = false
    /// How many points of the large title's row are scrolled away; less than zero while the content is pulled down.
    private var hiddenTitle: CGFloat = 0
    /// Visible height in points of the large title's row.
    var largeTitleExtent: CGFloat { max(0, largeTitleHeight - hiddenTitle) }
    /// How many points of the search bar's row are scrolled away.
    private(set) var hiddenSearch: CGFloat = 0

    /// Updates the bar for the scroll position of the page's content.
    func setScroll(_ scroll: NavigationBarScroll) {
        (hiddenTitle, hiddenSearch) = (scroll.hiddenTitle, scroll.hiddenSearch)
        content?.extent = largeTitleExtent
        layOutRefreshHost()
        content?.hiddenSearch = scroll.hiddenSearch
        guard isScrolledUnder != scroll.isUnder else { return }
        isScrolledUnder = scroll.isUnder
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.applyBackground() }
    }

    func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
        let standard = compact ?? item?.standardAppearance ?? standardAppearance
        if isScrolledUnder { return standard }
        let compactEdge = isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
        if let edge = compactEdge ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        guard barTintColor == nil else { return standard }
        let edge = UINavigationBarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        return edge
    }

    func applyBackground() {
        let appearance = UINavigationBarAppearance(barAppearance: appearance(for: topItem))
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if barStyle == .black, barTintColor == nil { appearance.backgroundColor = .black }
        background.apply(appearance, image: currentBackgroundImage, shadow: shadowImage, isTranslucent: isTranslucent)
    }

    private func styleChanged() {
        applyBackground()
        navigationController?.barAppearanceChanged()
    }

    private func contentChanged() {
        applyBackground()
        rebuild()
        navigationController?.barAppearanceChanged()
    }

    func ownAppearanceChanged() { contentChanged() }

    /// A container of the title and the items.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .toolbar
        return system
    }

    // MARK: Sizes

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: currentHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: currentHeight) }

    // MARK: Changes

    /// Sets the items and prepares the new content. The caller runs the returned change's `animate()` inside an animation and calls ``end(_:completed:)``
    /// after it.
    /// - Parameter scroll: the scroll state of the new item's page; nil if it does not change.
    func begin(_ items: [UINavigationItem], scroll: NavigationBarScroll? = nil, fades: Bool = false) -> NavigationBarChange {
        if let change { end(change, completed: true) }
        let before = stack, scrollBefore = NavigationBarScroll(hiddenTitle: hiddenTitle, hiddenSearch: hiddenSearch, isUnder: isScrolledUnder)
        let isForward = !(items.last.map { top in before.dropLast().contains { $0 === top } } ?? true)
        setStack(items)
        if let scroll { (hiddenTitle, hiddenSearch, isScrolledUnder) = (scroll.hiddenTitle, scroll.hiddenSearch, scroll.isUnder) }
        let incoming = makeContent()
        let change = NavigationBarChange(
            bar: self, before: before, scrollBefore: scrollBefore, outgoing: content, incoming: incoming,
            style: fades ? .fade : isForward ? .forward : .backward)
        self.change = change
        content = incoming
        UIView.performWithoutAnimation {
            incoming.frame = CGRect(x: 0, y: 0, width: bounds.width, height: currentHeight)
            addSubview(incoming)
            incoming.adoptSearchBar()
            change.prepare()
        }
        return change
    }

    func end(_ change: NavigationBarChange, completed: Bool) {
        guard self.change === change else { return }
        self.change = nil
        UIView.performWithoutAnimation {
            change.finish()
            if !completed {
                setStack(change.before)
                let scroll = change.scrollBefore
                (hiddenTitle, hiddenSearch, isScrolledUnder) = (scroll.hiddenTitle, scroll.hiddenSearch, scroll.isUnder)
            }
            if completed, !needsRebuild { content?.setNeedsLayout() } else { rebuild() }
            applyBackground()
            setNeedsLayout()
        }
    }

    private func setStack(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    private func makeContent() -> NavigationBarContent { NavigationBarContent(self, items: stack) }

    /// Recreates the content for the top item, without animation.
    func rebuild() {
        guard change == nil else { return needsRebuild = true }
        needsRebuild = false
        let old = content, new = makeContent()
        content = new
        new.frame = bounds
        addSubview(new)
        // It stays in the window, so that editing goes on.
        new.adoptSearchBar()
        old?.removeFromSuperview()
    }

    func show(_ items: [UINavigationItem]) {
        if let change { end(change, completed: true) }
        setStack(items)
        rebuild()
        applyBackground()
        setNeedsLayout()
    }

    /// Replaces the items below the top item, during a change to it as well.
    func replaceLowerItems(by items: [UINavigationItem]) {
        setStack(items)
        rebuild()
    }

    /// The back button may have the system's title.
    @_spi(WayKit) open override func languageChanged() { rebuild() }

    func itemChanged(_ item: UINavigationItem) {
        guard item === topItem || item === backItem else { return }
        applyBackground()
        rebuild()
        navigationController?.barAppearanceChanged()
    }

    /// Cross-fades a change of an item.
    func crossFade(_ body: () -> Void) {
        guard change == nil, window != nil, navigationController?.stackTransition == nil else { return body() }
        let items = stack
        for item in items { item.bar = nil }
        body()
        let change = begin(items, fades: true)
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { change.animate() },
            completion: { [weak self] _ in self?.end(change, completed: true) })
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background extends to the window's edge.
        let above = navigationController == nil ? (barPosition == .topAttached ? safeAreaInsets.top : 0) : max(0, frame.minY)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        // The items in the row depend on the width.
        if let fitted = content?.fittedWidth, fitted != bounds.width, change == nil { rebuild() }
        content?.frame = bounds
        layOutRefreshHost()
    }

    private func layOutRefreshHost() {
        let top = rowHeight + (topItem?.prompt == nil ? 0 : Self.promptHeight)
        ownRefreshHost?.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, -hiddenTitle))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyBackground()
        rebuild()
        guard let previous = previousTraitCollection?.preferredContentSizeCategory, previous != traitCollection.preferredContentSizeCategory else { return }
        invalidateIntrinsicContentSize()
        navigationController?.barHeightChanged()
    }
}
