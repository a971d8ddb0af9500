import Foundation

extension UIViewController {
    /// The nearest split view controller around this one. Source: UIKit `UIViewController.splitViewController`.
    public var splitViewController: UISplitViewController? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
    }
}
