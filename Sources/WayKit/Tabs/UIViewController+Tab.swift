import Foundation

extension UIViewController {
    /// The tab whose controller it is, or contains it; nil outside of a tab bar controller with tabs. Source: UIKit `UIViewController.tab`.
    public var tab: UITab? {
        guard let controller = tabBarController, controller !== self else { return nil }
        let path = Array(sequence(first: self) { $0.parent }.prefix { $0 !== controller }), tabs = controller.storedTabs.flattened
        for page in path { if let tab = tabs.first(where: { $0.isPage(page) }) { return tab } }
        return path.last.flatMap(controller.tab(showing:))
    }
}
