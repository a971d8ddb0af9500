import CWaylandClient
import Foundation

/// One argument of a request before it is put on the wire.
enum WireArgument {
    case int(Int32)
    case uint(UInt32)
    case fixed(Double)
    /// Ends at its first zero byte, as C strings do.
    case string(String?)
    case object(WaylandProxy?)
    /// The place of the object that the request makes; libwayland fills it in.
    case newID
    case array([UInt8])
    case fd(Int32)

    /// Bytes on the wire.
    var size: Int {
        switch self {
        case .int, .uint, .fixed, .object, .newID: 4
        case .string(let string): 4 + Self.padded(string.map { $0.utf8.count + 1 } ?? 0)
        case .array(let bytes): 4 + Self.padded(bytes.count)
        case .fd: 0
        }
    }

    private static func padded(_ count: Int) -> Int { (count + 3) & ~3 }
}

/// The longest message that libwayland takes, its header of 8 bytes included.
let longestMessage = 4096

extension [WireArgument] {
    /// Calls `body` with the arguments in C's form; they are valid only during the call.
    @MainActor
    func withWire<Result>(_ body: (UnsafeMutablePointer<wl_argument>) -> Result) -> Result {
        let values = UnsafeMutablePointer<wl_argument>.allocate(capacity: Swift.max(count, 1))
        values.initialize(repeating: wl_argument(), count: Swift.max(count, 1))
        var strings: [UnsafeMutablePointer<CChar>?] = []
        var arrays: [UnsafeMutablePointer<wl_array>] = []
        defer {
            strings.forEach { free($0) }
            for array in arrays {
                array.pointee.data?.deallocate()
                array.deallocate()
            }
            values.deallocate()
        }
        for (index, argument) in enumerated() {
            switch argument {
            case .int(let value): values[index].i = value
            case .uint(let value): values[index].u = value
            case .fixed(let value): values[index].f = wireFixed(value)
            case .string(let value):
                let copy = value.flatMap { strdup($0) }
                strings.append(copy)
                values[index].s = UnsafePointer(copy)
            case .object(let proxy): values[index].o = proxy?.pointer
            case .newID: values[index].o = nil
            case .array(let bytes):
                let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
                let data = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(bytes.count, 1), alignment: 8)
                data.copyMemory(from: bytes, byteCount: bytes.count)
                array.initialize(to: wl_array(size: bytes.count, alloc: bytes.count, data: data))
                arrays.append(array)
                values[index].a = array
            case .fd(let value): values[index].h = value
            }
        }
        return body(values)
    }
}

/// The wire's fixed-point number, 24.8 bits; what does not fit becomes the nearest that does.
func wireFixed(_ value: Double) -> wl_fixed_t {
    guard value.isFinite else { return value.isNaN ? 0 : value < 0 ? .min : .max }
    let scaled = (value * 256).rounded()
    return scaled <= Double(wl_fixed_t.min) ? .min : scaled >= Double(wl_fixed_t.max) ? .max : wl_fixed_t(scaled)
}
