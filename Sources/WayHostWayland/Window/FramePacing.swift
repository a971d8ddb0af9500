import Foundation

/// How long a frame may wait after its callback, so that it shows what fingers do meanwhile: until the next callback is expected, less what
/// frames cost lately and a margin. Compositors take a window's picture where they send its callbacks, or they put the display together in
/// between, which takes its time: then the next refresh is the latest moment that is known. Pure logic; the time is handed in, in seconds.
///
/// | state | a callback's frame | leaves by |
/// | --- | --- | --- |
/// | on | waits, where callback follows callback and the interval is known | `missesInARow` misses, or callbacks that give way to the waiting |
/// | off until | comes at once; the interval is measured anew | its time is over |
///
/// A miss doubles the margin, which decays slowly; one alone is the machine's, and no reason.
struct FramePacing {
    /// The margin that is always left: the commit's way to the compositor, and a timer that is late.
    static let leastMargin: TimeInterval = 0.001
    /// Waiting for less is not worth a timer. What a compositor heard of while it put the display together comes right after the callback.
    static let leastWait: TimeInterval = 0.0003
    /// In which half of what the margin is too much goes.
    static let marginHalfLife: TimeInterval = 10
    static let missesInARow = 4
    /// A miss so long after the last one is alone.
    static let alone: TimeInterval = 10
    /// Callbacks in a row, the last one included, before the first frame waits: those before it measure the interval anew.
    static let leastSequence = 3
    /// By how much of an interval frames wait longer than the last one: steps from picture to picture stay even.
    static let growth = 0.125
    /// How long it is off after misses in a row: at first, and where it came again and again.
    static let pause: ClosedRange<TimeInterval> = 5...80
    /// A callback after so many intervals is one that was missed. Where pictures are told of, they say that: the compositor may have been late.
    private static let missed = 1.5
    /// After so many, others follow nothing.
    private static let broken = 3.0
    /// Distances of callbacks that have a meaning.
    private static let plausible: ClosedRange<TimeInterval> = 0.001...0.25
    /// How many pictures that do not wait may be seen too early by chance, of `measureCount`.
    private static let leadsBelow = 1
    /// To which two clocks' times are compared.
    private static let precision: TimeInterval = 0.0001
    /// Costs that are remembered, and how many of them may be higher than what is reckoned with.
    private static let costMemory = 48
    private static let costsAbove = 1
    /// Distances of callbacks that make a measure, and how far from their median three quarters of them may be.
    private static let measureCount = 8
    private static let tolerance = 0.05
    /// Callbacks that come later on the whole than they usually do, by more than this part, give way to the waiting: a rate that varies.
    /// So many together, since one alone is early or late by more.
    private static let giving = 0.03
    private static let givingCount = 32

    private enum State { case on, off(until: TimeInterval) }

    /// False where the program wants each frame at once.
    let isEnabled: Bool
    private var state = State.on
    private var margin = Self.leastMargin
    private var marginTime: TimeInterval?
    private var costs: [TimeInterval] = []
    private var lastCallback: TimeInterval?
    /// How long the last frame could wait.
    private var lastWait: TimeInterval = 0
    /// Callbacks in the rhythm, up to now.
    private var sequence = 0
    /// The frame of the last callback waited.
    private var hasWaited = false
    /// It has shown something: only then the next callback is its own.
    private var hasCommitted = false
    private var misses = 0
    private var lastMiss: TimeInterval?
    private var nextPause = Self.pause.lowerBound
    /// The screen's own word; 0 where its rate varies, nil where it says nothing.
    private var refresh: TimeInterval?
    /// When a picture was seen last.
    private var seen: TimeInterval?
    /// Of callbacks that followed each other, where no frame waited.
    private var free: [TimeInterval] = []
    /// The same where frames waited.
    private var waited: [TimeInterval] = []
    /// How long after their callbacks pictures were seen that did not wait.
    private var leads: [TimeInterval] = []

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// Seconds from one callback to the next; nil where that is not known well, or not the same each time.
    var interval: TimeInterval? {
        if let refresh { return refresh > 0 ? refresh : nil }
        guard free.count >= Self.measureCount else { return nil }
        let median = Self.median(free)
        let near = free.count { abs($0 - median) <= median * Self.tolerance }
        return near * 4 >= free.count * 3 ? median : nil
    }

    /// A callback came; `isDirect` where it was asked for in the frame of the last one, so that the distance of the two is a number of
    /// refreshes.
    /// - Returns: How long its frame may wait; 0 for not at all, and where there is none.
    mutating func callback(at now: TimeInterval, isDirect: Bool, isWanted: Bool) -> TimeInterval {
        measure(now, isDirect: isDirect)
        lastCallback = now
        hasWaited = false
        hasCommitted = false
        guard isWanted, let wait = longestWait(after: now) else { return 0 }
        hasWaited = wait >= Self.leastWait
        return hasWaited ? wait : 0
    }

    /// A frame is wanted some time after a callback that nobody wanted.
    /// - Returns: How long from now it may wait.
    mutating func wait(at now: TimeInterval) -> TimeInterval {
        guard let lastCallback, let wait = longestWait(after: lastCallback) else { return 0 }
        hasWaited = lastCallback + wait - now >= Self.leastWait
        return hasWaited ? lastCallback + wait - now : 0
    }

    /// From a callback, the last one; nil where its frame must not wait.
    private mutating func longestWait(after callback: TimeInterval) -> TimeInterval? {
        guard isEnabled, sequence >= Self.leastSequence, isOn(at: callback), let interval, let cost = expectedCost else { return nil }
        decay(at: callback)
        let wait = min(interval - composing(until: callback, interval) - cost - margin, lastWait + interval * Self.growth)
        lastWait = max(0, wait)
        return wait
    }

    /// How long before a callback pictures were taken, as far as that is known: at the last refresh, or as the callback came.
    private func composing(until callback: TimeInterval, _ interval: TimeInterval) -> TimeInterval {
        guard let seen, isTakenAtRefresh(interval), callback >= seen, callback - seen <= Self.plausible.upperBound else { return 0 }
        return (callback - seen).truncatingRemainder(dividingBy: interval)
    }

    /// Pictures are taken at refreshes where those that do not wait are seen at the next one after their callback, a few that took too long
    /// themselves left out, or where none has been seen yet. Where all are seen later, callbacks come as pictures are taken.
    private func isTakenAtRefresh(_ interval: TimeInterval) -> Bool {
        guard refresh == interval else { return false }
        return leads.isEmpty || leads.sorted()[min(Self.leadsBelow, leads.count - 1)] < interval - Self.precision
    }

    private mutating func measure(_ now: TimeInterval, isDirect: Bool) {
        guard let lastCallback, let distance = Self.distance(from: lastCallback, to: now) else { return forgetRhythm() }
        if hasWaited, hasCommitted, let interval {
            if refresh == nil, distance > interval * Self.missed { missed(at: now) } else { arrived(distance, interval, at: now) }
        } else if isDirect, !hasWaited {
            Self.append(distance, to: &free)
        }
        sequence = interval.map { distance < $0 * (refresh == nil ? Self.missed : Self.broken) } ?? false ? sequence + 1 : 0
        if sequence == 0 { lastWait = 0 }
    }

    /// A frame was made and committed; `cost` from its event to the commit.
    mutating func committed(cost: TimeInterval) {
        hasCommitted = true
        guard cost >= 0, cost.isFinite else { return }
        costs.append(cost)
        if costs.count > Self.costMemory { costs.removeFirst() }
    }

    /// The program hears now that a picture was seen at a time. Its frame began `delay` seconds after `callback`; nil where there was none.
    /// `refresh` is 0 where the rate varies.
    mutating func presented(
        at now: TimeInterval, seen time: TimeInterval, callback: TimeInterval?, delay: TimeInterval, refresh: TimeInterval, hasWaited: Bool
    ) {
        self.refresh = Self.plausible.contains(refresh) ? refresh : 0
        seen = time
        guard let callback else { return }
        guard hasWaited else {
            // What was wanted some time after its callback may have been too late for the next refresh already.
            if delay < Self.leastWait { Self.append(time - callback, to: &leads) }
            return
        }
        guard let interval, !leads.isEmpty else { return }
        let latest = isTakenAtRefresh(interval) ? interval + Self.precision : Self.median(leads) + interval / 2
        if time - callback > latest { missed(at: now) } else { misses = 0 }
    }

    /// A picture was never seen. Compositors that say so of every one tell nothing by it.
    mutating func discarded(at now: TimeInterval, hasWaited: Bool) {
        if hasWaited, refresh != nil { missed(at: now) }
    }

    /// The window is on another screen.
    mutating func reset() {
        self = FramePacing(isEnabled: isEnabled)
    }

    private mutating func arrived(_ distance: TimeInterval, _ interval: TimeInterval, at now: TimeInterval) {
        // Where pictures are told of, they say whether they came in time.
        if refresh == nil { misses = 0 }
        // Long pauses are forgotten in some minutes of good frames.
        nextPause = max(Self.pause.lowerBound, nextPause - interval / 4)
        Self.append(distance, to: &waited, most: Self.givingCount)
        guard waited.count == Self.givingCount else { return }
        // Screens in memory are slower than they say, whether frames wait or not.
        let usual = free.count == Self.measureCount ? max(interval, Self.median(free)) : interval
        // Those in the middle: a few late ones are no rate.
        let middle = waited.sorted()[Self.givingCount / 4..<Self.givingCount * 3 / 4]
        if middle.reduce(0, +) > usual * (1 + Self.giving) * TimeInterval(middle.count) { turnOff(at: now) }
    }

    private mutating func missed(at now: TimeInterval) {
        guard let interval else { return }
        // A late callback and a late picture are one miss.
        if let lastMiss, now >= lastMiss, now - lastMiss < interval * Self.missed { return }
        let isAlone = lastMiss.map { now - $0 > Self.alone } ?? true
        lastMiss = now
        if !isAlone {
            margin = max(margin, min(margin * 2, interval))
            marginTime = now
        }
        misses += 1
        if misses >= Self.missesInARow { turnOff(at: now) }
    }

    private mutating func turnOff(at now: TimeInterval) {
        state = .off(until: now + nextPause)
        nextPause = min(nextPause * 2, Self.pause.upperBound)
        misses = 0
        free.removeAll()
        waited.removeAll()
    }

    private mutating func isOn(at now: TimeInterval) -> Bool {
        if case .off(let end) = state {
            // A clock that was set back must not make it wait for long.
            guard now >= end || end - now > Self.pause.upperBound else { return false }
            state = .on
        }
        return true
    }

    /// A rest, or a clock that jumped: what comes next follows nothing.
    private mutating func forgetRhythm() {
        sequence = 0
        lastWait = 0
        waited.removeAll()
        misses = 0
    }

    private mutating func decay(at now: TimeInterval) {
        defer { marginTime = now }
        guard let marginTime, now > marginTime else { return }
        margin = Self.leastMargin + (margin - Self.leastMargin) * exp2(-(now - marginTime) / Self.marginHalfLife)
    }

    /// What nearly every frame of late stays below; nil until a few are known.
    private var expectedCost: TimeInterval? {
        guard costs.count >= Self.measureCount else { return nil }
        let above = costs.count < Self.costMemory ? 0 : Self.costsAbove
        return costs.sorted()[costs.count - 1 - above]
    }

    /// Nil where the two do not belong together.
    private static func distance(from first: TimeInterval, to second: TimeInterval) -> TimeInterval? {
        let distance = second - first
        return plausible.contains(distance) ? distance : nil
    }

    /// A compositor that is late now and then does not move it.
    private static func median(_ distances: [TimeInterval]) -> TimeInterval { distances.sorted()[distances.count / 2] }

    private static func append(_ distance: TimeInterval, to distances: inout [TimeInterval], most: Int = measureCount) {
        distances.append(distance)
        if distances.count > most { distances.removeFirst() }
    }
}
