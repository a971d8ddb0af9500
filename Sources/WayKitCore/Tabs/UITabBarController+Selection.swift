import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

extension UITabBarController {
    // MARK: Requests

    func select(index: Int) {
        let entries = barEntries
        guard entries.indices.contains(index) else {
            logger.error("selectedIndex = \(index) on \(self) refused: there are \(entries.count) controllers")
            return
        }
        switch entries[index] {
        case .page(let page): select(page)
        case .tab(let tab): selectTab(tab.target, byUser: false)
        }
    }

    func selectByProgram(_ page: UIViewController) {
        guard isKnown(page) else {
            logger.error("selectedViewController = \(page) on \(self) refused: it is not one of its view controllers")
            return
        }
        select(page)
    }

    private func isKnown(_ page: UIViewController) -> Bool {
        pages.contains { $0 === page } || (hasMore && page === moreNavigationController)
    }

    /// A tab was tapped.
    func tapped(_ item: UITabBarItem) {
        guard let entry = shownEntries.first(where: { $0.item === item }) else { return }
        tabBar(tabBar, didSelect: item)
        selectByUser(entry)
    }

    /// User-initiated. Selecting the selected tab pops to its root or scrolls to its top.
    func selectByUser(_ page: UIViewController) {
        if let tab = tab(showing: page) { return selectTab(tab, byUser: true) }
        guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
        if page === selection {
            returnToStart(page)
        } else {
            select(page)
        }
        delegate?.tabBarController(self, didSelect: page)
    }

    /// The selected tab was tapped: pops to its root, or scrolls that to its top.
    func returnToStart(_ page: UIViewController) {
        if let navigation = page as? UINavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
        } else {
            _ = page.contentScrollView(for: .top)?.scrollToTop()
        }
    }

    /// A request during a transition reverses it, or is performed after it.
    /// - Parameter animated: the More list, if it is shown, pushes the page.
    func select(_ page: UIViewController, animated: Bool = false) {
        if isInMore(page) {
            more.show(page, animated: animated && selection === more)
            return select(more)
        }
        // Requests are performed in their order.
        if deferredRequests.isEmpty { performSelection(page) } else { selectInNextIteration(page) }
    }

    private func performSelection(_ page: UIViewController) {
        guard isKnown(page) else { return }
        if let running = tabTransition {
            if running.phase == .prepared, !running.isAnimated {
                running.start()
                return performSelection(page)
            }
            // The delegate is not called for an animator while another animator's `completeTransition` is pending.
            let retry: () -> Void = { [weak self] in self?.selectInNextIteration(page) }
            if page === (running.isCancelled ? running.to : running.from) {
                running.reverse(to: running.isCancelled, completion: nil, otherwise: retry)
            } else if page !== selection {
                running.enqueueAfterEnd(retry)
            }
            return
        }
        guard page !== selection else { return }
        guard let from = selection, isVisible(from) else { return selectImmediately(page) }
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: page)
        let interactionController = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let transitionOperation = TabTransitionOperation(self, from: from, to: page)
        let transition = ViewControllerTransition(
            from: from, to: page, operation: transitionOperation, animator: animator, interactionController: interactionController)
        tabTransition = transition
        transitionOperation.prepare(transition)
        view.window?.transitions.add(transition)
        transition.startOnNextTurn()
    }

    private func selectInNextIteration(_ page: UIViewController) {
        deferredRequests.add(in: owningApplication ?? .shared) { [weak self] in self?.performSelection(page) }
    }

    private func isVisible(_ page: UIViewController) -> Bool {
        viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
            && page.containedViewIfLoaded?.isDescendant(of: contentView) ?? false
    }

    // MARK: Without a transition

    func selectImmediately(_ page: UIViewController?) {
        let old = selection
        selection = page
        updateSelectedItem()
        guard isViewLoaded, old !== page else { return }
        if let old, old.containedViewIfLoaded?.isDescendant(of: contentView) ?? false {
            old.beginContainedAppearance(false, animated: false)
            old.containedView.removeFromSuperview()
            old.endContainedAppearance()
        }
        updateBarHidden()
        finishBarChange()
        if appearance == .appeared || appearance == .appearing { installSelection() }
    }

    /// Adds the selected page to the hierarchy; it appears if the controller has appeared.
    func installSelection() {
        guard tabTransition == nil, let page = selection, isViewLoaded else { return }
        page.loadViewIfNeeded()
        guard !page.containedView.isDescendant(of: contentView) else { return }
        // During `viewWillAppear` appearance callbacks are forwarded to all children.
        let sendsAppearance = appearance == .appeared || (appearance == .appearing && view.window != nil)
        if sendsAppearance { page.beginContainedAppearance(true, animated: false) }
        contentView.placedFrame = nil
        contentView.addSubview(page.containedView)
        layOutPages()
        if appearance == .appeared { page.endContainedAppearance() }
    }

    func replacePages(by requested: [UIViewController], animated: Bool) {
        if let reason = refusal(of: requested) {
            logger.error("setViewControllers on \(self) refused: \(reason)")
            return
        }
        tabTransition?.endNow()
        let index = selectedIndex, old = pages, shown = shownPage
        let removed = old.filter { page in page.parent === self && !requested.contains { $0 === page } }
        let added = requested.filter { !isParent($0.parent) }
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { addChild($0) }
        pages = requested
        let keepsSelection = shown.map { isKnown($0) } ?? false
        let replacement = requested.indices.contains(index) ? requested[index] : requested.first
        showImmediately(keepsSelection ? shown : replacement, insteadOf: old)
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
        pagesChanged(animated: animated)
    }

    /// This controller, or that of the More list.
    private func isParent(_ parent: UIViewController?) -> Bool { parent === self || (parent as? MoreNavigationController)?.tabs === self }

    /// Shows the page without a transition: in the More list if it does not fit into the bar.
    /// - Parameter old: the pages before a change of them.
    func showImmediately(_ page: UIViewController?, insteadOf old: [UIViewController]) {
        moreIfCreated?.stackTransition?.endNow()
        if hasMore, more.parent == nil {
            addChild(more)
            more.didMove(toParent: self)
        }
        moreIfCreated?.releasePage(among: old)
        guard let page, isInMore(page) else {
            if page !== selection { selectImmediately(page) }
            return
        }
        more.showImmediately(page)
        if selection !== more { selectImmediately(more) }
    }

    /// Those that have left the More list's stack.
    func takeBackPages() {
        for page in pages where page.parent == nil {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    private func refusal(of requested: [UIViewController]) -> String? {
        var seen: Set<ObjectIdentifier> = []
        for page in requested {
            if !seen.insert(ObjectIdentifier(page)).inserted { return "\(page) is in the list twice" }
            if page is UITabBarController { return "\(page) is a tab bar controller; present it" }
            if let parent = page.parent, !isParent(parent) { return "\(page) is a child of \(parent)" }
            if page.presentedBy != nil { return "\(page) is presented; dismiss it first" }
        }
        return nil
    }

    // MARK: Layout

    func layOut() {
        sidebarFade.viewWasLaidOut()
        updateForEnvironment()
        contentView.frame = contentFrame
        layOutSidebar()
        if tabTransition == nil || barVisibility.placement == .shown { layOutBarFrame() }
    }

    /// The bar of another size class may have other tabs, and the sidebar instead of it.
    private func updateForEnvironment() {
        guard !storedTabs.isEmpty, laidOutEnvironment != (placesTabs, isSidebarShown) else { return }
        let (placedTabs, _) = laidOutEnvironment
        laidOutEnvironment = (placesTabs, isSidebarShown)
        if placedTabs != placesTabs { updatePages(animated: false) } else if tabTransition == nil { showImmediately(shownPage, insteadOf: pages) }
        updateBarHidden()
        finishBarChange()
    }

    func layOutBarFrame() { tabBar.frame = barFrame(barVisibility.placement) }

    private func barFrame(_ placement: BarVisibility.Placement) -> CGRect {
        let height = UITabBar.rowHeight + view.safeAreaInsets.bottom
        // While the user edits both, the bar is beside the sidebar.
        let area = isSidebarShown ? frameBesideSidebar : view.bounds
        var frame = CGRect(x: area.minX, y: view.bounds.height - height, width: area.width, height: height)
        switch placement {
        case .shown: break
        case .hidden: frame.origin.y = view.bounds.height + 1
        case .besidePage(let fraction): frame.origin.x += fraction * view.bounds.width
        }
        return frame
    }

    private var barCoversContent: Bool { !barVisibility.isHidden && !tabBar.isHiddenByProgram }

    /// The program has hidden or shown the bar, or its translucency may have changed.
    func barAppearanceChanged() {
        guard isViewLoaded else { return }
        contentView.setNeedsLayout()
        selection?.viewIfLoaded?.setNeedsLayout()
        // It places its pages beside an opaque bar by itself.
        (selection as? UINavigationController)?.barAppearanceChanged()
    }

    /// The page extends under the bar unless it opts out.
    func pageFrame(of page: UIViewController) -> CGRect {
        var frame = CGRect(origin: .zero, size: contentFrame.size)
        let extendsUnderBar = page is UINavigationController || page.edgesForExtendedLayout.contains(.bottom)
            && (tabBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if barCoversContent, !extendsUnderBar { frame.size.height = max(0, frame.height - UITabBar.rowHeight - view.safeAreaInsets.bottom) }
        return frame
    }

    func insets(of page: UIViewController) -> UIEdgeInsets? {
        if let frozen = frozenInsets[ObjectIdentifier(page)] { return frozen }
        guard isViewLoaded, isKnown(page) else { return nil }
        var insets = view.safeAreaInsets
        if contentFrame.minX > 0 { insets.left = 0 } else if contentFrame.width < view.bounds.width { insets.right = 0 }
        if isSidebarShown, sidebar.layout == .overlap, !sidebar.isTransient {
            if frameBesideSidebar.minX > 0 { insets.left = max(insets.left, Sidebar.width) } else { insets.right = max(insets.right, Sidebar.width) }
        }
        if barCoversContent { insets.bottom += UITabBar.rowHeight }
        insets.bottom = max(0, insets.bottom - (view.bounds.height - pageFrame(of: page).maxY))
        return insets
    }

    func layOutPages() {
        // Until a transition starts, the page that it starts from is visible.
        guard let page = tabTransition?.from ?? selection, appearance != .disappeared else { return }
        if let transition = tabTransition, transition.phase != .prepared { return }
        installSelection()
        guard let pageView = page.containedViewIfLoaded, pageView.superview === contentView else { return }
        observeScrolling()
        // First, since it resizes the page.
        if contentView.frame != contentFrame { contentView.frame = contentFrame }
        let frame = pageFrame(of: page)
        guard contentView.placedFrame != frame else { return }
        contentView.placedFrame = frame
        pageView.frame = frame
    }

    // MARK: Bar

    /// Updates whether the bar is hidden, for a page that hides it; insets change immediately. `moveBar` or `finishBarChange` moves the bar.
    func updateBarHidden() {
        let hidden = shouldHideBar
        guard barVisibility.isHidden != hidden else { return }
        barVisibility.isHidden = hidden
        selection?.viewIfLoaded?.setNeedsLayout()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called inside an animation: moves the bar with its page.
    /// - Parameter offset: the offset at which the new page begins, as a fraction of the width; nil to move the bar over the lower edge.
    func moveBar(by offset: CGFloat?) {
        guard isViewLoaded else { return }
        let moving = barVisibility.moving(by: offset, wasHidden: barVisibility.placement != .shown)
        if moving.isAppearing {
            UIView.performWithoutAnimation {
                barVisibility = moving.atStart
                layOutBarFrame()
            }
        }
        barVisibility = moving
        layOutBarFrame()
    }

    /// Called during a transition that moves the bar.
    func barDidResize(_ resizing: TransitionResizing) {
        guard isViewLoaded, let (start, _) = barVisibility.movement else { return }
        layOutBarFrame()
        resizing.setEnds(of: tabBar, from: ViewPose(center: barFrame(start).center), to: ViewPose(center: tabBar.center))
        tabBar.layoutIfNeeded()
    }

    /// Applies the placement without animation.
    func finishBarChange() {
        guard isViewLoaded else { return }
        UIView.performWithoutAnimation {
            barVisibility = barVisibility.settled
            layOutBarFrame()
        }
        contentView.setNeedsLayout()
    }
}
