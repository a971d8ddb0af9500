import Foundation

/// The corners of a change from one tab to another, in the order of the transition contract.
@MainActor final class TabTransitionOperation: TransitionOperation {
    private let tabs: UITabBarController
    private let from: UIViewController
    private let to: UIViewController
    private var places: [(view: UIView, place: ViewStateSnapshot)] = []

    init(_ tabs: UITabBarController, from: UIViewController, to: UIViewController) {
        self.tabs = tabs
        self.from = from
        self.to = to
    }

    var container: UIView { tabs.contentView }
    var presentationStyle: UIModalPresentationStyle { .none }
    var owner: UIViewController? { tabs }
    var name: String { "tab change" }

    // MARK: In the call

    func prepare(_ transition: ViewControllerTransition) {
        // From here on the bar is the new page's: one that loads may hide it at once.
        hold(from)
        tabs.selection = to
        tabs.markSelection()
        to.loadViewIfNeeded()
        setPlaces(transition)
        transition.coordinator.animate(alongsideTransition: { [weak self] _ in self?.tabs.moveBar(by: nil) })
    }

    private func setPlaces(_ transition: ViewControllerTransition) {
        let context = transition.context
        context.setPlace(of: from, initial: from.placeView.frame, final: .zero)
        context.setPlace(of: to, initial: .zero, final: tabs.pageFrame(of: to))
        context.setView(from.placeView, forKey: .from)
        context.setView(to.placeView, forKey: .to)
    }

    var restFrames: [(view: UIView, frame: CGRect)] {
        [from, to].compactMap { page in page.placeViewIfLoaded.map { ($0, tabs.pageFrame(of: page)) } }
    }

    func containerDidResize(_ resizing: TransitionResizing) { tabs.barDidResize(resizing) }

    // MARK: Corners

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        places = [from, to].compactMap(\.placeViewIfLoaded).map { ($0, ViewStateSnapshot(of: $0)) }
        tabs.barHidingChanged()
        exchange(from, for: to, transition)
        UIView.performWithoutAnimation {
            to.placeView.transform = .identity
            to.placeView.frame = tabs.pageFrame(of: to)
            to.view.setNeedsLayout()
        }
        setPlaces(transition)
        if !transition.isAnimated { container.addSubview(to.placeView) }
    }

    private func hold(_ page: UIViewController) { tabs.heldInsets[ObjectIdentifier(page)] = tabs.insets(of: page) }

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        hold(to)
        point(at: from)
        exchange(to, for: from, transition)
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        point(at: to)
        exchange(from, for: to, transition)
    }

    private func exchange(_ leaving: UIViewController, for coming: UIViewController, _ transition: ViewControllerTransition) {
        leaving.beginPlaceAppearance(false, animated: transition.isAnimated)
        if tabs.appearance == .appeared || tabs.appearance == .appearing {
            coming.beginPlaceAppearance(true, animated: transition.isAnimated)
        }
    }

    private func point(at page: UIViewController) {
        tabs.selection = page
        tabs.markSelection()
    }

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        point(at: completed ? to : from)
        if completed { settle() } else { restore() }
        tabs.heldInsets.removeAll()
        tabs.barHidingChanged()
        tabs.settleBar()
        // Who goes first, then who is there.
        (completed ? from : to).endPlaceAppearance()
        (completed ? to : from).endPlaceAppearance()
    }

    private func settle() {
        let page = to.placeView
        if page.superview !== container {
            container.addSubview(page)
            UIView.performWithoutAnimation { page.frame = tabs.pageFrame(of: to) }
        }
        from.placeViewIfLoaded?.removeFromSuperview()
        tabs.contentView.placedFrame = tabs.pageFrame(of: to)
    }

    private func restore() {
        for (view, place) in places {
            place.restoreHierarchy(of: view)
            place.restoreLook(of: view, frameNow: view === from.placeViewIfLoaded ? tabs.pageFrame(of: from) : nil)
        }
        tabs.contentView.placedFrame = tabs.pageFrame(of: from)
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if tabs.tabTransition === transition { tabs.tabTransition = nil }
        places.removeAll()
        tabs.viewIfLoaded?.setNeedsLayout()
        tabs.contentView.setNeedsLayout()
    }
}
