import Foundation
import WayLog

private let logger = wayLogger("waykit.navigation")

/// Requests: which are refused, which reverse the running transition, which wait for it.
extension UINavigationController {
    /// A request that may be performed later: maps the current stack to the requested one, or to nil if it no longer applies.
    typealias Request = @MainActor ([UIViewController]) -> [UIViewController]?

    // MARK: Requests

    func push(_ controller: UIViewController, animated: Bool) {
        if let reason = refusal(of: controller) { return refuse("push \(controller)", reason) }
        enqueue(animated: animated) { [weak self] stack in
            guard !stack.contains(where: { $0 === controller }) else {
                self?.refuse("push \(controller)", "it is in the stack by now")
                return nil
            }
            return stack + [controller]
        }
    }

    func pop(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else {
            refuse("popViewController", stack.isEmpty ? "there is no page" : "only the root is left, which stays")
            return nil
        }
        enqueue(animated: animated) { stack in
            // If the request was deferred, it still concerns the page that was on top.
            guard stack.count > 1, let index = stack.firstIndex(where: { $0 === top }), index > 0 else { return nil }
            return Array(stack[..<index])
        }
        return top
    }

    func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            refuse("popToViewController(\(controller))", "it is not in the stack")
            return nil
        }
        let removed = Array(stack[(index + 1)...])
        guard !removed.isEmpty else { return [] }
        enqueue(animated: animated) { stack in
            stack.firstIndex { $0 === controller }.map { Array(stack[...$0]) }
        }
        return removed
    }

    func popToRoot(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first, stack.count > 1 else { return nil }
        return pop(to: root, animated: animated)
    }

    func replace(by controllers: [UIViewController], animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        guard controllers.allSatisfy({ seen.insert(ObjectIdentifier($0)).inserted }) else {
            return refuse("setViewControllers", "a controller is in the list twice")
        }
        for controller in controllers where !stack.contains(where: { $0 === controller }) {
            if let reason = refusal(of: controller) { return refuse("setViewControllers with \(controller)", reason) }
        }
        enqueue(animated: animated) { _ in controllers }
    }

    private func refusal(of controller: UIViewController) -> String? {
        if stack.contains(where: { $0 === controller }) { return "it is in the stack already; pop to it" }
        if controller.presentedBy != nil { return "it is presented; dismiss it first" }
        if isLent(controller) { return nil }
        if controller is UINavigationController { return "a navigation controller cannot be in another one; present it" }
        if controller is UITabBarController { return "a tab bar controller cannot be in a navigation controller; present it" }
        if controller === self || sequence(first: self as UIViewController, next: { $0.parent }).contains(where: { $0 === controller }) {
            return "it holds the navigation controller"
        }
        if let parent = controller.parent, parent !== self { return "it is a child of \(parent); remove it from there first" }
        if controller.viewIfLoaded?.window?.rootViewController === controller { return "it is the root of a window" }
        return nil
    }

    func refuse(_ request: String, _ reason: String) {
        let message = "\(request) on \(self) refused: \(reason)"
        logger.error("\(message)")
        if ApplicationSettings.current.isStrict { fatalError(message) }
    }

    // MARK: Performing

    private func enqueue(animated: Bool, _ request: @escaping Request) {
        // Requests are performed in their order.
        if deferredRequests.isEmpty { performNow(animated: animated, request) } else { performInNextIteration(animated: animated, request) }
    }

    private func performInNextIteration(animated: Bool, _ request: @escaping Request) {
        deferredRequests.add(in: owningApplication ?? .shared) { [weak self] in self?.performNow(animated: animated, request) }
    }

    private func performNow(animated: Bool, _ request: @escaping Request) {
        guard let requested = request(stack) else { return }
        guard let transitionOperation = stackOperation, let running = stackTransition else {
            return change(to: requested, animated: animated)
        }
        // The delegate is not called for an animator while another animator's `completeTransition` is pending.
        let retry: () -> Void = { [weak self] in self?.performInNextIteration(animated: animated, request) }
        if transitionOperation.replaceLowerPages(running, by: requested) { return }
        if running.phase == .prepared, !running.initiallyInteractive, transitionOperation.retarget(running, to: requested, animated: animated) { return }
        if running.phase == .prepared, !running.isAnimated {
            running.start()
            return performNow(animated: animated, request)
        }
        // The request is for the end that the running transition is not heading for: reverse it.
        if transitionOperation.isSame(requested, as: running.isCancelled ? transitionOperation.after : transitionOperation.before) {
            running.reverse(to: running.isCancelled, completion: nil, otherwise: retry)
            if !animated { running.application.enqueue { running.endNow() } }
        } else if !transitionOperation.isSame(requested, as: stack) {
            running.enqueueAfterEnd(retry)
        }
    }

    /// At rest. Without a visible change of the top page there is no transition.
    private func change(to requested: [UIViewController], animated: Bool) {
        guard let from = stack.last, let to = requested.last, from !== to, isViewVisible(with: from) else { return setStackImmediately(requested) }
        let operation: Operation = stack.contains { $0 === to } ? .pop : .push
        let custom = animated ? delegateTransition(operation, from: from, to: to) : nil
        let transitionOperation = NavigationTransitionOperation(self, operation: operation, before: stack, after: requested)
        let gestureInteractionController = animated && operation == .pop ? offeredInteractionController : nil
        let transition = ViewControllerTransition(
            from: from, to: to, operation: transitionOperation, animator: animated ? custom?.animator ?? builtInAnimator(operation, from: from, to: to) : nil,
            interactionController: custom?.interactionController ?? gestureInteractionController)
        transitionOperation.transition = transition
        stackOperation = transitionOperation
        if gestureInteractionController != nil { requestedPopBegan(transition) }
        transitionOperation.prepare(transition)
        view.window?.transitions.add(transition)
        transition.startOnNextTurn()
    }

    /// The delegate's animator and interaction controller, requested in this order.
    func delegateTransition(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> (animator: any UIViewControllerAnimatedTransitioning, interactionController: (any UIViewControllerInteractiveTransitioning)?)? {
        guard let delegate, let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to) else {
            return nil
        }
        return (animator, delegate.navigationController(self, interactionControllerFor: animator))
    }

    private func isViewVisible(with page: UIViewController) -> Bool {
        viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
            && page.containedViewIfLoaded?.isDescendant(of: contentView) ?? false
    }

    func stackTransitionInvolves(_ page: UIViewController) -> Bool { stackTransition?.from === page || stackTransition?.to === page }

    /// Whether appearance callbacks are sent to pages: before the controller appears there are none to send.
    var forwardsAppearance: Bool { appearance == .appeared || appearance == .appearing }

    // MARK: Without a transition

    /// Sets the stack immediately.
    func setStackImmediately(_ requested: [UIViewController]) {
        let old = stack
        let removed = old.filter { page in !requested.contains { $0 === page } }
        let added = requested.filter { $0.parent !== self }
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { addChild($0) }
        stack = requested
        if isViewLoaded { exchangePages(old.last, requested.last) }
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
        pagesDidChange()
        navigationBarIfCreated?.show(barItems(of: stack))
        adoptBar(of: stack.last)
        endAdoptionOfBar()
        guard isViewLoaded else { return }
        showToolbarItems(animated: false)
        finishBarChanges()
        view.setNeedsLayout()
    }

    private func exchangePages(_ old: UIViewController?, _ new: UIViewController?) {
        guard old !== new else { return }
        if let old, old.containedViewIfLoaded?.isDescendant(of: contentView) ?? false {
            old.beginContainedAppearance(false, animated: false)
            old.containedView.removeFromSuperview()
            old.endContainedAppearance()
        }
        // Otherwise the page is loaded when the controller appears.
        if appearance == .appeared || appearance == .appearing { installTopPage() }
    }

    /// Adds the top page to the hierarchy; it appears if the controller has appeared.
    func installTopPage() {
        guard stackTransition == nil, let top = stack.last, isViewLoaded else {
            if stack.isEmpty { didShowPage = nil }
            return
        }
        top.loadViewIfNeeded()
        guard !top.containedView.isDescendant(of: contentView) else { return }
        // During `viewWillAppear` appearance callbacks are forwarded to all children.
        let sendsAppearance = appearance == .appeared || (appearance == .appearing && view.window != nil)
        if sendsAppearance { top.beginContainedAppearance(true, animated: false) }
        contentView.placedFrame = nil
        contentView.addSubview(top.containedView)
        layOutPages()
        guard appearance == .appeared else { return }
        sendWillShow()
        top.endContainedAppearance()
        sendDidShow()
    }
}
