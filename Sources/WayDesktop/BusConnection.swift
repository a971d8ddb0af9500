import CSystemd
import Foundation
import Glibc

/// A connection to a message bus, which this object owns. One thread at a time uses it: the one that connects hands it over to the main thread.
final class BusConnection: @unchecked Sendable {
    private let bus: OpaquePointer

    /// - Parameter bus: A started connection, which the object takes over.
    init(_ bus: OpaquePointer) {
        self.bus = bus
    }

    deinit { sd_bus_close_unref(bus) }

    /// Connects to the session bus; nil where there is none. libsystemd is loaded only if there is one.
    static func session(environment: [String: String] = ProcessInfo.processInfo.environment) -> OpaquePointer? {
        let hasAddress = environment["DBUS_SESSION_BUS_ADDRESS"].map { !$0.isEmpty } ?? false
        let hasSocket = environment["XDG_RUNTIME_DIR"].map { access("\($0)/bus", F_OK) == 0 } ?? false
        guard hasAddress || hasSocket, waykit_systemd_load() else { return nil }
        var bus: OpaquePointer?
        return sd_bus_open_user(&bus) >= 0 ? bus : nil
    }

    /// Sends a method call and waits for its reply.
    /// - Parameters:
    ///   - timeout: Seconds.
    ///   - arguments: Appends the arguments.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, timeout: TimeInterval,
        arguments: (BusMessage) throws(BusError) -> Void
    ) throws(BusError) -> BusMessage {
        var call: OpaquePointer?, reply: OpaquePointer?
        try BusError.check(sd_bus_message_new_method_call(bus, &call, destination, path, interface, member))
        guard let call else { throw BusError(code: ENOMEM) }
        let message = BusMessage(call)
        try arguments(message)
        try BusError.check(sd_bus_call(bus, message.pointer, UInt64(timeout * 1_000_000), nil, &reply))
        guard let reply else { throw BusError(code: ENODATA) }
        return BusMessage(reply)
    }

    /// Blocks until a message may have arrived; false at the deadline.
    func wait(until deadline: Date) -> Bool {
        let milliseconds = max(0, min(deadline.timeIntervalSinceNow * 1000, Double(Int32.max))).rounded(.up)
        var descriptor = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)), revents: 0)
        return poll(&descriptor, 1, Int32(milliseconds)) != 0
    }

    // MARK: In the main loop

    var descriptor: Int32 { sd_bus_get_fd(bus) }
    var wantsWrite: Bool { sd_bus_get_events(bus) & POLLOUT != 0 }

    /// Processes what has arrived, and returns the next message; nil if there is none.
    func nextMessage() throws(BusError) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            guard try BusError.check(sd_bus_process(bus, &message)) > 0 else { return nil }
            if let message { return BusMessage(message) }
        }
    }
}
