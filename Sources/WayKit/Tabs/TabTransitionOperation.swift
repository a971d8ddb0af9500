import Foundation

/// The milestones of a change from one tab to another, in the order of the transition contract.
@MainActor final class TabTransitionOperation: TransitionOperation {
    private let tabs: UITabBarController
    private let from: UIViewController
    private let to: UIViewController
    private var snapshots: [(view: UIView, snapshot: ViewStateSnapshot)] = []

    init(_ tabs: UITabBarController, from: UIViewController, to: UIViewController) {
        self.tabs = tabs
        self.from = from
        self.to = to
    }

    var container: UIView { tabs.contentView }
    var presentationStyle: UIModalPresentationStyle { .none }
    var owner: UIViewController? { tabs }
    var name: String { "tab change" }

    // MARK: Prepare

    func prepare(_ transition: ViewControllerTransition) {
        // From here on the bar is the new page's: it may hide it while it loads.
        freezeInsets(of: from)
        tabs.selection = to
        tabs.updateSelectedItem()
        to.loadViewIfNeeded()
        setContextFrames(transition)
        transition.coordinator.animate(alongsideTransition: { [weak self] _ in self?.tabs.moveBar(by: nil) })
    }

    private func setContextFrames(_ transition: ViewControllerTransition) {
        let context = transition.context
        context.setFrames(of: from, initial: from.containedView.frame, final: .zero)
        context.setFrames(of: to, initial: .zero, final: tabs.pageFrame(of: to))
        context.setView(from.containedView, forKey: .from)
        context.setView(to.containedView, forKey: .to)
    }

    var restFrames: [(view: UIView, frame: CGRect)] {
        [from, to].compactMap { page in page.containedViewIfLoaded.map { ($0, tabs.pageFrame(of: page)) } }
    }

    func containerDidResize(_ resizing: TransitionResizing) { tabs.barDidResize(resizing) }

    // MARK: Milestones

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        snapshots = [from, to].compactMap(\.containedViewIfLoaded).map { ($0, ViewStateSnapshot(of: $0)) }
        tabs.updateBarHidden()
        exchange(from, for: to, transition)
        UIView.performWithoutAnimation {
            to.containedView.transform = .identity
            to.containedView.frame = tabs.pageFrame(of: to)
            to.view.setNeedsLayout()
        }
        setContextFrames(transition)
        if !transition.isAnimated { container.addSubview(to.containedView) }
    }

    private func freezeInsets(of page: UIViewController) { tabs.frozenInsets[ObjectIdentifier(page)] = tabs.insets(of: page) }

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        freezeInsets(of: to)
        select(from)
        exchange(to, for: from, transition)
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        select(to)
        exchange(from, for: to, transition)
    }

    private func exchange(_ disappearing: UIViewController, for appearing: UIViewController, _ transition: ViewControllerTransition) {
        disappearing.beginContainedAppearance(false, animated: transition.isAnimated)
        if tabs.appearance == .appeared || tabs.appearance == .appearing {
            appearing.beginContainedAppearance(true, animated: transition.isAnimated)
        }
    }

    private func select(_ page: UIViewController) {
        tabs.selection = page
        tabs.updateSelectedItem()
    }

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        select(completed ? to : from)
        if completed { complete() } else { restore() }
        tabs.frozenInsets.removeAll()
        tabs.updateBarHidden()
        tabs.finishBarChange()
        // `viewDidDisappear` precedes `viewDidAppear`.
        (completed ? from : to).endContainedAppearance()
        (completed ? to : from).endContainedAppearance()
    }

    private func complete() {
        let page = to.containedView
        if page.superview !== container {
            container.addSubview(page)
            UIView.performWithoutAnimation { page.frame = tabs.pageFrame(of: to) }
        }
        from.containedViewIfLoaded?.removeFromSuperview()
        tabs.contentView.placedFrame = tabs.pageFrame(of: to)
    }

    private func restore() {
        for (view, snapshot) in snapshots {
            snapshot.restoreHierarchy(of: view)
            snapshot.restoreState(of: view, currentFrame: view === from.containedViewIfLoaded ? tabs.pageFrame(of: from) : nil)
        }
        tabs.contentView.placedFrame = tabs.pageFrame(of: from)
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if tabs.tabTransition === transition { tabs.tabTransition = nil }
        snapshots.removeAll()
        tabs.viewIfLoaded?.setNeedsLayout()
        tabs.contentView.setNeedsLayout()
    }
}
