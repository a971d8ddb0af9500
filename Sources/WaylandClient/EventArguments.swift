import CWaylandClient
import Foundation

/// The arguments of one event, read by index. Valid only while the event is dispatched.
@MainActor
struct EventArguments {
    let values: UnsafeMutablePointer<wl_argument>
    let display: WaylandDisplay

    func int(_ index: Int) -> Int32 { values[index].i }
    func uint(_ index: Int) -> UInt32 { values[index].u }
    func fixed(_ index: Int) -> Double { Double(values[index].f) / 256 }
    /// A descriptor; the receiver closes it.
    func fd(_ index: Int) -> Int32 { values[index].h }

    func optionalString(_ index: Int) -> String? { values[index].s.map { String(cString: $0) } }
    /// libwayland rejects events with a null string that is not nullable.
    func string(_ index: Int) -> String { optionalString(index) ?? "" }

    func array(_ index: Int) -> [UInt8] {
        guard let array = values[index].a, let data = array.pointee.data else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
    }

    /// An object; nil for null, for a destroyed object and for another library's.
    func object<Object: WaylandProxy>(_ index: Int, as type: Object.Type) -> Object? {
        values[index].o.flatMap { ProxyHandle.object(behind: $0) } as? Object
    }

    /// The object that the event creates.
    func newObject<Object: WaylandProxy>(_ index: Int, as type: Object.Type) -> Object? {
        values[index].o.map { Object(adopting: $0, display: display) }
    }

    /// Closes the descriptors and destroys the new objects of an event without a handler.
    static func discard(_ values: UnsafeMutablePointer<wl_argument>, _ signature: UnsafePointer<CChar>) {
        var index = 0
        for letter in String(cString: signature).unicodeScalars {
            switch letter {
            case "h": close(values[index].h)
            case "n": values[index].o.map { wl_proxy_destroy($0) }
            case "i", "u", "f", "s", "o", "a": break
            default: continue  // the version in front, and `?`
            }
            index += 1
        }
    }
}
