import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct LossTests {
    @Test func aHangUpIsReportedOnce() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(bench.losses.count == 1)
        #expect(try bench.host.loopSources.isEmpty)
        #expect(window.acquireBuffer() == nil)
        window.requestFrame()
        window.setTitle("still there")
        window.close()
        #expect(try bench.host.taskQueue.nextDeadline == nil, "no attempt to reconnect unless configured")
    }

    @Test func aProtocolErrorNamesItsInterface() throws {
        let bench = HostBench()
        _ = try bench.mappedWindow()
        bench.server.postError(on: try bench.object("xdg_wm_base"), code: 4, message: "made up")
        bench.runUntilIdle()
        guard case .lost(let why)? = bench.losses.first else { return #expect(Bool(false), "not lost") }
        #expect(why.contains("xdg_wm_base") && why.contains("4"))
        #expect(bench.log.lines.count { $0.contains("xdg_wm_base") } == 1)
    }

    @Test func inputEndsBeforeTheLoss() throws {
        let bench = HostBench()
        bench.server.advertise(WlSeat.self)
        _ = try bench.mappedWindow()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(4)])
        bench.runUntilIdle()
        let surface = try bench.surface()
        bench.server.send(
            "down", to: try bench.object("wl_touch"), [.uint(1), .uint(0), .object(surface), .int(0), .fixed(1), .fixed(1)])
        bench.runUntilIdle()
        bench.events = []
        bench.server.disconnectClients()
        bench.runUntilIdle()
        guard case .input(_, .touch(let touch))? = bench.events.first else { return #expect(Bool(false), "\(bench.events)") }
        #expect(touch.points.map(\.phase) == [.cancelled])
        #expect(bench.losses.count == 1)
    }

    @Test func aReconnectingHostRestoresItsWindows() throws {
        let bench = HostBench()
        try bench.start { $0.reconnects = true }
        let window = try bench.mappedWindow()
        let held = try #require(window.acquireBuffer())
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(bench.losses.count == 1)
        window.commit(held, damage: [], opaque: [])
        window.requestFrame()
        bench.events = []

        let deadline = try #require(try bench.host.taskQueue.nextDeadline)
        #expect(deadline > bench.now)
        bench.now = deadline
        bench.runUntilIdle()
        let restored = bench.events.contains { if case .restored = $0 { true } else { false } }
        let lostContents = bench.events.contains { if case .window(window.id, .contentsLost) = $0 { true } else { false } }
        #expect(restored && lostContents)
        bench.events = []
        try bench.configure(0, 0)
        #expect(bench.configured.map(\.size) == [CGSize(width: 640, height: 480)])
        #expect(bench.frames.count == 1, "the frame that was requested in between")
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.attach"))
    }

    /// A window that was full screen when the connection was lost requests it again; one that the compositor had unset does not.
    @Test(arguments: [true, false]) func theWindowStateIsRequestedAgain(isFullScreen: Bool) throws {
        let bench = HostBench()
        try bench.start { $0.reconnects = true }
        let window = try bench.mappedWindow()
        window.setFullScreen(true)
        try bench.configure(1280, 800, isFullScreen ? [.fullscreen] : [])
        bench.server.disconnectClients()
        bench.runUntilIdle()
        _ = bench.requests()
        bench.now = try #require(try bench.host.taskQueue.nextDeadline)
        bench.runUntilIdle()
        #expect(bench.requests().contains("xdg_toplevel.set_fullscreen") == isFullScreen)
    }

    @Test func theMinimumSizeIsSentToEachCompositor() throws {
        let bench = HostBench()
        try bench.start { $0.reconnects = true }
        let window = try bench.mappedWindow()
        window.setMinimumSize(CGSize(width: 200, height: 100))
        bench.server.disconnectClients()
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        bench.now = try #require(try bench.host.taskQueue.nextDeadline)
        bench.runUntilIdle()
        #expect(bench.server.takeRequests().contains { $0.name == "set_min_size" && $0.arguments == [.int(200), .int(100)] })
    }

    @Test func retryDelaysGrow() throws {
        let bench = HostBench()
        var isDown = false
        try bench.start { setup in
            let connect = setup.connect
            setup.reconnects = true
            setup.connect = { () throws(HostError) in
                if isDown { throw .unavailable("down") }
                return try connect()
            }
        }
        isDown = true
        bench.server.disconnectClients()
        bench.runUntilIdle()
        var waits: [TimeInterval] = []
        for _ in 0..<8 {
            let deadline = try #require(try bench.host.taskQueue.nextDeadline)
            waits.append(deadline - bench.now)
            bench.now = deadline
            try bench.host.taskQueue.run()
        }
        #expect(waits == [0.25, 0.5, 1, 2, 2, 2, 2, 2])
        #expect(bench.losses.count == 1)
    }
}
