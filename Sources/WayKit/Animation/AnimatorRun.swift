import Foundation

/// One run of a property animator, from its start to its end: a group with a time of its own, and the blocks in it.
///
/// The group's time is all there is to be driven: scrubbing sets it, running lets it go to one of its ends at an even pace. What is seen there follows
/// from the blocks' paces, which are bent where the animator takes another curve.
@MainActor final class AnimatorRun {
    let group: MediaGroup
    /// Seconds.
    let duration: TimeInterval
    private let curve: ViewAnimation.Curve
    /// Of a block that takes the whole run: what `fractionComplete` measures.
    private let pace: ViewAnimation.Pace
    private var blocks: [ViewAnimation] = []
    private var changes: [AnimatedChange] = []
    private let blocksTouches: Bool
    private let followsTouches: Bool
    /// Views that are touched where they are seen.
    private var followed: [UIView] = []
    private let media = UIApplication.shared.media

    /// - Parameter delay: seconds until the group's time begins.
    init(duration: TimeInterval, delay: TimeInterval, curve: ViewAnimation.Curve, blocksTouches: Bool, followsTouches: Bool) {
        let parent = media.currentGroup
        let epoch = (parent?.time(at: media.now) ?? media.now) + delay
        group = MediaGroup(epoch: epoch, inside: parent, context: media)
        self.duration = duration
        self.curve = curve
        self.blocksTouches = blocksTouches
        self.followsTouches = followsTouches
        pace = ViewAnimation.Pace(curve, duration: duration)
        group.stand(at: epoch)
        group.end = epoch + duration
        Transition.current?.noteLead(ViewAnimation.Timing(duration: duration, curve: curve))
    }

    private var time: TimeInterval { group.time(at: media.now) }
    /// Part of the time, 0…1.
    private var place: Double { duration > 0 ? min(max((time - group.start) / duration, 0), 1) : 1 }

    // MARK: Blocks

    /// Runs a block; what it changes is animated from now, and after a part of what is left, to the end.
    func add(_ block: () -> Void, delayFactor: Double) {
        let now = min(max(time, group.start), group.end)
        let begin = now + (group.end - now) * min(max(delayFactor, 0), 1)
        // Never 0, which would stand for the transaction's duration, and longer than what counts as the start.
        let left = max(group.end - begin, 10 * MediaContext.tolerance)
        let timing = ViewAnimation.Timing(duration: left, curve: curve, blocksTouches: blocksTouches)
        blocks.append(ViewAnimation.perform(block, of: self, timing: timing, begin: begin))
    }

    func note(_ layer: CALayer, key: String, old: AnimatableValue) {
        guard let key = LayerKey(rawValue: key), !changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
        changes.append(AnimatedChange(layer, key, old))
        guard followsTouches, let view = layer.delegate as? UIView, !followed.contains(where: { $0 === view }) else { return }
        view.touchFollowers += 1
        followed.append(view)
    }

    // MARK: Time

    /// Parts of the way, or of the time.
    func fraction(ofWay: Bool) -> Double { ofWay ? min(max(pace.value(at: place), 0), 1) : place }

    func stand(at fraction: Double, ofWay: Bool) {
        group.stand(at: group.start + duration * (ofWay ? (pace[.all]?.fraction(reaching: fraction) ?? fraction) : fraction))
    }

    func stand() { group.stand(at: time) }

    /// Lets the time go to one of its ends.
    /// - Parameter seconds: it shall take; nil for what is left.
    func go(reversed: Bool, seconds: TimeInterval? = nil, after delay: TimeInterval = 0) {
        let target = reversed ? group.start : group.lastEnd
        let left = abs(target - time)
        group.settle(to: target, duration: left > 0 ? seconds ?? left : 0, after: delay, at: media.now) { $0 }
    }

    /// Goes on to one of the ends along another curve, from where everything is.
    func go(along next: ViewAnimation.Curve, seconds: TimeInterval, reversed: Bool) {
        bend(reversed: reversed, seconds: seconds) { _, axis, local in
            { next.value(at: $0, duration: local.seconds, axis) }
        }
        go(reversed: reversed, seconds: seconds)
    }

    /// Turned round on its way: a spring goes on with the velocity that it has, anything else goes back the way that it came.
    func turn(reversed: Bool) {
        guard case .spring(let spring, _) = curve, duration > 0, let main = pace[.all] else { return go(reversed: reversed) }
        let speed = group.velocity(at: media.now)
        /// Parts of the way that is left per second, towards its end.
        func velocity(_ pace: AnimationPace, _ place: Double, _ duration: TimeInterval) -> Double {
            let way = reversed ? pace.value(at: place) : 1 - pace.value(at: place)
            let velocity = pace.slope(at: place) / duration * speed * (reversed ? -1 : 1)
            return abs(way) > 1e-6 ? velocity / way : 0
        }
        func thrown(_ velocity: Double) -> SpringCurve {
            SpringCurve(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
        }
        let settling = thrown(velocity(main, place, duration)).settlingDuration
        let seconds = min(settling, UISpringTimingParameters.longest)
        bend(reversed: reversed, seconds: seconds) { pace, _, local in
            let next = thrown(velocity(pace, local.place, local.duration))
            return { next.value(at: $0 * local.seconds) }
        }
        go(reversed: reversed, seconds: seconds)
    }

    /// Where one block is: part of its run, seconds of its run, and seconds that what is left shall take.
    private typealias Local = (place: Double, duration: TimeInterval, seconds: TimeInterval)

    private func bend(
        reversed: Bool, seconds: TimeInterval, along next: (AnimationPace, ViewAnimation.Axis, Local) -> AnimationPace.Curve
    ) {
        let now = time
        let left = abs((reversed ? group.start : group.lastEnd) - now)
        guard left > 0 else { return }
        func bend(_ pace: ViewAnimation.Pace, begin: TimeInterval, duration: TimeInterval) {
            guard duration > 0 else { return }
            let own = reversed ? max(0, now - begin) : begin + duration - max(now, begin)
            let place = min(max((now - begin) / duration, 0), 1)
            let local: Local = (place, duration, max(0, own) / left * seconds)
            pace.bend(at: place, forward: !reversed) { next($0, $1, local) }
        }
        bend(pace, begin: group.start, duration: duration)
        for block in blocks {
            if let pace = block.pace { bend(pace, begin: block.begin, duration: block.timing.duration) }
        }
    }

    // MARK: End

    /// Takes the animations away and leaves the views where they are seen.
    /// - Returns: what can be put at its start or its end afterwards.
    func stop() -> [AnimatedChange] {
        letTouchesThrough()
        let now = media.now
        changes.forEach { $0.look(at: now) }
        group.abandon()
        changes.forEach { $0.stop(at: now) }
        return changes
    }

    /// Views take touches again as they always do.
    func letTouchesThrough() {
        blocks.forEach { $0.letTouchesThrough() }
        followed.forEach { $0.touchFollowers -= 1 }
        followed = []
    }
}
