/// Animations that belong together, as those of one transition, and their time: media time with the same epoch, until somebody stops it, sets
/// it, turns it round or throws it. In a group inside another one the outer group's time takes the place of media time.
///
/// | state | group time |
/// | --- | --- |
/// | untouched | media time |
/// | running | moves at a rate from where it is; backwards it stops at the start |
/// | standing | is what it was set to |
/// | settling | moves along a curve to an end |
@MainActor package final class AnimationTimeline {
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

        @MainActor func time(at outer: TimeInterval) -> TimeInterval {
            guard outer < until, duration > 0 else { return to }
            return from + (to - from) * progress(max(0, outer - since) / duration)
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
    /// Stands at its ends instead of ending there; `onStand` is called then.
    package var standsAtEnds = false
    package var onStand: (@MainActor () -> Void)?

    /// Called before a driver's group around this one is stopped or set.
    package var onDrive: (@MainActor () -> Void)?
    /// Whoever stops and sets it drives what is inside. False for a group that is stopped for other reasons.
    package var isDriver = true

    /// Called for each animation that is added to it directly.
    package var onJoin: (@MainActor (CAAnimation, CALayer) -> Void)?

    /// The group whose time this one's runs in.
    private let parent: AnimationTimeline?
    private var children: [AnimationTimeline] = []
    /// Who waits for it knows that it came to its end; its members stay until the outer group cannot turn back any more.
    private var hasReported = false
    private var state = State.untouched
    private var members: [RunningAnimation] = []
    private var trackers: [AnimationTracker] = []
    private var records: [ModelRecord] = []
    private weak var context: AnimationContext?

    /// - Parameter epoch: in the time of the group around it, or in media time.
    package init(epoch: TimeInterval, inside parent: AnimationTimeline? = nil, context: AnimationContext? = nil) {
        start = epoch
        end = epoch
        memberEnd = epoch
        self.parent = parent.flatMap { $0.isOver ? nil : $0 }
        self.context = context ?? .current
        self.parent?.children.append(self)
    }

    // MARK: Time

    /// The time that this group's runs in, at a media time.
    package func outerTime(at media: TimeInterval) -> TimeInterval { parent?.time(at: media) ?? media }

    /// The group's time at a media time.
    package func time(at media: TimeInterval) -> TimeInterval { time(outer: outerTime(at: media)) }

    private func time(outer: TimeInterval) -> TimeInterval {
        switch state {
        case .untouched: outer
        case .running(let rate, let since, let from): max(from + (outer - since) * rate, rate < 0 ? min(start, from) : -.infinity)
        case .standing(let time): time
        case .settling(let segment): max(segment.time(at: outer), min(start, segment.to))
        }
    }

    /// Seconds of group time per second of media time.
    package func velocity(at media: TimeInterval) -> Double {
        let outer = outerTime(at: media)
        return (parent?.velocity(at: media) ?? 1) * ownVelocity(outer: outer)
    }

    private func ownVelocity(outer: TimeInterval) -> Double {
        switch state {
        case .untouched: return 1
        case .standing: return 0
        case .running(let rate, _, _): return rate < 0 && time(outer: outer) <= start ? 0 : rate
        case .settling(let segment):
            guard outer >= segment.since, outer < segment.until, segment.duration > 0 else { return 0 }
            // Half a step to either side, inside the segment.
            let step = min(segment.duration / 1000, 1e-4)
            let early = max(segment.since, outer - step), late = min(segment.until, outer + step)
            return (segment.time(at: late) - segment.time(at: early)) / (late - early)
        }
    }

    /// When the group's time will be the one given, as things are; nil for never. On a curve it is an estimate that keeps the order.
    func mediaTime(at time: TimeInterval) -> TimeInterval? {
        let outer: TimeInterval
        switch state {
        case .untouched: outer = time
        case .standing: return nil
        case .running(let rate, let since, let from):
            guard rate > 0 else { return nil }
            outer = since + (time - from) / rate
        case .settling(let segment):
            guard segment.to > segment.from, time <= segment.to + AnimationContext.tolerance else { return nil }
            outer = segment.since + segment.duration * max(0, time - segment.from) / (segment.to - segment.from)
        }
        return parent.map { $0.mediaTime(at: outer) } ?? outer
    }

    /// Its time does not move at a media time: it was stopped, or what it is to do comes later.
    func isStanding(at media: TimeInterval) -> Bool {
        if let parent, parent.isStanding(at: media) { return true }
        return switch state {
        case .standing: true
        case .settling(let segment): outerTime(at: media) < segment.since - AnimationContext.tolerance
        case .untouched, .running: false
        }
    }

    var wasTouched: Bool {
        if parent?.wasTouched ?? false { return true }
        return if case .untouched = state { false } else { true }
    }

    /// Ends count: the time runs, and not backwards.
    func runsForward(at media: TimeInterval) -> Bool {
        if let parent, !parent.runsForward(at: media) { return false }
        return switch state {
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
        if hasReported || isOver { return nil }
        let outer: TimeInterval
        switch state {
        case .untouched, .standing: return nil
        case .running(let rate, let since, let from):
            guard rate < 0 else { return nil }
            outer = since + max(0, from - start) / -rate
        case .settling(let segment): outer = segment.until
        }
        return parent.map { $0.mediaTime(at: outer) } ?? outer
    }

    func isSettling(at media: TimeInterval) -> Bool { turningPoint.map { media < $0 && !isStanding(at: media) } ?? false }

    // MARK: Verbs

    /// Stops the time and sets it.
    package func stand(at groupTime: TimeInterval) {
        guard groupTime.isFinite else { return }
        if isDriver { tellDrive() }
        change(to: .standing(groupTime))
    }

    private func tellDrive() {
        for child in children {
            child.onDrive?()
            child.tellDrive()
        }
    }

    /// A driver holds it.
    package var isDriven: Bool {
        guard let parent else { return false }
        if parent.isDriver, case .standing = parent.state { return true }
        return parent.isDriven
    }

    /// Lets the time run from where it is.
    /// - Parameter rate: 1 is real time; negative runs back to the start, where the group ends; 0 stands.
    package func run(rate: Double = 1, at media: TimeInterval) {
        guard rate.isFinite else { return }
        let outer = outerTime(at: media)
        let time = self.time(outer: outer)
        change(to: rate == 0 ? .standing(time) : .running(rate: rate, since: outer, from: time))
    }

    /// Moves the time from where it is to `groupTime`. At the start or at the last end the group ends then; elsewhere it stands.
    /// - Parameters:
    ///   - duration: seconds of media time, or of the time of the group around it.
    ///   - delay: seconds of the same until it begins.
    ///   - progress: part of the way at a part of the duration; may go beyond 1 on its way.
    package func settle(
        to groupTime: TimeInterval, duration: TimeInterval, after delay: TimeInterval = 0, at media: TimeInterval,
        progress: @escaping @MainActor (Double) -> Double
    ) {
        guard groupTime.isFinite, duration.isFinite, delay.isFinite else { return }
        let outer = outerTime(at: media), since = outer + max(0, delay)
        let segment = Segment(since: since, duration: max(0, duration), from: time(outer: outer), to: groupTime, progress: progress)
        parent?.extend(to: segment.until)
        change(to: .settling(segment))
    }

    package func settle(to groupTime: TimeInterval, duration: TimeInterval, curve: CAMediaTimingFunction, at media: TimeInterval) {
        settle(to: groupTime, duration: duration, at: media) { curve.value(at: $0) }
    }

    private func change(to new: State) {
        state = new
        timeChanged()
    }

    /// Another time than was to be expected, here or in a group around this one.
    private func timeChanged() {
        context?.groupMoves(self)
        // One frame at least: the picture is another one, or starts to move.
        members.forEach { $0.markDirty() }
        children.forEach { $0.timeChanged() }
    }

    /// The tick has come to a turning point, or has not.
    func turn(at media: TimeInterval) {
        guard let turningPoint, media >= turningPoint - AnimationContext.tolerance else { return }
        let time = self.time(at: max(media, turningPoint))
        if standsAtEnds {
            change(to: .standing(time))
            onStand?()
        } else if time <= start + AnimationContext.tolerance {
            finish(atStart: true)
        } else if time >= lastEnd - AnimationContext.tolerance {
            finish(atStart: false)
        } else {
            change(to: .standing(time))
        }
    }

    // MARK: Members

    func join(_ animation: RunningAnimation) {
        members.append(animation)
        extend(to: animation.endGroupTime)
        if let onJoin, let layer = animation.layer { onJoin(animation.animation, layer) }
    }

    func join(_ tracker: AnimationTracker) {
        trackers.append(tracker)
        extend(to: tracker.end)
    }

    private func extend(to time: TimeInterval) {
        if time.isFinite { memberEnd = max(memberEnd, time) }
    }

    /// With those of the groups inside, the oldest first.
    var allMembers: [RunningAnimation] {
        (members + children.flatMap(\.allMembers)).sorted { $0.order < $1.order }
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
        parent?.record(object, key: key, isCurrent: isCurrent, restore: restore)
        let owner = ObjectIdentifier(object)
        if let index = records.firstIndex(where: { $0.owner == owner && $0.key == key }) {
            records[index].isCurrent = isCurrent
        } else {
            records.append(ModelRecord(owner: owner, object: object, key: key, isCurrent: isCurrent, restore: restore))
        }
    }

    /// Another value is to be put back for a key that a member has changed, here or in a group inside.
    func replaceRecord(
        of object: AnyObject, key: String, isCurrent: @escaping @MainActor () -> Bool, restore: @escaping @MainActor () -> Void
    ) {
        let owner = ObjectIdentifier(object)
        if let index = records.firstIndex(where: { $0.owner == owner && $0.key == key }) {
            records[index] = ModelRecord(owner: owner, object: object, key: key, isCurrent: isCurrent, restore: restore)
        }
        children.forEach { $0.replaceRecord(of: object, key: key, isCurrent: isCurrent, restore: restore) }
    }

    /// Puts back what members changed, last change first.
    package func restoreModelValues() {
        let changed = records
        records = []
        for record in changed.reversed() where record.object != nil && record.isCurrent() { record.restore() }
    }

    /// Ends the group: at its end, or at its start as if nothing had been animated. Animations leave, model values are put back where it ends at its
    /// start, then completions run, in the order of their ends; groups inside it end with it. A second call does nothing.
    ///
    /// Inside another group that may turn back, one that came to its end only tells so; its animations stay on their layers for that case.
    package func finish(atStart: Bool) {
        guard !isOver else { return }
        if let parent, !parent.isOver, !atStart {
            guard !hasReported else { return }
            hasReported = true
            context?.groupMoves(self)
            let waiting = takeTrackers()
            return report(waiting, atStart: false)
        }
        let news = settle(atStart: atStart)
        parent?.children.removeAll { $0 === self }
        news()
    }

    /// Forgets its members where they are, as somebody else takes over what they moved; who waits for them hears in the next turn that they
    /// did not finish.
    package func abandon() {
        guard !isOver else { return }
        isOver = true
        let inner = children, left = members, waiting = takeTrackers()
        children = []
        members = []
        records = []
        onEnd = nil
        parent?.children.removeAll { $0 === self }
        context?.groupMoves(self)
        inner.forEach { $0.abandon() }
        left.forEach { $0.removeEarly() }
        context?.enqueue { waiting.forEach { $0.complete(finished: false) } }
    }

    /// Animations leave and model values are what they have to be; nobody has heard of it yet.
    /// - Returns: what tells everybody.
    private func settle(atStart: Bool) -> @MainActor () -> Void {
        isOver = true
        let now = context?.now ?? lastEnd
        let left = members, waiting = takeTrackers(), inner = children
        children = []
        let innerNews = inner.map { $0.settle(atStart: atStart || $0.isBoundForStart) }
        // What stays (an endless animation) goes on from here.
        change(to: .running(rate: 1, since: outerTime(at: now), from: atStart ? start : lastEnd))
        var news: [@MainActor () -> Void] = []
        if atStart {
            members = []
            // Both before anybody hears of it: the picture is the one before the first member.
            restoreModelValues()
            news = left.compactMap { $0.revert() }
        } else {
            records = []
            news = [{ self.endMembers(left) }]
        }
        return {
            news.forEach { $0() }
            innerNews.forEach { $0() }
            self.report(waiting, atStart: atStart)
        }
    }

    private func endMembers(_ left: [RunningAnimation]) {
        for member in left.sorted(by: { ($0.endGroupTime, $0.order) < ($1.endGroupTime, $1.order) }) {
            if member.endGroupTime <= lastEnd + AnimationContext.tolerance { member.ends() }
            member.leaveLayerIfRemovable()
        }
    }

    private func takeTrackers() -> [AnimationTracker] {
        defer { trackers = [] }
        return trackers.sorted { ($0.end, $0.order) < ($1.end, $1.order) }
    }

    private func report(_ waiting: [AnimationTracker], atStart: Bool) {
        for tracker in waiting {
            if atStart { tracker.complete(finished: false) } else { tracker.complete() }
        }
        let onEnd = self.onEnd
        self.onEnd = nil
        onEnd?(atStart)
    }

    private var isBoundForStart: Bool {
        switch state {
        case .untouched, .standing: false
        case .running(let rate, _, _): rate < 0
        case .settling(let segment): segment.to <= start
        }
    }
}

/// A value that a member of a group changed.
private struct ModelRecord {
    let owner: ObjectIdentifier
    weak var object: AnyObject?
    let key: String
    var isCurrent: @MainActor () -> Bool
    let restore: @MainActor () -> Void
}
