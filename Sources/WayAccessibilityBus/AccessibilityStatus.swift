import Foundation
import WayBus
import WayHost

/// Whether the desktop wants programs to serve assistive technologies: `org.a11y.Status` of the session bus, without starting the program that owns it.
@MainActor final class AccessibilityStatus {
    private static let name = "org.a11y.Bus", path = "/org/a11y/bus", interface = "org.a11y.Status"
    private static let bus = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    private static let properties = "org.freedesktop.DBus.Properties"

    /// A reader runs, or the desktop has enabled accessibility.
    private(set) var isEnabled = false
    var onChange: (() -> Void)?
    let client: BusClient
    private var values: [String: Bool] = [:]
    /// The program that owns `org.a11y.Bus`.
    private var owner: String?
    private let open: BusClient.Open
    private var retry: RetryTimer

    init(taskQueue: MainTaskQueue, worker: @escaping BusClient.Worker, open: @escaping BusClient.Open) {
        client = BusClient(worker: worker)
        retry = RetryTimer(taskQueue: taskQueue)
        self.open = open
        // The main loop may keep the client longer than this object lives.
        client.onOpen = { [weak self] in self?.didOpen() }
        client.onMessage = { [weak self] in self?.receive($0) }
        client.onEnd = { [weak self] in self?.didEnd() }
    }

    /// Connects, unless there is a connection already.
    func connect() {
        retry.cancel()
        client.open(open)
    }

    func disconnect() {
        retry.reset()
        client.close()
        update([:])
    }

    private func didOpen() {
        retry.didConnect()
        client.addMatch("type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.properties)',member='PropertiesChanged'")
        client.addMatch("type='signal',sender='\(Self.bus.name)',member='NameOwnerChanged',arg0='\(Self.name)'")
        readStatus()
    }

    private func didEnd() {
        owner = nil
        update([:])
        retry.schedule { [weak self] in self?.connect() }
    }

    private func readStatus() {
        client.call(Self.name, Self.path, Self.properties, "GetAll", startsService: false) { message throws(BusError) in
            try message.append(Self.interface)
        } reply: { [weak self] in
            self?.didReadStatus($0)
        }
    }

    private func didReadStatus(_ reply: BusMessage) {
        guard !reply.isError else { return update([:]) }
        owner = reply.sender
        update((try? reply.booleans()) ?? [:])
    }

    /// The address of the accessibility bus, which starts where it does not run; nil if there is none.
    func readAddress(_ completion: @escaping (String?) -> Void) {
        client.call(Self.name, Self.path, Self.name, "GetAddress") { _ throws(BusError) in
        } reply: { reply in
            let address = reply.isError ? nil : try? reply.text()
            completion(address.flatMap { $0.isEmpty ? nil : $0 })
        }
    }

    private func receive(_ message: BusMessage) {
        if message.isSignal(Self.properties, "PropertiesChanged"), message.sender == owner {
            guard (try? message.text()) == Self.interface, let changed = try? message.booleans() else { return }
            update(values.merging(changed) { $1 })
        } else if message.isSignal(Self.bus.name, "NameOwnerChanged"), message.sender == Self.bus.name {
            guard (try? message.text()) == Self.name, (try? message.text()) != nil, let new = try? message.text() else { return }
            if new.isEmpty {
                owner = nil
                update([:])
            } else if new != owner {
                readStatus()
            }
        } else if message.isMethodCall, message.expectsReply, let reply = try? message.makeErrorReply(RequestError.unknownObject("").name, "") {
            client.send(reply)
        }
    }

    private func update(_ values: [String: Bool]) {
        self.values = values
        let isEnabled = values["IsEnabled"] == true || values["ScreenReaderEnabled"] == true
        guard isEnabled != self.isEnabled else { return }
        self.isEnabled = isEnabled
        onChange?()
    }
}

extension BusMessage {
    /// The entries of a dictionary of variants that are booleans.
    fileprivate func booleans() throws(BusError) -> [String: Bool] {
        var values: [String: Bool] = [:]
        try forEachEntry(of: "v") { key throws(BusError) in
            guard try variantSignature() == "b" else { return try skip("v") }
            try enter("v", "b")
            values[key] = try boolean()
            try exit()
        }
        return values
    }
}
