import Foundation
import WayLog

/// Shows where one is in a stack of pages: a title, the way back, buttons. Source: UIKit `UINavigationBar`.
///
/// In a navigation controller the controller keeps its stack of items; a bar of one's own is fed with `pushItem` and `popItem`.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// Points: the row, and what a large title and a prompt add to it.
    static let rowHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    static let promptHeight: CGFloat = 30
    /// Seconds of a change that no transition runs with.
    static let duration: TimeInterval = 0.35

    /// Asked and told of items. The bar of a navigation controller has the controller, where a subclass conforms to the protocol; another one is
    /// refused with a line in the log.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            guard navigationController != nil, delegate !== managedDelegate else { return }
            logger.error("delegate of the bar of \(String(describing: navigationController)): let the controller's class conform to UINavigationBarDelegate")
            delegate = managedDelegate
        }
    }
    /// That of a navigation controller's bar.
    weak var managedDelegate: (any UINavigationBarDelegate)? { didSet { delegate = managedDelegate } }
    let background = BarBackground(edge: .bottom)
    private(set) var content: NavigationBarContent?
    private var change: NavigationBarChange?
    /// What is shown is to be another thing once the running change is over.
    private var isStale = false
    var stack: [UINavigationItem] = []
    /// Whose bar it is; nil for a bar of one's own.
    weak var navigationController: UINavigationController?
    private let logger = wayLogger("waykit.navigation")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        applyBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        applyBackground()
    }

    // MARK: Hiding

    private var hiddenBy = BarHiding()
    /// A bar that the program hides stays hidden, whatever its navigation controller does with it, and covers nothing.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            hiddenBy.program = newValue
            super.isHidden = hiddenBy.isHidden
            navigationController?.barLookChanged()
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
    private func noted<Value>(_ path: ReferenceWritableKeyPath<UINavigationBar, Value>, _ change: () -> Void) {
        recordAppearance(path)
        change()
    }

    // MARK: Items

    /// From the first to the top; nil for none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// What is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// Where the back button leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Shows another item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard isOwn("pushItem"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replace(by: stack + [item], animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPush: item) }
        }
    }

    /// The item that goes; nil where there is none to go.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard isOwn("popItem"), let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replace(by: stack.dropLast(), animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPop: item) }
        }
        return item
    }

    /// Where `animated`, a top that was there comes as by a pop, another one as by a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard isOwn("setItems") else { return }
        replace(by: items ?? [], animated: animated) {}
    }

    private func isOwn(_ call: String) -> Bool {
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

    // MARK: Look

    /// Large titles under the row, where the items allow them.
    open var prefersLargeTitles = false { didSet { noted(\.prefersLargeTitles) { if oldValue != prefersLargeTitles { contentChanged() } } } }
    /// Pages lie under the bar, and effects blur them; otherwise the bar is opaque.
    open var isTranslucent = true { didSet { noted(\.isTranslucent, lookChanged) } }
    /// Black is a black bar with white letters.
    open var barStyle: UIBarStyle = .default { didSet { noted(\.barStyle, lookChanged) } }
    /// Takes the place of the appearances' colour.
    open var barTintColor: UIColor? { didSet { noted(\.barTintColor, lookChanged) } }
    /// Win over those of the appearances.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { noted(\.titleTextAttributes, contentChanged) } }
    /// Win over those of the appearances.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { noted(\.largeTitleTextAttributes, contentChanged) } }
    private var backgrounds = BarBackgroundImages() { didSet { noted(\.backgrounds, lookChanged) } }
    private var titleRises: [UIBarMetrics: CGFloat] = [:] { didSet { noted(\.titleRises, contentChanged) } }

    /// In place of the appearances' effect, colour and picture; one without size for a bar without background. nil takes it back.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage(for: .any, barMetrics: barMetrics) }

    /// For bars at this position alone; `.any` for those without one of their own.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        backgrounds[position, barMetrics] = backgroundImage
    }

    open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgrounds[position, barMetrics] }

    /// In place of the hairline; one without size for none. nil takes it back.
    open var shadowImage: UIImage? { didSet { noted(\.shadowImage, lookChanged) } }

    /// Points by which the title is moved, down or, negative, up.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleRises[barMetrics] = -adjustment
    }

    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { -(titleRises[barMetrics] ?? 0) }

    var shownTitleRise: CGFloat { titleRises[metrics] ?? titleRises[.default] ?? 0 }

    private var metrics: UIBarMetrics {
        let isCompact = traitCollection.verticalSizeClass == .compact, hasPrompt = topItem?.prompt != nil
        return isCompact ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
    }

    /// At the upper edge of its window in a navigation controller; elsewhere where the delegate says, `.top` if it says nothing.
    open var barPosition: UIBarPosition { navigationController == nil ? delegate?.position(for: self) ?? .top : .topAttached }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if oldValue != semanticContentAttribute { contentChanged() } }
    }

    /// Takes the place of the chevron. Mirrored from right to left.
    open var backIndicatorImage: UIImage? { didSet { noted(\.backIndicatorImage, contentChanged) } }
    /// Labels fade beside the chevron and need no mask; kept so that code for iOS compiles.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The look while content lies under the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { noted(\.standardAppearance, contentChanged) } }
    /// In place of the standard one where there is little height; nil for the same.
    open var compactAppearance: UINavigationBarAppearance? { didSet { noted(\.compactAppearance, contentChanged) } }
    /// While nothing lies under the bar; nil for the standard one without its background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { noted(\.scrollEdgeAppearance, contentChanged) } }
    /// In place of the scroll edge's where there is little height; nil for the same.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { noted(\.compactScrollEdgeAppearance, contentChanged) } }

    /// The page's content lies under the bar.
    private(set) var isScrolledUnder = false
    /// Points of the large title's row that scrolling has left; more where the content is pulled down.
    private(set) var largeTitleExtent = UINavigationBar.largeTitleHeight

    /// Where the page's content is.
    func setScroll(_ scroll: NavigationBarScroll) {
        largeTitleExtent = scroll.extent
        content?.extent = scroll.extent
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
        appearance.apply(backgrounds.shown(barPosition, metrics), shadow: shadowImage)
        background.apply(appearance, isTranslucent: isTranslucent)
    }

    private func lookChanged() {
        applyBackground()
        navigationController?.barLookChanged()
    }

    private func contentChanged() {
        applyBackground()
        rebuild()
        navigationController?.barLookChanged()
    }

    // MARK: Sizes

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightNow) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: heightNow) }

    // MARK: Changes

    /// Takes the items over and gets the new content ready; `animate()` of what it gives is to run in an animation,
    /// ``end(_:completed:)`` after it.
    /// - Parameter scroll: where the content of the new item's page is; nil where that does not change.
    func begin(_ items: [UINavigationItem], scroll: NavigationBarScroll? = nil, fades: Bool = false) -> NavigationBarChange {
        if let change { end(change, completed: true) }
        let before = stack, scrollBefore = NavigationBarScroll(extent: largeTitleExtent, isUnder: isScrolledUnder)
        let isForward = !(items.last.map { top in before.dropLast().contains { $0 === top } } ?? true)
        take(items)
        if let scroll { (largeTitleExtent, isScrolledUnder) = (scroll.extent, scroll.isUnder) }
        let incoming = makeContent()
        let change = NavigationBarChange(
            bar: self, before: before, scrollBefore: scrollBefore, outgoing: content, incoming: incoming, style: fades ? .fade : isForward ? .forward : .backward)
        self.change = change
        content = incoming
        UIView.performWithoutAnimation {
            incoming.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heightNow)
            addSubview(incoming)
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
                take(change.before)
                (largeTitleExtent, isScrolledUnder) = (change.scrollBefore.extent, change.scrollBefore.isUnder)
            }
            if completed, !isStale { content?.setNeedsLayout() } else { rebuild() }
            applyBackground()
            setNeedsLayout()
        }
    }

    private func take(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items { item.bar = self }
    }

    private func makeContent() -> NavigationBarContent { NavigationBarContent(self, items: stack) }

    /// Without animation: what is shown is what the top item says.
    func rebuild() {
        guard change == nil else { return isStale = true }
        isStale = false
        content?.removeFromSuperview()
        let new = makeContent()
        content = new
        new.frame = bounds
        addSubview(new)
    }

    func show(_ items: [UINavigationItem]) {
        if let change { end(change, completed: true) }
        take(items)
        rebuild()
        applyBackground()
        setNeedsLayout()
    }

    /// While a change leads to the top item: others are below it.
    func replaceLowerItems(by items: [UINavigationItem]) {
        take(items)
        rebuild()
    }

    func itemChanged(_ item: UINavigationItem) {
        guard item === topItem || item === backItem else { return }
        applyBackground()
        rebuild()
        navigationController?.barLookChanged()
    }

    /// An item's change, faded.
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
        // Up to the window's edge, under what is above the bar.
        let above = navigationController == nil ? (barPosition == .topAttached ? safeAreaInsets.top : 0) : max(0, frame.minY)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        // What stands in the row depends on the room that there is.
        if let fitted = content?.fittedWidth, fitted != bounds.width, change == nil { rebuild() }
        content?.frame = bounds
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyBackground()
        rebuild()
    }
}
