import Foundation

/// An argument value of a trace event.
package enum TraceValue {
    case text(String)
    /// Non-finite values are written as null, since JSON cannot represent them.
    case number(Double)
    case bool(Bool)

    func write(to buffer: inout [UInt8]) {
        switch self {
        case .bool(let value): buffer.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let value) where !value.isFinite: buffer.append(contentsOf: "null".utf8)
        case .number(let value):
            let whole = Int(exactly: value)
            buffer.append(contentsOf: (whole.map { String($0) } ?? String(value)).utf8)
        case .text(let text): Self.quote(text, &buffer)
        }
    }

    private static func quote(_ text: String, _ buffer: inout [UInt8]) {
        buffer.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                buffer.append(UInt8(ascii: "\\"))
                buffer.append(byte)
            case 0..<0x20: buffer.append(contentsOf: String(format: "\\u%04x", byte).utf8)
            default: buffer.append(byte)
            }
        }
        buffer.append(UInt8(ascii: "\""))
    }
}
