import Foundation
@_spi(WayKit) import WayKitCore

/// A row of a table. Source: UIKit `UITableViewCell`.
///
/// | subview, from back to front | |
/// | --- | --- |
/// | `backgroundView`, or the background configuration's view | |
/// | `selectedBackgroundView`, or a grey one | while the cell is highlighted or selected |
/// | `contentView` | between editing control and accessory |
/// | editing control, accessory, reorder control | |
/// | separators | |
@preconcurrency @MainActor open class UITableViewCell: UIView, ReusedView {
    let cellStyle: CellStyle
    /// The name for reuse.
    open internal(set) var reuseIdentifier: String?

    // MARK: State, managed by extensions

    weak var table: UITableView?
    package final var reuseCount = 0
    lazy var host = CellConfigurationHost(owner: self) { [weak self] in TableCellContentView(cell: self) }
    lazy var parts = TableCellParts(self)
    var environment = TableCellEnvironment() { didSet { if oldValue != environment { environmentChanged() } } }
    var editing = TableCellEditing()
    /// Segues of a storyboard that the cell's selection or accessory performs.
    package var nibSegues: [NibCellSegue] = []
    final var use = TableCellUse.ordinary
    // Independent of each other: a swiped row that is lifted by its reorder control closes while it is moved.
    var isSwiped = false { didSet { if oldValue != isSwiped { setNeedsUpdateConfiguration() } } }
    var isReordering = false {
        didSet {
            guard oldValue != isReordering else { return }
            setNeedsUpdateConfiguration()
            applyCorners()
            parts.reorderingChanged()
        }
    }
    var dragState = DragState.none
    /// Set while a drag is over the table.
    var dropState = UICellConfigurationState.DropState.none {
        didSet { if oldValue != dropState { setNeedsUpdateConfiguration() } }
    }
    private var colorSource = TableCellColorSource.table

    // MARK: Initialisers

    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        setUpCell()
    }

    /// A cell of the default style that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// From a nib or storyboard, with its properties; with another coder an empty cell.
    public required init?(coder: NSCoder) {
        cellStyle = NibCoder.cellStyle(of: coder)
        reuseIdentifier = NibCoder.attribute("reuseIdentifier", of: coder)
        super.init(coder: coder)
        setUpCell()
        NibCoder.decode(self, from: coder, as: UITableViewCell.self)
    }

    private func setUpCell() {
        host.contentViewChanged = { [weak self] in self?.parts.contentViewChanged() }
        host.contentView.frame = bounds
        clipsToBounds = false
    }

    /// Called before the cell shows another row. Call super.
    open func prepareForReuse() { resetForReuse() }

    // MARK: Content

    /// Put subviews here, not into the cell itself.
    open var contentView: UIView { host.contentView }
    /// Shows the configuration in place of the standard labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { host.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }
    /// Whether `contentConfiguration` is updated for a new state.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { host.automaticallyUpdatesContent }
        set { host.automaticallyUpdatesContent = newValue }
    }
    /// Replaces the background of the style. Setting one resets `backgroundColor` and the three background views to nil, each of which resets it to nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { host.backgroundConfiguration }
        set {
            host.backgroundConfiguration = newValue
            if newValue != nil {
                if backgroundColor != nil { backgroundColor = nil }
                (backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil)
            }
            backgroundChanged()
        }
    }
    /// Whether `backgroundConfiguration` is updated for a new state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { host.automaticallyUpdatesBackground }
        set { host.automaticallyUpdatesBackground = newValue }
    }
    /// Called when the state has changed, before the next layout. Call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        host.update(for: state)
        configurationUpdateHandler?(self, state)
    }
    /// Called with the cell and its state in place of a subclass's `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    /// Requests `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }
    /// What the configurations depend on.
    open var configurationState: UICellConfigurationState { currentConfigurationState }

    // MARK: Backgrounds

    open override var backgroundColor: UIColor? {
        didSet { colorSource.colorWasSet(backgroundColor) }
    }
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { parts.replaceBackground(oldValue, backgroundView) }
            replaceConfiguration(by: backgroundView)
        }
    }
    /// Shown while the cell is highlighted or selected.
    open var selectedBackgroundView: UIView? {
        didSet {
            if oldValue !== selectedBackgroundView { parts.selectedBackgroundChanged(oldValue) }
            replaceConfiguration(by: selectedBackgroundView)
        }
    }
    /// The same where several rows can be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if oldValue !== multipleSelectionBackgroundView { parts.selectedBackgroundChanged(oldValue) }
            replaceConfiguration(by: multipleSelectionBackgroundView)
        }
    }

    private func replaceConfiguration(by view: UIView?) {
        if view != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
    }

    func applyDefaultColor(_ color: UIColor?) {
        guard colorSource.tableBegins() else { return }
        if backgroundColor !== color { backgroundColor = color }
        colorSource.tableEnds()
    }

    // MARK: Selection

    open var selectionStyle = SelectionStyle.default { didSet { parts.updateSelection(animated: false) } }
    // Independent of each other: a selected row may be touched, or be the target of a drop.
    private var isSelectedNow = false
    private var isHighlightedNow = false
    open var isSelected: Bool {
        get { isSelectedNow }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { isHighlightedNow }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Called by the table. Call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelectedNow else { return }
        isSelectedNow = selected
        stateChanged(animated: animated)
    }
    /// Called by the table. Call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlightedNow else { return }
        isHighlightedNow = highlighted
        stateChanged(animated: animated)
    }

    // MARK: Accessories

    open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { parts.accessoryChanged() } } }
    /// Replaces `accessoryType`.
    open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { parts.accessoryChanged() } } }
    /// In the editing mode.
    open var editingAccessoryType = AccessoryType.none { didSet { if oldValue != editingAccessoryType { parts.accessoryChanged() } } }
    open var editingAccessoryView: UIView? { didSet { if oldValue !== editingAccessoryView { parts.accessoryChanged() } } }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Called by the table. Call super.
    open func setEditing(_ editing: Bool, animated: Bool) { parts.editingChanged(animated: animated) }
    /// The control in front of the row in the editing mode.
    open var editingStyle: EditingStyle { editing.style }
    private var ownShowsReorderControl: Bool?
    /// Whether the row has a reorder control in the editing mode, if its data source allows to move it. Unless set: whether it allows that.
    open var showsReorderControl: Bool {
        get { ownShowsReorderControl ?? editing.canMove }
        set {
            ownShowsReorderControl = newValue
            if editing.isEditing { parts.editingChanged(animated: false) }
        }
    }
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// The delete button is visible.
    open var showingDeleteConfirmation: Bool { isSwiped }
    /// Controls appear or disappear; the state is not reached yet. Call super.
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    // MARK: Layout

    /// Levels of indentation of the content.
    open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
    /// Points of one level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    private var ownSeparatorInset: UIEdgeInsets?
    /// Of the separator below; the table's unless set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? environment.separatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    var hasOwnSeparatorInset: Bool { ownSeparatorInset != nil }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        parts.layOut()
        super.layoutSubviews()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: parts.fittingHeight(width: size.width)) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return CGSize(width: targetSize.width, height: parts.fittingHeight(width: targetSize.width))
    }

    /// In a self-sizing row: the table asks for the height anew.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        if let table, table.selfSizingInvalidation != .disabled { table.sizeInvalidated(of: self) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.tintChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { parts.typeSizeChanged() }
    }

    @_spi(WayKit) open override var sizesByContent: Bool { true }
    @_spi(WayKit) open override var isMeasuredRepeatedly: Bool { true }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let table, let touch = touches.first { table.tracker.began(touch, in: self) }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let table, let touch = touches.first { table.tracker.ended(touch, in: self) }
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        table?.tracker.cancel()
        super.touchesCancelled(touches, with: event)
    }

    // MARK: Focus and drags

    open var focusStyle = FocusStyle.default
    open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsUpdateConfiguration()
    }
    /// Whether the cell takes touches while it is dragged.
    open var userInteractionEnabledWhileDragging = false
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        dragState == .dragging && !userInteractionEnabledWhileDragging ? nil : super.hitTest(point, with: event)
    }
    /// Called when a drag of the row begins or ends.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Accessibility, in UITableViewCell+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { cellAccessibility }
    @_spi(WayKit) open override var shownListItem: AnyObject? { table?.listItem(of: self) }

    // MARK: Labels and default configurations

    /// The first label of the style, made when it is used.
    open var textLabel: UILabel? { parts.legacy.textLabel }
    /// The second label; nil in the default style.
    open var detailTextLabel: UILabel? { cellStyle == .default ? nil : parts.legacy.detailLabel }
    open var imageView: UIImageView? { parts.legacy.imageView }

    /// The configuration of the style, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// The background of the table's style. Source: UIKit `UITableViewCell.defaultBackgroundConfiguration()`.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        environment.style == .plain ? .listPlainCell() : .listGroupedCell()
    }
}
