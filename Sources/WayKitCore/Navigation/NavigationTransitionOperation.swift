import Foundation

/// The milestones of a push, a pop and any other change of a navigation controller's top page, in the order of the transition contract.
@MainActor final class NavigationTransitionOperation: TransitionOperation {
    /// What the transition does with the bars and the frames of the pages.
    enum BarPhase {
        /// It has not begun: bars and pages keep their frames.
        case prepared
        /// The bars have the state of the new page but keep their frames: the animation moves them.
        case awaitingAnimation
        case moving
        /// Bars and pages are at rest; callbacks of the end follow. What they request is applied immediately.
        case ended
    }

    private let navigation: UINavigationController
    weak var transition: ViewControllerTransition?
    private(set) var operation: UINavigationController.Operation
    let before: [UIViewController]
    private(set) var after: [UIViewController]
    private let pages: PageExchange
    private var barChange: NavigationBarChange?
    private let barsBefore: (bar: BarVisibility, toolbar: BarVisibility)
    /// `didMove(toParent:)` was sent to the pages.
    private var hasUpdatedParents = false
    private(set) var barPhase = BarPhase.prepared
    private var hasBegun: Bool { barPhase != .prepared }

    init(
        _ navigation: UINavigationController, operation: UINavigationController.Operation, before: [UIViewController],
        after: [UIViewController]
    ) {
        self.navigation = navigation
        pages = PageExchange(in: navigation.contentView) { [unowned navigation] in navigation.pageFrame(of: $0) }
        self.operation = operation
        self.before = before
        self.after = after
        barsBefore = (navigation.barVisibility, navigation.toolbarVisibility)
    }

    var container: UIView { navigation.contentView }
    var presentationStyle: UIModalPresentationStyle { .none }
    var editing: TransitionEditingKind? { operation == .pop ? .removes : after.contains { $0 === before.last } ? .covers : .replaces }
    var owner: UIViewController? { navigation }
    var name: String { operation == .pop ? "pop" : "push" }

    private var removed: [UIViewController] { before.filter { page in !after.contains { $0 === page } } }
    private var added: [UIViewController] { after.filter { page in !before.contains { $0 === page } } }

    func isSame(_ one: [UIViewController], as other: [UIViewController]) -> Bool { one.elementsEqual(other) { $0 === $1 } }

    // MARK: Prepare

    /// Loads the page, sets the new stack and the context's frames.
    func prepare(_ transition: ViewControllerTransition) {
        // From here on the bars are the new page's: it may hide them while it loads.
        navigation.freezeInsets(of: transition.from)
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { navigation.addChild($0) }
        navigation.stack = after
        transition.to.loadViewIfNeeded()
        pages.setContextFrames(transition)
        transition.coordinator.animate(alongsideTransition: { [weak self, weak transition] _ in
            guard let self, let transition else { return }
            self.animateBars(transition)
        })
    }

    /// Before the start: the requests of one run-loop iteration are one change. False if it would lead back to its own start.
    func retarget(_ transition: ViewControllerTransition, to requested: [UIViewController], animated: Bool) -> Bool {
        guard let to = requested.last, to !== transition.from, !hasBegun else { return false }
        let operation: UINavigationController.Operation = before.contains { $0 === to } ? .pop : .push
        let custom = animated ? navigation.delegateTransition(operation, from: transition.from, to: to) : nil
        self.operation = operation
        setPages(requested)
        to.loadViewIfNeeded()
        transition.retarget(
            to: to, animator: animated ? custom?.animator ?? navigation.builtInAnimator(operation, from: transition.from, to: to) : nil,
            interactionController: custom?.interactionController)
        pages.setContextFrames(transition)
        return true
    }

    /// For a change to the same page with other pages below it, which is not visible and hence not animated.
    func replaceLowerPages(_ transition: ViewControllerTransition, by requested: [UIViewController]) -> Bool {
        guard requested.last === transition.to, !transition.isCancelled else { return false }
        if hasUpdatedParents {
            navigation.setStackImmediately(requested)
            return true
        }
        setPages(requested)
        if hasBegun { navigation.navigationBar.replaceLowerItems(by: navigation.barItems(of: requested)) }
        return true
    }

    private func setPages(_ requested: [UIViewController]) {
        let old = after
        after = requested
        for page in before where page.parent === navigation {
            let wasIncluded = old.contains { $0 === page }, isIncluded = requested.contains { $0 === page }
            if wasIncluded, !isIncluded { page.willMove(toParent: nil) }
            if !wasIncluded, isIncluded { page.didMove(toParent: navigation) }
        }
        for page in old where !before.contains(where: { $0 === page }) && !requested.contains(where: { $0 === page }) { remove(page) }
        navigation.pagesDidChange()
        for page in added where page.parent !== navigation { navigation.addChild(page) }
        navigation.stack = requested
    }

    var restFrames: [(view: UIView, frame: CGRect)] { pages.restFrames(of: [before.last, after.last].compactMap { $0 }) }

    // MARK: Begin

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        let from = transition.from, to = transition.to
        pages.takeSnapshots(transition)
        barPhase = .awaitingAnimation
        setMoving(transition, true)
        navigation.updateBottomBar()
        exchange(from, for: to, transition)
        TransitionLog.write("willShow", to)
        navigation.delegate?.navigationController(navigation, willShow: to, animated: transition.isAnimated)
        navigation.adoptBar(of: to)
        // The page and the delegate have configured the bars: the page's insets are final from its first frame on.
        pages.layOut(transition)
        let fades = UIAccessibility.prefersCrossFadeTransitions && !(transition.systemAnimator?.slidesPages ?? false)
        UIView.performWithoutAnimation {
            navigation.scrollObserver?.scrollView?.refreshHost = nil
            navigation.scrollObserver = nil
            barChange = navigation.navigationBar.begin(navigation.barItems(of: after), scroll: navigation.scroll(of: to), fades: fades)
        }
        pages.install(transition)
    }

    private func setMoving(_ transition: ViewControllerTransition, _ isMoving: Bool) {
        transition.to.isMovingToParent = isMoving && !before.contains { $0 === transition.to }
        transition.from.isMovingFromParent = isMoving && !after.contains { $0 === transition.from }
    }

    /// Runs inside the animator's animation.
    private func animateBars(_ transition: ViewControllerTransition) {
        barPhase = .moving
        barChange?.animate()
        let pagesSlide = transition.systemAnimator?.slidesPages ?? false
        navigation.moveBars(with: operation, pagesSlide: pagesSlide || !transition.isAnimated, before: barsBefore)
        navigation.showToolbarItems(animated: transition.isAnimated)
        navigation.moveBottomBar(with: operation, pagesSlide: pagesSlide)
    }

    func containerDidResize(_ resizing: TransitionResizing) {
        navigation.dragDidResize()
        guard barPhase == .moving else { return }
        navigation.barsDidResize(resizing)
        barChange?.barDidResize(resizing)
        navigation.tabBarController?.barDidResize(resizing)
    }

    // MARK: Cancel

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        navigation.freezeInsets(of: transition.to)
        navigation.stack = before
        exchange(transition.to, for: transition.from, transition)
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        navigation.stack = after
        exchange(transition.from, for: transition.to, transition)
    }

    private func exchange(_ disappearing: UIViewController, for appearing: UIViewController, _ transition: ViewControllerTransition) {
        disappearing.beginContainedAppearance(false, animated: transition.isAnimated)
        if disappearing.preferredContentSize != appearing.preferredContentSize { navigation.preferredSizeChanged() }
        if navigation.forwardsAppearance { appearing.beginContainedAppearance(true, animated: transition.isAnimated) }
    }

    // MARK: End

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        navigation.stack = completed ? after : before
        pages.end(transition, completed: completed)
        endBars(transition, completed: completed)
        pages.endAppearance(transition, completed: completed)
        if completed {
            removed.forEach { $0.removeFromParent() }
            added.forEach { $0.didMove(toParent: navigation) }
        } else {
            added.forEach(remove)
            removed.forEach { $0.didMove(toParent: navigation) }
        }
        navigation.pagesDidChange()
        hasUpdatedParents = true
        setMoving(transition, false)
        if completed {
            navigation.didShowPage = transition.to
            navigation.navigationBar.notifyManagedDelegate(operation, from: before, to: after)
            TransitionLog.write("didShow", transition.to)
            navigation.delegate?.navigationController(navigation, didShow: transition.to, animated: transition.isAnimated)
        }
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    private func endBars(_ transition: ViewControllerTransition, completed: Bool) {
        navigation.unfreezeInsets()
        if !completed { (navigation.barVisibility, navigation.toolbarVisibility) = barsBefore }
        navigation.endAdoptionOfBar()
        if let barChange { navigation.navigationBar.end(barChange, completed: completed) }
        barChange = nil
        navigation.finishBarChanges()
        barPhase = .ended
        if !completed { navigation.showToolbarItems(animated: false) }
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if navigation.stackOperation === self { navigation.stackOperation = nil }
        navigation.viewIfLoaded?.setNeedsLayout()
        pages.transitionIsOver()
    }
}
