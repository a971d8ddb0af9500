import BusTestSupport
import CSystemd
import Foundation
import WayBus

/// `org.a11y.Bus` on a private session bus, and the registry on a private accessibility bus, on a thread of its own. Also a reader: it calls the program, and
/// receives its signals.
final class FakeAccessibilityBus: @unchecked Sendable {
    /// A value as D-Bus has it.
    struct Event: Equatable, CustomStringConvertible {
        var path: String
        /// "Object:StateChanged:focused", or the member of the cache's signal.
        var name: String
        var first: Int32 = 0, second: Int32 = 0
        /// A text, number or path.
        var value = ""
        var description: String { "\(path.split(separator: "/").last ?? "") \(name) \(first) \(second) \(value)" }
    }

    static let registryName = "org.a11y.atspi.Registry"

    private let lock = NSLock()
    private let finished = DispatchSemaphore(value: 0)
    private var isEnding = false
    private var isEnabled: Bool
    private var answersKeys = true
    private var changes: [Bool] = []
    private var registrations: [(event: String, isAdded: Bool)] = []
    private var listeners: [String]
    private var logged: [String] = []
    private let accessibilityAddress: String
    /// Whether `GetAddress` is answered.
    private let answersAddress: Bool

    /// Returns when both buses know their services.
    init(session: String, accessibility: String, isEnabled: Bool, listeners: [String] = [], answersAddress: Bool = true) {
        (accessibilityAddress, self.isEnabled, self.listeners, self.answersAddress) = (accessibility, isEnabled, listeners, answersAddress)
        let ready = DispatchSemaphore(value: 0)
        Thread { [self] in
            let session = PrivateBus.connect(to: session), accessibility = PrivateBus.connect(to: accessibility)
            sd_bus_request_name(session, "org.a11y.Bus", 0)
            sd_bus_request_name(accessibility, Self.registryName, 0)
            ready.signal()
            serve(session, accessibility)
            sd_bus_flush_close_unref(session)
            sd_bus_flush_close_unref(accessibility)
            finished.signal()
        }.start()
        ready.wait()
    }

    /// Each call that the services received: "Embed /org/a11y/atspi/accessible/root".
    var calls: [String] { locked { logged } }

    func setEnabled(_ isEnabled: Bool) {
        locked {
            self.isEnabled = isEnabled
            changes.append(isEnabled)
        }
    }

    /// Whether a reader answers to keys.
    func setAnswersKeys(_ answersKeys: Bool) { locked { self.answersKeys = answersKeys } }

    /// Registers for an event, or ends that.
    func setListener(_ event: String, _ isAdded: Bool) {
        locked {
            if isAdded { listeners.append(event) } else { listeners.removeAll { $0 == event } }
            registrations.append((event, isAdded))
        }
    }

    func end() {
        locked { isEnding = true }
        finished.wait()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    // MARK: Serving

    private func serve(_ session: OpaquePointer?, _ accessibility: OpaquePointer?) {
        while true {
            let (changes, registrations, isLast) = locked {
                defer { (self.changes, self.registrations) = ([], []) }
                return (self.changes, self.registrations, isEnding)
            }
            for isEnabled in changes { sendStatus(isEnabled, on: session) }
            for registration in registrations { sendRegistration(registration.event, registration.isAdded, on: accessibility) }
            if isLast { return }
            let wasBusy = process(session) || process(accessibility)
            if !wasBusy, sd_bus_wait(accessibility, 1_000) < 0 { sd_bus_wait(session, 1_000) }
        }
    }

    private func process(_ bus: OpaquePointer?) -> Bool {
        var pointer: OpaquePointer?
        guard sd_bus_process(bus, &pointer) > 0 else { return false }
        guard let pointer else { return true }
        let message = BusMessage(pointer)
        guard message.isMethodCall, let reply = try? message.makeReply(), let member = message.member else { return true }
        if (member == "GetAddress" && !answersAddress) || (member == "NotifyListenersSync" && !locked { answersKeys }) {
            locked { logged.append(member) }
            return true
        }
        if (try? answer(member, message, reply)) != nil {
            sd_bus_send(bus, reply.pointer, nil)
        } else if let error = try? message.makeErrorReply("org.freedesktop.DBus.Error.UnknownMethod", member) {
            sd_bus_send(bus, error.pointer, nil)
        }
        return true
    }

    private func answer(_ member: String, _ call: BusMessage, _ reply: BusMessage) throws {
        var line = member
        switch member {
        case "GetAll":
            try reply.open("a", "{sv}")
            try append(locked { isEnabled }, to: reply)
            try reply.close()
        case "GetAddress": try reply.append(accessibilityAddress)
        case "GetRegisteredEvents":
            try reply.open("a", "(ss)")
            for event in locked({ listeners }) {
                try reply.open("r", "ss")
                try reply.append(":1.99")
                try reply.append(event)
                try reply.close()
            }
            try reply.close()
        case "Embed":
            try call.enter("r", "so")
            _ = try call.text()
            line += " \(try call.objectPath())"
            try reply.open("r", "so")
            try reply.append(":1.7")
            try reply.append(objectPath: "/org/a11y/atspi/accessible/root")
            try reply.close()
        case "NotifyListenersSync":
            try call.enter("r", "uiiiisb")
            let type = try call.unsigned(), symbol = try call.int(), code = try call.int(), modifiers = try call.int()
            line += " \(type) \(symbol) \(code) \(modifiers) \(try call.int()) \(try call.text()) \(try call.boolean())"
            // The reader's own key.
            try reply.append(symbol == 0xFFBE)
        default: throw BusError(code: EBADMSG)
        }
        locked { logged.append(line) }
    }

    private func append(_ isEnabled: Bool, to message: BusMessage) throws {
        for (name, value) in [("IsEnabled", isEnabled), ("ScreenReaderEnabled", false)] {
            try message.open("e", "sv")
            try message.append(name)
            try message.open("v", "b")
            try message.append(value)
            try message.close()
            try message.close()
        }
    }

    private func sendStatus(_ isEnabled: Bool, on bus: OpaquePointer?) {
        try? signal(bus, "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged") { message in
            try message.append("org.a11y.Status")
            try message.open("a", "{sv}")
            try append(isEnabled, to: message)
            try message.close()
            try message.append([String]())
        }
    }

    private func sendRegistration(_ event: String, _ isAdded: Bool, on bus: OpaquePointer?) {
        let member = isAdded ? "EventListenerRegistered" : "EventListenerDeregistered"
        try? signal(bus, "/org/a11y/atspi/registry", Self.registryName, member) { message in
            try message.append(":1.99")
            try message.append(event)
            if isAdded { try message.append([String]()) }
        }
    }

    private func signal(_ bus: OpaquePointer?, _ path: String, _ interface: String, _ member: String, _ body: (BusMessage) throws -> Void) throws {
        var pointer: OpaquePointer?
        sd_bus_message_new_signal(bus, &pointer, path, interface, member)
        guard let pointer else { return }
        let message = BusMessage(pointer)
        try body(message)
        sd_bus_send(bus, message.pointer, nil)
    }
}
