import Foundation

/// Rows in one column, in sections. Source: UIKit `UITableView`.
///
/// The data source is asked for what is visible only: the cost of a frame does not depend on the number of rows. `TableLayout` knows where rows are,
/// `TableViews` the views of those that are shown; UITableView+Display.swift brings both together, UITableView+Updates.swift animates changes.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// How the table looks.
    public let style: Style

    // MARK: State, managed by extensions

    var tableLayout = TableLayout()
    var views = TableViews()
    var needsReload = true
    /// The content of a table whose storyboard contains its rows.
    var staticRows: StaticTableRows?
    var selectedRows: Set<TableRow> = []
    /// Deselected alongside a transition, and selected again if that is cancelled.
    var clearedRows: Set<TableRow> = []
    var placeholders = ListPlaceholders<TablePlaceholder>()
    /// A row that is dragged out of its place.
    var shownMove: ShownMove?
    /// Inside of `performUsingPresentationValues`.
    var usesPresentationValues = false
    var batch = TableBatch()
    var delegateGaps: TableDelegateGaps = []
    lazy var abilities = TableDataSourceAbilities(dataSource)
    /// The cell whose `cellForRowAt` has returned, and which the table configures.
    weak var cellBeingPrepared: UITableViewCell?
    var isLayingOutRows = false
    /// The width for which rows were measured.
    var measuredWidth: CGFloat = 0
    lazy var tracker = TableTouchTracker(self)
    lazy var prefetcher = TablePrefetcher(self)
    lazy var swipes = TableSwipeActions(self)
    lazy var menus = TableContextMenus(self)
    lazy var dragging = TableDragAndDrop(self)
    lazy var multipleSelection = MultipleSelectionPan(self)
    var editMenu: ListEditMenu?
    var reorder: TableReorder?
    var indexView: SectionIndexView?
    var fillers: TableFillers?
    var lastFocusedRow: TableRow?

    // MARK: Initialisers

    /// - Parameter style: It cannot be changed later.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// From a nib or storyboard, with its properties; with another coder an empty plain table.
    public required init?(coder: NSCoder) {
        style = NibCoder.tableStyle(of: coder)
        super.init(coder: coder)
        setUpTable()
        NibCoder.decode(self, from: coder, as: UITableView.self)
    }

    // MARK: Data

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            abilities = TableDataSourceAbilities(dataSource)
            setNeedsReload()
        }
    }
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            (self as UIScrollView).delegate = delegate
            guard oldValue !== delegate else { return }
            if delegate != nil, editMenu == nil { editMenu = ListEditMenu(self) { [unowned self] in editMenuTarget(at: $0) } }
            delegateGaps = []
            setNeedsReload()
        }
    }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragging.delegatesChanged() } }
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragging.delegatesChanged() } }
    /// Whether rows can be dragged, with a drag delegate.
    open var dragInteractionEnabled = true { didSet { dragging.delegatesChanged() } }
    /// Whether a drag that rests on a row selects it.
    open var isSpringLoaded = false { didSet { dragging.springLoadingChanged() } }

    /// Asks the data source anew. Selection and swiped rows are lost; the content offset stays, within the content.
    open func reloadData() { reloadNow() }

    // MARK: Heights, in points

    /// `automaticDimension` for self-sizing rows.
    open var rowHeight = UITableView.automaticDimension { didSet { if oldValue != rowHeight { heightsChanged() } } }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { if oldValue != sectionHeaderHeight { heightsChanged() } } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { if oldValue != sectionFooterHeight { heightsChanged() } } }
    /// 0: the delegate is asked for all heights at once.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { if oldValue != estimatedRowHeight { heightsChanged() } } }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Height of the empty rows that fill a plain table without a footer below its last row; `automaticDimension` for the height of that row, 0 for none.
    open var fillerRowHeight: CGFloat = 0 { didSet { if oldValue != fillerRowHeight { fillerRowHeightChanged() } } }
    /// Points above the header of a section in the plain style; `automaticDimension` for the standard distance.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { if oldValue != sectionHeaderTopPadding { heightsChanged() } } }
    /// When rows that change their content are measured again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Appearance

    /// The default inset of separators. Only left and right count.
    open var separatorInset = UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0) { didSet { updateCells() } }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { updateCells() } }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateCells() } }
    open var separatorColor: UIColor? = .separator { didSet { updateCells() } }
    /// Blends separators with what is behind the table.
    open var separatorEffect: UIVisualEffect? { didSet { updateCells() } }
    /// Wide tables inset their cells' content to the width of readable lines.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { updateCells() } }
    /// Whether the cells' content is inset by the safe area.
    open var insetsContentViewsToSafeArea = true { didSet { updateCells() } }
    /// Behind the rows; it does not scroll.
    open var backgroundView: UIView? { didSet { backgroundViewChanged(from: oldValue) } }
    /// Above the first section. Its height is that of its frame; the table sets the width.
    open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
    /// Below the last section.
    open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }

    // MARK: Selection

    open var allowsSelection = true { didSet { if !allowsSelection { clearSelection() } } }
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false { didSet { selectionModeChanged() } }
    /// Rows have check marks instead of delete controls while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeChanged() } }
    /// Moving the focus selects.
    open var selectionFollowsFocus = false
    /// Whether rows can be focused by keys.
    open var allowsFocus = true
    open var allowsFocusDuringEditing = true
    /// Whether the focus returns to the row that had it last.
    open var remembersLastFocusedIndexPath = false

    // MARK: Editing

    /// Rows show their editing and reorder controls.
    private(set) var showsEditingControls = false
    /// Rows show their editing and reorder controls, or the actions of a swiped row are open: setting it to false closes them.
    /// Source: UIKit `UITableView.isEditing`, `UITableViewDelegate.tableView(_:willBeginEditingRowAt:)`.
    open var isEditing: Bool {
        get { showsEditingControls || swipes.isOpen }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        swipes.close(animated: animated)
        guard editing != showsEditingControls else { return }
        reorder?.cancel()
        showsEditingControls = editing
        editingChanged(animated: animated)
    }

    // MARK: Index

    /// The number of rows from which on the index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    open var sectionIndexColor: UIColor? { didSet { indexView?.update() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.update() } }
    /// The background while a finger is on the index.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.update() } }

    // MARK: Layout

    open override func layoutSubviews() {
        layOutRows()
        if batch.depth == 0, !isLayingOutRows { reorder?.follow() }
        dragging.contentScrolled()
        super.layoutSubviews()
        layOutBackground()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, !needsReload { textSizeChanged() }
        // The index is at the trailing edge.
        if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection, indexView != nil { updateCells() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            tracker.cancel()
            reorder?.cancel()
            swipes.close(animated: false)
        }
    }

    // MARK: Focus

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if swipes.handle(presses) || presses.contains(where: beginKeyPress) { return }
        super.pressesBegan(presses, with: event)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: endKeyPress) { return }
        super.pressesEnded(presses, with: event)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        tracker.cancel()
        super.pressesCancelled(presses, with: event)
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredRowForFocus.map { [$0] } ?? super.preferredFocusEnvironments }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
    }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        focusUpdated(UITableViewFocusUpdateContext(context, in: self), coordinator)
    }

    /// Rows, headers and footers; rows in reading order.
    open override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        super.focusItems(in: rect).filter { !(($0 as? UIView)?.isHidden ?? false) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        reorder == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
