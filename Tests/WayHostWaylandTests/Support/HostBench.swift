import Foundation
import Logging
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A host connected to a scripted server, with a manual clock, and the events that it sent.
@MainActor final class HostBench {
    let server = TestServer()
    let log = LogRecorder()
    var events: [HostEvent] = []
    private let time = Time()
    private(set) var globals: [String: ServerGlobal] = [:]
    private var startedHost: WaylandHost?

    /// The host's clocks; retained by the host's closures, which may outlive the bench.
    @MainActor private final class Time {
        var now: TimeInterval = 100
        var clocks: [Int32: TimeInterval] = [:]
    }

    var now: TimeInterval {
        get { time.now }
        set { time.now = newValue }
    }

    /// Readings of the system's clocks, by clock id.
    var clocks: [Int32: TimeInterval] {
        get { time.clocks }
        set { time.clocks = newValue }
    }

    var host: WaylandHost {
        get throws { try #require(startedHost) }
    }

    /// Advertises the globals of an ordinary desktop, and `others`; `versions` overrides versions, 0 omits a global.
    init(versions: [String: UInt32] = [:], also others: [WaylandProxy.Type] = []) {
        let types: [WaylandProxy.Type] = [
            WlCompositor.self, WlShm.self, XdgWmBase.self, XdgDecorationManager.self, WpViewporter.self, WpPresentation.self,
            WpFractionalScaleManager.self, WpPointerGestures.self, WpCursorShapeManager.self, WpIdleInhibitManager.self,
        ]
        for type in types + others {
            let version = versions[type.interface.name] ?? type.interface.version
            if version > 0 { globals[type.interface.name] = server.advertise(type, version: version) }
        }
    }

    isolated deinit {
        startedHost?.onEvent = nil
        // As at the exit of a program: libdecor's frames are freed before its context.
        startedHost?.windows.forEach { $0.close() }
        startedHost?.polledConnection?.end()
        server.stop()
    }

    // MARK: Host

    func makeSetup() -> HostSetup {
        var setup = HostSetup { [server] () throws(HostError) in
            do {
                return try WaylandDisplay(fileDescriptor: server.connect())
            } catch {
                throw .unavailable("\(error)")
            }
        }
        setup.clock = { [time] in time.now }
        setup.readClock = { [time] in time.clocks[$0] }
        setup.runBeside = { $0() }
        setup.environment = [:]
        setup.log = log.logger
        return setup
    }

    /// Connects, where a host that reconnects does so from the loop; `edit` changes the setup.
    @discardableResult func start(_ edit: (inout HostSetup) -> Void = { _ in }) throws -> WaylandHost {
        var setup = makeSetup()
        edit(&setup)
        let host = try WaylandHost(setup)
        startedHost = host
        host.onEvent = { [unowned self] in events.append($0) }
        if setup.reconnects { runUntilIdle() }
        return host
    }

    /// Connects and opens a window that has not been configured yet.
    func window(_ size: CGSize = CGSize(width: 640, height: 480), minimum: CGSize = .zero) throws -> any HostWindow {
        if startedHost == nil { try start() }
        let window = try host.makeWindow(
            WindowOptions(title: "Test", applicationID: "org.example.test", preferredSize: size, minimumSize: minimum))
        runUntilIdle()
        return window
    }

    /// Opens a window and sends its first configure; the requests and events up to here are dropped.
    func configuredWindow(_ width: Int32 = 640, _ height: Int32 = 480) throws -> any HostWindow {
        let window = try window()
        try configure(width, height)
        _ = server.takeRequests()
        events = []
        return window
    }

    /// Opens a window and commits its first frame.
    func mappedWindow() throws -> any HostWindow {
        let window = try configuredWindow()
        try paint(window)
        runUntilIdle()
        _ = server.takeRequests()
        events = []
        return window
    }

    func paint(_ window: any HostWindow) throws {
        let buffer = try #require(window.acquireBuffer())
        let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        window.commit(buffer, damage: [all], opaque: [])
    }

    /// Runs the loop until both sides are idle; the clock does not advance.
    func runUntilIdle() {
        for _ in 0..<6 {
            if let connection = startedHost?.polledConnection {
                _ = connection.prepare()
                connection.dispatch(readable: false, writable: false, hungUp: false)
            }
            // A lost connection is reported by an event.
            try? startedHost?.polledConnection?.roundTrip()
            startedHost?.taskQueue.run()
        }
    }

    // MARK: Server

    func object(_ interface: String) throws -> ServerObject { try #require(server.objects(interface).last, "no \(interface)") }

    func configure(_ width: Int32, _ height: Int32, _ states: [XdgToplevel.State] = []) throws {
        let words = [UInt8](words: states.map(\.rawValue))
        server.send("configure", to: try object("xdg_toplevel"), [.int(width), .int(height), .array(words)])
        server.send("configure", to: try object("xdg_surface"), [.uint(server.nextSerial())])
        runUntilIdle()
    }

    /// The window's surface: the first one created.
    func surface() throws -> ServerObject { try #require(server.objects("wl_surface").first) }

    func finishFrame() throws {
        server.send("done", to: try object("wl_callback"), [.uint(0)], destroying: true)
        runUntilIdle()
    }

    /// The names of the requests since the last call, without wl_display's and wl_registry's.
    func requests() -> [String] {
        server.takeRequests().map(\.fullName).filter { !$0.hasPrefix("wl_display") && !$0.hasPrefix("wl_registry") }
    }

    // MARK: Events of the host

    func take() -> [HostEvent] {
        defer { events = [] }
        return events
    }

    var configured: [WindowState] {
        events.compactMap { if case .window(_, .configured(let state)) = $0 { state } else { nil } }
    }

    var frames: [FrameTiming] {
        events.compactMap { if case .window(_, .frame(let timing)) = $0 { timing } else { nil } }
    }

    var inputs: [InputEvent] {
        events.compactMap { if case .input(_, let event) = $0 { event } else { nil } }
    }

    var losses: [HostError] {
        events.compactMap { if case .lost(let error) = $0 { error } else { nil } }
    }
}
