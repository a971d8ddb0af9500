import Foundation
import Testing
import WaylandClient
import WaylandTestServer

@MainActor
struct RequestTests {
    @Test func numbersStringsAndObjectsArrive() throws {
        let connection = try Connection([(WlCompositor.self, nil), (WpViewporter.self, nil), (XdgWmBase.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        let viewport = try connection.bind(WpViewporter.self).getViewport(surface: surface)
        let toplevel = try connection.bind(XdgWmBase.self).getXdgSurface(surface: surface).getToplevel()
        let serverToplevel = try connection.serverObject("xdg_toplevel")
        let serverSurface = try connection.serverObject("wl_surface")
        _ = connection.server.takeRequests()

        viewport.setSource(x: -1, y: 2.5, width: 1e9, height: -.infinity)
        surface.attach(buffer: nil, x: -3, y: 4)
        surface.setBufferTransform(transform: .flipped270)
        toplevel.setTitle(title: "Grüße 🌊")
        toplevel.setParent(parent: nil)
        try connection.display.roundtrip()
        let requests = connection.server.takeRequests()
        #expect(
            requests.map(\.fullName) == [
                "wp_viewport.set_source", "wl_surface.attach", "wl_surface.set_buffer_transform", "xdg_toplevel.set_title",
                "xdg_toplevel.set_parent",
            ])
        // 24.8 fixed point: values out of range are clamped, to 0x7fffffff and 0x80000000 over 256.
        #expect(requests[0].arguments == [.fixed(-1), .fixed(2.5), .fixed(8_388_607.99609375), .fixed(-8_388_608)])
        #expect(requests[1].object == serverSurface)
        #expect(requests[1].arguments == [.object(nil), .int(-3), .int(4)])
        #expect(requests[2].arguments == [.int(7)])
        #expect(requests[3].object == serverToplevel)
        #expect(requests[3].arguments == [.string("Grüße 🌊")])
        #expect(requests[4].arguments == [.object(nil)])
    }

    @Test func objectArgumentsReferToTheSameObject() throws {
        let connection = try Connection([(WlCompositor.self, nil), (WlSubcompositor.self, nil)])
        let compositor = try connection.bind(WlCompositor.self)
        let parent = compositor.createSurface()
        let child = compositor.createSurface()
        let subsurface = try connection.bind(WlSubcompositor.self).getSubsurface(surface: child, parent: parent)
        #expect(subsurface.isAlive)
        let created = try connection.serverObject("wl_subsurface")
        let surfaces = connection.server.objects("wl_surface")
        let request = try #require(connection.server.takeRequests().last)
        #expect(request.arguments == [.newObject(created), .object(surfaces[1]), .object(surfaces[0])])
        #expect(surfaces.map(\.id) == [parent.id, child.id])
    }

    @Test func descriptorsArriveAndRemainTheCallers() throws {
        let connection = try Connection([(WlShm.self, nil)])
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let pool = try connection.bind(WlShm.self).createPool(fd: ends[1], size: 64)
        #expect(pool.isAlive)
        try connection.display.roundtrip()
        let request = try #require(connection.server.takeRequests().last)
        guard case .fd(let received) = request.arguments[1] else { throw Connection.MissingInterface(interface: "descriptor") }
        #expect(request.arguments[2] == .int(64))
        #expect(write(received, "a", 1) == 1)
        #expect(write(ends[1], "b", 1) == 1)
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(read(ends[0], &bytes, 4) == 2)
        #expect(bytes == [0x61, 0x62, 0, 0])
        ends.forEach { close($0) }
    }

    @Test func aDestructorInvalidatesTheObject() throws {
        let connection = try Connection([(WlCompositor.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        surface.onEvent = { _ in }
        surface.destroy()
        #expect(!surface.isAlive)
        #expect(surface.id == 0)
        #expect(surface.onEvent == nil)
        surface.commit()
        surface.destroy()
        surface.discard()
        #expect(try connection.requests() == ["wl_compositor.create_surface", "wl_surface.destroy"])
        #expect(connection.server.objects("wl_surface").isEmpty)
        #expect(connection.display.error == nil)
    }

    @Test func objectsCreatedByADestroyedObjectAreInvalid() throws {
        let connection = try Connection([(WlCompositor.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        surface.destroy()
        let callback = surface.frame()
        #expect(!callback.isAlive)
        #expect(try connection.requests() == ["wl_compositor.create_surface", "wl_surface.destroy"])
    }

    @Test func aRequestWithADestroyedArgumentIsNotSent() throws {
        let connection = try Connection([(WlCompositor.self, nil), (WpSinglePixelBufferManager.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        let buffer = try connection.bind(WpSinglePixelBufferManager.self).createU32RgbaBuffer(r: 0, g: 0, b: 0, a: .max)
        buffer.destroy()
        _ = try connection.requests()
        // Not sent with null instead, which would unmap the surface.
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        #expect(try connection.requests() == ["wl_surface.commit"])
    }

    @Test func requestsOfLaterVersionsAreNotSent() throws {
        let connection = try Connection([(WlCompositor.self, 3)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        #expect(surface.version == 3)
        #expect(WlSurface.Since.damageBuffer == 4)
        surface.damageBuffer(x: 0, y: 0, width: 1, height: 1)
        surface.setBufferScale(scale: 2)
        #expect(try connection.requests() == ["wl_compositor.create_surface", "wl_surface.set_buffer_scale"])
    }

    @Test func aDestructorOfALaterVersionOnlyInvalidatesTheObject() throws {
        let connection = try Connection([(WlSeat.self, 1)])
        let pointer = try connection.bind(WlSeat.self).getPointer()
        pointer.release()
        #expect(!pointer.isAlive)
        #expect(try connection.requests() == ["wl_seat.get_pointer"])
        #expect(connection.server.objects("wl_pointer").count == 1)
    }

    @Test func aRequestThatIsTooLongIsNotSent() throws {
        let connection = try Connection([(WlCompositor.self, nil), (XdgWmBase.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        let toplevel = try connection.bind(XdgWmBase.self).getXdgSurface(surface: surface).getToplevel()
        _ = try connection.requests()
        toplevel.setTitle(title: String(repeating: "a", count: 5000))
        // Header 8, length 4, and 4084 bytes with the terminating zero: exactly 4096.
        toplevel.setAppID(appID: String(repeating: "a", count: 4083))
        #expect(try connection.requests() == ["xdg_toplevel.set_app_id"])
        toplevel.setTitle(title: String(repeating: "a", count: 4084))
        #expect(try connection.requests() == [])
        #expect(connection.display.error == nil)
    }
}
