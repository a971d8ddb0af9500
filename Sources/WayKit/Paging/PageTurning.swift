import Foundation

/// What a page view controller leaves to its transition style.
@MainActor protocol PageTurning: AnyObject {
    /// What the program sees as the pages.
    var shown: [UIViewController] { get }
    /// Those that turn pages at a curl.
    var gestureRecognizers: [UIGestureRecognizer] { get }

    func makeView() -> UIView
    func show(
        _ pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?)
    /// Cut short: the program's turn is made, a finger's goes to the nearer page.
    func finishNow()
    /// The data source is another one.
    func sourceChanged()
    /// The view is about to have another size.
    func willChange(to size: CGSize)
    /// Of the place in which a page lies.
    func insets(of page: UIViewController) -> UIEdgeInsets?
}

extension PageTurning {
    func willChange(to size: CGSize) {}
}

/// Pages as children, whichever way they are turned.
extension UIPageViewController {
    /// Pages hear of their appearance by themselves.
    var tellsPages: Bool { appearance == .appeared || appearance == .appearing }

    func adopt(_ page: UIViewController, into place: UIView, animated: Bool) {
        if page.parent !== self { addChild(page) }
        if tellsPages { page.beginAppearanceTransition(true, animated: animated) }
        if isViewLoaded {
            page.view.autoresizingMask = []
            place.addSubview(page.view)
        }
        page.didMove(toParent: self)
    }

    func abandon(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    /// - Parameter isCurrent: one that appears with its owner is told with it.
    func endAppearance(of page: UIViewController, isCurrent: Bool) {
        if appearance != .appearing || !isCurrent { page.endAppearanceTransition() }
    }
}
