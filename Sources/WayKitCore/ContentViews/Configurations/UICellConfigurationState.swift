/// What the appearance of a cell depends on. Source: UIKit `UICellConfigurationState`.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// What a drag does with the cell. Source: UIKit `UICellConfigurationState.DragState`.
    public enum DragState: Int, Hashable, Sendable {
        /// The cell is not dragged.
        case none
        /// The cell is being lifted.
        case lifting
        /// The cell's item is dragged.
        case dragging
    }

    /// What a drop does with the cell. Source: UIKit `UICellConfigurationState.DropState`.
    public enum DropState: Int, Hashable, Sendable {
        /// No drag is over the list.
        case none
        /// A drag is over the list and would not drop onto this cell.
        case notTargeted
        /// A drag would drop onto this cell.
        case targeted
    }

    /// Source: UIKit `UICellConfigurationState.traitCollection`.
    public var traitCollection: UITraitCollection
    /// Source: UIKit `UICellConfigurationState.isDisabled`.
    public var isDisabled = false
    /// Source: UIKit `UICellConfigurationState.isHighlighted`.
    public var isHighlighted = false
    /// Source: UIKit `UICellConfigurationState.isSelected`.
    public var isSelected = false
    /// Source: UIKit `UICellConfigurationState.isFocused`.
    public var isFocused = false
    /// Source: UIKit `UICellConfigurationState.isPinned`.
    public var isPinned = false
    /// Source: UIKit `UICellConfigurationState.isEditing`.
    public var isEditing = false
    /// Whether the items below this one are shown. Source: UIKit `UICellConfigurationState.isExpanded`.
    public var isExpanded = false
    /// Whether the cell is swiped aside. Source: UIKit `UICellConfigurationState.isSwiped`.
    public var isSwiped = false
    /// Source: UIKit `UICellConfigurationState.isReordering`.
    public var isReordering = false
    /// Source: UIKit `UICellConfigurationState.cellDragState`.
    public var cellDragState = DragState.none
    /// Source: UIKit `UICellConfigurationState.cellDropState`.
    public var cellDropState = DropState.none
    private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Source: UIKit `UICellConfigurationState.init(traitCollection:)`.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// Source: UIKit `UICellConfigurationState.subscript(_:)`.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { customValues[key] }
        set { customValues[key] = newValue }
    }
}

extension UICellConfigurationState: @MainActor Hashable {}
