import Testing
import WaylandClient
import WaylandTestServer

@MainActor
struct RegistryTests {
    @Test func listsGlobalsWithTheServersVersions() throws {
        let connection = try Connection([(WlCompositor.self, 4), (WlSeat.self, 7)])
        #expect(connection.globals.map(\.interface) == ["wl_compositor", "wl_seat"])
        #expect(connection.globals.map(\.version) == [4, 7])
    }

    @Test func reportsAddedAndRemovedGlobals() throws {
        let connection = try Connection([(WlCompositor.self, 4)])
        let output = connection.server.advertise(WlOutput.self, version: 4)
        try connection.display.roundtrip()
        #expect(connection.globals.map(\.interface) == ["wl_compositor", "wl_output"])
        connection.server.withdraw(output)
        try connection.display.roundtrip()
        #expect(connection.globals.map(\.interface) == ["wl_compositor"])
    }

    @Test func bindsAtTheServersVersionIfLower() throws {
        let connection = try Connection([(WlSeat.self, 3)])
        let seat = try connection.bind(WlSeat.self)
        #expect(seat.version == 3)
        #expect(try connection.serverObject("wl_seat").version == 3)
        #expect(seat.getPointer().version == 3)
    }

    @Test func bindsAtOurVersionIfLower() throws {
        let connection = try Connection([(WlSeat.self, nil)])
        // As if the server were newer than the bindings: its own table has no such version, only the announced number.
        let seat = connection.registry.bind(name: connection.globals[0].name, as: WlSeat.self, version: 99)
        #expect(seat.version == WlSeat.interface.version)
        #expect(try connection.serverObject("wl_seat").version == Int32(WlSeat.interface.version))
    }

    @Test func aCallbackIsDoneOnceAndThenDestroyed() throws {
        let connection = try Connection()
        var calls = 0
        let callback = connection.display.sync()
        callback.onEvent = { _ in
            calls += 1
            #expect(callback.isAlive)
        }
        try connection.display.roundtrip()
        #expect(calls == 1)
        #expect(!callback.isAlive)
        #expect(callback.onEvent == nil)
    }
}
