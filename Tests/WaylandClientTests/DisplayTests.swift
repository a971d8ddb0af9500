import Foundation
import Testing
import WaylandTestServer

@testable import WaylandClient

@MainActor
struct DisplayTests {
    /// libwayland's own answer has no reason.
    @Test(arguments: [("", EINVAL), ("seven", EINVAL), ("-1", EINVAL), ("912345", EBADF), ("99999999999", EINVAL)])
    func inheritedSocketIsChecked(_ value: String, _ code: Int32) {
        let error = #expect(throws: WaylandError.self) { try DisplaySocket.check(inherited: value) }
        #expect(error == .invalidSocket(value: value, code: code))
        #expect(error.map { "\($0)".contains("WAYLAND_SOCKET=\(value)") } ?? false)
    }

    @Test func inheritedFileIsNoSocket() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        #expect(throws: WaylandError.invalidSocket(value: "\(file)", code: ENOTSOCK)) { try DisplaySocket.check(inherited: "\(file)") }
        var ends: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        defer { ends.forEach { close($0) } }
        try DisplaySocket.check(inherited: "\(ends[0])")
    }

    @Test func withoutACompositorTheErrorNamesTheDisplay() {
        let error = #expect(throws: WaylandError.self) { try WaylandDisplay(name: "/nowhere/wayland-9") }
        #expect(error == .cannotConnect(name: "/nowhere/wayland-9", code: ENOENT))
        #expect(error.map { "\($0)" }?.contains("/nowhere/wayland-9") == true)
    }

    @Test func aProtocolErrorNamesInterfaceCodeAndObject() throws {
        let connection = try Connection([(WlCompositor.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        let id = surface.id
        connection.server.postError(
            on: try connection.serverObject("wl_surface"), code: WlSurface.ErrorCode.invalidSize.rawValue, message: "odd size")
        let expected = WaylandError.protocolError(interface: "wl_surface", code: 2, objectID: id)
        #expect(throws: expected) { try connection.display.roundtrip() }
        #expect(connection.display.error == expected)
        // Every later call fails with the same error, without a crash.
        surface.commit()
        #expect(throws: expected) { try connection.display.dispatchPending() }
    }

    @Test func aServerThatHangsUpIsALostConnection() throws {
        let connection = try Connection([(WlCompositor.self, nil)])
        let surface = try connection.bind(WlCompositor.self).createSurface()
        connection.server.disconnectClients()
        let error = #expect(throws: WaylandError.self) { try connection.display.roundtrip() }
        guard case .connectionLost = error else {
            Issue.record("got \(String(describing: error))")
            return
        }
        #expect(connection.display.error == error)
        surface.commit()
        surface.destroy()
        #expect(!surface.isAlive)
    }

    @Test func eventsAreReadAndDispatchedInSteps() throws {
        let connection = try Connection([(WlOutput.self, nil)])
        let output = try connection.bind(WlOutput.self)
        var scales: [Int32] = []
        output.onEvent = { if case .scale(let factor) = $0 { scales.append(factor) } }
        let object = try connection.serverObject("wl_output")
        #expect(connection.display.prepareRead())
        connection.display.cancelRead()

        connection.server.send("scale", to: object, [.int(2)])
        #expect(connection.display.prepareRead())
        #expect(try connection.display.flush())
        var waiting = pollfd(fd: connection.display.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, -1) == 1)
        try connection.display.readEvents()
        #expect(scales == [], "reading only queues")
        #expect(!connection.display.prepareRead(), "the queue must be emptied first")
        #expect(try connection.display.dispatchPending() == 1)
        #expect(scales == [2])
    }

    @Test func disconnectingDestroysEveryObject() throws {
        let connection = try Connection([(WlCompositor.self, nil)])
        let compositor = try connection.bind(WlCompositor.self)
        let surface = compositor.createSurface()
        connection.display.disconnect()
        #expect(!surface.isAlive && !compositor.isAlive && !connection.registry.isAlive)
        #expect(connection.display.pointer == nil)
        #expect(connection.display.fileDescriptor == -1)
        surface.commit()
        #expect(!compositor.createSurface().isAlive)
        #expect(!connection.display.sync().isAlive)
        #expect(throws: WaylandError.connectionLost(code: ENOTCONN)) { try connection.display.flush() }
        connection.display.disconnect()
    }

    @Test func disconnectingWithinAnEventIsSafe() throws {
        let connection = try Connection([(WlOutput.self, nil)])
        let output = try connection.bind(WlOutput.self)
        var calls = 0
        output.onEvent = { _ in
            calls += 1
            connection.display.disconnect()
        }
        let object = try connection.serverObject("wl_output")
        connection.server.send("scale", to: object, [.int(2)])
        connection.server.send("done", to: object)
        try? connection.display.roundtrip()
        #expect(calls == 1)
        #expect(connection.display.pointer == nil)
    }
}
