import Glibc

/// Connects to a compositor's socket as `wl_display_connect` does, but never blocks: `connect` would wait for a compositor that hangs, once its queue of
/// connections is full.
enum DisplaySocket {
    /// - Returns: A connected descriptor, close-on-exec. libwayland sends and receives with `MSG_DONTWAIT`.
    static func connect(_ name: String?) throws(WaylandError) -> Int32 {
        guard let path = path(name) else { throw .cannotConnect(name: name, code: ENOENT) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .cannotConnect(name: name, code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw .cannotConnect(name: name, code: errno) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw .cannotConnect(name: name, code: code)
        }
        return descriptor
    }

    /// The descriptor that a parent process has connected and passed on in `WAYLAND_SOCKET`: libwayland says nothing of what is wrong with it.
    static func check(inherited value: String) throws(WaylandError) {
        guard let descriptor = Int32(value), descriptor >= 0 else { throw .invalidSocket(value: value, code: EINVAL) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .invalidSocket(value: value, code: errno) }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .invalidSocket(value: value, code: ENOTSOCK) }
    }

    /// A name that begins with a slash is a path; others are in `XDG_RUNTIME_DIR`.
    private static func path(_ name: String?) -> String? {
        let name = name ?? value("WAYLAND_DISPLAY") ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        return value("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
    }

    private static func value(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}
