import CWayLaunch
import Foundation
import Glibc
import WayHost
import WayLog

private let log = wayLogger("waykit.main")

/// The one loop of a program: the host's descriptors, turns and timers beside everything that the main thread's run loop has — timers, blocks,
/// sources, the dispatch main queue, the main actor. It sleeps until one of them has something; an idle program wakes for nothing.
///
/// | step | what |
/// | --- | --- |
/// | 1 | the run loop's blocks (`RunLoop.perform`) |
/// | 2 | `prepare`: the hosts' sources send what is pending; where a turn is due the next step does not sleep |
/// | 3 | sleep |
/// | 4 | `wake`: the descriptors are read, before any timer: after a stall the key that was released meanwhile is, before it repeats |
/// | 5 | what woke the run loop: a timer, the main queue |
/// | 6 | one pass of the host's turns and timers; what it queues waits until the descriptors have been looked at |
@MainActor final class MainLoop {
    private let host: any WayHost.Host
    private var runLoop: OpaquePointer?
    private var exitStatus: Int32?
    /// Those that were prepared, with their descriptors, until they are dispatched.
    private var sources: [any LoopSource] = []
    private var descriptors: [pollfd] = []
    private var hasComplained = false
    /// Seconds.
    private static let longestSleep: TimeInterval = 86_400

    init(host: any WayHost.Host) {
        self.host = host
    }

    func stop(status: Int32) {
        if exitStatus == nil { exitStatus = status }
    }

    /// Runs until `stop`; gives its status. On the main thread: the run loop is the calling thread's.
    func run() -> Int32 {
        guard open() else { return 1 }
        defer { close() }
        while true {
            if let exitStatus { return exitStatus }
            waykit_run_loop_run_once(runLoop)
            if exitStatus == nil { host.turns.run() }
        }
    }

    private func open() -> Bool {
        var handler = waykit_run_loop_handler(
            owner: Unmanaged.passUnretained(self).toOpaque(),
            prepare: { owner in MainLoop.called(owner) { $0.prepare() } ?? -1 },
            wake: { owner in MainLoop.called(owner) { $0.wake() } })
        runLoop = waykit_run_loop_new(&handler)
        if runLoop == nil { log.critical("the main loop cannot start: \(String(cString: strerror(errno)))") }
        return runLoop != nil
    }

    private func close() {
        waykit_run_loop_free(runLoop)
        runLoop = nil
    }

    /// The run loop calls back inside `waykit_run_loop_run_once`, which is the main actor's.
    private nonisolated static func called<Result: Sendable>(
        _ owner: UnsafeMutableRawPointer?, _ work: @MainActor @Sendable (MainLoop) -> Result
    ) -> Result? {
        guard let owner else { return nil }
        let address = UInt(bitPattern: owner)
        return MainActor.assumeIsolated {
            UnsafeRawPointer(bitPattern: address).map { work(Unmanaged<MainLoop>.fromOpaque($0).takeUnretainedValue()) }
        }
    }

    /// - Returns: The nanoseconds to sleep at most; negative for as long as it takes.
    private func prepare() -> Int64 {
        sources = host.loopSources
        var mustNotSleep = exitStatus != nil
        for source in sources where source.prepare() { mustNotSleep = true }
        descriptors = sources.map { source in
            pollfd(fd: source.descriptor, events: Int16(POLLIN) | (source.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        let result = waykit_run_loop_watch(runLoop, descriptors, descriptors.count)
        if result < 0, !hasComplained {
            hasComplained = true
            log.error("a descriptor of the host cannot be waited for: \(String(cString: strerror(-result)))")
        }
        return mustNotSleep || result > 0 ? 0 : nanosecondsUntilNextTurn
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

    /// 0 where one is due. To the nanosecond: a frame that waits for its moment would be late by a rounded millisecond.
    private var nanosecondsUntilNextTurn: Int64 {
        guard let deadline = host.turns.nextDeadline else { return -1 }
        return Int64((min(max(0, deadline - host.now), Self.longestSleep) * 1_000_000_000).rounded(.up))
    }
}
