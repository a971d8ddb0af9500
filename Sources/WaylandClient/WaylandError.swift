import Foundation

/// Why a connection could not be made, or why it is over.
package enum WaylandError: Error, Equatable, CustomStringConvertible {
    /// No compositor answers under this name (nil: `WAYLAND_DISPLAY`, otherwise `wayland-0`); `code` is an `errno`.
    case cannotConnect(name: String?, code: Int32)
    /// `WAYLAND_SOCKET` does not hold the number of an open socket; `code` is an `errno`.
    case invalidSocket(value: String, code: Int32)
    /// The compositor has gone or the socket failed; `code` is an `errno`.
    case connectionLost(code: Int32)
    /// A request broke the rules of `interface`; `code` is a value of its `ErrorCode`. The text is in the log.
    case protocolError(interface: String, code: UInt32, objectID: UInt32)

    package var description: String {
        switch self {
        case .cannotConnect(let name, let code):
            "cannot connect to Wayland display \(name ?? "of WAYLAND_DISPLAY"): \(Self.text(code))"
        case .invalidSocket(let value, let code):
            "WAYLAND_SOCKET=\(value) is not the number of an open socket: \(Self.text(code))"
        case .connectionLost(let code):
            "the connection to the Wayland compositor is lost: \(Self.text(code))"
        case .protocolError(let interface, let code, let objectID):
            "protocol error \(code) of \(interface)@\(objectID)"
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
