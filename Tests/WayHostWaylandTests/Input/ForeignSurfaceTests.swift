import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Touches and pointers on foreign surfaces: libdecor's decorations, and destroyed surfaces.
@MainActor struct ForeignSurfaceTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject
    /// A surface without a client-side object.
    let foreign: ServerObject

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(5)])
        let created = try bench.host.connection?.globals.compositor?.createSurface()
        bench.runUntilIdle()
        foreign = try bench.object("wl_surface")
        created?.discard()
        bench.events = []
    }

    private func touch(_ event: String, _ arguments: [ServerArgument] = []) throws {
        bench.server.send(event, to: try bench.object("wl_touch"), arguments)
    }

    private func pointer(_ event: String, _ arguments: [ServerArgument] = []) throws {
        bench.server.send(event, to: try bench.object("wl_pointer"), arguments)
    }

    private func down(on surface: ServerObject) throws {
        try touch("down", [.uint(1), .uint(100_000), .object(surface), .int(0), .fixed(5), .fixed(5)])
        try touch("frame")
        bench.runUntilIdle()
    }

    private var phases: [TouchEvent.Point.Phase] {
        bench.inputs.flatMap { event -> [TouchEvent.Point.Phase] in
            guard case .touch(let touch) = event else { return [] }
            return touch.points.map(\.phase)
        }
    }

    private var scrolls: [ScrollEvent.Phase] {
        bench.inputs.compactMap { if case .scroll(let event) = $0 { event.phase } else { nil } }
    }

    /// Its `up` was lost, and its id was reused on the title bar: the `up` there is no tap in the window.
    @Test func aTouchReusedOnADecorationIsCancelledInTheWindow() throws {
        try down(on: surface)
        try down(on: foreign)
        try touch("up", [.uint(2), .uint(100_010), .int(0)])
        bench.runUntilIdle()
        #expect(phases == [.began, .cancelled])
    }

    @Test func enteringADecorationLeavesTheWindow() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("enter", [.uint(2), .object(foreign), .fixed(9), .fixed(9)])
        try pointer("button", [.uint(3), .uint(100_000), .uint(0x110), .uint(1)])
        bench.runUntilIdle()
        let kinds = bench.inputs.compactMap { if case .pointer(let event) = $0 { event.kind } else { nil } }
        #expect(kinds == [.entered, .left])
    }

    /// The leave is older than the enter.
    @Test func aLeaveOfAnotherSurfaceIsIgnored() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("leave", [.uint(2), .object(foreign)])
        bench.runUntilIdle()
        let kinds = bench.inputs.compactMap { if case .pointer(let event) = $0 { event.kind } else { nil } }
        #expect(kinds == [.entered])
    }

    /// Two fingers started scrolling on the title bar.
    @Test func scrollingThatBeganElsewhereBeginsAgainInTheWindow() throws {
        func scroll() throws {
            try pointer("axis_source", [.uint(1)])
            try pointer("axis", [.uint(100_000), .uint(0), .fixed(3)])
            try pointer("frame")
            bench.runUntilIdle()
        }
        try pointer("enter", [.uint(1), .object(foreign), .fixed(5), .fixed(5)])
        try scroll()
        try pointer("enter", [.uint(2), .object(surface), .fixed(5), .fixed(5)])
        try scroll()
        try scroll()
        #expect(scrolls == [.began, .changed])
        bench.events = []
        try pointer("leave", [.uint(3), .object(surface)])
        bench.runUntilIdle()
        #expect(scrolls == [.ended])
    }

    /// An unfinished frame does not continue in the next window.
    @Test func anUnfinishedFrameIsDroppedOnLeave() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("axis_source", [.uint(1)])
        try pointer("axis", [.uint(100_000), .uint(0), .fixed(3)])
        try pointer("leave", [.uint(2), .object(surface)])
        try pointer("enter", [.uint(3), .object(surface), .fixed(5), .fixed(5)])
        try pointer("frame")
        bench.runUntilIdle()
        #expect(scrolls.isEmpty)
    }

    @Test func closingAWindowDropsItsScrollSequence() throws {
        try pointer("enter", [.uint(1), .object(surface), .fixed(5), .fixed(5)])
        try pointer("axis_source", [.uint(1)])
        try pointer("axis", [.uint(100_000), .uint(0), .fixed(3)])
        try pointer("frame")
        bench.runUntilIdle()
        window.close()
        let other = try bench.host.makeWindow(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 99, height: 99)))
        bench.runUntilIdle()
        bench.events = []
        let entered = try #require(bench.server.objects("wl_surface").last { $0.isAlive && $0 != foreign })
        try pointer("enter", [.uint(4), .object(entered), .fixed(5), .fixed(5)])
        try pointer("axis_source", [.uint(1)])
        try pointer("axis", [.uint(100_020), .uint(0), .fixed(3)])
        try pointer("frame")
        bench.runUntilIdle()
        #expect(scrolls == [.began])
        other.close()
    }

    @Test func aKeyboardThatEntersADecorationLeavesTheWindow() throws {
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(2)])
        bench.runUntilIdle()
        let keyboard = try bench.object("wl_keyboard")
        bench.server.send("enter", to: keyboard, [.uint(1), .object(surface), .array([])])
        bench.server.send("enter", to: keyboard, [.uint(2), .object(foreign), .array([])])
        bench.server.send("key", to: keyboard, [.uint(3), .uint(100_000), .uint(30), .uint(1)])
        bench.runUntilIdle()
        let focus = bench.inputs.compactMap { if case .keyboardFocus(let has) = $0 { has } else { nil } }
        #expect(focus == [true, false])
    }
}
