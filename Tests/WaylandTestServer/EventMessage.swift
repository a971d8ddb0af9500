import CWaylandServer
import Foundation

/// An event of an interface, looked up by name.
struct EventMessage {
    let opcode: UInt32
    private let message: UnsafePointer<wl_message>

    init(_ name: String, of object: ServerObject) {
        let table = object.table.pointee
        let index = (0..<Int(table.event_count)).first { String(cString: table.events[$0].name) == name }
        guard let index else { fatalError("\(object.interface) has no event \(name)") }
        opcode = UInt32(index)
        message = table.events + index
    }

    /// The interface of the object that the event creates.
    var createdInterface: UnsafePointer<wl_interface>? {
        wireLetters(message).firstIndex(of: "n").flatMap { message.pointee.types[$0] }
    }

    /// Traps if the arguments do not match the event's signature.
    func check(_ arguments: [ServerArgument]) {
        let given = arguments.map(\.letter)
        precondition(
            given == wireLetters(message),
            "\(String(cString: message.pointee.name)) takes \(String(cString: message.pointee.signature)), not \(String(given))")
    }
}

extension ServerArgument {
    /// The argument's type character in a signature.
    fileprivate var letter: Character {
        switch self {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string: "s"
        case .object: "o"
        case .newObject: "n"
        case .array: "a"
        case .fd: "h"
        }
    }
}

/// Calls `body` with the arguments as wl_argument values, valid only during the call.
func withServerArguments(_ arguments: [ServerArgument], _ body: (UnsafeMutablePointer<wl_argument>) -> Void) {
    var values = [wl_argument](repeating: wl_argument(), count: max(arguments.count, 1))
    var strings: [UnsafeMutablePointer<CChar>] = []
    var arrays: [UnsafeMutablePointer<wl_array>] = []
    defer {
        strings.forEach { free($0) }
        for array in arrays {
            wl_array_release(array)
            array.deallocate()
        }
    }
    for (index, argument) in arguments.enumerated() {
        switch argument {
        case .int(let value): values[index].i = value
        case .uint(let value): values[index].u = value
        case .fixed(let value): values[index].f = wl_fixed_from_double(value)
        case .string(let value):
            let copy = value.flatMap { strdup($0) }
            if let copy { strings.append(copy) }
            values[index].s = UnsafePointer(copy)
        case .object(let object): values[index].o = object?.resource
        case .newObject(let object): values[index].o = object.resource
        case .array(let bytes):
            let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
            wl_array_init(array)
            wl_array_add(array, bytes.count)?.copyMemory(from: bytes, byteCount: bytes.count)
            arrays.append(array)
            values[index].a = array
        case .fd(let value): values[index].h = value
        }
    }
    values.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { body(start) }
    }
}
