import Foundation
import WayLog

private let logger = wayLogger("waykit.navigation")

/// Requests: what is refused, what turns the running change round, what waits for it.
extension UINavigationController {
    /// A request, kept to be served later: it gives the stack that it asks for, or nil where that makes no sense any more.
    typealias Request = @MainActor ([UIViewController]) -> [UIViewController]?

    // MARK: The requests

    func push(_ controller: UIViewController, animated: Bool) {
        if let reason = refusal(of: controller) { return refuse("push \(controller)", reason) }
        serve(animated: animated) { [weak self] stack in
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
        serve(animated: animated) { stack in
            // Kept for later it still is about the page that it was about.
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
        let gone = Array(stack[(index + 1)...])
        guard !gone.isEmpty else { return [] }
        serve(animated: animated) { stack in
            stack.firstIndex { $0 === controller }.map { Array(stack[...$0]) }
        }
        return gone
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
        serve(animated: animated) { _ in controllers }
    }

    private func refusal(of controller: UIViewController) -> String? {
        if stack.contains(where: { $0 === controller }) { return "it is in the stack already; pop to it" }
        if controller is UINavigationController { return "a navigation controller cannot be in another one; present it" }
        if controller is UITabBarController { return "a tab bar controller cannot be in a navigation controller; present it" }
        if controller === self || sequence(first: self as UIViewController, next: { $0.parent }).contains(where: { $0 === controller }) {
            return "it holds the navigation controller"
        }
        if let parent = controller.parent, parent !== self { return "it is a child of \(parent); remove it from there first" }
        if controller.presentedBy != nil { return "it is presented; dismiss it first" }
        if controller.viewIfLoaded?.window?.rootViewController === controller { return "it is the root of a window" }
        return nil
    }

    func refuse(_ request: String, _ reason: String) {
        let message = "\(request) on \(self) refused: \(reason)"
        logger.error("\(message)")
        if ProcessInfo.processInfo.environment["WAYKIT_STRICT"] == "1" { fatalError(message) }
    }

    // MARK: Serving

    private func serve(animated: Bool, _ request: @escaping Request) {
        // Whoever waits comes first.
        if deferredRequests.isEmpty { serveNow(animated: animated, request) } else { serveOnNextTurn(animated: animated, request) }
    }

    private func serveOnNextTurn(animated: Bool, _ request: @escaping Request) {
        deferredRequests.add(in: owningApplication ?? .shared) { [weak self] in self?.serveNow(animated: animated, request) }
    }

    private func serveNow(animated: Bool, _ request: @escaping Request) {
        guard let wanted = request(stack) else { return }
        guard let running = stackTransition, let script = running.script as? NavigationTransitionOperation else {
            return change(to: wanted, animated: animated)
        }
        // Nobody is asked for an animator while another one's `completeTransition` is still on its way.
        let again: () -> Void = { [weak self] in self?.serveOnNextTurn(animated: animated, request) }
        if script.replaceLowerPages(running, by: wanted) { return }
        if running.phase == .prepared, !running.initiallyInteractive, script.retarget(running, to: wanted, animated: animated) { return }
        if running.phase == .prepared, !running.isAnimated {
            running.start()
            return serveNow(animated: animated, request)
        }
        // The end that the running change does not go to is what is asked for.
        if script.isSame(wanted, as: running.isCancelled ? script.after : script.before) {
            running.turn(to: running.isCancelled, completion: nil, otherwise: again)
            if !animated { running.application.enqueue { running.endNow() } }
        } else if !script.isSame(wanted, as: stack) {
            running.serveAfterwards(again)
        }
    }

    /// At rest. Where nobody looks, or the top stays, there is nothing to show.
    private func change(to wanted: [UIViewController], animated: Bool) {
        guard let from = stack.last, let to = wanted.last, from !== to, view(isSeenWith: from) else { return setStackNow(wanted) }
        let operation: Operation = stack.contains { $0 === to } ? .pop : .push
        let vended = animated ? vendedParts(operation, from: from, to: to) : nil
        let script = NavigationTransitionOperation(self, operation: operation, before: stack, after: wanted)
        let transition = ViewControllerTransition(
            from: from, to: to, script: script, animator: animated ? vended?.animator ?? builtInAnimator(operation, from: from, to: to) : nil,
            driver: vended?.driver ?? (animated && operation == .pop ? hold.offered : nil))
        stackTransition = transition
        script.prepare(transition)
        view.window?.transitions.add(transition)
        transition.startOnNextTurn()
    }

    /// What the delegate gives: asked in this order.
    func vendedParts(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> (animator: any UIViewControllerAnimatedTransitioning, driver: (any UIViewControllerInteractiveTransitioning)?)? {
        guard let delegate, let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to) else {
            return nil
        }
        return (animator, delegate.navigationController(self, interactionControllerFor: animator))
    }

    private func view(isSeenWith page: UIViewController) -> Bool {
        viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
            && page.placeViewIfLoaded?.isDescendant(of: contentView) ?? false
    }

    func stackTransitionInvolves(_ page: UIViewController) -> Bool { stackTransition?.from === page || stackTransition?.to === page }

    /// Pages are told of their appearance while the controller itself is seen; otherwise they are when it comes back.
    var showsPages: Bool { appearance == .appeared || appearance == .appearing }

    // MARK: Without a transition

    /// The stack is the one wanted, at once.
    func setStackNow(_ wanted: [UIViewController]) {
        let old = stack
        let removed = old.filter { page in !wanted.contains { $0 === page } }
        let added = wanted.filter { $0.parent !== self }
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach { addChild($0) }
        stack = wanted
        if isViewLoaded { exchangePages(old.last, wanted.last) }
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
        madeBar?.show(stack.map(\.navigationItem))
        guard isViewLoaded else { return }
        showToolbarItems(animated: false)
        settleBars()
        view.setNeedsLayout()
    }

    private func exchangePages(_ old: UIViewController?, _ new: UIViewController?) {
        guard old !== new else { return }
        if let old, old.placeViewIfLoaded?.isDescendant(of: contentView) ?? false {
            old.beginPlaceAppearance(false, animated: false)
            old.placeView.removeFromSuperview()
            old.endPlaceAppearance()
        }
        // Otherwise it is loaded when it is to be seen.
        if appearance == .appeared || appearance == .appearing { installTopPage() }
    }

    /// The page on top is in the hierarchy, and appears where the controller has.
    func installTopPage() {
        guard stackTransition == nil, let top = stack.last, isViewLoaded else {
            if stack.isEmpty { announcedPage = nil }
            return
        }
        top.loadViewIfNeeded()
        guard !top.placeView.isDescendant(of: contentView) else { return }
        // In `viewWillAppear` it is told by who tells this controller, as all children are.
        let isLate = appearance == .appeared || (appearance == .appearing && view.window != nil)
        if isLate { top.beginPlaceAppearance(true, animated: false) }
        contentView.placedFrame = nil
        contentView.addSubview(top.placeView)
        layOutPages()
        guard appearance == .appeared else { return }
        announceWillShow()
        top.endPlaceAppearance()
        announceDidShow()
    }
}
