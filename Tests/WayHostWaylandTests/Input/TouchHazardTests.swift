import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Observed quirks of compositors and touchscreens, and possible faults, through the protocol.
@MainActor struct TouchHazardTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        try capabilities([.touch, .pointer])
        bench.events = []
    }

    private func capabilities(_ capabilities: WlSeat.Capability) throws {
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(capabilities.rawValue)])
        bench.runUntilIdle()
    }

    private func touch(_ event: String, _ arguments: [ServerArgument] = []) throws {
        bench.server.send(event, to: try bench.object("wl_touch"), arguments)
    }

    private func down(_ id: Int32, _ x: Double, _ y: Double, on surface: ServerObject? = nil, time: UInt32 = 100_000) throws {
        try touch("down", [.uint(1), .uint(time), .object(surface ?? self.surface), .int(id), .fixed(x), .fixed(y)])
    }

    private func move(_ id: Int32, _ x: Double, _ y: Double, time: UInt32 = 100_000) throws {
        try touch("motion", [.uint(time), .int(id), .fixed(x), .fixed(y)])
    }

    private func up(_ id: Int32, time: UInt32 = 100_000) throws { try touch("up", [.uint(2), .uint(time), .int(id)]) }

    private var touches: [TouchEvent] {
        bench.inputs.compactMap { if case .touch(let event) = $0 { event } else { nil } }
    }

    /// The touch events since the last call, one line each.
    private func lines() -> [String] {
        bench.runUntilIdle()
        defer { bench.events = [] }
        return touches.map { event in
            event.points.map { "\($0.phase) \($0.id) \(Int($0.position.x)),\(Int($0.position.y))" }.joined(separator: "; ")
        }
    }

    @Test func framesAreKeptTogether() throws {
        try down(0, 1, 1)
        try down(1, 2, 2)
        try touch("frame")
        try move(0, 3, 3)
        try up(1)
        try touch("frame")
        #expect(lines() == ["began 0 1,1; began 1 2,2", "moved 0 3,3; ended 1 2,2"])
    }

    @Test func shapeAndOrientation() throws {
        try down(0, 1, 1)
        try touch("shape", [.int(0), .fixed(12), .fixed(8)])
        try touch("orientation", [.int(0), .fixed(-45)])
        try touch("frame")
        bench.runUntilIdle()
        let point = try #require(touches.first?.points.first)
        #expect(touches.count == 1 && point.phase == .began)
        #expect(point.majorRadius == 6 && point.minorRadius == 4 && abs(point.orientation + .pi / 4) < 1e-9)
    }

    @Test func cancelEndsAllTouchesOnce() throws {
        try down(0, 1, 1)
        try down(1, 2, 2)
        try touch("frame")
        try touch("cancel")
        try touch("cancel")
        try up(0)
        try touch("frame")
        #expect(lines() == ["began 0 1,1; began 1 2,2", "cancelled 0 1,1; cancelled 1 2,2"])
    }

    /// sway: a palm gets neither `up` nor `cancel`, and its id is reused.
    @Test func aTouchWithoutUpIsCancelledWhenItsIDIsReused() throws {
        try down(0, 1, 1)
        try touch("frame")
        try down(1, 5, 5)
        try touch("frame")
        try down(0, 9, 9)
        try touch("frame")
        #expect(lines() == ["began 0 1,1", "began 1 5,5", "cancelled 0 1,1", "began 0 9,9"])
    }

    /// The id is reused on a surface that is no window (a cursor's): its events there do not belong to the old touch.
    @Test func anIDReusedOnAnotherSurfaceCancelsTheTouch() throws {
        let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
        _ = try bench.mappedWindow()
        let window = try bench.surface()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(5)])
        bench.runUntilIdle()
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(1), .object(window), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
        let cursor = try #require(bench.server.objects("wl_surface").last), touch = try bench.object("wl_touch")
        #expect(cursor != window)
        bench.events = []
        for surface in [window, cursor] {
            bench.server.send("down", to: touch, [.uint(1), .uint(100_000), .object(surface), .int(0), .fixed(1), .fixed(1)])
            bench.server.send("frame", to: touch)
        }
        bench.server.send("motion", to: touch, [.uint(100_000), .int(0), .fixed(60), .fixed(60)])
        bench.server.send("up", to: touch, [.uint(2), .uint(100_000), .int(0)])
        bench.runUntilIdle()
        let phases = bench.inputs.compactMap { if case .touch(let event) = $0 { event.points.map(\.phase) } else { nil } }
        #expect(phases == [[.began], [.cancelled]])
    }

    @Test func anIDMayBeReusedWithinOneFrame() throws {
        try down(288, 1, 1)
        try up(288)
        try down(288, 2, 2)
        try touch("frame")
        #expect(lines() == ["began 288 1,1", "ended 288 1,1", "began 288 2,2"])
    }

    @Test func repeatedCapabilitiesChangeNothing() throws {
        try down(0, 1, 1)
        #expect(lines() == ["began 0 1,1"])
        try capabilities([.touch, .pointer])
        try capabilities([.touch])
        try capabilities([.touch, .keyboard, .pointer])
        try up(0)
        #expect(lines() == ["ended 0 1,1"])
        #expect(bench.server.objects("wl_touch").count == 1)
    }

    @Test func sixtyFourTouchesAreTracked() throws {
        for id in 0..<64 { try down(Int32(id), Double(id), 1) }
        try touch("frame")
        for id in 0..<64 { try move(Int32(id), Double(id), 2) }
        try touch("frame")
        for id in 0..<64 { try up(Int32(id)) }
        try touch("frame")
        bench.runUntilIdle()
        // A frame split by the socket's buffer becomes several events with the same timestamp.
        let points = touches.flatMap(\.points)
        #expect(points.map(\.id) == Array(0..<64) + Array(0..<64) + Array(0..<64))
        let phases: [TouchEvent.Point.Phase] = [.began, .moved, .ended]
        #expect(points.map(\.phase) == phases.flatMap { Array(repeating: $0, count: 64) })
        #expect(Set(touches.map(\.timestamp)) == [100])
    }

    /// A touch keeps its window; outside of it the positions are outside, too.
    @Test func aTouchOutsideOfItsWindowKeepsItsPosition() throws {
        try down(0, 1, 1)
        try touch("frame")
        try move(0, -300, 9_000)
        try touch("frame")
        try up(0)
        #expect(lines() == ["began 0 1,1", "moved 0 -300,9000", "ended 0 -300,9000"])
    }

    @Test func timestampsThatDecreaseOrWrapAreMonotonic() throws {
        bench.now = 4_294_967.296 + 100
        for (id, stamp) in ([99_000, 98_000, 99_500, .max, 5, 99_990] as [UInt32]).enumerated() {
            try down(Int32(id), 1, 1, time: stamp)
            try touch("frame")
        }
        bench.runUntilIdle()
        let times = touches.map(\.timestamp)
        #expect(times.count == 6 && times == times.sorted() && times.allSatisfy { $0 <= bench.now })
        #expect(bench.log.lines.isEmpty)
    }

    /// The window moves to a second screen with another scale during a touch.
    @Test func aTouchContinuesWhenTheWindowChangesItsScreen() throws {
        var outputs: [ServerObject] = []
        for scale in [1, 2] as [Int32] {
            bench.server.advertise(WlOutput.self)
            bench.runUntilIdle()
            let output = try bench.object("wl_output")
            bench.server.send("mode", to: output, [.uint(1), .int(1280), .int(800), .int(60_000)])
            bench.server.send("scale", to: output, [.int(scale)])
            bench.server.send("done", to: output)
            outputs.append(output)
        }
        bench.server.send("enter", to: surface, [.object(outputs[0])])
        try down(0, 10, 20)
        try touch("frame")
        bench.server.send("enter", to: surface, [.object(outputs[1])])
        bench.server.send("leave", to: surface, [.object(outputs[0])])
        try move(0, 11, 21)
        try up(0)
        bench.runUntilIdle()
        #expect(bench.configured.last?.scale == 2)
        #expect(lines() == ["began 0 10,20", "moved 0 11,21", "ended 0 11,21"])
    }

    /// Two touchscreens of two seats use the same ids; one seat is removed.
    @Test func twoSeatsDoNotShareTouches() throws {
        let first = try bench.object("wl_touch")
        let removed = bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        try capabilities([.touch])
        let second = try bench.object("wl_touch")
        for object in [first, second] {
            bench.server.send("down", to: object, [.uint(1), .uint(100_000), .object(surface), .int(7), .fixed(1), .fixed(1)])
            bench.server.send("frame", to: object)
        }
        bench.runUntilIdle()
        let devices = touches.map(\.device)
        bench.events = []
        bench.server.withdraw(removed)
        bench.runUntilIdle()
        #expect(touches.map(\.device) == [devices[1]])
        #expect(lines() == ["cancelled 7 1,1"])
        bench.server.send("up", to: first, [.uint(1), .uint(100_000), .int(7)])
        #expect(lines() == ["ended 7 1,1"])
    }

    // MARK: Pointer

    @Test func unknownButtonsAreLoggedOnce() throws {
        let pointer = try bench.object("wl_pointer")
        bench.server.send("enter", to: pointer, [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        for code in [0, 0x10f, 0x120, .max] as [UInt32] {
            for state in [1, 0] as [UInt32] {
                bench.server.send("button", to: pointer, [.uint(2), .uint(100_000), .uint(code), .uint(state)])
            }
        }
        bench.server.send("button", to: pointer, [.uint(2), .uint(100_000), .uint(0x11f), .uint(1)])
        bench.runUntilIdle()
        let kinds = bench.inputs.compactMap { if case .pointer(let event) = $0 { event.kind } else { nil } }
        #expect(kinds == [.entered, .pressed(button: 0x11f)])
        #expect(bench.log.lines.count == 1)
    }
}
