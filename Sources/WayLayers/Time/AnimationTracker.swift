/// One completion for many animations, as for `UIView.animate`. It is called exactly once: when its end is reached and its animations have ended, when all of
/// them were removed, when it is cancelled, or when its timeline ends.
@MainActor package final class AnimationTracker {
    package let timeline: AnimationTimeline?
    /// In the timeline's time.
    package let begin: TimeInterval
    /// Seconds, delay and repetitions included; may be infinite.
    package let duration: TimeInterval
    let order: UInt64

    private weak var context: AnimationContext?
    private var completion: (@MainActor (Bool) -> Void)?
    private var members: [RunningAnimation] = []
    private var hasCancelledMember = false
    /// The latest end of the members that have ended, in the timeline's time.
    private var latestEnd: TimeInterval?

    /// - Parameters:
    ///   - begin: in the timeline's time; media time without a timeline.
    ///   - completion: receives whether the animation reached its end.
    package init(
        timeline: AnimationTimeline?, begin: TimeInterval, duration: TimeInterval, context: AnimationContext? = nil,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        let context = context ?? .current
        self.timeline = timeline
        self.begin = begin
        self.duration = max(0, duration)
        self.context = context
        self.completion = completion
        order = context.nextOrder()
        timeline?.join(self)
        context.add(self)
    }

    package var isWaiting: Bool { completion != nil }

    /// The end in the timeline's time.
    package var end: TimeInterval { begin + duration }

    /// Removes all animations of this tracker from their layers. The completion is called with `finished` false; it is not called again.
    package func cancel() {
        complete(finished: false)
        let left = members
        members = []
        left.forEach { $0.cancel() }
    }

    // MARK: Members

    func join(_ animation: RunningAnimation) { members.append(animation) }

    /// The tracker is told about the end by its timeline.
    func remove(_ animation: RunningAnimation) { members.removeAll { $0 === animation } }

    func memberEnded(_ animation: RunningAnimation, finished: Bool) {
        remove(animation)
        if finished {
            latestEnd = max(latestEnd ?? -.infinity, animation.endTimelineTime)
        } else {
            hasCancelledMember = true
            if members.isEmpty, latestEnd == nil { complete(finished: false) }
        }
    }

    // MARK: Time

    /// Whether its end and those of its remaining animations have been reached, with time running forwards.
    func isDue(at time: TimeInterval) -> Bool {
        guard isWaiting else { return false }
        if let timeline, !timeline.runsForward(at: time) { return false }
        guard members.allSatisfy({ $0.hasEnded(at: time) }) else { return false }
        // For layers with a time of their own, the ends of their animations decide.
        if members.contains(where: { $0.hasCustomTime }) { return true }
        return (timeline?.time(at: time) ?? time) >= end - AnimationContext.tolerance
    }

    /// When it becomes due, as currently scheduled; nil for never.
    func endMediaTime(at time: TimeInterval) -> TimeInterval? {
        guard isWaiting else { return nil }
        let ends = members.map(\.endMediaTime)
        guard !ends.contains(nil) else { return nil }
        let latest = ends.compactMap { $0 }.max() ?? -.infinity
        if members.contains(where: { $0.hasCustomTime }) { return latest }
        guard end.isFinite else { return nil }
        guard let timeline else { return max(end, latest) }
        return timeline.mediaTime(at: end).map { max($0, latest) }
    }

    /// Called when its end was reached, or if it has nothing to wait for.
    package func complete() { complete(finished: !hasCancelledMember) }

    /// Calls the completion, once.
    func complete(finished: Bool) {
        guard let completion else { return }
        self.completion = nil
        context?.remove(self)
        timeline?.remove(self)
        completion(finished)
    }
}
