import Foundation
import WayBus
import WayHost

/// Offers keys to assistive technologies: a Wayland client is the only one that sees them. They are answered in their order.
@MainActor final class KeyOffers {
    /// A reader that needs longer is not waited for until it answers. Seconds.
    static let patience: TimeInterval = 0.25

    private struct Offer {
        var number: Int
        var timeout: MainTaskQueue.ScheduledTask
        var completion: (Bool) -> Void
    }

    private var pending: [Offer] = []
    private var nextNumber = 0
    private var isUnresponsive = false
    private let taskQueue: MainTaskQueue
    private let client: BusClient

    init(taskQueue: MainTaskQueue, client: BusClient) {
        self.taskQueue = taskQueue
        self.client = client
    }

    /// - Parameter completion: Called once, with whether a reader has taken the key for itself.
    func offer(_ key: AccessibilityKeyEvent, completion: @escaping (Bool) -> Void) {
        nextNumber += 1
        let number = nextNumber
        let path = "/org/a11y/atspi/registry/deviceeventcontroller", interface = "org.a11y.atspi.DeviceEventController"
        client.call("org.a11y.atspi.Registry", path, interface, "NotifyListenersSync") { call throws(BusError) in
            try call.append(key)
        } reply: { [weak self] reply in
            self?.didAnswer(number, isTaken: !reply.isError && (try? reply.boolean()) == true)
        }
        if isUnresponsive { return completion(false) }
        let timeout = taskQueue.schedule(after: Self.patience) { [weak self] in self?.didWait() }
        pending.append(Offer(number: number, timeout: timeout, completion: completion))
    }

    /// The program gets all keys that are not answered.
    func cancel() {
        isUnresponsive = false
        resolve(upTo: nextNumber, isTaken: false)
    }

    private func didAnswer(_ number: Int, isTaken: Bool) {
        isUnresponsive = false
        resolve(upTo: number - 1, isTaken: false)
        resolve(upTo: number, isTaken: isTaken)
    }

    private func didWait() {
        isUnresponsive = true
        // Later ones would wait as long.
        resolve(upTo: nextNumber, isTaken: false)
    }

    private func resolve(upTo number: Int, isTaken: Bool) {
        while let first = pending.first, first.number <= number {
            pending.removeFirst()
            first.timeout.cancel()
            first.completion(isTaken)
        }
    }
}

extension BusMessage {
    fileprivate func append(_ key: AccessibilityKeyEvent) throws(BusError) {
        // The types that the registry reads: its XML has two others.
        try open("r", "uiiiisb")
        // ATSPI_KEY_PRESSED_EVENT and ATSPI_KEY_RELEASED_EVENT.
        try append(UInt32(key.isPressed ? 0 : 1))
        try append(Int32(bitPattern: key.keysym))
        try append(Int32(bitPattern: key.keycode))
        try append(Int32(bitPattern: key.modifiers))
        try append(Int32(bitPattern: key.time))
        try append(key.text)
        try append(key.isText)
        try close()
    }
}
