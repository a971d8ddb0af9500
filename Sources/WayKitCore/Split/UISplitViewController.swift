import Foundation

/// Shows two or three columns side by side where there is room, and one stack of pages where there is not. Source: UIKit `UISplitViewController`.
///
/// In a horizontally compact environment it is collapsed: the pages of all columns form the stack of the primary column's navigation controller, or the
/// controller of the compact column replaces them. When the environment becomes regular, each page returns to its column.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// Stands for the controller's own choice of a width. Source: UIKit `UISplitViewController.automaticDimension`.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    open private(set) var style: Style
    var columns: [Column: SplitColumn] = [:]
    /// The only child while collapsed.
    var collapsedRoot: UIViewController?
    /// The children are those of a collapsed or an expanded interface; nil before the first layout.
    var arrangement: Arrangement?
    /// How many columns the user or the program has asked for since the last change of behaviour or preference.
    var chosenCount: Int?
    var lastBehavior: SplitBehavior?
    var currentMode: DisplayMode = .secondaryOnly
    /// Counts changes of the mode: an animation that another one has replaced has no effect at its end.
    var changeCount = 0
    let interaction = SplitInteraction()
    let fade = LayoutFade()
    lazy var dimmingView = SplitDimmingView { [weak self] in self?.dimmingTapped() }
    lazy var columnViews: [Column: SplitColumnView] = [.primary: SplitColumnView(), .supplementary: SplitColumnView(), .secondary: SplitColumnView()]
    lazy var revealGesture = SplitRevealGestureRecognizer(self)
    lazy var hideGesture = SplitHideGestureRecognizer(self)
    private lazy var createdButton = makeDisplayModeButton()
    lazy var secondaryOnlyButton = makeSecondaryOnlyButton()

    enum Arrangement { case collapsed, expanded }

    // MARK: Initialisation

    /// - Parameter style: `.unspecified` for two controllers that are set by `viewControllers`.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Without a column style: two controllers, set by `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = NibCoder.splitStyle(of: coder)
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UISplitViewController.self)
    }

    private func makeDisplayModeButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            image: UIImage(systemName: primaryEdge == .leading ? "sidebar.leading" : "sidebar.trailing"), style: .plain, target: self,
            action: Selector(UISplitViewController.toggleColumns, name: "toggleColumns"))
        item.accessibilityLabel = SystemString.sidebar.text
        return item
    }

    private func makeSecondaryOnlyButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"), style: .plain, target: self,
            action: Selector(UISplitViewController.toggleSecondaryOnly, name: "toggleSecondaryOnly"))
        item.accessibilityLabel = SystemString.fullWidth.text
        return item
    }

    // MARK: Controllers

    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// Expanded, the controllers of the columns from the primary to the secondary one; collapsed, the only one. In a column style they are the navigation
    /// controllers of the columns, and setting them is refused.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { replaceControllers(by: newValue) }
    }

    /// A controller that is no navigation controller is shown in one, except in the compact column. nil empties the column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { replaceController(by: vc, in: column) }
    /// The controller that was set.
    open func viewController(for column: Column) -> UIViewController? { columns[column]?.given }

    /// Shows a column: expanded, beside or over the secondary one; collapsed, as the top of the stack.
    open func show(_ column: Column) { showColumn(column) }
    /// Hides a column: expanded, the secondary one cannot be hidden; collapsed, its pages are popped.
    open func hide(_ column: Column) { hideColumn(column) }
    /// Whether the column is visible.
    open func isShowing(_ column: Column) -> Bool { isColumnShown(column) }

    /// Expanded, replaces the primary controller; collapsed, pushes. The delegate may do it instead.
    open override func show(_ vc: UIViewController, sender: Any?) { showController(vc, sender: sender) }
    /// Expanded, replaces the secondary controller; collapsed, pushes it. The delegate may do it instead.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isNamed(Self.showName) || action.isNamed(Self.showDetailName) || super.canPerformAction(action, withSender: sender)
    }

    // MARK: Display mode

    /// True in a horizontally compact environment.
    open var isCollapsed: Bool { arrangement == .collapsed }
    /// Which columns are visible while expanded.
    open var displayMode: DisplayMode { currentMode }
    /// Replaces what the user has chosen. A mode that the behaviour does not have shows as many columns in one that it has.
    open var preferredDisplayMode: DisplayMode = .automatic { didSet { if oldValue != preferredDisplayMode { preferenceChanged() } } }
    /// Only in column styles. `.displace` needs three columns.
    open var preferredSplitBehavior: SplitBehavior = .automatic { didSet { if oldValue != preferredSplitBehavior { preferenceChanged() } } }
    /// How the columns behave at the current size; never `.automatic`.
    open var splitBehavior: SplitBehavior { resolvedBehavior }
    /// Whether a swipe from the primary edge shows columns, and one back hides those that cover or displace the secondary one.
    open var presentsWithGesture = true { didSet { updateButton() } }
    /// Whether the bar of a column shows `displayModeButtonItem`; `.automatic`: if `presentsWithGesture`.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic { didSet { updateButton() } }
    /// The bar of the secondary column has a button that hides all others, in the triple-column style.
    open var showsSecondaryOnlyButton = false { didSet { updateButton() } }
    /// Shows and hides columns. In column styles a bar shows it; otherwise add it to a navigation item.
    open var displayModeButtonItem: UIBarButtonItem { createdButton }

    // MARK: Widths, in points

    /// From 0 to 1.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    /// The current width, also while the column is hidden.
    open var primaryColumnWidth: CGFloat { widths.primary }
    /// From 0 to 1.
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    /// The current width, also while the column is hidden; 0 without such a column.
    open var supplementaryColumnWidth: CGFloat { widths.supplementary }

    /// The side of the primary column.
    open var primaryEdge: PrimaryEdge = .leading { didSet { if oldValue != primaryEdge { widthsChanged() } } }
    open var primaryBackgroundStyle: BackgroundStyle = .none { didSet { updateBackground() } }

    // MARK: View

    open override func loadView() { view = LayoutView(frame: UIScreen.main.bounds) { [weak self] in self?.layOut() } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        for column in [Column.secondary, .supplementary, .primary] { columnViews[column].map(view.addSubview) }
        columnViews[.secondary].map { view.insertSubview(dimmingView, aboveSubview: $0) }
        view.addGestureRecognizer(revealGesture)
        view.addGestureRecognizer(hideGesture)
        updateBackground()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        viewIfLoaded?.setNeedsLayout()
        if view.window != nil { arrange() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        endChanges()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if view.window != nil { arrange() }
    }

    open override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        columnSize(of: container, parentSize) ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func goBack() -> Bool { super.goBack() || hideOverlay() }
    package override var shownChild: UIViewController? { collapsedRoot ?? columns[.secondary]?.container ?? columns[.primary]?.container }
    open override var childForStatusBarStyle: UIViewController? { shownChild }
    open override var childForStatusBarHidden: UIViewController? { shownChild }
}
