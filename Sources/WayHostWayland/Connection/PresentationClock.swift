import Foundation
import Glibc

/// Converts the compositor's presentation times to the host's clock: the compositor may use another clock (headless weston: the raw monotonic clock).
struct PresentationClock {
    /// The compositor's `clk_id`; nil until the event arrives.
    var identifier: Int32?
    /// Reads a clock in seconds; nil for a clock that this system does not have.
    private let read: (Int32) -> TimeInterval?

    init(read: @escaping (Int32) -> TimeInterval? = PresentationClock.systemTime) {
        self.read = read
    }

    /// The host's time (CLOCK_MONOTONIC) of an instant on the compositor's clock; nil if the clock is unknown. The two clocks are read one after the other,
    /// which costs a microsecond of accuracy.
    func hostTime(_ time: TimeInterval) -> TimeInterval? {
        guard let identifier else { return nil }
        if identifier == CLOCK_MONOTONIC { return time }
        guard let theirs = read(identifier), let ours = read(CLOCK_MONOTONIC) else { return nil }
        return ours - (theirs - time)
    }

    static func systemTime(_ clock: Int32) -> TimeInterval? {
        var now = timespec()
        guard clock_gettime(clock, &now) == 0 else { return nil }
        return TimeInterval(now.tv_sec) + TimeInterval(now.tv_nsec) / 1_000_000_000
    }
}
