import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// `zwp_keyboard_shortcuts_inhibitor_v1`: one for each surface and seat.
@MainActor struct SurfaceInhibitorTests {
    let bench = HostBench(also: [WlSeat.self, WpKeyboardShortcutsInhibitManager.self])

    private var inhibitors: [ServerObject] { bench.server.objects("zwp_keyboard_shortcuts_inhibitor_v1") }

    private func inhibitRequests() -> [[ServerArgument]] {
        bench.server.takeRequests().filter { $0.name == "inhibit_shortcuts" }.map { Array($0.arguments.dropFirst()) }
    }

    @Test func everySeatHasOneInhibitor() throws {
        let window = try bench.mappedWindow()
        window.setShortcutsInhibited(true)
        window.setShortcutsInhibited(true)
        bench.runUntilIdle()
        let first = try bench.object("wl_seat"), surface = try bench.surface()
        #expect(inhibitRequests() == [[.object(surface), .object(first)]])
        let global = bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        let second = try bench.object("wl_seat")
        #expect(inhibitRequests() == [[.object(surface), .object(second)]])
        bench.server.withdraw(global)
        bench.runUntilIdle()
        #expect(inhibitors.count == 1)
        window.setShortcutsInhibited(false)
        bench.runUntilIdle()
        #expect(inhibitors.isEmpty)
    }

    /// The user's word is final: an inhibitor that the compositor made inactive is not created again.
    @Test func anInactiveInhibitorStays() throws {
        let window = try bench.mappedWindow()
        window.setShortcutsInhibited(true)
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        for event in ["active", "inactive"] { bench.server.send(event, to: try bench.object("zwp_keyboard_shortcuts_inhibitor_v1")) }
        bench.runUntilIdle()
        #expect(inhibitRequests().isEmpty && inhibitors.count == 1)
    }

    @Test func theInhibitorsEndWithTheWindow() throws {
        let window = try bench.mappedWindow()
        window.setShortcutsInhibited(true)
        window.setIdleInhibited(true)
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        window.close()
        bench.runUntilIdle()
        let ends = bench.server.takeRequests().map(\.fullName).filter { $0.contains("inhibit") || $0 == "wl_surface.destroy" }
        #expect(ends == ["zwp_idle_inhibitor_v1.destroy", "zwp_keyboard_shortcuts_inhibitor_v1.destroy", "wl_surface.destroy"])
    }

    /// The global may be announced after the window was mapped, and after the program asked.
    @Test func aLateGlobalIsUsed() throws {
        let bench = HostBench(also: [WlSeat.self])
        let window = try bench.mappedWindow()
        window.setShortcutsInhibited(true)
        bench.runUntilIdle()
        bench.server.advertise(WpKeyboardShortcutsInhibitManager.self)
        bench.runUntilIdle()
        #expect(bench.server.objects("zwp_keyboard_shortcuts_inhibitor_v1").count == 1)
    }

    @Test func aWindowThatIsMappedAgainInhibitsAgain() throws {
        try bench.start { $0.reconnects = true }
        let window = try bench.mappedWindow()
        window.setShortcutsInhibited(true)
        bench.runUntilIdle()
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(inhibitors.isEmpty && bench.losses.count == 1)
        bench.now += 1
        bench.runUntilIdle()
        #expect(inhibitors.count == 1)
    }
}
