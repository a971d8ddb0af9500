import Foundation
import WayBus
import WayHost
import WayLog

/// Follows the desktop's settings through the portal (`org.freedesktop.portal.Settings`). It never blocks the main thread: a thread of its own connects and
/// reads all settings, the main loop receives the changes.
///
/// | state | event | next |
/// | --- | --- | --- |
/// | `disconnected` | `connect()`, the time of the next attempt | `connecting` |
/// | `connecting` | the settings are read, or there is no portal | `connected` |
/// | `connecting` | there is no bus | `disconnected`, with a next attempt if there was one before |
/// | `connected` | the bus ends | `disconnected`, with a next attempt |
/// | `connected` | a portal starts | `connecting` |
///
/// Settings that were read stay when the bus or the portal ends.
@MainActor package final class SettingsPortal: LoopSource {
    /// Runs `work` on another thread, and `completion` with its result on the main actor.
    typealias Worker = @MainActor (
        _ work: @escaping @Sendable () -> PortalConnection?, _ completion: @escaping @MainActor @Sendable (PortalConnection?) -> Void
    ) -> Void

    private enum State {
        case disconnected
        case connecting
        case connected(PortalConnection)
    }

    package private(set) var settings = DesktopSettings()
    /// Called after a change of `settings`.
    package var onChange: (@MainActor (DesktopSettings) -> Void)?
    private var state = State.disconnected
    /// Messages may have arrived while another thread used the connection; later ones make the descriptor readable.
    private var mayHaveUnreadMessages = false
    private var retry: RetryTimer
    /// Invalid values that were reported, so that each is logged once.
    private var reported: Set<String> = []
    private let open: @Sendable () -> OpaquePointer?
    private let worker: Worker
    private let report: @MainActor (String) -> Void

    /// The portal of the session bus.
    package convenience init(taskQueue: MainTaskQueue) {
        self.init(taskQueue: taskQueue, open: { BusConnection.session() })
    }

    /// - Parameter open: Returns a started connection to a bus; nil where there is none.
    init(
        taskQueue: MainTaskQueue, open: @escaping @Sendable () -> OpaquePointer?, worker: @escaping Worker = { BackgroundThread.run($0, $1) },
        report: @escaping @MainActor (String) -> Void = { wayLogger("waykit.desktop").warning("\($0)") }
    ) {
        retry = RetryTimer(taskQueue: taskQueue)
        self.open = open
        self.worker = worker
        self.report = report
    }

    /// Connects, unless there is a connection already.
    package func connect() {
        guard case .disconnected = state else { return }
        retry.cancel()
        reconnect()
    }

    private func reconnect() {
        state = .connecting
        worker { [open] in
            PortalConnection(open: open)
        } _: { [weak self] in
            self?.didConnect($0)
        }
    }

    private func didConnect(_ portal: PortalConnection?) {
        guard let portal else { return disconnected() }
        retry.didConnect()
        state = .connected(portal)
        mayHaveUnreadMessages = true
        portal.problems.forEach(reportOnce)
        // Without a portal the former one's settings stay.
        if portal.owner != nil { update(portal.settings) }
    }

    private func disconnected() {
        state = .disconnected
        retry.schedule { [weak self] in self?.connect() }
    }

    private func update(_ settings: DesktopSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        onChange?(settings)
    }

    private func reportOnce(_ problem: String) {
        if reported.insert(problem).inserted { report(problem) }
    }

    // MARK: LoopSource

    /// Negative without a connection; `poll` ignores it.
    package var descriptor: Int32 {
        guard case .connected(let portal) = state else { return -1 }
        return portal.connection.descriptor
    }

    package var wantsWrite: Bool {
        guard case .connected(let portal) = state else { return false }
        return portal.connection.wantsWrite
    }

    package func prepare() -> Bool {
        guard mayHaveUnreadMessages else { return false }
        mayHaveUnreadMessages = false
        return process()
    }

    package func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if readable || writable || hungUp { _ = process() }
    }

    /// - Returns: Whether there was a message.
    private func process() -> Bool {
        var hadMessage = false
        while case .connected(let portal) = state {
            do {
                guard let message = try portal.connection.nextMessage() else { break }
                hadMessage = true
                handle(message, of: portal)
            } catch { disconnected() }
        }
        return hadMessage
    }

    private func handle(_ message: BusMessage, of portal: PortalConnection) {
        do {
            switch try portal.event(of: message) {
            case .changed(let namespace, let key, let value):
                var settings = settings
                try settings.set(value, for: key, in: namespace)
                update(settings)
            case .started: reconnect()
            case nil: break
            }
        } catch let error as BusError {
            reportOnce("a message of the settings portal cannot be read: \(error)")
        } catch {
            reportOnce("\(error)")
        }
    }
}
