import Foundation
import WayCollections
@_spi(WayKit) import WayKitCore

/// Rows in one column, in sections. Source: UIKit `UITableView`.
///
/// The data source is asked for what is visible only: the cost of a frame does not depend on the number of rows. `TableLayout` knows where rows are,
/// `TableViews` the views of those that are shown; UITableView+Display.swift brings both together, UITableView+Updates.swift animates changes.
@preconcurrency @MainActor open class UITableView: UIScrollView, UISpringLoadedInteractionSupporting {
    /// How the table looks.
    open private(set) var style: Style

    // MARK: State, managed by extensions

    var tableLayout = TableLayout()
    var views = TableViews()
    var needsReload = true
    var work = TableWork.none
    /// The content of a table whose storyboard contains its rows.
    package var staticRows: StaticTableRows?
    var selectedRows: Set<TableRow> = []
    /// Deselected alongside a transition, and selected again if that is cancelled.
    var clearedRows: Set<TableRow> = []
    var placeholders = ListPlaceholders<TablePlaceholder>()
    /// A row that is dragged away from its position.
    var shownMove: ShownMove?
    /// Inside of `performUsingPresentationValues`.
    var usesPresentationValues = false
    var batch = TableBatch()
    var delegateGaps: TableDelegateGaps = []
    lazy var abilities = TableDataSourceAbilities(dataSource)
    /// The cell whose `cellForRowAt` has returned, and which the table configures.
    weak var cellBeingPrepared: UITableViewCell?
    /// From a nib: Interface Builder saves 18 points for the headers and footers of every grouped table, and means those without a title.
    package var hasInterfaceBuilderHeaders = false
    /// The row whose cell the data source is asked for.
    var rowInCreation: TableRow?
    /// Its height, which the delegate has been asked for already.
    var heightInCreation: (row: TableRow, height: CGFloat, isFixed: Bool)?
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
    var listItems = ListItems<TableElement>()

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

    // MARK: Accessibility, in UITableView+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { tableAccessibility(super.systemAccessibility) }
    @_spi(WayKit) open override var speaksRows: Bool { true }
    @_spi(WayKit) open override var seenRows: (rows: ClosedRange<Int>, count: Int)? { rowsBetweenBars }

    // MARK: Layout

    @_spi(WayKit) open override var laysOutElements: Bool { true }

    open override func layoutSubviews() {
        layOutElements()
        if batch.depth == 0, !work.isLayingOut { reorder?.follow() }
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
        guard previousTraitCollection?.layoutDirection != traitCollection.layoutDirection else { return }
        // Its actions are on the other side now, as is the index.
        if previousTraitCollection != nil { swipes.close(animated: false) }
        if indexView != nil { updateCells() }
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

    // MARK: Section index

    /// Asks the data source for the index again.
    open func reloadSectionIndexTitles() {
        guard !needsReload else { return }
        let rowCount = tableLayout.counts.reduce(0, +)
        let titles = rowCount > 0 && rowCount >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        guard titles != indexView?.titles ?? [] else { return }
        indexView?.removeFromSuperview()
        indexView = titles.isEmpty ? nil : SectionIndexView(self, titles: titles)
        if let indexView { addSubview(indexView) }
        setNeedsLayout()
    }

    // MARK: Context menus

    /// The interaction that shows the rows' menus. Source: UIKit `UITableView.contextMenuInteraction`.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    // MARK: Drag and drop

    /// A drag of this table's rows is in progress.
    open var hasActiveDrag: Bool { dragging.dragSession != nil }
    /// A drag is over this table, or is dropped on it.
    open var hasActiveDrop: Bool { dragging.dropSession != nil }

    // MARK: Updates

    // Each request outside of a batch is a batch of its own. Deletes, reloads and the sources of moves are index paths before the batch, inserts and
    // destinations index paths after it, in whatever order they are requested.

    /// Begins a batch; each call needs its `endUpdates()`.
    open func beginUpdates() {
        if batch.depth == 0 { loadIfNeeded() }
        batch.depth += 1
    }

    /// Ends a batch and animates its changes. A batch without changes asks for the heights again.
    open func endUpdates() {
        guard batch.depth > 0 else { return tableLog.error("endUpdates() without beginUpdates()") }
        guard batch.depth == 1 else { return batch.depth -= 1 }
        if work == .none { commitBatch() } else { postponeBatch() }
    }

    /// Animates the changes that the block requests, as one batch.
    /// - Parameter completion: Called when the animations have ended.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { batch.completions.append(completion) }
        endUpdates()
    }

    // MARK: Rows

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: true)
        request {
            $0.updates.insertedItems += indexPaths
            for path in indexPaths { $0.newRows[path] = animation }
        }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request {
            $0.updates.deletedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    /// The rows get new cells; they lose their selection.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request {
            $0.updates.reloadedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = requested([indexPath], isAfter: false).first, let target = requested([newIndexPath], isAfter: true).first else { return }
        request { $0.updates.movedItems.append(BatchUpdates.ItemMove(from: from, to: target)) }
    }

    /// The data source configures the rows' present cells again, which keep their selection and highlighting; their height may change. Cells that are not
    /// shown need nothing.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request { $0.reconfigured += indexPaths }
    }

    // MARK: Sections

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.insertedSections += sections
            for section in sections { $0.newSections[section] = animation }
        }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.deletedSections += sections
            for section in sections { $0.oldSections[section] = animation }
        }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.reloadedSections += sections
            for section in sections { $0.oldSections[section] = animation }
        }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        request { $0.updates.movedSections.append(BatchUpdates.SectionMove(from: section, to: newSection)) }
    }

    // MARK: Headers and footers

    /// The header, if it is shown and a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { views.headers[section] as? UITableViewHeaderFooterView }
    /// The footer, if it is shown and a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { views.footers[section] as? UITableViewHeaderFooterView }

    // MARK: Placeholders

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        (0..<numberOfSections).contains(dataSourceSectionIndex) ? dataSourceSectionIndex : NSNotFound
    }

    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        (0..<numberOfSections).contains(presentationSectionIndex) ? presentationSectionIndex : NSNotFound
    }

    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        guard let row = dataSourceIndexPath.flatMap(TableRow.init), row.row >= 0, row.row < dataRowCount(row.section) else { return nil }
        return presentationRow(for: row).path
    }

    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        loadIfNeeded()
        guard let row = presentationIndexPath.flatMap(TableRow.init), tableLayout.contains(row) else { return nil }
        return dataPath(of: row)
    }

    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        let before = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = before }
        actionsToTranslate()
    }

    /// The table shows placeholders of drops, or a row where the data source does not have it: a `reloadData()` would remove them.
    open var hasUncommittedUpdates: Bool { !placeholders.isEmpty || shownMove != nil }

    // MARK: Queries

    // Index paths that do not exist give nil or `.zero`.

    open var numberOfSections: Int {
        loadIfNeeded()
        return tableLayout.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard tableLayout.sections.indices.contains(section) else {
            tableLog.error("numberOfRows(inSection: \(section)): there are \(tableLayout.sections.count) sections")
            return 0
        }
        return usesPresentationValues ? tableLayout.rowCount(section) : dataRowCount(section)
    }

    // MARK: Rectangles, in content coordinates

    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard tableLayout.sections.indices.contains(section) else { return .zero }
        let extent = tableLayout.extent(of: section)
        return CGRect(x: 0, y: extent.lowerBound, width: bounds.width, height: extent.upperBound - extent.lowerBound)
    }

    /// Where the header is without scrolling: it does not stick.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard tableLayout.sections.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: tableLayout.headerTop(section), width: bounds.width, height: tableLayout.sections[section].header)
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard tableLayout.sections.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: tableLayout.footerTop(section), width: bounds.width, height: tableLayout.sections[section].footer)
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect { validRow(indexPath).map(frame) ?? .zero }

    // MARK: Paths

    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point).flatMap(publicPath) }
    /// The row of a cell that is shown.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { row(of: cell).flatMap(publicPath) }

    /// The rows that a rectangle of the content intersects.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return rows(from: rect.minY, to: rect.maxY).compactMap(publicPath)
    }

    // MARK: Cells

    /// The cell of a row; nil if it is not shown.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { presentationRow(ofPublic: indexPath).flatMap { views.cells[$0] } }
    /// The cells that are visible, from top to bottom, with those of placeholders.
    open var visibleCells: [UITableViewCell] {
        visibleRows.filter { $0 != dragging.gap.row || dataRow(for: $0) != nil }.compactMap { views.cells[$0] }
    }
    /// The rows that are visible, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { visibleRows.compactMap(publicPath) }

    // MARK: Scrolling

    /// A row that does not exist is refused. `NSNotFound` as the row scrolls to the section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        revealRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// The selected row that is nearest to the middle of what is visible.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        let middle = bounds.midY
        let nearest = selectedRows.min { abs(tableLayout.top(of: $0) - middle) < abs(tableLayout.top(of: $1) - middle) }
        if let nearest { scrollToRow(nearest, scrollPosition, animated) }
    }

    // MARK: Registration and reuse

    /// Cells of this class are made for the identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        views.cellNibs[identifier] = nil
        guard let cellClass else { return views.cellClasses[identifier] = nil }
        guard let type = cellClass as? UITableViewCell.Type else {
            return tableLog.error("register(\(cellClass), forCellReuseIdentifier: \"\(identifier)\"): it is not a subclass of UITableViewCell; refused")
        }
        views.cellClasses[identifier] = type
        views.cellPool[identifier] = nil
    }

    /// Headers and footers of this class are made for the identifier; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        views.headerFooterNibs[identifier] = nil
        guard let aClass else { return views.headerFooterClasses[identifier] = nil }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return tableLog.error(
                "register(\(aClass), forHeaderFooterViewReuseIdentifier: \"\(identifier)\"): it is not a subclass of UITableViewHeaderFooterView; refused")
        }
        views.headerFooterClasses[identifier] = type
        views.headerFooterPool[identifier] = nil
    }

    /// Cells for the identifier are made by this nib, whose first cell they are; nil removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        views.cellNibs[identifier] = nib
        views.cellClasses[identifier] = nil
        views.cellPool[identifier] = nil
    }

    /// Headers and footers for the identifier are made by this nib; nil removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        views.headerFooterNibs[identifier] = nib
        views.headerFooterClasses[identifier] = nil
        views.headerFooterPool[identifier] = nil
    }

    /// A cell that is no longer shown, or a new one of the registered class or nib; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { reuseCell(withIdentifier: identifier) }

    /// The same for a row that the table asks for, with the size of the row. Without a registration it logs UIKit's message and returns a plain cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) {
            giveRowSize(to: cell)
            return cell
        }
        logMissingRegistration(of: identifier)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer that is no longer shown, or a new one of the registered class; nil without either.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuseHeaderFooterView(withIdentifier: identifier)
    }

    // MARK: Selected rows

    /// The first of the selected rows.
    open var indexPathForSelectedRow: IndexPath? { selectedRows.min().flatMap(publicPath) }
    /// In ascending order; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted().compactMap(publicPath) }

    /// Nil deselects every row. A row that does not exist is refused.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return clearSelection(animated: animated) }
        guard let row = validRow(indexPath) else {
            return tableLog.error("selectRow(at: \(indexPath)): there is no such row")
        }
        guard allowsSelection || allowsMultipleSelection || allowsSelectionNow else { return }
        if !selectsMultiple { selectedRows.subtracting([row]).forEach { setSelected(false, $0, animated: animated) } }
        setSelected(true, row, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// In an animation block, or alongside a transition, the selection fades with it.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let row = presentationRow(ofPublic: indexPath), selectedRows.contains(row) else { return }
        setSelected(false, row, animated: animated)
    }
}
