import Foundation

/// Shows one of a stack of controllers, with a bar that names it and leads back. Source: UIKit `UINavigationController`.
///
/// A push or a pop is a transition: it can be caught and thrown back by a horizontal drag anywhere while it runs, a pop begins at the leading
/// edge, and a request that comes while one runs turns it round or waits for its end. What cannot be done is refused with a line in the log.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// Which way a change goes. Source: UIKit `UINavigationController.Operation`.
    public enum Operation: Int, Sendable { case none, push, pop }

    /// Seconds that bars take to come and go outside of a transition.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// Where the running change leads; at rest, what is shown.
    var stack: [UIViewController] = []
    /// The change of the stack that runs.
    weak var stackTransition: ViewControllerTransition?
    /// Requests that waited for the end of a change.
    let deferredRequests = DeferredRequests()
    /// The page that the delegate was last told of as shown.
    weak var announcedPage: UIViewController?
    /// The page that the delegate was told will be shown, outside of a change.
    private weak var pageBeingAnnounced: UIViewController?
    /// Insets of pages that take part in a change, as they were before it.
    var heldInsets: [ObjectIdentifier: UIEdgeInsets] = [:]
    let barClass: AnyClass?
    let toolbarClass: AnyClass?
    lazy var contentView = PageContentView { [weak self] in self?.layOutPages() }
    private(set) var madeBar: UINavigationBar?
    private lazy var madeToolbar = makeToolbar()
    lazy var popGesture = NavigationPopGestureRecognizer(self)
    lazy var catchGesture = NavigationCatchGestureRecognizer(self)
    let hold = NavigationDragSession()
    /// The scroll view of the page on top, whose content goes under the bar.
    var scrollWatch: BarScrollObserver?
    /// The one whose content goes under the toolbar.
    var toolbarWatch: BarScrollObserver?
    private(set) lazy var hiding = NavigationBarHiding(self)
    var barIsHidden = false
    var toolbarIsHidden = true
    /// Where hidden bars are: beside the page that they belong to, while that one moves.
    var barPlace = NavigationBarPlace.shown
    var toolbarPlace = NavigationBarPlace.hidden

    // MARK: Making

    public init(rootViewController: UIViewController) {
        barClass = nil
        toolbarClass = nil
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setStackNow([rootViewController])
    }

    /// With bars of one's own classes, made by `init(frame:)`.
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
        barClass = nil
        toolbarClass = nil
        super.init(coder: coder)
        definesPresentationContext = true
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
        bar.show(stack.map(\.navigationItem))
        madeBar = bar
        return bar
    }

    // MARK: Stack

    open weak var delegate: (any UINavigationControllerDelegate)?

    /// From the root to the top. While a change runs, where it leads.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The top, or what it presents.
    open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? presentedViewController ?? topViewController }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }

    /// - Returns: the controller that goes; nil where only the root is left.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated) }

    /// - Returns: those that go; nil where the controller is not in the stack.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }

    /// - Returns: those that go; nil where only the root is left.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { popToRoot(animated: animated) }

    /// A top that was in the stack comes as by a pop, another one as by a push; the same top stays where it is.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { replace(by: viewControllers, animated: animated) }

    /// Pushes with animation.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: UIView.areAnimationsEnabled) }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isNamed(Self.showName) || super.canPerformAction(action, withSender: sender)
    }

    // MARK: Bars

    open var navigationBar: UINavigationBar { madeBar ?? makeBar() }
    open var toolbar: UIToolbar! { madeToolbar }

    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// In the middle of a change of pages the bar comes or goes with its page.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// In the middle of a change of pages the toolbar comes or goes with its page.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolbar(hidden: hidden, animated: animated) }

    /// A swipe up takes the bars away, a swipe down brings back those that it took.
    open var hidesBarsOnSwipe: Bool {
        get { hiding.recognizer.isEnabled }
        set { hiding.recognizer.isEnabled = newValue }
    }
    /// Enabled while `hidesBarsOnSwipe`.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.recognizer }
    /// A tap that nothing in the page takes makes the bars go, or come back: the navigation bar by whether it is hidden, the toolbar where it was taken away
    /// so.
    open var hidesBarsOnTap: Bool {
        get { hiding.hidesOnTap }
        set { hiding.hidesOnTap = newValue }
    }
    /// Enabled while `hidesBarsOnTap`, and where bars that went by themselves wait for a tap to come back.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }
    /// The bars go when there is little height, and come back when there is more. In between a tap shows and hides them.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { hiding.hidesWhenCompact }
        set { hiding.hidesWhenCompact = newValue }
    }
    /// The bars go when a keyboard appears on the screen (`UIResponder.keyboardWillShowNotification`). They stay away when it goes; a tap brings them back.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { hiding.hidesForKeyboard }
        set { hiding.hidesForKeyboard = newValue }
    }

    // MARK: Gestures

    /// Drags the page back from the leading edge. It does not begin where only the root is left, nor where the bar shows another way back than its
    /// own (`hidesBackButton`, items in place of the back button, `backAction`) or its delegate refuses. A delegate that the program gives to the
    /// recogniser, or nil, takes the place of the one that says so.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: View

    open override func loadView() { view = LayoutView(frame: UIScreen.main.bounds) { [weak self] in self?.layOutBars() } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(contentView)
        view.addSubview(toolbar)
        view.addSubview(navigationBar)
        view.addGestureRecognizer(popGesture)
        view.addGestureRecognizer(catchGesture)
        view.addGestureRecognizer(hiding.recognizer)
        view.addGestureRecognizer(hiding.tap)
        ZoomGestures.install(on: self)
        showToolbarItems(animated: false)
        settleBars()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        installTopPage()
        hiding.heightChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { hiding.heightChanged() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pageBeingAnnounced = nil
        stackTransition?.endNow()
    }

    /// Without a change of pages: the first appearance of a page, and what became the top while nobody saw it.
    func announceWillShow() {
        guard stackTransition == nil, let top = stack.last, top !== announcedPage, top !== pageBeingAnnounced else { return }
        pageBeingAnnounced = top
        TransitionLog.write("willShow", top)
        delegate?.navigationController(self, willShow: top, animated: false)
    }

    func announceDidShow() {
        guard stackTransition == nil, let top = stack.last, top === pageBeingAnnounced else { return }
        pageBeingAnnounced = nil
        announcedPage = top
        TransitionLog.write("didShow", top)
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    /// That of the page on top, unless one is set.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        storedScrollViews.isEmpty ? topViewController?.contentScrollView(for: edge) : super.contentScrollView(for: edge)
    }

    override var marksMovingChildren: Bool { true }
    override func pageInsets(for child: UIViewController) -> UIEdgeInsets? { insets(of: child) }
    override func appears(_ child: UIViewController) -> Bool { child === stack.last || !stackTransitionInvolves(child) }
    override func goBack() -> Bool { goBackOnePage() }
    override func childrenWillAppear() { announceWillShow() }
    override func childrenDidAppear() { announceDidShow() }
    override var shownChild: UIViewController? { topViewController }
    /// Its root's, unless it has one of its own.
    open override var tabBarItem: UITabBarItem! {
        get { storedTabBarItem ?? stack.first?.tabBarItem ?? madeTabBarItem }
        set { storedTabBarItem = newValue }
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
