import Foundation
import WayAccessibility
import WayBus
import WayHost

/// Serves the program's user interface to assistive technologies by AT-SPI. The main thread never waits for a bus.
///
/// | state | event | next |
/// | --- | --- | --- |
/// | `disconnected` | `connect()` | `watching`: `org.a11y.Status` of the session bus |
/// | `watching` | it says enabled, or `AT_SPI_BUS_ADDRESS` is set | connected to the accessibility bus |
/// | connected | enabled, or somebody has registered for events | active: trees are wanted |
/// | active | the first `update` | embedded: readers know the program |
/// | active | disabled, and nobody listens | `watching` |
/// | connected, active | the accessibility bus ends | `watching`, with attempts to connect again |
///
/// A program that nobody reads has one connection to the session bus, and starts no service.
@MainActor package final class AccessibilityServer {
    /// Performs what assistive technologies request.
    package weak var provider: (any AccessibilityProvider)? {
        didSet { objects.provider = provider }
    }
    /// Somebody listens. Only then are trees wanted.
    package private(set) var isActive = false
    /// Called on the main actor after a change of `isActive`.
    package var onActiveChange: ((Bool) -> Void)?

    private let objects: AccessibleObjects
    let status: AccessibilityStatus
    private let registry: RegistryClient
    private let keys: KeyOffers
    /// Of an accessibility bus that is not the session's: `AT_SPI_BUS_ADDRESS`.
    private let givenAddress: String?
    private var isConnected = false
    private var isReadingAddress = false
    private var retry: RetryTimer
    /// The keyboard focus of the last tree.
    private var keyboardFocus: AccessibilityID?
    /// Where an event has sent the reader, until the keyboard focus moves.
    private var requestedFocus: AccessibilityID?

    package convenience init(taskQueue: MainTaskQueue, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.init(taskQueue: taskQueue, environment: environment, worker: { BackgroundThread.run($0, $1) })
    }

    /// - Parameter worker: Opens a connection on another thread.
    init(taskQueue: MainTaskQueue, environment: [String: String], worker: @escaping BusClient.Worker) {
        objects = AccessibleObjects(environment: environment)
        status = AccessibilityStatus(taskQueue: taskQueue, worker: worker) { BusConnection.session(environment: environment) }
        registry = RegistryClient(worker: worker, objects: objects)
        keys = KeyOffers(taskQueue: taskQueue, client: registry.client)
        givenAddress = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
        retry = RetryTimer(taskQueue: taskQueue)
        status.onChange = { [weak self] in self?.reconsider() }
        registry.onChange = { [weak self] in self?.reconsider() }
        registry.onEmbed = { [weak self] in self?.presentWindows() }
        registry.onEnd = { [weak self] in self?.accessibilityBusEnded() }
    }

    // MARK: Connections

    /// Descriptors for the main loop.
    package var loopSources: [any LoopSource] { [status.client, registry.client] }

    /// Begins to follow whether somebody listens. May be called again, after a bus has come.
    package func connect() {
        isConnected = true
        status.connect()
        reconsider()
    }

    package func disconnect() {
        isConnected = false
        retry.reset()
        status.disconnect()
        reconsider()
    }

    /// The program's name on the accessibility bus; nil without a connection.
    var uniqueName: String? { registry.client.uniqueName }

    /// Whether somebody has registered for an event.
    func hasListener(_ interface: String, _ member: String, _ detail: String) -> Bool { registry.hasListener(interface, member, detail) }

    private var hasListeners: Bool { registry.isReady && !registry.registrations.isEmpty }

    private func reconsider() {
        if isConnected, givenAddress != nil || status.isEnabled || hasListeners {
            connectToAccessibilityBus()
        } else {
            // The reply with the address does not come if the session bus has ended.
            isReadingAddress = false
            retry.reset()
            registry.disconnect()
        }
        if registry.isReady { retry.didConnect() }
        setActive(registry.isReady && (status.isEnabled || hasListeners))
        // The registry has come later than the tree.
        if isActive, objects.model.count > 0 { registry.embed() }
    }

    private func connectToAccessibilityBus() {
        guard registry.client.isClosed, !isReadingAddress else { return }
        retry.cancel()
        if let givenAddress { return open(givenAddress) }
        isReadingAddress = true
        status.readAddress { [weak self] address in
            guard let self else { return }
            isReadingAddress = false
            guard isConnected, status.isEnabled else { return }
            guard let address else { return retry.schedule { [weak self] in self?.reconsider() } }
            open(address)
        }
    }

    private func open(_ address: String) {
        registry.client.open { BusConnection.open(address: address) }
    }

    private func accessibilityBusEnded() {
        setActive(false)
        retry.schedule { [weak self] in self?.reconsider() }
    }

    private func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        if !isActive {
            keys.cancel()
            objects.forgetTree()
            (keyboardFocus, requestedFocus) = (nil, nil)
        }
        onActiveChange?(isActive)
    }

    // MARK: Trees

    /// Serves a tree, and sends events for what has changed since the last one. Does nothing while nobody listens.
    package func update(_ tree: AccessibilityTree) {
        guard isActive else { return }
        let difference = TreeDifference(from: objects.model, to: tree.withActiveDialogs, focus: objects.focus)
        objects.model = difference.model
        objects.didChange(difference.changed)
        for step in difference.steps {
            switch step {
            case .event(let event): registry.send(event)
            case .added(let id): registry.sendAdded(id)
            case .removed(let id): registry.sendRemoved(id)
            }
        }
        if tree.focus != keyboardFocus {
            // An event may name an element before the first tree with it.
            if let requestedFocus, difference.old.contains(requestedFocus) { self.requestedFocus = nil }
            keyboardFocus = tree.focus
        }
        moveFocus()
        registry.embed()
    }

    /// Sends an event. Its element is one of the last tree, or of the next one. Does nothing while nobody listens.
    package func send(_ event: AccessibilityEvent) {
        guard isActive else { return }
        switch event {
        case .screenChanged(let element, let message):
            requestedFocus = element ?? objects.model.tree.initialFocus
            moveFocus()
            announce(message, .default)
        case .layoutChanged(let element, let message):
            if let element { requestedFocus = element }
            moveFocus()
            announce(message, .default)
        case .announcement(let text, let priority): announce(text, priority)
        case .pageScrolled(let text): announce(text, .default)
        }
    }

    /// Lets readers hear a key before the program does: they repeat what is typed, and have commands of their own.
    /// - Parameter completion: Called once, in the order of the keys and within `KeyOffers.patience`, at once while nobody listens. True if a reader has taken
    ///   the key: then it is not the program's.
    package func offer(_ key: AccessibilityKeyEvent, completion: @escaping (Bool) -> Void) {
        guard isActive else { return completion(false) }
        keys.offer(key, completion: completion)
    }

    /// The program gets the keys that are not answered yet.
    package func resolveOffers() { keys.cancel() }

    private func moveFocus() {
        let requested = requestedFocus.flatMap { objects.model.contains($0) ? $0 : nil }
        let focus = requested ?? keyboardFocus.flatMap { objects.model.contains($0) ? $0 : nil }
        guard focus != objects.focus else { return }
        let former = objects.focus
        objects.focus = focus
        if let former, objects.model.contains(former) { registry.send(.state("focused", false, of: former)) }
        if let focus { registry.send(.state("focused", true, of: focus)) }
    }

    /// - Parameter priority: Readers know two: what interrupts, and what waits.
    private func announce(_ text: String?, _ priority: AccessibilityPriority) {
        guard let text, !text.isEmpty else { return }
        let source = objects.focus ?? objects.model.windows.first
        // ATSPI_LIVE_POLITE and ATSPI_LIVE_ASSERTIVE.
        registry.send(AccessibleEvent(source: source, member: "Announcement", first: priority == .high ? 2 : 1, value: .text(text)))
    }

    /// A reader that has just heard of the program finds its window, or the dialog in it, and the focus by events.
    private func presentWindows() {
        for id in objects.model.activeIDs {
            guard let node = objects.model[id] else { continue }
            registry.send(.window("Activate", node))
            registry.send(.state("active", true, of: id))
        }
        if let focus = objects.focus { registry.send(.state("focused", true, of: focus)) }
    }
}
