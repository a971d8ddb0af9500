import Foundation

extension UICollectionViewCell {
    /// The cell no longer shows an item: selection, highlight and its part in a drag end.
    func leaveStates() {
        (isHighlighted, isSelected, dropState) = (false, false, .none)
        if dragState != .none { dragStateDidChange(.none) }
    }

    package var currentConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = isCellEditing
        state.isExpanded = isExpanded
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
}
