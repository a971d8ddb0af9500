import Foundation

extension ViewControllerTransition {
    /// Its animations belong to its timeline: it can be paused, scrubbed and reversed. False if its animator animates outside the timeline.
    var isInterruptible: Bool {
        guard isAnimated, case .inTimeline = animations, let timeline, !phase.isComplete, !timeline.isOver else { return false }
        return span > 0 && timeline.memberEnd > timeline.start
    }

    /// No participant forbids it.
    var allowsCatching: Bool { participants.allSatisfy(\.allowsCatchingTransitions) }
    var isInterruptibleByTouch: Bool { isInterruptible && allowsCatching }

    /// A request wants the other outcome: the transition is reversed, continuing with the velocity of the displayed content.
    /// - Parameters:
    ///   - completed: the requested outcome.
    ///   - completion: called if it ends so; the completion of a request for the other outcome is not.
    ///   - otherwise: called after the end, if it cannot be reversed or has that outcome already.
    func reverse(to completed: Bool, completion: (() -> Void)?, otherwise: @escaping () -> Void) {
        application.activate()
        if phase == .prepared, isAnimated, !completed {
            return performWhenStarted { self.reverse(to: completed, completion: completion, otherwise: otherwise) }
        }
        let hasThatOutcome = completed ? phase.isAdvancing && !isCancelled : isCancelled
        guard isInterruptible, !hasThatOutcome, phase != .prepared, let timeline else { return enqueueAfterEnd(otherwise) }
        if let old = completionHandlers[completed] { supersededCompletions.append(old) }
        completionHandlers[completed] = completion
        let mapping = ProgressMapping(self)
        let velocity = mapping.velocity(at: timeline.time(at: now) - timeline.start) * timeline.velocity(at: now)
        settle(toEnd: completed, along: mapping, velocity: velocity)
    }

    /// Continues to one of its ends, moving the content as a critically damped spring.
    /// - Parameter velocity: of the displayed progress, per second; positive towards the end.
    func settle(toEnd forward: Bool, along mapping: ProgressMapping, velocity: Double) {
        guard let timeline else { return }
        let spring = SettleSpring(from: mapping.progress(at: timeline.time(at: now) - timeline.start), to: forward ? 1 : 0, velocity: velocity)
        settle(toEnd: forward, along: mapping, spring, velocity: CGFloat(velocity))
    }

    /// - Parameter velocity: reported by the coordinator.
    func settle(toEnd forward: Bool, along mapping: ProgressMapping, _ motion: any ProgressMotion, velocity: CGFloat) {
        guard let timeline else { return }
        let current = timeline.time(at: now), distance = endTime(forward: forward) - current
        let duration = max(motion.duration, systemAnimator?.remainingDuration(at: now) ?? 0)
        settle(forward: forward, velocity: velocity, duration: duration) { elapsed in
            guard elapsed < 1, abs(distance) > 1e-9 else { return 1 }
            return (timeline.start + mapping.time(at: motion.progress(at: elapsed * duration)) - current) / distance
        }
    }
}

/// Maps the time of a transition to its displayed progress and back, by the curve of the leading animation: a gesture moves the
/// content, not the time.
@MainActor struct ProgressMapping {
    private let span: TimeInterval
    private let delay: TimeInterval
    private let duration: TimeInterval
    /// Progress at a fraction of the duration; nil: linear.
    private let value: ((Double) -> Double)?

    init(_ transition: ViewControllerTransition) {
        span = transition.span
        let lead = transition.lead
        delay = lead?.timing.delay ?? 0
        duration = lead?.timing.duration ?? span
        value = lead.flatMap(Self.value)
    }

    private static func value(of lead: TransitionLead) -> ((Double) -> Double)? {
        let timing = lead.timing
        guard timing.duration > 0, timing.isOnce else { return nil }
        if let curve = lead.curve, isMonotonic(curve.value) { return { curve.value(at: $0) } }
        let value = { (fraction: Double) in timing.curve.value(at: fraction, duration: timing.duration, .all) }
        return lead.curve == nil && isMonotonic(value) ? value : nil
    }

    /// An underdamped spring passes the same progress several times: progress has no inverse then.
    private static func isMonotonic(_ value: (Double) -> Double) -> Bool {
        let steps = 32
        let values = (0...steps).map { value(Double($0) / Double(steps)) }
        return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 } && (values.last ?? 0) > 0.5
    }

    /// Displayed progress, 0…1, at seconds since the start.
    func progress(at time: TimeInterval) -> Double {
        guard let value else { return span > 0 ? min(max(time / span, 0), 1) : 1 }
        let elapsed = (time - delay) / duration
        guard elapsed > 0 else { return 0 }
        return elapsed >= 1 ? 1 : min(max(value(elapsed), 0), 1)
    }

    /// Seconds since the start, at a displayed progress of 0…1.
    func time(at progress: Double) -> TimeInterval {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return max(span, delay + duration) }
        guard value != nil else { return progress * span }
        var low = delay, high = delay + duration
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Progress per second of the transition's time.
    func velocity(at time: TimeInterval) -> Double {
        let step = max(span, 0.001) / 10_000
        return (progress(at: time + step) - progress(at: time - step)) / (2 * step)
    }
}

/// The motion of the displayed progress to an end.
@MainActor protocol ProgressMotion {
    /// Seconds.
    var duration: TimeInterval { get }
    /// Progress, 0…1, after seconds; exactly at the end when the duration is over.
    func progress(at time: TimeInterval) -> Double
}

/// Progress to an end along a critically damped spring: y(t) = e^(−ωt) (1 + (ω − v) t), with the remaining distance as 1 and v its velocity
/// towards the end. From v = ω on that would overshoot, so ω is at least v.
struct SettleSpring: ProgressMotion {
    /// Perceived duration of the spring in seconds: 2π/ω.
    static let response: TimeInterval = 0.36
    /// Distance to the end, as progress, that counts as arrived: a third of a pixel on a tablet.
    static let threshold = 0.0003

    let duration: TimeInterval
    private let from: Double
    private let to: Double
    private let frequency: Double
    private let velocity: Double

    /// - Parameter velocity: progress per second.
    init(from: Double, to: Double, velocity: Double) {
        self.from = from
        self.to = to
        let remaining = to - from
        guard abs(remaining) > Self.threshold, velocity.isFinite else {
            duration = 0
            frequency = 1
            self.velocity = 0
            return
        }
        let towards = velocity / remaining
        let natural = 2 * Double.pi / Self.response
        let omega = max(natural, towards)
        frequency = omega
        self.velocity = towards
        let limit = Self.threshold / abs(remaining)
        var time = 0.0
        while time < 4, abs(Self.rest(at: time, omega, towards)) > limit || time == 0 { time += 1.0 / 256 }
        duration = time
    }

    private static func rest(at time: TimeInterval, _ omega: Double, _ towards: Double) -> Double {
        exp(-omega * time) * (1 + (omega - towards) * time)
    }

    /// Progress after seconds; exactly at the end when the duration is over.
    func progress(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = Self.rest(at: duration, frequency, velocity) * time / duration
        return to - (to - from) * (Self.rest(at: time, frequency, velocity) - residue)
    }
}

/// Progress to an end along a spring that a program set as the driver's `timingCurve`. The transition's time ends there: an underdamped
/// spring ends when it first reaches the end.
struct TimingSpring: ProgressMotion {
    let duration: TimeInterval
    private let to: Double
    private let remaining: Double
    private let spring: SpringCurve
    /// Fractions of the remaining distance per second.
    private let velocity: Double
    private let speed: Double

    /// - Parameters:
    ///   - velocity: current progress per second; an initial velocity of the spring's own takes precedence.
    ///   - seconds: for a spring whose duration is set by the context.
    ///   - speed: speed factor of a spring that has a duration of its own.
    init(from: Double, to: Double, velocity: Double, _ parameters: UISpringTimingParameters, seconds: TimeInterval, speed: Double) {
        let curve = parameters.curve(over: max(seconds, 0.001)).spring(.all) ?? SpringCurve(dampingRatio: 1, response: SettleSpring.response)
        self.to = to
        remaining = to - from
        spring = curve
        self.speed = parameters.naturalDuration == nil ? 1 : speed
        guard abs(remaining) > SettleSpring.threshold, velocity.isFinite else {
            self.velocity = 0
            duration = 0
            return
        }
        let towards = curve.initialVelocity != 0 ? curve.initialVelocity : velocity / remaining / self.speed
        self.velocity = towards
        let settling = SpringCurve(mass: curve.mass, stiffness: curve.stiffness, damping: curve.damping, initialVelocity: towards).settlingDuration
        duration = Self.arrivalTime(of: curve, towards, by: min(settling, UISpringTimingParameters.maximumSettlingDuration)) / self.speed
    }

    /// When it first reaches its end, or settles.
    private static func arrivalTime(of spring: SpringCurve, _ velocity: Double, by settling: TimeInterval) -> TimeInterval {
        let step = 1.0 / 256
        var time = step
        while time < settling, spring.distance(at: time, from: 1, velocity: velocity) > 0 { time += step }
        guard time < settling else { return settling }
        var low = time - step, high = time
        for _ in 0..<32 {
            let middle = (low + high) / 2
            if spring.distance(at: middle, from: 1, velocity: velocity) > 0 { low = middle } else { high = middle }
        }
        return high
    }

    func progress(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = spring.distance(at: duration * speed, from: 1, velocity: velocity) * time / duration
        return to - remaining * (spring.distance(at: time * speed, from: 1, velocity: velocity) - residue)
    }
}
