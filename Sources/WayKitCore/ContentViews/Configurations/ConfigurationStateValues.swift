/// The parts of a state that the system's configurations depend on, whatever its type.
@MainActor package struct ConfigurationStateValues {
    var traitCollection: UITraitCollection
    package var isDisabled = false
    var isHighlighted = false
    package var isSelected = false
    var isPinned = false
    package var isEditing = false
    var isReordering = false
    var isDragged = false
    var isDropTarget = false

    package init(_ state: any UIConfigurationState) {
        traitCollection = state.traitCollection
        if let state = state as? UICellConfigurationState {
            isDisabled = state.isDisabled
            isHighlighted = state.isHighlighted
            isSelected = state.isSelected
            isPinned = state.isPinned
            isEditing = state.isEditing
            isReordering = state.isReordering
            isDragged = state.cellDragState != .none
            isDropTarget = state.cellDropState == .targeted
        } else if let state = state as? UIViewConfigurationState {
            isDisabled = state.isDisabled
            isHighlighted = state.isHighlighted
            isSelected = state.isSelected
            isPinned = state.isPinned
        }
    }
}
