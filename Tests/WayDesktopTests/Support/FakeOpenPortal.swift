import BusTestSupport
import CSystemd
import Foundation
import Glibc

/// `org.freedesktop.portal.OpenURI` on a private bus, on its own thread.
final class FakeOpenPortal: @unchecked Sendable {
    private static let handle = "/org/freedesktop/portal/desktop/request/1/test"
    private static let interface = "org.freedesktop.portal.OpenURI"

    private let lock = NSLock()
    private var calls: [String] = []
    private var isEnding = false
    private let finished = DispatchSemaphore(value: 0)
    /// The `response` of the request; nil for none.
    private let response: UInt32?
    /// Another object also responds.
    private let hasOtherRequest: Bool

    init(response: UInt32?, hasOtherRequest: Bool = false, on address: String) {
        self.response = response
        self.hasOtherRequest = hasOtherRequest
        let ready = DispatchSemaphore(value: 0)
        Thread { [self] in
            let bus = PrivateBus.connect(to: address)
            sd_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0)
            ready.signal()
            serve(bus)
            sd_bus_flush_close_unref(bus)
            finished.signal()
        }.start()
        ready.wait()
    }

    /// Each call: its member, and what was to be opened; with the activation token, if any.
    var received: [String] { locked { calls } }

    func end() {
        locked { isEnding = true }
        finished.wait()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    private func serve(_ bus: OpaquePointer?) {
        while !locked({ isEnding }) {
            var message: OpaquePointer?
            if sd_bus_process(bus, &message) < 0 { break }
            guard let message else {
                sd_bus_wait(bus, 2_000)
                continue
            }
            for member in ["OpenURI", "OpenFile"] where sd_bus_message_is_method_call(message, Self.interface, member) > 0 {
                receive(message, member, bus)
            }
            sd_bus_message_unref(message)
        }
    }

    private func receive(_ message: OpaquePointer, _ member: String, _ bus: OpaquePointer?) {
        _ = text(message)
        var call = "\(member) "
        if member == "OpenURI" {
            call += text(message)
        } else {
            var descriptor: Int32 = -1, content = [UInt8](repeating: 0, count: 64)
            sd_bus_message_read_basic(message, Self.code("h"), &descriptor)
            let count = read(descriptor, &content, content.count)
            call += String(decoding: content.prefix(max(0, count)), as: UTF8.self)
        }
        sd_bus_message_enter_container(message, Self.code("a"), "{sv}")
        while sd_bus_message_enter_container(message, Self.code("e"), "sv") > 0 {
            call += " \(text(message))"
            sd_bus_message_enter_container(message, Self.code("v"), "s")
            call += "=\(text(message))"
            sd_bus_message_exit_container(message)
            sd_bus_message_exit_container(message)
        }
        locked { calls.append(call) }
        if hasOtherRequest { respond("\(Self.handle)2", 2, bus) }
        var reply: OpaquePointer?
        sd_bus_message_new_method_return(message, &reply)
        sd_bus_message_append_basic(reply, Self.code("o"), Self.handle)
        sd_bus_send(bus, reply, nil)
        sd_bus_message_unref(reply)
        if let response { respond(Self.handle, response, bus) }
    }

    private func respond(_ handle: String, _ response: UInt32, _ bus: OpaquePointer?) {
        var signal: OpaquePointer?, value = response
        sd_bus_message_new_signal(bus, &signal, handle, "org.freedesktop.portal.Request", "Response")
        sd_bus_message_append_basic(signal, Self.code("u"), &value)
        sd_bus_message_open_container(signal, Self.code("a"), "{sv}")
        sd_bus_message_close_container(signal)
        sd_bus_send(bus, signal, nil)
        sd_bus_message_unref(signal)
    }

    private func text(_ message: OpaquePointer) -> String {
        var text: UnsafePointer<CChar>?
        sd_bus_message_read_basic(message, Self.code("s"), &text)
        return text.map { String(cString: $0) } ?? ""
    }

    private static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
