import Foundation
import WayMotion

extension SpringCurve {
    /// A spring that settles, to a thousandth of the distance, after `duration` seconds.
    ///
    /// Below critical damping the amplitude is e^(−ζω₀t), so ζω₀ = ln(1000) / duration. From critical damping on, the slower of the two
    /// exponents dominates: (ζ − √(ζ² − 1)) ω₀; at ζ = 1 with the factor (1 + ω₀t): ω₀ = 9.23 / duration, from (1 + x) e^(−x) = 1/1000.
    init(settlingIn duration: TimeInterval, dampingRatio: Double, initialVelocity: Double) {
        let ratio = dampingRatio.isFinite ? max(0.01, dampingRatio) : 1
        let time = duration.isFinite && duration > 0 ? duration : 1
        let threshold = -log(SpringCurve.settlingThreshold)
        let frequency: Double
        if ratio < 1 {
            frequency = threshold / (ratio * time)
        } else if ratio == 1 {
            frequency = 9.2334 / time
        } else {
            frequency = threshold / ((ratio - (ratio * ratio - 1).squareRoot()) * time)
        }
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }
}
