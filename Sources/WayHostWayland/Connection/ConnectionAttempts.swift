import Foundation
import WayHost

/// Tries to connect until it succeeds, at growing intervals: again after a loss, or for the first time where the program may be started before its
/// compositor. Nothing blocks: the socket is connected without waiting, and the compositor's answers arrive through the main loop, or not within
/// `HostSetup.roundTripTimeout`.
@MainActor final class ConnectionAttempts {
    enum Reason { case start, loss }

    /// The first and the longest delay between attempts to connect, in seconds.
    private static let firstDelay: TimeInterval = 0.25
    private static let longestDelay: TimeInterval = 2

    private unowned let host: WaylandHost
    private let reason: Reason
    /// Called once, after the first attempt that failed.
    var onFirstFailure: (@MainActor () -> Void)?
    /// Called once, with a connection whose globals are known.
    private let completion: (Connection) -> Void
    /// The attempt in progress.
    private(set) var connection: Connection?
    private(set) var hasFailed = false
    /// Ends an attempt that is not answered.
    private var timeout: MainTaskQueue.ScheduledTask?
    private var delay = ConnectionAttempts.firstDelay
    private var hasReportedFailure = false

    init(host: WaylandHost, reason: Reason, completion: @escaping (Connection) -> Void) {
        self.host = host
        self.reason = reason
        self.completion = completion
    }

    /// At the start of a program the first attempt is made at once; after a loss there is no compositor yet.
    func start() {
        switch reason {
        case .start: attempt()
        case .loss: scheduleAttempt()
        }
    }

    /// The attempt's connection broke.
    func connectionLost(_ error: HostError) { attemptFailed(error) }

    private func scheduleAttempt() {
        host.taskQueue.schedule(after: delay) { [weak self] in self?.attempt() }
        delay = min(delay * 2, Self.longestDelay)
    }

    private func attempt() {
        do throws(HostError) {
            let connection = Connection(display: try host.setup.connect(), host: host, setup: host.setup)
            self.connection = connection
            connection.whenGlobalsAreKnown { [weak self] in self?.globalsAreKnown() }
        } catch {
            return attemptFailed(error)
        }
        timeout = host.taskQueue.schedule(after: HostSetup.roundTripTimeout) { [weak self] in
            self?.attemptFailed(.lost("the compositor does not answer"))
        }
    }

    private func globalsAreKnown() {
        guard let connection else { return }
        if let missing = connection.globals.missing() { return attemptFailed(missing) }
        timeout?.cancel()
        self.connection = nil
        completion(connection)
    }

    private func attemptFailed(_ error: HostError) {
        timeout?.cancel()
        report(error)
        if let connection {
            self.connection = nil
            connection.end()
            connection.whenIdle { withExtendedLifetime(connection) {} }
        }
        scheduleAttempt()
        guard !hasFailed else { return }
        hasFailed = true
        onFirstFailure?()
    }

    /// One line for a start without a compositor, and one for a compositor that cannot be used. That there is none after a loss is expected.
    private func report(_ error: HostError) {
        if connection == nil {
            if reason == .start, !hasFailed { host.log.notice("\(error); waiting for one") }
        } else if !hasReportedFailure {
            hasReportedFailure = true
            host.log.warning("\(error); trying again")
        }
    }
}
