import CSystemd
import Glibc
import WayHost

/// An error of sd-bus: a positive `errno`.
struct BusError: Error, Equatable, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }

    /// Throws where an sd-bus function reports an error by a negative result.
    @discardableResult static func check(_ result: Int32) throws(BusError) -> Int32 {
        guard result >= 0 else { throw BusError(code: -result) }
        return result
    }
}

/// A D-Bus message, which this object owns. It is read from its begin to its end.
final class BusMessage {
    /// The deepest nesting of variants that is read.
    private static let maximumDepth = 4

    let pointer: OpaquePointer

    /// - Parameter pointer: A reference that the object takes over.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { sd_bus_message_unref(pointer) }

    /// The unique name of the connection that sent it.
    var sender: String? { sd_bus_message_get_sender(pointer).map { String(cString: $0) } }

    /// The object that sent it, or receives it.
    var path: String? { sd_bus_message_get_path(pointer).map { String(cString: $0) } }

    func isSignal(_ interface: String, _ member: String) -> Bool { sd_bus_message_is_signal(pointer, interface, member) > 0 }

    // MARK: Writing

    func append(_ text: String) throws(BusError) { try BusError.check(sd_bus_message_append_basic(pointer, Self.code("s"), text)) }

    func append(_ texts: [String]) throws(BusError) {
        try BusError.check(sd_bus_message_open_container(pointer, Self.code("a"), "s"))
        for text in texts { try append(text) }
        try BusError.check(sd_bus_message_close_container(pointer))
    }

    /// Duplicates the descriptor.
    func append(descriptor: Int32) throws(BusError) {
        var descriptor = descriptor
        try BusError.check(sd_bus_message_append_basic(pointer, Self.code("h"), &descriptor))
    }

    /// A dictionary of variants that are strings.
    func append(_ options: [(String, String)]) throws(BusError) {
        try BusError.check(sd_bus_message_open_container(pointer, Self.code("a"), "{sv}"))
        for (key, value) in options {
            try BusError.check(sd_bus_message_open_container(pointer, Self.code("e"), "sv"))
            try append(key)
            try BusError.check(sd_bus_message_open_container(pointer, Self.code("v"), "s"))
            try append(value)
            try BusError.check(sd_bus_message_close_container(pointer))
            try BusError.check(sd_bus_message_close_container(pointer))
        }
        try BusError.check(sd_bus_message_close_container(pointer))
    }

    // MARK: Reading

    func unsigned() throws(BusError) -> UInt32 { try basic("u", UInt32(0)) }

    func objectPath() throws(BusError) -> String {
        var path: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code("o"), &path)) > 0, let path else { throw BusError(code: ENODATA) }
        return String(cString: path)
    }

    func text() throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code("s"), &text)) > 0, let text else { throw BusError(code: ENODATA) }
        return String(cString: text)
    }

    /// Calls `body` for each entry of a dictionary with strings as keys.
    /// - Parameter value: The D-Bus type of the values.
    func forEachEntry(of value: String, _ body: (String) throws(BusError) -> Void) throws(BusError) {
        try BusError.check(sd_bus_message_enter_container(pointer, Self.code("a"), "{s\(value)}"))
        while try BusError.check(sd_bus_message_enter_container(pointer, Self.code("e"), "s\(value)")) > 0 {
            try body(text())
            try BusError.check(sd_bus_message_exit_container(pointer))
        }
        try BusError.check(sd_bus_message_exit_container(pointer))
    }

    /// Reads a variant; nil if it has a type that no setting has.
    func variant(depth: Int = 0) throws(BusError) -> DesktopSettings.Value? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_peek_type(pointer, &type, &contents)) > 0, type == Self.code("v"), let contents else {
            throw BusError(code: EBADMSG)
        }
        let signature = String(cString: contents)
        try BusError.check(sd_bus_message_enter_container(pointer, type, signature))
        let value = try contentOfVariant(signature, depth)
        try BusError.check(sd_bus_message_exit_container(pointer))
        return value
    }

    private func contentOfVariant(_ signature: String, _ depth: Int) throws(BusError) -> DesktopSettings.Value? {
        switch signature {
        case "b": return .flag(try basic("b", Int32(0)) != 0)
        case "y": return .number(Double(try basic("y", UInt8(0))))
        case "n": return .number(Double(try basic("n", Int16(0))))
        case "q": return .number(Double(try basic("q", UInt16(0))))
        case "i": return .number(Double(try basic("i", Int32(0))))
        case "u": return .number(Double(try basic("u", UInt32(0))))
        case "x": return .number(Double(try basic("x", Int64(0))))
        case "t": return .number(Double(try basic("t", UInt64(0))))
        case "d": return .number(try basic("d", 0.0))
        case "s": return .text(try text())
        case "(ddd)":
            try BusError.check(sd_bus_message_enter_container(pointer, Self.code("r"), "ddd"))
            let color = DesktopSettings.Color(red: try basic("d", 0.0), green: try basic("d", 0.0), blue: try basic("d", 0.0))
            try BusError.check(sd_bus_message_exit_container(pointer))
            return .color(color)
        case "v" where depth < Self.maximumDepth: return try variant(depth: depth + 1)
        default:
            try BusError.check(sd_bus_message_skip(pointer, signature))
            return nil
        }
    }

    private func basic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ initial: Value) throws(BusError) -> Value {
        var value = initial
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code(type), &value)) > 0 else { throw BusError(code: ENODATA) }
        return value
    }

    private static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
