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
/// A miss doubles the margin, which decays slowly; an isolated miss is attributed to system load and changes nothing.
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
    /// The range of plausible callback intervals.
    private static let plausibleIntervals: ClosedRange<TimeInterval> = 0.001...0.25
    /// The number of low outliers among the latencies of `sampleCount` frames that did not wait.
    private static let latencyOutliers = 1
    /// The tolerance in comparing times of two clocks.
    private static let clockTolerance: TimeInterval = 0.0001
    /// The number of recorded costs, and how many of them may exceed the expected cost.
    private static let costHistoryCount = 48
    private static let costOutliers = 1
    /// The number of callback intervals in a measurement, and the deviation from their median within which three quarters of them must lie.
    private static let sampleCount = 8
    private static let intervalTolerance = 0.05
    /// The late-latch back-off: if callbacks are later on average than usual by more than this fraction while frames wait, they follow the commits (a
    /// variable refresh rate). The average is of so many callbacks, since single ones vary by more.
    private static let maximumSlowdown = 0.03
    private static let slowdownSampleCount = 32

    private enum State { case enabled, backedOff(until: TimeInterval) }

    /// False if the program requests frames without delay.
    let isEnabled: Bool
    private var state = State.enabled
    private var margin = Self.minimumMargin
    private var marginTime: TimeInterval?
    private var costs: [TimeInterval] = []
    private var lastCallback: TimeInterval?
    /// The allowed wait of the last frame.
    private var lastWait: TimeInterval = 0
    /// The number of consecutive regular callbacks so far.
    private var sequence = 0
    /// Whether the frame of the last callback waited.
    private var hasWaited = false
    /// Whether that frame was committed: only then the next callback belongs to it.
    private var hasCommitted = false
    private var missCount = 0
    private var lastMiss: TimeInterval?
    private var nextBackOff = Self.backOffDuration.lowerBound
    /// The refresh interval from presentation feedback; 0 for a variable rate, nil without feedback.
    private var reportedInterval: TimeInterval?
    /// The last presentation time.
    private var lastPresentation: TimeInterval?
    /// Callback intervals between frames that did not wait.
    private var immediateIntervals: [TimeInterval] = []
    /// Callback intervals after frames that waited.
    private var delayedIntervals: [TimeInterval] = []
    /// Callback-to-present latencies of frames that did not wait.
    private var presentLatencies: [TimeInterval] = []

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// The callback interval in seconds; nil if it is not known well, or varies.
    var interval: TimeInterval? {
        if let reportedInterval { return reportedInterval > 0 ? reportedInterval : nil }
        guard immediateIntervals.count >= Self.sampleCount else { return nil }
        let median = Self.median(immediateIntervals)
        let near = immediateIntervals.count { abs($0 - median) <= median * Self.intervalTolerance }
        return near * 4 >= immediateIntervals.count * 3 ? median : nil
    }

    /// Records a callback; `isConsecutive` if it was requested in the frame of the last one, so that the interval between them is a multiple of the refresh
    /// interval.
    /// - Returns: How long its frame may wait; 0 for not at all, or without a frame.
    mutating func callback(at now: TimeInterval, isConsecutive: Bool, isRequested: Bool) -> TimeInterval {
        recordInterval(now, isConsecutive: isConsecutive)
        lastCallback = now
        hasWaited = false
        hasCommitted = false
        guard isRequested, let wait = longestWait(after: now) else { return 0 }
        hasWaited = wait >= Self.minimumWait
        return hasWaited ? wait : 0
    }

    /// A frame is requested some time after a callback for which none was requested.
    /// - Returns: How long from now it may wait.
    mutating func wait(at now: TimeInterval) -> TimeInterval {
        guard let lastCallback, let wait = longestWait(after: lastCallback) else { return 0 }
        hasWaited = lastCallback + wait - now >= Self.minimumWait
        return hasWaited ? lastCallback + wait - now : 0
    }

    /// The wait allowed after the last callback; nil if its frame must not wait.
    private mutating func longestWait(after callback: TimeInterval) -> TimeInterval? {
        guard isEnabled, sequence >= Self.minimumSequence, isActive(at: callback), let interval, let cost = expectedCost else { return nil }
        decay(at: callback)
        let wait = min(interval - compositingTime(before: callback, interval) - cost - margin, lastWait + interval * Self.maximumWaitIncrease)
        lastWait = max(0, wait)
        return wait
    }

    /// How long before a callback buffers were latched, as far as known: since the last refresh, or 0 if they are latched at the callback.
    private func compositingTime(before callback: TimeInterval, _ interval: TimeInterval) -> TimeInterval {
        guard let lastPresentation, latchesAtRefresh(interval), callback >= lastPresentation,
            callback - lastPresentation <= Self.plausibleIntervals.upperBound
        else { return 0 }
        return (callback - lastPresentation).truncatingRemainder(dividingBy: interval)
    }

    /// Buffers are latched at the refresh if frames that do not wait are presented at the next refresh after their callback, not counting a few that took
    /// too long, or if none has been presented yet. If all are presented later, buffers are latched when the callbacks are sent.
    private func latchesAtRefresh(_ interval: TimeInterval) -> Bool {
        guard reportedInterval == interval else { return false }
        return presentLatencies.isEmpty || presentLatencies.sorted()[min(Self.latencyOutliers, presentLatencies.count - 1)] < interval - Self.clockTolerance
    }

    private mutating func recordInterval(_ now: TimeInterval, isConsecutive: Bool) {
        guard let lastCallback, let elapsed = Self.callbackInterval(from: lastCallback, to: now) else { return resetSequence() }
        if hasWaited, hasCommitted, let interval {
            if reportedInterval == nil, elapsed > interval * Self.missedIntervals { recordMiss(at: now) } else { callbackArrived(elapsed, interval, at: now) }
        } else if isConsecutive, !hasWaited {
            Self.append(elapsed, to: &immediateIntervals)
        }
        sequence = interval.map { elapsed < $0 * (reportedInterval == nil ? Self.missedIntervals : Self.brokenIntervals) } ?? false ? sequence + 1 : 0
        if sequence == 0 { lastWait = 0 }
    }

    /// Records a commit; `cost` is the time from the frame event to the commit.
    mutating func committed(cost: TimeInterval) {
        hasCommitted = true
        guard cost >= 0, cost.isFinite else { return }
        costs.append(cost)
        if costs.count > Self.costHistoryCount { costs.removeFirst() }
    }

    /// Records presentation feedback received now. The frame began `delay` seconds after `callback`; nil without a callback. `refresh` is 0 for a variable
    /// rate.
    mutating func presented(
        at now: TimeInterval, presentationTime time: TimeInterval, callback: TimeInterval?, delay: TimeInterval, refresh: TimeInterval, hasWaited: Bool
    ) {
        reportedInterval = Self.plausibleIntervals.contains(refresh) ? refresh : 0
        lastPresentation = time
        guard let callback else { return }
        guard hasWaited else {
            // A frame requested some time after its callback may have been too late for the next refresh.
            if delay < Self.minimumWait { Self.append(time - callback, to: &presentLatencies) }
            return
        }
        guard let interval, !presentLatencies.isEmpty else { return }
        let latest = latchesAtRefresh(interval) ? interval + Self.clockTolerance : Self.median(presentLatencies) + interval / 2
        if time - callback > latest { recordMiss(at: now) } else { missCount = 0 }
    }

    /// A frame was discarded. This is ignored from compositors that discard all feedback.
    mutating func discarded(at now: TimeInterval, hasWaited: Bool) {
        if hasWaited, reportedInterval != nil { recordMiss(at: now) }
    }

    /// The window moved to another output.
    mutating func reset() {
        self = FramePacing(isEnabled: isEnabled)
    }

    private mutating func callbackArrived(_ elapsed: TimeInterval, _ interval: TimeInterval, at now: TimeInterval) {
        // With presentation feedback, the feedback decides.
        if reportedInterval == nil { missCount = 0 }
        // A long back-off is reduced again within some minutes of good frames.
        nextBackOff = max(Self.backOffDuration.lowerBound, nextBackOff - interval / 4)
        Self.append(elapsed, to: &delayedIntervals, most: Self.slowdownSampleCount)
        guard delayedIntervals.count == Self.slowdownSampleCount else { return }
        // Headless outputs are slower than their reported rate, whether frames wait or not.
        let usual = immediateIntervals.count == Self.sampleCount ? max(interval, Self.median(immediateIntervals)) : interval
        // The middle half, without outliers: a few late callbacks do not indicate another rate.
        let middle = delayedIntervals.sorted()[Self.slowdownSampleCount / 4..<Self.slowdownSampleCount * 3 / 4]
        if middle.reduce(0, +) > usual * (1 + Self.maximumSlowdown) * TimeInterval(middle.count) { backOff(at: now) }
    }

    private mutating func recordMiss(at now: TimeInterval) {
        guard let interval else { return }
        // A late callback and a late presentation of the same frame are one miss.
        if let lastMiss, now >= lastMiss, now - lastMiss < interval * Self.missedIntervals { return }
        let isIsolated = lastMiss.map { now - $0 > Self.isolatedMissInterval } ?? true
        lastMiss = now
        if !isIsolated {
            margin = max(margin, min(margin * 2, interval))
            marginTime = now
        }
        missCount += 1
        if missCount >= Self.consecutiveMissLimit { backOff(at: now) }
    }

    private mutating func backOff(at now: TimeInterval) {
        state = .backedOff(until: now + nextBackOff)
        nextBackOff = min(nextBackOff * 2, Self.backOffDuration.upperBound)
        missCount = 0
        immediateIntervals.removeAll()
        delayedIntervals.removeAll()
    }

    private mutating func isActive(at now: TimeInterval) -> Bool {
        if case .backedOff(let end) = state {
            // A clock that was set back must not extend the back-off.
            guard now >= end || end - now > Self.backOffDuration.upperBound else { return false }
            state = .enabled
        }
        return true
    }

    /// An idle period or a clock jump: the next callback starts a new sequence.
    private mutating func resetSequence() {
        sequence = 0
        lastWait = 0
        delayedIntervals.removeAll()
        missCount = 0
    }

    private mutating func decay(at now: TimeInterval) {
        defer { marginTime = now }
        guard let marginTime, now > marginTime else { return }
        margin = Self.minimumMargin + (margin - Self.minimumMargin) * exp2(-(now - marginTime) / Self.marginHalfLife)
    }

    /// The cost that nearly all recent frames stay below; nil until enough costs are recorded.
    private var expectedCost: TimeInterval? {
        guard costs.count >= Self.sampleCount else { return nil }
        let above = costs.count < Self.costHistoryCount ? 0 : Self.costOutliers
        return costs.sorted()[costs.count - 1 - above]
    }

    /// Nil if the interval is implausible.
    private static func callbackInterval(from first: TimeInterval, to second: TimeInterval) -> TimeInterval? {
        let elapsed = second - first
        return plausibleIntervals.contains(elapsed) ? elapsed : nil
    }

    /// The median, which is robust against occasional late callbacks.
    private static func median(_ values: [TimeInterval]) -> TimeInterval { values.sorted()[values.count / 2] }

    private static func append(_ value: TimeInterval, to values: inout [TimeInterval], most: Int = sampleCount) {
        values.append(value)
        if values.count > most { values.removeFirst() }
    }
}
