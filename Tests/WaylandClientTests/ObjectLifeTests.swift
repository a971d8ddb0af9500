import CWaylandClient
import Testing
import WaylandClient
import WaylandTestServer

@MainActor
struct ObjectLifeTests {
    private let connection: Connection
    private let compositor: WlCompositor
    private let pointer: WlPointer
    private let serverPointer: ServerObject

    init() throws {
        connection = try Connection([(WlCompositor.self, nil), (WlSeat.self, nil)])
        compositor = try connection.bind(WlCompositor.self)
        pointer = try connection.bind(WlSeat.self).getPointer()
        serverPointer = try connection.serverObject("wl_pointer")
    }

    private func sendEnter(_ surface: ServerObject, serial: UInt32) {
        connection.server.send("enter", to: serverPointer, [.uint(serial), .object(surface), .fixed(0), .fixed(0)])
    }

    @Test func aDestroyedObjectIsNilInEvents() throws {
        var serials: [UInt32] = []
        var named: [WlSurface?] = []
        pointer.onEvent = { event in
            guard case .enter(let serial, let surface, _, _) = event else { return }
            serials.append(serial)
            named.append(surface)
        }
        let first = compositor.createSurface()
        let second = compositor.createSurface()
        try connection.display.roundtrip()
        let surfaces = connection.server.objects("wl_surface")
        sendEnter(surfaces[0], serial: 1)
        sendEnter(surfaces[1], serial: 2)
        first.destroy()
        try connection.display.roundtrip()
        #expect(serials == [1, 2])
        #expect(named == [nil, second])
        #expect(second.isAlive)
    }

    /// Such events may still be useful: a touch on a decoration is not one of ours.
    @Test func aForeignObjectIsNilInEvents() throws {
        var entered: [WlSurface?] = []
        pointer.onEvent = { if case .enter(_, let surface, _, _) = $0 { entered.append(surface) } }
        // As libdecor creates its objects: through libwayland, without our tag.
        var argument = wl_argument()
        let foreign = try #require(
            wl_proxy_marshal_array_flags(compositor.pointer, 0, WlSurface.interface.pointer, 1, 0, &argument))
        let own = compositor.createSurface()
        try connection.display.roundtrip()
        let surfaces = connection.server.objects("wl_surface")
        sendEnter(surfaces[0], serial: 1)
        sendEnter(surfaces[1], serial: 2)
        try connection.display.roundtrip()
        #expect(entered == [nil, own])
        wl_proxy_destroy(foreign)
    }

    @Test func aForeignObjectTakesRequestsAndIsNotDestroyed() throws {
        var argument = wl_argument()
        let pointer = try #require(
            wl_proxy_marshal_array_flags(compositor.pointer, 0, WlSurface.interface.pointer, compositor.version, 0, &argument))
        do {
            let surface = WlSurface(foreign: pointer, display: connection.display)
            #expect(surface.version == compositor.version)
            surface.setBufferScale(scale: 3)
        }
        #expect(try connection.requests().last == "wl_surface.set_buffer_scale")
        WlSurface(foreign: pointer, display: connection.display).destroy()
        #expect(try connection.requests() == [], "the other library destroys it")
        wl_proxy_destroy(pointer)
    }

    @Test func anObjectWithoutAReferenceGetsNoEvents() throws {
        var calls = 0
        var surface: WlSurface? = compositor.createSurface()
        surface?.onEvent = { _ in calls += 1 }
        weak let held = surface
        let object = try connection.serverObject("wl_surface")
        surface = nil
        #expect(held == nil)
        connection.server.send("preferred_buffer_scale", to: object, [.int(2)])
        try connection.display.roundtrip()
        #expect(calls == 0)
        #expect(object.isAlive, "releasing the reference does not send the destructor")
    }

    @Test func anObjectMayBeDestroyedWithinItsOwnEvent() throws {
        var calls = 0
        var surface: WlSurface? = compositor.createSurface()
        surface?.onEvent = { _ in
            calls += 1
            surface?.destroy()
            surface = nil
        }
        let object = try connection.serverObject("wl_surface")
        connection.server.send("preferred_buffer_scale", to: object, [.int(2)])
        connection.server.send("preferred_buffer_scale", to: object, [.int(1)])
        try connection.display.roundtrip()
        #expect(calls == 1)
        #expect(surface == nil)
        #expect(try connection.requests().last == "wl_surface.destroy")
    }
}
