import CWayLaunch
import Foundation
import Glibc
import WayHost
import WayLog

private let log = wayLogger("waykit.main")

/// The program's main loop: serves the host's descriptors, tasks and timers together with the main thread's run loop (timers, blocks, sources, the
/// dispatch main queue, the main actor). It sleeps until one of them has work; an idle program has no wake-ups.
///
/// | step | action |
/// | --- | --- |
/// | 1 | `prepare`: the host's sources flush pending requests; if a task is due, the next step does not sleep |
/// | 2 | sleep |
/// | 3 | the descriptors are read before any timer: after a stall, a key's release is read before it would repeat |
/// | 4 | the run loop, if it has work: its blocks, then a timer, a source or the main queue |
/// | 5 | one pass of the host's tasks, and of the timers due at step 3; what it enqueues, and later timers, wait for the next step 3 |
@MainActor final class MainLoop {
    /// May be replaced by a host that wraps it.
    var host: any WayHost.Host
    /// Descriptors besides the host's.
    var sources: [any LoopSource] = []
    private var runLoop: OpaquePointer?
    private var exitStatus: Int32?
    /// Steps 1 to 4 are over.
    private var isBeforeTasks = false
    /// When the descriptors were polled last.
    private var lastPoll: TimeInterval = -.infinity
    /// So often the descriptors are read at the most while a timer is due.
    private static let maximumReads = 64
    /// Reused by all iterations: the run loop's two, then the sources'.
    private var descriptors: [pollfd] = []
    private var hasReportedFailure = false
    /// Seconds.
    private static let maximumSleep: TimeInterval = 86_400

    init(host: any WayHost.Host) {
        self.host = host
    }

    func stop(status: Int32) {
        if exitStatus == nil { exitStatus = status }
    }

    /// Runs until `stop` and returns its status. Call it on the main thread: it uses the calling thread's run loop.
    func run() -> Int32 {
        guard open() else { return 1 }
        defer { close() }
        while true {
            waykit_run_loop_run(runLoop)
            if let exitStatus { return exitStatus }
        }
    }

    private func open() -> Bool {
        var handler = waykit_run_loop_handler(owner: Unmanaged.passUnretained(self).toOpaque(), wait: { MainLoop.wait($0) })
        runLoop = waykit_run_loop_new(&handler)
        if runLoop == nil { log.critical("the main loop cannot start: \(String(cString: strerror(errno)))") }
        return runLoop != nil
    }

    private func close() {
        waykit_run_loop_free(runLoop)
        runLoop = nil
    }

    /// The run loop calls back inside `waykit_run_loop_run`, which runs on the main actor.
    private nonisolated static func wait(_ owner: UnsafeMutableRawPointer?) {
        let address = UInt(bitPattern: owner)
        MainActor.assumeIsolated {
            guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<MainLoop>.fromOpaque(owner).takeUnretainedValue().waitForRunLoop()
        }
    }

    /// Iterates until the run loop has work or the loop is stopped.
    private func waitForRunLoop() {
        while exitStatus == nil {
            if isBeforeTasks { host.taskQueue.run(until: lastPoll) }
            isBeforeTasks = false
            guard exitStatus == nil else { break }
            let isReady = readAll()
            isBeforeTasks = true
            if exitStatus == nil, waykit_run_loop_has_work(runLoop, isReady) { return }
        }
        waykit_run_loop_stop(runLoop)
    }

    /// Sleeps until there is work, and dispatches what has arrived: all of it before a timer that is due, whatever one read returns.
    /// - Returns: Whether the run loop's descriptors were readable.
    private func readAll() -> Bool {
        var isReady = false
        for _ in 0..<Self.maximumReads {
            let (hasRunLoopWork, hasInput) = serveDescriptors()
            isReady = isReady || hasRunLoopWork
            guard hasInput, exitStatus == nil, let timer = host.taskQueue.nextTimer, timer <= lastPoll else { break }
        }
        return isReady
    }

    /// Sleeps until there is work, and dispatches what one read of each source returns.
    private func serveDescriptors() -> (hasRunLoopWork: Bool, hasInput: Bool) {
        let sources = host.loopSources + sources
        var mustNotSleep = false
        for source in sources where source.prepare() { mustNotSleep = true }
        let own = waykit_run_loop_descriptors(runLoop)
        descriptors.removeAll(keepingCapacity: true)
        descriptors.append(pollfd(fd: own.port_set, events: Int16(POLLIN), revents: 0))
        descriptors.append(pollfd(fd: own.main_queue, events: Int16(POLLIN), revents: 0))
        for source in sources {
            descriptors.append(pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0))
        }
        let error = waykit_poll(&descriptors, descriptors.count, mustNotSleep ? 0 : nanosecondsUntilNextTask)
        if error < 0, error != -EINTR, !hasReportedFailure {
            hasReportedFailure = true
            log.error("the descriptors of the host cannot be waited for: \(String(cString: strerror(-error)))")
        }
        lastPoll = host.now
        let hasRunLoopWork = descriptors[0].revents != 0 || descriptors[1].revents != 0
        var hasInput = false
        for (index, source) in sources.enumerated() {
            let events = Int32(descriptors[index + 2].revents)
            if events & POLLIN != 0 { hasInput = true }
            source.dispatch(
                readable: events & POLLIN != 0, writable: events & POLLOUT != 0, hungUp: events & (POLLHUP | POLLERR | POLLNVAL) != 0)
        }
        return (hasRunLoopWork, hasInput)
    }

    /// 0 where a task is due. Nanosecond precision: rounding to milliseconds would delay a frame that waits for its deadline.
    private var nanosecondsUntilNextTask: Int64 {
        guard let deadline = host.taskQueue.nextDeadline else { return -1 }
        return Int64((min(max(0, deadline - host.now), Self.maximumSleep) * 1_000_000_000).rounded(.up))
    }
}
