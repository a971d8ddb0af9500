import CSystemd
import Foundation
import Glibc

/// The server side of a bus connection, on its own thread: replies as logind for one session.
final class FakeLogind: @unchecked Sendable {
    private let lock = NSLock()
    private var isLocked: Bool
    private var paths: [String] = []
    private var isEnding = false
    private var signals = 0
    private let session: String
    private let knowsSessions: Bool
    private let finished = DispatchSemaphore(value: 0)
    private var threads = 0

    init(isLocked: Bool, session: String = "1", knowsSessions: Bool = true) {
        self.isLocked = isLocked
        self.session = session
        self.knowsSessions = knowsSessions
    }

    /// The object paths whose properties were requested.
    var requestedPaths: [String] { locked { paths } }

    func setLocked(_ isLocked: Bool) {
        locked {
            self.isLocked = isLocked
            signals += 1
        }
    }

    /// Closes the connections.
    func end() {
        let count = locked {
            isEnding = true
            defer { threads = 0 }
            return threads
        }
        for _ in 0..<count { finished.wait() }
    }

    /// The client side of a connection, started.
    func connect() -> OpaquePointer? {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else { return nil }
        let descriptor = sockets[0]
        locked { threads += 1 }
        Thread { [self] in
            serve(descriptor)
            finished.signal()
        }.start()
        var bus: OpaquePointer?
        sd_bus_new(&bus)
        sd_bus_set_fd(bus, sockets[1], sockets[1])
        return sd_bus_start(bus) >= 0 ? bus : nil
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    private func serve(_ descriptor: Int32) {
        var bus: OpaquePointer?
        sd_bus_new(&bus)
        sd_bus_set_fd(bus, descriptor, descriptor)
        var identifier = sd_id128_t()
        identifier.bytes.0 = 1
        sd_bus_set_server(bus, 1, identifier)
        sd_bus_set_anonymous(bus, 1)
        sd_bus_start(bus)
        var sentSignals = 0
        while !locked({ isEnding }) {
            let count = locked { signals }
            if count > sentSignals, let path = locked({ paths.last }) {
                sentSignals = count
                var signal: OpaquePointer?
                sd_bus_message_new_signal(bus, &signal, path, "org.freedesktop.DBus.Properties", "PropertiesChanged")
                sd_bus_send(bus, signal, nil)
                sd_bus_message_unref(signal)
            }
            var message: OpaquePointer?
            if sd_bus_process(bus, &message) < 0 { break }
            if let message {
                sendReply(message)
                sd_bus_message_unref(message)
            } else {
                sd_bus_wait(bus, 2_000)
            }
        }
        sd_bus_close_unref(bus)
    }

    private func sendReply(_ message: OpaquePointer) {
        guard sd_bus_message_is_method_call(message, "org.freedesktop.DBus.Properties", "Get") > 0 else { return }
        let path = sd_bus_message_get_path(message).map { String(cString: $0) } ?? ""
        locked { paths.append(path) }
        var interface: UnsafePointer<CChar>?, member: UnsafePointer<CChar>?
        let string = CChar(UInt8(ascii: "s"))
        sd_bus_message_read_basic(message, string, &interface)
        sd_bus_message_read_basic(message, string, &member)
        guard knowsSessions, let member else {
            sd_bus_reply_method_errno(message, -ENOENT, nil)
            return
        }
        var reply: OpaquePointer?
        sd_bus_message_new_method_return(message, &reply)
        if strcmp(member, "Id") == 0 {
            sd_bus_message_open_container(reply, CChar(UInt8(ascii: "v")), "s")
            _ = session.withCString { sd_bus_message_append_basic(reply, string, $0) }
        } else {
            var value: Int32 = locked { isLocked } ? 1 : 0
            sd_bus_message_open_container(reply, CChar(UInt8(ascii: "v")), "b")
            sd_bus_message_append_basic(reply, CChar(UInt8(ascii: "b")), &value)
        }
        sd_bus_message_close_container(reply)
        sd_bus_send(sd_bus_message_get_bus(reply), reply, nil)
        sd_bus_message_unref(reply)
    }
}
