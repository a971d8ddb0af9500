import BusTestSupport
import CSystemd
import Foundation
import Testing
import WayBus

/// An assistive technology on the accessibility bus: calls a program, and keeps the signals that it sends. The main loop of the program runs meanwhile.
@MainActor final class Reader {
    typealias Event = FakeAccessibilityBus.Event

    private let bus: BusConnection
    private let handle: OpaquePointer
    /// Serves the program once.
    private let serveProgram: () -> Void
    /// The signals since the last `takeEvents`.
    private var events: [Event] = []

    init?(address: String, serving program: @escaping () -> Void) {
        guard let handle = PrivateBus.connect(to: address) else { return nil }
        self.handle = handle
        bus = BusConnection(handle)
        serveProgram = program
        var name: UnsafePointer<CChar>?
        sd_bus_get_unique_name(handle, &name)
        for interface in ["org.a11y.atspi.Event.Object", "org.a11y.atspi.Event.Window", "org.a11y.atspi.Cache"] {
            sd_bus_add_match(handle, nil, "type='signal',interface='\(interface)'", nil, nil)
        }
    }

    /// The reply to a call of the program; its error's name where it is one.
    func call(
        _ name: String, _ path: String, _ interface: String, _ member: String, _ arguments: (BusMessage) throws -> Void = { _ in }
    ) throws -> BusMessage {
        let message = try bus.methodCall(name, path, interface, member)
        try arguments(message)
        let cookie = try bus.send(message)
        let deadline = Date(timeIntervalSinceNow: 10)
        while Date() < deadline {
            while let message = try bus.nextMessage() {
                if message.replyCookie == cookie { return message }
                keep(message)
            }
            serveProgram()
            _ = bus.wait(until: Date(timeIntervalSinceNow: 0.001))
        }
        throw BusError(code: ETIMEDOUT)
    }

    /// The signals that have arrived. A call to the program comes after all that it sent before.
    func takeEvents(of name: String) throws -> [Event] {
        _ = try call(name, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetRole")
        defer { events = [] }
        return events
    }

    private func keep(_ message: BusMessage) {
        guard message.isSignal, let interface = message.interface, let member = message.member, let path = message.path else { return }
        if interface == "org.a11y.atspi.Cache" {
            events.append(Event(path: (try? cachePath(message)) ?? "", name: member))
        } else if interface.hasPrefix("org.a11y.atspi.Event."), let event = try? event(message, path, interface.split(separator: ".").last ?? "", member) {
            events.append(event)
        }
    }

    /// The path of the element that a signal of the cache is about.
    private func cachePath(_ message: BusMessage) throws -> String {
        if message.signature != "(so)" { try message.enter("r", "(so)(so)(so)iiassusau") }
        try message.enter("r", "so")
        _ = try message.text()
        return try message.objectPath()
    }

    private func event(_ message: BusMessage, _ path: String, _ interface: Substring, _ member: String) throws -> Event {
        let detail = try message.text()
        var event = Event(path: path, name: "\(interface):\(member)" + (detail.isEmpty ? "" : ":\(detail)"))
        (event.first, event.second) = (try message.int(), try message.int())
        let type = try message.variantSignature() ?? ""
        try message.enter("v", type)
        switch type {
        case "s": event.value = try message.text()
        case "d": event.value = "\(try message.double())"
        case "u": event.value = "\(try message.unsigned())"
        case "(so)":
            try message.enter("r", "so")
            _ = try message.text()
            event.value = try message.objectPath()
        case "(iiii)":
            try message.enter("r", "iiii")
            event.value = "\(try message.int()) \(try message.int()) \(try message.int()) \(try message.int())"
        default: break
        }
        return event
    }
}
