import Foundation

/// The milestones of a presentation and of a dismissal, in the order of the transition contract.
@MainActor final class ModalTransitionOperation: TransitionOperation {
    private let presentation: Presentation
    /// The lowest presentation that a dismissal removes; only the topmost one is animated.
    private let lowest: Presentation
    private let isPresenting: Bool
    private var savedStates: [(view: UIView, state: ViewStateSnapshot)] = []
    private var disappearing: [UIViewController] = []
    private var panHandler: InFlightPanHandler?

    init(_ presentation: Presentation, removing lowest: Presentation? = nil, isPresenting: Bool) {
        self.presentation = presentation
        self.lowest = lowest ?? presentation
        self.isPresenting = isPresenting
    }

    private var controller: UIPresentationController { presentation.controller }
    private var presented: UIViewController { presentation.presented }
    /// The controller visible afterwards: the presenter of the lowest removed presentation.
    private var presenter: UIViewController? { lowest.presenting }
    private var removesPresenter: Bool { controller.shouldRemovePresentersView }
    var container: UIView { presentation.container }
    var isModal: Bool { true }
    var editing: TransitionEditingKind? { isPresenting ? controller.suspendsEditing ? .covers : nil : .removes }
    var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
    var name: String { isPresenting ? "presentation" : "dismissal" }

    // MARK: During the request

    /// Loads the presented view, installs the container and sets the context's frames.
    func prepare(_ transition: ViewControllerTransition) {
        presentation.state = isPresenting ? .presenting : .dismissing
        presented.isBeingPresented = isPresenting
        if isPresenting { installContainer() } else { removed.forEach { $0.presented.isBeingDismissed = true } }
        presented.loadViewIfNeeded()
        // A storyboard's view has the size of a design; presentation controllers ask for the width of the view.
        if hasDesignSize { presented.view.frame = container.bounds }
        let context = transition.context
        updatePresentedFrames(context)
        guard let presenter, let view = presenter.viewIfLoaded else { return }
        let frame = container.convert(view.bounds, from: view)
        if isPresenting {
            context.setFrames(of: presenter, initial: frame, final: removesPresenter ? .zero : frame)
        } else {
            // Its frame outside the container, wherever the presentation's animator left it.
            let restFrame = lowest.presenterState?.superview.map { container.convert(presenterFrame ?? $0.bounds, from: $0) }
            context.setFrames(
                of: presenter, initial: presenterIsHidden ? .zero : frame, final: restFrame ?? (presenterIsHidden ? container.bounds : frame))
        }
        if presenterParticipates { context.setView(view, forKey: isPresenting ? .from : .to) }
    }

    /// Called again when the presentation controller has made its views.
    private func updatePresentedFrames(_ context: TransitionContext) {
        let view = controller.presentedView, frame = controller.frameOfPresentedViewInContainerView
        context.setFrames(of: presented, initial: isPresenting ? .zero : view?.frame ?? frame, final: frame)
        context.setView(view, forKey: isPresenting ? .to : .from)
    }

    /// Animators take the frame of a view from a storyboard or nib for the final one.
    private func giveFinalFrame() {
        guard hasDesignSize, presented.viewIfLoaded === controller.presentedView else { return }
        presented.view.frame = controller.frameOfPresentedViewInContainerView
    }

    /// The presented view has the size of a storyboard's or nib's design, and no place yet.
    private var hasDesignSize: Bool {
        guard isPresenting, presented.viewIsFromNib, let view = presented.viewIfLoaded else { return false }
        return view.superview == nil && view.transform.isIdentity
    }

    private var presenterIsHidden: Bool { lowest.presenterViewIsRemoved }
    private var presenterParticipates: Bool { isPresenting ? removesPresenter : presenterIsHidden }

    private func installContainer() {
        guard let presenting = presentation.presenting, let view = presenting.view else { return }
        let coversContext = isInContext(of: presenting)
        if coversContext || presenting.presentedBy?.isInContext ?? false { presentation.enterContext() }
        guard let parent = hostView(for: presenting) else { return }
        let flexibleSize: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        presentation.container.frame = coversContext ? view.frame : parent.bounds
        presentation.container.autoresizingMask = coversContext && !view.autoresizingMask.isEmpty ? view.autoresizingMask : flexibleSize
        presentation.presenterState = ViewStateSnapshot(of: view)
        parent.addSubview(presentation.container)
    }

    /// Whether it covers its presenter, a child controller, and not the window.
    private func isInContext(of presenting: UIViewController) -> Bool {
        !controller.shouldPresentInFullscreen && presenting.parent != nil
    }

    /// The window, or for a context smaller than the window the superview of the presenter's view.
    private func hostView(for presenting: UIViewController) -> UIView? {
        if isInContext(of: presenting) { return presenting.view.superview }
        if let outer = presenting.presentedBy?.container.superview { return outer }
        return presenting.view.window
    }

    /// The frame, in its superview, of a presenter's view that was removed.
    private var presenterFrame: CGRect? {
        guard let presenterState = lowest.presenterState, let parent = presenterState.superview else { return nil }
        if let outerPresentation = presenter?.presentedBy, outerPresentation.controller.presentedView === presenter?.viewIfLoaded {
            return presenterState.frame(inResizedSuperview: outerPresentation.controller.frameOfPresentedViewInContainerView)
        }
        return presenterState.frame(inResizedSuperview: lowest.container.superview === parent ? lowest.container.frame : parent.bounds)
    }

    var restFrames: [(view: UIView, frame: CGRect)] {
        var frames: [(view: UIView, frame: CGRect)] = []
        if let view = controller.presentedView { frames.append((view, controller.restingFrame)) }
        if let view = presenter?.viewIfLoaded, view.superview === container, let parent = lowest.presenterState?.superview {
            frames.append((view, container.convert(presenterFrame ?? parent.bounds, from: parent)))
        }
        return frames
    }

    // MARK: Begin

    func transitionWillBegin(_ transition: ViewControllerTransition) {
        saveViewStates()
        let animated = transition.isAnimated
        if isPresenting {
            TransitionLog.write("presentationTransitionWillBegin", presented)
            transition.performInTransition { controller.presentationTransitionWillBegin() }
            giveFinalFrame()
            updatePresentedFrames(transition.context)
            if removesPresenter {
                presenter?.beginAppearanceTransition(false, animated: animated)
                movePresenterIntoContainer()
            }
            presented.beginAppearanceTransition(true, animated: animated)
        } else {
            TransitionLog.write("dismissalTransitionWillBegin", presented)
            controller.dismissedAlongside = removed.map(\.controller).filter { $0 !== controller }.reversed()
            transition.performInTransition { controller.dismissalTransitionWillBegin() }
            layOutChrome()
            updatePresentedFrames(transition.context)
            collectDisappearing()
            setCovered(true)
            disappearing.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            if presenterIsHidden {
                if !removesPresenter { showPresenter(transition) }
                presenterAppears(animated: animated)
            }
        }
        updateTintDimming(isShown: isPresenting)
        panHandler = InFlightPanHandler(transition, controller)
        if presented.prefersZoom { ZoomGestures.install(on: presentation) }
        if !animated { addViewWithoutAnimation() }
    }

    /// What the presentation controller has changed in the container is laid out before the animator of a dismissal begins: afterwards the layout would
    /// reset what the animator moves. A presentation's container has its first layout when the animator has put the presented view there.
    private func layOutChrome() {
        if container.window != nil { UIView.performWithoutAnimation { container.layoutIfNeeded() } }
    }

    /// Not in a covered page: there it appears with the page.
    private func presenterAppears(animated: Bool) {
        if container.window != nil { presenter?.beginAppearanceTransition(true, animated: animated) }
    }

    /// The animator moves the presenter's view: puts it into the container without moving it on screen.
    private func movePresenterIntoContainer() {
        guard let view = presenter?.viewIfLoaded else { return }
        let center = view.superview.map { container.convert(view.center, from: $0) }
        container.insertSubview(view, at: 0)
        if let center { view.center = center }
    }

    /// The presentation on top did not remove the presenter of the lowest one: its animator does not bring it back.
    private func showPresenter(_ transition: ViewControllerTransition) {
        guard let presenter, let view = presenter.viewIfLoaded, view.superview == nil else { return }
        container.insertSubview(view, at: 0)
        view.frame = transition.context.finalFrame(for: presenter)
    }

    /// In a chain only the topmost is animated, except for sheets, which move together.
    private func setCovered(_ isCovered: Bool) {
        for each in removed where each !== presentation && !container.isDescendant(of: each.container) {
            if controller is UISheetPresentationController, each.controller is UISheetPresentationController { continue }
            each.container.isHidden = isCovered
        }
    }

    private func addViewWithoutAnimation() {
        guard isPresenting, let view = controller.presentedView else { return }
        view.frame = controller.frameOfPresentedViewInContainerView
        if !view.isDescendant(of: container) { container.addSubview(view) }
    }

    private func saveViewStates() {
        savedStates = [presented.viewIfLoaded, controller.presentedView, presenter?.viewIfLoaded].compactMap { $0 }.reduce(into: []) { all, view in
            if !all.contains(where: { $0.view === view }) { all.append((view, ViewStateSnapshot(of: view))) }
        }
    }

    /// The presentations that a dismissal removes, the lowest first.
    private var removed: [Presentation] { Array(sequence(first: lowest) { $0.presented.presentation }) }

    /// The removed controllers that were visible: a covered one gets no appearance callbacks, from a cancel neither.
    private func collectDisappearing() {
        disappearing = removed.map(\.presented).filter { $0.appearance == .appeared || $0.appearance == .appearing }.reversed()
    }

    private func updateTintDimming(isShown: Bool) {
        for each in isPresenting ? [presentation] : removed { each.updateTintDimming(isShown: isShown) }
    }

    // MARK: Cancel

    func transitionWillCancel(_ transition: ViewControllerTransition) {
        updateTintDimming(isShown: !isPresenting)
        let animated = transition.isAnimated
        if isPresenting {
            presented.beginAppearanceTransition(false, animated: animated)
            if removesPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        } else {
            if presenterIsHidden { presenter?.beginAppearanceTransition(false, animated: animated) }
            disappearing.forEach { $0.beginAppearanceTransition(true, animated: animated) }
        }
    }

    func transitionWillResume(_ transition: ViewControllerTransition) {
        updateTintDimming(isShown: isPresenting)
        let animated = transition.isAnimated
        if isPresenting {
            if removesPresenter { presenter?.beginAppearanceTransition(false, animated: animated) }
            presented.beginAppearanceTransition(true, animated: animated)
        } else {
            disappearing.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            if presenterIsHidden { presenterAppears(animated: animated) }
        }
    }

    // MARK: End

    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {
        // An animator may cancel without a preceding `transitionWillCancel`.
        updateTintDimming(isShown: isPresenting == completed)
        panHandler?.end()
        panHandler = nil
        if isPresenting { presentationEnded(completed) } else { dismissalEnded(completed) }
    }

    private func presentationEnded(_ completed: Bool) {
        if completed {
            ensurePresentedInContainer()
            if removesPresenter {
                presenter?.viewIfLoaded?.removeFromSuperview()
                presentation.presenterViewIsRemoved = true
            } else if !presentation.containsPresenter {
                presentation.restorePresenter()
            }
            presentation.state = .shown
        } else {
            restoreViewStates()
        }
        TransitionLog.write("presentationTransitionDidEnd(\(completed))", presented)
        controller.presentationTransitionDidEnd(completed)
        presented.endAppearanceTransition()
        if removesPresenter { presenter?.endAppearanceTransition() }
        presented.isBeingPresented = false
        if !completed { presentation.end() }
    }

    /// Ensures that the presented view is in the container, wherever the animator has left it.
    private func ensurePresentedInContainer() {
        guard let view = controller.presentedView, !view.isDescendant(of: container) else { return }
        container.addSubview(view)
        view.frame = controller.frameOfPresentedViewInContainerView
    }

    private func dismissalEnded(_ completed: Bool) {
        let presenterReturns = presenterIsHidden
        if completed {
            let wasMoved = lowest.containsPresenter && presenter?.viewIfLoaded?.transform.isIdentity ?? false
            lowest.restorePresenter()
            if presenterReturns || wasMoved, let frame = presenterFrame { presenter?.viewIfLoaded?.frame = frame }
            controller.presentedView?.removeFromSuperview()
        } else {
            restoreViewStates()
            if presenterReturns { presenter?.viewIfLoaded?.removeFromSuperview() }
            setCovered(false)
            presentation.state = .shown
        }
        TransitionLog.write("dismissalTransitionDidEnd(\(completed))", presented)
        controller.dismissalTransitionDidEnd(completed)
        if presenterReturns { presenter?.endAppearanceTransition() }
        disappearing.forEach { $0.endAppearanceTransition() }
        removed.forEach { $0.presented.isBeingDismissed = false }
    }

    private func restoreViewStates() {
        for (view, state) in savedStates {
            state.restoreHierarchy(of: view)
            let isPresented = view === controller.presentedView
            state.restoreState(of: view, currentFrame: isPresented ? controller.frameOfPresentedViewInContainerView : nil)
        }
    }

    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {
        if completed, !isPresenting {
            for each in removed.reversed() {
                // Presentations of its children in their own contexts end with it.
                each.presented.children.forEach { $0.endPresentations() }
                each.end()
            }
        }
        savedStates.removeAll()
        disappearing.removeAll()
        controller.dismissedAlongside.removeAll()
    }
}
