import Foundation

/// How a transition continues after its interaction controller's release: along a curve, plus a term for the gesture's velocity, so that position
/// and velocity are continuous and nothing overshoots.
///
/// With τ the fraction of the time, f the curve and v the velocity in fractions of the distance per duration:
/// s(τ) = f(τ) + (v − f′(0)) · τ(1 − τ)². The added term is 0 at both ends, has slope 1 at the first and 0 at the last.
package struct CompletionSegment: Sendable {
    package let duration: TimeInterval
    private let correction: Double
    private let curve: any TimingCurve
    private let isFinished: Bool

    /// Above this slope τ(1 − τ)² would carry s past 1; the duration is shortened instead.
    private static let steepest = 3.0

    /// `distance` in seconds of the transition's time, `velocity` in such seconds per second towards the end.
    package init(distance: TimeInterval, duration: TimeInterval, velocity: Double, curve: any TimingCurve) {
        self.curve = curve
        isFinished = distance <= 0 || duration <= 0
        guard !isFinished else {
            self.duration = 0
            correction = 0
            return
        }
        let speed = max(0, velocity) / distance
        let shortened = speed > 0 ? min(duration, Self.steepest / speed) : duration
        self.duration = shortened
        let slope = speed * shortened
        correction = slope > 0 ? slope - Self.slopeAtStart(of: curve) : 0
    }

    package var progress: @Sendable (Double) -> Double {
        let curve = curve, correction = correction, isFinished = isFinished
        return { fraction in
            guard !isFinished else { return 1 }
            let left = 1 - fraction
            return min(max(curve.value(at: fraction) + correction * fraction * left * left, 0), 1)
        }
    }

    private static func slopeAtStart(of curve: any TimingCurve) -> Double {
        let step = 1e-4
        return (curve.value(at: step) - curve.value(at: 0)) / step
    }
}
