import Foundation

/// Counts regular callbacks in a row. Input: the times of callbacks, in seconds. It decides how long ago the last callback was, if they belong together, and
/// after how many of them frames may wait.
struct CallbackSequence {
    /// The time of the last callback.
    private(set) var last: TimeInterval?
    /// The number of regular callbacks so far.
    private(set) var count = 0

    /// The time since the last callback; nil without one, after an idle period or a clock jump.
    func interval(to now: TimeInterval) -> TimeInterval? {
        guard let last, RefreshIntervalEstimator.plausibleIntervals.contains(now - last) else { return nil }
        return now - last
    }

    /// Records a callback; one that is not regular ends the sequence.
    mutating func record(at now: TimeInterval, isRegular: Bool) {
        count = isRegular ? count + 1 : 0
        last = now
    }
}
