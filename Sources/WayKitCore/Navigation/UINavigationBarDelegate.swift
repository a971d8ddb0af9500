import Foundation

/// The scroll state of a page as its bar shows it.
@MainActor struct NavigationBarScroll {
    /// How many points of the large title's row are scrolled away; less than zero while the content is pulled down.
    var hiddenTitle: CGFloat = 0
    /// How many points of the search bar's row are scrolled away.
    var hiddenSearch: CGFloat = 0
    /// Whether the content is under the bar.
    var isUnder = false
}

/// Source: UIKit `UIBarStyle`.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// Source: UIKit `UINavigationBarDelegate`.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
