import Foundation

/// Detects callbacks that follow the commits (a variable refresh rate). Input: the intervals between callbacks after frames that waited, in seconds. It
/// decides whether they are later on average than usual.
struct CallbackSlowdownDetector {
    /// The average is of so many intervals, since single ones vary by more.
    static let sampleCount = 32
    /// The tolerated excess over the usual interval, as a fraction of it.
    static let maximumSlowdown = 0.03

    private var intervals = RecentValues(capacity: Self.sampleCount)

    /// Records a callback interval; `usual` is the one of frames that do not wait.
    /// - Returns: Whether the waiting delays callbacks.
    mutating func record(_ interval: TimeInterval, usual: TimeInterval) -> Bool {
        intervals.append(interval)
        // Without outliers: a few late callbacks do not indicate another rate.
        guard intervals.isFull, let average = intervals.interquartileMean else { return false }
        return average > usual * (1 + Self.maximumSlowdown)
    }

    mutating func reset() {
        intervals.removeAll()
    }
}
