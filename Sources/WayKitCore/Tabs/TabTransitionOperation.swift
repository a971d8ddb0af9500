import Foundation

/// The milestones of a change from one tab to another, in the order of the transition contract.
@MainActor final class TabTransitionOperation: TransitionOperation {
    private let tabs: UITabBarController
    private let from: UIViewController
    private let to: UIViewController
    private let pages: PageExchange

    init(_ tabs: UITabBarController, from: UIViewController, to: UIViewController) {
        self.tabs = tabs
        self.from = from
        self.to = to
        pages = PageExchange(in: tabs.contentView) { [unowned tabs] in tabs.pageFrame(of: $0) }
    }

    var container: UIView { tabs.contentView }
    var presentationStyle: UIModalPresentationStyle { .none }
    var editing: TransitionEditingKind? { .replaces }
    var owner: UIViewController? { tabs }
    var name: String { "tab change" }

    // MARK: Prepare

    func prepare(_ transition: ViewControllerTransition) {
        // From here on the bar is the new page's: it may hide it while it loads.
        freezeInsets(of: from)
        tabs.selection = to
        tabs.updateSelectedItem()
        to.loadViewIfNeeded()
        pages.setContextFrames(transition)
        transition.coordinator.animate(alongsideTransition: { [weak self] _ in self?.tabs.moveBar(by: nil) })
    }

    var restFrames: [(view: UIView, frame: CGRect)] { pages.restFrames(of: [from, to]) }

    func containerDidResize(_ resizing: TransitionResizing) { tabs.barDidResize(resizing) }

    // MARK: Milestones

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        pages.takeSnapshots(transition)
        tabs.updateBarHidden()
        exchange(from, for: to, transition)
        pages.layOut(transition)
        pages.install(transition)
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
        pages.end(transition, completed: completed)
        tabs.frozenInsets.removeAll()
        tabs.updateBarHidden()
        tabs.finishBarChange()
        pages.endAppearance(transition, completed: completed)
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if tabs.tabTransition === transition { tabs.tabTransition = nil }
        tabs.viewIfLoaded?.setNeedsLayout()
        pages.transitionIsOver()
    }
}
