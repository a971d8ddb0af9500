import Foundation

/// Where a bar is.
enum NavigationBarPlace: Equatable {
    case shown
    /// Beyond the edge that it belongs to.
    case hidden
    /// Beside the page, by a part of the width.
    case aside(CGFloat)
}

/// Where bars and pages are, and what the bars cover of the pages.
extension UINavigationController {
    private var script: NavigationTransitionOperation? { stackTransition?.script as? NavigationTransitionOperation }

    // MARK: Frames

    /// Of the bar as this page has it.
    private func barHeight(with page: UIViewController) -> CGFloat {
        let items = stack.map(\.navigationItem)
        return navigationBar.height(stack.firstIndex { $0 === page } ?? items.count - 1, in: items)
    }

    func layOutBars() {
        contentView.frame = view.bounds
        popGesture.updateEdge()
        guard !(script?.holdsBars ?? false) else { return }
        placeBars()
    }

    func placeBars() {
        navigationBar.frame = barFrame(barPlace)
        toolbar.frame = toolbarFrame(toolbarPlace)
        toolbar.roomBelow = tabBarController?.barIsHidden ?? true ? view.safeAreaInsets.bottom : 0
    }

    private func barFrame(_ place: NavigationBarPlace) -> CGRect {
        let bounds = view.bounds, height = navigationBar.heightNow
        var bar = CGRect(x: 0, y: view.safeAreaInsets.top, width: bounds.width, height: height)
        switch place {
        case .shown: break
        case .hidden: bar.origin.y = -height - 1
        case .aside(let part): bar.origin.x += part * bounds.width
        }
        return bar
    }

    private func toolbarFrame(_ place: NavigationBarPlace) -> CGRect {
        let bounds = view.bounds, height = UIToolbar.rowHeight
        var bar = CGRect(x: 0, y: bounds.height - view.safeAreaInsets.bottom - height, width: bounds.width, height: height)
        switch place {
        case .shown: break
        case .hidden: bar.origin.y = bounds.height + 1
        case .aside(let part): bar.origin.x += part * bounds.width
        }
        return bar
    }

    /// In the middle of a change of pages.
    /// - Parameter before: where the bars were at its start.
    func barsDidResize(_ resizing: TransitionResizing, before: (bar: NavigationBarPlace, toolbar: NavigationBarPlace)) {
        placeBars()
        if before.bar != barPlace {
            resizing.setEnds(of: navigationBar, from: ViewPose(center: barFrame(before.bar).center), to: ViewPose(center: barFrame(barPlace).center))
        }
        if before.toolbar != toolbarPlace {
            resizing.setEnds(
                of: toolbar, from: ViewPose(center: toolbarFrame(before.toolbar).center), to: ViewPose(center: toolbarFrame(toolbarPlace).center))
        }
        navigationBar.layoutIfNeeded()
        toolbar.layoutIfNeeded()
    }

    /// Where a page is at rest: under the bars, unless it does not want to be.
    func pageFrame(of page: UIViewController) -> CGRect {
        let bounds = view.bounds, safe = view.safeAreaInsets
        var frame = bounds
        let edges = page.edgesForExtendedLayout
        let goesUnderBar = edges.contains(.top) && (navigationBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if barCovers, !goesUnderBar {
            frame.origin.y = safe.top + barHeight(with: page)
            frame.size.height -= frame.minY
        }
        let lowerIsTranslucent = toolbarCovers ? toolbar.isTranslucent : tabBarController?.tabBar.isTranslucent ?? true
        let goesUnderLower = edges.contains(.bottom) && (lowerIsTranslucent || page.extendedLayoutIncludesOpaqueBars)
        if !goesUnderLower, toolbarCovers || tabBarController != nil {
            frame.size.height -= safe.bottom + (toolbarCovers ? UIToolbar.rowHeight : 0)
        }
        frame.size.height = max(0, frame.height)
        return frame
    }

    // MARK: What bars cover

    private var barCovers: Bool { !barIsHidden && !navigationBar.isHiddenByProgram }
    private var toolbarCovers: Bool { !toolbarIsHidden && !toolbar.isHiddenByProgram }

    /// By where the page is at rest, wherever it is at the moment: its content does not move about while the page does.
    func insets(of page: UIViewController) -> UIEdgeInsets? {
        if let held = heldInsets[ObjectIdentifier(page)] { return held }
        guard isViewLoaded, stack.contains(where: { $0 === page }) else { return nil }
        let frame = pageFrame(of: page)
        var insets = view.safeAreaInsets
        if barCovers { insets.top += barHeight(with: page) }
        if toolbarCovers { insets.bottom += UIToolbar.rowHeight }
        insets.top = max(0, insets.top - frame.minY)
        insets.bottom = max(0, insets.bottom - (view.bounds.height - frame.maxY))
        return insets
    }

    /// The page keeps what it has until the change is over.
    func holdInsets(of page: UIViewController) {
        heldInsets[ObjectIdentifier(page)] = insets(of: page)
    }

    func letInsetsGo() { heldInsets.removeAll() }

    // MARK: Pages

    func layOutPages() {
        if let transition = stackTransition, transition.phase != .prepared { return }
        // Until a change starts, what is seen is what it starts from.
        guard let top = stackTransition?.from ?? stack.last, appearance != .disappeared else { return }
        installTopPage()
        guard let page = top.placeViewIfLoaded, page.superview === contentView else { return }
        watchScrolling()
        let frame = pageFrame(of: top)
        // Where an animator left it, it stays until there is another place for it.
        guard contentView.placedFrame != frame else { return }
        contentView.placedFrame = frame
        page.frame = frame
    }

    func notePlaced(_ page: UIViewController) { contentView.placedFrame = pageFrame(of: page) }

    // MARK: Hiding

    func setBarHidden(_ hidden: Bool, animated: Bool) {
        guard barIsHidden != hidden else { return }
        barIsHidden = hidden
        hidingChanged(animated: animated)
    }

    func setToolbar(hidden: Bool, animated: Bool) {
        guard toolbarIsHidden != hidden else { return }
        toolbarIsHidden = hidden
        hidingChanged(animated: animated)
    }

    /// In a change of pages the bars go with the pages, or at the latest are right at its end.
    private func hidingChanged(animated: Bool) {
        guard isViewLoaded, stackTransition == nil else { return }
        guard animated, view.window != nil else { return settleBars() }
        UIView.performWithoutAnimation {
            navigationBar.isHiddenByController = false
            toolbar.isHiddenByController = false
        }
        UIView.animate(
            withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
            animations: {
                self.takePlaces()
                self.placeBars()
                self.layOutPages()
                self.topViewController?.viewIfLoaded?.setNeedsLayout()
                self.view.layoutIfNeeded()
            }, completion: { [weak self] _ in if self?.stackTransition == nil { self?.settleBars() } })
    }

    private func takePlaces() {
        barPlace = barIsHidden ? .hidden : .shown
        toolbarPlace = toolbarIsHidden ? .hidden : .shown
    }

    /// Without animation: bars are where they belong, and out of the way where they are hidden.
    func settleBars() {
        UIView.performWithoutAnimation {
            takePlaces()
            placeBars()
            navigationBar.isHiddenByController = barIsHidden
            toolbar.isHiddenByController = toolbarIsHidden
            navigationBar.layoutIfNeeded()
        }
        bottomBarChanged()
        tabBarController?.settleBar()
        stack.last?.viewIfLoaded?.setNeedsLayout()
        contentView.setNeedsLayout()
    }

    /// Inside the animation of a change of pages.
    /// - Parameter pagesSlide: a bar that comes or goes does so sideways, at its page's side; otherwise over its own edge.
    /// - Returns: where the bars are when it begins.
    func moveBars(
        with operation: Operation, pagesSlide: Bool, before: (bar: Bool, toolbar: Bool)
    ) -> (bar: NavigationBarPlace, toolbar: NavigationBarPlace) {
        let way = aside(operation)
        var starts = (bar: barPlace, toolbar: toolbarPlace)
        func move(_ bar: any ControlledBar, _ place: ReferenceWritableKeyPath<UINavigationController, NavigationBarPlace>, _ was: Bool, _ isNow: Bool) {
            if was, !isNow {
                UIView.performWithoutAnimation {
                    bar.isHiddenByController = false
                    self[keyPath: place] = pagesSlide ? .aside(way) : .hidden
                    placeBars()
                    bar.layoutIfNeeded()
                }
                self[keyPath: place] = .shown
            } else if !was, isNow {
                self[keyPath: place] = pagesSlide ? .aside(-way) : .hidden
            }
        }
        move(navigationBar, \.barPlace, before.bar, barIsHidden)
        move(toolbar, \.toolbarPlace, before.toolbar, toolbarIsHidden)
        if before.bar, !barIsHidden { starts.bar = pagesSlide ? .aside(way) : .hidden }
        if before.toolbar, !toolbarIsHidden { starts.toolbar = pagesSlide ? .aside(way) : .hidden }
        placeBars()
        navigationBar.layoutIfNeeded()
        return starts
    }

    /// Part of the width from its place at which what comes with an operation begins.
    func aside(_ operation: Operation) -> CGFloat {
        let part: CGFloat = operation == .pop ? -1 : 1
        return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -part : part
    }

    func showToolbarItems(animated: Bool) {
        guard isViewLoaded else { return }
        toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    /// A bar's height or transparency may be another.
    func barLookChanged() {
        guard isViewLoaded, stackTransition == nil else { return }
        view.setNeedsLayout()
        contentView.setNeedsLayout()
        stack.last?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The bar of a tab bar controller around this one

    var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

    func bottomBarChanged() {
        tabBarController?.barHidingChanged()
        tabBarController?.itemsMayHaveChanged()
    }

    func moveBottomBar(with operation: Operation, pagesSlide: Bool) {
        tabBarController?.moveBar(by: pagesSlide ? aside(operation) : nil)
    }
}
