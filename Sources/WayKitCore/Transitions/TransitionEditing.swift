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
/// A responder that refuses to resign stays until its view leaves the window.
@MainActor final class TransitionEditing {
    private unowned let transition: ViewControllerTransition
    private weak var window: UIWindow?
    private weak var outgoing: UIResponder?
    private weak var incoming: UIResponder?
    private var hasResigned = false
    private var hasReturned = false

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
    }

    private var kind: TransitionEditingKind? { transition.operation.editing }

    /// Before the callbacks of the transition's begin.
    func begin() {
        guard let kind, let window = transition.operation.container.window ?? transition.from.viewIfLoaded?.window else { return }
        self.window = window
        let responder = window.firstResponder
        outgoing = responder?.responderChain.contains { $0 === transition.from } ?? false ? responder : nil
        if kind == .covers { transition.from.suspendedResponder = outgoing }
        if kind == .removes { incoming = transition.to.suspendedResponder }
        update()
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
        if let outgoing, window.firstResponder === outgoing, !hasResigned {
            window.windowScene?.inputViews?.join(transition)
            hasResigned = outgoing.resignFirstResponder()
        }
        window.windowScene?.inputViews?.leave(transition.from, with: transition)
        guard !hasReturned, let incoming, window.firstResponder == nil, incoming.responderWindow === window else { return }
        window.windowScene?.inputViews?.join(transition)
        hasReturned = true
        transition.to.suspendedResponder = nil
        incoming.becomeFirstResponder()
    }

    private func turnBack(in window: UIWindow) {
        guard hasResigned || kind == .covers, let outgoing else { return }
        window.windowScene?.inputViews?.join(transition)
        if let current = window.firstResponder, current !== outgoing, current === incoming || isLeaving(current) { current.resignFirstResponder() }
        hasResigned = false
        if hasReturned {
            hasReturned = false
            transition.to.suspendedResponder = incoming
        }
        if window.firstResponder == nil, outgoing.responderWindow === window { outgoing.becomeFirstResponder() }
    }

    /// It is in the page that does not appear after all.
    private func isLeaving(_ responder: UIResponder) -> Bool {
        let chain = responder.responderChain
        return chain.contains { $0 === transition.to } && !chain.contains { $0 === transition.from }
    }
}
