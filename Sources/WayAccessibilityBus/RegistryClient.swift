import WayAccessibility
import WayBus
import WayHost

/// The program on the accessibility bus: registered at the registry, which knows the events that somebody listens to.
@MainActor final class RegistryClient {
    private static let name = "org.a11y.atspi.Registry", path = "/org/a11y/atspi/registry", interface = "org.a11y.atspi.Registry"
    private static let bus = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")

    let client: BusClient
    private let objects: AccessibleObjects
    private(set) var registrations = EventRegistrations()
    /// Whether it is known who listens.
    private(set) var isReady = false
    /// Whether the registry was asked to embed the program. Its answer names the program's parent.
    private(set) var isEmbedded = false
    /// The registry's unique name; nil without one.
    private var registry: String?
    /// Called after a change of `isReady` or `registrations`.
    var onChange: (() -> Void)?
    /// The registry has made the program known.
    var onEmbed: (() -> Void)?
    var onEnd: (() -> Void)?

    init(worker: @escaping BusClient.Worker, objects: AccessibleObjects) {
        client = BusClient(worker: worker)
        self.objects = objects
        // The main loop may keep the client longer than this object lives.
        client.onOpen = { [weak self] in self?.didOpen() }
        client.onMessage = { [weak self] in self?.receive($0) }
        client.onEnd = { [weak self] in self?.didEnd() }
    }

    func disconnect() {
        client.close()
        reset()
    }

    private func didEnd() {
        reset()
        onEnd?()
    }

    private func reset() {
        registrations.removeAll()
        (isReady, isEmbedded, registry) = (false, false, nil)
        objects.disconnect()
    }

    // MARK: The registry

    private func didOpen() {
        client.addMatch("type='signal',sender='\(Self.name)',interface='\(Self.interface)'")
        client.addMatch("type='signal',sender='\(Self.bus.name)',member='NameOwnerChanged',arg0='\(Self.name)'")
        readRegistrations()
    }

    private func readRegistrations() {
        client.call(Self.name, Self.path, Self.interface, "GetRegisteredEvents") { _ throws(BusError) in
        } reply: { [weak self] in
            self?.didReadRegistrations($0)
        }
    }

    private func didReadRegistrations(_ reply: BusMessage) {
        objects.busName = client.uniqueName ?? ""
        registrations.removeAll()
        if !reply.isError {
            registry = reply.sender
            for (busName, event) in (try? reply.events()) ?? [] { registrations.add(event, of: busName) }
        }
        isReady = true
        onChange?()
    }

    /// Makes the program known to assistive technologies, unless it is already.
    func embed() {
        guard isReady, !isEmbedded else { return }
        isEmbedded = true
        client.call(Self.name, AccessibleReference.rootPath, "org.a11y.atspi.Socket", "Embed") { message throws(BusError) in
            try message.append(objects.rootReference)
        } reply: { [weak self] in
            self?.didEmbed($0)
        }
    }

    private func didEmbed(_ reply: BusMessage) {
        // Without a registry: it announces itself when it comes.
        guard !reply.isError, let desktop = try? reply.reference() else { return }
        objects.desktop = desktop
        onEmbed?()
    }

    // MARK: Messages

    private func receive(_ message: BusMessage) {
        if message.isMethodCall {
            // A caller that does not wait for the reply still wants what the call does.
            guard let reply = try? objects.reply(to: message), message.expectsReply else { return }
            return client.send(reply)
        }
        if message.isSignal(Self.bus.name, "NameOwnerChanged"), message.sender == Self.bus.name {
            guard (try? message.text()) == Self.name, (try? message.text()) != nil, let new = try? message.text() else { return }
            registryChanged(to: new)
        } else if message.sender == registry {
            receiveRegistration(message)
        }
    }

    private func registryChanged(to owner: String) {
        guard owner != registry ?? "" else { return }
        registry = nil
        isEmbedded = false
        guard owner.isEmpty else { return readRegistrations() }
        // Who listens registers again at the next one.
        registrations.removeAll()
        onChange?()
    }

    private func receiveRegistration(_ message: BusMessage) {
        let isAdded = message.isSignal(Self.interface, "EventListenerRegistered")
        guard isAdded || message.isSignal(Self.interface, "EventListenerDeregistered") else { return }
        guard let busName = try? message.text(), let event = try? message.text() else { return }
        if isAdded { registrations.add(event, of: busName) } else { registrations.remove(event, of: busName) }
        onChange?()
    }

    // MARK: Events

    func hasListener(_ interface: String, _ member: String, _ detail: String) -> Bool { registrations.contains(interface, member, detail) }

    /// Sends an event, if somebody has registered for it.
    func send(_ event: AccessibleEvent) {
        guard hasListener(event.interface, event.member, event.detail) else { return }
        client.sendSignal(objects.path(event.source), "org.a11y.atspi.Event.\(event.interface)", event.member) { signal throws(BusError) in
            try signal.append(event.detail)
            try signal.append(event.first)
            try signal.append(event.second)
            try objects.appendValue(of: event, to: signal)
            try signal.open("a", "{sv}")
            try signal.close()
        }
    }

    private var hasCacheClients: Bool { !registrations.isEmpty || objects.hasCacheClients }

    func sendAdded(_ id: AccessibilityID) {
        guard hasCacheClients, let node = objects.model[id] else { return }
        client.sendSignal(AccessibleReference.cachePath, AccessibleInterface.cache.name, "AddAccessible") { signal throws(BusError) in
            try objects.appendItem(node, to: signal)
        }
    }

    func sendRemoved(_ id: AccessibilityID) {
        guard hasCacheClients else { return }
        client.sendSignal(AccessibleReference.cachePath, AccessibleInterface.cache.name, "RemoveAccessible") { signal throws(BusError) in
            try signal.append(objects.reference(id))
        }
    }
}

extension BusMessage {
    fileprivate func reference() throws(BusError) -> AccessibleReference {
        try enter("r", "so")
        let reference = AccessibleReference(busName: try text(), path: try objectPath())
        try exit()
        return reference
    }

    /// Bus names, and the events that they have registered for.
    fileprivate func events() throws(BusError) -> [(busName: String, event: String)] {
        var events: [(String, String)] = []
        try enter("a", "(ss)")
        while try enter("r", "ss") {
            events.append((try text(), try text()))
            try exit()
        }
        try exit()
        return events
    }
}
