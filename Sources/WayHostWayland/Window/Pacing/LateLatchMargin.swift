import Foundation

/// The part of the interval that a waiting frame leaves unused. Input: the times of misses, in seconds. It decides the margin: a miss doubles it, up to the
/// interval, and its excess over the minimum decays slowly. An isolated miss is attributed to system load and changes nothing.
struct LateLatchMargin {
    /// Seconds.
    let minimum: TimeInterval
    /// The time in which the excess over the minimum halves.
    let halfLife: TimeInterval
    /// A miss so long after the previous one is isolated.
    let isolatedMissInterval: TimeInterval
    /// Two misses within so many intervals are one: a late callback and a late presentation of the same frame.
    private static let repeatedMissIntervals = 1.5

    private(set) var value: TimeInterval
    /// The time for which `value` was computed.
    private var valueTime: TimeInterval?
    private var lastMiss: TimeInterval?

    init(minimum: TimeInterval, halfLife: TimeInterval, isolatedMissInterval: TimeInterval) {
        self.minimum = minimum
        self.halfLife = halfLife
        self.isolatedMissInterval = isolatedMissInterval
        value = minimum
    }

    mutating func decay(to now: TimeInterval) {
        defer { valueTime = now }
        guard let valueTime, now > valueTime else { return }
        value = minimum + (value - minimum) * exp2(-(now - valueTime) / halfLife)
    }

    /// Records a miss.
    /// - Returns: False if the miss was recorded before.
    mutating func recordMiss(at now: TimeInterval, interval: TimeInterval) -> Bool {
        if let lastMiss, now >= lastMiss, now - lastMiss < interval * Self.repeatedMissIntervals { return false }
        let isIsolated = lastMiss.map { now - $0 > isolatedMissInterval } ?? true
        lastMiss = now
        if !isIsolated {
            value = max(value, min(value * 2, interval))
            valueTime = now
        }
        return true
    }
}
