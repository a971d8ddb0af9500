import CWayLaunch
import Foundation
import Glibc
import WayHost

/// The one loop of a program: the host's descriptors, its turns and timers, the dispatch main queue and the main run loop's timers. It
/// sleeps in `poll` until one of them has something; an idle program wakes for nothing.
@MainActor final class MainLoop {
    private let host: any WayHost.Host
    private let mainQueue: Int32
    private var exitStatus: Int32?

    init(host: any WayHost.Host) {
        self.host = host
        mainQueue = waykit_main_queue_descriptor()
    }

    func stop(status: Int32) {
        if exitStatus == nil { exitStatus = status }
    }

    /// Runs until `stop`; gives its status.
    func run() -> Int32 {
        while true {
            runWhatIsDue()
            if let exitStatus { return exitStatus }
            let sources = host.loopSources
            var mustNotSleep = false
            for source in sources where source.prepare() { mustNotSleep = true }
            wait(for: sources, mustNotSleep: mustNotSleep)
        }
    }

    private func runWhatIsDue() {
        while let deadline = host.turns.nextDeadline, deadline <= host.now, exitStatus == nil { host.turns.run() }
    }

    private func wait(for sources: [any LoopSource], mustNotSleep: Bool) {
        var descriptors = sources.map { source in
            pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        descriptors.append(pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0))
        let timeout = mustNotSleep ? 0 : milliseconds(until: nextDeadline())
        let result = poll(&descriptors, nfds_t(descriptors.count), timeout)
        let failed = result < 0
        for (source, descriptor) in zip(sources, descriptors) {
            let events = failed ? 0 : Int32(descriptor.revents)
            source.dispatch(
                readable: events & POLLIN != 0, writable: events & POLLOUT != 0, hungUp: events & (POLLHUP | POLLERR | POLLNVAL) != 0)
        }
        if !failed, let last = descriptors.last, last.revents != 0 { waykit_drain_main_queue() }
    }

    /// Seconds from now; nil for never. Fires the run loop's timers that are due.
    private func nextDeadline() -> TimeInterval? {
        let turn = host.turns.nextDeadline.map { max(0, $0 - host.now) }
        guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return turn }
        let timer = max(0, date.timeIntervalSinceNow)
        return min(timer, turn ?? timer)
    }

    /// Rounded up: waking early would only mean to sleep again.
    private func milliseconds(until seconds: TimeInterval?) -> Int32 {
        guard let seconds else { return -1 }
        return Int32(min((seconds * 1000).rounded(.up), 86_400_000))
    }
}
