import CWaylandServer

/// The server's side of an object of a client.
package final class ServerObject: @unchecked Sendable, Equatable, CustomStringConvertible {
    /// The interface's name, such as `wl_surface`.
    package let interface: String
    /// The object id.
    package let id: UInt32
    package let version: Int32
    /// The `wl_resource`; nil once destroyed. Guarded by the server's lock.
    var resource: OpaquePointer?
    let table: UnsafePointer<wl_interface>
    let server: TestServer

    init(_ resource: OpaquePointer, table: UnsafePointer<wl_interface>, server: TestServer) {
        self.resource = resource
        self.table = table
        self.server = server
        interface = String(cString: table.pointee.name)
        id = wl_resource_get_id(resource)
        version = wl_resource_get_version(resource)
    }

    /// False once the client or the server has destroyed it.
    package var isAlive: Bool { server.locked { resource != nil } }

    package var description: String { "\(interface)@\(id)" }

    package static func == (left: ServerObject, right: ServerObject) -> Bool { left === right }
}

/// An argument of a received request or of an event to send.
package enum ServerArgument: Equatable, Sendable {
    case int(Int32)
    case uint(UInt32)
    case fixed(Double)
    case string(String?)
    case object(ServerObject?)
    /// An object that the request created; in an event one created by `TestServer.makeObject`.
    case newObject(ServerObject)
    case array([UInt8])
    /// In a request: the server's own copy, closed with the server. In an event: remains the sender's.
    case fd(Int32)
}

/// A request that a client sent.
package struct ServerRequest: Equatable, Sendable, CustomStringConvertible {
    package let object: ServerObject
    /// The request's name, such as `commit`.
    package let name: String
    package let arguments: [ServerArgument]

    /// Interface and request, such as `wl_surface.commit`.
    package var fullName: String { "\(object.interface).\(name)" }
    package var description: String { "\(object).\(name)(\(arguments.map { "\($0)" }.joined(separator: ", ")))" }

    /// The object that the request created.
    package var made: ServerObject? {
        for case .newObject(let object) in arguments { return object }
        return nil
    }
}
