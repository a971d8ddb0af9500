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
    /// Seconds.
    private static let longestSleep: TimeInterval = 86_400

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
            let timer = nextTimer()
            // The run loop's work may have stopped the program, or want a turn.
            if exitStatus != nil || isTurnDue { continue }
            let sources = host.loopSources
            var mustNotSleep = false
            for source in sources where source.prepare() { mustNotSleep = true }
            wait(for: sources, atMost: mustNotSleep ? 0 : untilNextTurn(or: timer))
        }
    }

    private var isTurnDue: Bool { host.turns.nextDeadline.map { $0 <= host.now } ?? false }

    private func runWhatIsDue() {
        while isTurnDue, exitStatus == nil { host.turns.run() }
    }

    /// - Parameter seconds: Nil for as long as it takes.
    private func wait(for sources: [any LoopSource], atMost seconds: TimeInterval?) {
        var descriptors = sources.map { source in
            pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        descriptors.append(pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0))
        let failed = sleep(for: seconds, &descriptors) < 0
        for (source, descriptor) in zip(sources, descriptors) {
            let events = failed ? 0 : Int32(descriptor.revents)
            source.dispatch(
                readable: events & POLLIN != 0, writable: events & POLLOUT != 0, hungUp: events & (POLLHUP | POLLERR | POLLNVAL) != 0)
        }
        if !failed, let last = descriptors.last, last.revents != 0 { waykit_drain_main_queue() }
    }

    /// Fires the run loop's timers that are due, and what the main queue has; gives the seconds to the next timer, nil for never.
    private func nextTimer() -> TimeInterval? {
        guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
        return max(0, date.timeIntervalSinceNow)
    }

    /// Seconds from now; nil for never.
    private func untilNextTurn(or timer: TimeInterval?) -> TimeInterval? {
        guard let deadline = host.turns.nextDeadline else { return timer }
        let turn = max(0, deadline - host.now)
        return min(turn, timer ?? turn)
    }

    /// Until a descriptor has something, or for so many seconds; nil for ever. To the nanosecond: a frame that waits for its moment would be
    /// late by a rounded millisecond.
    private func sleep(for seconds: TimeInterval?, _ descriptors: inout [pollfd]) -> Int32 {
        let nanoseconds = seconds.map { Int64((min($0, Self.longestSleep) * 1_000_000_000).rounded(.up)) } ?? -1
        return waykit_poll(&descriptors, nfds_t(descriptors.count), nanoseconds)
    }
}
