import Foundation

extension UITabBarController.Sidebar {
    /// Configures the rows and decides what can be done with them. Weak.
    public var delegate: (any Delegate)? {
        get { (contentIfMade as? TabSidebarView)?.delegate }
        set { (content as? TabSidebarView)?.delegate = newValue }
    }

    /// Configures the rows of the sidebar, and decides what can be done with them. All methods have a default.
    /// Source: UIKit `UITabBarController.Sidebar.Delegate`.
    @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
        /// `isHidden` is about to change. Animations that are added to the animator run with the change; at once if it is not animated.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating)
        /// `isAvailable` has changed.
        func tabBarController(_ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar)

        // MARK: Configuration

        /// The item of a row; by default one with the default configurations of its content.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
        ) -> UITabSidebarItem
        /// The state of a row has changed, or it is reconfigured. The item keeps what is changed until another one is asked for.
        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem)

        // MARK: Display

        /// The tab's row is about to be displayed.
        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab)
        /// The tab's row is displayed no more.
        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab)

        // MARK: Interactions

        /// The actions that a swipe from the leading side shows; none by default.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration?
        /// The actions that a swipe from the trailing side shows; none by default.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration?
        /// The context menu of a tab's row; none by default.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
        ) -> UIContextMenuConfiguration?

        // MARK: Drag and drop

        /// The items of a drag that begins at a tab's row; none by default. A tab with items is not reordered by a drag unless the sidebar is edited.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForBeginning session: any UIDragSession, tab: UITab
        ) -> [UIDragItem]
        /// The items that a tap on a tab's row adds to a drag; none by default.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForAddingTo session: any UIDragSession, tab: UITab
        ) -> [UIDragItem]
        /// What a drop on a row of a group's `sidebarActions` would do; `.cancel`, nothing, by default.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            operationForAcceptingItemsFrom session: any UIDropSession
        ) -> UIDropOperation
        /// Performs a drop for which the method above has returned `.copy` or `.move`.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            acceptItemsFrom session: any UIDropSession)
    }
}

extension UITabBarController.Sidebar.Delegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {}
    public func tabBarController(_ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem { UITabSidebarItem(request: request) }
    public func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem) {}
    public func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab) {}
    public func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForBeginning session: any UIDragSession, tab: UITab
    ) -> [UIDragItem] { [] }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForAddingTo session: any UIDragSession, tab: UITab
    ) -> [UIDragItem] { [] }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
        operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation { .cancel }
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
        acceptItemsFrom session: any UIDropSession
    ) {}
}
