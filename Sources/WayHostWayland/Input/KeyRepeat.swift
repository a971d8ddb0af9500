import Foundation
import WayHost

/// Repeats the key that was pressed last, at the rate that the seat names. The timers live in the host's turn queue: virtual in tests.
@MainActor final class KeyRepeat {
    /// Faster than this nobody types; it keeps a senseless rate from flooding the program. Hertz.
    private static let highestRate: Int32 = 200

    private let turns: MainTaskQueue
    private let fire: (_ code: UInt32, _ time: TimeInterval) -> Void
    /// Seconds between repeats; nil where keys do not repeat.
    private var interval: TimeInterval?
    /// Seconds from the press to the first repeat.
    private var delay: TimeInterval
    private var ticket: MainTaskQueue.Ticket?
    private var code: UInt32?

    /// Until a seat names its own (`wl_keyboard.repeat_info`, version 4): what desktops commonly have, 25 a second after 600 ms.
    init(turns: MainTaskQueue, rate: Int32 = 25, delay: Int32 = 600, fire: @escaping (_ code: UInt32, _ time: TimeInterval) -> Void) {
        self.turns = turns
        self.fire = fire
        self.delay = 0
        set(rate: rate, delay: delay)
    }

    /// Repeats a second (0 and below: none) and milliseconds before the first.
    func set(rate: Int32, delay: Int32) {
        interval = rate > 0 ? 1 / TimeInterval(min(rate, Self.highestRate)) : nil
        self.delay = TimeInterval(max(0, delay)) / 1000
        if interval == nil { stop() }
    }

    func press(_ code: UInt32) {
        stop()
        guard interval != nil else { return }
        self.code = code
        schedule(at: turns.now + delay)
    }

    func release(_ code: UInt32) {
        if code == self.code { stop() }
    }

    func stop() {
        ticket?.cancel()
        ticket = nil
        code = nil
    }

    private func schedule(at deadline: TimeInterval) {
        ticket = turns.schedule(at: deadline) { [weak self] in self?.tick(deadline) }
    }

    private func tick(_ deadline: TimeInterval) {
        guard let code, let interval else { return }
        // A program that was late does not make up for it with a burst.
        let next = deadline + interval
        schedule(at: next > turns.now ? next : turns.now + interval)
        fire(code, deadline)
    }
}
