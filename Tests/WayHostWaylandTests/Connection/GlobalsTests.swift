import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Globals that are removed at run time.
@MainActor struct GlobalsTests {
    private static let all: [WaylandProxy.Type] = [
        XdgDecorationManager.self, WpViewporter.self, WpPresentation.self, WpFractionalScaleManager.self, WpPointerGestures.self,
        WpCursorShapeManager.self, WpIdleInhibitManager.self, WlSubcompositor.self, WpAlphaModifier.self, WpSinglePixelBufferManager.self,
        WpTabletManager.self, WpLinuxDmabuf.self, XdgActivation.self, XdgWmDialog.self, XdgToplevelIconManager.self, WpContentTypeManager.self,
        WpKeyboardShortcutsInhibitManager.self, WlrOutputPowerManager.self,
    ]

    /// Global objects that are not destroyed would occupy the compositor until the program exits.
    @Test func removedGlobalsAreDestroyed() throws {
        let bench = HostBench(also: Array(Self.all.dropFirst(7)))
        let window = try bench.mappedWindow()
        for type in Self.all {
            let name = type.interface.name
            #expect(bench.server.objects(name).count == 1, "\(name) is bound")
            bench.server.withdraw(try #require(bench.globals[name]))
            bench.runUntilIdle()
            #expect(bench.server.objects(name).isEmpty, "\(name) is destroyed")
        }
        #expect(bench.server.objects("zwp_linux_dmabuf_feedback_v1").isEmpty)
        // The window keeps working.
        window.requestFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty && bench.log.lines.isEmpty, "\(bench.log.lines)")
    }

    /// A compositor may offer a global twice: only one is bound.
    @Test func theFirstGlobalOfAnInterfaceIsUsed() throws {
        let bench = HostBench()
        _ = try bench.mappedWindow()
        bench.server.advertise(WpViewporter.self)
        bench.runUntilIdle()
        #expect(bench.server.objects("wp_viewporter").count == 1)
    }

    /// The global is advertised again, and is used again.
    @Test func aGlobalThatReappearsIsBoundAgain() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        bench.server.withdraw(try #require(bench.globals["zwp_idle_inhibit_manager_v1"]))
        bench.runUntilIdle()
        window.setIdleInhibited(true)
        #expect(bench.server.objects("zwp_idle_inhibitor_v1").isEmpty)
        bench.server.advertise(WpIdleInhibitManager.self)
        bench.runUntilIdle()
        window.setIdleInhibited(true)
        bench.runUntilIdle()
        #expect(bench.server.objects("zwp_idle_inhibitor_v1").count == 1)
    }
}
