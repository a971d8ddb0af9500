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
    private var isSuspended = false

    init(_ paths: [String], context: LibinputContext) throws(HostError) {
        let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        // Before anything of the object is set: its deinit would close what is not there.
        guard poll >= 0 else { throw .unavailable("no more file descriptors: \(String(cString: strerror(errno)))") }
        self.paths = paths
        self.context = context
        self.poll = poll
        monitor = UdevMonitor(context.udev)
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
            guard let node = context.udev.node(path), !open.values.contains(where: { context.node(of: $0) == node }) else { continue }
            open[path] = context.add(path: path)
        }
    }

    /// The names that no device stands behind.
    var absent: [String] { paths.filter { context.udev.node($0) == nil } }

    /// The names of what is no input device, or none that may be opened.
    var refused: [String] {
        paths.filter { path in
            guard let node = context.udev.node(path) else { return false }
            return !open.values.contains { context.node(of: $0) == node }
        }
    }

    /// A device is gone, whoever found out.
    func forget(_ key: LibinputContext.Key) {
        open = open.filter { $0.value != key }
        context.remove(key)
    }

    /// Closes all of them; what comes meanwhile waits for `resume`.
    func suspend() {
        isSuspended = true
        open.values.forEach(forget)
    }

    func resume() {
        isSuspended = false
        addMissing()
    }

    /// Follows what udev has said since the last call. Also while suspended: what is not read would wake the loop again and again.
    func readChanges() {
        while let change = monitor?.next() {
            switch change {
            case .added: if !isSuspended { addMissing() }
            case .removed(let node): open.values.filter { context.node(of: $0) == node }.forEach(forget)
            }
        }
    }
}
