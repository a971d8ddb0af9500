import Foundation
import Glibc
import WayHost

/// Reports the program's state to the service manager that started it: the protocol of `sd_notify(3)`, datagrams of `NAME=value` to `NOTIFY_SOCKET`.
///
/// | when | message |
/// | --- | --- |
/// | the main loop runs, and the first window is open or the program waits for its first compositor | `READY=1` |
/// | every half of `WATCHDOG_USEC`, from the main loop | `WATCHDOG=1`: a main thread that hangs sends none, and systemd restarts the program |
/// | the program ends | `STOPPING=1` |
@MainActor final class ServiceNotifier {
    /// Seconds until a message that the full socket did not take is sent again.
    static let retryDelay: TimeInterval = 0.1

    private let taskQueue: MainTaskQueue
    /// Seconds between two messages of the watchdog; nil without one.
    private let watchdogInterval: TimeInterval?
    /// False if the socket takes no more messages at this moment.
    private let send: @MainActor (String) -> Bool
    private var hasStarted = false

    init(taskQueue: MainTaskQueue, watchdogInterval: TimeInterval?, send: @escaping @MainActor (String) -> Bool) {
        self.taskQueue = taskQueue
        self.watchdogInterval = watchdogInterval
        self.send = send
    }

    /// Nil without `NOTIFY_SOCKET`. The variables are removed from the environment: they are not for programs that this one starts.
    convenience init?(taskQueue: MainTaskQueue) {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment["NOTIFY_SOCKET"], let socket = NotificationSocket(path) else { return nil }
        for variable in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(variable) }
        self.init(
            taskQueue: taskQueue, watchdogInterval: Self.watchdogInterval(in: environment, processID: getpid()), send: { socket.send($0) })
    }

    /// Half of the time after which the service manager restarts a silent program. Source: sd_watchdog_enabled(3).
    static func watchdogInterval(in environment: [String: String], processID: pid_t) -> TimeInterval? {
        guard let microseconds = environment["WATCHDOG_USEC"].flatMap(UInt64.init), microseconds > 0 else { return nil }
        if let process = environment["WATCHDOG_PID"], pid_t(process) != processID { return nil }
        return TimeInterval(microseconds) / 1_000_000 / 2
    }

    /// The messages begin in the main loop. Further calls have no effect.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        taskQueue.enqueue { [weak self] in
            self?.deliver("READY=1")
            self?.feedWatchdog()
        }
    }

    func stop() { _ = send("STOPPING=1") }

    private func deliver(_ message: String) {
        guard !send(message) else { return }
        taskQueue.schedule(after: Self.retryDelay) { [weak self] in self?.deliver(message) }
    }

    private func feedWatchdog() {
        guard let watchdogInterval else { return }
        _ = send("WATCHDOG=1")
        taskQueue.schedule(after: watchdogInterval) { [weak self] in self?.feedWatchdog() }
    }
}

/// The service manager's datagram socket.
@MainActor private final class NotificationSocket {
    private let descriptor: Int32
    private var address = sockaddr_un()
    private let length: socklen_t

    /// - Parameter path: Absolute, or an abstract address that begins with `@`.
    init?(_ path: String) {
        var bytes = Array(path.utf8)
        guard path.hasPrefix("/") || path.hasPrefix("@"), bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        length = socklen_t((MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0) + bytes.count)
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        if descriptor < 0 { return nil }
    }

    isolated deinit { close(descriptor) }

    /// False if it is full; true for an error that another attempt would not change.
    func send(_ message: String) -> Bool {
        let bytes = Array(message.utf8)
        let sent = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length) }
        }
        return sent >= 0 || (errno != EAGAIN && errno != ENOBUFS)
    }
}
