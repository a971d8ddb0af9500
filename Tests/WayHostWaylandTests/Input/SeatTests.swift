import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Seats through the protocol: which device, which window, which events are dropped.
@MainActor struct SeatTests {
    let bench: HostBench
    let window: any HostWindow
    let seat: ServerGlobal
    let surface: ServerObject

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        seat = bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        try capabilities([.touch, .pointer, .keyboard])
        bench.events = []
    }

    private func capabilities(_ capabilities: WlSeat.Capability) throws {
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(capabilities.rawValue)])
        bench.runUntilIdle()
    }

    private func touch(_ event: String, _ arguments: [ServerArgument] = []) throws {
        bench.server.send(event, to: try bench.object("wl_touch"), arguments)
    }

    private func down(_ id: Int32, _ x: Double, _ y: Double, on surface: ServerObject? = nil, serial: UInt32 = 1) throws {
        try touch("down", [.uint(serial), .uint(100_000), .object(surface ?? self.surface), .int(id), .fixed(x), .fixed(y)])
    }

    private var touches: [TouchEvent] {
        bench.inputs.compactMap { if case .touch(let event) = $0 { event } else { nil } }
    }

    private var pointers: [PointerEvent.Kind] {
        bench.inputs.compactMap { if case .pointer(let event) = $0 { event.kind } else { nil } }
    }

    private func pointer(_ event: String, _ arguments: [ServerArgument] = []) throws {
        bench.server.send(event, to: try bench.object("wl_pointer"), arguments)
    }

    // MARK: Touch

    /// cage: touches are delivered although no `frame` is sent.
    @Test func touchesAreDeliveredWithoutFrames() throws {
        try down(288, 10, 20)
        bench.runUntilIdle()
        #expect(touches.map(\.points.count) == [1])
        #expect(touches.first?.points.first?.position == CGPoint(x: 10, y: 20))
        #expect(touches.first?.timestamp == 100)
        try touch("up", [.uint(2), .uint(100_000), .int(288)])
        bench.runUntilIdle()
        #expect(touches.last?.points.map(\.phase) == [.ended])
    }

    @Test func losingTheTouchCapabilityCancelsTouches() throws {
        try down(0, 1, 1)
        try touch("frame")
        bench.runUntilIdle()
        try capabilities([.pointer])
        #expect(touches.last?.points.map(\.phase) == [.cancelled])
        try capabilities([.pointer, .touch])
        try down(0, 2, 2)
        bench.runUntilIdle()
        #expect(touches.last?.points.map(\.phase) == [.began])
        #expect(Set(touches.map(\.device)).count == 2)
    }

    @Test func anUnpluggedSeatCancelsItsTouches() throws {
        try down(0, 1, 1)
        bench.runUntilIdle()
        bench.server.withdraw(seat)
        bench.runUntilIdle()
        #expect(touches.last?.points.map(\.phase) == [.cancelled])
    }

    /// A cursor's surface is ours but no window; libdecor's surfaces do not get this far, since they lack our tag.
    @Test func eventsOnOtherSurfacesAreDropped() throws {
        let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
        _ = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(5)])
        bench.runUntilIdle()
        let window = try bench.surface()
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(1), .object(window), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
        let cursor = try #require(bench.server.objects("wl_surface").last)
        #expect(cursor != window)
        bench.events = []
        bench.server.send(
            "down", to: try bench.object("wl_touch"), [.uint(1), .uint(1), .object(cursor), .int(3), .fixed(1), .fixed(1)])
        bench.server.send("motion", to: try bench.object("wl_touch"), [.uint(1), .int(3), .fixed(2), .fixed(2)])
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(2), .object(cursor), .fixed(1), .fixed(1)])
        bench.server.send("motion", to: try bench.object("wl_pointer"), [.uint(2), .fixed(3), .fixed(3)])
        bench.runUntilIdle()
        let kinds = bench.inputs.compactMap { if case .pointer(let event) = $0 { event.kind } else { nil } }
        #expect(kinds == [.left] && bench.inputs.count == 1)
    }

    @Test func aClosedWindowReceivesNothing() throws {
        try down(0, 1, 1)
        bench.runUntilIdle()
        bench.events = []
        window.close()
        // The compositor does not know yet.
        try touch("motion", [.uint(100_000), .int(0), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
        #expect(bench.inputs.isEmpty)
    }

    @Test func twoSeatsAreTwoDevices() throws {
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        try capabilities([.touch])
        for touch in bench.server.objects("wl_touch") {
            bench.server.send("down", to: touch, [.uint(1), .uint(0), .object(surface), .int(0), .fixed(1), .fixed(1)])
            bench.server.send("frame", to: touch)
        }
        bench.runUntilIdle()
        #expect(touches.count == 2 && Set(touches.map(\.device)).count == 2)
        #expect(touches.allSatisfy { $0.points.map(\.phase) == [.began] })
    }

    @Test func anInteractiveMoveHasTheSerialOfTheLastPress() throws {
        window.beginInteractiveMove()
        bench.runUntilIdle()
        #expect(!bench.server.takeRequests().contains { $0.name == "move" }, "nothing is down")
        try down(0, 1, 1, serial: 4242)
        bench.runUntilIdle()
        window.beginInteractiveMove()
        bench.runUntilIdle()
        let move = try #require(bench.server.takeRequests().first { $0.name == "move" })
        #expect(move.arguments.last == .uint(4242))
    }

    // MARK: Pointer

    @Test func thePointerLeavesWhenATouchBegins() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("motion", [.uint(99_999), .fixed(6), .fixed(7)])
        try pointer("button", [.uint(2), .uint(99_999), .uint(0x110), .uint(1)])
        try pointer("button", [.uint(3), .uint(99_999), .uint(0x110), .uint(0)])
        try pointer("leave", [.uint(4), .object(surface)])
        try pointer("motion", [.uint(99_999), .fixed(8), .fixed(9)])
        try down(0, 1, 1)
        bench.runUntilIdle()
        #expect(pointers == [.entered, .moved, .pressed(button: 0x110), .released(button: 0x110), .left])
        #expect(touches.count == 1)
    }

    @Test func scrollingEndsWhenThePointerLeaves() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("axis_source", [.uint(1)])
        try pointer("axis", [.uint(99_999), .uint(0), .fixed(4)])
        try pointer("frame")
        try pointer("leave", [.uint(4), .object(surface)])
        bench.runUntilIdle()
        let phases = bench.inputs.compactMap { if case .scroll(let event) = $0 { event.phase } else { nil } }
        #expect(phases == [.began, .ended])
    }

    @Test func unknownAxesAndSourcesAreDropped() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("axis", [.uint(99_999), .uint(7), .fixed(4)])
        try pointer("frame")
        try pointer("axis_source", [.uint(9)])
        try pointer("frame")
        bench.runUntilIdle()
        #expect(!bench.inputs.contains { if case .scroll = $0 { true } else { false } })
    }

    /// A scale of 0, which would make the content vanish, keeps the last one; a swipe update without a begin does not affect a pinch.
    @Test func implausibleGestureUpdatesAreIgnored() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(30), .fixed(40)])
        let pinch = try bench.object("zwp_pointer_gesture_pinch_v1"), swipe = try bench.object("zwp_pointer_gesture_swipe_v1")
        bench.server.send("begin", to: pinch, [.uint(2), .uint(99_990), .object(surface), .uint(2)])
        bench.server.send("update", to: pinch, [.uint(99_991), .fixed(0), .fixed(0), .fixed(2), .fixed(0)])
        bench.server.send("update", to: pinch, [.uint(99_992), .fixed(0), .fixed(0), .fixed(0), .fixed(0)])
        bench.server.send("update", to: swipe, [.uint(99_993), .fixed(9), .fixed(9)])
        bench.runUntilIdle()
        let kinds = bench.inputs.compactMap { if case .touchpad(let gesture) = $0 { gesture.kind } else { nil } }
        #expect(kinds == [1, 2, 2].map { .pinch(scale: $0, rotation: 0) })
    }


    @Test func touchpadGestures() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(50), .fixed(60)])
        let pinch = try bench.object("zwp_pointer_gesture_pinch_v1")
        bench.server.send("begin", to: pinch, [.uint(2), .uint(99_990), .object(surface), .uint(2)])
        bench.server.send("update", to: pinch, [.uint(99_995), .fixed(1), .fixed(2), .fixed(1.5), .fixed(90)])
        bench.server.send("end", to: pinch, [.uint(3), .uint(99_999), .int(0)])
        let swipe = try bench.object("zwp_pointer_gesture_swipe_v1")
        bench.server.send("begin", to: swipe, [.uint(4), .uint(99_999), .object(surface), .uint(3)])
        bench.runUntilIdle()
        try capabilities([.touch])
        let gestures = bench.inputs.compactMap { if case .touchpad(let event) = $0 { event } else { nil } }
        #expect(gestures.map(\.phase) == [.began, .changed, .ended, .began, .cancelled])
        let update = try #require(gestures.dropFirst().first)
        #expect(update.kind == .pinch(scale: 1.5, rotation: .pi / 2) && update.delta == CGPoint(x: 1, y: 2))
        #expect(update.position == CGPoint(x: 50, y: 60) && update.fingers == 2)
    }

    @Test func cursors() throws {
        window.setCursor(.hidden)
        try pointer("enter", [.uint(7), .object(surface), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
        let hide = try #require(bench.server.takeRequests().first { $0.name == "set_cursor" })
        #expect(hide.arguments == [.uint(7), .object(nil), .int(0), .int(0)])
        window.setCursor(.text)
        window.setCursor(.text)
        bench.runUntilIdle()
        let shapes = bench.server.takeRequests().filter { $0.name == "set_shape" }
        #expect(shapes.map(\.arguments) == [[.uint(7), .uint(9)]])
    }
}
