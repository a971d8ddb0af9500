import Foundation

/// Describes a list. Source: UIKit `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// How a list looks. Source: UIKit `UICollectionLayoutListConfiguration.Appearance`.
    public enum Appearance: Int, Sendable {
        /// From edge to edge; headers stay visible.
        case plain = 0
        /// Sections with space between them, from edge to edge.
        case grouped
        /// Sections as rounded cards.
        case insetGrouped
        /// The sidebar of a split view: no lines, rounded selection.
        case sidebar
        /// A sidebar whose headers stay visible.
        case sidebarPlain
    }

    /// What the header of a section is. Source: UIKit `UICollectionLayoutListConfiguration.HeaderMode`.
    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item.
        case firstItemInSection
    }

    /// What the footer of a section is. Source: UIKit `UICollectionLayoutListConfiguration.FooterMode`.
    public enum FooterMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// Provides the actions of an item that is swiped; nil for none.
    public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// Changes the lines of an item.
    public typealias ItemSeparatorHandler = @MainActor (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// How the list looks.
    public let appearance: Appearance
    /// Whether lines are shown between items.
    public var showsSeparators: Bool
    /// The lines of all items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the lines of single items.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the list; nil for that of the appearance.
    public var backgroundColor: UIColor?
    /// Actions at the leading edge.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Actions at the trailing edge.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What the header of a section is.
    public var headerMode: HeaderMode = .none
    /// What the footer of a section is.
    public var footerMode: FooterMode = .none
    /// Space above a header in points; nil for that of the appearance.
    public var headerTopPadding: CGFloat?

    /// A list without headers, footers and actions.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The colour behind a list that sets none; nil for a transparent sidebar.
    var effectiveBackgroundColor: UIColor? {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar, .sidebarPlain: nil
        }
    }
}
