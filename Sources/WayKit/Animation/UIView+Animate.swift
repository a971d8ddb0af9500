import Foundation

/// Animation by blocks. Durations and delays are in seconds; negative and endless ones count as 0.
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

    /// A spring that is at rest after `duration`.
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; the smaller, the longer it swings. Below 0.01 counts as 0.01.
    ///   - velocity: parts of the way per second at the start.
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

    /// A spring by the pace that is felt. The completion comes when the spring is at rest, which is later than `duration`.
    /// - Parameters:
    ///   - duration: seconds of the pace that is felt.
    ///   - bounce: −1…1; 0 does not overshoot, towards 1 it swings longer, below 0 it creeps.
    ///   - initialSpringVelocity: parts of the way per second at the start.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
        let seconds = duration > 0 ? min(spring.settlingDuration, UISpringTimingParameters.longest) : 0
        ViewAnimation.run(
            ViewAnimation.Timing(seconds, delay, .spring(spring), options), options: options, animations: animations,
            completion: completion)
    }

    /// Inside a block of animations: what changes in `animations` repeats.
    /// - Parameter count: of runs (forwards and back, where it reverses); above 0, parts of a run allowed.
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
    /// Seconds that an animation started now would take from the block around it; 0 outside of one.
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
    /// At rest, to a thousandth of the way, after `duration` seconds.
    ///
    /// Below critical damping the amplitude is e^(−ζω₀t), so ζω₀ = ln(1000) / duration. From critical damping on, the slower of the two
    /// exponents rules: (ζ − √(ζ² − 1)) ω₀; at ζ = 1 the factor (1 + ω₀t) adds to it, which 9.23 (the root of (1 + x) e^(−x) = 1/1000) holds.
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
