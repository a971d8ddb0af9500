import Foundation

/// The parts of a page view controller that depend on its transition style.
@MainActor protocol PageTurning: AnyObject {
    /// The value of `viewControllers`.
    var shown: [UIViewController] { get }
    /// The recognisers of page curls.
    var gestureRecognizers: [UIGestureRecognizer] { get }

    func makeView() -> UIView
    func show(
        _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?)
    /// Ends a turn immediately: the program's at its end, an interactive one at the nearer page.
    func finishNow()
    /// The data source was replaced.
    func dataSourceChanged()
    /// The view will be resized.
    func willChange(to size: CGSize)
    /// The safe area insets of a page.
    func insets(of page: UIViewController) -> UIEdgeInsets?
}

extension PageTurning {
    func willChange(to size: CGSize) {}
}

/// Child management of pages, the same for both transition styles.
extension UIPageViewController {
    /// Whether appearance callbacks are sent to pages: before the view controller appears there are none to send.
    var forwardsAppearance: Bool { appearance == .appeared || appearance == .appearing }

    func addPage(_ page: UIViewController, into container: UIView, animated: Bool) {
        if page.parent !== self { addChild(page) }
        if forwardsAppearance { page.beginAppearanceTransition(true, animated: animated) }
        if isViewLoaded {
            page.view.autoresizingMask = []
            container.addSubview(page.view)
        }
        page.didMove(toParent: self)
    }

    func removePage(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    /// - Parameter isCurrent: the current page finishes appearing together with its parent, if that is appearing.
    func endAppearance(of page: UIViewController, isCurrent: Bool) {
        if appearance != .appearing || !isCurrent { page.endAppearanceTransition() }
    }
}
