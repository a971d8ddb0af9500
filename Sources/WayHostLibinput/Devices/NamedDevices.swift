import CLibinput
import Foundation
import WayHost

/// Devices by their names: adds those that are there, waits for those that are not, and watches them come and go.
final class NamedDevices {
    private let paths: [String]
    private let context: LibinputContext
    private let monitor: UdevMonitor?
    /// Polls libinput and udev as one.
    private let poll: Int32
    private var open: [String: LibinputContext.Key] = [:]

    init(_ paths: [String], context: LibinputContext) throws(HostError) {
        self.paths = paths
        self.context = context
        monitor = UdevMonitor(context.udev)
        poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard poll >= 0 else { throw .unavailable("no more file descriptors: \(String(cString: strerror(errno)))") }
        for descriptor in [context.descriptor, monitor?.descriptor].compactMap(\.self) {
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            _ = epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
        }
    }

    deinit { close(poll) }

    var descriptor: Int32 { poll }

    /// Opens what is there and not open yet; two names of one device open it once. What may not be opened is in the opener's list of failures.
    func addMissing() {
        for path in paths where open[path] == nil {
            guard let node = Self.node(path), !open.values.contains(where: { context.node(of: $0) == node }) else { continue }
            open[path] = context.add(path: path)
        }
    }

    /// The names that no device stands behind.
    var absent: [String] { paths.filter { Self.node($0) == nil } }

    /// The names of what is no input device, or none that may be opened.
    var refused: [String] {
        paths.filter { path in
            guard let node = Self.node(path) else { return false }
            return !open.values.contains { context.node(of: $0) == node }
        }
    }

    /// A device is gone, whoever found out.
    func forget(_ key: LibinputContext.Key) {
        open = open.filter { $0.value != key }
        context.remove(key)
    }

    /// Follows what udev has said since the last call.
    func readChanges() {
        while let change = monitor?.next() {
            switch change {
            case .added: addMissing()
            case .removed(let node): open.values.filter { context.node(of: $0) == node }.forEach(forget)
            }
        }
    }

    /// The kernel's name of what a path leads to: "event4".
    private static func node(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved).split(separator: "/").last.map(String.init)
    }
}
