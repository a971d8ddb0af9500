import Foundation

/// libdecor on one connection. It is started when the first window needs it, and never blocks: the compositor's answers arrive through the main loop.
@MainActor final class DecorLoader {
    private enum State {
        case notStarted
        /// The compositor has not yet answered the requests that libdecor and its plug-in started with.
        case starting(DecorContext, waiting: [() -> Void])
        case ready(DecorContext)
        /// libdecor cannot be used with this compositor. A context that failed is kept: windows may still have its frames.
        case unusable(DecorContext?)
        /// The connection has ended.
        case ended
    }

    private unowned let connection: Connection
    private var state = State.notStarted

    init(connection: Connection) {
        self.connection = connection
    }

    /// Nil until libdecor has started, and where it cannot be used.
    var context: DecorContext? {
        if case .ready(let context) = state { context } else { nil }
    }

    /// The context whose events the connection dispatches.
    var dispatchedContext: DecorContext? {
        switch state {
        case .starting(let context, _), .ready(let context): context.failureText == nil ? context : nil
        default: nil
        }
    }

    /// Not started yet, starting, or usable.
    var mayDecorate: Bool {
        if case .unusable = state { false } else { true }
    }

    /// Calls back once `context` is decided: immediately where it is. Not if the connection ends before.
    func start(_ completion: @escaping () -> Void) {
        switch state {
        case .ready, .unusable: completion()
        case .starting(let context, let waiting): state = .starting(context, waiting: waiting + [completion])
        case .ended: break
        case .notStarted:
            guard connection.globals.subcompositor != nil else {
                disable("the compositor has no wl_subcompositor")
                return completion()
            }
            guard let context = DecorContext(display: connection.display) else {
                disable("it does not start")
                return completion()
            }
            state = .starting(context, waiting: [completion])
            // The first answer comes after libdecor's globals, the second after those of its plug-in.
            connection.whenAnswered { [weak self] in
                self?.connection.whenAnswered { self?.started() }
            }
        }
    }

    func end() { state = .ended }

    private func started() {
        guard case .starting(let context, let waiting) = state else { return }
        if let text = context.failureText {
            disable(text)
        } else {
            state = .ready(context)
            context.started()
            context.onFailure = { [weak self, unowned context] in
                guard let self else { return }
                disable(context.failureText ?? "it failed")
                connection.host.decorFailed()
            }
        }
        waiting.forEach { $0() }
    }

    private func disable(_ reason: String) {
        switch state {
        case .starting(let context, _), .ready(let context): state = .unusable(context)
        default: state = .unusable(nil)
        }
        // Once, not after each reconnection.
        connection.host.warnOnce("libdecor: \(reason); windows have no decorations")
    }
}
