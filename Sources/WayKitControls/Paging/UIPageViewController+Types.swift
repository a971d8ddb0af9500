import Foundation

extension UIPageViewController {
    /// Source: UIKit `UIPageViewController.TransitionStyle`.
    public enum TransitionStyle: Int, Sendable {
        /// As leaves of a book.
        case pageCurl
        /// Side by side.
        case scroll
    }

    /// The axis along which pages follow each other. Source: UIKit `UIPageViewController.NavigationOrientation`.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

    /// Source: UIKit `UIPageViewController.NavigationDirection`.
    public enum NavigationDirection: Int, Sendable {
        /// To the left, where text runs from left to right; or up.
        case forward
        case reverse
    }

    /// The position of the spine of a book. Source: UIKit `UIPageViewController.SpineLocation`.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    /// Source: UIKit `UIPageViewController.OptionsKey`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An `NSNumber` or `Int`: the raw value of a `SpineLocation`. Ignored for pages that scroll.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// An `NSNumber`, `CGFloat` or `Double`: points between two pages. Ignored for pages that curl.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Provides the pages in their order. Source: UIKit `UIPageViewControllerDataSource`.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
    /// nil at the first page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// nil at the last page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots of the page control; 0, the default, for no page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the current page; requested after `setViewControllers(_:direction:animated:completion:)`, and counted from then on.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives interactive page turns. Every method has a default. Source: UIKit `UIPageViewControllerDelegate`.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
    /// An interactive turn begins.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// The turn was completed or cancelled.
    /// - Parameters:
    ///   - finished: the animation ran to its end; false if the program, or the window's disappearance, ended it early.
    ///   - previousViewControllers: the pages before the turn.
    ///   - completed: other pages are shown now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// For pages that curl, called when the window changes between portrait and landscape: the new location of the spine. Call `setViewControllers` here to
    /// set the pages that are shown then. `none`, the default, keeps the spine.
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
