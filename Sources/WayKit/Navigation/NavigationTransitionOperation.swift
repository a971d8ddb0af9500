import Foundation

/// The corners of a push, a pop, and of any other change of a navigation controller's top, in the order of the transition contract.
@MainActor final class NavigationTransitionOperation: TransitionOperation {
    private let navigation: UINavigationController
    private(set) var operation: UINavigationController.Operation
    let before: [UIViewController]
    private(set) var after: [UIViewController]
    private var places: [(view: UIView, place: ViewStateSnapshot)] = []
    private var barChange: NavigationBarChange?
    private let barsBefore: (bar: Bool, toolbar: Bool)
    /// Where they are when the animation begins.
    private var barStarts: (bar: NavigationBarPlace, toolbar: NavigationBarPlace)?
    private var hasBegun = false
    /// Who came and who went has been told so.
    private var hasSettledParents = false
    /// The bars are in the state of the new page, but not yet in its place: they are to be moved by the animation.
    private(set) var holdsBars = false

    init(
        _ navigation: UINavigationController, operation: UINavigationController.Operation, before: [UIViewController],
        after: [UIViewController]
    ) {
        self.navigation = navigation
        self.operation = operation
        self.before = before
        self.after = after
        barsBefore = (navigation.barIsHidden, navigation.toolbarIsHidden)
    }

    var container: UIView { navigation.contentView }
    var presentationStyle: UIModalPresentationStyle { .none }
    var owner: UIViewController? { navigation }
    var name: String { operation == .pop ? "pop" : "push" }

    private var removed: [UIViewController] { before.filter { page in !after.contains { $0 === page } } }
    private var added: [UIViewController] { after.filter { page in !before.contains { $0 === page } } }

    func isSame(_ one: [UIViewController], as other: [UIViewController]) -> Bool { one.elementsEqual(other) { $0 === $1 } }

    // MARK: In the call

    /// The page loads, the stack is the new one, the context knows every frame.
    func prepare(_ transition: ViewControllerTransition) {
        // From here on the bars are the new page's: one that loads may hide them at once.
        navigation.holdInsets(of: transition.from)
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { navigation.addChild($0) }
        navigation.stack = after
        transition.to.loadViewIfNeeded()
        setPlaces(transition)
        transition.coordinator.animate(alongsideTransition: { [weak self, weak transition] _ in
            guard let self, let transition else { return }
            self.animateBars(transition)
        })
    }

    /// Before the start: requests of one turn are one change. False where it would lead back to where it comes from.
    func retarget(_ transition: ViewControllerTransition, to wanted: [UIViewController], animated: Bool) -> Bool {
        guard let to = wanted.last, to !== transition.from, !hasBegun else { return false }
        let operation: UINavigationController.Operation = before.contains { $0 === to } ? .pop : .push
        let vended = animated ? navigation.vendedParts(operation, from: transition.from, to: to) : nil
        self.operation = operation
        take(wanted)
        to.loadViewIfNeeded()
        transition.retarget(
            to: to, animator: animated ? vended?.animator ?? navigation.builtInAnimator(operation, from: transition.from, to: to) : nil,
            driver: vended?.driver)
        setPlaces(transition)
        return true
    }

    /// The change leads to the same page, with others below it: nothing else is seen, whatever the request says of animation.
    func replaceLowerPages(_ transition: ViewControllerTransition, by wanted: [UIViewController]) -> Bool {
        guard wanted.last === transition.to, !transition.isCancelled else { return false }
        if hasSettledParents {
            navigation.setStackNow(wanted)
            return true
        }
        take(wanted)
        if hasBegun { navigation.navigationBar.replaceLowerItems(by: wanted.map(\.navigationItem)) }
        return true
    }

    private func take(_ wanted: [UIViewController]) {
        let old = after
        after = wanted
        for page in before where page.parent === navigation {
            let wasIn = old.contains { $0 === page }, isIn = wanted.contains { $0 === page }
            if wasIn, !isIn { page.willMove(toParent: nil) }
            if !wasIn, isIn { page.didMove(toParent: navigation) }
        }
        for page in old where !before.contains(where: { $0 === page }) && !wanted.contains(where: { $0 === page }) { leave(page) }
        for page in added where page.parent !== navigation { navigation.addChild(page) }
        navigation.stack = wanted
    }

    private func setPlaces(_ transition: ViewControllerTransition) {
        let context = transition.context
        let from = transition.from, to = transition.to
        context.setPlace(of: from, initial: from.placeView.frame, final: .zero)
        context.setPlace(of: to, initial: .zero, final: navigation.pageFrame(of: to))
        context.setView(from.placeView, forKey: .from)
        context.setView(to.placeView, forKey: .to)
    }

    var restFrames: [(view: UIView, frame: CGRect)] {
        [before.last, after.last].compactMap { page in page?.placeViewIfLoaded.map { ($0, navigation.pageFrame(of: page!)) } }
    }

    // MARK: Begin

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        hasBegun = true
        let from = transition.from, to = transition.to
        places = [from, to].compactMap(\.placeViewIfLoaded).map { ($0, ViewStateSnapshot(of: $0)) }
        holdsBars = true
        setMoving(transition, true)
        navigation.bottomBarChanged()
        exchange(from, for: to, transition)
        TransitionLog.write("willShow", to)
        navigation.delegate?.navigationController(navigation, willShow: to, animated: transition.isAnimated)
        // The bars are as the page and the delegate want them: so are its insets, from its first frame on.
        UIView.performWithoutAnimation {
            to.placeView.transform = .identity
            to.placeView.frame = navigation.pageFrame(of: to)
            to.view.setNeedsLayout()
            navigation.scrollWatch = nil
            barChange = navigation.navigationBar.begin(after.map(\.navigationItem), scroll: navigation.scroll(of: to))
        }
        setPlaces(transition)
        if !transition.isAnimated { container.addSubview(to.placeView) }
    }

    private func setMoving(_ transition: ViewControllerTransition, _ isMoving: Bool) {
        transition.to.isMovingToParent = isMoving && !before.contains { $0 === transition.to }
        transition.from.isMovingFromParent = isMoving && !after.contains { $0 === transition.from }
    }

    /// Runs with the animator's animation.
    private func animateBars(_ transition: ViewControllerTransition) {
        holdsBars = false
        barChange?.animate()
        barStarts = navigation.moveBars(
            with: operation, pagesSlide: transition.animator is NavigationSlideAnimator || !transition.isAnimated, before: barsBefore)
        navigation.showToolbarItems(animated: transition.isAnimated)
        navigation.moveBottomBar(with: operation, pagesSlide: transition.animator is NavigationSlideAnimator)
    }

    func containerDidResize(_ resizing: TransitionResizing) {
        navigation.handDidResize()
        guard let barStarts else { return }
        navigation.barsDidResize(resizing, before: barStarts)
        barChange?.barDidResize(resizing)
        navigation.tabBarController?.barDidResize(resizing)
    }

    // MARK: Cancel

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        navigation.holdInsets(of: transition.to)
        navigation.stack = before
        exchange(transition.to, for: transition.from, transition)
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        navigation.stack = after
        exchange(transition.from, for: transition.to, transition)
    }

    private func exchange(_ leaving: UIViewController, for coming: UIViewController, _ transition: ViewControllerTransition) {
        leaving.beginPlaceAppearance(false, animated: transition.isAnimated)
        if leaving.preferredContentSize != coming.preferredContentSize { navigation.preferredSizeChanged() }
        if navigation.showsPages { coming.beginPlaceAppearance(true, animated: transition.isAnimated) }
    }

    // MARK: End

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        navigation.stack = completed ? after : before
        if completed { settle(transition) } else { restore(transition) }
        endBars(transition, completed: completed)
        // Who goes first, then who is there.
        (completed ? transition.from : transition.to).endPlaceAppearance()
        (completed ? transition.to : transition.from).endPlaceAppearance()
        if completed {
            removed.forEach { $0.removeFromParent() }
            added.forEach { $0.didMove(toParent: navigation) }
        } else {
            added.forEach(leave)
            removed.forEach { $0.didMove(toParent: navigation) }
        }
        hasSettledParents = true
        setMoving(transition, false)
        if completed {
            navigation.announcedPage = transition.to
            navigation.navigationBar.tellManagedDelegate(operation, from: before, to: after)
            TransitionLog.write("didShow", transition.to)
            navigation.delegate?.navigationController(navigation, didShow: transition.to, animated: transition.isAnimated)
        }
    }

    private func leave(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    /// The page is in the container, wherever the animator has left it; the other one is not.
    private func settle(_ transition: ViewControllerTransition) {
        let page = transition.to.placeView
        if page.superview !== container {
            container.addSubview(page)
            UIView.performWithoutAnimation { page.frame = navigation.pageFrame(of: transition.to) }
        }
        if let old = transition.from.placeViewIfLoaded, old !== page { old.removeFromSuperview() }
        navigation.notePlaced(transition.to)
    }

    private func restore(_ transition: ViewControllerTransition) {
        for (view, place) in places {
            place.restoreHierarchy(of: view)
            place.restoreLook(of: view, frameNow: view === transition.from.placeViewIfLoaded ? navigation.pageFrame(of: transition.from) : nil)
        }
        navigation.notePlaced(transition.from)
    }

    private func endBars(_ transition: ViewControllerTransition, completed: Bool) {
        navigation.letInsetsGo()
        if !completed { (navigation.barIsHidden, navigation.toolbarIsHidden) = barsBefore }
        if let barChange { navigation.navigationBar.end(barChange, completed: completed) }
        barChange = nil
        navigation.settleBars()
        if !completed { navigation.showToolbarItems(animated: false) }
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if navigation.stackTransition === transition { navigation.stackTransition = nil }
        places.removeAll()
        navigation.viewIfLoaded?.setNeedsLayout()
        navigation.contentView.setNeedsLayout()
    }
}
