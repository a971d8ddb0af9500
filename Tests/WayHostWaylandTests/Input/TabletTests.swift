import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Pens through the protocol.
@MainActor struct TabletTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject
    let tabletSeat: ServerObject
    let tablet: ServerObject

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        surface = try bench.surface()
        bench.server.advertise(WpTabletManager.self)
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        tabletSeat = try bench.object("zwp_tablet_seat_v2")
        tablet = bench.server.makeObject(for: "tablet_added", of: tabletSeat)
        bench.server.send("tablet_added", to: tabletSeat, [.newObject(tablet)])
        bench.events = []
    }

    private func makeTool(_ kind: WpTabletTool.Kind = .pen) -> ServerObject {
        let tool = bench.server.makeObject(for: "tool_added", of: tabletSeat)
        bench.server.send("tool_added", to: tabletSeat, [.newObject(tool)])
        bench.server.send("type", to: tool, [.uint(kind.rawValue)])
        bench.server.send("done", to: tool)
        return tool
    }

    /// Sends the events of one frame at 100 s.
    private func frame(_ tool: ServerObject, _ events: (String, [ServerArgument])...) {
        for (name, arguments) in events { bench.server.send(name, to: tool, arguments) }
        bench.server.send("frame", to: tool, [.uint(100_000)])
        bench.runUntilIdle()
    }

    private func proximityIn(_ serial: UInt32 = 1) -> (String, [ServerArgument]) {
        ("proximity_in", [.uint(serial), .object(tablet), .object(surface)])
    }

    private func motion(_ x: Double, _ y: Double) -> (String, [ServerArgument]) { ("motion", [.fixed(x), .fixed(y)]) }

    /// The input events since the last call, as text.
    private func eventTexts() -> [String] {
        defer { bench.events = [] }
        return bench.inputs.map { event in
            switch event {
            case .touch(let touch): touch.points.map { "touch \($0.phase) \(Int($0.position.x)),\(Int($0.position.y))" }.joined()
            case .pointer(let pointer):
                "\(pointer.stylus == nil ? "pointer" : "hover") \(pointer.kind) \(Int(pointer.position.x)),\(Int(pointer.position.y))"
            case .scroll(let scroll): "scroll \(scroll.source) \(scroll.delta.y) \(scroll.delta120.y)"
            default: "\(event)"
            }
        }
    }

    private var lastStylus: Stylus? {
        switch bench.inputs.last {
        case .touch(let touch): touch.points.last?.stylus
        case .pointer(let pointer): pointer.stylus
        default: nil
        }
    }

    /// A button that was pressed when the pen left proximity is not pressed when it enters again.
    @Test func buttonsAreReleasedOnProximityOut() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(10, 20), ("button", [.uint(3), .uint(0x14b), .uint(1)]))
        #expect(lastStylus?.buttons == .first)
        frame(pen, ("proximity_out", []))
        frame(pen, proximityIn(2), motion(11, 20))
        #expect(lastStylus?.buttons == [])
    }

    @Test func aPenHoversTouchesAndLeaves() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(10, 20))
        frame(pen, motion(11, 20))
        frame(pen, ("down", [.uint(2)]), motion(12, 20))
        frame(pen, motion(13, 20))
        frame(pen, ("up", []))
        frame(pen, motion(14, 20))
        frame(pen, ("proximity_out", []))
        #expect(
            eventTexts() == [
                "hover entered 10,20", "hover moved 11,20", "hover left 12,20", "touch began 12,20", "touch moved 13,20", "touch ended 13,20",
                "hover entered 13,20", "hover moved 14,20", "hover left 14,20",
            ])
    }

    @Test func proximityChangesWithTheTipDown() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(1, 1), ("down", [.uint(2)]))
        frame(pen, ("up", []), ("proximity_out", []))
        frame(pen, proximityIn(), motion(2, 2), ("down", [.uint(2)]))
        frame(pen, ("proximity_out", []))
        #expect(eventTexts() == ["touch began 1,1", "touch ended 1,1", "touch began 2,2", "touch cancelled 2,2"])
    }

    @Test func aTapWithinOneFrame() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(1, 1))
        frame(pen, ("down", [.uint(2)]), ("up", []))
        frame(pen, ("down", [.uint(2)]))
        frame(pen, ("up", []), ("down", [.uint(3)]))
        #expect(
            eventTexts() == [
                "hover entered 1,1", "hover left 1,1", "touch began 1,1", "touch ended 1,1", "hover entered 1,1", "hover left 1,1",
                "touch began 1,1", "touch ended 1,1", "touch began 1,1",
            ])
    }

    @Test func pressureTiltAndButtons() throws {
        let pen = makeTool(.airbrush)
        frame(pen, proximityIn(), motion(1, 1), ("distance", [.uint(32_767)]), ("tilt", [.fixed(45), .fixed(0)]))
        let hovering = try #require(lastStylus)
        #expect(hovering.tool == .airbrush && hovering.pressure == nil)
        #expect(abs((hovering.distance ?? 0) - 0.5) < 0.001)
        #expect(abs(hovering.altitude - .pi / 4) < 1e-9 && hovering.azimuth == 0)
        frame(
            pen, ("down", [.uint(2)]), ("pressure", [.uint(65_535)]), ("tilt", [.fixed(0), .fixed(-90)]), ("rotation", [.fixed(90)]),
            ("slider", [.int(-65_535)]), ("button", [.uint(3), .uint(0x14b), .uint(1)]))
        let touching = try #require(lastStylus)
        #expect(touching.pressure == 1 && touching.slider == -1 && touching.buttons == [.first])
        #expect(touching.altitude < 1e-9 && abs(touching.azimuth + .pi / 2) < 1e-9 && abs(touching.roll - .pi / 2) < 1e-9)
        bench.events = []
        frame(pen, ("button", [.uint(4), .uint(0x14b), .uint(0)]), ("button", [.uint(5), .uint(0x14c), .uint(1)]), ("pressure", [.uint(900_000)]))
        #expect(lastStylus?.buttons == [.second] && lastStylus?.pressure == 1)
        #expect(eventTexts() == ["touch moved 1,1"])
    }

    @Test func unknownButtonsAreLoggedOnce() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(1, 1))
        bench.events = []
        for code in [0, 0x2ff, .max] as [UInt32] { frame(pen, ("button", [.uint(3), .uint(code), .uint(1)])) }
        #expect(eventTexts() == [])
        #expect(bench.log.lines.count == 1 && bench.log.lines[0].contains("button 0 of a pen"))
    }

    @Test func removingAToolOrTabletCancelsItsTouch() throws {
        let first = makeTool(), second = makeTool(.eraser)
        frame(first, proximityIn(), motion(1, 1), ("down", [.uint(2)]))
        frame(second, proximityIn(), motion(2, 2), ("down", [.uint(2)]))
        bench.events = []
        bench.server.send("removed", to: first)
        bench.runUntilIdle()
        #expect(eventTexts() == ["touch cancelled 1,1"])
        #expect(!first.isAlive)
        bench.server.send("removed", to: tablet)
        bench.runUntilIdle()
        #expect(eventTexts() == ["touch cancelled 2,2"])
        #expect(!tablet.isAlive && second.isAlive)
        // Events of the tool after its tablet was removed belong to no window.
        frame(second, motion(3, 3), ("up", []), ("proximity_out", []))
        #expect(eventTexts() == [])
    }

    @Test func anUnpluggedSeatDestroysItsTabletObjects() throws {
        let bench = HostBench()
        _ = try bench.mappedWindow()
        let seat = bench.server.advertise(WlSeat.self)
        bench.server.advertise(WpTabletManager.self)
        bench.runUntilIdle()
        let tablets = try bench.object("zwp_tablet_seat_v2")
        let tool = bench.server.makeObject(for: "tool_added", of: tablets)
        bench.server.send("tool_added", to: tablets, [.newObject(tool)])
        let pad = bench.server.makeObject(for: "pad_added", of: tablets)
        bench.server.send("pad_added", to: tablets, [.newObject(pad)])
        let group = bench.server.makeObject(for: "group", of: pad)
        bench.server.send("group", to: pad, [.newObject(group)])
        let ring = bench.server.makeObject(for: "ring", of: group)
        bench.server.send("ring", to: group, [.newObject(ring)])
        bench.runUntilIdle()
        #expect(![tablets, tool, pad, group, ring].contains { !$0.isAlive })
        bench.server.withdraw(seat)
        bench.runUntilIdle()
        #expect(![tablets, tool, pad, group, ring].contains { $0.isAlive })
        #expect(bench.losses.isEmpty)
    }

    @Test func aClosedWindowReceivesNothing() {
        let pen = makeTool()
        frame(pen, proximityIn(), motion(1, 1), ("down", [.uint(2)]))
        bench.events = []
        window.close()
        frame(pen, motion(2, 2), ("up", []), ("proximity_out", []))
        #expect(bench.inputs.isEmpty)
    }

    @Test func aPenShowsTheWindowsCursor() throws {
        window.setCursor(.crosshair)
        let pen = makeTool()
        frame(pen, proximityIn(77), motion(1, 1))
        window.setCursor(.hidden)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests()
        #expect(requests.first { $0.name == "set_shape" }?.arguments == [.uint(77), .uint(8)])
        #expect(requests.last { $0.fullName == "zwp_tablet_tool_v2.set_cursor" }?.arguments == [.uint(77), .object(nil), .int(0), .int(0)])
    }

    /// A tablet's mouse acts as a pointer.
    @Test func aTabletMouseIsAPointer() {
        let mouse = makeTool(.mouse)
        frame(mouse, proximityIn(), motion(5, 6))
        frame(mouse, motion(7, 8), ("button", [.uint(2), .uint(0x110), .uint(1)]))
        frame(mouse, ("button", [.uint(2), .uint(0x110), .uint(0)]), ("wheel", [.fixed(15), .int(1)]))
        frame(mouse, ("proximity_out", []))
        #expect(
            eventTexts() == [
                "pointer entered 5,6", "pointer moved 7,8", "pointer pressed(button: 272) 7,8", "pointer released(button: 272) 7,8",
                "scroll wheel 15.0 120", "pointer left 7,8",
            ])
    }
}
