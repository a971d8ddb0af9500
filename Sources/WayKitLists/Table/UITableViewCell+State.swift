import Foundation

/// States of a cell and what follows from them.
extension UITableViewCell {
    // MARK: Standard content

    func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        if configuration != nil { parts.legacy.remove() }
        host.contentConfiguration = configuration
        // The state is applied before it is shown; a height is measured after that.
        setNeedsUpdateConfiguration()
        if let table, table.selfSizingInvalidation != .disabled { table.sizeInvalidated(of: self) }
        if configuration == nil { setNeedsLayout() }
    }

    // MARK: Configuration state

    var currentConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isSwiped = isSwiped
        state.isReordering = isReordering
        state.cellDragState = switch dragState {
        case .none: .none
        case .lifting: .lifting
        case .dragging: .dragging
        }
        state.cellDropState = dropState
        return state
    }

    /// The row's part in a drag has changed.
    func setDragState(_ state: DragState) {
        dragState = state
        setNeedsUpdateConfiguration()
        dragStateDidChange(state)
    }

    func updateConfigurationIfNeeded() {
        host.updateIfNeeded { updateConfiguration(using: configurationState) }
    }

    func stateChanged(animated: Bool) {
        parts.updateSelection(animated: animated)
        setNeedsUpdateConfiguration()
    }

    func environmentChanged() {
        backgroundChanged()
        applyCorners()
        parts.environmentChanged()
        setNeedsLayout()
    }

    /// The rounded corners of a section with insets, or of a row that is lifted out of it.
    func applyCorners() {
        var corners: CACornerMask = []
        if environment.style == .insetGrouped {
            if environment.isFirst || isReordering { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if environment.isLast || isReordering { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
        layer.maskedCorners = corners
        // What is clipped has no shadow.
        clipsToBounds = isReordering ? host.backgroundConfiguration != nil : !corners.isEmpty || isSwiped
    }

    /// The colour below everything, unless the program sets one or configures the background.
    func backgroundChanged() {
        let standard: UIColor = environment.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        applyDefaultColor(host.backgroundConfiguration == nil ? standard : nil)
        parts.updateSelection(animated: false)
    }

    func resetForReuse() {
        guard use != .reconfigured else { return }
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        isSwiped = false
        isReordering = false
        alpha = 1
        transform = .identity
        layer.endAnimationsOfTree()
        setNeedsUpdateConfiguration()
    }

    // MARK: Editing

    /// Called by the table for its editing mode.
    func applyEditing(_ new: TableCellEditing, animated: Bool) {
        guard new != editing else { return }
        let old = editing
        let mask: StateMask = new.showsControl ? .showingEditControl : []
        let changesMask = old.showsControl != new.showsControl
        if changesMask { willTransition(to: mask) }
        editing = new
        setEditing(new.isEditing, animated: animated)
        setNeedsUpdateConfiguration()
        guard changesMask else { return }
        if animated {
            UIApplication.shared.enqueue { [weak self] in self?.didTransition(to: mask) }
        } else {
            didTransition(to: mask)
        }
    }
}
