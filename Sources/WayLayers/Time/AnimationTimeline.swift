/// Animations that belong together, such as those of one transition, and their local time: media time with the same epoch until the timeline is paused, seeked,
/// reversed or animated. A timeline nested in another one uses the outer timeline's time in place of media time.
///
/// | state | timeline time |
/// | --- | --- |
/// | unmodified | parent time |
/// | running | advances at a rate from its current value; backwards it stops at the start |
/// | paused | the value that was set |
/// | animating | follows a curve to a target time |
@MainActor package final class AnimationTimeline {
    /// The epoch.
    package let start: TimeInterval
    /// The end that the owner sets; initially the start.
    package var end: TimeInterval
    /// The latest finite end of a member.
    package private(set) var memberEnd: TimeInterval
    /// The later of the owner's end and the members' end.
    package var lastEnd: TimeInterval { max(end, memberEnd) }

    /// Called once when the timeline has ended, after the completions of the members; true if it ended at its start.
    package var onEnd: (@MainActor (_ atStart: Bool) -> Void)?
    /// Ended. Animations that join now, and those that stay, continue in the timeline's time and are removed individually.
    package private(set) var isOver = false
    /// Pauses at its ends instead of ending there; `onPause` is called then.
    package var pausesAtEnds = false
    package var onPause: (@MainActor () -> Void)?

    /// Called before an enclosing timeline that drives this one is paused or seeked.
    package var onWillDrive: (@MainActor () -> Void)?
    /// Pausing and seeking it counts as driving the nested timelines. False for a timeline that is paused for other reasons.
    package var drivesChildren = true

    /// Called for each animation that is added directly to it.
    package var onJoin: (@MainActor (CAAnimation, CALayer) -> Void)?

    /// The timeline whose time this one runs in.
    private let parent: AnimationTimeline?
    private var children: [AnimationTimeline] = []
    /// The end was reported to the completions; the members stay until the outer timeline can no longer be reversed.
    private var hasReportedEnd = false
    private var state = TimelineState.unmodified
    private var members: [RunningAnimation] = []
    private var trackers: [AnimationTracker] = []
    private var records: [ModelRecord] = []
    private weak var context: AnimationContext?

    /// - Parameter epoch: in the time of the enclosing timeline, or in media time.
    package init(epoch: TimeInterval, inside parent: AnimationTimeline? = nil, context: AnimationContext? = nil) {
        start = epoch
        end = epoch
        memberEnd = epoch
        self.parent = parent.flatMap { $0.isOver ? nil : $0 }
        self.context = context ?? .current
        self.parent?.children.append(self)
    }

    // MARK: Time

    /// The time of the parent timeline (media time without one) at a media time.
    package func parentTime(at media: TimeInterval) -> TimeInterval { parent?.time(at: media) ?? media }

    /// The timeline's time at a media time.
    package func time(at media: TimeInterval) -> TimeInterval { state.time(at: parentTime(at: media), start: start) }

    /// Seconds of timeline time per second of media time.
    package func velocity(at media: TimeInterval) -> Double {
        (parent?.velocity(at: media) ?? 1) * state.velocity(at: parentTime(at: media), start: start)
    }

    /// The media time at which the timeline reaches `time`, as currently scheduled; nil for never. On a curve it is an estimate that preserves the order.
    func mediaTime(at time: TimeInterval) -> TimeInterval? {
        state.parentTime(at: time).flatMap(mediaTime(parentTime:))
    }

    private func mediaTime(parentTime: TimeInterval) -> TimeInterval? { parent.map { $0.mediaTime(at: parentTime) } ?? parentTime }

    /// Whether its time does not advance at a media time: it is paused, or its segment has not begun.
    func isPaused(at media: TimeInterval) -> Bool {
        if let parent, parent.isPaused(at: media) { return true }
        return state.isPaused(at: parentTime(at: media))
    }

    var isModified: Bool {
        if parent?.isModified ?? false { return true }
        return if case .unmodified = state { false } else { true }
    }

    /// Whether animations may end: the time runs, and not backwards.
    func runsForward(at media: TimeInterval) -> Bool {
        if let parent, !parent.runsForward(at: media) { return false }
        return state.runsForward
    }

    /// Whether a state change is scheduled.
    var hasScheduledBoundary: Bool { boundaryTime != nil }

    /// The media time of the scheduled state change: the end of a segment, or the start reached backwards.
    var boundaryTime: TimeInterval? {
        hasReportedEnd || isOver ? nil : state.boundaryTime(start: start).flatMap(mediaTime(parentTime:))
    }

    func isAdvancing(at media: TimeInterval) -> Bool { boundaryTime.map { media < $0 && !isPaused(at: media) } ?? false }

    // MARK: Control

    /// Pauses the timeline and sets its time.
    package func pause(at time: TimeInterval) {
        guard time.isFinite else { return }
        if drivesChildren { notifyDriven() }
        change(to: .paused(time))
    }

    private func notifyDriven() {
        for child in children {
            child.onWillDrive?()
            child.notifyDriven()
        }
    }

    /// Whether an enclosing timeline that drives its children is paused, i.e. under interactive control.
    package var isDriven: Bool {
        guard let parent else { return false }
        if parent.drivesChildren, case .paused = parent.state { return true }
        return parent.isDriven
    }

    /// Resumes the timeline from its current time.
    /// - Parameter rate: 1 is real time; a negative rate runs back to the start, where the timeline ends; 0 pauses.
    package func run(rate: Double = 1, at media: TimeInterval) {
        guard rate.isFinite else { return }
        let outer = parentTime(at: media)
        let time = state.time(at: outer, start: start)
        change(to: rate == 0 ? .paused(time) : .running(rate: rate, since: outer, from: time))
    }

    /// Animates the time from its current value to `targetTime`. If that is the start or the last end, the timeline ends there; otherwise it pauses.
    /// - Parameters:
    ///   - duration: seconds of the parent timeline's time, or of media time without one.
    ///   - delay: seconds of the same time until the segment begins.
    ///   - progress: maps a fraction of the duration to a fraction of the distance; may overshoot 1.
    package func animate(
        to targetTime: TimeInterval, duration: TimeInterval, after delay: TimeInterval = 0, at media: TimeInterval,
        progress: @escaping @MainActor (Double) -> Double
    ) {
        guard targetTime.isFinite, duration.isFinite, delay.isFinite else { return }
        let outer = parentTime(at: media), since = outer + max(0, delay), from = state.time(at: outer, start: start)
        let segment = TimelineState.Segment(since: since, duration: max(0, duration), from: from, to: targetTime, progress: progress)
        parent?.extend(to: segment.until)
        change(to: .animating(segment))
    }

    package func animate(to targetTime: TimeInterval, duration: TimeInterval, curve: CAMediaTimingFunction, at media: TimeInterval) {
        animate(to: targetTime, duration: duration, at: media) { curve.value(at: $0) }
    }

    private func change(to new: TimelineState) {
        state = new
        timeChanged()
    }

    /// The time differs from what was scheduled, here or in an enclosing timeline.
    private func timeChanged() {
        context?.timelineScheduleChanged(self)
        // At least one frame: the presentation changes, or begins to move.
        members.forEach { $0.markDirty() }
        children.forEach { $0.timeChanged() }
    }

    /// Ends or pauses the timeline if its scheduled boundary has been reached.
    func handleBoundary(at media: TimeInterval) {
        guard let boundaryTime, media >= boundaryTime - AnimationContext.tolerance else { return }
        let time = self.time(at: max(media, boundaryTime))
        if pausesAtEnds {
            change(to: .paused(time))
            onPause?()
        } else if time <= start + AnimationContext.tolerance {
            finish(atStart: true)
        } else if time >= lastEnd - AnimationContext.tolerance {
            finish(atStart: false)
        } else {
            change(to: .paused(time))
        }
    }

    // MARK: Members

    func join(_ animation: RunningAnimation) {
        members.append(animation)
        extend(to: animation.endTimelineTime)
        if let onJoin, let layer = animation.layer { onJoin(animation.animation, layer) }
    }

    func join(_ tracker: AnimationTracker) {
        trackers.append(tracker)
        extend(to: tracker.end)
    }

    private func extend(to time: TimeInterval) {
        if time.isFinite { memberEnd = max(memberEnd, time) }
    }

    /// Including those of the nested timelines, the oldest first.
    var allMembers: [RunningAnimation] {
        (members + children.flatMap(\.allMembers)).sorted { $0.order < $1.order }
    }

    func remove(_ animation: RunningAnimation) { members.removeAll { $0 === animation } }
    func remove(_ tracker: AnimationTracker) { trackers.removeAll { $0 === tracker } }

    /// Records a change that a member made to a model. ``restoreModelValues()`` restores the value from before the first change of a key. `CALayer` records its
    /// own properties; views record theirs.
    /// - Parameters:
    ///   - isCurrent: whether the model still has the value that the member set; a value that was set later is left alone.
    ///   - restore: restores the earlier value, without actions.
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

    /// Replaces the value to restore for a key that a member changed, here or in a nested timeline.
    func replaceRecord(
        of object: AnyObject, key: String, isCurrent: @escaping @MainActor () -> Bool, restore: @escaping @MainActor () -> Void
    ) {
        let owner = ObjectIdentifier(object)
        if let index = records.firstIndex(where: { $0.owner == owner && $0.key == key }) {
            records[index] = ModelRecord(owner: owner, object: object, key: key, isCurrent: isCurrent, restore: restore)
        }
        children.forEach { $0.replaceRecord(of: object, key: key, isCurrent: isCurrent, restore: restore) }
    }

    /// Restores the values that members changed, the last change first.
    package func restoreModelValues() {
        let changed = records
        records = []
        for record in changed.reversed() where record.object != nil && record.isCurrent() { record.restore() }
    }

    /// Ends the timeline: at its end, or at its start as if nothing had been animated. Animations are removed, model values are restored if it ends at its
    /// start, then completions run in the order of their ends; nested timelines end with it. A second call does nothing.
    ///
    /// Inside an enclosing timeline that may be reversed, a timeline that reached its end only reports it; its animations stay on their layers for that case.
    package func finish(atStart: Bool) {
        guard !isOver else { return }
        if let parent, !parent.isOver, !atStart {
            guard !hasReportedEnd else { return }
            hasReportedEnd = true
            context?.timelineScheduleChanged(self)
            let pendingTrackers = takeTrackers()
            return report(pendingTrackers, atStart: false)
        }
        let notifications = tearDown(atStart: atStart)
        parent?.children.removeAll { $0 === self }
        notifications()
    }

    /// Removes its members at their current values because another owner takes over the animated properties; their completions are called in the next run-loop
    /// iteration with `finished` false.
    package func abandon() {
        guard !isOver else { return }
        isOver = true
        let nested = children, remaining = members, pendingTrackers = takeTrackers()
        children = []
        members = []
        onEnd = nil
        parent?.children.removeAll { $0 === self }
        context?.timelineScheduleChanged(self)
        nested.forEach { $0.abandon() }
        remaining.forEach { $0.cancel() }
        context?.enqueue { pendingTrackers.forEach { $0.complete(finished: false) } }
    }

    /// Removes the animations and puts the model values right, without calling anyone yet.
    /// - Returns: the notifications to send.
    private func tearDown(atStart: Bool) -> @MainActor () -> Void {
        isOver = true
        let now = context?.now ?? lastEnd
        let remaining = members, pendingTrackers = takeTrackers(), nested = children
        children = []
        let nestedNotifications = nested.map { $0.tearDown(atStart: atStart || $0.state.isHeading(for: $0.start)) }
        // An animation that stays (an endless one) continues from here.
        change(to: .running(rate: 1, since: parentTime(at: now), from: atStart ? start : lastEnd))
        var notifications: [@MainActor () -> Void] = []
        if atStart {
            members = []
            // Both before any callback: the presentation is the one from before the first member.
            restoreModelValues()
            notifications = remaining.compactMap { $0.revert() }
        } else {
            records = []
            notifications = [{ self.endMembers(remaining) }]
        }
        return {
            notifications.forEach { $0() }
            nestedNotifications.forEach { $0() }
            self.report(pendingTrackers, atStart: atStart)
        }
    }

    private func endMembers(_ remaining: [RunningAnimation]) {
        for member in remaining.sorted(by: { ($0.endTimelineTime, $0.order) < ($1.endTimelineTime, $1.order) }) {
            if member.endTimelineTime <= lastEnd + AnimationContext.tolerance { member.didEnd() }
            member.removeFromLayerIfNeeded()
        }
    }

    private func takeTrackers() -> [AnimationTracker] {
        defer { trackers = [] }
        return trackers.sorted { ($0.end, $0.order) < ($1.end, $1.order) }
    }

    private func report(_ pendingTrackers: [AnimationTracker], atStart: Bool) {
        for tracker in pendingTrackers {
            if atStart { tracker.complete(finished: false) } else { tracker.complete() }
        }
        let onEnd = self.onEnd
        self.onEnd = nil
        onEnd?(atStart)
    }
}

/// A model value that a member of a timeline changed.
private struct ModelRecord {
    let owner: ObjectIdentifier
    weak var object: AnyObject?
    let key: String
    var isCurrent: @MainActor () -> Bool
    let restore: @MainActor () -> Void
}
