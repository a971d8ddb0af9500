import Foundation

/// Ends the waiting for a while where it makes frames late. Input: misses and good frames with their times, in seconds. It decides whether frames may wait.
///
/// | state | frames | ends by |
/// | --- | --- | --- |
/// | enabled | may wait | so many consecutive misses, or `begin` |
/// | backed off | do not wait | its time has passed |
struct LateLatchBackOff {
    private enum State { case enabled, backedOff(until: TimeInterval) }

    /// The number of consecutive misses that begin a back-off.
    let missLimit: Int
    /// How long a back-off lasts, in seconds: at first, and at most if it happens repeatedly.
    let durations: ClosedRange<TimeInterval>

    private var state = State.enabled
    private var missCount = 0
    private var nextDuration: TimeInterval

    init(missLimit: Int, durations: ClosedRange<TimeInterval>) {
        self.missLimit = missLimit
        self.durations = durations
        nextDuration = durations.lowerBound
    }

    /// Records a miss.
    /// - Returns: Whether it begins a back-off.
    mutating func recordMiss(at now: TimeInterval) -> Bool {
        missCount += 1
        guard missCount >= missLimit else { return false }
        begin(at: now)
        return true
    }

    /// A frame was in time, or the sequence of frames ended: the next miss is the first one.
    mutating func resetMisses() {
        missCount = 0
    }

    /// Shortens the next back-off: a long one is reduced again within some minutes of good frames.
    mutating func shorten(by time: TimeInterval) {
        nextDuration = max(durations.lowerBound, nextDuration - time)
    }

    mutating func begin(at now: TimeInterval) {
        state = .backedOff(until: now + nextDuration)
        nextDuration = min(nextDuration * 2, durations.upperBound)
        missCount = 0
    }

    /// Whether frames may wait; ends a back-off whose time has passed.
    mutating func allowsWaiting(at now: TimeInterval) -> Bool {
        if case .backedOff(let end) = state {
            // A clock that was set back must not extend the back-off.
            guard now >= end || end - now > durations.upperBound else { return false }
            state = .enabled
        }
        return true
    }
}
