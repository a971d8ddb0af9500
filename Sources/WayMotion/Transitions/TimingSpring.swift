import Foundation

/// Progress to an end along a spring that a program set as the interaction controller's `timingCurve`. The transition's time ends there: an underdamped
/// spring ends when it first reaches the end.
package struct TimingSpring: ProgressMotion {
    package let duration: TimeInterval
    private let to: Double
    private let remaining: Double
    private let spring: SpringCurve
    /// Fractions of the remaining distance per second.
    private let velocity: Double
    private let speed: Double

    /// - Parameters:
    ///   - velocity: current progress per second; an initial velocity of the spring's own takes precedence.
    ///   - speed: factor by which the spring runs faster.
    ///   - maximumDuration: seconds at which a spring that does not settle is cut off.
    package init(from: Double, to: Double, velocity: Double, _ curve: SpringCurve, speed: Double, maximumDuration: TimeInterval) {
        self.to = to
        remaining = to - from
        spring = curve
        self.speed = speed
        guard abs(remaining) > SettleSpring.threshold, velocity.isFinite else {
            self.velocity = 0
            duration = 0
            return
        }
        let towards = curve.initialVelocity != 0 ? curve.initialVelocity : velocity / remaining / speed
        self.velocity = towards
        let settling = SpringCurve(mass: curve.mass, stiffness: curve.stiffness, damping: curve.damping, initialVelocity: towards).settlingDuration
        duration = Self.arrivalTime(of: curve, towards, by: min(settling, maximumDuration)) / speed
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

    package func progress(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = spring.distance(at: duration * speed, from: 1, velocity: velocity) * time / duration
        return to - remaining * (spring.distance(at: time * speed, from: 1, velocity: velocity) - residue)
    }
}
