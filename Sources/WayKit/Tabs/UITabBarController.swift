import Foundation

/// Shows one of several controllers, chosen by a bar at the lower edge. Source: UIKit `UITabBarController`.
///
/// A change is animated where the delegate gives an animator. Of more than five controllers the bar shows four and "More", which lists the
/// rest: a plain list of buttons, without a way to sort them.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    /// As many as the bar has room for.
    static let mostTabs = 5

    var pages: [UIViewController] = []
    /// Where the running change leads; at rest, what is shown.
    var selection: UIViewController?
    /// The change that runs.
    weak var tabTransition: ViewControllerTransition?
    /// Requests that waited for the end of a change.
    let deferredRequests = DeferredRequests()
    var heldInsets: [ObjectIdentifier: UIEdgeInsets] = [:]
    /// The scroll view of the page that is selected, whose content goes under the bar.
    private var scrollWatch: BarScrollObserver?
    lazy var contentView = PageContentView { [weak self] in self?.layOutPages() }
    private lazy var madeBar = makeBar()
    private lazy var moreList = MoreListController(self)
    private lazy var more = makeMore()
    var barPlace = NavigationBarPlace.shown
    /// At the start of a change that the bar goes with.
    var barStart = NavigationBarPlace.shown
    private var ownBarHidden = false
    /// By a page that hides it while it is pushed, or by the program.
    var barIsHidden = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func makeBar() -> UITabBar {
        let bar = UITabBar()
        bar.tabBarController = self
        return bar
    }

    private func makeMore() -> UINavigationController {
        let controller = UINavigationController(rootViewController: moreList)
        controller.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return controller
    }

    // MARK: Controllers

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { madeBar }

    open var viewControllers: [UIViewController]? {
        get { pages.isEmpty ? nil : pages }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The selected one stays selected if it is still there; otherwise the one in its place is. Where `animated`, the bar's tabs fade in.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replacePages(by: viewControllers ?? [], animated: animated)
    }

    /// While a change runs, where it leads. `NSNotFound` while the list of further tabs is shown. Another index than one of the controllers'
    /// is refused.
    open var selectedIndex: Int {
        get { pages.firstIndex { $0 === selection } ?? NSNotFound }
        set { select(index: newValue) }
    }

    /// Setting a controller that is not in the list is refused.
    open var selectedViewController: UIViewController? {
        get { selection }
        set { if let newValue { selectByProgram(newValue) } }
    }

    /// Shows the list of the tabs that the bar has no room for.
    open var moreNavigationController: UINavigationController { more }

    /// Those that the bar has no room for.
    var hiddenPages: [UIViewController] { hasMore ? Array(pages[(Self.mostTabs - 1)...]) : [] }
    var hasMore: Bool { pages.count > Self.mostTabs }

    func pagesChanged(animated: Bool) {
        if hasMore, more.parent == nil {
            addChild(more)
            more.didMove(toParent: self)
        }
        tabBar.setItems(items, animated: animated)
        if hasMore { moreList.reload() }
        markSelection()
    }

    private var items: [UITabBarItem] {
        let shown = hasMore ? pages[..<(Self.mostTabs - 1)] + [more] : pages[...]
        return shown.map { $0.tabBarItem }
    }

    /// A navigation controller may have got another root, whose item is its own.
    func itemsMayHaveChanged() {
        guard !(tabBar.items ?? []).elementsEqual(items, by: ===) else { return }
        pagesChanged(animated: false)
    }

    func markSelection() {
        let isHiddenPage = selection.map { page in hiddenPages.contains { $0 === page } } ?? false
        tabBar.selectedItem = isHiddenPage ? more.tabBarItem : selection?.tabBarItem
    }

    // MARK: Bar

    open var isTabBarHidden: Bool {
        get { ownBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        ownBarHidden = hidden
        barHidingChanged()
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return settleBar() }
        UIView.animate(
            withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
            animations: {
                self.moveBar(by: nil)
                self.view.layoutIfNeeded()
            }, completion: { [weak self] _ in self?.settleBar() })
    }

    var wantsBarHidden: Bool { ownBarHidden || (selection as? UINavigationController)?.hidesBottomBar ?? false }

    func watchScrolling() {
        guard tabTransition == nil else { return }
        let scrollView = selection?.contentScrollView(for: .bottom)
        if scrollWatch?.scrollView !== scrollView {
            scrollWatch = scrollView.map { BarScrollObserver($0) { [weak self] in self?.contentScrolled() } }
        }
        contentScrolled()
    }

    private func contentScrolled() {
        if tabTransition == nil { tabBar.setScroll(isContentUnder: selection?.goesOnUnderLowerBar) }
    }

    // MARK: View

    open override func loadView() { view = LayoutView(frame: UIScreen.main.bounds) { [weak self] in self?.layOut() } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(contentView)
        view.addSubview(tabBar)
        barHidingChanged()
        settleBar()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        installSelection()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        tabTransition?.endNow()
    }

    override var marksMovingChildren: Bool { true }
    override func pageInsets(for child: UIViewController) -> UIEdgeInsets? { insets(of: child) }
    override func appears(_ child: UIViewController) -> Bool {
        child === selection || !(tabTransition?.from === child || tabTransition?.to === child)
    }
    override var shownChild: UIViewController? { selection }
    open override var childForStatusBarStyle: UIViewController? { selection }
    open override var childForStatusBarHidden: UIViewController? { selection }
}
