import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A compositor that offers server-side decorations but may request client-side ones. libdecor works with this server, or reports that it does not: its
/// drawing is tested with real compositors.
@MainActor struct DecorationTests {
    private let bench = HostBench(also: [WlSubcompositor.self])

    private func answer(_ mode: XdgToplevelDecoration.Mode) throws {
        bench.server.send("configure", to: try bench.object("zxdg_toplevel_decoration_v1"), [.uint(mode.rawValue)])
    }

    private var usesLibdecor: Bool {
        // Either it has created its toplevel, or has logged why not.
        bench.log.lines.contains { $0.contains("libdecor") } || bench.server.objects("xdg_toplevel").count > 0
    }

    @Test func clientSideModeRecreatesTheWindowWithLibdecor() throws {
        let window = try bench.window()
        let plain = try bench.surface()
        try answer(.clientSide)
        try bench.configure(0, 0)
        #expect(!plain.isAlive, "replaced by another surface before anything is shown")
        #expect(usesLibdecor)
        #expect(try bench.host.connection?.prefersClientDecorations == true)
        bench.runUntilIdle()
        // It keeps working, with or without libdecor.
        try bench.configure(500, 400)
        window.requestFrame()
        bench.runUntilIdle()
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
        window.close()
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
    }

    @Test func serverSideModeKeepsTheWindow() throws {
        _ = try bench.window()
        let plain = try bench.surface()
        try answer(.serverSide)
        try bench.configure(0, 0)
        #expect(plain.isAlive && bench.log.lines.isEmpty)
        #expect(try bench.host.connection?.prefersClientDecorations == false)
    }

    /// A full-screen window has no title bar; it needs one when it leaves full screen.
    @Test func aFullScreenWindowIsDecoratedWhenItLeavesFullScreen() throws {
        try bench.start()
        let window = try bench.host.makeWindow(
            WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 640, height: 480), isFullScreen: true))
        bench.runUntilIdle()
        let plain = try bench.surface()
        try answer(.clientSide)
        try bench.configure(0, 0)
        try bench.configure(1280, 800, [.fullscreen])
        window.requestFrame()
        bench.runUntilIdle()
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(plain.isAlive && bench.log.lines.isEmpty)
        try bench.configure(640, 480)
        #expect(!plain.isAlive)
        _ = bench.server.takeRequests()
        let contentsAreLost = bench.events.contains { if case .window(window.id, .contentsLost) = $0 { true } else { false } }
        #expect(contentsAreLost)
        #expect(bench.losses.isEmpty)
    }

    /// cage maximizes every window. A connection that is restored requests full screen again.
    @Test func aWindowThatIsMaximizedInsteadOfFullScreenIsNotDecorated() throws {
        try bench.start()
        let window = try bench.host.makeWindow(
            WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 640, height: 480), isFullScreen: true))
        bench.runUntilIdle()
        let plain = try bench.surface()
        try answer(.clientSide)
        try bench.configure(0, 0)
        window.requestFrame()
        bench.runUntilIdle()
        try bench.paint(window)
        bench.runUntilIdle()
        try answer(.clientSide)
        try bench.configure(1280, 720, [.maximized])
        #expect(plain.isAlive && bench.log.lines.isEmpty)
        #expect(window.state.isMaximized && !window.state.isFullScreen && window.state.size == CGSize(width: 1280, height: 720))
        #expect((window as? WaylandWindow)?.options.isFullScreen == true)
        // It is decorated when the program ends its request.
        window.setFullScreen(false, screen: nil)
        try bench.configure(1280, 720, [.maximized])
        #expect(!plain.isAlive)
        #expect(bench.losses.isEmpty)
    }

    /// Without libdecor an undecorated window is better than none; libdecor is tried once.
    @Test func withoutLibdecorTheWindowStaysUndecorated() throws {
        let bench = HostBench(versions: ["xdg_wm_base": 2])
        let window = try bench.window()
        for _ in 0..<3 {
            bench.server.send("configure", to: try bench.object("zxdg_toplevel_decoration_v1"), [.uint(1)])
            try bench.configure(300, 200)
        }
        #expect(bench.log.lines.count { $0.contains("libdecor") } == 1)
        #expect(window.state.size == CGSize(width: 300, height: 200))
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
    }
}
