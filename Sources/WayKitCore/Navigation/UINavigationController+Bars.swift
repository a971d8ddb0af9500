import Foundation

/// Frames of bars and pages, and the insets of pages.
extension UINavigationController {
    // MARK: Frames

    /// The bar's height with the page on top.
    private func barHeight(with page: UIViewController) -> CGFloat {
        let items = barItems(of: stack)
        return navigationBar.height(barIndex(of: page) ?? items.count - 1, in: items)
    }

    func layOutBars() {
        contentView.frame = view.bounds
        popGesture.updateEdge()
        guard stackOperation?.barPhase != .awaitingAnimation else { return }
        layOutBarFrames()
    }

    func layOutBarFrames() {
        layOutNavigationBar()
        layOutToolbar()
    }

    private func layOutNavigationBar() { navigationBar.frame = barFrame(barVisibility.placement) }

    private func layOutToolbar() {
        toolbar.frame = toolbarFrame(toolbarVisibility.placement)
        toolbar.bottomExtension = tabBarController?.barVisibility.isHidden ?? true ? view.safeAreaInsets.bottom : 0
    }

    private func barFrame(_ placement: BarVisibility.Placement) -> CGRect {
        let bounds = view.bounds, height = navigationBar.currentHeight
        var bar = CGRect(x: 0, y: view.safeAreaInsets.top, width: bounds.width, height: height)
        switch placement {
        case .shown: break
        case .hidden: bar.origin.y = -height - 1
        case .besidePage(let fraction): bar.origin.x += fraction * bounds.width
        }
        return bar
    }

    private func toolbarFrame(_ placement: BarVisibility.Placement) -> CGRect {
        let bounds = view.bounds, height = UIToolbar.rowHeight
        var bar = CGRect(x: 0, y: bounds.height - view.safeAreaInsets.bottom - height, width: bounds.width, height: height)
        switch placement {
        case .shown: break
        case .hidden: bar.origin.y = bounds.height + 1
        case .besidePage(let fraction): bar.origin.x += fraction * bounds.width
        }
        return bar
    }

    /// Called during a transition.
    func barsDidResize(_ resizing: TransitionResizing) {
        layOutBarFrames()
        if let (start, end) = barVisibility.movement {
            resizing.setEnds(of: navigationBar, from: ViewPose(center: barFrame(start).center), to: ViewPose(center: barFrame(end).center))
        }
        if let (start, end) = toolbarVisibility.movement {
            resizing.setEnds(of: toolbar, from: ViewPose(center: toolbarFrame(start).center), to: ViewPose(center: toolbarFrame(end).center))
        }
        navigationBar.layoutIfNeeded()
        toolbar.layoutIfNeeded()
    }

    /// The frame of a page at rest: it extends under the bars unless it opts out.
    func pageFrame(of page: UIViewController) -> CGRect {
        let bounds = view.bounds, safe = view.safeAreaInsets
        if page is UINavigationController { return bounds }
        var frame = bounds
        let edges = page.edgesForExtendedLayout
        let extendsUnderBar = edges.contains(.top) && (navigationBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if barCoversContent, !extendsUnderBar {
            frame.origin.y = safe.top + barHeight(with: page)
            frame.size.height -= frame.minY
        }
        let bottomBarIsTranslucent = toolbarCoversContent ? toolbar.isTranslucent : tabBarController?.tabBar.isTranslucent ?? true
        let extendsUnderBottomBar = edges.contains(.bottom) && (bottomBarIsTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if !extendsUnderBottomBar, toolbarCoversContent || tabBarController != nil {
            frame.size.height -= safe.bottom + (toolbarCoversContent ? UIToolbar.rowHeight : 0)
        }
        frame.size.height = max(0, frame.height)
        return frame
    }

    // MARK: Insets

    private var barCoversContent: Bool { !barVisibility.isHidden && !navigationBar.isHiddenByProgram }
    private var toolbarCoversContent: Bool { !toolbarVisibility.isHidden && !toolbar.isHiddenByProgram }

    /// Computed from the page's frame at rest, so that its content keeps its layout while the page moves.
    func insets(of page: UIViewController) -> UIEdgeInsets? {
        if let frozen = frozenInsets[ObjectIdentifier(page)] { return frozen }
        guard isViewLoaded, stack.contains(where: { $0 === page }) else { return nil }
        let frame = pageFrame(of: page)
        var insets = view.safeAreaInsets
        if barCoversContent, !(page is UINavigationController) { insets.top += barHeight(with: page) }
        if toolbarCoversContent { insets.bottom += UIToolbar.rowHeight }
        insets.top = max(0, insets.top - frame.minY)
        insets.bottom = max(0, insets.bottom - (view.bounds.height - frame.maxY))
        return insets
    }

    /// Keeps the page's current insets until the transition ends.
    func freezeInsets(of page: UIViewController) {
        frozenInsets[ObjectIdentifier(page)] = insets(of: page)
    }

    func unfreezeInsets() { frozenInsets.removeAll() }

    // MARK: Pages

    func layOutPages() {
        if transitionControlsBars, stackTransition?.phase != .prepared { return }
        // Until a transition starts, the page that it starts from is visible.
        guard let top = transitionControlsBars ? stackTransition?.from : stack.last, appearance != .disappeared else { return }
        installTopPage()
        guard let page = top.containedViewIfLoaded, page.superview === contentView else { return }
        observeScrolling()
        // First, since it resizes the page.
        if contentView.frame != view.bounds { contentView.frame = view.bounds }
        let frame = pageFrame(of: top)
        // A frame that an animator has set is kept until the frame at rest changes.
        guard contentView.placedFrame != frame else { return }
        contentView.placedFrame = frame
        page.frame = frame
    }

    // MARK: Hiding

    func setBarHidden(_ hidden: Bool, animated: Bool) {
        if hidesOwnBar != nil {
            hidesOwnBar = hidden
            if innerNavigation != nil { return }
        }
        guard barVisibility.isHidden != hidden else { return }
        barVisibility.isHidden = hidden
        hidingChanged(animated: animated)
    }

    func setToolbar(hidden: Bool, animated: Bool) {
        guard toolbarVisibility.isHidden != hidden else { return }
        toolbarVisibility.isHidden = hidden
        hidingChanged(animated: animated)
    }

    /// A transition determines the frames of bars and pages: from its request until they are at rest, before the callbacks of its end.
    var transitionControlsBars: Bool { stackTransition != nil && stackOperation?.barPhase != .ended }

    /// During a transition the bars move with the pages, or at the latest are placed at its end.
    private func hidingChanged(animated: Bool) {
        guard isViewLoaded, !transitionControlsBars else { return }
        guard animated, view.window != nil else { return finishBarChanges() }
        barVisibility = barVisibility.movingOverEdge
        toolbarVisibility = toolbarVisibility.movingOverEdge
        UIView.animate(
            withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
            animations: {
                self.layOutBarFrames()
                self.layOutPages()
                self.topViewController?.viewIfLoaded?.setNeedsLayout()
                self.view.layoutIfNeeded()
            }, completion: { [weak self] _ in
                guard let self, !self.transitionControlsBars else { return }
                self.finishBarChanges()
            })
    }

    /// Places the bars at rest without animation, and hides hidden ones.
    func finishBarChanges() {
        UIView.performWithoutAnimation {
            barVisibility = barVisibility.settled
            toolbarVisibility = toolbarVisibility.settled
            layOutBarFrames()
            if stack.last?.isLoadingView != true { navigationBar.layoutIfNeeded() }
        }
        updateBottomBar()
        tabBarController?.finishBarChange()
        stack.last?.viewIfLoaded?.setNeedsLayout()
        contentView.setNeedsLayout()
    }

    /// Called inside the animation of a transition.
    /// - Parameters:
    ///   - pagesSlide: A bar that appears or disappears moves sideways with its page; otherwise over its own edge.
    ///   - before: The visibility of both bars before the transition.
    func moveBars(with operation: Operation, pagesSlide: Bool, before: (bar: BarVisibility, toolbar: BarVisibility)) {
        let offset = pagesSlide ? incomingOffset(operation) : nil
        func move(
            _ bar: UIView, _ visibility: ReferenceWritableKeyPath<UINavigationController, BarVisibility>, wasHidden: Bool, layOut: () -> Void
        ) {
            let moving = self[keyPath: visibility].moving(by: offset, wasHidden: wasHidden)
            if moving.isAppearing {
                UIView.performWithoutAnimation {
                    self[keyPath: visibility] = moving.atStart
                    layOut()
                    bar.layoutIfNeeded()
                }
            }
            self[keyPath: visibility] = moving
        }
        move(navigationBar, \.barVisibility, wasHidden: before.bar.isHidden, layOut: layOutNavigationBar)
        move(toolbar, \.toolbarVisibility, wasHidden: before.toolbar.isHidden, layOut: layOutToolbar)
        layOutBarFrames()
        navigationBar.layoutIfNeeded()
    }

    /// The offset at which an operation's new page begins, as a fraction of the width.
    func incomingOffset(_ operation: Operation) -> CGFloat {
        let fraction: CGFloat = operation == .pop ? -1 : 1
        return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -fraction : fraction
    }

    func showToolbarItems(animated: Bool) {
        guard isViewLoaded else { return }
        toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    /// The bar's height or translucency may have changed.
    func barAppearanceChanged() {
        guard isViewLoaded, !transitionControlsBars else { return }
        view.setNeedsLayout()
        contentView.setNeedsLayout()
        stack.last?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The tab bar of an enclosing tab bar controller

    var hidesBottomBar: Bool { stack.contains { $0.hidesBottomBarWhenPushed || ($0 as? UINavigationController)?.hidesBottomBar ?? false } }

    func updateBottomBar() {
        tabBarController?.updateBarHidden()
        tabBarController?.updateItemsIfNeeded()
    }

    func moveBottomBar(with operation: Operation, pagesSlide: Bool) {
        tabBarController?.moveBar(by: pagesSlide ? incomingOffset(operation) : nil)
    }
}
