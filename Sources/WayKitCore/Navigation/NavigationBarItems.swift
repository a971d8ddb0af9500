import Foundation

/// The placement of a page's bar items: in the bar, or in its overflow menu.
@MainActor struct NavigationBarItems {
    var leading: [UIBarButtonItem] = []
    var center: [UIBarButtonItem] = []
    /// From the title to the trailing edge.
    var trailing: [UIBarButtonItem] = []
    /// The items depend on the width of the bar.
    private(set) var isFlexible = false

    /// Minimum width in points of the title while groups can collapse.
    private static let minimumTitleWidth: CGFloat = 80

    /// - Parameters:
    ///   - width: of the bar, in points.
    ///   - titleIsInRow: a large title is in the row: leading and center items are in the menu.
    init(_ item: UINavigationItem?, width: CGFloat, titleIsInRow: Bool) {
        guard let item else { return }
        let showsCenter = item.style != .navigator && !titleIsInRow
        let leadingGroups = titleIsInRow ? [] : item.leadingItemGroups
        isFlexible = showsCenter && !item.centerItemGroups.isEmpty
            || (leadingGroups + item.trailingItemGroups).contains { $0.representativeItem != nil }
        for pass in Pass.allCases {
            let collapses = pass >= .collapsed
            leading = leadingGroups.flatMap { $0.visibleItems(isCollapsed: collapses) }
            center = showsCenter && pass < .withoutCenter ? item.centerItemGroups.flatMap { $0.visibleItems(isCollapsed: collapses) } : []
            trailing = item.trailingItemGroups.flatMap { $0.visibleItems(isCollapsed: collapses) }
            let menu = Self.overflow(
                of: (titleIsInRow ? item.leadingItemGroups : []) + (showsCenter && pass < .withoutCenter ? [] : item.centerItemGroups), item)
            if let menu { trailing.append(menu) }
            trailing += item.pinnedTrailingGroup?.visibleItems(isCollapsed: collapses) ?? []
            if !isFlexible || neededWidth <= width - Self.minimumTitleWidth { return }
        }
    }

    /// The steps of reducing the width, in their order.
    private enum Pass: Int, CaseIterable, Comparable {
        case all, collapsed, withoutCenter
        static func < (one: Pass, other: Pass) -> Bool { one.rawValue < other.rawValue }
    }

    private var neededWidth: CGFloat {
        [leading, center, trailing].reduce(0) { sum, items in
            items.isEmpty ? sum : sum + BarItemRow(items) { UIBarButtonItemAppearance(style: $0) }.width + 2 * BarItemRow.spacing
        }
    }

    private static func overflow(of groups: [UIBarButtonItemGroup], _ item: UINavigationItem) -> UIBarButtonItem? {
        let shown = groups.filter { !$0.isHidden && $0.isInDefaultCustomization }
        let elements = shown.compactMap(\.menuElement) + [item.additionalOverflowItems].compactMap { $0 }
        guard !elements.isEmpty else { return nil }
        let button = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: elements))
        button.accessibilityLabel = SystemString.more.text
        return button
    }
}
