import Foundation

/// The socket of a service manager (sd_notify(3)), and what a program reports there.
final class ServiceManager {
    private static let timeout = timeval(tv_sec: 30, tv_usec: 0)
    private let descriptor: Int32
    /// `NOTIFY_SOCKET`, and a watchdog that expects a message every 0.4 seconds.
    let environment: [String: String]

    init(in directory: URL) throws(RigError) {
        let path = directory.appending(path: "notify").path
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var timeout = Self.timeout
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        self.descriptor = descriptor
        environment = ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "400000"]
        guard result == 0 else { throw .toolFailed("no notification socket: \(String(cString: strerror(errno)))") }
    }

    deinit { close(descriptor) }

    /// The next message; empty if none arrives in time.
    func next() -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Skips messages of the watchdog; returns the next other one.
    func nextState() -> String {
        while true {
            let message = next()
            if message != "WATCHDOG=1" { return message }
        }
    }
}
