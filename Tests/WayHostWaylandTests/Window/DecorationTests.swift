import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A compositor that offers decorations, and leaves them to the program where it is asked for one. libdecor works with this server, or says that
/// it does not: what it draws is looked at under real compositors.
@MainActor @Suite struct DecorationTests {
    private let bench = HostBench(also: [WlSubcompositor.self])

    private func answer(_ mode: XdgToplevelDecoration.Mode) throws {
        bench.server.send("configure", to: try bench.object("zxdg_toplevel_decoration_v1"), [.uint(mode.rawValue)])
    }

    private var decorIsAsked: Bool {
        // Either its own window is there or it has said why not.
        bench.log.lines.contains { $0.contains("libdecor") } || bench.server.objects("xdg_toplevel").count > 0
    }

    @Test func aWindowThatTheCompositorDoesNotDecorateIsLibdecors() throws {
        let window = try bench.window()
        let plain = try bench.surface()
        try answer(.clientSide)
        try bench.configure(0, 0)
        #expect(!plain.isAlive, "another surface takes its place before anything is shown")
        #expect(decorIsAsked)
        #expect(try bench.host.connection?.prefersClientDecorations == true)
        bench.settle()
        // It goes on, with libdecor or without.
        try bench.configure(500, 400)
        window.requestFrame()
        bench.settle()
        try bench.paint(window)
        bench.settle()
        #expect(bench.losses.isEmpty)
        window.close()
        bench.settle()
        #expect(bench.losses.isEmpty)
    }

    @Test func oneThatItDecoratesStaysAsItIs() throws {
        _ = try bench.window()
        let plain = try bench.surface()
        try answer(.serverSide)
        try bench.configure(0, 0)
        #expect(plain.isAlive && bench.log.lines.isEmpty)
        #expect(try bench.host.connection?.prefersClientDecorations == false)
    }

    /// Full screen has no title bar; it needs one as soon as it is a window again.
    @Test func aFullScreenWindowNeedsNoneUntilItIsSmall() throws {
        try bench.start()
        let window = try bench.host.makeWindow(
            WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 640, height: 480), isFullScreen: true))
        bench.settle()
        let plain = try bench.surface()
        try answer(.clientSide)
        try bench.configure(0, 0)
        try bench.configure(1280, 800, [.fullscreen])
        window.requestFrame()
        bench.settle()
        try bench.paint(window)
        bench.settle()
        #expect(plain.isAlive && bench.log.lines.isEmpty)
        try bench.configure(640, 480)
        #expect(!plain.isAlive)
        _ = bench.server.takeRequests()
        let contentsAreLost = bench.events.contains { if case .window(window.id, .contentsLost) = $0 { true } else { false } }
        #expect(contentsAreLost)
        #expect(bench.losses.isEmpty)
    }

    /// Where libdecor does not work a window without decorations is better than none; it is tried once.
    @Test func withoutLibdecorTheWindowStaysPlain() throws {
        let bench = HostBench(versions: ["xdg_wm_base": 2])
        let window = try bench.window()
        for _ in 0..<3 {
            bench.server.send("configure", to: try bench.object("zxdg_toplevel_decoration_v1"), [.uint(1)])
            try bench.configure(300, 200)
        }
        #expect(bench.log.lines.count { $0.contains("libdecor") } == 1)
        #expect(window.state.size == CGSize(width: 300, height: 200))
        try bench.paint(window)
        bench.settle()
        #expect(bench.losses.isEmpty)
    }
}
