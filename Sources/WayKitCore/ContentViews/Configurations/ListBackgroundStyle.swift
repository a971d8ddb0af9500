import Foundation

/// The styles of list backgrounds: what is the same in every state, and what follows the state.
package enum ListBackgroundStyle: Hashable {
    case clear
    case plainCell
    case plainHeaderFooter
    case groupedCell
    case groupedHeaderFooter
    case sidebarHeader
    case sidebarCell
    case accompaniedSidebarCell

    /// What follows the state.
    struct Values {
        var backgroundColor: UIColor? = .clear
        var visualEffect: UIVisualEffect?
        var strokeColor: UIColor?
        var strokeWidth: CGFloat = 0
    }

    @MainActor func applyFixed(to configuration: inout UIBackgroundConfiguration) {
        switch self {
        case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader:
            configuration.cornerRadius = 10
            configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        default: break
        }
    }

    /// - Parameter state: nil for the default state.
    @MainActor func values(for state: ConfigurationStateValues?) -> Values {
        switch self {
        case .clear, .groupedHeaderFooter, .sidebarHeader: Values()
        case .plainCell: cell(.systemBackground, state)
        case .groupedCell: cell(.secondarySystemGroupedBackground, state)
        case .plainHeaderFooter: Values(visualEffect: state?.isPinned == true ? UIBlurEffect(style: .systemChromeMaterial) : nil)
        case .sidebarCell, .accompaniedSidebarCell: sidebarCell(state)
        }
    }

    @MainActor private func cell(_ color: UIColor, _ state: ConfigurationStateValues?) -> Values {
        guard let state else { return Values(backgroundColor: color) }
        if state.isDropTarget { return Values(backgroundColor: UIColor.tintColor.withAlphaComponent(0.2)) }
        // A dragged row is over others: its colour must not be transparent.
        if state.isReordering || state.isDragged { return Values(backgroundColor: color) }
        return Values(backgroundColor: state.isHighlighted || state.isSelected ? .systemGray4 : color)
    }

    @MainActor private func sidebarCell(_ state: ConfigurationStateValues?) -> Values {
        guard let state else { return Values() }
        if state.isDropTarget { return Values(backgroundColor: UIColor.tintColor.withAlphaComponent(0.2)) }
        if state.isSelected { return Values(backgroundColor: state.isEditing ? .systemFill : .tintColor) }
        if state.isHighlighted { return Values(backgroundColor: .systemFill) }
        return Values()
    }
}
