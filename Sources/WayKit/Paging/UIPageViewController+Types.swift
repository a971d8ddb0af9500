import Foundation

extension UIPageViewController {
    /// Source: UIKit `UIPageViewController.TransitionStyle`.
    public enum TransitionStyle: Int, Sendable {
        /// As a book's leaves.
        case pageCurl
        /// Side by side.
        case scroll
    }

    /// Which way pages follow each other. Source: UIKit `UIPageViewController.NavigationOrientation`.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

    /// Source: UIKit `UIPageViewController.NavigationDirection`.
    public enum NavigationDirection: Int, Sendable {
        /// To the left, where text runs from left to right; or up.
        case forward
        case reverse
    }

    /// Where the spine of a book would be. Source: UIKit `UIPageViewController.SpineLocation`.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    /// Source: UIKit `UIPageViewController.OptionsKey`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An `NSNumber` or `Int`: the raw value of a `SpineLocation`. Means nothing to pages that scroll.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// An `NSNumber`, `CGFloat` or `Double`: points between two pages while they scroll.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Knows the pages' order. Source: UIKit `UIPageViewControllerDataSource`.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// nil at the first page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// nil at the last page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page control shows; 0, the default, for no page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot is the present page's; asked after `setViewControllers(_:direction:animated:completion:)`, from then on counted.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that a person turns. Every method has a default. Source: UIKit `UIPageViewControllerDelegate`.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// Fingers begin to show another page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// The page is turned, or turned back.
    /// - Parameters:
    ///   - finished: it came to rest by itself; false where the program, or the window's end, cut it short.
    ///   - previousViewControllers: what was shown before.
    ///   - completed: another page is shown now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Asked where pages curl, as the window turns from tall to wide or back: where the spine is from now on. `setViewControllers` in here says which pages
    /// are seen then. `none`, the default, leaves it where it is.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .all }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .unknown }
}
