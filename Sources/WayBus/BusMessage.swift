import CSystemd
import Glibc

/// A D-Bus message, which this object owns. It is read from its begin to its end.
package final class BusMessage {
    package let pointer: OpaquePointer

    /// - Parameter pointer: A reference that the object takes over.
    package init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { sd_bus_message_unref(pointer) }

    /// The unique name of the connection that sent it.
    package var sender: String? { sd_bus_message_get_sender(pointer).map { String(cString: $0) } }

    /// The object that sent it, or receives it.
    package var path: String? { sd_bus_message_get_path(pointer).map { String(cString: $0) } }

    package func isSignal(_ interface: String, _ member: String) -> Bool { sd_bus_message_is_signal(pointer, interface, member) > 0 }

    // MARK: Writing

    package func append(_ text: String) throws(BusError) { try BusError.check(sd_bus_message_append_basic(pointer, Self.code("s"), text)) }

    package func append(_ texts: [String]) throws(BusError) {
        try BusError.check(sd_bus_message_open_container(pointer, Self.code("a"), "s"))
        for text in texts { try append(text) }
        try BusError.check(sd_bus_message_close_container(pointer))
    }

    /// Duplicates the descriptor.
    package func append(descriptor: Int32) throws(BusError) {
        var descriptor = descriptor
        try BusError.check(sd_bus_message_append_basic(pointer, Self.code("h"), &descriptor))
    }

    /// A dictionary of variants that are strings.
    package func append(_ options: [(String, String)]) throws(BusError) {
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

    package func unsigned() throws(BusError) -> UInt32 { try basic("u", UInt32(0)) }

    package func objectPath() throws(BusError) -> String {
        var path: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code("o"), &path)) > 0, let path else { throw BusError(code: ENODATA) }
        return String(cString: path)
    }

    package func text() throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code("s"), &text)) > 0, let text else { throw BusError(code: ENODATA) }
        return String(cString: text)
    }

    /// Calls `body` for each entry of a dictionary with strings as keys.
    /// - Parameter value: The D-Bus type of the values.
    package func forEachEntry(of value: String, _ body: (String) throws(BusError) -> Void) throws(BusError) {
        try BusError.check(sd_bus_message_enter_container(pointer, Self.code("a"), "{s\(value)}"))
        while try BusError.check(sd_bus_message_enter_container(pointer, Self.code("e"), "s\(value)")) > 0 {
            try body(text())
            try BusError.check(sd_bus_message_exit_container(pointer))
        }
        try BusError.check(sd_bus_message_exit_container(pointer))
    }

    /// Reads a value of fixed size.
    /// - Parameters:
    ///   - type: Its D-Bus type.
    ///   - initial: A value of the type that D-Bus has for it in C; a boolean's is `Int32`.
    package func basic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ initial: Value) throws(BusError) -> Value {
        var value = initial
        guard try BusError.check(sd_bus_message_read_basic(pointer, Self.code(type), &value)) > 0 else { throw BusError(code: ENODATA) }
        return value
    }

    /// A type as sd-bus takes it.
    package static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
