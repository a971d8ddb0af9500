import Glibc

/// An error of sd-bus: a positive `errno`.
package struct BusError: Error, Equatable, CustomStringConvertible {
    package let code: Int32
    package init(code: Int32) { self.code = code }
    package var description: String { String(cString: strerror(code)) }

    /// Throws where an sd-bus function reports an error by a negative result.
    @discardableResult package static func check(_ result: Int32) throws(BusError) -> Int32 {
        guard result >= 0 else { throw BusError(code: -result) }
        return result
    }
}
