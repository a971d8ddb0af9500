import CWaylandServer

/// An object of a client as the server sees it.
package final class ServerObject: @unchecked Sendable, Equatable, CustomStringConvertible {
    /// Such as `wl_surface`.
    package let interface: String
    /// The object's number on the wire.
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

/// An argument of a request as it arrived, or of an event as it is sent.
package enum ServerArgument: Equatable, Sendable {
    case int(Int32)
    case uint(UInt32)
    case fixed(Double)
    case string(String?)
    case object(ServerObject?)
    /// An object that the request made; in an event one that `TestServer.makeObject` made.
    case newObject(ServerObject)
    case array([UInt8])
    /// Of a request: the server's own copy, closed with the server. Of an event: stays the sender's.
    case fd(Int32)
}

/// A request that a client sent.
package struct ServerRequest: Equatable, Sendable, CustomStringConvertible {
    package let object: ServerObject
    /// Such as `commit`.
    package let name: String
    package let arguments: [ServerArgument]

    /// Interface and request, such as `wl_surface.commit`.
    package var fullName: String { "\(object.interface).\(name)" }
    package var description: String { "\(object).\(name)(\(arguments.map { "\($0)" }.joined(separator: ", ")))" }

    /// The object that the request made.
    package var made: ServerObject? {
        for case .newObject(let object) in arguments { return object }
        return nil
    }
}
