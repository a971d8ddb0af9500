import Foundation
import WayLog

/// Manages a view and the controllers inside it: loading, appearance, containment, presentation. Source: UIKit `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UIContentContainer, UIFocusEnvironment {
    public let nibName: String?
    public let nibBundle: Bundle?
    open var title: String? {
        didSet { if oldValue != title { titleChanged() } }
    }

    /// Names the controller in messages; nothing is restored on Linux.
    open var restorationIdentifier: String?

    // MARK: Making

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// There are no nibs on Linux: the name is kept, `loadView` makes an empty view.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        MainActorCheck.require("a \(Self.self) was made")
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    // MARK: View

    var loadedView: UIView?

    /// Loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { take(newValue) }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() { loadViewNow() }
    /// Makes the view; to be overridden without calling super.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}

    open func viewWillAppear(_ animated: Bool) {}
    /// After `viewWillAppear`, once the view is in the hierarchy and has its size and traits, before its first layout.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() {}
    open func viewSafeAreaInsetsDidChange() {}
    /// After the view's `layoutMarginsDidChange`.
    open func viewLayoutMarginsDidChange() {}
    /// What the view's margins are at least: 16 points before and after its content, 20 where it is wide; nothing above and below.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// False: the view's margins are what it says, and 0 where it says nothing.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { viewIfLoaded?.setNeedsLayout() } }
    }
    open func didReceiveMemoryWarning() {}

    // MARK: Segues, which are made in code

    /// Refused with a line in the log: there are no storyboards, so no segue has a name.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { refuseSegue(identifier) }
    /// To be overridden: whoever made a segue asks.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// To be overridden: whoever made a segue calls it before `perform()`.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    // MARK: Appearance, in UIViewController+Appearance.swift

    var appearance = AppearanceState.disappeared
    var appearanceIsAnimated = false
    var isAppearingPending = false
    public internal(set) var isBeingPresented = false
    public internal(set) var isBeingDismissed = false
    /// True in the callbacks of an appearance that comes of being added to a parent.
    public internal(set) var isMovingToParent = false
    /// True in the callbacks of a disappearance that comes of leaving a parent.
    public internal(set) var isMovingFromParent = false
    /// Added to a parent, and not seen in it yet.
    var isEntering = false
    /// `willMove(toParent: nil)` was called, or it has left its parent while it is seen.
    var isLeaving = false

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Containment, in UIViewController+Containment.swift

    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []
    var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]

    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    /// Call super.
    open func willMove(toParent parent: UIViewController?) { moveBegins(to: parent) }
    /// Call super.
    open func didMove(toParent parent: UIViewController?) { moveEnded(in: parent) }

    /// Puts the view of one child into the place of another's, with their appearance callbacks in the order of a push. The view that comes is added
    /// to the other one's superview, and the other one is taken out at the end.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - options: where they name a transition (`transitionCrossDissolve`…), it is one of the view around both.
    ///   - completion: false where it was refused, with a line in the log: one of the two is no child of this controller, the first is not in a
    ///     view, or this controller tells its children of their appearance by hand.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration: duration, options: options, animations: animations, completion: completion)
    }

    /// What the bars of this controller, a container, cover of a child's view at rest; nil leaves it to geometry.
    func pageInsets(for child: UIViewController) -> UIEdgeInsets? { nil }
    /// It says itself which of its children come and go for good.
    var marksMovingChildren: Bool { false }
    /// A child whose view is inside appears with this controller: not one that is on its way out.
    func appears(_ child: UIViewController) -> Bool { true }
    /// After this controller and the children in it were told that they appear.
    func childrenWillAppear() {}
    /// After this controller and the children in it were told that they have appeared.
    func childrenDidAppear() {}
    /// Escape or the back key. True where there was somewhere to go back to.
    func goBack() -> Bool { shownChild?.goBack() ?? false }

    // MARK: Keys and focus, in App and Focus

    var addedKeyCommands: [UIKeyCommand] = []
    weak var lastFocusedItem: (any UIFocusItem)?
    /// What `addKeyCommand(_:)` added; to be overridden by what else the controller offers.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    /// The child that is the page, to which keys go first; nil for none.
    var shownChild: UIViewController? { onlyShownChild }
    /// What has come back gets the focus back where it was, unless this is false.
    open var restoresFocusAfterTransition = true
    /// The page inside, or else the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { shownChild.map { [$0] } ?? viewIfLoaded.map { [$0] } ?? [] }
    /// Items in here are one stop of the Tab key; nil: each is one.
    open var focusGroupIdentifier: String?
    open func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.askAnew(in: self) }
    open func updateFocusIfNeeded() { viewIfLoaded?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Bars around it, in Navigation and Tabs

    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?

    /// What the bar of a navigation controller shows for this page.
    open var navigationItem: UINavigationItem { madeNavigationItem }
    /// The nearest navigation controller around this one.
    open var navigationController: UINavigationController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
    }
    /// In the toolbar of a navigation controller, while this page is on top.
    open var toolbarItems: [UIBarButtonItem]? { didSet { toolbarItemsChanged(animated: false) } }
    /// Where `animated`, the new items fade in and the old ones out.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
        if animated { toolbarItemsChanged(animated: true) }
    }
    /// The tab bar goes while this page is in the stack of a navigation controller.
    open var hidesBottomBarWhenPushed = false
    /// What a tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set { storedTabBarItem = newValue }
    }
    /// The nearest tab bar controller around this one.
    open var tabBarController: UITabBarController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
    }
    var storedScrollViews: [(edge: NSDirectionalRectEdge, view: Weak<UIScrollView>)] = []
    /// Names the scroll view whose content goes under the bar at an edge; nil leaves it to the controller's view and its subviews.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        storedScrollViews.removeAll { !$0.edge.isDisjoint(with: edge) }
        if let scrollView { storedScrollViews.append((edge, Weak(scrollView))) }
        navigationController?.barLookChanged()
    }
    /// The scroll view whose content goes under the bar at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollViewUnderBar(edge) }
    /// Shows a controller the way that the surroundings show one: a navigation controller pushes it, a container of one's own that overrides the method
    /// does what it likes; without one it is presented.
    open func show(_ vc: UIViewController, sender: Any?) { showByAncestor(vc, sender: sender) }
    /// Shows a controller as the detail of what is chosen here: as a container around it that overrides the method does; without one it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailByAncestor(vc, sender: sender) }
    /// The first controller from this one outwards that can perform the action. `show(_:sender:)` and `showDetailViewController(_:sender:)`, which every
    /// controller has, can be performed by those that say so in `canPerformAction(_:withSender:)`: a navigation controller, and containers of one's own.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self) { $0.parent }.first { $0.canPerformAction(action, withSender: sender) }
    }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !action.isNamed(Self.showName) && !action.isNamed(Self.showDetailName) && super.canPerformAction(action, withSender: sender)
    }

    // MARK: Editing, in Navigation

    var storedEditButton: UIBarButtonItem?
    private var isEditingNow = false
    /// The page is in a state in which its contents can be changed.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    /// To be overridden by who shows that the contents can be changed. Call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingNow = editing
        editingChanged()
    }
    /// "Edit", and while the page is edited "Done": calls `setEditing(_:animated:)`, animated.
    open var editButtonItem: UIBarButtonItem { madeEditButton }

    // MARK: Presentation, in Presentations

    /// What this controller presents as presenter; nil where an ancestor does.
    var presentation: Presentation?
    /// How this controller was presented.
    weak var presentedBy: Presentation?
    var ownPresentationController: UIPresentationController?
    let activeTransitions = ActiveTransitions()

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { if oldValue != modalPresentationStyle, presentedBy == nil { ownPresentationController = nil } }
    }
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// How it comes and goes, presented or pushed; goes before `modalTransitionStyle`. What a delegate gives goes before both, and sheets and
    /// popovers have their own ways.
    open var preferredTransition: UIViewController.Transition? {
        didSet { if presentedBy == nil { ownPresentationController = nil } }
    }
    /// False: no finger takes a transition in hand that brings this controller or takes it away, or that happens in it, while it runs by itself; a
    /// program's own recognisers have all fingers then. Requests still turn it round, and drivers drive it. Linux's own.
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
    /// Made when first asked for, by the style; kept until the presentation ends.
    open var presentationController: UIPresentationController? { presentationOfThis?.controller ?? preparedPresentationController() }
    /// What manages the presentation at this moment: the presentation controller, or the one that takes its place in little room; nil where this
    /// controller, and whoever holds it, is not presented.
    open var activePresentationController: UIPresentationController? { presentationOfThis?.controller }
    /// Exists while a transition of this controller, or of one that holds it, runs.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestTransition?.coordinator }

    /// Presents a controller over this one. What cannot be done is refused with a line in the log that says why; what comes while
    /// another transition runs waits for its end.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        ModalPresenter.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Takes back what this controller presents, with everything above; where it presents nothing, itself.
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
        didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.propagateTraits() } }
    }
    open var traitCollection: UITraitCollection { inheritedTraits(for: viewIfLoaded) ?? DefaultTraits.current }
    /// Traits that this controller changes for itself, its view and everything below.
    open var traitOverrides = UITraitOverrides() {
        didSet { traitOverridesChanged() }
    }
    var traitObservers: TraitObservers?
    /// What it was last told of; nil until its view is in a window.
    var lastTraits: UITraitCollection?
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        childTraitOverrides[ObjectIdentifier(childViewController)] = collection
        for controller in [childViewController] + childViewController.presentedInContext { controller.viewIfLoaded?.propagateTraits() }
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraitOverrides[ObjectIdentifier(childViewController)]
    }

    /// The view is about to change its size; what is animated alongside goes with it. Call super: it tells the children whose size changes by
    /// `size(forChildContentContainer:withParentContainerSize:)`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            // One that keeps its size hears nothing.
            guard child.viewIfLoaded?.bounds.size != childSize else { continue }
            child.placeWillTransition(to: childSize, with: coordinator)
        }
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.placeWillTransition(to: newCollection, with: coordinator) }
    }
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        (container as? UIViewController)?.viewIfLoaded.map { childView in
            childView.bounds.size == view.bounds.size ? parentSize : childView.bounds.size
        } ?? parentSize
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: What a phone has and a desktop has not

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
    /// The keyboard on the screen is the desktop's. True for a form sheet, as on iOS.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open var shouldAutorotate: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    public class func attemptRotationToDeviceOrientation() {}
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// False keeps the window open when its close button is pressed: say why to the person. Linux's own.
    open var windowShouldClose: Bool { true }

    // MARK: Responder

    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? viewIfLoaded?.window }
    override var responderWindow: UIWindow? { viewIfLoaded?.window }

    @MainActor deinit {
        loadedView?.viewController = nil
    }

    open override var description: String { ObjectDescription.text(self) { details } }
}

/// Anything that shows content in a place whose size others decide. Source: UIKit `UIContentContainer`.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// Source: UIKit `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}

/// Source: UIKit `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2

    /// Over the nearest controller that defines a presentation context.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// Source: UIKit `UIModalTransitionStyle`.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
