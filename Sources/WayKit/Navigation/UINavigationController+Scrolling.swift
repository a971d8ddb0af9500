import Foundation

/// The scroll view that a bar follows.
@MainActor final class NavigationScrollWatch {
    private(set) weak var scrollView: UIScrollView?
    private let observation: NSKeyValueObservation

    init(_ scrollView: UIScrollView, onChange: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentOffset) { _, _ in onChange() }
    }
}

/// A bar follows the content of its page: a large title's row scrolls away, and what lies under the bar gives it its background. The page's safe
/// area stays that of the whole bar, so that content does not move while it is scrolled.
extension UINavigationController {
    func watchScrolling() {
        let scrollView = stack.last?.contentScrollView(for: .top)
        guard scrollWatch == nil || scrollWatch?.scrollView !== scrollView else { return }
        scrollWatch = scrollView.map { NavigationScrollWatch($0) { [weak self] in self?.contentScrolled() } }
        contentScrolled()
    }

    private func contentScrolled() {
        guard stackTransition == nil, let top = stack.last else { return }
        let extent = navigationBar.largeTitleExtent
        navigationBar.setScroll(scroll(of: top))
        if extent != navigationBar.largeTitleExtent { placeBars() }
    }

    /// Where a page's content is, as its bar shows it.
    func scroll(of page: UIViewController) -> NavigationBarScroll {
        guard let scrollView = page.contentScrollView(for: .top) else { return NavigationBarScroll() }
        let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        let items = stack.map(\.navigationItem)
        let isLarge = stack.firstIndex { $0 === page }.map { navigationBar.isLarge($0, in: items) } ?? false
        guard isLarge else { return NavigationBarScroll(isUnder: way > 0.5) }
        let height = UINavigationBar.largeTitleHeight
        return NavigationBarScroll(extent: max(0, height - way), isUnder: way >= height)
    }
}
