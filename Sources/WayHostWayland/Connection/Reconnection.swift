import Foundation
import WayHost

/// Connects again after a loss, at growing intervals. Nothing blocks: the socket is connected without waiting, and the compositor's answers arrive through
/// the main loop, or not within `HostSetup.roundTripTimeout`.
@MainActor final class Reconnection {
    /// The first and the longest delay between attempts to connect, in seconds.
    static let firstDelay: TimeInterval = 0.25
    static let longestDelay: TimeInterval = 2

    static func delay(after delay: TimeInterval) -> TimeInterval { min(delay * 2, longestDelay) }

    private unowned let host: WaylandHost
    /// Called once, with a connection whose globals are known.
    private let completion: (Connection) -> Void
    /// The attempt in progress.
    private(set) var connection: Connection?
    private var delay = Reconnection.firstDelay
    private var hasReportedFailure = false

    init(host: WaylandHost, completion: @escaping (Connection) -> Void) {
        self.host = host
        self.completion = completion
        scheduleAttempt()
    }

    /// The attempt's connection broke.
    func connectionLost(_ error: HostError) { attemptFailed(error) }

    private func scheduleAttempt() {
        host.taskQueue.schedule(after: delay) { [weak self] in self?.attempt() }
    }

    private func attempt() {
        do throws(HostError) {
            let connection = Connection(display: try host.setup.connect(), host: host, setup: host.setup)
            self.connection = connection
            connection.whenGlobalsAreKnown { [weak self] in self?.globalsAreKnown() }
        } catch {
            return attemptFailed(error)
        }
        let attempt = connection
        host.taskQueue.schedule(after: HostSetup.roundTripTimeout) { [weak self, weak attempt] in
            guard let self, let attempt, attempt === connection else { return }
            attemptFailed(.lost("the compositor does not answer"))
        }
    }

    private func globalsAreKnown() {
        guard let connection else { return }
        if let missing = connection.globals.missing() { return attemptFailed(missing) }
        self.connection = nil
        completion(connection)
    }

    private func attemptFailed(_ error: HostError) {
        if let connection {
            self.connection = nil
            connection.end()
            connection.whenIdle { withExtendedLifetime(connection) {} }
            // That there is no compositor yet is expected; one that cannot be used is reported once for each loss.
            if !hasReportedFailure { host.log.warning("\(error); trying again") }
            hasReportedFailure = true
        }
        delay = Self.delay(after: delay)
        scheduleAttempt()
    }
}
