import WayKit

/// A split view controller whose primary column is the list's navigation controller; collapsed, it shows that column.
@MainActor final class SplitRoot: NSObject, UISplitViewControllerDelegate {
    let controller = UISplitViewController(style: .doubleColumn)

    init(_ navigation: UINavigationController) {
        super.init()
        controller.setViewController(navigation, for: .primary)
        controller.setViewController(UIViewController(), for: .secondary)
        controller.preferredDisplayMode = .oneBesideSecondary
        controller.delegate = self
    }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}
