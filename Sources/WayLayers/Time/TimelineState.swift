/// How the time of an ``AnimationTimeline`` follows its parent's time, in seconds: media time, or an enclosing timeline's.
enum TimelineState {
    /// The parent time.
    case unmodified
    case running(rate: Double, since: TimeInterval, from: TimeInterval)
    case paused(TimeInterval)
    case animating(Segment)

    /// A scheduled animation of the timeline's time.
    struct Segment {
        let since: TimeInterval
        let duration: TimeInterval
        let from: TimeInterval
        let to: TimeInterval
        /// Maps a fraction of the duration to a fraction of the distance.
        let progress: @MainActor (Double) -> Double

        var until: TimeInterval { since + duration }

        @MainActor func time(at outer: TimeInterval) -> TimeInterval {
            guard outer < until, duration > 0 else { return to }
            return from + (to - from) * progress(max(0, outer - since) / duration)
        }
    }

    /// The timeline's time at a parent time. `start` is the timeline's epoch, at which it stops if it runs backwards.
    @MainActor func time(at outer: TimeInterval, start: TimeInterval) -> TimeInterval {
        switch self {
        case .unmodified: outer
        case .running(let rate, let since, let from): max(from + (outer - since) * rate, rate < 0 ? min(start, from) : -.infinity)
        case .paused(let time): time
        case .animating(let segment): max(segment.time(at: outer), min(start, segment.to))
        }
    }

    /// Seconds of timeline time per second of parent time.
    @MainActor func velocity(at outer: TimeInterval, start: TimeInterval) -> Double {
        switch self {
        case .unmodified: return 1
        case .paused: return 0
        case .running(let rate, _, _): return rate < 0 && time(at: outer, start: start) <= start ? 0 : rate
        case .animating(let segment):
            guard outer >= segment.since, outer < segment.until, segment.duration > 0 else { return 0 }
            // Central difference over a small step, clamped to the segment.
            let step = min(segment.duration / 1000, 1e-4)
            let early = max(segment.since, outer - step), late = min(segment.until, outer + step)
            return (segment.time(at: late) - segment.time(at: early)) / (late - early)
        }
    }

    /// The parent time at which the timeline reaches `time`, as currently scheduled; nil for never. On a curve it is an estimate that preserves the order.
    @MainActor func parentTime(at time: TimeInterval) -> TimeInterval? {
        switch self {
        case .unmodified: return time
        case .paused: return nil
        case .running(let rate, let since, let from): return rate > 0 ? since + (time - from) / rate : nil
        case .animating(let segment):
            guard segment.to > segment.from, time <= segment.to + AnimationContext.tolerance else { return nil }
            return segment.since + segment.duration * max(0, time - segment.from) / (segment.to - segment.from)
        }
    }

    /// The parent time of the scheduled state change: the end of a segment, or the start reached backwards.
    func boundaryTime(start: TimeInterval) -> TimeInterval? {
        switch self {
        case .unmodified, .paused: nil
        case .running(let rate, let since, let from): rate < 0 ? since + max(0, from - start) / -rate : nil
        case .animating(let segment): segment.until
        }
    }

    /// Whether the time does not advance: it is paused, or its segment has not begun.
    @MainActor func isPaused(at outer: TimeInterval) -> Bool {
        switch self {
        case .paused: true
        case .animating(let segment): outer < segment.since - AnimationContext.tolerance
        case .unmodified, .running: false
        }
    }

    /// Whether the time runs, and not backwards.
    var runsForward: Bool {
        switch self {
        case .unmodified: true
        case .paused: false
        case .running(let rate, _, _): rate > 0
        case .animating(let segment): segment.to > segment.from
        }
    }

    func isHeading(for start: TimeInterval) -> Bool {
        switch self {
        case .unmodified, .paused: false
        case .running(let rate, _, _): rate < 0
        case .animating(let segment): segment.to <= start
        }
    }
}
