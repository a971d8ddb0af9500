import Foundation

/// How long a frame may wait after its callback so that it includes later input (late latching): until the next callback is expected, minus the recent cost
/// of frames and a margin. Compositors latch a window's buffer when they send its callback, or at the refresh, and then composite before the callback: in
/// that case the deadline is the next refresh. Pure logic; the time is injected, in seconds.
///
/// | state | a callback's frame | ends by |
/// | --- | --- | --- |
/// | enabled | waits, if callbacks are consecutive and the interval is known | `consecutiveMissLimit` misses, or callbacks that the waiting delays |
/// | backed off | is not delayed; the interval is measured again | its time has passed |
///
/// | part | decides |
/// | --- | --- |
/// | `RefreshIntervalEstimator` | the interval |
/// | `CallbackSequence` | whether callbacks follow each other |
/// | `FrameCostHistory` | the cost of the next frame |
/// | `PresentLatencyEstimator` | when buffers are latched; without a missed refresh, the latest presentation |
/// | `LateLatchMargin` | the margin, larger after misses |
/// | `CallbackSlowdownDetector` | whether the waiting delays callbacks |
/// | `LateLatchBackOff` | the state |
struct FramePacing {
    /// The minimum margin: for the delivery of the commit to the compositor, and a late timer.
    static let minimumMargin: TimeInterval = 0.001
    /// A shorter wait is not worth a timer. Input that the compositor received while compositing arrives right after the callback.
    static let minimumWait: TimeInterval = 0.0003
    /// The time in which the margin's excess over the minimum halves.
    static let marginHalfLife: TimeInterval = 10
    /// The number of misses in a row after which frames stop waiting.
    static let consecutiveMissLimit = 4
    /// A miss so long after the previous one is isolated.
    static let isolatedMissInterval: TimeInterval = 10
    /// The number of consecutive callbacks, including the last one, before the first frame waits: those before it measure the interval again.
    static let minimumSequence = 3
    /// The maximum increase of the wait per frame, as a fraction of the interval: the steps from frame to frame stay even.
    static let maximumWaitIncrease = 0.125
    /// How long it backs off after consecutive misses: at first, and at most if it happens repeatedly.
    static let backOffDuration: ClosedRange<TimeInterval> = 5...80
    /// A callback after so many intervals counts as a missed refresh. With presentation feedback the feedback decides instead, since the callback may be
    /// late.
    private static let missedIntervals = 1.5
    /// With feedback, a gap of so many intervals ends the sequence.
    private static let brokenIntervals = 3.0

    /// False if the program requests frames without delay.
    let isEnabled: Bool
    private var refresh = RefreshIntervalEstimator()
    private var callbacks = CallbackSequence()
    private var costs = FrameCostHistory()
    private var latency = PresentLatencyEstimator()
    private var margin = LateLatchMargin(minimum: minimumMargin, halfLife: marginHalfLife, isolatedMissInterval: isolatedMissInterval)
    private var slowdown = CallbackSlowdownDetector()
    private var backOff = LateLatchBackOff(missLimit: consecutiveMissLimit, durations: backOffDuration)
    /// The allowed wait of the last frame.
    private var lastWait: TimeInterval = 0
    /// Whether the frame of the last callback waited.
    private var hasWaited = false
    /// Whether that frame was committed: only then the next callback belongs to it.
    private var hasCommitted = false

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// The callback interval in seconds; nil if it is not known well, or varies.
    var interval: TimeInterval? { refresh.interval }

    /// Records a callback; `isConsecutive` if it was requested in the frame of the last one, so that the interval between them is a multiple of the refresh
    /// interval.
    /// - Returns: How long its frame may wait; 0 for not at all, or without a frame.
    mutating func callback(at now: TimeInterval, isConsecutive: Bool, isRequested: Bool) -> TimeInterval {
        if let elapsed = callbacks.interval(to: now) {
            recordInterval(elapsed, at: now, isConsecutive: isConsecutive)
            callbacks.record(at: now, isRegular: isRegular(elapsed))
        } else {
            // An idle period or a clock jump.
            callbacks.record(at: now, isRegular: false)
            slowdown.reset()
            backOff.resetMisses()
        }
        if callbacks.count == 0 { lastWait = 0 }
        hasWaited = false
        hasCommitted = false
        guard isRequested, let wait = longestWait(after: now) else { return 0 }
        hasWaited = wait >= Self.minimumWait
        return hasWaited ? wait : 0
    }

    /// A frame is requested some time after a callback for which none was requested.
    /// - Returns: How long from now it may wait.
    mutating func wait(at now: TimeInterval) -> TimeInterval {
        guard let callback = callbacks.last, let wait = longestWait(after: callback) else { return 0 }
        hasWaited = callback + wait - now >= Self.minimumWait
        return hasWaited ? callback + wait - now : 0
    }

    /// The wait allowed after the last callback; nil if its frame must not wait.
    private mutating func longestWait(after callback: TimeInterval) -> TimeInterval? {
        guard isEnabled, callbacks.count >= Self.minimumSequence, backOff.allowsWaiting(at: callback), let interval, let cost = costs.expectedCost
        else { return nil }
        margin.decay(to: callback)
        let longest = interval - latency.compositingTime(before: callback, interval) - cost - margin.value
        let wait = min(longest, lastWait + interval * Self.maximumWaitIncrease)
        lastWait = max(0, wait)
        return wait
    }

    private mutating func recordInterval(_ elapsed: TimeInterval, at now: TimeInterval, isConsecutive: Bool) {
        if hasWaited, hasCommitted, let interval {
            if !refresh.hasFeedback, elapsed > interval * Self.missedIntervals { recordMiss(at: now) } else { callbackArrived(elapsed, interval, at: now) }
        } else if isConsecutive, !hasWaited {
            refresh.record(callbackInterval: elapsed)
        }
    }

    private func isRegular(_ elapsed: TimeInterval) -> Bool {
        guard let interval else { return false }
        return elapsed < interval * (refresh.hasFeedback ? Self.brokenIntervals : Self.missedIntervals)
    }

    /// Records a commit; `cost` is the time from the frame event to the commit.
    mutating func committed(cost: TimeInterval) {
        hasCommitted = true
        costs.record(cost)
    }

    /// Records presentation feedback received now. The frame began `delay` seconds after `callback`; nil without a callback. `refresh` is 0 for a variable
    /// rate.
    mutating func presented(
        at now: TimeInterval, presentationTime time: TimeInterval, callback: TimeInterval?, delay: TimeInterval, refresh: TimeInterval, hasWaited: Bool
    ) {
        self.refresh.report(refresh)
        latency.presented(at: time)
        guard let callback else { return }
        guard hasWaited else {
            // A frame requested some time after its callback may have been too late for the next refresh.
            if delay < Self.minimumWait { latency.record(latency: time - callback) }
            return
        }
        guard let interval, let latest = latency.maximumLatency(interval) else { return }
        if time - callback > latest { recordMiss(at: now) } else { backOff.resetMisses() }
    }

    /// A frame was discarded. This is ignored from compositors that discard all feedback.
    mutating func discarded(at now: TimeInterval, hasWaited: Bool) {
        if hasWaited, refresh.hasFeedback { recordMiss(at: now) }
    }

    /// The window moved to another output.
    mutating func reset() {
        self = FramePacing(isEnabled: isEnabled)
    }

    private mutating func callbackArrived(_ elapsed: TimeInterval, _ interval: TimeInterval, at now: TimeInterval) {
        // With presentation feedback, the feedback decides.
        if !refresh.hasFeedback { backOff.resetMisses() }
        backOff.shorten(by: interval / 4)
        guard slowdown.record(elapsed, usual: refresh.usualCallbackInterval(interval)) else { return }
        backOff.begin(at: now)
        measureAgain()
    }

    private mutating func recordMiss(at now: TimeInterval) {
        guard let interval, margin.recordMiss(at: now, interval: interval), backOff.recordMiss(at: now) else { return }
        measureAgain()
    }

    /// After the back-off has begun.
    private mutating func measureAgain() {
        refresh.resetMeasurement()
        slowdown.reset()
    }
}
