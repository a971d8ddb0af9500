import CSystemd
import Foundation
import Glibc
import WayHost

/// Whether logind reports the session as locked: the `LockedHint` of its `org.freedesktop.login1.Session`, which the lock screens of GNOME and Plasma
/// set, and others through `loginctl`. A locked compositor keeps its windows, some of them active; a program that reads devices directly would read the
/// touches of the password entry.
///
/// The constructor queries the system bus synchronously, for at most two seconds; all later calls are asynchronous.
@MainActor final class SessionLockMonitor: SessionMonitor {
    private static let destination = "org.freedesktop.login1"
    private static let interface = "org.freedesktop.login1.Session"
    private static let property = "LockedHint"
    /// Microseconds.
    private static let callTimeout: UInt64 = 2_000_000

    var onChange: (@MainActor () -> Void)?
    private(set) var allowsInput = true
    private let bus: OpaquePointer
    /// D-Bus object path of the session.
    private let path: String
    private let report: @MainActor (String) -> Void
    private var hasFailed = false

    /// Nil where there is no logind or no session of this process: the lock state is unknown then.
    /// - Parameters:
    ///   - session: The session's identifier (`XDG_SESSION_ID`); nil asks logind for the session of this process or its user.
    ///   - connect: Returns a started bus connection; nil where there is none.
    init?(
        session: String? = ProcessInfo.processInfo.environment["XDG_SESSION_ID"], connect: () -> OpaquePointer? = SessionLockMonitor.systemBus,
        report: @escaping @MainActor (String) -> Void = { LibinputLog.logger.warning("\($0)") }
    ) {
        guard let bus = connect() else { return nil }
        _ = sd_bus_set_method_call_timeout(bus, Self.callTimeout)
        guard let path = Self.path(of: session, bus), let isLocked = Self.isLocked(path, bus) else {
            sd_bus_flush_close_unref(bus)
            return nil
        }
        self.bus = bus
        self.path = path
        self.report = report
        allowsInput = !isLocked
        let match = "type='signal',path='\(path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
        let owner = Unmanaged.passUnretained(self).toOpaque()
        let result = sd_bus_add_match_async(bus, nil, match, { _, owner, _ in SessionLockMonitor.withOwner(owner) { $0.requestHint() } }, nil, owner)
        if result < 0 { fail(result) }
        // Covers changes that happened before the match was installed.
        requestHint()
    }

    isolated deinit { sd_bus_close_unref(bus) }

    nonisolated static func systemBus() -> OpaquePointer? {
        var bus: OpaquePointer?
        return waykit_systemd_load() && sd_bus_open_system(&bus) >= 0 ? bus : nil
    }

    // MARK: LoopSource

    /// Negative after the bus connection failed; `poll` ignores it.
    var descriptor: Int32 { hasFailed ? -1 : sd_bus_get_fd(bus) }
    var wantsWrite: Bool { !hasFailed && sd_bus_get_events(bus) & POLLOUT != 0 }

    func prepare() -> Bool { process() }

    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {
        if readable || writable || hungUp { _ = process() }
    }

    private func process() -> Bool {
        var didSomething = false
        while !hasFailed {
            let result = sd_bus_process(bus, nil)
            if result < 0 { fail(result) }
            guard result > 0 else { break }
            didSomething = true
        }
        return didSomething
    }

    // MARK: logind

    /// The session identifier may contain characters that are not valid in an object path.
    private static func path(of session: String?, _ bus: OpaquePointer) -> String? {
        let prefix = "/org/freedesktop/login1/session"
        var text: UnsafeMutablePointer<CChar>?
        defer { free(text) }
        let identifier: String
        if let session, !session.isEmpty {
            identifier = session
        } else {
            guard sd_bus_get_property_string(bus, destination, prefix + "/auto", interface, "Id", nil, &text) >= 0, let text else { return nil }
            identifier = String(cString: text)
        }
        var path: UnsafeMutablePointer<CChar>?
        defer { free(path) }
        guard sd_bus_path_encode(prefix, identifier, &path) >= 0 else { return nil }
        return path.map { String(cString: $0) }
    }

    private static func isLocked(_ path: String, _ bus: OpaquePointer) -> Bool? {
        var value: Int32 = 0
        let result = sd_bus_get_property_trivial(bus, destination, path, interface, property, nil, CChar(UInt8(ascii: "b")), &value)
        return result >= 0 ? value != 0 : nil
    }

    /// Reads the hint from logind instead of trusting the signal's payload: any client can send one.
    private func requestHint() {
        var message: OpaquePointer?
        defer { sd_bus_message_unref(message) }
        var result = sd_bus_message_new_method_call(bus, &message, Self.destination, path, "org.freedesktop.DBus.Properties", "Get")
        for argument in [Self.interface, Self.property] where result >= 0 {
            result = sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), argument)
        }
        if result >= 0 {
            result = sd_bus_call_async(
                bus, nil, message, { reply, owner, _ in
                    nonisolated(unsafe) let reply = reply
                    return SessionLockMonitor.withOwner(owner) { $0.didReceiveHint(reply) }
                }, Unmanaged.passUnretained(self).toOpaque(), 0)
        }
        if result < 0 { fail(result) }
    }

    private func didReceiveHint(_ reply: OpaquePointer?) {
        var value: Int32 = 0
        guard sd_bus_message_is_method_error(reply, nil) == 0, sd_bus_message_enter_container(reply, CChar(UInt8(ascii: "v")), "b") > 0,
            sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "b")), &value) > 0
        else { return fail(-ENODATA) }
        update(allowsInput: value == 0)
    }

    /// The bus connection is lost and reports no more changes: the session counts as locked from then on.
    private func fail(_ result: Int32) {
        guard !hasFailed else { return }
        hasFailed = true
        report("logind cannot be asked any more whether the session is locked (\(String(cString: strerror(-result)))); input comes from Wayland")
        update(allowsInput: false)
    }

    private func update(allowsInput: Bool) {
        guard allowsInput != self.allowsInput else { return }
        self.allowsInput = allowsInput
        onChange?()
    }

    /// sd-bus calls back inside `sd_bus_process`, which runs on the main actor.
    private nonisolated static func withOwner(_ owner: UnsafeMutableRawPointer?, _ work: @MainActor @Sendable (SessionLockMonitor) -> Void) -> Int32 {
        guard let owner else { return 0 }
        let address = UInt(bitPattern: owner)
        MainActor.assumeIsolated {
            UnsafeRawPointer(bitPattern: address).map { work(Unmanaged<SessionLockMonitor>.fromOpaque($0).takeUnretainedValue()) }
        }
        return 0
    }
}
