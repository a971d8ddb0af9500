import Foundation

/// One run of a property animator, from its start to its end: a group with a time of its own, and the blocks in it.
///
/// The group's time is all there is to be driven: scrubbing sets it, running lets it go to one of its ends at an even pace. What is seen there follows
/// from the blocks' paces, which are bent where the animator takes another curve.
@MainActor final class AnimatorSession {
    let group: AnimationTimeline
    /// Seconds.
    let duration: TimeInterval
    /// The animator's.
    private let ownCurve: ViewAnimation.Curve
    /// The one that it goes along.
    private var curve: ViewAnimation.Curve
    /// Which end that leads to: true for the start.
    private var heading = false
    /// The group time that it goes to.
    private var target: TimeInterval = 0
    /// Group time per second while it goes.
    private var rate = 1.0
    /// When it was stopped, and the pace of its time before.
    private var caught: (time: TimeInterval, speed: Double)?
    /// A driver around it moves it along the way; otherwise along the time.
    var scrubsLinearly = true
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
        group = AnimationTimeline(epoch: epoch, inside: parent, context: media)
        self.duration = duration
        ownCurve = curve
        self.curve = curve
        self.blocksTouches = blocksTouches
        self.followsTouches = followsTouches
        pace = ViewAnimation.Pace(curve, duration: duration)
        group.stand(at: epoch)
        group.end = epoch + duration
        group.isDriver = false
        group.onDrive = { [weak self] in self?.driverTakesHold() }
        let timing = ViewAnimation.Timing(duration: duration, delay: max(0, epoch - (parent?.start ?? epoch)), curve: curve)
        ViewControllerTransition.current?.leads?.note(timing, pace: pace[.all]) { [weak self] in self?.blocks.flatMap(\.layers) ?? [] }
    }

    private var time: TimeInterval { group.time(at: media.now) }
    /// Part of the time, 0…1.
    private var place: Double { duration > 0 ? min(max((time - group.start) / duration, 0), 1) : 1 }

    // MARK: Blocks

    /// Runs a block; what it changes is animated from now, and after a part of what is left, to the end.
    func add(_ block: () -> Void, delayFactor: Double) {
        // A block that came in at the very end may have moved the end; the time may be beyond the animator's own.
        let now = max(time, group.start)
        let begin = now + max(0, group.end - now) * min(max(delayFactor, 0), 1)
        // Never 0, which would stand for the transaction's duration, and longer than what counts as the start.
        let left = max(group.end - begin, 10 * AnimationContext.tolerance)
        let timing = ViewAnimation.Timing(duration: left, curve: ownCurve, blocksTouches: blocksTouches)
        blocks.append(ViewAnimation.perform(block, of: self, timing: timing, begin: begin))
    }

    /// A block that has less time than the whole runs through the same curve, faster. Its pace is one of all its ``span(begin:duration:)``.
    func makePace(begin: TimeInterval, duration seconds: TimeInterval) -> ViewAnimation.Pace {
        let span = self.span(begin: begin, duration: seconds)
        return ViewAnimation.Pace(ownCurve, duration: duration, begin: (begin - group.start) / span)
    }

    /// Seconds of a block's animations: they are there from the beginning of the run.
    func span(begin: TimeInterval, duration: TimeInterval) -> TimeInterval { begin - group.start + duration }

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
        // Where it is now has nothing to do with how fast it went elsewhere.
        (caught, rate) = (nil, 1)
    }

    /// Stops where it is. It goes on with the velocity that it had if it goes on at once.
    func stand() {
        caught = (media.now, group.velocity(at: media.now))
        group.stand(at: time)
    }

    /// Lets the time go to one of its ends. Turned round, a spring becomes a spring to the other end, with the velocity that it has; anything else
    /// goes back the way that it came.
    /// - Parameter seconds: it shall take; nil for what is left, or what the spring needs.
    func go(reversed: Bool, seconds: TimeInterval? = nil, after delay: TimeInterval = 0) {
        if reversed != heading, case .spring = curve { return go(along: curve, seconds: seconds, reversed: reversed, after: delay, throwing: false) }
        heading = reversed
        settle(reversed: reversed, seconds: seconds, after: delay)
    }

    /// Goes on to one of the ends along another curve, from where everything is.
    /// - Parameters:
    ///   - seconds: it shall take; nil for what the spring needs.
    ///   - throwing: a spring's own velocity counts; one that has none takes over the velocity that there is.
    func go(along next: ViewAnimation.Curve, seconds: TimeInterval?, reversed: Bool, after delay: TimeInterval = 0, throwing: Bool = true) {
        let left = abs((reversed ? group.start : group.lastEnd) - time)
        curve = next
        heading = reversed
        guard left > 0 else { return settle(reversed: reversed, seconds: 0, after: delay) }
        let starts = self.starts(reversed: reversed, left: left, throwing: throwing && next.isThrown ? next : nil)
        // Of all that a spring moves, each from its own distance with its own velocity, the one that needs longest.
        let needed = starts.compactMap { start in next.spring(start.axis).map { start.settlingDuration(of: $0) } }.max() ?? left
        let natural = min(needed, UISpringTimingParameters.longest)
        let scripted = seconds ?? natural
        for start in starts {
            if let spring = next.spring(start.axis) {
                // A block that has less of the time goes faster, along the same curve.
                let seconds = scripted > 0 ? scripted : natural
                start.pace.bend(at: start.place, forward: !reversed) {
                    spring.distance(at: $0 * seconds, from: start.way, velocity: start.velocity * start.share)
                }
            } else {
                start.pace.bend(at: start.place, forward: !reversed) {
                    start.way * (1 - next.value(at: $0, duration: scripted, start.axis))
                }
            }
        }
        settle(reversed: reversed, seconds: scripted, after: delay)
    }

    private func settle(reversed: Bool, seconds: TimeInterval?, after delay: TimeInterval) {
        caught = nil
        target = reversed ? group.start : group.lastEnd
        let left = abs(target - time)
        if let seconds, seconds > 0, left > 0 { rate = left / seconds }
        group.settle(to: target, duration: left > 0 ? seconds ?? left / rate : 0, after: delay, at: media.now) { $0 }
        followDriver()
    }

    /// A block was added while it goes: its end may be another one.
    func goOn() {
        if target != (heading ? group.start : group.lastEnd) { settle(reversed: heading, seconds: nil, after: 0) }
    }

    /// Where one pace of a block is when it takes another curve.
    private struct Start {
        let pace: AnimationTimingCurve
        let axis: ViewAnimation.Axis
        /// Part of the block's span, the bend is there.
        let place: Double
        /// To the end that it goes to, in parts of the whole way.
        let way: Double
        /// Parts of the whole way per second towards that end.
        let velocity: Double
        /// Of the time that is left for all.
        let share: Double

        func settlingDuration(of spring: SpringCurve) -> TimeInterval {
            // Near its end already, a thousandth of the little that is left would be asked too much.
            let way = way < 0 ? min(way, -0.05) : max(way, 0.05)
            return SpringCurve(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity * share / way
            ).settlingDuration
        }
    }

    /// - Parameters:
    ///   - left: group time.
    ///   - thrown: a spring whose own velocity counts, in parts of the remaining way per second.
    private func starts(reversed: Bool, left: TimeInterval, throwing thrown: ViewAnimation.Curve?) -> [Start] {
        let now = time
        var speed = group.velocity(at: media.now)
        if let caught, abs(media.now - caught.time) <= AnimationContext.tolerance { speed = caught.speed }
        var starts: [Start] = []
        func note(_ paces: ViewAnimation.Pace, span: TimeInterval) {
            guard span > 0 else { return }
            let here = min(max((now - group.start) / span, 0), 1)
            paces.forEach { pace, axis in
                let hasBegun = here >= pace.begin
                // Nothing to go back from.
                if reversed, !hasBegun { return }
                let place = max(here, pace.begin), share = (reversed ? place : 1 - place) * span / left
                let value = pace.value(at: place), way = reversed ? value : 1 - value
                var velocity = hasBegun ? pace.slope(at: place, forward: speed > 0) / span * speed * (reversed ? -1 : 1) : 0
                if let spring = thrown?.spring(axis), share > 0 { velocity = spring.initialVelocity * way / share }
                starts.append(Start(pace: pace, axis: axis, place: place, way: way, velocity: velocity, share: share))
            }
        }
        forEachPace(note)
        return starts
    }

    private func followDriver() {
        if group.isDriven { driverTakesHold() }
    }

    /// Whoever drives a group around this one moves an animator that scrubs linearly along straight lines.
    private func driverTakesHold() {
        guard scrubsLinearly else { return }
        let now = time
        forEachPace { paces, span in
            guard span > 0 else { return }
            paces.forEach { pace, _ in pace.straighten(at: (now - group.start) / span) }
        }
    }

    /// The run's own and those of its blocks, with their spans.
    private func forEachPace(_ body: (ViewAnimation.Pace, TimeInterval) -> Void) {
        body(pace, duration)
        for block in blocks {
            if let pace = block.pace { body(pace, span(begin: block.begin, duration: block.timing.duration)) }
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
