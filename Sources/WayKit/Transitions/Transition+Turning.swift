import Foundation

extension Transition {
    /// Its animations are its group's: it can be caught, dragged, turned round. One whose animator draws by itself cannot.
    var isCatchable: Bool {
        guard isAnimated, !drawsByItself, let group, phase != .ended, !group.isOver else { return false }
        return span > 0 && group.memberEnd > group.start
    }

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
        outcomes[completed] = completion
        let way = PictureWay(self)
        let velocity = way.velocity(at: group.time(at: now) - group.start) * group.velocity(at: now)
        settle(toEnd: completed, along: way, velocity: velocity)
    }

    /// Goes on to one of its ends as a spring that is critically damped moves the picture.
    /// - Parameter velocity: of the picture, in parts of its way per second; positive towards the end.
    func settle(toEnd forward: Bool, along way: PictureWay, velocity: Double) {
        guard let group else { return }
        let current = group.time(at: now), target = end(forward: forward)
        let part = way.part(at: current - group.start)
        let spring = PictureSpring(from: part, to: forward ? 1 : 0, velocity: velocity)
        let distance = target - current
        let duration = max(spring.duration, (animator as? any AfterglowAnimator)?.secondsToRest(at: now) ?? 0)
        settle(forward: forward, velocity: CGFloat(velocity), duration: duration) { elapsed in
            guard elapsed < 1, abs(distance) > 1e-9 else { return 1 }
            return (group.start + way.time(at: spring.part(at: elapsed * duration)) - current) / distance
        }
    }
}

/// An animator that moves things beside its transition's time: it is waited for.
@MainActor protocol AfterglowAnimator: UIViewControllerAnimatedTransitioning {
    /// From `time` on, a time of the display.
    func secondsToRest(at time: TimeInterval) -> TimeInterval
}

/// How far the picture is at a time of its transition, and the other way round: the curve of what the animator started first. A finger
/// moves the picture, not the time.
struct PictureWay {
    private let span: TimeInterval
    private let delay: TimeInterval
    private let duration: TimeInterval
    /// Nil: in proportion to the time.
    private let curve: ViewAnimation.Curve?

    @MainActor init(_ transition: Transition) {
        span = transition.span
        let lead = transition.leadTiming
        delay = lead?.delay ?? 0
        duration = lead.map(\.duration) ?? span
        curve = lead.flatMap { lead in
            lead.duration > 0 && lead.repeatCount == 0 && Self.climbs(lead.curve, duration: lead.duration) ? lead.curve : nil
        }
    }

    /// A spring that swings is at one place several times: it has no way back from place to time.
    private static func climbs(_ curve: ViewAnimation.Curve, duration: TimeInterval) -> Bool {
        let steps = 32
        let values = (0...steps).map { curve.value(at: Double($0) / Double(steps), duration: duration, .all) }
        return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 } && (values.last ?? 0) > 0.5
    }

    /// 0…1 of the picture's way, at seconds since the start.
    func part(at time: TimeInterval) -> Double {
        guard let curve else { return span > 0 ? min(max(time / span, 0), 1) : 1 }
        let elapsed = (time - delay) / duration
        guard elapsed > 0 else { return 0 }
        return elapsed >= 1 ? 1 : min(max(curve.value(at: elapsed, duration: duration, .all), 0), 1)
    }

    /// Seconds since the start, at 0…1 of the picture's way.
    func time(at part: Double) -> TimeInterval {
        guard part > 0 else { return 0 }
        guard part < 1 else { return max(span, delay + duration) }
        guard curve != nil else { return part * span }
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

/// The way to an end that a critically damped spring takes: y(t) = e^(−ωt) (1 + (ω − v) t), with the way that is left as 1 and v its velocity
/// towards the end. From v = ω on that would go beyond the end, so ω is at least v.
struct PictureSpring {
    /// Seconds that the spring takes in feeling: 2π/ω.
    static let response: TimeInterval = 0.36
    /// Parts of the way at which it is there: a third of a pixel on a tablet.
    private static let threshold = 0.0003

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
