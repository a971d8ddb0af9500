import CSystemd
import Foundation
import Testing

@testable import WayKitKiosk

/// `SetBrightness` against the server side of a bus connection.
struct LogindBacklightSetterTests {
    @Test func theLevelIsSetThroughTheSession() {
        let logind = FakeLogind(), reports = Lines()
        let setter = LogindBacklightSetter(connect: { logind.connect() }, report: { reports.append($0) })
        setter.setBrightness(42, of: "intel_backlight")
        setter.setBrightness(0, of: "intel_backlight")
        setter.finish()
        #expect(logind.calls.all == [
            "/org/freedesktop/login1/session/auto SetBrightness backlight intel_backlight 42",
            "/org/freedesktop/login1/session/auto SetBrightness backlight intel_backlight 0",
        ])
        #expect(reports.all.isEmpty)
    }

    @Test func aRefusalIsReported() {
        let logind = FakeLogind(refuses: true), reports = Lines()
        let setter = LogindBacklightSetter(connect: { logind.connect() }, report: { reports.append($0) })
        setter.setBrightness(7, of: "panel")
        setter.finish()
        #expect(reports.all.count == 1 && reports.all.first?.contains("panel cannot be set to 7") == true, "\(reports.all)")
    }

    @Test func withoutABusOneLineIsReported() {
        let reports = Lines()
        let setter = LogindBacklightSetter(connect: { nil }, report: { reports.append($0) })
        setter.setBrightness(7, of: "panel")
        setter.finish()
        #expect(reports.all == ["the backlight panel cannot be set: there is no system bus"])
    }
}

/// Lines from several threads.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var all: [String] { lock.withLock { lines } }
    func append(_ line: String) { lock.withLock { lines.append(line) } }
}

/// The server side of bus connections, each on its own thread: records the calls of `SetBrightness` and replies to them.
private final class FakeLogind: @unchecked Sendable {
    let calls = Lines()
    private let refuses: Bool

    init(refuses: Bool = false) { self.refuses = refuses }

    /// The client side of a connection, started.
    func connect() -> OpaquePointer? {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else { return nil }
        let descriptor = sockets[0]
        Thread { [self] in serve(descriptor) }.start()
        var bus: OpaquePointer?
        sd_bus_new(&bus)
        sd_bus_set_fd(bus, sockets[1], sockets[1])
        return sd_bus_start(bus) >= 0 ? bus : nil
    }

    /// Until the client disconnects.
    private func serve(_ descriptor: Int32) {
        var bus: OpaquePointer?
        sd_bus_new(&bus)
        sd_bus_set_fd(bus, descriptor, descriptor)
        var identifier = sd_id128_t()
        identifier.bytes.0 = 1
        sd_bus_set_server(bus, 1, identifier)
        sd_bus_set_anonymous(bus, 1)
        sd_bus_start(bus)
        while true {
            var message: OpaquePointer?
            if sd_bus_process(bus, &message) < 0 { break }
            if let message {
                reply(to: message)
                sd_bus_message_unref(message)
            } else if sd_bus_wait(bus, 10_000_000) < 0 {
                break
            }
        }
        sd_bus_close_unref(bus)
    }

    private func reply(to message: OpaquePointer) {
        guard sd_bus_message_is_method_call(message, "org.freedesktop.login1.Session", "SetBrightness") > 0 else { return }
        let string = CChar(UInt8(ascii: "s"))
        var subsystem: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?, level: UInt32 = 0
        sd_bus_message_read_basic(message, string, &subsystem)
        sd_bus_message_read_basic(message, string, &name)
        sd_bus_message_read_basic(message, CChar(UInt8(ascii: "u")), &level)
        let path = sd_bus_message_get_path(message).map { String(cString: $0) } ?? ""
        let words = [subsystem, name].map { $0.map { String(cString: $0) } ?? "" }
        calls.append("\(path) SetBrightness \(words.joined(separator: " ")) \(level)")
        if refuses { sd_bus_reply_method_errno(message, -EACCES, nil) } else { sd_bus_reply_method_return_plain(message) }
    }
}

/// `sd_bus_reply_method_return` is variadic.
private func sd_bus_reply_method_return_plain(_ message: OpaquePointer) {
    var reply: OpaquePointer?
    sd_bus_message_new_method_return(message, &reply)
    sd_bus_send(sd_bus_message_get_bus(reply), reply, nil)
    sd_bus_message_unref(reply)
}
