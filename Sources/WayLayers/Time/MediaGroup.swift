/// Animations that belong together, as those of one transition, and their time: media time with the same epoch, until somebody stops it, sets
/// it, turns it round or throws it.
///
/// | state | group time |
/// | --- | --- |
/// | untouched | media time |
/// | running | moves at a rate from where it is; backwards it stops at the start |
/// | standing | is what it was set to |
/// | settling | moves along a curve to an end |
@MainActor package final class MediaGroup {
    private enum State {
        case untouched
        case running(rate: Double, since: TimeInterval, from: TimeInterval)
        case standing(TimeInterval)
        case settling(Segment)
    }

    /// A way that the time goes by a script.
    private struct Segment {
        let since: TimeInterval
        let duration: TimeInterval
        let from: TimeInterval
        let to: TimeInterval
        /// Part of the way at a part of the duration.
        let progress: @MainActor (Double) -> Double

        var until: TimeInterval { since + duration }

        @MainActor func time(at media: TimeInterval) -> TimeInterval {
            guard media < until, duration > 0 else { return to }
            return from + (to - from) * progress(max(0, media - since) / duration)
        }
    }

    /// The epoch.
    package let start: TimeInterval
    /// The end that the owner sets; the start at first.
    package var end: TimeInterval
    /// The latest end of a member that has one.
    package private(set) var memberEnd: TimeInterval
    /// The owner's end or the members', whichever is later.
    package var lastEnd: TimeInterval { max(end, memberEnd) }

    /// Called once, after the completions of the members, when the group has ended: true at its start.
    package var onEnd: (@MainActor (_ atStart: Bool) -> Void)?
    /// Ended; what joins now, and what stays, goes on in the group's time, and leaves by itself.
    package private(set) var isOver = false

    private var state = State.untouched
    private var members: [RunningAnimation] = []
    private var trackers: [AnimationTracker] = []
    private var records: [ModelRecord] = []
    private weak var context: MediaContext?

    package init(epoch: TimeInterval, context: MediaContext? = nil) {
        start = epoch
        end = epoch
        memberEnd = epoch
        self.context = context ?? .current
    }

    // MARK: Time

    /// The group's time at a media time.
    package func time(at media: TimeInterval) -> TimeInterval {
        switch state {
        case .untouched: media
        case .running(let rate, let since, let from): max(from + (media - since) * rate, rate < 0 ? min(start, from) : -.infinity)
        case .standing(let time): time
        case .settling(let segment): max(segment.time(at: media), min(start, segment.to))
        }
    }

    /// Seconds of group time per second of media time.
    package func velocity(at media: TimeInterval) -> Double {
        switch state {
        case .untouched: return 1
        case .standing: return 0
        case .running(let rate, _, _): return rate < 0 && time(at: media) <= start ? 0 : rate
        case .settling(let segment):
            guard media < segment.until, segment.duration > 0 else { return 0 }
            // Half a step to either side, inside the segment.
            let step = min(segment.duration / 1000, 1e-4)
            let early = max(segment.since, media - step), late = min(segment.until, media + step)
            return (segment.time(at: late) - segment.time(at: early)) / (late - early)
        }
    }

    /// When the group's time will be the one given, as things are; nil for never. On a curve it is an estimate that keeps the order.
    func mediaTime(at time: TimeInterval) -> TimeInterval? {
        switch state {
        case .untouched: return time
        case .standing: return nil
        case .running(let rate, let since, let from): return rate > 0 ? since + (time - from) / rate : nil
        case .settling(let segment):
            guard segment.to > segment.from, time <= segment.to + MediaContext.tolerance else { return nil }
            return segment.since + segment.duration * max(0, time - segment.from) / (segment.to - segment.from)
        }
    }

    var isStanding: Bool {
        if case .standing = state { true } else { false }
    }

    var wasTouched: Bool {
        if case .untouched = state { false } else { true }
    }

    /// Ends count: the time runs, and not backwards.
    func runsForward(at media: TimeInterval) -> Bool {
        switch state {
        case .untouched: true
        case .standing: false
        case .running(let rate, _, _): rate > 0
        case .settling(let segment): segment.to > segment.from
        }
    }

    /// There is a point at which the group turns to another state by itself.
    var isMovingByItself: Bool { turningPoint != nil }

    /// The media time at which it does: a curve is done, or the start is reached backwards.
    var turningPoint: TimeInterval? {
        switch state {
        case .untouched, .standing: nil
        case .running(let rate, let since, let from): rate < 0 ? since + max(0, from - start) / -rate : nil
        case .settling(let segment): segment.until
        }
    }

    func isSettling(at media: TimeInterval) -> Bool { turningPoint.map { media < $0 } ?? false }

    // MARK: Verbs

    /// Stops the time and sets it.
    package func stand(at groupTime: TimeInterval) {
        guard groupTime.isFinite else { return }
        change(to: .standing(groupTime))
    }

    /// Lets the time run from where it is.
    /// - Parameter rate: 1 is real time; negative runs back to the start, where the group ends; 0 stands.
    package func run(rate: Double = 1, at media: TimeInterval) {
        guard rate.isFinite else { return }
        let time = self.time(at: media)
        change(to: rate == 0 ? .standing(time) : .running(rate: rate, since: media, from: time))
    }

    /// Moves the time from where it is to `groupTime`. At the start or at the last end the group ends then; elsewhere it stands.
    /// - Parameters:
    ///   - duration: seconds of media time.
    ///   - progress: part of the way at a part of the duration; may go beyond 1 on its way.
    package func settle(
        to groupTime: TimeInterval, duration: TimeInterval, at media: TimeInterval, progress: @escaping @MainActor (Double) -> Double
    ) {
        guard groupTime.isFinite, duration.isFinite else { return }
        change(
            to: .settling(
                Segment(since: media, duration: max(0, duration), from: time(at: media), to: groupTime, progress: progress)))
    }

    package func settle(
        to groupTime: TimeInterval, duration: TimeInterval, curve: CAMediaTimingFunction, at media: TimeInterval
    ) {
        settle(to: groupTime, duration: duration, at: media) { curve.value(at: $0) }
    }

    private func change(to new: State) {
        state = new
        context?.groupMoves(self)
        // One frame at least: the picture is another one, or starts to move.
        members.forEach { $0.markDirty() }
    }

    /// The tick has come to a turning point, or has not.
    func turn(at media: TimeInterval) {
        guard let turningPoint, media >= turningPoint - MediaContext.tolerance else { return }
        let time = self.time(at: max(media, turningPoint))
        if time <= start + MediaContext.tolerance {
            finish(atStart: true)
        } else if time >= lastEnd - MediaContext.tolerance {
            finish(atStart: false)
        } else {
            change(to: .standing(time))
        }
    }

    // MARK: Members

    func join(_ animation: RunningAnimation) {
        members.append(animation)
        extend(to: animation.endGroupTime)
    }

    func join(_ tracker: AnimationTracker) {
        trackers.append(tracker)
        extend(to: tracker.end)
    }

    private func extend(to time: TimeInterval) {
        if time.isFinite { memberEnd = max(memberEnd, time) }
    }

    func forget(_ animation: RunningAnimation) { members.removeAll { $0 === animation } }
    func forget(_ tracker: AnimationTracker) { trackers.removeAll { $0 === tracker } }

    /// Remembers what a member changed in a model. The value from before the first change of a key is what ``restoreModelValues()`` goes back to.
    /// `CALayer` records its own properties; views record theirs.
    /// - Parameters:
    ///   - isCurrent: the model still has the value that the member set; what somebody else set later is left alone.
    ///   - restore: puts the value from before back, without actions.
    package func record(
        _ object: AnyObject, key: String, isCurrent: @escaping @MainActor () -> Bool, restore: @escaping @MainActor () -> Void
    ) {
        guard !isOver else { return }
        let owner = ObjectIdentifier(object)
        if let index = records.firstIndex(where: { $0.owner == owner && $0.key == key }) {
            records[index].isCurrent = isCurrent
        } else {
            records.append(ModelRecord(owner: owner, object: object, key: key, isCurrent: isCurrent, restore: restore))
        }
    }

    /// Puts back what members changed, last change first.
    package func restoreModelValues() {
        let changed = records
        records = []
        for record in changed.reversed() where record.object != nil && record.isCurrent() { record.restore() }
    }

    /// Ends the group: at its end, or at its start as if nothing had been animated. Animations leave, model values are put back where it ends at its
    /// start, then completions run, in the order of their ends. A second call does nothing.
    package func finish(atStart: Bool) {
        guard !isOver else { return }
        isOver = true
        let now = context?.now ?? lastEnd
        let left = members, waiting = trackers.sorted { ($0.end, $0.order) < ($1.end, $1.order) }
        trackers = []
        // What stays (an endless animation) goes on from here.
        change(to: .running(rate: 1, since: now, from: atStart ? start : lastEnd))
        if atStart {
            members = []
            // Both before anybody hears of it: the picture is the one before the first member.
            restoreModelValues()
            let news = left.compactMap { $0.revert() }
            news.forEach { $0() }
        } else {
            records = []
            for member in left.sorted(by: { ($0.endGroupTime, $0.order) < ($1.endGroupTime, $1.order) }) {
                if member.endGroupTime <= lastEnd + MediaContext.tolerance { member.ends() }
                member.leaveLayerIfRemovable()
            }
        }
        for tracker in waiting {
            if atStart { tracker.complete(finished: false) } else { tracker.complete() }
        }
        onEnd?(atStart)
        onEnd = nil
    }

    /// A value that a member changed.
    private struct ModelRecord {
        let owner: ObjectIdentifier
        weak var object: AnyObject?
        let key: String
        var isCurrent: @MainActor () -> Bool
        let restore: @MainActor () -> Void
    }
}
