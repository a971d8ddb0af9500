import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Drags through the protocol.
@MainActor struct DragTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject
    let events = Events()

    @MainActor final class Events {
        var lines: [String] = []
        var offer: (any DragOffer)?
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private static func line(_ phase: DragPhase) -> String {
        switch phase {
        case .entered(let point): "entered \(point.x) \(point.y)"
        case .moved(let point): "moved \(point.x) \(point.y)"
        case .dropped(let point): "dropped \(point.x) \(point.y)"
        case .left: "left"
        case .actionChanged: "actionChanged"
        }
    }

    init() throws {
        bench = HostBench(also: [WlDataDeviceManager.self])
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(7)])
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        try bench.host.waylandDataExchange.onEvent = { [events] event in
            guard case .drag(_, let offer, let phase) = event else { return }
            events.offer = offer
            events.lines.append(Self.line(phase))
        }
        bench.events = []
    }

    private var pointer: ServerObject { get throws { try bench.object("wl_pointer") } }
    private var device: ServerObject { get throws { try bench.object("wl_data_device") } }
    private var source: ServerObject { get throws { try bench.object("wl_data_source") } }

    private func press(_ serial: UInt32 = 30) throws -> DeviceID {
        bench.server.send("enter", to: try pointer, [.uint(serial - 1), .object(surface), .fixed(5), .fixed(6)])
        bench.server.send("button", to: try pointer, [.uint(serial), .uint(100_000), .uint(0x110), .uint(1)])
        bench.runUntilIdle()
        let device = bench.inputs.compactMap { if case .pointer(let event) = $0 { event.device } else { nil } }.first
        return try #require(device)
    }

    private var icon: DragIcon { DragIcon(width: 4, height: 2, scale: 2, offset: CGPoint(x: -3, y: 7), pixels: Array(repeating: 0xff00_ff00, count: 8)) }

    private func start(_ device: DeviceID?, contact: Int? = nil, _ provider: TestProvider = TestProvider("x")) throws -> (any HostDrag)? {
        let options = DragOptions(
            window: window.id, device: device, contact: contact, provider: provider, actions: [.copy, .move], icon: icon)
        let drag = try bench.host.waylandDataExchange.startDrag(options)
        drag?.onEvent = { [events] in events.lines.append("\($0)") }
        bench.runUntilIdle()
        return drag
    }

    /// Another program's drag enters.
    private func enter(_ types: [String] = ["text/plain"]) throws -> ServerObject {
        let offer = bench.server.makeObject(for: "data_offer", of: try device)
        bench.server.send("data_offer", to: try device, [.newObject(offer)])
        for type in types { bench.server.send("offer", to: offer, [.string(type)]) }
        bench.server.send("source_actions", to: offer, [.uint(3)])
        bench.server.send("enter", to: try device, [.uint(60), .object(surface), .fixed(10), .fixed(20), .object(offer)])
        bench.runUntilIdle()
        return offer
    }

    private func requests(_ prefix: String) -> [ServerRequest] { bench.server.takeRequests().filter { $0.fullName.hasPrefix(prefix) } }

    // MARK: This program's

    @Test func aDragStartsFromThePressThatHoldsTheGrab() throws {
        let device = try press(33)
        #expect(try start(device) != nil)
        let all = bench.server.takeRequests()
        let drag = try #require(all.first { $0.fullName == "wl_data_device.start_drag" })
        let made = all.first { $0.name == "create_data_source" }?.made, surfaces = all.filter { $0.name == "create_surface" }.compactMap(\.made)
        #expect(drag.arguments == [.object(made), .object(surface), .object(surfaces.last), .uint(33)])
        let names = all.filter { $0.object == made || $0.object == surfaces.last }.map(\.name)
        #expect(names.prefix(2) == ["offer", "set_actions"])
        #expect(names.contains("attach") && names.contains("set_buffer_scale") && names.last == "commit")
        // A second drag of the same seat has to wait.
        #expect(try start(device) == nil)
    }

    @Test func withoutAPressThereIsNoDrag() throws {
        let device = try press()
        bench.server.send("button", to: try pointer, [.uint(31), .uint(100_001), .uint(0x110), .uint(0)])
        bench.runUntilIdle()
        #expect(try start(device) == nil)
    }

    @Test func aTouchDragsWithItsOwnSerialAndEnds() throws {
        let touch = try bench.object("wl_touch")
        for (id, serial) in [(Int32(1), UInt32(41)), (2, 42)] {
            bench.server.send("down", to: touch, [.uint(serial), .uint(100_000), .object(surface), .int(id), .fixed(10), .fixed(10)])
        }
        bench.server.send("frame", to: touch)
        bench.runUntilIdle()
        let device = bench.inputs.compactMap { if case .touch(let event) = $0 { event.device } else { nil } }.first
        bench.events = []
        #expect(try start(device, contact: 1) != nil)
        #expect(requests("wl_data_device.start_drag").first?.arguments.last == .uint(41))
        let phases = bench.inputs.flatMap { if case .touch(let event) = $0 { event.points.map { "\($0.id) \($0.phase)" } } else { [String]() } }
        #expect(phases == ["1 cancelled"])
    }

    @Test func theSourcesEventsBecomeTheDrags() throws {
        let drag = try start(try press())
        withExtendedLifetime(drag) {}
        let object = try source
        bench.server.send("target", to: object, [.string("text/plain")])
        bench.server.send("action", to: object, [.uint(2)])
        bench.server.send("dnd_drop_performed", to: object)
        bench.server.send("dnd_finished", to: object)
        bench.runUntilIdle()
        #expect(events.take() == ["accepted(true)", "action(WayHost.DragActions(rawValue: 2))", "dropped", "finished(WayHost.DragActions(rawValue: 2))"])
        #expect(!object.isAlive && bench.server.objects("wl_surface").count == 1)
        #expect(try start(try press(50)) != nil, "another drag may start")
    }

    @Test func aCancelledDragDestroysSourceAndIcon() throws {
        let drag = try start(try press())
        withExtendedLifetime(drag) {}
        bench.server.send("cancelled", to: try source)
        bench.runUntilIdle()
        #expect(events.take() == ["cancelled"])
        #expect(bench.server.objects("wl_data_source").isEmpty && bench.server.objects("wl_surface").count == 1)
    }

    /// The compositor ignores a request with an outdated serial: the pointer's events go on.
    @Test func aRefusedDragEndsWithTheRelease() throws {
        let drag = try start(try press())
        withExtendedLifetime(drag) {}
        bench.server.send("button", to: try pointer, [.uint(31), .uint(100_001), .uint(0x110), .uint(0)])
        bench.runUntilIdle()
        #expect(events.take() == ["cancelled"] && bench.server.objects("wl_data_source").isEmpty)
    }

    @Test func aLostConnectionEndsTheDrag() throws {
        let drag = try start(try press())
        withExtendedLifetime(drag) {}
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(events.take().contains("cancelled"))
    }

    @Test func anOwnDragOverAnOwnWindowIsLocal() throws {
        let provider = TestProvider("x")
        let drag = try start(try press(), contact: nil, provider)
        withExtendedLifetime(drag) {}
        _ = try enter()
        #expect(events.offer?.localProvider === provider)
    }

    // MARK: Another program's

    @Test func enterMotionAndDropReachTheWindow() throws {
        let object = try enter()
        let offer = try #require(events.offer)
        #expect(offer.mimeTypes == ["text/plain"] && offer.sourceActions == [.copy, .move] && offer.localProvider == nil)
        bench.server.send("motion", to: try device, [.uint(100_001), .fixed(30), .fixed(40)])
        bench.runUntilIdle()
        offer.accept("text/plain", actions: .copy, preferred: .copy)
        offer.accept("text/plain", actions: .copy, preferred: .copy)
        bench.runUntilIdle()
        let answers = requests("wl_data_offer")
        #expect(answers.map(\.name) == ["accept", "set_actions"], "repeated answers are not sent")
        #expect(answers.first?.arguments == [.uint(60), .string("text/plain")])
        bench.server.send("action", to: object, [.uint(1)])
        bench.server.send("drop", to: try device)
        bench.runUntilIdle()
        #expect(events.take() == ["entered 10.0 20.0", "moved 30.0 40.0", "actionChanged", "dropped 30.0 40.0"])
        offer.finish()
        bench.runUntilIdle()
        #expect(requests("wl_data_offer").map(\.name) == ["finish", "destroy"] && !object.isAlive)
    }

    /// `finish` without an action, or before a drop, is a protocol error.
    @Test func finishIsOnlySentWhereItIsAllowed() throws {
        _ = try enter()
        let offer = try #require(events.offer)
        bench.server.send("drop", to: try device)
        bench.runUntilIdle()
        offer.finish()
        offer.finish()
        bench.runUntilIdle()
        #expect(requests("wl_data_offer").map(\.name) == ["destroy"])
    }

    @Test func aRefusalAcceptsNoTypeAndNoAction() throws {
        _ = try enter()
        try #require(events.offer).accept("text/plain", actions: [], preferred: [])
        bench.runUntilIdle()
        let answers = requests("wl_data_offer")
        #expect(answers.first?.arguments == [.uint(60), .string(nil)] && answers.last?.arguments == [.uint(0), .uint(0)])
    }

    @Test func leaveDestroysTheOffer() throws {
        let object = try enter()
        bench.server.send("leave", to: try device)
        bench.runUntilIdle()
        #expect(events.take().last == "left" && !object.isAlive)
        bench.server.send("motion", to: try device, [.uint(1), .fixed(1), .fixed(1)])
        bench.server.send("drop", to: try device)
        bench.runUntilIdle()
        #expect(events.take() == [])
    }

    @Test func aClosedWindowIsLeft() throws {
        let object = try enter()
        window.close()
        bench.runUntilIdle()
        #expect(events.take().last == "left" && !object.isAlive)
    }
}
