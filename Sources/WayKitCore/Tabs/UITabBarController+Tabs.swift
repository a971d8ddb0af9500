import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

extension UITabBarController {
    /// Where the tabs are shown. Source: UIKit `UITabBarController.Mode`.
    public enum Mode: Int, Sendable {
        /// `tabSidebar` if there is a group among the tabs, otherwise `tabBar`.
        case automatic
        case tabBar
        /// In a horizontally regular environment a sidebar, which the user may hide.
        case tabSidebar
    }

    /// What the bar shows: a page, or a tab whose page is made when it is selected.
    @MainActor package enum BarEntry {
        case page(UIViewController)
        case tab(UITab)

        package var item: UITabBarItem {
            switch self {
            case .page(let page): page.tabBarItem
            case .tab(let tab): tab.item
            }
        }

        /// Nil if it was not made yet.
        var madePage: UIViewController? {
            switch self {
            case .page(let page): page
            case .tab(let tab): tab.madeDestination
            }
        }
    }

    /// What the bar has room for, and what the More list shows.
    var barEntries: [BarEntry] { barTabs.map { $0.map(BarEntry.tab) } ?? pages.map(BarEntry.page) }

    /// The mode without `.automatic`.
    var resolvedMode: Mode {
        guard mode == .automatic else { return mode }
        return storedTabs.contains { $0 is UITabGroup } ? .tabSidebar : .tabBar
    }

    func replaceTabs(by tabs: [UITab], animated: Bool) {
        var seen: Set<String> = []
        for tab in tabs + tabs.flatMap({ ($0 as? UITabGroup)?.children ?? [] }) where !seen.insert(tab.identifier).inserted {
            return logger.error("tabs of \(self) refused: the identifier “\(tab.identifier)” is there twice")
        }
        if let group = tabs.first(where: { $0.parent != nil })?.parent {
            return logger.error("tabs of \(self) refused: one is in the group “\(group.identifier)”; add the group")
        }
        cancelArranging()
        for tab in storedTabs { tab.owner = nil }
        storedTabs = tabs
        for tab in tabs { tab.owner = self }
        loadCustomization()
        barEditor.update()
        updatePages(animated: animated)
    }

    /// The pages that were made, and that of the first tab if none of them is selected.
    func updatePages(animated: Bool) {
        guard !storedTabs.isEmpty else { return replacePages(by: pages, animated: animated) }
        let known = (pages + storedTabs.filter { !$0.isHidden }.compactMap(\.madeDestination)).filter { tab(showing: $0) != nil }
        var wanted: [UIViewController] = []
        for page in known where !wanted.contains(where: { $0 === page }) { wanted.append(page) }
        if !wanted.contains(where: { $0 === shownPage }), case .tab(let first) = barEntries.first, let page = first.path.first?.destination {
            wanted.removeAll { $0 === page }
            wanted.insert(page, at: 0)
        }
        replacePages(by: wanted, animated: animated)
        sidebar.reload()
    }

    /// The entry of the bar that shows a page as selected: that of the selected tab, or of the innermost group in the bar that contains it.
    func entry(showing page: UIViewController?, in entries: some RandomAccessCollection<BarEntry>) -> BarEntry? {
        guard let page else { return nil }
        let path = tab(showing: page)?.path.reversed() ?? []
        for tab in path {
            for entry in entries { if case .tab(let shown) = entry, shown === tab { return entry } }
        }
        return entries.first { $0.madePage === page }
    }

    /// A row of the More list was tapped: of controllers, the delegate is told only of taps in the bar.
    package func selectInMore(_ entry: BarEntry) {
        switch entry {
        case .page(let page): select(page, animated: true)
        case .tab(let tab): selectTab(tab.target, byUser: true)
        }
    }

    /// Something in the bar was tapped.
    func selectByUser(_ entry: BarEntry) {
        switch entry {
        case .page(let page): selectByUser(page)
        case .tab(let tab): selectTab(tab.target, byUser: true)
        }
    }

    func tabContentChanged(_ tab: UITab) { storedSidebar?.contentChanged(tab) }

    func tabListChanged() {
        guard !isApplyingCustomization else { return }
        updatePages(animated: false)
        // The first group makes the sidebar.
        viewIfLoaded?.setNeedsLayout()
    }

    /// The innermost tab whose page it is.
    func tab(showing page: UIViewController) -> UITab? {
        func search(_ tabs: [UITab]) -> UITab? {
            for tab in tabs {
                guard let group = tab as? UITabGroup else {
                    if tab.isPage(page) { return tab }
                    continue
                }
                if group.managingNavigationController === page { return group.managedChild ?? group }
                if let found = search(group.children) { return found }
                if group.isPage(page) { return group }
            }
            return nil
        }
        return search(storedTabs)
    }

    /// - Parameter byUser: the delegate is asked and told.
    package func selectTab(_ tab: UITab, byUser: Bool) {
        guard tab.tabBarController === self else {
            return logger.error("selectedTab = “\(tab.identifier)” on \(self) refused: it is not one of its tabs")
        }
        let previous = selectedTab
        if byUser, !tab.isEnabled { return }
        if byUser, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return }
        for (child, group) in zip(sequence(first: tab) { $0.parent }, sequence(first: tab.parent) { $0?.parent }) { group?.choose(child) }
        (tab as? UITabGroup)?.showOwnPage()
        guard let page = tab.path.first?.destination else { return logger.error("selectedTab = “\(tab.identifier)”: it has no view controller") }
        if !pages.contains(where: { $0 === page }) { replacePages(by: pages + [page], animated: false) }
        if byUser, page === shownPage, tab === previous {
            returnToStart(page)
        } else {
            select(page, animated: byUser)
        }
        updatePagesAfterSelection()
        if byUser { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    }

    func childSelected(in group: UITabGroup) {
        guard let selectedTab, selectedTab.path.contains(where: { $0 === group }) else { return tabListChanged() }
        if let child = group.selectedChild { selectTab(child, byUser: false) }
    }

    private func updatePagesAfterSelection() {
        pagesChanged(animated: false)
        sidebar.reload()
    }
}
