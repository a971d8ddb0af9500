import CSystemd
import Glibc

/// What a program needs that answers calls and sends signals.
extension BusMessage {
    package var interface: String? { sd_bus_message_get_interface(pointer).map { String(cString: $0) } }
    package var member: String? { sd_bus_message_get_member(pointer).map { String(cString: $0) } }
    /// The types of the arguments.
    package var signature: String { sd_bus_message_get_signature(pointer, 1).map { String(cString: $0) } ?? "" }

    package var isMethodCall: Bool { type == SD_BUS_MESSAGE_METHOD_CALL }
    package var isSignal: Bool { type == SD_BUS_MESSAGE_SIGNAL }
    package var isError: Bool { type == SD_BUS_MESSAGE_METHOD_ERROR }
    /// Whether the caller waits for an answer.
    package var expectsReply: Bool { sd_bus_message_get_expect_reply(pointer) > 0 }
    /// The cookie of the call that this message answers; nil if it is no answer.
    package var replyCookie: UInt64? {
        var cookie: UInt64 = 0
        return sd_bus_message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
    }

    private var type: Int {
        var type: UInt8 = 0
        return sd_bus_message_get_type(pointer, &type) >= 0 ? Int(type) : 0
    }

    /// The bus does not start the program that the call is for.
    package func disableAutoStart() throws(BusError) { try BusError.check(sd_bus_message_set_auto_start(pointer, 0)) }

    /// An answer without values.
    package func makeReply() throws(BusError) -> BusMessage {
        var reply: OpaquePointer?
        try BusError.check(sd_bus_message_new_method_return(pointer, &reply))
        guard let reply else { throw BusError(code: ENOMEM) }
        return BusMessage(reply)
    }

    /// - Parameter name: The name of the error, as `org.freedesktop.DBus.Error.UnknownMethod`.
    package func makeErrorReply(_ name: String, _ text: String) throws(BusError) -> BusMessage {
        var reply: OpaquePointer?
        let result = name.withCString { name in
            text.withCString { text in
                var error = sd_bus_error(name: name, message: text, _need_free: 0)
                return sd_bus_message_new_method_error(pointer, &reply, &error)
            }
        }
        try BusError.check(result)
        guard let reply else { throw BusError(code: ENOMEM) }
        return BusMessage(reply)
    }

    // MARK: Writing

    package func append(_ value: Bool) throws(BusError) { try appendBasic("b", Int32(value ? 1 : 0)) }
    package func append(_ value: Int16) throws(BusError) { try appendBasic("n", value) }
    package func append(_ value: Int32) throws(BusError) { try appendBasic("i", value) }
    package func append(_ value: UInt32) throws(BusError) { try appendBasic("u", value) }
    package func append(_ value: Double) throws(BusError) { try appendBasic("d", value) }

    package func append(objectPath: String) throws(BusError) { try BusError.check(sd_bus_message_append_basic(pointer, Self.code("o"), objectPath)) }

    private func appendBasic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) throws(BusError) {
        var value = value
        try BusError.check(sd_bus_message_append_basic(pointer, Self.code(type), &value))
    }

    /// Begins an array, structure, entry of a dictionary, or variant: "a", "r", "e", "v". `close()` ends it.
    package func open(_ container: Unicode.Scalar, _ contents: String) throws(BusError) {
        try BusError.check(sd_bus_message_open_container(pointer, Self.code(container), contents))
    }

    package func close() throws(BusError) { try BusError.check(sd_bus_message_close_container(pointer)) }

    // MARK: Reading

    package func int() throws(BusError) -> Int32 { try basic("i", Int32(0)) }
    package func double() throws(BusError) -> Double { try basic("d", 0.0) }
    package func boolean() throws(BusError) -> Bool { try basic("b", Int32(0)) != 0 }

    /// Enters a container, as `open` begins one; false at the end of the container around it.
    @discardableResult package func enter(_ container: Unicode.Scalar, _ contents: String) throws(BusError) -> Bool {
        try BusError.check(sd_bus_message_enter_container(pointer, Self.code(container), contents)) > 0
    }

    package func exit() throws(BusError) { try BusError.check(sd_bus_message_exit_container(pointer)) }

    /// Whether the container that is being read has no more values.
    package func isAtEnd() throws(BusError) -> Bool { try BusError.check(sd_bus_message_at_end(pointer, 0)) > 0 }

    /// The type of the next value: a variant's contents; nil if the next value is no variant.
    package func variantSignature() throws(BusError) -> String? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try BusError.check(sd_bus_message_peek_type(pointer, &type, &contents)) > 0, type == Self.code("v"), let contents else { return nil }
        return String(cString: contents)
    }

    /// Passes over values of the given types.
    package func skip(_ types: String) throws(BusError) { try BusError.check(sd_bus_message_skip(pointer, types)) }
}
