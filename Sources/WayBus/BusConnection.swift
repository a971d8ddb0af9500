import CSystemd
import Foundation
import Glibc

/// A connection to a message bus, which this object owns. One thread at a time uses it: the one that connects hands it over to the main thread.
package final class BusConnection: @unchecked Sendable {
    private let bus: OpaquePointer

    /// - Parameter bus: A started connection, which the object takes over.
    package init(_ bus: OpaquePointer) {
        self.bus = bus
    }

    deinit { sd_bus_close_unref(bus) }

    /// Connects to the session bus; nil where there is none. libsystemd is loaded only if there is one.
    package static func session(environment: [String: String] = ProcessInfo.processInfo.environment) -> OpaquePointer? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return open(address: address) }
        let hasSocket = environment["XDG_RUNTIME_DIR"].map { access("\($0)/bus", F_OK) == 0 } ?? false
        guard hasSocket, waykit_systemd_load() else { return nil }
        var bus: OpaquePointer?
        return sd_bus_open_user(&bus) >= 0 ? bus : nil
    }

    /// Connects to the bus at an address; nil where there is none.
    package static func open(address: String) -> OpaquePointer? {
        var bus: OpaquePointer?
        guard waykit_systemd_load(), sd_bus_new(&bus) >= 0, let bus else { return nil }
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0 else {
            sd_bus_close_unref(bus)
            return nil
        }
        return bus
    }

    /// Sends a method call and waits for its reply.
    /// - Parameters:
    ///   - timeout: Seconds.
    ///   - arguments: Appends the arguments.
    package func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, timeout: TimeInterval,
        arguments: (BusMessage) throws(BusError) -> Void
    ) throws(BusError) -> BusMessage {
        var reply: OpaquePointer?
        let message = try methodCall(destination, path, interface, member)
        try arguments(message)
        try BusError.check(sd_bus_call(bus, message.pointer, UInt64(timeout * 1_000_000), nil, &reply))
        guard let reply else { throw BusError(code: ENODATA) }
        return BusMessage(reply)
    }

    /// Blocks until a message may have arrived; false at the deadline.
    package func wait(until deadline: Date) -> Bool {
        let milliseconds = max(0, min(deadline.timeIntervalSinceNow * 1000, Double(Int32.max))).rounded(.up)
        var descriptor = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)), revents: 0)
        return poll(&descriptor, 1, Int32(milliseconds)) != 0
    }

    // MARK: In the main loop

    package var descriptor: Int32 { sd_bus_get_fd(bus) }
    package var wantsWrite: Bool { sd_bus_get_events(bus) & POLLOUT != 0 }

    /// Processes what has arrived, and returns the next message; nil if there is none.
    package func nextMessage() throws(BusError) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            guard try BusError.check(sd_bus_process(bus, &message)) > 0 else { return nil }
            if let message { return BusMessage(message) }
        }
    }

    // MARK: Without waiting

    /// The name that the bus has given to this connection; nil until it has.
    package var uniqueName: String? {
        var name: UnsafePointer<CChar>?
        guard sd_bus_is_ready(bus) > 0, sd_bus_get_unique_name(bus, &name) >= 0, let name else { return nil }
        return String(cString: name)
    }

    package func methodCall(_ destination: String, _ path: String, _ interface: String, _ member: String) throws(BusError) -> BusMessage {
        var call: OpaquePointer?
        try BusError.check(sd_bus_message_new_method_call(bus, &call, destination, path, interface, member))
        guard let call else { throw BusError(code: ENOMEM) }
        return BusMessage(call)
    }

    package func signal(_ path: String, _ interface: String, _ member: String) throws(BusError) -> BusMessage {
        var signal: OpaquePointer?
        try BusError.check(sd_bus_message_new_signal(bus, &signal, path, interface, member))
        guard let signal else { throw BusError(code: ENOMEM) }
        return BusMessage(signal)
    }

    /// Sends a message, or queues it where the socket is full or the connection not yet established.
    /// - Returns: The cookie that the reply to it carries.
    @discardableResult package func send(_ message: BusMessage) throws(BusError) -> UInt64 {
        var cookie: UInt64 = 0
        // Without a cookie the receiver of a method call would not reply.
        try BusError.check(sd_bus_send(bus, message.pointer, &cookie))
        return cookie
    }
}
