/// An animation on a layer: the copy that was added, its timeline, and its state.
///
/// | phase | until |
/// | --- | --- |
/// | `waiting` | its begin time is reached: the delegate is notified |
/// | `active` | its end is reached, forwards: delegate, tracker and transaction are notified |
/// | `ended` | it is removed from the layer: immediately, with the end of its timeline (which may be reversed before), or by a caller |
/// | `removed` | |
@MainActor package final class RunningAnimation {
    enum Phase { case waiting, active, ended, removed }

    package let animation: CAAnimation
    let key: String?
    package let timeline: AnimationTimeline?
    private(set) weak var layer: CALayer?
    private weak var context: AnimationContext?
    private let tracker: AnimationTracker?
    private let barriers: [CompletionBarrier]
    /// Sequence number among all members of the context.
    let order: UInt64
    private(set) var phase = Phase.waiting

    private let clock: AnimationClock
    /// If its first value is empty, the layer's own backing store takes its place.
    private let animatesContents: Bool
    /// Whether it changes at most the layer's place in its superlayer, its opacity and its visibility.
    let changesOnlyPlacement: Bool
    /// The properties that it changes and that the layer is drawn from (`needsDisplay(forKey:)`).
    let drawnTargets: [LayerKeyPath]
    /// When it begins, in the layer's time.
    private let begin: TimeInterval
    /// When it ends, in the layer's time.
    private var end: TimeInterval { begin + clock.activeDuration }

    /// - Parameter animation: a copy that is not shared. Its duration, begin time and timeline are filled in.
    init(_ animation: CAAnimation, key: String?, layer: CALayer, context: AnimationContext) {
        let transaction = context.transactions.current
        if animation.duration == 0 { animation.duration = transaction.animationDuration }
        if animation.timingFunction == nil { animation.timingFunction = transaction.timingFunction }
        animation.timeline = animation.timeline ?? context.currentTimeline
        let now = context.now
        if animation.beginTime == 0 {
            animation.beginTime = layer.localTime(at: animation.timeline?.time(at: now) ?? now)
        }
        self.animation = animation
        self.key = key
        self.layer = layer
        self.context = context
        timeline = animation.timeline
        tracker = animation.tracker
        barriers = context.transactions.barriers
        order = context.nextOrder()
        clock = AnimationClock(animation.timing, duration: animation.duration)
        begin = animation.beginTime
        let target = (animation as? CAPropertyAnimation)?.target?.root
        animatesContents = target == .property(.contents)
        changesOnlyPlacement = target?.isPlacement ?? false
        drawnTargets = animation.targets.filter { type(of: layer).needsDisplay(forKey: $0.rootName) }
        barriers.forEach { $0.enter() }
        tracker?.join(self)
        timeline?.join(self)
    }

    // MARK: Time

    /// The layer's time within this animation's timeline.
    private func localTime(at time: TimeInterval) -> TimeInterval {
        let timelineTime = timeline?.time(at: time) ?? time
        return layer?.localTime(at: timelineTime) ?? timelineTime
    }

    private func mediaTime(at localTime: TimeInterval) -> TimeInterval? {
        guard localTime.isFinite else { return nil }
        var time = localTime
        if let layer {
            guard let outer = layer.mediaTime(at: localTime) else { return nil }
            time = outer
        }
        guard let timeline else { return time }
        return timeline.mediaTime(at: time)
    }

    /// When it begins; nil if the time is stopped.
    var beginMediaTime: TimeInterval? { mediaTime(at: begin) }
    /// When it ends; nil for never, as currently scheduled.
    var endMediaTime: TimeInterval? { mediaTime(at: end) }
    /// When it ends in its timeline's time.
    var endTimelineTime: TimeInterval { end.isFinite ? layer?.mediaTime(at: end) ?? end : .infinity }

    func hasBegun(at time: TimeInterval) -> Bool { localTime(at: time) >= begin - AnimationContext.tolerance }

    /// Whether its end was reached, in a time that runs forwards.
    func hasEnded(at time: TimeInterval) -> Bool {
        if phase == .ended || phase == .removed { return true }
        if let timeline, !timeline.runsForward(at: time) { return false }
        return localTime(at: time) >= end - AnimationContext.tolerance
    }

    /// Whether it has begun and not ended, in either direction of time.
    func isActive(at time: TimeInterval) -> Bool {
        let local = localTime(at: time)
        return phase != .removed && local >= begin && local < end
    }

    /// Whether it needs frames: it changes visible content now.
    func isMoving(at time: TimeInterval) -> Bool {
        guard phase != .removed, let layer, layer.isShown, !(timeline?.isPaused(at: time) ?? false), !layer.hasZeroSpeed else { return false }
        if phase == .ended, timeline.map({ $0.runsForward(at: time) }) ?? true { return false }
        return isActive(at: time)
    }

    /// The layer's time differs from media time.
    var hasCustomTime: Bool { !(layer?.followsMediaTime ?? true) }
    var isOrphaned: Bool { layer == nil }

    // MARK: Values

    func apply(to presented: inout AnimatedProperties, at time: TimeInterval) {
        // A timeline may be seeked to before a member's beginning: there the member shows its first value, not the model's.
        let fillsBackwards = timeline?.isModified ?? false
        guard phase != .removed, let moment = clock.moment(at: localTime(at: time) - begin, fillsBackwards: fillsBackwards) else { return }
        if animatesContents { presented.change { $0.contents = $0.contents ?? layer?.backingStore } }
        animation.apply(moment, duration: clock.duration, to: &presented)
    }

    // MARK: Life

    func markDirty() { layer?.markPresentationDirty() }

    /// Called when its begin time is reached.
    func didBegin() {
        guard phase == .waiting else { return }
        phase = .active
        animation.delegate?.animationDidStart(animation)
    }

    /// Called when its end is reached.
    func didEnd() {
        guard phase == .waiting || phase == .active else { return }
        didBegin()
        guard phase == .active else { return }
        phase = .ended
        // In a timeline it stays on the layer, because the timeline may be reversed.
        if timeline?.isOver ?? true { removeFromLayerIfNeeded() }
        finish(true)
    }

    /// Called when its timeline has ended: removes an animation that was kept for it.
    func removeFromLayerIfNeeded() {
        guard phase == .ended else { return }
        layer?.markDirty()
        guard animation.isRemovedOnCompletion else {
            context?.remove(self)
            return
        }
        phase = .removed
        layer?.remove(self)
        context?.remove(self)
        timeline?.remove(self)
    }

    /// Called when it is removed or replaced, or when its layer is deallocated. Its observers are notified in the next run-loop iteration.
    func cancel() {
        guard phase != .removed else { return }
        let hadEnded = phase == .ended
        phase = .removed
        layer?.remove(self)
        context?.remove(self)
        timeline?.remove(self)
        guard !hadEnded else { return }
        if let context { context.enqueue { self.finish(false) } } else { finish(false) }
    }

    /// The timeline ended at its start: removes the animation and returns the notification to send, which excludes the timeline's own trackers; nil if it was
    /// sent.
    func revert() -> (@MainActor () -> Void)? {
        guard phase != .removed else { return nil }
        let hadEnded = phase == .ended
        phase = .removed
        layer?.remove(self)
        context?.remove(self)
        if hadEnded { return nil }
        return { self.finish(false, notifiesTracker: self.tracker?.timeline !== self.timeline) }
    }

    private func finish(_ finished: Bool, notifiesTracker: Bool = true) {
        animation.delegate?.animationDidStop(animation, finished: finished)
        if notifiesTracker { tracker?.memberEnded(self, finished: finished) } else { tracker?.remove(self) }
        barriers.forEach { $0.leave() }
    }
}

extension CALayer {
    /// A speed of zero here or in a superlayer: the time is stopped.
    var hasZeroSpeed: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.timing.speed == 0 { return true }
            layer = current.treeParent
        }
        return false
    }
}
