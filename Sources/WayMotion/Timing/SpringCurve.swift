import Foundation

/// A damped spring released one unit away from rest: closed form, no stepping.
///
/// m·x″ + c·x′ + k·x = 0 with x(0) = 1, x′(0) = −v₀; see any text on the damped harmonic oscillator.
package struct SpringCurve: Sendable, Equatable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    /// Units per second towards rest.
    package let initialVelocity: Double

    /// The distance from rest that counts as settled: a thousandth of the initial one.
    package static let settlingThreshold = 0.001

    /// Mass and stiffness must be positive, damping not negative; other values are replaced by the smallest valid ones.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        func atLeast(_ minimum: Double, _ value: Double) -> Double { value.isFinite ? max(minimum, value) : minimum }
        self.mass = atLeast(1e-6, mass)
        self.stiffness = atLeast(1e-6, stiffness)
        self.damping = atLeast(0, damping)
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// - Parameters:
    ///   - dampingRatio: 1 is critical.
    ///   - response: the undamped period in seconds.
    package init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
        let omega = 2 * Double.pi / max(response, 1e-3)
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * dampingRatio * omega, initialVelocity: initialVelocity)
    }

    /// - Parameters:
    ///   - perceptualDuration: the perceived duration in seconds; the spring settles later.
    ///   - bounce: −1…1; 0 is critically damped, towards 1 it oscillates longer, below 0 it is overdamped.
    package init(perceptualDuration: TimeInterval, bounce: Double, initialVelocity: Double = 0) {
        let period = perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 0.5
        let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
        self.init(
            dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: period, initialVelocity: initialVelocity)
    }

    /// The same shape in a duration that is longer by the factor.
    package func stretched(by factor: Double) -> SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor, initialVelocity: initialVelocity / factor)
    }

    /// Angular frequency of the undamped spring, in radians per second.
    package var naturalFrequency: Double { (stiffness / mass).squareRoot() }
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    private enum Motion {
        case under(frequency: Double), critical, over(slow: Double, fast: Double)
    }

    private var motion: Motion {
        let omega = naturalFrequency, ratio = dampingRatio
        // Near critical damping the other two forms would divide by almost zero.
        if abs(ratio - 1) < 1e-6 { return .critical }
        if ratio < 1 { return .under(frequency: omega * (1 - ratio * ratio).squareRoot()) }
        let root = (ratio * ratio - 1).squareRoot()
        // r₁·r₂ = ω²: avoids the cancellation of ratio − root.
        let fast = omega * (ratio + root)
        return .over(slow: omega * omega / fast, fast: fast)
    }

    /// The progress after `time` seconds: 0 at the start, 1 at rest, beyond 1 where it overshoots.
    package func value(at time: Double) -> Double { 1 - displacement(at: time) }

    /// Progress per second.
    package func velocity(at time: Double) -> Double {
        let t = max(time, 0), omega = naturalFrequency, decay = dampingRatio * omega
        switch motion {
        case .under(let frequency):
            let b = (decay - initialVelocity) / frequency
            let swing = cos(frequency * t) + b * sin(frequency * t)
            let slope = frequency * (b * cos(frequency * t) - sin(frequency * t))
            return exp(-decay * t) * (decay * swing - slope)
        case .critical:
            let b = omega - initialVelocity
            return exp(-omega * t) * (omega * (1 + b * t) - b)
        case .over(let slow, let fast):
            let (a, b) = overdamped(slow, fast)
            return a * slow * exp(-slow * t) + b * fast * exp(-fast * t)
        }
    }

    private func displacement(at time: Double) -> Double { distance(at: time, from: 1, velocity: initialVelocity) }

    /// The distance from rest after `time` seconds, released `start` away from rest (which may be zero) with `velocity` towards it, in any unit;
    /// `initialVelocity` is ignored.
    package func distance(at time: Double, from start: Double, velocity: Double) -> Double {
        let t = max(time, 0), omega = naturalFrequency, decay = dampingRatio * omega
        switch motion {
        case .under(let frequency):
            let b = (decay * start - velocity) / frequency
            return exp(-decay * t) * (start * cos(frequency * t) + b * sin(frequency * t))
        case .critical:
            return exp(-omega * t) * (start + (omega * start - velocity) * t)
        case .over(let slow, let fast):
            let a = (fast * start - velocity) / (fast - slow)
            return a * exp(-slow * t) + (start - a) * exp(-fast * t)
        }
    }

    /// x = a·e^(−slow·t) + b·e^(−fast·t)
    private func overdamped(_ slow: Double, _ fast: Double) -> (a: Double, b: Double) {
        let a = (fast - initialVelocity) / (fast - slow)
        return (a, 1 - a)
    }

    /// The seconds after which it stays within `settlingThreshold` of rest: exact for the slow term of an overdamped spring, an upper bound from the envelope
    /// for the others; infinite without damping.
    package var settlingDuration: Double {
        let omega = naturalFrequency, decay = dampingRatio * omega
        switch motion {
        case .under(let frequency):
            guard decay > 0 else { return .infinity }
            let b = (decay - initialVelocity) / frequency
            return max(0, Foundation.log((1 + b * b).squareRoot() / Self.settlingThreshold) / decay)
        case .critical:
            return bound { exp(-omega * $0) * (1 + abs(omega - self.initialVelocity) * $0) }
        case .over(let slow, let fast):
            let (a, b) = overdamped(slow, fast)
            return bound { abs(a) * exp(-slow * $0) + abs(b) * exp(-fast * $0) }
        }
    }

    /// The last time at which a finally decreasing envelope crosses the threshold.
    private func bound(_ envelope: (Double) -> Double) -> Double {
        var high = 1 / naturalFrequency
        while envelope(high) > Self.settlingThreshold, high < 1e6 { high *= 2 }
        var low = high / 2
        if envelope(low) <= Self.settlingThreshold { low = 0 }
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if envelope(middle) > Self.settlingThreshold { low = middle } else { high = middle }
        }
        return high
    }
}
