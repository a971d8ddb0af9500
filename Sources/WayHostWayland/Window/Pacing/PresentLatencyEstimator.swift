import Foundation

/// Estimates when the compositor latches buffers and presents them. Input: presentation times, and the latencies from callback to presentation of frames
/// that did not wait, in seconds. It decides how much of an interval has passed when a callback arrives, and which presentation is late.
struct PresentLatencyEstimator {
    private static let sampleCount = 8
    /// How many of the latencies may be too low.
    private static let outliers = 1
    /// The tolerance in comparing times of two clocks.
    private static let clockTolerance: TimeInterval = 0.0001

    private var lastPresentation: TimeInterval?
    private var latencies = RecentValues(capacity: Self.sampleCount)

    mutating func presented(at time: TimeInterval) {
        lastPresentation = time
    }

    /// Records the latency from callback to presentation of a frame that began with its callback.
    mutating func record(latency: TimeInterval) {
        latencies.append(latency)
    }

    /// Buffers are latched at the refresh if frames that do not wait are presented at the next refresh after their callback, not counting a few that took
    /// too long, or if none has been presented yet. If all are presented later, buffers are latched when the callbacks are sent.
    private func latchesAtRefresh(_ interval: TimeInterval) -> Bool {
        guard let lowest = latencies.minimum(withoutOutliers: Self.outliers) else { return true }
        return lowest < interval - Self.clockTolerance
    }

    /// How long before a callback buffers were latched, as far as known: since the last refresh, or 0 if they are latched at the callback.
    func compositingTime(before callback: TimeInterval, _ interval: TimeInterval) -> TimeInterval {
        guard let lastPresentation, latchesAtRefresh(interval), callback >= lastPresentation,
            callback - lastPresentation <= RefreshIntervalEstimator.plausibleIntervals.upperBound
        else { return 0 }
        return (callback - lastPresentation).truncatingRemainder(dividingBy: interval)
    }

    /// The latency from callback to presentation above which a frame that waited has missed its refresh; nil if no frame has been presented without waiting.
    func maximumLatency(_ interval: TimeInterval) -> TimeInterval? {
        guard let median = latencies.median else { return nil }
        return latchesAtRefresh(interval) ? interval + Self.clockTolerance : median + interval / 2
    }
}
