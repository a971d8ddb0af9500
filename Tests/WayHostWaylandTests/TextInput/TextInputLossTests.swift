import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Windows, globals and compositors that disappear while an input method is in a window.
@MainActor struct TextInputLossTests {
    @Test func aManagerMayComeLateAndGo() throws {
        let bench = HostBench()
        bench.server.advertise(WlSeat.self)
        let window = try bench.mappedWindow()
        window.beginTextInput(TextInputBench.state)
        #expect(bench.server.objects("zwp_text_input_v3").isEmpty)
        let manager = bench.server.advertise(WpTextInputManager.self)
        bench.runUntilIdle()
        let input = try bench.object("zwp_text_input_v3")
        bench.server.withdraw(manager)
        bench.runUntilIdle()
        #expect(input.isAlive, "text inputs stay valid without their manager")
        #expect(bench.server.objects("zwp_text_input_manager_v3").isEmpty)
        bench.server.send("enter", to: input, [.object(try bench.surface())])
        bench.runUntilIdle()
        #expect(bench.requests().contains("zwp_text_input_v3.enable"))
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        #expect(bench.server.objects("zwp_text_input_v3").count == 1, "no new one is created")
        bench.server.advertise(WpTextInputManager.self)
        bench.runUntilIdle()
        #expect(bench.server.objects("zwp_text_input_v3").count == 2, "the second seat's")
    }

    @Test func aClosedWindowIsLeft() throws {
        let bench = try TextInputBench()
        try bench.enter()
        bench.window.beginTextInput(TextInputBench.state)
        _ = try bench.requests()
        bench.window.close()
        try bench.commit("x", serial: 1)
        #expect(bench.updates() == [])
        bench.window.beginTextInput(TextInputBench.state)
        #expect(try bench.requests() == [])
    }

    @Test func aNewConnectionGetsTheState() throws {
        let bench = try TextInputBench(reconnects: true)
        try bench.enter()
        bench.window.beginTextInput(TextInputBench.state)
        _ = try bench.requests()
        bench.bench.server.disconnectClients()
        bench.bench.runUntilIdle()
        #expect(bench.events().map(\.kind) == [.entered, .left])
        bench.window.updateTextInput(TextInputBench.state)
        bench.bench.now += 3
        bench.bench.runUntilIdle()
        bench.bench.runUntilIdle()
        try bench.bench.configure(640, 480)
        let input = try #require(bench.inputs.first { $0.isAlive })
        _ = bench.bench.server.takeRequests()
        bench.bench.server.send("enter", to: input, [.object(bench.bench.server.objects("wl_surface").first)])
        #expect(try bench.requests() == TextInputStateTests.whole)
        try bench.commit("x", serial: 1)
        #expect(bench.updates() == [TextInputUpdate(committed: "x")], "commits are counted anew")
    }

    @Test func aFocusOnAForeignSurfaceIsNone() throws {
        let bench = try TextInputBench()
        bench.window.beginTextInput(TextInputBench.state)
        try bench.send("enter", [.object(bench.foreignSurface())])
        #expect(try bench.requests() == [])
        try bench.commit("x", serial: 0)
        #expect(bench.events() == [])
    }
}
