import CLibinput
import Foundation
import WayHost

/// Devices given by path: opens those that exist, waits for missing ones, and follows hotplug.
final class NamedDevices {
    private let paths: [String]
    private let context: LibinputContext
    private let monitor: UdevMonitor?
    /// An epoll descriptor that watches libinput and udev together.
    private let poll: Int32
    private var open: [String: LibinputContext.Key] = [:]
    private var isSuspended = false

    init(_ paths: [String], context: LibinputContext) throws(HostError) {
        let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        // Thrown before any property is set, so deinit does not run and close descriptors that were never opened.
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

    /// Opens existing devices that are not open yet; two paths of one device open it once. Failures are recorded by the opener.
    func addMissing() {
        for path in paths where open[path] == nil {
            guard let node = context.udev.node(path), !open.values.contains(where: { context.node(of: $0) == node }) else { continue }
            open[path] = context.add(path: path)
        }
    }

    /// The paths that lead to no device.
    var absent: [String] { paths.filter { context.udev.node($0) == nil } }

    /// The paths that lead to something other than an input device, or to a device that could not be opened.
    var refused: [String] {
        paths.filter { path in
            guard let node = context.udev.node(path) else { return false }
            return !open.values.contains { context.node(of: $0) == node }
        }
    }

    /// Removes a device that no longer exists.
    func forget(_ key: LibinputContext.Key) {
        open = open.filter { $0.value != key }
        context.remove(key)
    }

    /// Closes all devices; devices plugged in meanwhile are opened by `resume`.
    func suspend() {
        isSuspended = true
        open.values.forEach(forget)
    }

    func resume() {
        isSuspended = false
        addMissing()
    }

    /// Processes udev events since the last call. Also while suspended: an unread descriptor would wake the loop again and again.
    func readChanges() {
        while let change = monitor?.next() {
            switch change {
            case .added: if !isSuspended { addMissing() }
            case .removed(let node): open.values.filter { context.node(of: $0) == node }.forEach(forget)
            }
        }
    }
}
