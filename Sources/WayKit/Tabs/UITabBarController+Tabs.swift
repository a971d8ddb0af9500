import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

extension UITabBarController {
    /// Where the tabs are shown. Source: UIKit `UITabBarController.Mode`.
    public enum Mode: Int, Sendable {
        /// The tab bar.
        case automatic
        case tabBar
        /// In a horizontally regular environment a sidebar, which the user may hide.
        case tabSidebar
    }

    /// What the bar shows for a page.
    struct BarEntry {
        let item: UITabBarItem
        let page: UIViewController
    }

    /// The pages in the bar.
    var barEntries: [BarEntry] {
        guard !storedTabs.isEmpty else { return pages.map { BarEntry(item: $0.tabBarItem, page: $0) } }
        var shown = storedTabs.filter { !$0.isHidden && $0.preferredPlacement != .sidebarOnly }
        if traitCollection.horizontalSizeClass == .compact, let compactTabIdentifiers {
            shown = compactTabIdentifiers.compactMap { identifier in tab(forIdentifier: identifier) }
        }
        let ordered = shown.filter { $0.preferredPlacement != .pinned } + shown.filter { $0.preferredPlacement == .pinned }
        return ordered.compactMap { tab in tab.destination.map { BarEntry(item: tab.item, page: $0) } }
    }

    func replaceTabs(by tabs: [UITab], animated: Bool) {
        var seen: Set<String> = []
        for tab in tabs + tabs.flatMap({ ($0 as? UITabGroup)?.children ?? [] }) where !seen.insert(tab.identifier).inserted {
            return logger.error("tabs of \(self) refused: the identifier “\(tab.identifier)” is there twice")
        }
        if let group = tabs.first(where: { $0.parent != nil })?.parent {
            return logger.error("tabs of \(self) refused: one is in the group “\(group.identifier)”; add the group")
        }
        for tab in storedTabs { tab.owner = nil }
        storedTabs = tabs
        for tab in tabs { tab.owner = self }
        updatePages(animated: animated)
    }

    /// The pages of the bar, and the page that a child of a group shows.
    private func updatePages(animated: Bool) {
        var wanted: [UIViewController] = []
        for page in barEntries.map(\.page) + [selection].compactMap({ $0 }) where !wanted.contains(where: { $0 === page }) {
            if storedTabs.isEmpty || tab(showing: page) != nil { wanted.append(page) }
        }
        replacePages(by: wanted, animated: animated)
        sidebar.reload()
    }

    func tabContentChanged() { sidebar.reload() }
    func tabListChanged() { updatePages(animated: false) }

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
    func selectTab(_ tab: UITab, byUser: Bool) {
        guard tab.tabBarController === self else {
            return logger.error("selectedTab = “\(tab.identifier)” on \(self) refused: it is not one of its tabs")
        }
        let previous = selectedTab
        if byUser, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return }
        for (child, group) in zip(sequence(first: tab) { $0.parent }, sequence(first: tab.parent) { $0?.parent }) { group?.choose(child) }
        (tab as? UITabGroup)?.showOwnPage()
        let root = sequence(first: tab) { $0.parent }.reduce(tab) { $1 }
        guard let page = root.destination else { return logger.error("selectedTab = “\(tab.identifier)”: it has no view controller") }
        if !pages.contains(where: { $0 === page }) { replacePages(by: pages + [page], animated: false) }
        if byUser, page === selection, tab === previous {
            (page as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(page)
        }
        updatePagesAfterSelection()
        if byUser { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    }

    func childSelected(in group: UITabGroup) {
        guard let selectedTab, sequence(first: selectedTab, next: { $0.parent }).contains(where: { $0 === group }) else { return tabListChanged() }
        if let child = group.selectedChild { selectTab(child, byUser: false) }
    }

    private func updatePagesAfterSelection() {
        pagesChanged(animated: false)
        sidebar.reload()
    }
}
