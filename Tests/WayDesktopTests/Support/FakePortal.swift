import BusTestSupport
import CSystemd
import Foundation
import WayHost

/// `org.freedesktop.portal.Settings` on a private bus, on its own thread.
final class FakePortal: @unchecked Sendable {
    /// A value as D-Bus has it.
    enum Wire: Sendable {
        case boolean(Bool), int32(Int32), uint32(UInt32), double(Double), string(String), color(Double, Double, Double), object(String)
        /// A variant in a variant, as `Read` of older portals returns.
        indirect case variant(Wire)
    }
    typealias Settings = [String: [String: Wire]]

    private let lock = NSLock()
    private var settings: Settings
    private typealias Change = (namespace: String, key: String, value: Wire, destination: String?)
    private var pending: [Change] = []
    private var requests: [(client: String, namespaces: [String])] = []
    private var isEnding = false
    private let finished = DispatchSemaphore(value: 0)
    private let answers: Bool

    /// Returns when the bus knows the portal.
    /// - Parameters:
    ///   - name: The bus name to own; nil for another program that sends the same signals.
    ///   - answers: Whether calls are answered.
    init(_ settings: Settings, on address: String, name: String? = "org.freedesktop.portal.Desktop", answers: Bool = true) {
        self.settings = settings
        self.answers = answers
        let ready = DispatchSemaphore(value: 0)
        Thread { [self] in
            let bus = PrivateBus.connect(to: address)
            if let name { sd_bus_request_name(bus, name, 0) }
            ready.signal()
            serve(bus)
            sd_bus_flush_close_unref(bus)
            finished.signal()
        }.start()
        ready.wait()
    }

    /// The namespaces of each `ReadAll`.
    var receivedRequests: [[String]] { locked { requests.map(\.namespaces) } }
    /// The unique name of the last caller.
    var client: String? { locked { requests.last?.client } }

    /// - Parameter destination: The unique name of the only receiver; nil for all.
    func set(_ value: Wire, for key: String, in namespace: String, to destination: String? = nil) {
        locked {
            settings[namespace, default: [:]][key] = value
            pending.append((namespace, key, value, destination))
        }
    }

    /// Sends what is pending, and closes the connection.
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
        while true {
            let (signals, isLast) = locked {
                defer { pending = [] }
                return (pending, isEnding)
            }
            for signal in signals { send(signal, on: bus) }
            if isLast { break }
            var message: OpaquePointer?
            if sd_bus_process(bus, &message) < 0 { break }
            guard let message else {
                sd_bus_wait(bus, 2_000)
                continue
            }
            if answers, sd_bus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll") > 0 { reply(to: message) }
            sd_bus_message_unref(message)
        }
    }

    private func send(_ change: Change, on bus: OpaquePointer?) {
        var signal: OpaquePointer?
        sd_bus_message_new_signal(
            bus, &signal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
        if let destination = change.destination { sd_bus_message_set_destination(signal, destination) }
        sd_bus_message_append_basic(signal, Self.code("s"), change.namespace)
        sd_bus_message_append_basic(signal, Self.code("s"), change.key)
        append(change.value, to: signal)
        sd_bus_send(bus, signal, nil)
        sd_bus_message_unref(signal)
    }

    private func reply(to message: OpaquePointer) {
        var namespaces: [String] = [], text: UnsafePointer<CChar>?
        sd_bus_message_enter_container(message, Self.code("a"), "s")
        while sd_bus_message_read_basic(message, Self.code("s"), &text) > 0, let name = text { namespaces.append(String(cString: name)) }
        let client = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
        let settings = locked {
            requests.append((client, namespaces))
            return self.settings
        }
        var reply: OpaquePointer?
        sd_bus_message_new_method_return(message, &reply)
        sd_bus_message_open_container(reply, Self.code("a"), "{sa{sv}}")
        for (namespace, values) in settings {
            sd_bus_message_open_container(reply, Self.code("e"), "sa{sv}")
            sd_bus_message_append_basic(reply, Self.code("s"), namespace)
            sd_bus_message_open_container(reply, Self.code("a"), "{sv}")
            for (key, value) in values {
                sd_bus_message_open_container(reply, Self.code("e"), "sv")
                sd_bus_message_append_basic(reply, Self.code("s"), key)
                append(value, to: reply)
                sd_bus_message_close_container(reply)
            }
            sd_bus_message_close_container(reply)
            sd_bus_message_close_container(reply)
        }
        sd_bus_message_close_container(reply)
        sd_bus_send(sd_bus_message_get_bus(message), reply, nil)
        sd_bus_message_unref(reply)
    }

    private func append(_ value: Wire, to message: OpaquePointer?) {
        func open(_ type: String) { sd_bus_message_open_container(message, Self.code("v"), type) }
        func basic(_ type: Unicode.Scalar, _ value: UnsafeRawPointer) {
            open(String(type))
            sd_bus_message_append_basic(message, Self.code(type), value)
        }
        switch value {
        case .boolean(let flag): withUnsafeBytes(of: Int32(flag ? 1 : 0)) { basic("b", $0.baseAddress!) }
        case .int32(let number): withUnsafeBytes(of: number) { basic("i", $0.baseAddress!) }
        case .uint32(let number): withUnsafeBytes(of: number) { basic("u", $0.baseAddress!) }
        case .double(let number): withUnsafeBytes(of: number) { basic("d", $0.baseAddress!) }
        case .string(let text): text.withCString { basic("s", $0) }
        case .object(let path): path.withCString { basic("o", $0) }
        case .color(let red, let green, let blue):
            open("(ddd)")
            sd_bus_message_open_container(message, Self.code("r"), "ddd")
            for component in [red, green, blue] {
                withUnsafeBytes(of: component) { _ = sd_bus_message_append_basic(message, Self.code("d"), $0.baseAddress!) }
            }
            sd_bus_message_close_container(message)
        case .variant(let inner):
            open("v")
            append(inner, to: message)
        }
        sd_bus_message_close_container(message)
    }

    private static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
