import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor @Suite struct StartTests {
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

    /// In a kiosk the program may be started before its compositor.
    @Test func aReconnectingHostWaitsForItsFirstCompositor() throws {
        let bench = HostBench()
        var attempts = 0
        var pauses: [TimeInterval] = []
        try bench.start { setup in
            let connect = setup.connect
            setup.reconnects = true
            setup.connect = { () throws(HostError) in
                attempts += 1
                if attempts <= 6 { throw .unavailable("no compositor yet") }
                return try connect()
            }
            setup.pause = { pauses.append($0) }
        }
        #expect(pauses == [0.25, 0.5, 1, 2, 2, 2])
        #expect(try bench.host.connection != nil)
        #expect(bench.losses.isEmpty)
        try bench.paint(try bench.configuredWindow())
    }

    @Test func withoutReconnectsAMissingCompositorIsAnError() {
        let bench = HostBench()
        #expect(throws: HostError.self) {
            try bench.start { setup in
                setup.connect = { () throws(HostError) in throw .unavailable("no compositor") }
                setup.pause = { _ in Issue.record("waiting is not configured") }
            }
        }
    }
}
