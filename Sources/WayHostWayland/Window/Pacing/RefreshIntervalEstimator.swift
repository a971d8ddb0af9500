import Foundation

/// Estimates the refresh interval. Input: the refresh that presentation feedback reports, and the intervals between callbacks of frames that did not wait,
/// all in seconds. It decides whether the interval is known well enough to wait within it: as reported, or else measured, unless it varies.
struct RefreshIntervalEstimator {
    /// The range of plausible intervals, of refreshes and of callbacks in a row.
    static let plausibleIntervals: ClosedRange<TimeInterval> = 0.001...0.25
    /// The number of callback intervals in a measurement, and the deviation from their median within which three quarters of them must lie.
    static let sampleCount = 8
    private static let tolerance = 0.05

    /// The interval from presentation feedback; 0 for a variable rate, nil without feedback.
    private var reportedInterval: TimeInterval?
    private var callbackIntervals = RecentValues(capacity: Self.sampleCount)

    /// There is presentation feedback.
    var hasFeedback: Bool { reportedInterval != nil }

    /// The refresh interval; nil if it is not known well, or varies.
    var interval: TimeInterval? {
        if let reportedInterval { return reportedInterval > 0 ? reportedInterval : nil }
        guard callbackIntervals.isFull, let median = callbackIntervals.median else { return nil }
        let near = callbackIntervals.values.count { abs($0 - median) <= median * Self.tolerance }
        return near * 4 >= callbackIntervals.count * 3 ? median : nil
    }

    /// The usual interval between callbacks of frames that do not wait: the refresh interval `interval` or longer, since headless outputs are slower than
    /// their reported rate, whether frames wait or not.
    func usualCallbackInterval(_ interval: TimeInterval) -> TimeInterval {
        guard callbackIntervals.isFull, let median = callbackIntervals.median else { return interval }
        return max(interval, median)
    }

    /// Records the refresh of presentation feedback; 0 for a variable rate.
    mutating func report(_ refresh: TimeInterval) {
        reportedInterval = Self.plausibleIntervals.contains(refresh) ? refresh : 0
    }

    /// Records the interval between the callbacks of two frames in a row, the first of which did not wait.
    mutating func record(callbackInterval: TimeInterval) {
        callbackIntervals.append(callbackInterval)
    }

    /// Measures the callback intervals again.
    mutating func resetMeasurement() {
        callbackIntervals.removeAll()
    }
}
