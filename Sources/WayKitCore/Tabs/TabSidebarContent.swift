import Foundation

/// The view of a sidebar, which lists tabs and groups. It holds the sidebar's delegate.
@MainActor package protocol TabSidebarContent: UIView {
    /// Shown at the lower edge.
    var bottomView: UIView? { get set }
    /// It covers the content.
    var isOverlay: Bool { get set }

    /// Shows the rows of the present tabs.
    func reload()
    /// Updates the buttons of the upper bar.
    func updateBar()
    func setEditing(_ editing: Bool)
    /// Title, image or badge of the tab has changed.
    func contentChanged(_ tab: UITab)
    /// The delegate updates the item of the tab's row.
    func reconfigure(_ tab: UITab)
    func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool)

    /// Tells the delegate that `isHidden` of the sidebar is about to change.
    func visibilityWillChange(_ animator: TabSidebarAnimator)
    /// Tells the delegate that `isAvailable` of the sidebar has changed.
    func availabilityDidChange()
}
