import Foundation
import WayBus
import WayHost

/// A connection to `org.freedesktop.portal.Settings`, and the settings that it reported.
struct PortalConnection: Sendable {
    private static let bus = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    private static let portal = (name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    private static let interface = "org.freedesktop.portal.Settings"
    /// The bus starts the portal if it is not running. Seconds.
    private static let timeout: TimeInterval = 5

    /// What a message of the bus means for the settings.
    enum Event: Equatable {
        case changed(namespace: String, key: String, DesktopSettings.Value)
        /// Another process has become the portal.
        case started
    }

    let connection: BusConnection
    /// The unique name of the portal's connection; nil where there is no portal yet.
    private(set) var owner: String?
    private(set) var settings = DesktopSettings()
    /// Values that were not understood.
    private(set) var problems: [String] = []

    /// Subscribes to changes and reads all settings; nil if the bus cannot be used. Blocks: call it on a thread of its own.
    /// - Parameter open: Returns a started connection to a bus.
    init?(open: () -> OpaquePointer?) {
        guard let bus = open() else { return nil }
        connection = BusConnection(bus)
        do {
            try subscribe("type='signal',sender='\(Self.portal.name)',interface='\(Self.interface)',member='SettingChanged'")
            try subscribe("type='signal',sender='\(Self.bus.name)',member='NameOwnerChanged',arg0='\(Self.portal.name)'")
        } catch { return nil }
        do {
            try readAll()
        } catch {
            // There is no portal, or one without settings. A signal reports when one starts.
        }
    }

    private func subscribe(_ rule: String) throws(BusError) {
        _ = try connection.call(Self.bus.name, Self.bus.path, Self.bus.name, "AddMatch", timeout: Self.timeout) { message throws(BusError) in
            try message.append(rule)
        }
    }

    private mutating func readAll() throws(BusError) {
        let reply = try connection.call(Self.portal.name, Self.portal.path, Self.interface, "ReadAll", timeout: Self.timeout) { message throws(BusError) in
            try message.append(DesktopSettings.namespaces)
        }
        owner = reply.sender
        var values: [(namespace: String, key: String, value: DesktopSettings.Value)] = []
        try reply.forEachEntry(of: "a{sv}") { namespace throws(BusError) in
            try reply.forEachEntry(of: "v") { key throws(BusError) in
                if let value = try reply.variant() { values.append((namespace, key, value)) }
            }
        }
        for (namespace, key, value) in values {
            do {
                try settings.set(value, for: key, in: namespace)
            } catch { problems.append("\(error)") }
        }
    }

    /// Nil for a message that does not concern the settings, or that another process than the portal sent.
    func event(of message: BusMessage) throws(BusError) -> Event? {
        if message.isSignal(Self.interface, "SettingChanged"), message.sender == owner {
            let namespace = try message.text(), key = try message.text()
            return try message.variant().map { .changed(namespace: namespace, key: key, $0) }
        }
        if message.isSignal(Self.bus.name, "NameOwnerChanged"), message.sender == Self.bus.name {
            let name = try message.text()
            _ = try message.text()
            let new = try message.text()
            return name == Self.portal.name && !new.isEmpty && new != owner ? .started : nil
        }
        return nil
    }
}
