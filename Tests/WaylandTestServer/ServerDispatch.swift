import CWaylandServer

/// Called when a client binds a global.
let bindGlobal: wl_global_bind_func_t = { client, data, version, id in
    guard let client, let data else { return }
    let global = Unmanaged<ServerGlobal>.fromOpaque(data).takeUnretainedValue()
    _ = global.server.makeObject(client, global.interface, version: Int32(version), id: id)
}

/// Called for each request: records it, and performs it as far as it creates or destroys objects.
let dispatchRequest: wl_dispatcher_func_t = { _, target, _, message, arguments in
    guard let target, let message, let arguments, let object = serverObject(OpaquePointer(target)) else { return 0 }
    let name = String(cString: message.pointee.name)
    var values: [ServerArgument] = []
    for (index, letter) in wireLetters(message).enumerated() {
        values.append(requestArgument(letter, arguments[index], message.pointee.types[index], by: object))
    }
    object.server.record(ServerRequest(object: object, name: name, arguments: values))
    if name == "destroy" || name == "release", let resource = object.resource { wl_resource_destroy(resource) }
    return 0
}

/// Called when libwayland destroys a resource.
let resourceDestroyed: wl_resource_destroy_func_t = { resource in
    guard let resource, let data = wl_resource_get_user_data(resource) else { return }
    Unmanaged<ServerObject>.fromOpaque(data).takeRetainedValue().resource = nil
}

private func serverObject(_ resource: OpaquePointer) -> ServerObject? {
    wl_resource_get_user_data(resource).map { Unmanaged<ServerObject>.fromOpaque($0).takeUnretainedValue() }
}

private func requestArgument(
    _ letter: Character, _ value: wl_argument, _ table: UnsafePointer<wl_interface>?, by object: ServerObject
) -> ServerArgument {
    switch letter {
    case "i": return .int(value.i)
    case "u": return .uint(value.u)
    case "f": return .fixed(Double(value.f) / 256)
    case "s": return .string(value.s.map { String(cString: $0) })
    case "o": return .object(value.o.flatMap { serverObject($0) })
    case "h": return .fd(value.h)
    case "a":
        guard let array = value.a, let data = array.pointee.data else { return .array([]) }
        return .array([UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size)))
    default:
        guard let table, let resource = object.resource, let client = wl_resource_get_client(resource) else {
            fatalError("a request of \(object) makes an object without an interface")
        }
        return .newObject(object.server.makeObject(client, table, version: object.version, id: value.n))
    }
}

/// The type characters of a message's arguments, without version and `?`.
func wireLetters(_ message: UnsafePointer<wl_message>) -> [Character] {
    String(cString: message.pointee.signature).filter { $0.isLetter }.map { $0 }
}
