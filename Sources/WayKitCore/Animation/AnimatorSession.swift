import Foundation
import WayMotion

/// One run of a property animator, from its start to its end: a timeline of its own, and the animation blocks in it.
///
/// The animator drives nothing but the timeline's time: scrubbing sets it, running moves it to one of its ends at a constant rate. The presentation values
/// follow from the blocks' timing curves, which are bent when the animator takes another curve.
@MainActor final class AnimatorSession {
    let timeline: AnimationTimeline
    /// Seconds.
    let duration: TimeInterval
    /// The animator's own curve.
    private let ownCurve: ViewAnimation.Curve
    /// The curve that it follows now.
    private var curve: ViewAnimation.Curve
    /// Whether it runs towards its start.
    private var isReversed = false
    /// The timeline's time that it runs to.
    private var target: TimeInterval = 0
    /// Timeline seconds per second while it runs.
    private var rate = 1.0
    /// When it was paused, and the speed of its time just before.
    private var pausedMotion: (time: TimeInterval, speed: Double)?
    /// Whether the interaction controller of the transition around it sets the fraction of the progress; otherwise it sets the fraction of the time.
    var scrubsLinearly = true
    /// Timing curves of a block that spans the whole run: what `fractionComplete` measures.
    private let timingCurves: ViewAnimation.AxisTimingCurves
    private var blocks: [ViewAnimation] = []
    private var changes: [AnimatedChange] = []
    private let disablesHitTesting: Bool
    private let hitTestsPresentation: Bool
    /// Views whose presentation is hit-tested.
    private var presentationHitTestedViews: [UIView] = []
    private let media = UIApplication.shared.animationContext

    /// - Parameter delay: seconds until the timeline's time begins.
    init(duration: TimeInterval, delay: TimeInterval, curve: ViewAnimation.Curve, disablesHitTesting: Bool, hitTestsPresentation: Bool) {
        let parent = media.currentTimeline
        let epoch = (parent?.time(at: media.now) ?? media.now) + delay
        timeline = AnimationTimeline(epoch: epoch, inside: parent, context: media)
        self.duration = duration
        ownCurve = curve
        self.curve = curve
        self.disablesHitTesting = disablesHitTesting
        self.hitTestsPresentation = hitTestsPresentation
        timingCurves = ViewAnimation.AxisTimingCurves(curve, duration: duration)
        timeline.pause(at: epoch)
        timeline.end = epoch + duration
        timeline.drivesChildren = false
        timeline.onWillDrive = { [weak self] in self?.enclosingTimelineWillBeDriven() }
        let timing = ViewAnimation.Timing(duration: duration, delay: max(0, epoch - (parent?.start ?? epoch)), curve: curve)
        UIApplication.shared.animations.transition?.leadCollector?.note(timing, curve: timingCurves[.all]) { [weak self] in self?.blocks.flatMap(\.layers) ?? [] }
    }

    private var time: TimeInterval { timeline.time(at: media.now) }
    /// Fraction of the duration, 0…1.
    private var timeFraction: Double { duration > 0 ? min(max((time - timeline.start) / duration, 0), 1) : 1 }

    // MARK: Blocks

    /// Runs a block; its changes are animated from now, or after a fraction of the remaining time, until the end.
    func add(_ block: () -> Void, delayFactor: Double) {
        // A block that was added at the very end may have moved the end; the time may be beyond the animator's own.
        let now = max(time, timeline.start)
        let begin = now + max(0, timeline.end - now) * min(max(delayFactor, 0), 1)
        // Never 0, which would mean the transaction's duration, and longer than the tolerance within which a time counts as the start.
        let left = max(timeline.end - begin, 10 * AnimationContext.tolerance)
        let timing = ViewAnimation.Timing(duration: left, curve: ownCurve, disablesHitTesting: disablesHitTesting)
        blocks.append(ViewAnimation.perform(block, of: self, timing: timing, begin: begin))
    }

    /// A block with less time than the whole run goes through the same curve, faster. Its curves cover all of its ``span(begin:duration:)``.
    func makeTimingCurves(begin: TimeInterval, duration seconds: TimeInterval) -> ViewAnimation.AxisTimingCurves {
        let span = self.span(begin: begin, duration: seconds)
        return ViewAnimation.AxisTimingCurves(ownCurve, duration: duration, begin: (begin - timeline.start) / span)
    }

    /// Seconds of a block's animations, which exist from the beginning of the run.
    func span(begin: TimeInterval, duration: TimeInterval) -> TimeInterval { begin - timeline.start + duration }

    func record(_ layer: CALayer, key: String, old: AnimatableValue) {
        guard let key = LayerKey(rawValue: key), !changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
        changes.append(AnimatedChange(layer, key, old))
        guard hitTestsPresentation, let view = layer.delegate as? UIView, !presentationHitTestedViews.contains(where: { $0 === view }) else { return }
        view.presentationHitTestCount += 1
        presentationHitTestedViews.append(view)
    }

    // MARK: Time

    /// The fraction complete.
    /// - Parameter ofProgress: a fraction of the progress (the value of the timing curve); otherwise of the time.
    func fraction(ofProgress: Bool) -> Double { ofProgress ? min(max(timingCurves.value(at: timeFraction), 0), 1) : timeFraction }

    func pause(at fraction: Double, ofProgress: Bool) {
        timeline.pause(at: timeline.start + duration * (ofProgress ? (timingCurves[.all]?.fraction(reaching: fraction) ?? fraction) : fraction))
        // A scrubbed animator resumes from rest: its earlier speed no longer applies.
        (pausedMotion, rate) = (nil, 1)
    }

    /// Pauses. If it is resumed at the same time, it keeps the velocity that it had.
    func pause() {
        pausedMotion = (media.now, timeline.velocity(at: media.now))
        timeline.pause(at: time)
    }

    /// Runs the time to one of its ends. A spring that is reversed becomes a spring to the other end and keeps its velocity; any other curve runs
    /// backwards along itself.
    /// - Parameter seconds: until the end; nil for the remaining time, or the settling time of the spring.
    func run(reversed: Bool, seconds: TimeInterval? = nil, after delay: TimeInterval = 0) {
        if reversed != isReversed, case .spring = curve {
            return run(along: curve, seconds: seconds, reversed: reversed, after: delay, appliesInitialVelocity: false)
        }
        isReversed = reversed
        animateToEnd(reversed: reversed, seconds: seconds, after: delay)
    }

    /// Runs to one of the ends along another curve, from the present values.
    /// - Parameters:
    ///   - seconds: until the end; nil for the settling time of the spring.
    ///   - appliesInitialVelocity: a spring's own initial velocity applies; a spring without one takes over the present velocity.
    func run(along next: ViewAnimation.Curve, seconds: TimeInterval?, reversed: Bool, after delay: TimeInterval = 0, appliesInitialVelocity: Bool = true) {
        let left = abs((reversed ? timeline.start : timeline.lastEnd) - time)
        curve = next
        isReversed = reversed
        guard left > 0 else { return animateToEnd(reversed: reversed, seconds: 0, after: delay) }
        let states = curveStates(reversed: reversed, left: left, flungSpring: appliesInitialVelocity && next.hasInitialVelocity ? next : nil)
        // The longest settling time of all that the spring moves: each value has its own distance and velocity.
        let needed = states.compactMap { state in next.spring(state.axis).map { state.settlingDuration(of: $0) } }.max() ?? left
        let natural = min(needed, UISpringTimingParameters.maximumSettlingDuration)
        let total = seconds ?? natural
        for state in states {
            if let spring = next.spring(state.axis) {
                // A block with less of the time goes faster, along the same curve.
                let seconds = total > 0 ? total : natural
                state.curve.bend(at: state.fraction, forward: !reversed) {
                    spring.distance(at: $0 * seconds, from: state.distance, velocity: state.velocity * state.timeShare)
                }
            } else {
                state.curve.bend(at: state.fraction, forward: !reversed) {
                    state.distance * (1 - next.value(at: $0, duration: total, state.axis))
                }
            }
        }
        animateToEnd(reversed: reversed, seconds: total, after: delay)
    }

    private func animateToEnd(reversed: Bool, seconds: TimeInterval?, after delay: TimeInterval) {
        pausedMotion = nil
        target = reversed ? timeline.start : timeline.lastEnd
        let left = abs(target - time)
        if let seconds, seconds > 0, left > 0 { rate = left / seconds }
        timeline.animate(to: target, duration: left > 0 ? seconds ?? left / rate : 0, after: delay, at: media.now) { $0 }
        straightenIfDriven()
    }

    /// Called after a block was added to a running animator: the end may have moved.
    func updateTarget() {
        if target != (isReversed ? timeline.start : timeline.lastEnd) { animateToEnd(reversed: isReversed, seconds: nil, after: 0) }
    }

    /// The state of one timing curve at the moment at which it is bent towards an end.
    private struct CurveState {
        let curve: AnimationTimingCurve
        let axis: ViewAnimation.Axis
        /// Fraction of the block's span at which the curve is bent.
        let fraction: Double
        /// Distance to the end that it runs to, in fractions of the whole distance.
        let distance: Double
        /// Fractions of the whole distance per second, towards that end.
        let velocity: Double
        /// Fraction of the remaining time of the whole run that this curve has.
        let timeShare: Double

        func settlingDuration(of spring: SpringCurve) -> TimeInterval {
            // Near its end the settling threshold, a thousandth of the remaining distance, would be too strict.
            let distance = distance < 0 ? min(distance, -0.05) : max(distance, 0.05)
            return SpringCurve(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity * timeShare / distance
            ).settlingDuration
        }
    }

    /// - Parameters:
    ///   - left: remaining seconds of the timeline.
    ///   - flungSpring: a spring whose own initial velocity applies, in fractions of the remaining distance per second.
    private func curveStates(reversed: Bool, left: TimeInterval, flungSpring: ViewAnimation.Curve?) -> [CurveState] {
        let now = time
        var speed = timeline.velocity(at: media.now)
        if let pausedMotion, abs(media.now - pausedMotion.time) <= AnimationContext.tolerance { speed = pausedMotion.speed }
        var states: [CurveState] = []
        func append(_ curves: ViewAnimation.AxisTimingCurves, span: TimeInterval) {
            guard span > 0 else { return }
            let here = min(max((now - timeline.start) / span, 0), 1)
            curves.forEach { curve, axis in
                let hasBegun = here >= curve.begin
                // Has not begun: there is nothing to reverse.
                if reversed, !hasBegun { return }
                let fraction = max(here, curve.begin), share = (reversed ? fraction : 1 - fraction) * span / left
                let value = curve.value(at: fraction), distance = reversed ? value : 1 - value
                var velocity = hasBegun ? curve.slope(at: fraction, forward: speed > 0) / span * speed * (reversed ? -1 : 1) : 0
                if let spring = flungSpring?.spring(axis), share > 0 { velocity = spring.initialVelocity * distance / share }
                states.append(CurveState(curve: curve, axis: axis, fraction: fraction, distance: distance, velocity: velocity, timeShare: share))
            }
        }
        forEachTimingCurves(append)
        return states
    }

    private func straightenIfDriven() {
        if timeline.isDriven { enclosingTimelineWillBeDriven() }
    }

    /// Called when an enclosing timeline is driven: an animator that scrubs linearly then moves along straight lines.
    private func enclosingTimelineWillBeDriven() {
        guard scrubsLinearly else { return }
        let now = time
        forEachTimingCurves { curves, span in
            guard span > 0 else { return }
            curves.forEach { curve, _ in curve.straighten(at: (now - timeline.start) / span) }
        }
    }

    /// The run's own timing curves and those of its blocks, with their spans.
    private func forEachTimingCurves(_ body: (ViewAnimation.AxisTimingCurves, TimeInterval) -> Void) {
        body(timingCurves, duration)
        for block in blocks {
            if let curves = block.timingCurves { body(curves, span(begin: block.begin, duration: block.timing.duration)) }
        }
    }

    // MARK: End

    /// Removes the animations and leaves the views at their presentation values.
    func stop() {
        restoreHitTesting()
        let now = media.now
        changes.forEach { $0.samplePresentation(at: now) }
        timeline.abandon()
        changes.forEach { $0.stop(at: now) }
    }

    /// After a stop, sets the views to their start or end values. At the start, constraints and other values that are no layer's are also as they were.
    func finish(at position: UIViewAnimatingPosition) {
        changes.reversed().forEach { $0.finish(at: position) }
        if position == .start { timeline.restoreModelValues() }
    }

    /// Undoes what the run changed in hit testing.
    func restoreHitTesting() {
        blocks.forEach { $0.restoreHitTesting() }
        presentationHitTestedViews.forEach { $0.presentationHitTestCount -= 1 }
        presentationHitTestedViews = []
    }
}
