import Foundation

extension ViewControllerTransition {
    /// Its animations are its group's: it can be caught, dragged, turned round. One whose animator draws by itself cannot.
    var isCatchable: Bool {
        guard isAnimated, !drawsByItself, let group, phase != .ended, !group.isOver else { return false }
        return span > 0 && group.memberEnd > group.start
    }

    /// Nobody who takes part forbids it.
    var allowsCatching: Bool { participants.allSatisfy(\.allowsCatchingTransitions) }
    var isCatchableByFinger: Bool { isCatchable && allowsCatching }

    /// A request wants the transition to end elsewhere than where it goes: it is turned round, with the velocity of what is seen.
    /// - Parameters:
    ///   - completed: the end that is wanted.
    ///   - completion: called if it ends there; the completion of a request for the other end is not.
    ///   - otherwise: called when it is over, where it cannot be turned or goes there already.
    func turn(to completed: Bool, completion: (() -> Void)?, otherwise: @escaping () -> Void) {
        application.activate()
        if phase == .prepared, isAnimated, !completed, turnAtStart == nil {
            turnAtStart = { [weak self] in self?.turn(to: completed, completion: completion, otherwise: otherwise) }
            return
        }
        let isGoingThere = completed ? phase == .running || phase == .finishing : phase == .cancelling
        guard isCatchable, !isGoingThere, phase != .prepared, let group else { return serveAfterwards(otherwise) }
        if let old = outcomes[completed] { superseded.append(old) }
        outcomes[completed] = completion
        let way = ProgressMapping(self)
        let velocity = way.velocity(at: group.time(at: now) - group.start) * group.velocity(at: now)
        settle(toEnd: completed, along: way, velocity: velocity)
    }

    /// Goes on to one of its ends as a spring that is critically damped moves the picture.
    /// - Parameter velocity: of the picture, in parts of its way per second; positive towards the end.
    func settle(toEnd forward: Bool, along way: ProgressMapping, velocity: Double) {
        guard let group else { return }
        let spring = SettleSpring(from: way.part(at: group.time(at: now) - group.start), to: forward ? 1 : 0, velocity: velocity)
        settle(toEnd: forward, along: way, spring, velocity: CGFloat(velocity))
    }

    /// - Parameter velocity: for who asks the coordinator.
    func settle(toEnd forward: Bool, along way: ProgressMapping, _ motion: any PictureMotion, velocity: CGFloat) {
        guard let group else { return }
        let current = group.time(at: now), distance = end(forward: forward) - current
        let duration = max(motion.duration, (animator as? any AfterglowAnimator)?.secondsToRest(at: now) ?? 0)
        settle(forward: forward, velocity: velocity, duration: duration) { elapsed in
            guard elapsed < 1, abs(distance) > 1e-9 else { return 1 }
            return (group.start + way.time(at: motion.part(at: elapsed * duration)) - current) / distance
        }
    }
}

/// An animator that moves things beside its transition's time: it is waited for.
@MainActor protocol AfterglowAnimator: UIViewControllerAnimatedTransitioning {
    /// From `time` on, a time of the display.
    func secondsToRest(at time: TimeInterval) -> TimeInterval
}

/// How far the picture is at a time of its transition, and the other way round: the curve of the animation that leads. A finger moves the
/// picture, not the time.
@MainActor struct ProgressMapping {
    private let span: TimeInterval
    private let delay: TimeInterval
    private let duration: TimeInterval
    /// Part of the way at a part of the duration; nil: in proportion to the time.
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
        if let pace = lead.pace, climbs(pace.value) { return { pace.value(at: $0) } }
        let value = { (part: Double) in timing.curve.value(at: part, duration: timing.duration, .all) }
        return lead.pace == nil && climbs(value) ? value : nil
    }

    /// A spring that swings is at one place several times: it has no way back from place to time.
    private static func climbs(_ value: (Double) -> Double) -> Bool {
        let steps = 32
        let values = (0...steps).map { value(Double($0) / Double(steps)) }
        return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 } && (values.last ?? 0) > 0.5
    }

    /// 0…1 of the picture's way, at seconds since the start.
    func part(at time: TimeInterval) -> Double {
        guard let value else { return span > 0 ? min(max(time / span, 0), 1) : 1 }
        let elapsed = (time - delay) / duration
        guard elapsed > 0 else { return 0 }
        return elapsed >= 1 ? 1 : min(max(value(elapsed), 0), 1)
    }

    /// Seconds since the start, at 0…1 of the picture's way.
    func time(at part: Double) -> TimeInterval {
        guard part > 0 else { return 0 }
        guard part < 1 else { return max(span, delay + duration) }
        guard value != nil else { return part * span }
        var low = delay, high = delay + duration
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.part(at: middle) < part { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Parts of the way per second of the transition's time.
    func velocity(at time: TimeInterval) -> Double {
        let step = max(span, 0.001) / 10_000
        return (part(at: time + step) - part(at: time - step)) / (2 * step)
    }
}

/// How the picture goes on to an end.
@MainActor protocol PictureMotion {
    /// Seconds.
    var duration: TimeInterval { get }
    /// 0…1 of the picture's way after seconds; exactly at the end when the duration is over.
    func part(at time: TimeInterval) -> Double
}

/// The way to an end that a critically damped spring takes: y(t) = e^(−ωt) (1 + (ω − v) t), with the way that is left as 1 and v its velocity
/// towards the end. From v = ω on that would go beyond the end, so ω is at least v.
struct SettleSpring: PictureMotion {
    /// Seconds that the spring takes in feeling: 2π/ω.
    static let response: TimeInterval = 0.36
    /// Parts of the way at which it is there: a third of a pixel on a tablet.
    static let threshold = 0.0003

    let duration: TimeInterval
    private let from: Double
    private let to: Double
    private let frequency: Double
    private let velocity: Double

    /// - Parameter velocity: parts per second.
    init(from: Double, to: Double, velocity: Double) {
        self.from = from
        self.to = to
        let left = to - from
        guard abs(left) > Self.threshold, velocity.isFinite else {
            duration = 0
            frequency = 1
            self.velocity = 0
            return
        }
        let towards = velocity / left
        let natural = 2 * Double.pi / Self.response
        let omega = max(natural, towards)
        frequency = omega
        self.velocity = towards
        let limit = Self.threshold / abs(left)
        var time = 0.0
        while time < 4, abs(Self.rest(at: time, omega, towards)) > limit || time == 0 { time += 1.0 / 256 }
        duration = time
    }

    private static func rest(at time: TimeInterval, _ omega: Double, _ towards: Double) -> Double {
        exp(-omega * time) * (1 + (omega - towards) * time)
    }

    /// Where it is after seconds; exactly at the end when the duration is over.
    func part(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = Self.rest(at: duration, frequency, velocity) * time / duration
        return to - (to - from) * (Self.rest(at: time, frequency, velocity) - residue)
    }
}

/// The way to an end along the spring that a program gave a driver. The transition's time ends there: a spring that swings beyond the end is over
/// when it comes there first.
struct TimingSpring: PictureMotion {
    let duration: TimeInterval
    private let to: Double
    private let left: Double
    private let spring: SpringCurve
    /// Parts of what is left per second.
    private let velocity: Double
    private let speed: Double

    /// - Parameters:
    ///   - velocity: parts of the whole way per second, that the picture has; the spring's own goes first.
    ///   - seconds: for a spring that settles in the time that it is given.
    ///   - speed: how much faster than by itself a spring runs that has a duration of its own.
    init(from: Double, to: Double, velocity: Double, _ parameters: UISpringTimingParameters, seconds: TimeInterval, speed: Double) {
        let curve = parameters.curve(over: max(seconds, 0.001)).spring(.all) ?? SpringCurve(dampingRatio: 1, response: SettleSpring.response)
        self.to = to
        left = to - from
        spring = curve
        self.speed = parameters.naturalDuration == nil ? 1 : speed
        guard abs(left) > SettleSpring.threshold, velocity.isFinite else {
            self.velocity = 0
            duration = 0
            return
        }
        let towards = curve.initialVelocity != 0 ? curve.initialVelocity : velocity / left / self.speed
        self.velocity = towards
        let settling = SpringCurve(mass: curve.mass, stiffness: curve.stiffness, damping: curve.damping, initialVelocity: towards).settlingDuration
        duration = Self.arrival(of: curve, towards, by: min(settling, UISpringTimingParameters.longest)) / self.speed
    }

    /// When it first comes to its end, or rests there.
    private static func arrival(of spring: SpringCurve, _ velocity: Double, by settling: TimeInterval) -> TimeInterval {
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

    func part(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = spring.distance(at: duration * speed, from: 1, velocity: velocity) * time / duration
        return to - left * (spring.distance(at: time * speed, from: 1, velocity: velocity) - residue)
    }
}
