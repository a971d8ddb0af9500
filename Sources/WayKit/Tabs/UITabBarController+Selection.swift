import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

extension UITabBarController {
    // MARK: Requests

    func select(index: Int) {
        guard pages.indices.contains(index) else {
            logger.error("selectedIndex = \(index) on \(self) refused: there are \(pages.count) controllers")
            return
        }
        select(pages[index])
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
        let candidates = hasMore ? pages[..<(Self.mostTabs - 1)] + [moreNavigationController] : pages[...]
        guard let page = candidates.first(where: { $0.tabBarItem === item }) else { return }
        chosen(page)
    }

    /// By the user. The tab that is selected leads back to its root.
    func chosen(_ page: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
        if page === selection {
            (page as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(page)
        }
        delegate?.tabBarController(self, didSelect: page)
    }

    /// One that is asked for while a change runs turns it round, or comes after it.
    func select(_ page: UIViewController) {
        // Whoever waits comes first.
        if deferredRequests.isEmpty { serve(page) } else { selectOnNextTurn(page) }
    }

    private func serve(_ page: UIViewController) {
        guard isKnown(page) else { return }
        if let running = tabTransition {
            if running.phase == .prepared, !running.isAnimated {
                running.start()
                return serve(page)
            }
            // Nobody is asked for an animator while another one's `completeTransition` is still on its way.
            let again: () -> Void = { [weak self] in self?.selectOnNextTurn(page) }
            if page === (running.isCancelled ? running.to : running.from) {
                running.turn(to: running.isCancelled, completion: nil, otherwise: again)
            } else if page !== selection {
                running.serveAfterwards(again)
            }
            return
        }
        guard page !== selection else { return }
        guard let from = selection, isSeen(from) else { return selectNow(page) }
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: page)
        let driver = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let script = TabTransitionOperation(self, from: from, to: page)
        let transition = ViewControllerTransition(from: from, to: page, script: script, animator: animator, driver: driver)
        tabTransition = transition
        script.prepare(transition)
        view.window?.transitions.add(transition)
        transition.startOnNextTurn()
    }

    private func selectOnNextTurn(_ page: UIViewController) {
        deferredRequests.add(in: owningApplication ?? .shared) { [weak self] in self?.serve(page) }
    }

    private func isSeen(_ page: UIViewController) -> Bool {
        viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
            && page.placeViewIfLoaded?.isDescendant(of: contentView) ?? false
    }

    // MARK: Without a transition

    func selectNow(_ page: UIViewController?) {
        let old = selection
        selection = page
        markSelection()
        guard isViewLoaded, old !== page else { return }
        if let old, old.placeViewIfLoaded?.isDescendant(of: contentView) ?? false {
            old.beginPlaceAppearance(false, animated: false)
            old.placeView.removeFromSuperview()
            old.endPlaceAppearance()
        }
        barHidingChanged()
        settleBar()
        if appearance == .appeared || appearance == .appearing { installSelection() }
    }

    /// The selected page is in the hierarchy, and appears where the controller has.
    func installSelection() {
        guard tabTransition == nil, let page = selection, isViewLoaded else { return }
        page.loadViewIfNeeded()
        guard !page.placeView.isDescendant(of: contentView) else { return }
        // In `viewWillAppear` it is told by who tells this controller, as all children are.
        let isLate = appearance == .appeared || (appearance == .appearing && view.window != nil)
        if isLate { page.beginPlaceAppearance(true, animated: false) }
        contentView.placedFrame = nil
        contentView.addSubview(page.placeView)
        layOutPages()
        if appearance == .appeared { page.endPlaceAppearance() }
    }

    func replacePages(by wanted: [UIViewController], animated: Bool) {
        if let reason = refusal(of: wanted) {
            logger.error("setViewControllers on \(self) refused: \(reason)")
            return
        }
        tabTransition?.endNow()
        let index = selectedIndex, old = pages
        let removed = old.filter { page in !wanted.contains { $0 === page } }
        let added = wanted.filter { $0.parent !== self }
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { addChild($0) }
        pages = wanted
        let keeps = selection.map { isKnown($0) } ?? false
        if !keeps { selectNow(wanted.indices.contains(index) ? wanted[index] : wanted.last.flatMap { index == NSNotFound ? wanted.first : $0 }) }
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
        pagesChanged(animated: animated)
    }

    private func refusal(of wanted: [UIViewController]) -> String? {
        var seen: Set<ObjectIdentifier> = []
        for page in wanted {
            if !seen.insert(ObjectIdentifier(page)).inserted { return "\(page) is in the list twice" }
            if page is UITabBarController { return "\(page) is a tab bar controller; present it" }
            if let parent = page.parent, parent !== self { return "\(page) is a child of \(parent)" }
            if page.presentedBy != nil { return "\(page) is presented; dismiss it first" }
        }
        return nil
    }

    // MARK: Places

    func layOut() {
        contentView.frame = view.bounds
        if tabTransition == nil || barPlace == .shown { placeBar() }
    }

    func placeBar() { tabBar.frame = barFrame(barPlace) }

    private func barFrame(_ place: NavigationBarPlace) -> CGRect {
        let height = UITabBar.rowHeight + view.safeAreaInsets.bottom
        var frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        switch place {
        case .shown: break
        case .hidden: frame.origin.y = view.bounds.height + 1
        case .aside(let part): frame.origin.x += part * view.bounds.width
        }
        return frame
    }

    private var barCovers: Bool { !barIsHidden && !tabBar.isHiddenByProgram }

    /// The bar was shown or hidden by the program.
    func barLookChanged() {
        guard isViewLoaded else { return }
        contentView.setNeedsLayout()
        selection?.viewIfLoaded?.setNeedsLayout()
    }

    /// Under the bar, unless the page does not want to be.
    func pageFrame(of page: UIViewController) -> CGRect {
        var frame = view.bounds
        let goesUnder = page is UINavigationController || page.edgesForExtendedLayout.contains(.bottom)
            && (tabBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if barCovers, !goesUnder { frame.size.height = max(0, frame.height - UITabBar.rowHeight - view.safeAreaInsets.bottom) }
        return frame
    }

    func insets(of page: UIViewController) -> UIEdgeInsets? {
        if let held = heldInsets[ObjectIdentifier(page)] { return held }
        guard isViewLoaded, isKnown(page) else { return nil }
        var insets = view.safeAreaInsets
        if barCovers { insets.bottom += UITabBar.rowHeight }
        insets.bottom = max(0, insets.bottom - (view.bounds.height - pageFrame(of: page).maxY))
        return insets
    }

    func layOutPages() {
        // Until a change starts, what is seen is what it starts from.
        guard let page = tabTransition?.from ?? selection, appearance != .disappeared else { return }
        if let transition = tabTransition, transition.phase != .prepared { return }
        installSelection()
        guard let pageView = page.placeViewIfLoaded, pageView.superview === contentView else { return }
        watchScrolling()
        let frame = pageFrame(of: page)
        guard contentView.placedFrame != frame else { return }
        contentView.placedFrame = frame
        pageView.frame = frame
    }

    // MARK: Bar

    /// A page that hides the bar came or went: what the bar covers is another thing from now on. Its place follows with `moveBar` or `settleBar`.
    func barHidingChanged() {
        let hidden = wantsBarHidden
        guard barIsHidden != hidden else { return }
        barIsHidden = hidden
        selection?.viewIfLoaded?.setNeedsLayout()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Inside an animation: the bar goes with its page.
    /// - Parameter way: part of the width from its place at which what comes begins; nil: over the lower edge.
    func moveBar(by way: CGFloat?) {
        guard isViewLoaded else { return }
        barStart = barPlace
        if barIsHidden, barPlace == .shown {
            barPlace = way.map { .aside(-$0) } ?? .hidden
        } else if !barIsHidden, barPlace != .shown {
            UIView.performWithoutAnimation {
                tabBar.isHiddenByController = false
                barPlace = way.map { .aside($0) } ?? .hidden
                placeBar()
            }
            barStart = barPlace
            barPlace = .shown
        }
        placeBar()
    }

    /// In the middle of a change that the bar goes with.
    func barDidResize(_ resizing: TransitionResizing) {
        guard isViewLoaded, barStart != barPlace else { return }
        placeBar()
        resizing.setEnds(of: tabBar, from: ViewPose(center: barFrame(barStart).center), to: ViewPose(center: tabBar.center))
        tabBar.layoutIfNeeded()
    }

    /// Without animation: the bar is where it belongs.
    func settleBar() {
        guard isViewLoaded else { return }
        UIView.performWithoutAnimation {
            barPlace = barIsHidden ? .hidden : .shown
            barStart = barPlace
            tabBar.isHiddenByController = barIsHidden
            placeBar()
        }
        contentView.setNeedsLayout()
    }
}
