import Foundation

/// A bar follows the scroll position of its page: the large title's row scrolls away, and content under the bar gives it its background. The page's safe
/// area always includes the whole bar, so that content does not shift while it is scrolled.
extension UINavigationController {
    func observeScrolling() {
        observeToolbarScrolling()
        tabBarController?.observeScrolling()
        let scrollView = stack.last?.contentScrollView(for: .top)
        guard scrollObserver == nil || scrollObserver?.scrollView !== scrollView else { return }
        scrollObserver = scrollView.map { scrollView in
            BarScrollObserver(scrollView, onRelease: { [weak self] in self?.contentReleased() }, onChange: { [weak self] in self?.contentScrolled() })
        }
        contentScrolled()
    }

    func pageDidLayOut(_ page: UIViewController) {
        if !transitionControlsBars, page === stack.last { observeScrolling() }
    }

    private func observeToolbarScrolling() {
        let scrollView = toolbarVisibility.isHidden ? nil : stack.last?.contentScrollView(for: .bottom)
        if toolbarScrollObserver?.scrollView !== scrollView {
            toolbarScrollObserver = scrollView.map { BarScrollObserver($0) { [weak self] in self?.toolbarScrolled() } }
        }
        toolbarScrolled()
    }

    private func toolbarScrolled() {
        if !transitionControlsBars { toolbar.setScroll(isContentUnder: stack.last?.contentContinuesUnderBottomBar) }
    }

    private func contentScrolled() {
        guard !transitionControlsBars, let top = stack.last else { return }
        let extent = navigationBar.largeTitleExtent
        navigationBar.setScroll(scroll(of: top))
        if extent != navigationBar.largeTitleExtent { layOutBarFrames() }
    }

    private func isLarge(_ page: UIViewController) -> Bool {
        stack.firstIndex { $0 === page }.map { navigationBar.isLarge($0, in: stack.map(\.navigationItem)) } ?? false
    }

    /// A large title's row is never left partly visible: content that would stop there snaps to the nearer end of the row.
    private func contentReleased() {
        guard stackTransition == nil, !barVisibility.isHidden, let top = stack.last, isLarge(top), let scrollView = scrollObserver?.scrollView,
            !scrollView.isPagingEnabled
        else { return }
        let scrollController = scrollView.scrollController, edge = -scrollView.adjustedContentInset.top, height = UINavigationBar.largeTitleHeight
        func snapTarget(for rest: CGFloat) -> CGFloat? {
            let distance = rest - edge
            guard distance > 0.5, distance < height - 0.5 else { return nil }
            let collapsed = edge + height
            return distance < height / 2 || !scrollController.range(.vertical).contains(collapsed) ? edge : collapsed
        }
        switch scrollController.phase {
        case .moving(var motion) where motion.isDeceleration:
            guard let target = snapTarget(for: motion.end.y) else { return }
            motion.y = .quintic(
                from: motion.y.value(at: 0), to: target, velocity: motion.y.velocity(at: 0), duration: max(motion.y.duration, Self.minimumSnapDuration))
            motion.kind = .snap
            scrollController.phase = .moving(motion)
        case .resting:
            guard let target = snapTarget(for: scrollView.contentOffset.y) else { return }
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: target), animated: true)
        default: break
        }
    }

    /// In seconds.
    private static var minimumSnapDuration: TimeInterval { 0.3 }

    /// The scroll state of a page as its bar shows it.
    func scroll(of page: UIViewController) -> NavigationBarScroll {
        guard let scrollView = page.contentScrollView(for: .top) else { return NavigationBarScroll() }
        let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        guard isLarge(page) else { return NavigationBarScroll(isUnder: distance > 0.5) }
        let height = UINavigationBar.largeTitleHeight
        return NavigationBarScroll(extent: max(0, height - distance), isUnder: distance >= height)
    }
}
