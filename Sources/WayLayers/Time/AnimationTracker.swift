/// Waits for the end of an animation in the sense of `UIView.animate`: one completion for many animations. It is called exactly once: when its time
/// has come and its animations are over, when all of them were taken away, when it is cancelled, or when its group ends.
@MainActor package final class AnimationTracker {
    package let group: AnimationTimeline?
    /// In the group's time.
    package let begin: TimeInterval
    /// Seconds, delay and repetitions included; may be infinite.
    package let duration: TimeInterval
    let order: UInt64

    private weak var context: AnimationContext?
    private var completion: (@MainActor (Bool) -> Void)?
    private var members: [RunningAnimation] = []
    private var hadMembers = false
    private var lostAMember = false
    /// Frozen ends of members that are over: the latest, in the group's time.
    private var latestEnd: TimeInterval?

    /// - Parameters:
    ///   - begin: in the group's time; media time without a group.
    ///   - completion: hears whether the animation reached its end.
    package init(
        group: AnimationTimeline?, begin: TimeInterval, duration: TimeInterval, context: AnimationContext? = nil,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        let context = context ?? .current
        self.group = group
        self.begin = begin
        self.duration = max(0, duration)
        self.context = context
        self.completion = completion
        order = context.takeOrder()
        group?.join(self)
        context.add(self)
    }

    package var isWaiting: Bool { completion != nil }

    /// When it ends in the group's time.
    package var end: TimeInterval { begin + duration }

    /// Takes all animations of this tracker off their layers. Nobody is told the completion but with `finished` false.
    package func cancel() {
        complete(finished: false)
        let left = members
        members = []
        left.forEach { $0.removeEarly() }
    }

    // MARK: Members

    func join(_ animation: RunningAnimation) {
        members.append(animation)
        hadMembers = true
    }

    func memberEnded(_ animation: RunningAnimation, finished: Bool) {
        members.removeAll { $0 === animation }
        if finished {
            latestEnd = max(latestEnd ?? -.infinity, animation.endGroupTime)
        } else {
            lostAMember = true
            if members.isEmpty, latestEnd == nil { complete(finished: false) }
        }
    }

    // MARK: Time

    /// Its time has come, forwards, and that of the animations that are left.
    func isDue(at time: TimeInterval) -> Bool {
        guard isWaiting else { return false }
        if let group, !group.runsForward(at: time) { return false }
        guard members.allSatisfy({ $0.hasEnded(at: time) }) else { return false }
        // Layers with a pace of their own say when their animations are over.
        if members.contains(where: { $0.isWarped }) { return true }
        return (group?.time(at: time) ?? time) >= end - AnimationContext.tolerance
    }

    /// When it will be due, as things are; nil for never.
    func endMediaTime(at time: TimeInterval) -> TimeInterval? {
        guard isWaiting else { return nil }
        let ends = members.map(\.endMediaTime)
        guard !ends.contains(nil) else { return nil }
        let latest = ends.compactMap { $0 }.max() ?? -.infinity
        if members.contains(where: { $0.isWarped }) { return latest }
        guard end.isFinite else { return nil }
        guard let group else { return max(end, latest) }
        return group.mediaTime(at: end).map { max($0, latest) }
    }

    /// Its time has come, or there is nothing to wait for.
    package func complete() { complete(finished: !lostAMember) }

    /// Tells the end, once.
    func complete(finished: Bool) {
        guard let completion else { return }
        self.completion = nil
        context?.forget(self)
        group?.forget(self)
        completion(finished)
    }
}
