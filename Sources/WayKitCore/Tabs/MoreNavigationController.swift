import Foundation

/// Shows the More list, and on top of it the page of a tab that does not fit into the bar. A page is its child while it is in its stack, and that of the tab
/// bar controller otherwise. A page that is a navigation controller keeps its own stack and its own bar.
final class MoreNavigationController: UINavigationController {
    private(set) weak var tabs: UITabBarController?
    let list: (any MoreList)?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        list = UpperModules.shared.makeMoreList?(tabs)
        super.init(nibName: nil, bundle: nil)
        setStackImmediately(root)
        list?.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// The stack without a page.
    private var root: [UIViewController] { list.map { [$0] } ?? [] }

    /// The page on top of the list.
    var shownPage: UIViewController? { stack.first(where: isPage) }

    private func isPage(_ controller: UIViewController) -> Bool { tabs?.pages.contains { $0 === controller } ?? false }

    /// Shows the page on top of the list.
    func show(_ page: UIViewController, animated: Bool) {
        if page !== shownPage { setViewControllers(root + [page], animated: animated) }
    }

    /// Shows the page on top of the list, without a transition.
    func showImmediately(_ page: UIViewController) {
        if page !== shownPage { setStackImmediately(root + [page]) }
    }

    /// The one of these pages that is on top of the list leaves, with what was pushed on it, if the list does not show it any more.
    func releasePage(among pages: [UIViewController]) {
        if let page = stack.first(where: pages.contains), !(tabs?.isInMore(page) ?? false) { setStackImmediately(root) }
    }

    override func isLent(_ controller: UIViewController) -> Bool { isPage(controller) }
    override func pagesDidChange() { tabs?.takeBackPages() }
}
