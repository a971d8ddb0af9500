/// What a transition does with the first responder of the controller that it takes away or covers.
package enum TransitionEditingKind {
    /// Its first responder is suspended, and is first responder again when the controller returns: a presentation, a push.
    case covers
    /// Its first responder resigns; the one of the controller that returns, if it was suspended, is first responder again: a dismissal, a pop.
    case removes
    /// Its first responder resigns: a change of tabs, a new stack.
    case replaces
}

/// Suspends and restores first responders with a transition, so that keyboards and input views move with it.
///
/// | the transition | first responder of the old page | of the page that returns |
/// | --- | --- | --- |
/// | starts without an interaction controller | resigns before the appearance callbacks | becomes first responder when the animator has begun |
/// | is driven | stays | – |
/// | is released, or goes on, towards its end | resigns | becomes first responder |
/// | turns back | becomes first responder again, unless it never resigned | resigns |
///
/// A responder of the appearing page that asked for it before it was in the window becomes first responder where the table says so of the page that
/// returns, whichever of the two it was; when the transition turns back, it goes on waiting.
///
/// A responder that refuses to resign stays until its view leaves the window.
@MainActor final class TransitionEditing {
    private unowned let transition: ViewControllerTransition
    private weak var window: UIWindow?
    private weak var outgoing: UIResponder?
    private weak var incoming: UIResponder?
    private var hasResigned = false
    private var hasReturned = false
    /// The responder of the appearing page that asked before it was in the window.
    private weak var requester: UIResponder?
    /// Requests of the appearing page are granted when the transition goes towards its end.
    private(set) var awaitsRequests = false

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
    }

    private var kind: TransitionEditingKind? { transition.operation.editing }

    /// Before the callbacks of the transition's begin.
    func begin() {
        guard let kind, let window = transition.operation.container.window ?? transition.from.viewIfLoaded?.window else { return }
        self.window = window
        let responder = window.firstResponder
        outgoing = responder?.containmentChain.contains { $0 === transition.from } ?? false ? responder : nil
        if kind == .covers { transition.from.suspendedResponder = outgoing }
        if kind == .removes { incoming = transition.to.suspendedResponder }
        update()
        awaitsRequests = true
    }

    /// The transition has another direction, the animator has begun, or the transition ends.
    func update() {
        guard kind != nil, let window else { return }
        switch transition.phase {
        case .prepared, .interactive: return
        case .running, .settling(.completed), .ending(.completed), .ended(.completed): complete(in: window)
        case .settling(.cancelled), .ending(.cancelled), .ended(.cancelled): turnBack(in: window)
        }
    }

    private func complete(in window: UIWindow) {
        awaitsRequests = false
        if let outgoing, window.firstResponder === outgoing, !hasResigned {
            window.windowScene?.inputViews?.join(transition)
            hasResigned = outgoing.resignFirstResponder()
        }
        window.windowScene?.inputViews?.leave(transition.from, with: transition)
        if let requester = FirstResponderRequests.shared.take(where: { isAppearing($0, in: window) }) {
            window.windowScene?.inputViews?.join(transition)
            self.requester = requester
            requester.becomeFirstResponder()
        }
        guard !hasReturned, let incoming, window.firstResponder == nil, incoming.responderWindow === window else { return }
        window.windowScene?.inputViews?.join(transition)
        hasReturned = true
        transition.to.suspendedResponder = nil
        incoming.becomeFirstResponder()
    }

    private func turnBack(in window: UIWindow) {
        guard hasResigned || kind == .covers || requester != nil else { return }
        window.windowScene?.inputViews?.join(transition)
        if let current = window.firstResponder, current !== outgoing, current === incoming || isLeaving(current) { current.resignFirstResponder() }
        if let requester { FirstResponderRequests.shared.add(requester) }
        requester = nil
        hasResigned = false
        if hasReturned {
            hasReturned = false
            transition.to.suspendedResponder = incoming
        }
        if window.firstResponder == nil, let outgoing, outgoing.responderWindow === window { outgoing.becomeFirstResponder() }
    }

    /// It is in the page that does not appear after all.
    private func isLeaving(_ responder: UIResponder) -> Bool {
        let chain = responder.containmentChain
        return chain.contains { $0 === transition.to } && !chain.contains { $0 === transition.from }
    }

    private func isAppearing(_ responder: UIResponder, in window: UIWindow) -> Bool {
        responder.responderWindow === window && responder.containmentChain.contains { $0 === transition.to }
    }
}
