import Foundation
import Glibc
import WayBus
import WayHost

/// A connection to a bus as a source of the main loop. It never blocks the main thread: a thread of its own loads libsystemd and opens the socket, replies
/// arrive as messages.
@MainActor final class BusClient: LoopSource {
    typealias Open = @Sendable () -> OpaquePointer?
    /// Runs `work` on another thread, and `completion` with its result on the main actor.
    typealias Worker = @MainActor (
        _ work: @escaping @Sendable () -> BusConnection?, _ completion: @escaping @MainActor @Sendable (BusConnection?) -> Void
    ) -> Void

    private enum State {
        case closed
        /// - Parameter attempt: A result of an earlier attempt is dropped.
        case opening(attempt: Int)
        case open(BusConnection)
    }

    /// Upper bound of the messages that are processed before the main loop looks for the user's input again.
    private static let messagesPerTurn = 64

    /// A signal, or a method call.
    var onMessage: ((BusMessage) -> Void)?
    var onOpen: (() -> Void)?
    /// The bus has ended, or there is none.
    var onEnd: (() -> Void)?
    private var state = State.closed
    private var attempt = 0
    private var replies: [UInt64: (BusMessage) -> Void] = [:]
    /// Messages may be in memory already; later ones make the descriptor readable.
    private var mayHaveUnreadMessages = false
    private let worker: Worker

    init(worker: @escaping Worker) {
        self.worker = worker
    }

    var isClosed: Bool {
        if case .closed = state { true } else { false }
    }

    /// - Parameter open: Returns a started connection to a bus; nil where there is none.
    func open(_ open: @escaping Open) {
        guard isClosed else { return }
        attempt += 1
        let attempt = attempt
        state = .opening(attempt: attempt)
        worker {
            open().map { BusConnection($0) }
        } _: { [weak self] in
            self?.didOpen($0, attempt)
        }
    }

    private func didOpen(_ connection: BusConnection?, _ attempt: Int) {
        guard case .opening(attempt) = state else { return }
        guard let connection else { return end() }
        state = .open(connection)
        mayHaveUnreadMessages = true
        onOpen?()
    }

    /// Closes the connection. `onEnd` is not called.
    func close() {
        state = .closed
        replies = [:]
    }

    private func end() {
        close()
        onEnd?()
    }

    // MARK: Messages

    private var connection: BusConnection? {
        if case .open(let connection) = state { connection } else { nil }
    }

    var uniqueName: String? { connection?.uniqueName }

    /// Sends a method call.
    /// - Parameters:
    ///   - startsService: Whether the bus starts a program that owns the destination.
    ///   - arguments: Appends the arguments.
    ///   - reply: Called with the reply, which may be an error; not called after the connection has ended.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, startsService: Bool = true,
        arguments: (BusMessage) throws(BusError) -> Void, reply: @escaping (BusMessage) -> Void
    ) {
        perform { connection throws(BusError) in
            let message = try connection.methodCall(destination, path, interface, member)
            if !startsService { try message.disableAutoStart() }
            try arguments(message)
            replies[try connection.send(message)] = reply
        }
    }

    /// Receives the signals that a rule describes.
    func addMatch(_ rule: String) {
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch") { message throws(BusError) in
            try message.append(rule)
        } reply: { _ in
        }
    }

    func sendSignal(_ path: String, _ interface: String, _ member: String, arguments: (BusMessage) throws(BusError) -> Void) {
        perform { connection throws(BusError) in
            let message = try connection.signal(path, interface, member)
            try arguments(message)
            try connection.send(message)
        }
    }

    func send(_ message: BusMessage) {
        perform { connection throws(BusError) in try connection.send(message) }
    }

    /// A connection that cannot send has ended: the next turn of the main loop finds that out.
    private func perform(_ body: (BusConnection) throws(BusError) -> Void) {
        guard let connection else { return }
        do throws(BusError) {
            try body(connection)
        } catch { mayHaveUnreadMessages = true }
    }

    // MARK: LoopSource

    /// Negative without a connection; `poll` ignores it.
    var descriptor: Int32 { connection?.descriptor ?? -1 }

    var wantsWrite: Bool { connection?.wantsWrite ?? false }

    func prepare() -> Bool {
        guard mayHaveUnreadMessages else { return false }
        mayHaveUnreadMessages = false
        return process()
    }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if readable || writable || hungUp { _ = process() }
    }

    /// - Returns: Whether there was a message.
    private func process() -> Bool {
        var count = 0
        while let connection {
            guard count < Self.messagesPerTurn else {
                mayHaveUnreadMessages = true
                break
            }
            do throws(BusError) {
                guard let message = try connection.nextMessage() else { break }
                count += 1
                handle(message)
            } catch { end() }
        }
        return count > 0
    }

    private func handle(_ message: BusMessage) {
        if let cookie = message.replyCookie {
            replies.removeValue(forKey: cookie)?(message)
        } else {
            onMessage?(message)
        }
    }
}
