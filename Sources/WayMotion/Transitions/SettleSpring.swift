import Foundation

/// Progress to an end along a critically damped spring: y(t) = e^(−ωt) (1 + (ω − v) t), with the remaining distance as 1 and v its velocity
/// towards the end. From v = ω on that would overshoot, so ω is at least v.
package struct SettleSpring: ProgressMotion {
    /// Perceived duration of the spring in seconds: 2π/ω.
    package static let response: TimeInterval = 0.36
    /// Distance to the end, as progress, that counts as arrived: a third of a pixel on a tablet.
    package static let threshold = 0.0003

    package let duration: TimeInterval
    private let from: Double
    private let to: Double
    private let frequency: Double
    private let velocity: Double

    /// - Parameter velocity: progress per second.
    package init(from: Double, to: Double, velocity: Double) {
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
    package func progress(at time: TimeInterval) -> Double {
        guard duration > 0, time < duration else { return to }
        let residue = Self.rest(at: duration, frequency, velocity) * time / duration
        return to - (to - from) * (Self.rest(at: time, frequency, velocity) - residue)
    }
}
