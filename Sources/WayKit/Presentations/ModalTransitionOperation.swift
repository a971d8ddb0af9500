import Foundation

/// The corners of a presentation and of a dismissal, in the order of the transition contract.
@MainActor final class ModalTransitionOperation: TransitionOperation {
    private let presentation: Presentation
    /// The lowest presentation that a dismissal removes; the one on top is the one that is seen to go.
    private let lowest: Presentation
    private let isPresenting: Bool
    private var places: [(view: UIView, place: ViewStateSnapshot)] = []
    private var leaving: [UIViewController] = []
    private var cover: InFlightPanHandler?

    init(_ presentation: Presentation, removing lowest: Presentation? = nil, isPresenting: Bool) {
        self.presentation = presentation
        self.lowest = lowest ?? presentation
        self.isPresenting = isPresenting
    }

    private var controller: UIPresentationController { presentation.controller }
    private var presented: UIViewController { presentation.presented }
    /// Who is seen afterwards: the presenter of the lowest presentation that goes.
    private var presenter: UIViewController? { lowest.presenting }
    private var removesPresenter: Bool { controller.shouldRemovePresentersView }
    var container: UIView { presentation.container }
    var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
    var name: String { isPresenting ? "presentation" : "dismissal" }

    // MARK: In the call

    /// The presented view loads, the container is in place, the context knows every frame.
    func prepare(_ transition: ViewControllerTransition) {
        presentation.state = isPresenting ? .presenting : .dismissing
        presented.isBeingPresented = isPresenting
        if isPresenting { installContainer() } else { removed.forEach { $0.presented.isBeingDismissed = true } }
        presented.loadViewIfNeeded()
        let context = transition.context
        placePresented(context)
        guard let presenter, let view = presenter.viewIfLoaded else { return }
        let place = container.convert(view.bounds, from: view)
        if isPresenting {
            context.setPlace(of: presenter, initial: place, final: removesPresenter ? .zero : place)
        } else {
            // At home, wherever the presentation's animator left it.
            let home = lowest.home?.superview.map { container.convert(presenterHome ?? $0.bounds, from: $0) }
            context.setPlace(
                of: presenter, initial: presenterIsHidden ? .zero : place, final: home ?? (presenterIsHidden ? container.bounds : place))
        }
        if presenterTakesPart { context.setView(view, forKey: isPresenting ? .from : .to) }
    }

    /// Asked again when the presentation controller has made its views.
    private func placePresented(_ context: TransitionContext) {
        let view = controller.presentedView, frame = controller.frameOfPresentedViewInContainerView
        context.setPlace(of: presented, initial: isPresenting ? .zero : view?.frame ?? frame, final: frame)
        context.setView(view, forKey: isPresenting ? .to : .from)
    }

    private var presenterIsHidden: Bool { lowest.presenterViewIsRemoved }
    private var presenterTakesPart: Bool { isPresenting ? removesPresenter : presenterIsHidden }

    private func installContainer() {
        guard let presenting = presentation.presenting, let view = presenting.view else { return }
        let covers = isInContext(of: presenting)
        if covers || presenting.presentedBy?.isInContext ?? false { presentation.enterContext() }
        guard let parent = hostView(for: presenting) else { return }
        let fills: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        presentation.container.frame = covers ? view.frame : parent.bounds
        presentation.container.autoresizingMask = covers && !view.autoresizingMask.isEmpty ? view.autoresizingMask : fills
        presentation.home = ViewStateSnapshot(of: view)
        parent.addSubview(presentation.container)
    }

    /// It covers its presenter, which is a child, and not the window.
    private func isInContext(of presenting: UIViewController) -> Bool {
        !controller.shouldPresentInFullscreen && presenting.parent != nil
    }

    /// The window, or for a context that is not the whole window the view that holds the presenter's.
    private func hostView(for presenting: UIViewController) -> UIView? {
        if isInContext(of: presenting) { return presenting.view.superview }
        if let outer = presenting.presentedBy?.container.superview { return outer }
        return presenting.view.window
    }

    /// Where a presenter's view that was taken out belongs, in its superview.
    private var presenterHome: CGRect? {
        guard let home = lowest.home, let parent = home.superview else { return nil }
        if let own = presenter?.presentedBy, own.controller.presentedView === presenter?.viewIfLoaded {
            return home.frame(inNewRoom: own.controller.frameOfPresentedViewInContainerView)
        }
        return home.frame(inNewRoom: lowest.container.superview === parent ? lowest.container.frame : parent.bounds)
    }

    var restFrames: [(view: UIView, frame: CGRect)] {
        var frames: [(view: UIView, frame: CGRect)] = []
        if let view = controller.presentedView { frames.append((view, controller.restingFrame)) }
        if let view = presenter?.viewIfLoaded, view.superview === container, let home = lowest.home?.superview {
            frames.append((view, container.convert(presenterHome ?? home.bounds, from: home)))
        }
        return frames
    }

    // MARK: Begin

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        rememberPlaces()
        let animated = transition.isAnimated
        if isPresenting {
            TransitionLog.write("presentationTransitionWillBegin", presented)
            transition.asMember { controller.presentationTransitionWillBegin() }
            placePresented(transition.context)
            if removesPresenter {
                presenter?.beginAppearanceTransition(false, animated: animated)
                takePresenterIn()
            }
            presented.beginAppearanceTransition(true, animated: animated)
        } else {
            TransitionLog.write("dismissalTransitionWillBegin", presented)
            controller.goingAlong = removed.map(\.controller).filter { $0 !== controller }.reversed()
            transition.asMember { controller.dismissalTransitionWillBegin() }
            placePresented(transition.context)
            rememberLeaving()
            setCovered(true)
            leaving.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            if presenterIsHidden {
                if !removesPresenter { showPresenter(transition) }
                presenterAppears(animated: animated)
            }
        }
        settleTints(isShown: isPresenting)
        cover = InFlightPanHandler(transition, controller)
        if presented.zooms { ZoomGestures.install(on: presentation) }
        if !animated { placeWithoutAnimation() }
    }

    /// Not in a page that is covered: there it appears with the page.
    private func presenterAppears(animated: Bool) {
        if container.window != nil { presenter?.beginAppearanceTransition(true, animated: animated) }
    }

    /// The presenter's view is the animator's to move: into the container, where it is seen.
    private func takePresenterIn() {
        guard let view = presenter?.viewIfLoaded else { return }
        let center = view.superview.map { container.convert(view.center, from: $0) }
        container.insertSubview(view, at: 0)
        if let center { view.center = center }
    }

    /// The topmost of a chain did not take the presenter of the lowest away: its animator does not bring it back.
    private func showPresenter(_ transition: ViewControllerTransition) {
        guard let presenter, let view = presenter.viewIfLoaded, view.superview == nil else { return }
        container.insertSubview(view, at: 0)
        view.frame = transition.context.finalFrame(for: presenter)
    }

    /// Of a chain only the topmost is seen to go, except for sheets, which go together.
    private func setCovered(_ isCovered: Bool) {
        for each in removed where each !== presentation && !container.isDescendant(of: each.container) {
            if controller is UISheetPresentationController, each.controller is UISheetPresentationController { continue }
            each.container.isHidden = isCovered
        }
    }

    private func placeWithoutAnimation() {
        guard isPresenting, let view = controller.presentedView else { return }
        view.frame = controller.frameOfPresentedViewInContainerView
        if !view.isDescendant(of: container) { container.addSubview(view) }
    }

    private func rememberPlaces() {
        places = [presented.viewIfLoaded, controller.presentedView, presenter?.viewIfLoaded].compactMap { $0 }.reduce(into: []) { all, view in
            if !all.contains(where: { $0.view === view }) { all.append((view, ViewStateSnapshot(of: view))) }
        }
    }

    /// What a dismissal removes, from the lowest.
    private var removed: [Presentation] { Array(sequence(first: lowest) { $0.presented.presentation }) }

    /// Who goes with a dismissal and was seen at its beginning: one that is covered disappears no more, and comes back with no cancel.
    private func rememberLeaving() {
        leaving = removed.map(\.presented).filter { $0.appearance == .appeared || $0.appearance == .appearing }.reversed()
    }

    private func settleTints(isShown: Bool) {
        for each in isPresenting ? [presentation] : removed { each.settleTint(isShown: isShown) }
    }

    // MARK: Cancel

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        settleTints(isShown: !isPresenting)
        let animated = transition.isAnimated
        if isPresenting {
            presented.beginAppearanceTransition(false, animated: animated)
            if removesPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        } else {
            if presenterIsHidden { presenter?.beginAppearanceTransition(false, animated: animated) }
            leaving.forEach { $0.beginAppearanceTransition(true, animated: animated) }
        }
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        settleTints(isShown: isPresenting)
        let animated = transition.isAnimated
        if isPresenting {
            if removesPresenter { presenter?.beginAppearanceTransition(false, animated: animated) }
            presented.beginAppearanceTransition(true, animated: animated)
        } else {
            leaving.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            if presenterIsHidden { presenterAppears(animated: animated) }
        }
    }

    // MARK: End

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        // Who ends it as cancelled may not have said so before.
        settleTints(isShown: isPresenting == completed)
        cover?.end()
        cover = nil
        if isPresenting { presentationEnded(completed) } else { dismissalEnded(completed) }
    }

    private func presentationEnded(_ completed: Bool) {
        if completed {
            settlePresented()
            if removesPresenter {
                presenter?.viewIfLoaded?.removeFromSuperview()
                presentation.presenterViewIsRemoved = true
            } else {
                presentation.bringPresenterHome()
            }
            presentation.state = .shown
        } else {
            restorePlaces()
        }
        TransitionLog.write("presentationTransitionDidEnd(\(completed))", presented)
        controller.presentationTransitionDidEnd(completed)
        presented.endAppearanceTransition()
        if removesPresenter { presenter?.endAppearanceTransition() }
        presented.isBeingPresented = false
        if !completed { presentation.end() }
    }

    /// The presented view is in the container, wherever the animator has left it.
    private func settlePresented() {
        guard let view = controller.presentedView, !view.isDescendant(of: container) else { return }
        container.addSubview(view)
        view.frame = controller.frameOfPresentedViewInContainerView
    }

    private func dismissalEnded(_ completed: Bool) {
        let presenterReturns = presenterIsHidden
        if completed {
            lowest.bringPresenterHome()
            if presenterReturns, let frame = presenterHome { presenter?.viewIfLoaded?.frame = frame }
            controller.presentedView?.removeFromSuperview()
        } else {
            restorePlaces()
            if presenterReturns { presenter?.viewIfLoaded?.removeFromSuperview() }
            setCovered(false)
            presentation.state = .shown
        }
        TransitionLog.write("dismissalTransitionDidEnd(\(completed))", presented)
        controller.dismissalTransitionDidEnd(completed)
        if presenterReturns { presenter?.endAppearanceTransition() }
        leaving.forEach { $0.endAppearanceTransition() }
        removed.forEach { $0.presented.isBeingDismissed = false }
    }

    private func restorePlaces() {
        for (view, place) in places {
            place.restoreHierarchy(of: view)
            let isPresented = view === controller.presentedView
            place.restoreLook(of: view, frameNow: isPresented ? controller.frameOfPresentedViewInContainerView : nil)
        }
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if completed, !isPresenting {
            for each in removed.reversed() {
                // What its children present in contexts of their own goes with it.
                each.presented.children.forEach { $0.endPresentations() }
                each.end()
            }
        }
        places.removeAll()
        leaving.removeAll()
        controller.goingAlong.removeAll()
    }
}
