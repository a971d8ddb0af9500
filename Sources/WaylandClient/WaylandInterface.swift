import CWaylandClient

/// An interface table: what libwayland knows of a kind of object.
package struct WaylandInterface {
    /// The C table; it lives as long as the program.
    package let pointer: UnsafePointer<wl_interface>

    init(_ pointer: UnsafePointer<wl_interface>) { self.pointer = pointer }

    /// The name on the wire, such as `wl_surface`.
    package var name: String { String(cString: pointer.pointee.name) }
    /// The version that the Swift class was made for.
    package var version: UInt32 { UInt32(pointer.pointee.version) }

    /// The name of a request, for the log.
    func requestName(_ opcode: UInt32) -> String {
        guard opcode < UInt32(pointer.pointee.method_count), let methods = pointer.pointee.methods else { return "request \(opcode)" }
        return String(cString: methods[Int(opcode)].name)
    }
}
