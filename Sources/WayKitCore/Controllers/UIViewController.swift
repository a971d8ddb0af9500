import Foundation
import WayLog

/// Manages a view and its child controllers: loading, appearance, containment, presentation. Source: UIKit `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UIContentContainer,
    UIFocusEnvironment
{
    private let initialNibName: String?
    private let initialNibBundle: Bundle?
    /// The nib from which `loadView` takes the view: the one given at creation; to be overridden to name another.
    open var nibName: String? { initialNibName }
    open var nibBundle: Bundle? { initialNibBundle }
    open var title: String? {
        didSet { if oldValue != title { titleChanged() } }
    }

    /// Identifies the controller in messages. The state of programs without scenes is not restored on Linux: see `UIStateRestoring`.
    open var restorationIdentifier: String?
    /// Kept: see `UIStateRestoring`.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// Never called, as the two below; to be overridden.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}

    // MARK: Initialisation

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// - Parameters:
    ///   - nibNameOrNil: of the `.xib` file from which `loadView` takes the view. Nil: of a storyboard's controller the scene's view; else the file named as the
    ///     class, or as the class without "Controller", if there is one.
    ///   - nibBundleOrNil: nil for the main bundle.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        MainActorCheck.require("a \(Self.self) was made")
        initialNibName = nibNameOrNil
        initialNibBundle = nibBundleOrNil
        super.init()
    }

    /// From a storyboard or nib, with its properties; with another coder as `init()`.
    public required init?(coder: NSCoder) {
        initialNibName = NibCoder.attribute("nibName", of: coder)
        initialNibBundle = NibCoder.bundle(of: coder)
        super.init()
        NibCoder.decode(self, from: coder, as: UIViewController.self)
    }

    // MARK: View

    package var loadedView: UIView?

    /// Loaded on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setLoadedView(newValue) }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() { loadViewNow() }
    private(set) var viewIsFromNib = false
    /// Where the controller comes from; nil if no storyboard made it.
    package var storyboardScene: (any StoryboardScene)?
    /// The view that a nib has made with the controller, until it is loaded.
    package var nibView: UIView?

    /// Creates the view: that of the storyboard or nib, or an empty one; to be overridden without calling super.
    open func loadView() {
        viewIsFromNib = loadViewFromNib()
        if !viewIsFromNib { view = UIView(frame: UIScreen.main.bounds) }
    }
    open func viewDidLoad() { Hints.superIsCalled("viewDidLoad", of: self) }

    open func viewWillAppear(_ animated: Bool) { Hints.superIsCalled("viewWillAppear", of: self) }
    /// After `viewWillAppear`, once the view is in the hierarchy and has its size and traits, before its first layout.
    open func viewIsAppearing(_ animated: Bool) { Hints.superIsCalled("viewIsAppearing", of: self) }
    open func viewDidAppear(_ animated: Bool) { Hints.superIsCalled("viewDidAppear", of: self) }
    open func viewWillDisappear(_ animated: Bool) { Hints.superIsCalled("viewWillDisappear", of: self) }
    open func viewDidDisappear(_ animated: Bool) { Hints.superIsCalled("viewDidDisappear", of: self) }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() {}
    open func viewSafeAreaInsetsDidChange() {}
    /// After the view's `layoutMarginsDidChange`.
    open func viewLayoutMarginsDidChange() {}
    /// The minimum of the view's margins: 16 points leading and trailing, 20 in regular width; 0 above and below.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// False: the view's own margins apply, and 0 if none are set.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { viewIfLoaded?.setNeedsLayout() } }
    }
    open func didReceiveMemoryWarning() {}

    // MARK: Segues, in WayKitNibs

    /// Performs a segue of the storyboard. On iOS an unknown identifier raises an exception; here it is refused with a line in the log.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        UpperModules.shared.nibs?.performSegue(identifier, of: self, sender: sender)
    }
    /// To be overridden: whether a segue that the user triggered is performed. Its identifier is empty if the storyboard gives none.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// To be overridden: called before a segue's `perform()`, when the destination exists and its view is not loaded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// To be overridden by containers: the children in which an unwind segue's destination is searched. By default those that do not contain the source, the
    /// last first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] { defaultChildrenForUnwinding(source) }
    /// Whether an unwind segue ends here: by default if the controller has the action and the segue does not begin here.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        fromViewController !== self && hasNibAction(action)
    }
    /// To be overridden by containers: shows the child to which an unwind segue leads.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Appearance, in UIViewController+Appearance.swift

    package var appearance = AppearanceState.disappeared
    var appearanceIsAnimated = false
    var isAppearingPending = false
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false
    /// True in the callbacks of an appearance caused by being added to a parent.
    open internal(set) var isMovingToParent = false
    /// True in the callbacks of a disappearance caused by being removed from a parent.
    open internal(set) var isMovingFromParent = false
    /// Added to a parent, and not visible in it yet.
    var isEntering = false
    /// `willMove(toParent: nil)` was called, or it was removed from its parent while visible.
    var isLeaving = false

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Containment, in UIViewController+Containment.swift

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]

    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    /// Call super.
    open func willMove(toParent parent: UIViewController?) { willMoveToNewParent(parent) }
    /// Call super.
    open func didMove(toParent parent: UIViewController?) { didMoveToNewParent(parent) }

    /// Replaces the view of one child by that of another, with appearance callbacks in the order of a push. The new view is added to the other
    /// one's superview, and the other one is removed at the end.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - options: if they select a transition (`transitionCrossDissolve`…), it runs in the superview of both.
    ///   - completion: false if it was refused, with a line in the log: one of the two is no child of this controller, the first is not in a
    ///     view, or this controller forwards appearance methods by hand.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration: duration, options: options, animations: animations, completion: completion)
    }

    /// The insets of a child's view at rest by the bars of this container controller; nil derives them from geometry.
    @_spi(WayKit) open func pageInsets(for child: UIViewController) -> UIEdgeInsets? { nil }
    /// The container itself sets its children's `isMovingToParent` and `isMovingFromParent`.
    var marksMovingChildren: Bool { false }
    /// Whether a child whose view is inside appears with this controller: not if it is being removed.
    func appears(_ child: UIViewController) -> Bool { true }
    /// Called after `viewWillAppear` of this controller and the children in it.
    func childrenWillAppear() {}
    /// Called after `viewDidAppear` of this controller and the children in it.
    func childrenDidAppear() {}
    /// Handles Escape and the back key. True if it navigated back.
    func goBack() -> Bool { shownChild?.goBack() ?? false }

    // MARK: Keys and focus, in Application and Focus

    var addedKeyCommands: [UIKeyCommand] = []
    var lastFocusedItem: FocusMemory?
    /// Was first responder when something covered this controller, and is so again when it returns.
    weak var suspendedResponder: UIResponder?
    /// The commands of `addKeyCommand(_:)`; to be overridden to offer others.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    /// The child that is the shown page, which receives keys first; nil for none.
    package var shownChild: UIViewController? { onlyVisibleChild }
    /// Whether the shown child is one of several pages, and another one is not another screen.
    @_spi(WayKit) open var turnsPages: Bool { false }
    /// A controller that reappears restores its focus, unless this is false.
    open var restoresFocusAfterTransition = true
    /// The shown page, or else the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { shownChild.map { [$0] } ?? viewIfLoaded.map { [$0] } ?? [] }
    /// Its items are one stop of the Tab key; nil: each is one.
    open var focusGroupIdentifier: String?
    open func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.setNeedsUpdate(in: self) }
    open func updateFocusIfNeeded() { viewIfLoaded?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Bars around it, in Navigation and Tabs

    package var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?

    /// The item that the bar of a navigation controller shows for this page.
    open var navigationItem: UINavigationItem { lazyNavigationItem }
    /// The nearest navigation controller around this one.
    open var navigationController: UINavigationController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
    }
    /// Shown in the toolbar of a navigation controller while this page is on top.
    open var toolbarItems: [UIBarButtonItem]? { didSet { toolbarItemsChanged(animated: false) } }
    /// With `animated` the new items fade in and the old ones out.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
        if animated { toolbarItemsChanged(animated: true) }
    }
    /// The tab bar is hidden while this page is in the stack of a navigation controller.
    open var hidesBottomBarWhenPushed = false
    /// The item that a tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { lazyTabBarItem }
        set { setTabBarItem(newValue) }
    }
    /// The nearest tab bar controller around this one.
    open var tabBarController: UITabBarController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
    }
    var storedScrollViews: [(edge: NSDirectionalRectEdge, view: Weak<UIScrollView>)] = []
    /// Sets the scroll view whose content extends under the bar at an edge; nil finds it among the controller's view and its subviews.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        storedScrollViews.removeAll { !$0.edge.isDisjoint(with: edge) }
        if let scrollView { storedScrollViews.append((edge, Weak(scrollView))) }
        navigationController?.barAppearanceChanged()
    }
    /// The same for all edges.
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
    /// False: a scroll view in this controller's view whose `contentInsetAdjustmentBehavior` is `.automatic` is adjusted only along axes that scroll.
    /// Deprecated on iOS in favour of that property.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if oldValue != automaticallyAdjustsScrollViewInsets { viewIfLoaded?.adjustScrollViewsOfTree() } }
    }
    /// The scroll view whose content extends under the bar at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollViewUnderBar(edge) }
    /// Shows a controller as the nearest container does: a navigation controller pushes it, a custom container that overrides the method
    /// decides itself; without one it is presented.
    open func show(_ vc: UIViewController, sender: Any?) { showByAncestor(vc, sender: sender) }
    /// Shows a controller as the detail of the current selection: by a container that overrides the method; without one it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailByAncestor(vc, sender: sender) }
    /// The first controller from this one outwards that can perform the action. `show(_:sender:)` and `showDetailViewController(_:sender:)`, which every
    /// controller has, can be performed by those that say so in `canPerformAction(_:withSender:)`: navigation controllers and custom containers.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self) { $0.parent }.first { $0.canPerformAction(action, withSender: sender) }
    }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !action.isNamed(Self.showName) && !action.isNamed(Self.showDetailName) && super.canPerformAction(action, withSender: sender)
    }

    /// To be overridden: called on the primary controller when a split view controller without a column style collapses.
    open func collapseSecondaryViewController(_ secondaryViewController: UIViewController, for splitViewController: UISplitViewController) {}
    /// To be overridden: the secondary controller of a split view controller without a column style that expands; nil for the one from before.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

    // MARK: Missing content, in UIViewController+ContentUnavailable.swift

    var contentUnavailable = ContentUnavailableState()
    /// What is shown over the view in place of missing content; nil for nothing. Its view covers the controller's view, and a table as far as it is visible.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet { contentUnavailableChanged() }
    }
    /// To be overridden to add values of the program to what super returns.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { currentContentUnavailableState }
    /// `updateContentUnavailableConfiguration(using:)` is called before the next layout of the view in a window.
    open func setNeedsUpdateContentUnavailableConfiguration() { contentUnavailableNeedsUpdate() }
    /// To be overridden: sets `contentUnavailableConfiguration` for the state. Called before the view's first layout in a window, and after changes of the search and of
    /// traits that it reads. Not to be called by the program.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Editing, in Navigation

    var storedEditButton: UIBarButtonItem?
    private var isEditingNow = false
    /// The page is in its editing mode.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    /// To be overridden to update the contents for the editing mode. Call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingNow = editing
        editingChanged()
    }
    /// "Edit", and in the editing mode "Done": calls `setEditing(_:animated:)`, animated.
    open var editButtonItem: UIBarButtonItem { lazyEditButtonItem }

    // MARK: Presentation, in Presentations

    /// The presentation whose presenter is this controller; nil if it is an ancestor.
    package var presentation: Presentation?
    /// The presentation that presented this controller.
    package weak var presentedBy: Presentation?
    var ownPresentationController: UIPresentationController?
    let activeTransitions = ActiveTransitions()

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { if oldValue != modalPresentationStyle, presentedBy == nil { ownPresentationController = nil } }
    }
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// The transition for presenting or pushing it; overrides `modalTransitionStyle`. A delegate's animator overrides both, and sheets and popovers
    /// have their own animations.
    open var preferredTransition: UIViewController.Transition? {
        didSet { if presentedBy == nil { ownPresentationController = nil } }
    }
    /// False: no system gesture interrupts a running transition in which this controller takes part or that runs inside it; the program's own
    /// recognisers receive all touches then. Requests still reverse it, and interaction controllers drive it. Linux's own.
    open var allowsCatchingTransitions = true
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    /// True: neither a swipe nor Escape dismisses it.
    open var isModalInPresentation = false
    open var modalPresentationCapturesStatusBarAppearance = false
    open var preferredContentSize: CGSize = .zero {
        didSet { if oldValue != preferredContentSize { preferredSizeChanged() } }
    }

    open var presentedViewController: UIViewController? { presentationFromHere?.presented }
    open var presentingViewController: UIViewController? { presentationOfThis?.presenting }
    /// Created on first access, by the style; retained until the presentation ends.
    open var presentationController: UIPresentationController? { presentationOfThis?.controller ?? preparedPresentationController() }
    /// The current presentation controller: the requested one, or the one that replaces it in a compact size class; nil if neither this
    /// controller nor an ancestor is presented.
    open var activePresentationController: UIPresentationController? { presentationOfThis?.controller }
    /// Non-nil while a transition of this controller or an ancestor runs.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestTransition?.coordinator }

    /// Presents a controller over this one. Impossible requests are refused with a line in the log that states the reason; a request during
    /// another transition waits for its end.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        ModalPresenter.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents, with everything above; if it presents nothing, itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        ModalPresenter.dismiss(from: self, animated: flag, completion: completion)
    }

    // MARK: Size and traits

    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { viewIfLoaded?.setNeedsLayout() } }
    }
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.setNeedsTraitUpdate() } }
    }
    open var traitCollection: UITraitCollection { inheritedTraits(for: viewIfLoaded) ?? DefaultTraits.current }
    /// Traits that this controller overrides for itself, its view and everything below.
    open var traitOverrides = UITraitOverrides() {
        didSet { traitOverridesChanged() }
    }
    /// Calls the trait change callbacks of this controller, its view and all below now, which otherwise wait for the next frame.
    open func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
    package var traitObservers: TraitObservers?
    /// The traits last announced; nil until its view is in a window.
    var lastTraits: UITraitCollection?
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        childTraitOverrides[ObjectIdentifier(childViewController)] = collection
        for controller in [childViewController] + childViewController.presentedInContext { controller.viewIfLoaded?.propagateTraits() }
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraitOverrides[ObjectIdentifier(childViewController)]
    }

    /// Called before the view's size changes; alongside blocks are animated with the change. Call super: it notifies the children whose size
    /// changes by `size(forChildContentContainer:withParentContainerSize:)`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            // A child that keeps its size is not notified.
            guard child.viewIfLoaded?.bounds.size != childSize else { continue }
            child.forwardWillTransition(to: childSize, with: coordinator)
        }
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.forwardWillTransition(to: newCollection, with: coordinator) }
    }
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        (container as? UIViewController)?.viewIfLoaded.map { childView in
            childView.bounds.size == view.bounds.size ? parentSize : childView.bounds.size
        } ?? parentSize
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Members without effect on a desktop

    /// There is no status bar on Linux; kept so that code for iOS compiles.
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open var prefersPointerLocked: Bool { false }
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() {}
    /// Input views stay when a text in this presented controller resigns and no other one is edited, in regular width. The keyboard of a compositor goes. True for
    /// a form sheet, as on iOS.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open var shouldAutorotate: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    open class func attemptRotationToDeviceOrientation() {}
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// False keeps the window open when its close button is pressed: tell the user why. Linux's own.
    open var windowShouldClose: Bool { true }

    // MARK: Responder

    /// The presenter of a controller that is presented; otherwise the view's superview. Source: Apple, "Using responders and the responder chain to handle
    /// events".
    open override var next: UIResponder? { presentedBy?.presenting ?? superviewOrParent }
    /// Of a controller whose view a presentation has removed: the window of the presentation.
    private var superviewOrParent: UIResponder? { viewIfLoaded?.superview ?? parent ?? viewIfLoaded?.window ?? presentation?.container.window }
    package override var containingResponder: UIResponder? {
        let next = next
        return next != nil && next === presentedBy?.presenting ? superviewOrParent : next
    }
    package override var responderWindow: UIWindow? { viewIfLoaded?.window }

    open override var description: String { ObjectDescription.text(self) { details } }

    // MARK: Layout support

    /// As the safe area's upper inset.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { view.insetLayoutGuide(.upperInset, "topLayoutGuide") }

    /// As the safe area's lower inset.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor")
    open var bottomLayoutGuide: any UILayoutSupport { view.insetLayoutGuide(.lowerInset, "bottomLayoutGuide") }

    // MARK: Focus environment

    /// The superview of its view, or else the parent.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// Adds a key command that applies while this controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
    }

    /// Removes a key command that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    // MARK: Storyboards

    /// The storyboard that made the controller; nil if none did. Source: UIKit.
    open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

    // MARK: Unwinding

    /// The child that contains the source of an unwind segue; nil if none does. Source: UIKit.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        let chain = Array(sequence(first: source.source) { $0.parent })
        return children.first { child in chain.contains { $0 === child } }
    }

    // MARK: Popovers

    /// The popover in which this controller, or an ancestor, is or will be presented, also if a sheet replaces it; nil in other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        let controller = presentationController
        return controller as? UIPopoverPresentationController ?? controller?.adaptedFrom as? UIPopoverPresentationController
    }

    // MARK: Sheets

    /// The sheet in which this controller, or an ancestor, is or will be presented; nil in other styles.
    open var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }

    // MARK: Split views

    /// The nearest split view controller around this one. Source: UIKit `UIViewController.splitViewController`.
    open var splitViewController: UISplitViewController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
    }

    // MARK: Tabs

    /// The tab whose controller it is, or contains it; nil outside of a tab bar controller with tabs. Source: UIKit `UIViewController.tab`.
    open var tab: UITab? {
        guard let controller = tabBarController, controller !== self else { return nil }
        let path = Array(sequence(first: self) { $0.parent }.prefix { $0 !== controller }), tabs = controller.storedTabs.flattened
        for page in path { if let tab = tabs.first(where: { $0.isPage(page) }) { return tab } }
        return path.last.flatMap(controller.tab(showing:))
    }
}
