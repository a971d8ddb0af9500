import Foundation
import Testing
import WaylandClient
import WaylandTestServer

@MainActor
struct EventTests {
    @Test func numbersStringsAndEnumsArrive() throws {
        let connection = try Connection([(WlOutput.self, nil)])
        let output = try connection.bind(WlOutput.self)
        var events: [WlOutput.Event] = []
        output.onEvent = { events.append($0) }
        connection.server.send(
            "geometry", to: try connection.serverObject("wl_output"),
            [.int(-10), .int(20), .int(300), .int(200), .int(1), .string("ACME"), .string(""), .int(3)])
        try connection.display.roundtrip()
        guard case .geometry(-10, 20, 300, 200, let subpixel, "ACME", "", let transform) = events.first else {
            Issue.record("got \(events)")
            return
        }
        #expect(subpixel == .none)
        #expect(transform == .transform270)
    }

    @Test func unknownEnumValuesAndFlagsKeepTheirNumbers() throws {
        let connection = try Connection([(WlOutput.self, nil)])
        let output = try connection.bind(WlOutput.self)
        var transform: WlOutput.Transform?
        var mode: WlOutput.Mode?
        output.onEvent = { event in
            if case .geometry(_, _, _, _, _, _, _, let value) = event { transform = value }
            if case .mode(let flags, _, _, _) = event { mode = flags }
        }
        let object = try connection.serverObject("wl_output")
        connection.server.send(
            "geometry", to: object, [.int(0), .int(0), .int(0), .int(0), .int(0), .string(""), .string(""), .int(4711)])
        connection.server.send("mode", to: object, [.uint(0x8000_0001), .int(1), .int(1), .int(0)])
        try connection.display.roundtrip()
        #expect(transform == WlOutput.Transform(rawValue: 4711))
        #expect(mode?.contains(.current) == true)
        #expect(mode?.rawValue == 0x8000_0001)
    }

    @Test func fixedNumbersObjectsAndArraysArrive() throws {
        let connection = try Connection([(WlCompositor.self, nil), (WlSeat.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        let seat = try connection.bind(WlSeat.self)
        let touch = seat.getTouch()
        let keyboard = seat.getKeyboard()
        var positions: [[Double]] = []
        var keys: [UInt32] = []
        touch.onEvent = { event in
            if case .down(7, 1000, let target, 2, let x, let y) = event, target === surface { positions.append([x, y]) }
        }
        keyboard.onEvent = { event in
            if case .enter(_, let target, let bytes) = event, target === surface { keys = bytes.words }
        }
        let serverSurface = try connection.serverObject("wl_surface")
        connection.server.send(
            "down", to: try connection.serverObject("wl_touch"),
            [.uint(7), .uint(1000), .object(serverSurface), .int(2), .fixed(-0.25), .fixed(100.5)])
        connection.server.send(
            "enter", to: try connection.serverObject("wl_keyboard"),
            [.uint(8), .object(serverSurface), .array([UInt8](words: [30, 0xffff_fffe]))])
        try connection.display.roundtrip()
        #expect(positions == [[-0.25, 100.5]])
        #expect(keys == [30, 0xffff_fffe])
    }

    @Test func nullableStringsAndObjectsArriveAsNil() throws {
        let connection = try Connection([(WlSeat.self, nil), (WlDataDeviceManager.self, nil)])
        let seat = try connection.bind(WlSeat.self)
        let manager = try connection.bind(WlDataDeviceManager.self)
        let source = manager.createDataSource()
        let device = manager.getDataDevice(seat: seat)
        var texts: [String?] = []
        var selections: [WlDataOffer?] = []
        source.onEvent = { if case .target(let text) = $0 { texts.append(text) } }
        device.onEvent = { if case .selection(let offer) = $0 { selections.append(offer) } }
        let serverSource = try connection.serverObject("wl_data_source")
        connection.server.send("target", to: serverSource, [.string(nil)])
        connection.server.send("target", to: serverSource, [.string("ü")])
        connection.server.send("selection", to: try connection.serverObject("wl_data_device"), [.object(nil)])
        try connection.display.roundtrip()
        #expect(texts == [nil, "ü"])
        #expect(selections == [nil])
    }

    @Test func objectsCreatedByEventsReceiveEvents() throws {
        let connection = try Connection([(WlSeat.self, nil), (WlDataDeviceManager.self, nil)])
        let seat = try connection.bind(WlSeat.self)
        let device = try connection.bind(WlDataDeviceManager.self).getDataDevice(seat: seat)
        var offers: [WlDataOffer] = []
        var types: [String] = []
        var selection: WlDataOffer?
        device.onEvent = { event in
            switch event {
            case .dataOffer(let offer):
                offers.append(offer)
                offer.onEvent = { if case .offer(let type) = $0 { types.append(type) } }
            case .selection(let offer):
                selection = offer
            default:
                break
            }
        }
        let serverDevice = try connection.serverObject("wl_data_device")
        let serverOffer = connection.server.makeObject(for: "data_offer", of: serverDevice)
        connection.server.send("data_offer", to: serverDevice, [.newObject(serverOffer)])
        connection.server.send("offer", to: serverOffer, [.string("text/plain")])
        connection.server.send("selection", to: serverDevice, [.object(serverOffer)])
        try connection.display.roundtrip()
        #expect(types == ["text/plain"])
        #expect(offers.count == 1)
        #expect(selection != nil && selection === offers.first)
        #expect(offers.first?.version == device.version)
        offers[0].destroy()
        #expect(try connection.requests().last == "wl_data_offer.destroy")
    }

    @Test func aNewObjectWithoutAReferenceIsReleased() throws {
        let connection = try Connection([(WlSeat.self, nil), (WlDataDeviceManager.self, nil)])
        let seat = try connection.bind(WlSeat.self)
        let device = try connection.bind(WlDataDeviceManager.self).getDataDevice(seat: seat)
        let serverDevice = try connection.serverObject("wl_data_device")
        for _ in 0..<2 {
            let serverOffer = connection.server.makeObject(for: "data_offer", of: serverDevice)
            connection.server.send("data_offer", to: serverDevice, [.newObject(serverOffer)])
            connection.server.send("offer", to: serverOffer, [.string("text/plain")])
            try connection.display.roundtrip()
            device.onEvent = { _ in }  // the second time there is a handler, but it keeps no reference
        }
        #expect(connection.display.error == nil)
    }

    @Test func descriptorsBelongToTheReceiver() throws {
        let connection = try Connection([(WlSeat.self, nil)])
        let keyboard = try connection.bind(WlSeat.self).getKeyboard()
        var received: Int32?
        keyboard.onEvent = { if case .keymap(.xkbV1, let fd, 5) = $0 { received = fd } }
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        connection.server.send("keymap", to: try connection.serverObject("wl_keyboard"), [.uint(1), .fd(ends[1]), .uint(5)])
        close(ends[1])
        try connection.display.roundtrip()
        let descriptor = try #require(received)
        #expect(write(descriptor, "x", 1) == 1)
        close(descriptor)
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 1)
        #expect(read(ends[0], &byte, 1) == 0, "no other descriptor of the pipe is open")
        close(ends[0])
    }

    @Test func aDescriptorWithoutAHandlerIsClosed() throws {
        let connection = try Connection([(WlSeat.self, nil)])
        let keyboard = try connection.bind(WlSeat.self).getKeyboard()
        #expect(keyboard.onEvent == nil)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        connection.server.send("keymap", to: try connection.serverObject("wl_keyboard"), [.uint(1), .fd(ends[1]), .uint(5)])
        close(ends[1])
        try connection.display.roundtrip()
        var byte: UInt8 = 0
        // 0 is the end; with a writer left it would be -1.
        #expect(read(ends[0], &byte, 1) == 0)
        close(ends[0])
    }
}
