import Foundation
import WayMotion

/// Block-based animation. Durations and delays are in seconds; negative and infinite ones count as 0.
extension UIView {
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimation.Timing(duration, delay, .cubic(options.curve.timingFunction), options)
        ViewAnimation.run(timing, options: options, animations: animations, completion: completion)
    }

    /// A spring that settles within `duration`.
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; smaller values oscillate longer. Values below 0.01 count as 0.01.
    ///   - velocity: the initial velocity, in fractions of the total distance per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(settlingIn: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
        ViewAnimation.run(
            ViewAnimation.Timing(duration, delay, .spring(spring), options), options: options, animations: animations,
            completion: completion)
    }

    /// A spring with a perceptual duration. The completion runs when the spring has settled, which is later than `duration`.
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds.
    ///   - bounce: −1…1; 0 does not overshoot, towards 1 it oscillates longer, below 0 it is overdamped.
    ///   - initialSpringVelocity: in fractions of the total distance per second.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
        let seconds = duration > 0 ? min(spring.settlingDuration, UISpringTimingParameters.maximumSettlingDuration) : 0
        ViewAnimation.run(
            ViewAnimation.Timing(seconds, delay, .spring(spring), options), options: options, animations: animations,
            completion: completion)
    }

    /// Inside an animation block: the changes in `animations` repeat.
    /// - Parameter count: number of runs (forwards and back, if it autoreverses); above 0, fractions allowed.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        ViewAnimation.modify(repeatCount: count, autoreverses: autoreverses, animations)
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = ViewAnimation.areEnabled
        ViewAnimation.areEnabled = false
        actionsWithoutAnimation()
        ViewAnimation.areEnabled = before
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }
    /// The duration in seconds that an animation started now would inherit from the enclosing block; 0 outside a block.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.inheritedDuration }
}

extension ViewAnimation.Timing {
    init(_ duration: TimeInterval, _ delay: TimeInterval, _ curve: ViewAnimation.Curve, _ options: UIView.AnimationOptions) {
        self.init(
            duration: duration, delay: delay, curve: curve, repeatCount: options.contains(.repeat) ? .infinity : 0,
            autoreverses: options.contains(.autoreverse), frameRateRange: options.frameRateRange)
    }
}

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
