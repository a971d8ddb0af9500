import Foundation
import WayHost

/// Repeats the most recently pressed key at the seat's rate. Its timers are in the host's task queue: virtual in tests.
@MainActor final class KeyRepeat {
    /// An upper bound that keeps an implausible rate from flooding the program. Hertz.
    private static let maximumRate: Int32 = 200

    private let taskQueue: MainTaskQueue
    private let fire: (_ code: UInt32, _ time: TimeInterval) -> Void
    /// Seconds between repeats; nil where keys do not repeat.
    private var interval: TimeInterval?
    /// Seconds from the press to the first repeat.
    private var delay: TimeInterval
    private var timer: MainTaskQueue.ScheduledTask?
    private var code: UInt32?

    /// Defaults until the seat sends `wl_keyboard.repeat_info` (version 4): 25 per second after 600 ms, common on desktops.
    init(taskQueue: MainTaskQueue, rate: Int32 = 25, delay: Int32 = 600, fire: @escaping (_ code: UInt32, _ time: TimeInterval) -> Void) {
        self.taskQueue = taskQueue
        self.fire = fire
        self.delay = 0
        set(rate: rate, delay: delay)
    }

    /// Repeats per second (0 and below: none) and milliseconds before the first.
    func set(rate: Int32, delay: Int32) {
        interval = rate > 0 ? 1 / TimeInterval(min(rate, Self.maximumRate)) : nil
        self.delay = TimeInterval(max(0, delay)) / 1000
        if interval == nil { stop() }
    }

    func press(_ code: UInt32) {
        stop()
        guard interval != nil else { return }
        self.code = code
        schedule(at: taskQueue.now + delay)
    }

    func release(_ code: UInt32) {
        if code == self.code { stop() }
    }

    func stop() {
        timer?.cancel()
        timer = nil
        code = nil
    }

    private func schedule(at deadline: TimeInterval) {
        timer = taskQueue.schedule(at: deadline) { [weak self] in self?.tick(deadline) }
    }

    private func tick(_ deadline: TimeInterval) {
        guard let code, let interval else { return }
        // A late program does not catch up with a burst.
        let next = deadline + interval
        schedule(at: next > taskQueue.now ? next : taskQueue.now + interval)
        fire(code, deadline)
    }
}
