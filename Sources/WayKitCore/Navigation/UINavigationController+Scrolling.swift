import Foundation

/// A bar follows the scroll position of its page: the large title's row scrolls away, and content under the bar gives it its background. The page's safe
/// area always includes the whole bar, so that content does not shift while it is scrolled.
extension UINavigationController {
    func observeScrolling() {
        observeToolbarScrolling()
        tabBarController?.observeScrolling()
        let scrollView = stack.last?.contentScrollView(for: .top)
        guard scrollObserver == nil || scrollObserver?.scrollView !== scrollView else { return }
        scrollObserver?.scrollView?.refreshHost = nil
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
        let height = navigationBar.currentHeight
        navigationBar.setScroll(scroll(of: top))
        if let scrollView = scrollObserver?.scrollView, scrollView.refreshControl != nil {
            scrollView.refreshHost = isLarge(top) && !barVisibility.isHidden ? navigationBar.refreshHost : nil
        }
        if height != navigationBar.currentHeight { layOutBarFrames() }
    }

    /// A search has begun or ended, or its bar or the large title has another height.
    func barHeightChanged() {
        guard isViewLoaded, !transitionControlsBars else { return }
        // The page will be laid out with its bars when it has loaded.
        if stack.last?.isLoadingView == true { return view.setNeedsLayout() }
        contentScrolled()
        layOutBarFrames()
        layOutPages()
        stack.last?.viewIfLoaded?.setNeedsLayout()
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    private func isLarge(_ page: UIViewController) -> Bool {
        barIndex(of: page).map { navigationBar.isLarge($0, in: barItems(of: stack)) } ?? false
    }

    /// The heights of the rows that scroll away with a page, in the order in which they do: the search bar, the large title.
    private func collapsibleRows(of page: UIViewController) -> (search: CGFloat, title: CGFloat) {
        let item = page.navigationItem
        return (item.searchScrollsAway ? item.searchRowHeight : 0, isLarge(page) && !item.searchHidesBar ? navigationBar.largeTitleHeight : 0)
    }

    /// A row is never left partly visible: content that would stop there snaps to the nearer end of the row.
    private func contentReleased() {
        guard stackTransition == nil, !barVisibility.isHidden, let top = stack.last, let scrollView = scrollObserver?.scrollView,
            !scrollView.isPagingEnabled
        else { return }
        let rows = collapsibleRows(of: top), stops = [0, rows.search, rows.search + rows.title]
        let scrollController = scrollView.scrollController, edge = scrollView.contentOffset.y - scrollView.distanceFromTop
        func snapTarget(for rest: CGFloat) -> CGFloat? {
            let distance = rest - edge
            guard let (start, end) = zip(stops, stops.dropFirst()).first(where: { distance > $0 + 0.5 && distance < $1 - 0.5 }) else { return nil }
            let collapsed = edge + end
            return distance < (start + end) / 2 || !scrollController.range(.vertical).contains(collapsed) ? edge + start : collapsed
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
        let distance = scrollView.distanceFromTop, rows = collapsibleRows(of: page)
        let hiddenSearch = min(max(0, distance), rows.search)
        // What is pulled down extends the title, also while it refreshes.
        let titleDistance = distance < 0 ? distance : max(0, distance - rows.search)
        guard rows.title > 0 else { return NavigationBarScroll(hiddenSearch: hiddenSearch, isUnder: distance > rows.search + 0.5) }
        return NavigationBarScroll(
            hiddenTitle: min(titleDistance, rows.title), hiddenSearch: hiddenSearch, isUnder: distance >= rows.search + rows.title)
    }
}
