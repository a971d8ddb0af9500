import Foundation

/// What makes a section a list: its insets, headers, lines, corners and swipe actions.
@MainActor final class ListSection {
    let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) {
        self.configuration = configuration
    }

    // MARK: Geometry

    private var isGrouped: Bool { configuration.appearance == .grouped || configuration.appearance == .insetGrouped }
    private var hasHeader: Bool { configuration.headerMode == .supplementary }
    private var hasFooter: Bool { configuration.footerMode == .supplementary }

    func contentInsets(_ environment: any NSCollectionLayoutEnvironment) -> NSDirectionalEdgeInsets {
        let side = configuration.appearance == .insetGrouped ? ListMetrics.margin(environment.container.contentSize.width) : 0
        guard isGrouped else { return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side) }
        return NSDirectionalEdgeInsets(
            top: hasHeader ? 0 : ListMetrics.groupSpacing, leading: side, bottom: hasFooter ? 0 : ListMetrics.groupSpacing, trailing: side)
    }

    /// Space above the header, inside its element.
    private var headerPadding: CGFloat {
        if let padding = configuration.headerTopPadding { return padding }
        return switch configuration.appearance {
        case .plain: ListMetrics.plainHeaderPadding
        case .grouped, .insetGrouped: ListMetrics.groupSpacing
        case .sidebar, .sidebarPlain: 0
        }
    }

    func boundaryItems() -> [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if hasHeader {
            let header = item(UICollectionView.elementKindSectionHeader, .top, padding: headerPadding)
            header.contentInsets.top = headerPadding
            header.pinToVisibleBounds = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
            items.append(header)
        }
        if hasFooter { items.append(item(UICollectionView.elementKindSectionFooter, .bottom)) }
        return items
    }

    private func item(_ kind: String, _ alignment: NSRectAlignment, padding: CGFloat = 0) -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.estimatedHeaderHeight + padding))
        return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    }

    // MARK: Lines

    /// A line above or below an item.
    enum Line: String, CaseIterable {
        case top = "UICollectionViewListSeparator.top"
        case bottom = "UICollectionViewListSeparator.bottom"
    }

    /// How a line of an item is shown; nil if it is not.
    /// - Parameter dataPath: nil for a placeholder.
    func line(_ line: Line, at indexPath: IndexPath, dataPath: IndexPath?, itemCount: Int) -> ListLine? {
        guard configuration.showsSeparators else { return nil }
        var separators = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler, let dataPath { separators = handler(dataPath, separators) }
        let isHeader = configuration.headerMode == .firstItemInSection && indexPath.item == 0
        let isFirst = indexPath.item == 0, isLast = indexPath.item == itemCount - 1
        let isOuter = configuration.appearance == .grouped && (line == .top ? isFirst : isLast)
        let visibility = line == .top ? separators.topSeparatorVisibility : separators.bottomSeparatorVisibility
        let isVisible: Bool
        switch (visibility, line) {
        case (.visible, _): isVisible = true
        case (.hidden, _): isVisible = false
        case (.automatic, .top): isVisible = isOuter && !isHeader
        case (.automatic, .bottom): isVisible = !isHeader && (!isLast || configuration.appearance == .plain || isOuter)
        }
        guard isVisible else { return nil }
        let insets = line == .top ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
        func inset(_ value: CGFloat, _ edge: CGFloat?) -> CGFloat? { value == .greatestFiniteMagnitude ? edge : value }
        // The outer lines of a group are as long as the list.
        return ListLine(
            leading: inset(insets.leading, isOuter ? 0 : nil), trailing: inset(insets.trailing, isOuter ? 0 : nil), color: separators.color,
            multipleSelectionColor: separators.multipleSelectionColor, effect: separators.visualEffect)
    }

    // MARK: Corners

    /// The corners of an item that are round: those of a card at its first and last item; nil for none.
    func roundCorners(of item: Int, itemCount: Int) -> CACornerMask? {
        guard configuration.appearance == .insetGrouped else { return nil }
        let first = configuration.headerMode == .firstItemInSection ? 1 : 0
        guard item >= first else { return nil }
        var corners: CACornerMask = []
        if item == first { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if item == itemCount - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}

/// How a line is shown.
struct ListLine: Equatable {
    /// Insets in points; nil to follow the cell's content.
    let leading: CGFloat?
    let trailing: CGFloat?
    let color: UIColor
    let multipleSelectionColor: UIColor
    let effect: UIVisualEffect?
}
