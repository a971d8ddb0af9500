import WayHost

/// Sees the input of all scenes before it is delivered, such as a kiosk's session.
@MainActor package protocol InputInterceptor: AnyObject {
    /// - Returns: The part of the event to deliver; nil for none.
    func intercept(_ event: InputEvent, to window: WindowID) -> InputEvent?
    /// The connection to the compositor is lost: there will be no more input from it.
    func hostWasLost()
    /// Whether it sees only what all others accept: it takes input in the program's place.
    var seesInputLast: Bool { get }
}

extension InputInterceptor {
    package func hostWasLost() {}
    package var seesInputLast: Bool { false }
}

/// Delivers a program's input: the interceptors see an event of the host first, in their order; then what `beginIgnoringInteractionEvents()` ignores is left
/// out, and the `InputRouter` of the window's scene gets the rest.
@MainActor package final class InputDispatcher {
    private unowned let application: UIApplication
    package private(set) var interceptors: [any InputInterceptor] = []
    /// Sees what all other interceptors let through, so that a kiosk counts touches that it holds back.
    var touchAccommodations: TouchAccommodationInterceptor?
    var interactionEventFilter = InteractionEventFilter()
    /// The scene that received the last input.
    private(set) weak var lastScene: UIWindowScene?

    init(_ application: UIApplication) {
        self.application = application
    }

    /// Adds an interceptor after the others, if it is not there yet.
    package func add(_ interceptor: any InputInterceptor) {
        guard !has(interceptor) else { return }
        let end = interceptor.seesInputLast ? nil : interceptors.firstIndex(where: \.seesInputLast)
        interceptors.insert(interceptor, at: end ?? interceptors.endIndex)
    }

    /// Adds an interceptor that sees events before all others.
    package func addFirst(_ interceptor: any InputInterceptor) {
        remove(interceptor)
        interceptors.insert(interceptor, at: 0)
    }

    package func remove(_ interceptor: any InputInterceptor) { interceptors.removeAll { $0 === interceptor } }

    private func has(_ interceptor: any InputInterceptor) -> Bool { interceptors.contains { $0 === interceptor } }

    /// Handles an event of the host. An interceptor that an earlier one removes does not see it any more, one that is added sees the next event.
    /// - Parameter first: An interceptor that has kept the event back: those after it see the event now. Nil for all.
    package func handle(_ event: InputEvent, to window: WindowID, after first: (any InputInterceptor)? = nil) {
        var event = event
        let begin = first.flatMap { first in interceptors.firstIndex { $0 === first } }.map { $0 + 1 } ?? 0
        for interceptor in interceptors[begin...] where has(interceptor) {
            guard let accepted = interceptor.intercept(event, to: window) else { return }
            event = accepted
        }
        if let touchAccommodations {
            guard let accepted = touchAccommodations.intercept(event, to: window) else { return }
            event = accepted
        }
        deliver(event, to: window)
    }

    func hostWasLost() {
        interceptors.forEach { $0.hostWasLost() }
        touchAccommodations?.hostWasLost()
    }

    /// Delivers an event that no interceptor sees, such as a touch script's.
    package func deliver(_ event: InputEvent, to window: WindowID) {
        guard let delivered = interactionEventFilter.filter(event) else { return }
        guard let scene = application.scenes.first(where: { $0.hostWindow?.id == window }) else { return }
        lastScene = scene
        scene.receive(delivered)
        application.animationContext.notifyObservers()
    }
}
