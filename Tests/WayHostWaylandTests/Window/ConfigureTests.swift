import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct ConfigureTests {
    let bench = HostBench()

    /// All known compositors first configure 0×0 and then the actual size.
    @Test func aConfigureOfZeroIsFollowedByTheActualSize() throws {
        let window = try bench.window()
        #expect(bench.configured.isEmpty)
        try bench.configure(0, 0)
        try bench.configure(1280, 800, [.activated, .maximized])
        #expect(bench.configured.map(\.size) == [CGSize(width: 640, height: 480), CGSize(width: 1280, height: 800)])
        let state = window.state
        #expect(state.pixelWidth == 1280 && state.pixelHeight == 800 && state.isActive && state.isMaximized && !state.isFullScreen)
    }

    /// A new size, scale and state in one batch are one event.
    @Test func changesInOneBatchAreOneEvent() throws {
        let window = try bench.configuredWindow()
        let words = [UInt8](words: [XdgToplevel.State.fullscreen.rawValue])
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(180)])
        bench.server.send("preferred_buffer_transform", to: try bench.surface(), [.uint(1)])
        bench.server.send("configure", to: try bench.object("xdg_toplevel"), [.int(800), .int(600), .array(words)])
        bench.server.send("configure", to: try bench.object("xdg_surface"), [.uint(bench.server.nextSerial())])
        // The reply to a sync follows all of them: one read delivers everything.
        bench.runUntilIdle()
        #expect(bench.configured.count == 1)
        #expect(window.state.pixelWidth == 900 && window.state.pixelHeight == 1200 && window.state.isFullScreen)
    }

    @Test func onlyChangesAreSent() throws {
        _ = try bench.configuredWindow()
        try bench.configure(640, 480)
        try bench.configure(640, 480)
        #expect(bench.configured.isEmpty)
        try bench.configure(640, 480, [.suspended])
        #expect(bench.configured.map(\.isSuspended) == [true])
    }

    @Test func theAcknowledgementPrecedesTheCommit() throws {
        let window = try bench.configuredWindow()
        #expect(!bench.requests().contains("xdg_surface.ack_configure"))
        try bench.paint(window)
        bench.runUntilIdle()
        let requests = bench.requests()
        let ack = try #require(requests.firstIndex(of: "xdg_surface.ack_configure"))
        let attach = try #require(requests.firstIndex(of: "wl_surface.attach"))
        let commit = try #require(requests.lastIndex(of: "wl_surface.commit"))
        #expect(ack < attach && attach < commit)
    }

    /// weston ends the connection of a client whose window is larger than configured, and would otherwise include subsurfaces in its size.
    @Test func theWindowGeometryIsSentWithItsFrame() throws {
        let window = try bench.mappedWindow()
        try bench.configure(300, 200)
        #expect(!bench.requests().contains("xdg_surface.set_window_geometry"))
        try bench.paint(window)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests()
        let geometryIndex = try #require(requests.firstIndex { $0.name == "set_window_geometry" })
        let commit = try #require(requests.firstIndex { $0.fullName == "wl_surface.commit" })
        #expect(geometryIndex < commit && requests[geometryIndex].arguments == [.int(0), .int(0), .int(300), .int(200)])
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(!bench.requests().contains("xdg_surface.set_window_geometry"))
    }

    /// A configure that requires no new frame is acknowledged without one, once.
    @Test func aStateChangeIsAcknowledgedWithoutAFrame() throws {
        _ = try bench.mappedWindow()
        try bench.configure(640, 480, [.activated])
        #expect(bench.requests().filter { $0 != "wl_surface.commit" } == ["xdg_surface.ack_configure"])
        #expect(bench.frames.isEmpty)
    }

    /// Of several configures only the last one is acknowledged.
    @Test func onlyTheLastConfigureIsAcknowledged() throws {
        let window = try bench.mappedWindow()
        for width in [700, 710, 720] as [Int32] { try bench.configure(width, 480) }
        #expect(!bench.requests().contains("xdg_surface.ack_configure"))
        try bench.paint(window)
        bench.runUntilIdle()
        let acks = bench.server.takeRequests().filter { $0.name == "ack_configure" }
        #expect(acks.count == 1)
    }

    /// A commit for another reason does not acknowledge a configure whose frame is still pending.
    @Test func aCommitWithoutAFrameAcknowledgesNoNewSize() throws {
        let window = try bench.mappedWindow()
        try bench.configure(800, 600)
        window.setMinimumSize(CGSize(width: 10, height: 10))
        bench.runUntilIdle()
        let requests = bench.requests()
        #expect(requests.contains("wl_surface.commit") && !requests.contains("xdg_surface.ack_configure"))
    }

    /// A buffer painted for the old size neither acknowledges the new one nor changes the window's size.
    @Test func aBufferOfTheOldSizeAcknowledgesNothing() throws {
        let window = try bench.mappedWindow()
        let old = try #require(window.acquireBuffer())
        try bench.configure(800, 600)
        window.commit(old, damage: [], opaque: [])
        bench.runUntilIdle()
        #expect(!bench.requests().contains("xdg_surface.ack_configure"))
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.count == 1, "the compositor waits for the frame: it does not wait for a callback")
        let buffer = try #require(window.acquireBuffer())
        #expect(buffer.width == 800 && buffer.height == 600)
        window.commit(buffer, damage: [], opaque: [])
        bench.runUntilIdle()
        #expect(bench.requests().contains("xdg_surface.ack_configure"))
    }

    @Test(arguments: [
        (1, 1, 32, 32), (16_384, 480, 8192, 480), (-5, 480, 640, 480), (Int32.max, Int32.min, 8192, 480),
    ] as [(Int32, Int32, Int, Int)])
    func implausibleSizesAreClampedAndLogged(width: Int32, height: Int32, expectedWidth: Int, expectedHeight: Int) throws {
        let window = try bench.window()
        try bench.configure(width, height)
        #expect(window.state.size == CGSize(width: expectedWidth, height: expectedHeight))
        #expect(bench.log.lines.count == 1)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
    }

    /// As long as the compositor repeats them.
    @Test func implausibleSizesAreLoggedOnce() throws {
        let window = try bench.window()
        for width in [16_384, 16_385, -3] as [Int32] { try bench.configure(width, 480) }
        #expect(bench.log.lines.count == 1)
        #expect(window.state.size == CGSize(width: 8192, height: 480))
    }

    /// A compositor with a small screen, which leaves the size to the client.
    @Test func boundsLimitThePreferredSize() throws {
        let bench = HostBench()
        let window = try bench.window(CGSize(width: 1280, height: 800))
        func bounds(_ width: Int32, _ height: Int32) throws {
            bench.server.send("configure_bounds", to: try bench.object("xdg_toplevel"), [.int(width), .int(height)])
        }
        try bounds(640, 400)
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 640, height: 400))
        try bench.configure(900, 700)
        #expect(window.state.size == CGSize(width: 900, height: 700), "bounds do not limit a configured size")
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 640, height: 400))
        #expect(bench.log.lines.isEmpty)
    }

    /// A compositor that recommends no bounds: a window that would be as high as the output leaves room for a panel and a title bar, unless it fills the
    /// output on purpose.
    @Test(arguments: [false, true]) func aWindowLeavesRoomOnItsOutput(isFullScreen: Bool) throws {
        let bench = HostBench()
        try bench.start()
        bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        let output = try bench.object("wl_output")
        bench.server.send("mode", to: output, [.uint(1), .int(1280), .int(800), .int(60_000)])
        bench.server.send("done", to: output)
        bench.runUntilIdle()
        let window = try bench.host.makeWindow(
            WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 1400, height: 800), isFullScreen: isFullScreen))
        bench.runUntilIdle()
        try bench.configure(0, 0)
        #expect(window.state.size == (isFullScreen ? CGSize(width: 1280, height: 800) : CGSize(width: 1280, height: 736)))
        try bench.configure(1280, 800)
        #expect(window.state.size == CGSize(width: 1280, height: 800), "a configured size is taken")
        #expect(bench.log.lines.isEmpty)
    }

    @Test func theWindowGrowsToItsPreferredSizeWithTheBounds() throws {
        let bench = HostBench()
        let window = try bench.window(CGSize(width: 1280, height: 800))
        let toplevel = try bench.object("xdg_toplevel")
        bench.server.send("configure_bounds", to: toplevel, [.int(640), .int(0)])
        bench.server.send("configure_bounds", to: toplevel, [.int(640), .int(400)])
        try bench.configure(0, 0)
        bench.server.send("configure_bounds", to: toplevel, [.int(2560), .int(700)])
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 1280, height: 700))
        bench.server.send("configure_bounds", to: toplevel, [.int(0), .int(0)])
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 1280, height: 800))
    }

    /// Bounds of eight points are unusable; and bounds below the window's minimum do not reduce it.
    @Test func implausibleBoundsAreIgnored() throws {
        let bench = HostBench()
        let window = try bench.window(CGSize(width: 1280, height: 800), minimum: CGSize(width: 700, height: 0))
        let toplevel = try bench.object("xdg_toplevel")
        for side in [8, -640] as [Int32] {
            bench.server.send("configure_bounds", to: toplevel, [.int(640), .int(side)])
            try bench.configure(0, 0)
            #expect(window.state.size == CGSize(width: 1280, height: 800))
        }
        #expect(bench.log.lines.count == 1)
        bench.server.send("configure_bounds", to: toplevel, [.int(640), .int(400)])
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 700, height: 400))
    }

    @Test func aTilingCompositorMayConfigureOnePoint() throws {
        let window = try bench.window()
        try bench.configure(1, 1, [.tiledLeft])
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(window.state.size == CGSize(width: 1, height: 1) && bench.losses.isEmpty)
    }

    /// After full screen the window gets its previous size.
    @Test func theFloatingSizeIsRestored() throws {
        let window = try bench.configuredWindow(500, 400)
        try bench.configure(1280, 800, [.fullscreen])
        #expect(window.state.isFullScreen)
        try bench.configure(0, 0)
        #expect(window.state.size == CGSize(width: 500, height: 400))
    }

    /// States, capabilities and events of newer versions.
    @Test func unknownStatesAndEventsAreIgnored() throws {
        let window = try bench.window()
        let toplevel = try bench.object("xdg_toplevel")
        bench.server.send("configure_bounds", to: toplevel, [.int(1000), .int(700)])
        bench.server.send("wm_capabilities", to: toplevel, [.array([UInt8](words: [1, 2, 99]))])
        try bench.configure(300, 200, [.activated, XdgToplevel.State(rawValue: 4711)])
        #expect(window.state.size == CGSize(width: 300, height: 200) && window.state.isActive)
    }

    @Test func closingDestroysTheObjectsInOrder() throws {
        let window = try bench.mappedWindow()
        bench.server.send("close", to: try bench.object("xdg_toplevel"))
        bench.runUntilIdle()
        guard case .window(window.id, .closeRequested)? = bench.events.first else { return #expect(Bool(false), "\(bench.events)") }
        let surface = try bench.surface()
        window.close()
        bench.runUntilIdle()
        let requests = bench.requests().filter { $0.hasSuffix(".destroy") }
        let order = ["zxdg_toplevel_decoration_v1.destroy", "xdg_toplevel.destroy", "xdg_surface.destroy", "wl_surface.destroy"]
        #expect(requests.filter(order.contains) == order)
        #expect(!surface.isAlive)
        bench.events = []
        window.requestFrame()
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(bench.events.isEmpty)
    }

    enum LateEvent: CaseIterable { case close, configure, zero, enter, scale, bufferScale, transform, decoration, frame }

    /// What has come in one packet with the close that the program answers by closing the window. The other window stays.
    @Test(arguments: LateEvent.allCases) func nothingOfAClosedWindowIsDispatched(_ late: LateEvent) throws {
        _ = bench.server.advertise(WlOutput.self)
        let other = try bench.mappedWindow()
        var window: (any HostWindow)? = try bench.window()
        let closed = window?.id
        try bench.configure(300, 200)
        if let window { try bench.paint(window) }
        bench.runUntilIdle()
        window?.requestFrame()
        bench.runUntilIdle()
        bench.events = []
        let host = try bench.host, record = host.onEvent
        host.onEvent = { event in
            record?(event)
            guard case .window(closed, .closeRequested) = event else { return }
            window?.close()
            window = nil
        }
        let toplevel = try bench.object("xdg_toplevel"), surface = try #require(bench.server.objects("wl_surface").last)
        bench.server.send("close", to: toplevel)
        switch late {
        case .close: bench.server.send("close", to: toplevel)
        case .configure, .zero:
            let side: Int32 = late == .zero ? 0 : 500
            bench.server.send("configure", to: toplevel, [.int(side), .int(side), .array([])])
            bench.server.send("configure", to: try bench.object("xdg_surface"), [.uint(bench.server.nextSerial())])
        case .enter: bench.server.send("enter", to: surface, [.object(try bench.object("wl_output"))])
        case .scale: bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(180)])
        case .bufferScale: bench.server.send("preferred_buffer_scale", to: surface, [.int(2)])
        case .transform: bench.server.send("preferred_buffer_transform", to: surface, [.uint(3)])
        case .decoration: bench.server.send("configure", to: try bench.object("zxdg_toplevel_decoration_v1"), [.uint(1)])
        case .frame:
            for callback in bench.server.objects("wl_callback") { bench.server.send("done", to: callback, [.uint(0)], destroying: true) }
        }
        bench.runUntilIdle()
        #expect(window == nil && !surface.isAlive)
        let ofTheClosed = bench.events.filter { if case .window(closed, _) = $0 { true } else { false } }
        #expect(ofTheClosed.count == 1, "\(ofTheClosed)")
        other.requestFrame()
        bench.runUntilIdle()
        #expect(other.acquireBuffer() != nil)
    }

    @Test func windowRequestsReachTheCompositor() throws {
        let window = try bench.mappedWindow()
        window.setTitle("New")
        window.setFullScreen(true)
        window.setFullScreen(false)
        window.setMaximized(true)
        window.minimize()
        window.setMinimumSize(CGSize(width: 200, height: 100))
        window.setIdleInhibited(true)
        window.setIdleInhibited(false)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests()
        let names = requests.map(\.fullName).filter { $0.hasPrefix("xdg_toplevel") || $0.contains("idle") }
        #expect(names == [
            "xdg_toplevel.set_title", "xdg_toplevel.set_fullscreen", "xdg_toplevel.unset_fullscreen", "xdg_toplevel.set_maximized",
            "xdg_toplevel.set_minimized", "xdg_toplevel.set_min_size", "zwp_idle_inhibit_manager_v1.create_inhibitor",
            "zwp_idle_inhibitor_v1.destroy",
        ])
        #expect(requests.filter { $0.fullName == "wl_surface.commit" }.count == 1, "the minimum size is applied by a commit")
    }

    @Test func serverSideDecorationsAreRequested() throws {
        _ = try bench.window()
        let requests = bench.server.takeRequests()
        #expect(requests.contains { $0.name == "set_mode" && $0.arguments == [.uint(2)] })
    }

    /// libdecor rejects this server, in two ways that crash careless programs: the window appears without decorations.
    @Test(arguments: [false, true]) func withoutAWorkingLibdecorTheWindowIsUndecorated(subcompositor: Bool) throws {
        let bench = HostBench(versions: ["zxdg_decoration_manager_v1": 0, "xdg_wm_base": 2])
        if subcompositor { bench.server.advertise(WlSubcompositor.self) }
        let window = try bench.window()
        try bench.configure(0, 0)
        let frame = window.state.size
        #expect(frame.width >= 1 && frame.height >= 1)
        #expect(bench.configured.count >= 1)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.attach"))
        window.close()
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
    }
}
