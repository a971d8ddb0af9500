import Foundation

/// Shows one of several view controllers, selected by a bar at the lower edge. Source: UIKit `UITabBarController`.
///
/// A change is animated if the delegate provides an animator. With more than five controllers the bar shows four and "More", which shows a plain list of
/// the others; its Edit button lets the user arrange those of `customizableViewControllers`. Tabs are arranged while the sidebar is edited.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Called when the user has tapped a tab, before it is selected; to be overridden.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// The number of tabs that fit into the bar.
    var maximumTabCount: Int { storedTabs.isEmpty || !placesTabs ? 5 : 8 }

    var pages: [UIViewController] = []
    /// The target of the running transition; at rest, the page that is shown.
    var selection: UIViewController?
    /// The running transition.
    weak var tabTransition: ViewControllerTransition?
    /// Requests that wait for the end of a transition.
    let deferredRequests = DeferredRequests()
    var frozenInsets: [ObjectIdentifier: UIEdgeInsets] = [:]
    /// Observes the selected page's scroll view under the bar.
    private var scrollObserver: BarScrollObserver?
    lazy var contentView = PageContentView { [weak self] in self?.layOutPages() }
    private lazy var createdBar = makeBar()
    private(set) var moreIfCreated: MoreNavigationController?
    private var programHidesBar = false
    /// The bar is hidden by the program, or by a pushed page that hides it.
    var barVisibility = BarVisibility() {
        didSet { if oldValue.hidesView != barVisibility.hidesView { UIView.performWithoutAnimation { tabBar.updateHidden() } } }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UITabBarController.self)
    }

    /// Selects the tab to which an unwind segue leads.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers?.contains(where: { $0 === subsequentVC }) ?? false { selectedViewController = subsequentVC }
    }

    /// With tabs that make their controllers when they are needed.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    private func makeBar() -> UITabBar {
        let bar = UITabBar()
        bar.tabBarController = self
        return bar
    }

    // MARK: Tabs

    package var storedTabs: [UITab] = []
    package private(set) var storedSidebar: Sidebar?
    let sidebarFade = LayoutFade()
    /// Instead of `viewControllers`: tabs and groups. Identifiers that are there twice are refused.
    open var tabs: [UITab] {
        get { storedTabs }
        set { setTabs(newValue, animated: false) }
    }
    open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(by: tabs, animated: animated) }
    /// The innermost selected tab; nil while the controllers are set by `viewControllers`.
    open var selectedTab: UITab? {
        get { shownPage.flatMap(tab(showing:)) }
        set { if let newValue { selectTab(newValue, byUser: false) } }
    }
    /// A tab at any depth.
    open func tab(forIdentifier identifier: String) -> UITab? { storedTabs.tab(forIdentifier: identifier) }
    /// Where the tabs are shown.
    open var mode: Mode = .automatic { didSet { if oldValue != mode { sidebarChanged(animated: false) } } }
    /// What the user has changed.
    var customization = TabCustomization()
    /// Where customizations are stored.
    var customizationDefaults = UserDefaults.standard
    /// Changes of tabs update nothing: they are about to be shown.
    var isApplyingCustomization = false
    /// `isHidden` of all tabs, by their identifiers, before the user began to edit.
    var visibilityBeforeEditing: [String: Bool] = [:]
    /// For which the bar was laid out: whether tabs have places in it, and whether the sidebar is shown instead of it.
    var laidOutEnvironment = (placesTabs: false, isSidebarShown: false)
    private(set) lazy var barEditor = TabBarEditor(self)
    /// Shows the bar's items while the user arranges the controllers.
    var arrangement: TabArrangementView?
    open var sidebar: Sidebar {
        if let storedSidebar { return storedSidebar }
        let sidebar = Sidebar(self)
        storedSidebar = sidebar
        return sidebar
    }
    /// The tabs of the bar in a horizontally compact environment; nil for all.
    open var compactTabIdentifiers: [String]? { didSet { if oldValue != compactTabIdentifiers { tabListChanged() } } }
    /// Names what the user has changed, which is stored in the program's `UserDefaults`: controllers with other tabs need another one. With nil, the default, a
    /// controller shares the changes of all without an identifier.
    open var customizationIdentifier: String? {
        didSet {
            guard oldValue != customizationIdentifier, !storedTabs.isEmpty else { return }
            loadCustomization()
            tabListChanged()
        }
    }

    /// The user may edit sidebar and tab bar. The Edit button of the sidebar sets it.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        let wasEditing = isEditing
        super.setEditing(editing, animated: animated)
        if wasEditing != isEditing, !storedTabs.isEmpty { editingChanged(isEditing, animated: animated) }
    }

    // MARK: Controllers

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { createdBar }

    open var viewControllers: [UIViewController]? {
        get { pages.isEmpty ? nil : pages }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. Keeps the selected controller if it is in the new list; otherwise selects the one at its index. Animated, the bar's tabs fade in.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        cancelArranging()
        if isEditing, !storedTabs.isEmpty { setEditing(false, animated: false) }
        for tab in storedTabs { tab.owner = nil }
        storedTabs = []
        replacePages(by: viewControllers ?? [], animated: animated)
        customizableViewControllers = self.viewControllers
    }

    /// Those that the user may arrange by the Edit button of the More list; none without a button. Setting `viewControllers` sets it to all of them.
    open var customizableViewControllers: [UIViewController]? { didSet { moreIfCreated?.list?.reload() } }

    /// During a transition, its target. `NSNotFound` while the "More" list is selected. An index out of range is refused.
    open var selectedIndex: Int {
        get {
            let entries = barEntries
            guard let item = entry(showing: shownPage, in: entries)?.item else { return NSNotFound }
            return entries.firstIndex { $0.item === item } ?? NSNotFound
        }
        set { select(index: newValue) }
    }

    /// Also one that the More list shows, or `moreNavigationController`. A controller that is not in the list is refused.
    open var selectedViewController: UIViewController? {
        get { shownPage }
        set { if let newValue { selectByProgram(newValue) } }
    }

    /// Shows the list of the tabs that do not fit into the bar, and on top of it the one that is selected.
    open var moreNavigationController: UINavigationController { more }

    var more: MoreNavigationController {
        if let moreIfCreated { return moreIfCreated }
        let controller = MoreNavigationController(self)
        moreIfCreated = controller
        return controller
    }

    /// The pages that do not fit into the bar.
    package var overflowEntries: ArraySlice<BarEntry> { hasMore ? barEntries[(maximumTabCount - 1)...] : [] }
    var hasMore: Bool { barEntries.count > maximumTabCount }
    /// The selected page: also the one that the More list shows.
    var shownPage: UIViewController? { (selection as? MoreNavigationController)?.shownPage ?? selection }
    /// The More list shows the page. Beside the sidebar there is no list.
    func isInMore(_ page: UIViewController) -> Bool {
        hasMore && !isSidebarShown && page !== moreIfCreated
            && entry(showing: page, in: shownEntries) == nil && entry(showing: page, in: overflowEntries) != nil
    }

    func pagesChanged(animated: Bool) {
        tabBar.setItems(items, animated: animated)
        moreIfCreated?.list?.updateItemsIfNeeded()
        updateSelectedItem()
    }

    private var items: [UITabBarItem] { arrangement?.arrangement.bar ?? shownEntries.map(\.item) }

    /// With "More" in place of those that do not fit.
    var shownEntries: ArraySlice<BarEntry> {
        let entries = barEntries
        return hasMore ? entries[..<(maximumTabCount - 1)] + [BarEntry.page(more)] : entries[...]
    }

    /// A controller may have another tab bar item: that of a navigation controller is its root's.
    func updateItemsIfNeeded() {
        if (tabBar.items ?? []).elementsEqual(items, by: ===) {
            moreIfCreated?.list?.updateItemsIfNeeded()
        } else {
            pagesChanged(animated: false)
        }
    }

    func updateSelectedItem() {
        let shown = entry(showing: selection, in: shownEntries)
        let isHiddenPage = shown == nil && entry(showing: selection, in: overflowEntries) != nil
        tabBar.selectedItem = isHiddenPage ? more.tabBarItem : shown?.item
    }

    // MARK: Bar

    open var isTabBarHidden: Bool {
        get { programHidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        programHidesBar = hidden
        updateBarHidden()
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return finishBarChange() }
        UIView.animate(
            withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
            animations: {
                self.moveBar(by: nil)
                self.view.layoutIfNeeded()
            }, completion: { [weak self] _ in self?.finishBarChange() })
    }

    var shouldHideBar: Bool { programHidesBar || (isSidebarShown && !isEditing) || (selection as? UINavigationController)?.hidesBottomBar ?? false }

    func observeScrolling() {
        guard tabTransition == nil else { return }
        let scrollView = selection?.contentScrollView(for: .bottom)
        if scrollObserver?.scrollView !== scrollView {
            scrollObserver = scrollView.map { BarScrollObserver($0) { [weak self] in self?.contentScrolled() } }
        }
        contentScrolled()
    }

    private func contentScrolled() {
        if tabTransition == nil { tabBar.setScroll(isContentUnder: selection?.contentContinuesUnderBottomBar) }
    }

    // MARK: View

    open override func loadView() { view = LayoutView(frame: UIScreen.main.bounds) { [weak self] in self?.layOut() } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(contentView)
        view.addSubview(tabBar)
        updateBarHidden()
        finishBarChange()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        installSelection()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        if !storedTabs.isEmpty { tabListChanged() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        tabTransition?.endNow()
    }

    override var marksMovingChildren: Bool { true }
    @_spi(WayKit) open override func pageInsets(for child: UIViewController) -> UIEdgeInsets? { insets(of: child) }
    override func appears(_ child: UIViewController) -> Bool {
        child === selection || !(tabTransition?.from === child || tabTransition?.to === child)
    }
    package override var shownChild: UIViewController? { selection }
    open override var childForStatusBarStyle: UIViewController? { selection }
    open override var childForStatusBarHidden: UIViewController? { selection }
}
