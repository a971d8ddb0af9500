import Foundation

/// A bar follows the content of its page: a large title's row scrolls away, and what lies under the bar gives it its background. The page's safe
/// area stays that of the whole bar, so that content does not move while it is scrolled.
extension UINavigationController {
    func watchScrolling() {
        watchAboveToolbar()
        tabBarController?.watchScrolling()
        let scrollView = stack.last?.contentScrollView(for: .top)
        guard scrollWatch == nil || scrollWatch?.scrollView !== scrollView else { return }
        scrollWatch = scrollView.map { scrollView in
            BarScrollObserver(scrollView, onRelease: { [weak self] in self?.contentReleased() }, onChange: { [weak self] in self?.contentScrolled() })
        }
        contentScrolled()
    }

    func pageLaidOut(_ page: UIViewController) {
        if stackTransition == nil, page === stack.last { watchScrolling() }
    }

    private func watchAboveToolbar() {
        let scrollView = toolbarIsHidden ? nil : stack.last?.contentScrollView(for: .bottom)
        if toolbarWatch?.scrollView !== scrollView {
            toolbarWatch = scrollView.map { BarScrollObserver($0) { [weak self] in self?.toolbarScrolled() } }
        }
        toolbarScrolled()
    }

    private func toolbarScrolled() {
        if stackTransition == nil { toolbar.setScroll(isContentUnder: stack.last?.goesOnUnderLowerBar) }
    }

    private func contentScrolled() {
        guard stackTransition == nil, let top = stack.last else { return }
        let extent = navigationBar.largeTitleExtent
        navigationBar.setScroll(scroll(of: top))
        if extent != navigationBar.largeTitleExtent { placeBars() }
    }

    private func isLarge(_ page: UIViewController) -> Bool {
        stack.firstIndex { $0 === page }.map { navigationBar.isLarge($0, in: stack.map(\.navigationItem)) } ?? false
    }

    /// A large title's row is not left in part: content that would come to rest there goes on to the nearer of its ends.
    private func contentReleased() {
        guard stackTransition == nil, !barIsHidden, let top = stack.last, isLarge(top), let scrollView = scrollWatch?.scrollView,
            !scrollView.isPagingEnabled
        else { return }
        let scroller = scrollView.scroller, edge = -scrollView.adjustedContentInset.top, height = UINavigationBar.largeTitleHeight
        func end(for rest: CGFloat) -> CGFloat? {
            let way = rest - edge
            guard way > 0.5, way < height - 0.5 else { return nil }
            let collapsed = edge + height
            return way < height / 2 || !scroller.range(.vertical).contains(collapsed) ? edge : collapsed
        }
        switch scroller.phase {
        case .moving(var motion) where motion.isDeceleration:
            guard let target = end(for: motion.end.y) else { return }
            motion.y = .glide(
                from: motion.y.value(at: 0), to: target, velocity: motion.y.velocity(at: 0), duration: max(motion.y.duration, Self.shortestSnap))
            motion.kind = .drawn
            scroller.phase = .moving(motion)
        case .resting:
            guard let target = end(for: scrollView.contentOffset.y) else { return }
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: target), animated: true)
        default: break
        }
    }

    /// Seconds.
    private static var shortestSnap: TimeInterval { 0.3 }

    /// Where a page's content is, as its bar shows it.
    func scroll(of page: UIViewController) -> NavigationBarScroll {
        guard let scrollView = page.contentScrollView(for: .top) else { return NavigationBarScroll() }
        let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        guard isLarge(page) else { return NavigationBarScroll(isUnder: way > 0.5) }
        let height = UINavigationBar.largeTitleHeight
        return NavigationBarScroll(extent: max(0, height - way), isUnder: way >= height)
    }
}
