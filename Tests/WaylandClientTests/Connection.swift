import WaylandClient
import WaylandTestServer

/// A client and the server that it is connected to.
@MainActor
final class Connection {
    let server = TestServer()
    let display: WaylandDisplay
    let registry: WlRegistry
    private(set) var globals: [(name: UInt32, interface: String, version: UInt32)] = []

    init(_ types: [(WaylandProxy.Type, UInt32?)] = []) throws {
        for (type, version) in types { server.advertise(type, version: version) }
        display = try WaylandDisplay(fileDescriptor: server.connect())
        registry = display.getRegistry()
        registry.onEvent = { [unowned self] event in
            switch event {
            case .global(let name, let interface, let version): globals.append((name, interface, version))
            case .globalRemove(let name): globals.removeAll { $0.name == name }
            }
        }
        try display.roundtrip()
    }

    isolated deinit {
        display.disconnect()
        server.stop()
    }

    func bind<Object: WaylandProxy>(_ type: Object.Type) throws -> Object {
        let interface = type.interface.name
        guard let global = globals.first(where: { $0.interface == interface }) else { throw MissingInterface(interface: interface) }
        return registry.bind(name: global.name, as: type, version: global.version)
    }

    /// The server's side of the most recent object of an interface, once all requests have arrived.
    func serverObject(_ interface: String) throws -> ServerObject {
        try display.roundtrip()
        guard let object = server.objects(interface).last else { throw MissingInterface(interface: interface) }
        return object
    }

    /// The names of the requests since the last call, once all have arrived.
    func requests() throws -> [String] {
        try display.roundtrip()
        return server.takeRequests().map(\.fullName)
    }

    struct MissingInterface: Error { let interface: String }
}
