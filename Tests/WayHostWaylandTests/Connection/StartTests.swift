import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct StartTests {
    @Test func theErrorNamesTheDisplayThatWasTried() {
        do throws(HostError) {
            _ = try WaylandHost(displayName: "/nowhere/wayland-none")
            Issue.record("connected to nothing")
        } catch {
            guard case .unavailable(let why) = error else { return #expect(Bool(false), "\(error)") }
            #expect(why.contains("/nowhere/wayland-none") && why.contains("XDG_RUNTIME_DIR"))
        }
    }

    @Test func theErrorNamesTheEnvironment() {
        let text = HostSetup.explain(
            nil, WaylandError.cannotConnect(name: nil, code: 2), ["WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": "/run/x"])
        #expect(text.contains("WAYLAND_DISPLAY=wayland-7") && text.contains("XDG_RUNTIME_DIR=/run/x"))
        #expect(HostSetup.explain(nil, HostError.lost(""), [:]).contains("WAYLAND_DISPLAY is not set"))
        let inherited = HostSetup.explain(nil, HostError.lost(""), ["WAYLAND_SOCKET": "7", "WAYLAND_DISPLAY": "wayland-0"])
        #expect(inherited.contains("WAYLAND_SOCKET=7") && !inherited.contains("WAYLAND_DISPLAY"))
    }

    @Test(arguments: [("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 1)] as [(String, UInt32)])
    func aMissingGlobalIsNamed(name: String, version: UInt32) throws {
        let bench = HostBench(versions: [name: 0])
        do {
            try bench.start()
            Issue.record("started without \(name)")
        } catch HostError.missingGlobal(let missing, let needed) {
            #expect(missing == name && needed == version)
        }
    }

    @Test func aGlobalThatIsTooOldIsMissing() throws {
        let bench = HostBench(versions: ["wl_compositor": 3])
        #expect(throws: HostError.self) { try bench.start() }
    }

    /// Every global is optional but the three that windows require.
    @Test func theRequiredGlobalsSuffice() throws {
        let optional = [
            "zxdg_decoration_manager_v1", "wp_viewporter", "wp_presentation", "wp_fractional_scale_manager_v1",
            "zwp_pointer_gestures_v1", "wp_cursor_shape_manager_v1", "zwp_idle_inhibit_manager_v1",
        ]
        var versions = Dictionary(uniqueKeysWithValues: optional.map { ($0, UInt32(0)) })
        versions["wl_compositor"] = 4
        versions["xdg_wm_base"] = 1
        let bench = HostBench(versions: versions)
        let window = try bench.window()
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 640, height: 480))
        window.setIdleInhibited(true)
        window.setCursor(.text)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.attach"))
        #expect(bench.losses.isEmpty)
    }

    @Test func aPingIsAnswered() throws {
        let bench = HostBench()
        try bench.start()
        bench.server.send("ping", to: try bench.object("xdg_wm_base"), [.uint(77)])
        bench.runUntilIdle()
        #expect(bench.server.takeRequests().contains { $0.name == "pong" && $0.arguments == [.uint(77)] })
    }

    @Test func aCompositorThatNeverAnswersTimesOut() {
        let bench = HostBench()
        #expect(throws: HostError.self) { try bench.start { $0.wait = { _, _, _ in .timedOut } } }
    }

    /// It keeps sending other events.
    @Test func otherEventsDoNotExtendTheTimeout() {
        let bench = HostBench()
        var waits = 0
        #expect(throws: HostError.self) {
            try bench.start { setup in
                setup.wait = { [unowned bench] _, _, seconds in
                    #expect(seconds <= 10)
                    waits += 1
                    bench.now += 1
                    return .interrupted
                }
            }
        }
        #expect(waits == 10)
    }

    // MARK: A program that may be started before its compositor

    /// Records what `whenConnected` reports.
    @MainActor private final class Observer {
        var reports: [String] = []

        func observe(_ host: WaylandHost) {
            host.whenConnected { [unowned self] in reports.append("waiting") } connected: { [unowned self] in reports.append("connected") }
        }
    }

    /// Advances to the next attempt to connect; returns the delay.
    private func retry(_ bench: HostBench) throws -> TimeInterval {
        let deadline = try #require(try bench.host.taskQueue.nextDeadline), delay = deadline - bench.now
        bench.now = deadline
        bench.runUntilIdle()
        return delay
    }

    @Test func aReconnectingHostWaitsForItsFirstCompositorWithoutBlocking() throws {
        let bench = HostBench(), observer = Observer()
        var attempts = 0
        try bench.start { setup in
            let connect = setup.connect
            setup.reconnects = true
            setup.connect = { () throws(HostError) in
                attempts += 1
                if attempts <= 6 { throw .unavailable("no compositor yet") }
                return try connect()
            }
        }
        observer.observe(try bench.host)
        #expect(attempts == 1 && observer.reports == ["waiting"], "the first attempt is made at once")
        #expect(try bench.host.loopSources.isEmpty)
        var delays: [TimeInterval] = []
        for _ in 1...6 { delays.append(try retry(bench)) }
        #expect(delays == [0.25, 0.5, 1, 2, 2, 2] && attempts == 7)
        #expect(try bench.host.connection != nil && bench.host.taskQueue.nextDeadline == nil)
        #expect(observer.reports == ["waiting", "connected"])
        #expect(bench.events.isEmpty, "nothing was lost or restored, and the first screens are no change")
        #expect(bench.log.lines.isEmpty)
        try bench.paint(try bench.configuredWindow())
    }

    @Test func aReconnectingHostUsesACompositorThatIsThere() throws {
        let bench = HostBench(), observer = Observer()
        try bench.start { $0.reconnects = true }
        observer.observe(try bench.host)
        #expect(observer.reports == ["connected"])
        #expect(bench.log.lines.isEmpty)
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        try bench.paint(try bench.configuredWindow())
    }

    /// The answers arrive through the loop, so that signals and timers are handled meanwhile.
    @Test func theFirstConnectionIsMadeInTheLoop() throws {
        let bench = HostBench(), observer = Observer()
        var setup = bench.makeSetup()
        setup.reconnects = true
        setup.wait = { _, _, _ in
            Issue.record("the host blocks")
            return .timedOut
        }
        let host = try WaylandHost(setup)
        observer.observe(host)
        #expect(host.connection == nil && host.loopSources.count == 1 && observer.reports.isEmpty)
        // The server runs on its own thread: the number of iterations is not deterministic.
        for _ in 0..<10_000 where host.connection == nil { readAvailable(host) }
        #expect(host.connection != nil && observer.reports == ["connected"])
        host.polledConnection?.end()
    }

    /// The step of the loop that reads a descriptor when it is readable.
    private func readAvailable(_ host: WaylandHost) {
        for source in host.loopSources {
            _ = source.prepare()
            var entry = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
            source.dispatch(readable: poll(&entry, 1, 1) == 1, writable: false, hungUp: false)
        }
    }

    /// The program is started by a compositor that hangs, or that lacks what windows need.
    @Test func aCompositorThatCannotBeUsedIsTriedAgain() throws {
        let bench = HostBench(), old = HostBench(versions: ["xdg_wm_base": 0]), observer = Observer()
        let useless = old.makeSetup().connect
        var isUpdated = false
        try bench.start { setup in
            let connect = setup.connect
            setup.reconnects = true
            setup.connect = { () throws(HostError) in isUpdated ? try connect() : try useless() }
        }
        observer.observe(try bench.host)
        #expect(observer.reports == ["waiting"])
        _ = try retry(bench)
        isUpdated = true
        _ = try retry(bench)
        #expect(observer.reports == ["waiting", "connected"])
        #expect(bench.log.lines.count { $0.contains("xdg_wm_base") && $0.contains("trying again") } == 1)
    }

    @Test func withoutReconnectsAMissingCompositorIsAnError() {
        let bench = HostBench()
        #expect(throws: HostError.self) {
            try bench.start { setup in
                setup.connect = { () throws(HostError) in throw .unavailable("no compositor") }
            }
        }
    }

    @Test func aConnectedHostCallsBackAtOnce() throws {
        let bench = HostBench(), observer = Observer()
        observer.observe(try bench.start())
        #expect(observer.reports == ["connected"])
    }
}
