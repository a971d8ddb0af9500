import Foundation
@_spi(WayKit) import WayKitCore

/// The view of an item of a collection view. Source: UIKit `UICollectionViewCell`.
///
/// Behind `contentView`, the `backgroundView`, and on it, while the cell is highlighted or selected, the `selectedBackgroundView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// How far a cell takes part in a drag. Source: UIKit `UICollectionViewCell.DragState`.
    public enum DragState: Int, Sendable {
        case none
        case lifting
        case dragging
    }

    /// Segues of a storyboard that the cell's selection performs.
    package final var nibSegues: [NibCellSegue] = []
    final lazy var host = CellConfigurationHost(owner: self) { CellContentView() }

    /// The insets of the lines above and below the cell in a list; nil for those of the list.
    var listLineInsets: (leading: CGFloat, trailing: CGFloat)? { nil }

    /// Called by the collection view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UICollectionViewCell.self)
    }

    private func setUp() {
        contentViewChanged()
        host.contentViewChanged = { [unowned self] in contentViewChanged() }
    }

    private func contentViewChanged() {
        contentView.frame = CGRect(origin: .zero, size: bounds.size)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Holds the cell's content; its size is the cell's. A content configuration replaces it.
    open var contentView: UIView { host.contentView }

    // MARK: Configurations

    /// What the content view shows; nil for a content view that the program fills. Source: UIKit `UICollectionViewCell.contentConfiguration`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { host.contentConfiguration }
        set {
            host.contentConfiguration = newValue
            host.configurationWasSet()
        }
    }
    /// Whether `contentConfiguration` is updated for a new state. Source: UIKit `UICollectionViewCell.automaticallyUpdatesContentConfiguration`.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { host.automaticallyUpdatesContent }
        set {
            host.automaticallyUpdatesContent = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// The background. Setting one resets `backgroundColor`, `backgroundView` and `selectedBackgroundView` to nil; each of the views resets it to nil.
    /// Source: UIKit `UICollectionViewCell.backgroundConfiguration`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { host.backgroundConfiguration }
        set {
            host.backgroundConfiguration = newValue
            if newValue != nil {
                if backgroundColor != nil { backgroundColor = nil }
                (backgroundView, selectedBackgroundView) = (nil, nil)
            }
            host.configurationWasSet()
        }
    }
    /// Whether `backgroundConfiguration` is updated for a new state. Source: UIKit `UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration`.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { host.automaticallyUpdatesBackground }
        set {
            host.automaticallyUpdatesBackground = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Called after each update for a state; set it once. Source: UIKit `UICollectionViewCell.configurationUpdateHandler`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Source: UIKit `UICollectionViewCell.ConfigurationUpdateHandler`.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// The cell's state; a subclass adds values of its own under custom keys. Source: UIKit `UICollectionViewCell.configurationState`.
    open var configurationState: UICellConfigurationState { currentConfigurationState }

    /// The cell is updated before it is shown next. Source: UIKit `UICollectionViewCell.setNeedsUpdateConfiguration()`.
    open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

    /// Updates the configurations for a state, which a subclass may do in its own way. Source: UIKit `UICollectionViewCell.updateConfiguration(using:)`.
    open func updateConfiguration(using state: UICellConfigurationState) { host.update(for: state) }

    /// Source: UIKit `UICollectionViewCell.defaultBackgroundConfiguration()`.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The row is swiped aside, or items below it are shown.
    final var isSwiped = false { didSet { if oldValue != isSwiped { appearanceStateChanged() } } }
    final var isExpanded = false { didSet { if oldValue != isExpanded { appearanceStateChanged() } } }
    /// The cell is lifted, to be dropped at another position.
    final var isReordering = false { didSet { if oldValue != isReordering { appearanceStateChanged() } } }

    final func updateConfigurationIfNeeded() {
        host.updateIfNeeded {
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    /// Updates the configurations first. Call super.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        host.layOutBackground()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        presenter?.swipeActionsController?.cellWillBeReused(self)
        setNeedsUpdateConfiguration()
    }

    /// A content configuration's view knows its own size.
    override func preferredSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        updateConfigurationIfNeeded()
        guard host.contentConfiguration != nil else { return super.preferredSize(for: attributes) }
        let fixed = presenter?.collectionViewLayout.fixedAxes(of: attributes) ?? (width: false, height: false)
        let size = attributes.size
        let fitting = contentFittingSize(size, isWidthFixed: fixed.width, isHeightFixed: fixed.height)
        return CGSize(
            width: fixed.width || fitting.width <= 0 ? size.width : fitting.width,
            height: fixed.height || fitting.height <= 0 ? size.height : fitting.height)
    }

    /// The size of the cell by its content view.
    func contentFittingSize(_ size: CGSize, isWidthFixed: Bool, isHeightFixed: Bool) -> CGSize {
        contentView.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
            verticalFittingPriority: isHeightFixed ? .required : .fittingSizeLevel)
    }

    // MARK: Accessibility

    /// A container of what the program puts into it. Where the program makes the cell an element, its activation selects the item.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.role = .listItem
        if isSelected { system.traits.insert(.selected) }
        if !isUserInteractionEnabled { system.traits.insert(.notEnabled) }
        system.exposesControls = true
        guard let presenter, let key = elementKey, key.category == .cell else { return system }
        // As in a table.
        system.isSelectable = presenter.allowsSelection && (presenter.allowsMultipleSelectionNow || !presenter.selection.indexPaths.isEmpty)
        system.activate = { [weak self] in self.map { $0.presenter?.activateByAssistiveTechnology($0) ?? false } ?? false }
        presenter.describe(key.indexPath, in: &system)
        return system
    }

    // MARK: Backgrounds

    /// Behind the content; sized to the cell.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            insertBackgrounds()
        }
    }
    /// On the background while the cell is highlighted or selected; sized to the cell.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
            guard oldValue !== selectedBackgroundView else { return }
            oldValue?.removeFromSuperview()
            insertBackgrounds()
        }
    }

    private func insertBackgrounds() {
        for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
            view.frame = CGRect(origin: .zero, size: bounds.size)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        updateSelectedBackground()
    }

    /// Part of the collection view's selection. The collection view sets it; setting it does not change the selection.
    open var isSelected = false {
        didSet { if oldValue != isSelected { appearanceStateChanged() } }
    }
    /// Under a finger that may select the cell. The collection view sets it.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { appearanceStateChanged() } }
    }

    /// The collection view's `isEditing` for this cell, set by the collection view.
    final var isCellEditing = false {
        didSet { if oldValue != isCellEditing { appearanceStateChanged() } }
    }
    final var dragState = DragState.none
    /// Set while a drag is over the collection view.
    final var dropState = UICellConfigurationState.DropState.none {
        didSet { if oldValue != dropState { appearanceStateChanged() } }
    }

    /// Selection, highlight, editing, focus or drag state have changed.
    func appearanceStateChanged() {
        setNeedsUpdateConfiguration()
        updateSelectedBackground()
        propagateHighlight()
    }

    private func updateSelectedBackground() {
        guard let selectedBackgroundView else { return }
        selectedBackgroundView.alpha = isSelected || isHighlighted ? 1 : 0
    }

    /// Images and labels inside the content that have a highlighted state take it on.
    private func propagateHighlight() {
        let isHighlighted = isSelected || isHighlighted
        func visit(_ view: UIView) {
            for subview in view.subviews {
                if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
                if let image = subview as? UIImageView { image.isHighlighted = isHighlighted }
                if !(subview is UIControl) { visit(subview) }
            }
        }
        visit(contentView)
    }

    /// The cell's part in a drag has changed. Call super.
    open func dragStateDidChange(_ dragState: DragState) {
        self.dragState = dragState
        appearanceStateChanged()
    }

    open override var canBecomeFocused: Bool {
        guard let presenter, let indexPath = presenter.indexPath(for: self) else { return false }
        return presenter.canFocusItem(at: indexPath)
    }
}

/// The view that holds a cell's content; what changes in it concerns the cell's size.
final class CellContentView: UIView {
    override func contentChanged(of subview: UIView) {
        super.contentChanged(of: subview)
        superview?.contentChanged(of: self)
    }
}

extension UICollectionViewCell: FocusGroupMember {}
