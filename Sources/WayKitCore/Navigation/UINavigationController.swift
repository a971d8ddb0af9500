import Foundation

/// Shows the top of a stack of view controllers, with a bar that has its title and leads back. Source: UIKit `UINavigationController`.
///
/// Pushes and pops are transitions: a horizontal drag anywhere can grab and cancel one in flight, a pop begins at the leading edge, and a request during
/// a transition reverses it or waits for its end. Invalid requests are refused with an error in the log.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The kind of a change of the stack. Source: UIKit `UINavigationController.Operation`.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// Seconds of showing or hiding bars outside a transition.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// The target of the running transition; at rest, the stack that is shown.
    var stack: [UIViewController] = []
    /// The running transition of the stack, and its operation.
    package var stackTransition: ViewControllerTransition? { stackOperation?.transition }
    weak var stackOperation: NavigationTransitionOperation?
    /// Requests that wait for the end of a transition.
    let deferredRequests = DeferredRequests()
    /// The page of the delegate's last `didShow`.
    weak var didShowPage: UIViewController?
    /// The page of a `willShow` that was sent outside a transition.
    private weak var willShowPage: UIViewController?
    /// Insets of pages in a transition, as before its start.
    var frozenInsets: [ObjectIdentifier: UIEdgeInsets] = [:]
    let barClass: AnyClass?
    let toolbarClass: AnyClass?
    lazy var contentView = PageContentView { [weak self] in self?.layOutPages() }
    private(set) var navigationBarIfCreated: UINavigationBar?
    private lazy var createdToolbar = makeToolbar()
    lazy var popGesture = NavigationPopGestureRecognizer(self)
    lazy var interceptGesture = NavigationInterceptGestureRecognizer(self)
    let dragSession = NavigationDragSession()
    /// Observes the top page's scroll view under the bar.
    var scrollObserver: BarScrollObserver?
    /// Observes the top page's scroll view under the toolbar.
    var toolbarScrollObserver: BarScrollObserver?
    private(set) lazy var barHiding = NavigationBarHiding(self)
    /// During a transition a bar that appears or disappears moves with its page.
    var barVisibility = BarVisibility() {
        didSet { if oldValue.hidesView != barVisibility.hidesView { UIView.performWithoutAnimation { navigationBar.updateHidden() } } }
    }
    /// Whether the bar is hidden on pages of its own, while a navigation controller is on top; otherwise nil.
    var hidesOwnBar: Bool?
    var toolbarVisibility = BarVisibility(isHidden: true) {
        didSet { if oldValue.hidesView != toolbarVisibility.hidesView { UIView.performWithoutAnimation { toolbar.updateHidden() } } }
    }

    // MARK: Initialisation

    public init(rootViewController: UIViewController) {
        barClass = nil
        toolbarClass = nil
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setStackImmediately([rootViewController])
    }

    /// With custom bar classes, instantiated by `init(frame:)`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        barClass = nil
        toolbarClass = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public required init?(coder: NSCoder) {
        barClass = NibCoder.barClass("navigationBar", of: coder, UINavigationBar.self)
        toolbarClass = NibCoder.barClass("toolbar", of: coder, UIToolbar.self)
        super.init(coder: coder)
        definesPresentationContext = true
        NibCoder.decode(self, from: coder, as: UINavigationController.self)
    }

    private func makeToolbar() -> UIToolbar {
        let bar = (toolbarClass as? UIToolbar.Type).map { makeView(of: $0) } ?? UIToolbar()
        bar.navigationController = self
        return bar
    }

    private func makeBar() -> UINavigationBar {
        let bar = (barClass as? UINavigationBar.Type).map { makeView(of: $0) } ?? UINavigationBar()
        bar.navigationController = self
        bar.managedDelegate = self as? any UINavigationBarDelegate
        bar.show(barItems(of: stack))
        navigationBarIfCreated = bar
        return bar
    }

    // MARK: Stack

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// From the root to the top. During a transition, its target.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The top, or the controller that it presents.
    open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? presentedViewController ?? topViewController }

    /// Pops to the page to which an unwind segue leads.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if topViewController !== subsequentVC, stack.contains(where: { $0 === subsequentVC }) {
            popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
        }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }

    /// - Returns: the controller to be removed; nil if only the root is left.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated) }

    /// - Returns: the controllers to be removed; nil if the controller is not in the stack.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }

    /// - Returns: the controllers to be removed; nil if only the root is left.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { popToRoot(animated: animated) }

    /// A top that was in the stack appears as by a pop, another one as by a push; an unchanged top is not animated.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { replace(by: viewControllers, animated: animated) }

    /// Pushes with animation.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: UIView.areAnimationsEnabled) }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isNamed(Self.showName) || super.canPerformAction(action, withSender: sender)
    }

    /// What a collapsing split view controller has pushed: the secondary column's controller, and its first page.
    var collapsedNavigation: (controller: UINavigationController, first: UIViewController?)?
    /// Pushes the secondary controller without animation; of a navigation controller its pages.
    open override func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {
        collapse(secondaryViewController)
    }
    /// Takes what was pushed out of the stack; without it the top. nil if only the root is left.
    open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { separate() }

    // MARK: Bars

    open var navigationBar: UINavigationBar { navigationBarIfCreated ?? makeBar() }
    open var toolbar: UIToolbar! { createdToolbar }

    open var isNavigationBarHidden: Bool {
        get { barVisibility.isHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// During a transition the bar appears or disappears with its page; in the callbacks of its end, from `viewDidDisappear` on, immediately.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

    open var isToolbarHidden: Bool {
        get { toolbarVisibility.isHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// During a transition the toolbar appears or disappears with its page; in the callbacks of its end, from `viewDidDisappear` on, immediately.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolbar(hidden: hidden, animated: animated) }

    /// A swipe up hides the bars, a swipe down shows those that it has hidden.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.recognizer.isEnabled }
        set { barHiding.recognizer.isEnabled = newValue }
    }
    /// Enabled while `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.recognizer }
    /// A tap that no view in the page handles hides the bars, or shows them: the navigation bar if it is hidden, the toolbar if this has hidden it.
    open var hidesBarsOnTap: Bool {
        get { barHiding.hidesOnTap }
        set { barHiding.hidesOnTap = newValue }
    }
    /// Enabled while `hidesBarsOnTap`, and while bars that were hidden automatically wait for a tap.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    /// The bars are hidden in compact height and shown again afterwards. In compact height a tap toggles them.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.hidesWhenCompact }
        set { barHiding.hidesWhenCompact = newValue }
    }
    /// The bars are hidden when an on-screen keyboard appears (`UIResponder.keyboardWillShowNotification`), and stay hidden until a tap.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { barHiding.hidesForKeyboard }
        set { barHiding.hidesForKeyboard = newValue }
    }

    // MARK: Gestures

    /// Pops interactively from the leading edge. Does not begin if only the root is left, if the bar has no standard back button (`hidesBackButton`, items
    /// instead of the back button, `backAction`), or if the bar's delegate refuses. A delegate that the program sets on the recogniser, or nil, replaces these
    /// rules.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: View

    open override func loadView() { view = LayoutView(frame: UIScreen.main.bounds) { [weak self] in self?.layOutBars() } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(contentView)
        view.addSubview(toolbar)
        view.addSubview(navigationBar)
        view.addGestureRecognizer(popGesture)
        view.addGestureRecognizer(interceptGesture)
        view.addGestureRecognizer(barHiding.recognizer)
        view.addGestureRecognizer(barHiding.tap)
        ZoomGestures.install(on: self)
        showToolbarItems(animated: false)
        finishBarChanges()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateBarItems()
        installTopPage()
        barHiding.heightChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { barHiding.heightChanged() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        willShowPage = nil
        stackTransition?.endNow()
    }

    /// Outside a transition: the first appearance of a page, and a page that became the top while the controller was not visible.
    func sendWillShow() {
        guard stackTransition == nil, let top = stack.last, top !== didShowPage, top !== willShowPage else { return }
        willShowPage = top
        TransitionLog.write("willShow", top)
        delegate?.navigationController(self, willShow: top, animated: false)
    }

    func sendDidShow() {
        guard stackTransition == nil, let top = stack.last, top === willShowPage else { return }
        willShowPage = nil
        didShowPage = top
        TransitionLog.write("didShow", top)
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    /// The top page's, unless one is set.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        storedScrollViews.isEmpty ? topViewController?.contentScrollView(for: edge) : super.contentScrollView(for: edge)
    }

    /// Whether the controller, a child of the container of this one, is shown by this one.
    func isLent(_ controller: UIViewController) -> Bool { false }
    /// Pages have left the stack, or entered it.
    func pagesDidChange() {}

    override var marksMovingChildren: Bool { true }
    @_spi(WayKit) open override func pageInsets(for child: UIViewController) -> UIEdgeInsets? { insets(of: child) }
    override func appears(_ child: UIViewController) -> Bool { child === stack.last || !stackTransitionInvolves(child) }
    override func goBack() -> Bool { goBackOnePage() }
    override func childrenWillAppear() { sendWillShow() }
    override func childrenDidAppear() { sendDidShow() }
    package override var shownChild: UIViewController? { topViewController }
    /// The root's, unless one is set.
    open override var tabBarItem: UITabBarItem! {
        get { storedTabBarItem ?? stack.first?.tabBarItem ?? lazyTabBarItem }
        set { setTabBarItem(newValue) }
    }
    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { preferredSizeChanged() }
    }
    open override var preferredContentSize: CGSize {
        get { super.preferredContentSize == .zero ? topViewController?.preferredContentSize ?? .zero : super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }
}
