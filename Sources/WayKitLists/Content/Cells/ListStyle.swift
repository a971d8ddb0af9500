import Foundation

/// How the list looks to which a cell, a header or a footer belongs; by it they choose their default configurations.
enum ListStyle: Hashable {
    /// Not in a list.
    case none
    case plain
    case grouped
    case insetGrouped
    case sidebar

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }

    @MainActor var cellContent: UIListContentConfiguration { self == .sidebar ? .sidebarCell() : .cell() }

    @MainActor var cellBackground: UIBackgroundConfiguration {
        switch self {
        case .none, .plain: .listPlainCell()
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar: .listSidebarCell()
        }
    }

    @MainActor var headerContent: UIListContentConfiguration {
        switch self {
        case .none, .plain: .plainHeader()
        case .grouped, .insetGrouped: .groupedHeader()
        case .sidebar: .sidebarHeader()
        }
    }

    @MainActor var footerContent: UIListContentConfiguration { isGrouped ? .groupedFooter() : .plainFooter() }

    @MainActor var headerBackground: UIBackgroundConfiguration {
        switch self {
        case .none, .plain: .listPlainHeaderFooter()
        case .grouped, .insetGrouped: .listGroupedHeaderFooter()
        case .sidebar: .listSidebarHeader()
        }
    }
}
