import Foundation

extension UIPresentationController {
    /// A dialog, unless what is presented says that it is another thing. What is behind it cannot be used, but while a gesture moves it the user may still
    /// return there.
    var dialogAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        let presented = presentedViewController
        if presented.viewIfLoaded?.systemAccessibilityInTree.role == nil {
            system.role = .dialog
            system.label = presented.spokenTitle
        }
        let isMovedByGesture = presented.modalTransition?.isInteractive ?? false
        system.isModal = presented.presentedBy?.state != .dismissing && !isMovedByGesture && (passthroughViews ?? []).isEmpty
        return system
    }
}

extension UIViewController {
    /// The title of what it shows.
    fileprivate var spokenTitle: String? {
        if let navigation = self as? UINavigationController { return navigation.topViewController?.spokenTitle ?? title }
        return navigationItem.title ?? title
    }
}
