import BusTestSupport
import Foundation
import Glibc
import Testing
import WayAccessibility
import WayBus
import WayHost

@testable import WayAccessibilityBus

/// A server with buses of its own, and a reader that it serves.
@MainActor final class ServerFixture {
    let session: PrivateBus, accessibility: PrivateBus
    var now: TimeInterval = 100
    lazy var taskQueue = MainTaskQueue(clock: { [unowned self] in now })
    lazy var server = AccessibilityServer(
        taskQueue: taskQueue, environment: environment, worker: { work, completion in completion(work()) })
    var environment: [String: String]
    let provider = RecordingProvider()
    private(set) var services: FakeAccessibilityBus?
    /// Changes of `isActive`.
    var activity: [Bool] = []

    init() throws {
        session = try PrivateBus()
        accessibility = try PrivateBus()
        environment = ["DBUS_SESSION_BUS_ADDRESS": session.address, "LANG": "de_DE.UTF-8"]
    }

    isolated deinit {
        services?.end()
        session.end()
        accessibility.end()
    }

    func startServices(isEnabled: Bool, listeners: [String] = [], answersAddress: Bool = true) {
        services = FakeAccessibilityBus(
            session: session.address, accessibility: accessibility.address, isEnabled: isEnabled, listeners: listeners, answersAddress: answersAddress)
    }

    func endServices() {
        services?.end()
        services = nil
    }

    /// Connects a server whose trees are wanted, with a first tree.
    func startServer(_ tree: AccessibilityTree, listeners: [String] = ["object:", "window:"]) throws {
        startServices(isEnabled: true, listeners: listeners)
        connect()
        try serve { server.isActive }
        server.update(tree)
        try serve { services?.calls.contains("Embed /org/a11y/atspi/accessible/root") == true }
        _ = try events()
    }

    func connect() {
        server.provider = provider
        server.onActiveChange = { [unowned self] in activity.append($0) }
        server.connect()
    }

    private var lazyReader: Reader?

    func reader() throws -> Reader {
        if let lazyReader { return lazyReader }
        guard let reader = Reader(address: accessibility.address, serving: { [unowned self] in serveOnce(wait: 0) }) else { throw BusError(code: ENOTCONN) }
        lazyReader = reader
        return reader
    }

    /// The program's unique name on the accessibility bus.
    var name: String { server.uniqueName ?? "" }

    // MARK: The main loop

    func serveOnce(wait milliseconds: Int32) {
        taskQueue.run()
        let sources = server.loopSources
        let wasBusy = sources.reduce(false) { $1.prepare() || $0 }
        var descriptors = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsWrite ? POLLOUT : 0)), revents: 0) }
        poll(&descriptors, nfds_t(descriptors.count), wasBusy ? 0 : milliseconds)
        for (source, descriptor) in zip(sources, descriptors) {
            source.dispatch(
                readable: descriptor.revents & Int16(POLLIN) != 0, writable: descriptor.revents & Int16(POLLOUT) != 0,
                hungUp: descriptor.revents & Int16(POLLHUP | POLLERR) != 0)
        }
    }

    func serve(_ location: SourceLocation = #_sourceLocation, until condition: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 5)
        while !condition() {
            guard Date() < deadline else { throw TimedOut(location: location) }
            serveOnce(wait: 5)
        }
    }

    struct TimedOut: Error { var location: SourceLocation }

    // MARK: Calls of the reader

    func call(_ element: UInt32?, _ interface: String, _ member: String, _ arguments: (BusMessage) throws -> Void = { _ in }) throws -> BusMessage {
        let path = "/org/a11y/atspi/accessible/" + (element.map { "\($0)" } ?? "root")
        return try reader().call(name, path, "org.a11y.atspi.\(interface)", member, arguments)
    }

    /// The variant of a property, entered.
    func property(_ element: UInt32?, _ interface: String, _ property: String) throws -> BusMessage {
        let path = "/org/a11y/atspi/accessible/" + (element.map { "\($0)" } ?? "root")
        let reply = try reader().call(name, path, "org.freedesktop.DBus.Properties", "Get") {
            try $0.append("org.a11y.atspi.\(interface)")
            try $0.append(property)
        }
        let type = try #require(try reply.variantSignature())
        try reply.enter("v", type)
        return reply
    }

    func events() throws -> [FakeAccessibilityBus.Event] { try reader().takeEvents(of: name) }
}

/// Records what a reader requests.
@MainActor final class RecordingProvider: AccessibilityProvider {
    var requests: [String] = []
    var accepts = true
    /// Of each scalar of a text.
    var scalarFrame: ((Int) -> CGRect)?

    private func record(_ request: String) -> Bool {
        requests.append(request)
        return accepts
    }

    func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool { record("\(action) \(element.rawValue)") }
    func focus(_ element: AccessibilityID) -> Bool { record("focus \(element.rawValue)") }
    func reveal(_ element: AccessibilityID) -> Bool { record("reveal \(element.rawValue)") }
    func setValue(_ value: Double, of element: AccessibilityID) -> Bool { record("value \(value) \(element.rawValue)") }
    func replaceText(in range: Range<Int>, of element: AccessibilityID, with text: String) -> Bool { record("replace \(range) \(text) \(element.rawValue)") }
    func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool { record("select \(range) \(element.rawValue)") }
    func textFrame(of range: Range<Int>, in element: AccessibilityID) -> CGRect? {
        guard let scalarFrame, !range.isEmpty else { return nil }
        return range.map(scalarFrame).reduce(scalarFrame(range.lowerBound)) { $0.union($1) }
    }
    func textOffset(at point: CGPoint, in element: AccessibilityID) -> Int? { point.x < 0 ? nil : Int(point.x) / 10 }
    func search(rotor: Int, of element: AccessibilityID, from item: AccessibilityRotorItem?, isForward: Bool) -> AccessibilityRotorItem? { nil }
}
