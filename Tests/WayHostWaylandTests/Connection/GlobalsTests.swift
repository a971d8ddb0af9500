import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Globals that go while the program runs.
@MainActor @Suite struct GlobalsTests {
    private static let all: [WaylandProxy.Type] = [
        XdgDecorationManager.self, WpViewporter.self, WpPresentation.self, WpFractionalScaleManager.self, WpPointerGestures.self,
        WpCursorShapeManager.self, WpIdleInhibitManager.self, WlSubcompositor.self, WpAlphaModifier.self, WpSinglePixelBufferManager.self,
        WpTabletManager.self, WpLinuxDmabuf.self, XdgActivation.self, XdgWmDialog.self, XdgToplevelIconManager.self, WpContentTypeManager.self,
    ]

    /// What is bound and never let go would stay with the compositor for as long as the program runs.
    @Test func whatIsTakenAwayIsLetGo() throws {
        let bench = HostBench(also: Array(Self.all.dropFirst(7)))
        let window = try bench.mappedWindow()
        for type in Self.all {
            let name = type.interface.name
            #expect(bench.server.objects(name).count == 1, "\(name) is bound")
            bench.server.withdraw(try #require(bench.globals[name]))
            bench.settle()
            #expect(bench.server.objects(name).isEmpty, "\(name) is let go")
        }
        #expect(bench.server.objects("zwp_linux_dmabuf_feedback_v1").isEmpty)
        // And the window lives on.
        window.requestFrame()
        try bench.paint(window)
        bench.settle()
        #expect(bench.losses.isEmpty && bench.log.lines.isEmpty, "\(bench.log.lines)")
    }

    /// A compositor that offers a thing twice means one of them.
    @Test func theFirstOfAKindIsUsed() throws {
        let bench = HostBench()
        _ = try bench.mappedWindow()
        bench.server.advertise(WpViewporter.self)
        bench.settle()
        #expect(bench.server.objects("wp_viewporter").count == 1)
    }

    /// It comes again, and is used again.
    @Test func whatComesBackIsBoundAnew() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        bench.server.withdraw(try #require(bench.globals["zwp_idle_inhibit_manager_v1"]))
        bench.settle()
        window.setIdleInhibited(true)
        #expect(bench.server.objects("zwp_idle_inhibitor_v1").isEmpty)
        bench.server.advertise(WpIdleInhibitManager.self)
        bench.settle()
        window.setIdleInhibited(true)
        bench.settle()
        #expect(bench.server.objects("zwp_idle_inhibitor_v1").count == 1)
    }
}
