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
/// | 1 | the run loop's blocks (`RunLoop.perform`) |
/// | 2 | `prepare`: the host's sources flush pending requests; if a task is due, the next step does not sleep |
/// | 3 | sleep |
/// | 4 | `wake`: the descriptors are read before any timer: after a stall, a key's release is read before it would repeat |
/// | 5 | the run loop source that woke it: a timer, the main queue |
/// | 6 | one pass of the host's tasks and timers; tasks that it enqueues wait until the descriptors have been read again |
@MainActor final class MainLoop {
    private let host: any WayHost.Host
    private var runLoop: OpaquePointer?
    private var exitStatus: Int32?
    /// The prepared sources, with their descriptors, until they are dispatched.
    private var sources: [any LoopSource] = []
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
            if let exitStatus { return exitStatus }
            waykit_run_loop_run_once(runLoop)
            if exitStatus == nil { host.taskQueue.run() }
        }
    }

    private func open() -> Bool {
        var handler = waykit_run_loop_handler(
            owner: Unmanaged.passUnretained(self).toOpaque(),
            prepare: { owner in MainLoop.withLoop(owner) { $0.prepare() } ?? -1 },
            wake: { owner in MainLoop.withLoop(owner) { $0.wake() } })
        runLoop = waykit_run_loop_new(&handler)
        if runLoop == nil { log.critical("the main loop cannot start: \(String(cString: strerror(errno)))") }
        return runLoop != nil
    }

    private func close() {
        waykit_run_loop_free(runLoop)
        runLoop = nil
    }

    /// The run loop calls back inside `waykit_run_loop_run_once`, which runs on the main actor.
    private nonisolated static func withLoop<Result: Sendable>(
        _ owner: UnsafeMutableRawPointer?, _ work: @MainActor @Sendable (MainLoop) -> Result
    ) -> Result? {
        guard let owner else { return nil }
        let address = UInt(bitPattern: owner)
        return MainActor.assumeIsolated {
            UnsafeRawPointer(bitPattern: address).map { work(Unmanaged<MainLoop>.fromOpaque($0).takeUnretainedValue()) }
        }
    }

    /// - Returns: The maximum nanoseconds to sleep; negative for no limit.
    private func prepare() -> Int64 {
        sources = host.loopSources
        var mustNotSleep = exitStatus != nil
        for source in sources where source.prepare() { mustNotSleep = true }
        descriptors = sources.map { source in
            pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        let result = waykit_run_loop_watch(runLoop, descriptors, descriptors.count)
        if result < 0, !hasReportedFailure {
            hasReportedFailure = true
            log.error("a descriptor of the host cannot be waited for: \(String(cString: strerror(-result)))")
        }
        return mustNotSleep || result > 0 ? 0 : nanosecondsUntilNextTask
    }

    private func wake() {
        let sources = self.sources
        var descriptors = self.descriptors
        self.sources = []
        let failed = poll(&descriptors, nfds_t(descriptors.count), 0) < 0
        for (source, descriptor) in zip(sources, descriptors) {
            let events = failed ? 0 : Int32(descriptor.revents)
            source.dispatch(
                readable: events & POLLIN != 0, writable: events & POLLOUT != 0, hungUp: events & (POLLHUP | POLLERR | POLLNVAL) != 0)
        }
    }

    /// 0 where a task is due. Nanosecond precision: rounding to milliseconds would delay a frame that waits for its deadline.
    private var nanosecondsUntilNextTask: Int64 {
        guard let deadline = host.taskQueue.nextDeadline else { return -1 }
        return Int64((min(max(0, deadline - host.now), Self.maximumSleep) * 1_000_000_000).rounded(.up))
    }
}
