import CSystemd
import Glibc
import WayBus
import WayHost

/// The deepest nesting of variants that is read.
private let maximumVariantDepth = 4

extension BusMessage {
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
        case "v" where depth < maximumVariantDepth: return try variant(depth: depth + 1)
        default:
            try BusError.check(sd_bus_message_skip(pointer, signature))
            return nil
        }
    }
}
