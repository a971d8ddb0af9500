import Foundation
import WayMotion

extension ViewAnimation {
    enum Curve {
        case cubic(CAMediaTimingFunction)
        /// Over the duration of the animation.
        case spring(SpringCurve, directed: AxisSprings? = nil)
    }

    /// Springs for the axes of a point whose initial velocity has a direction.
    struct AxisSprings {
        let horizontal: SpringCurve
        let vertical: SpringCurve
    }

    /// Which component of an animated value.
    enum Axis: CaseIterable { case all, horizontal, vertical }

    /// Delay, duration and curve of a block's animations; seconds.
    struct Timing {
        var duration: TimeInterval
        var delay: TimeInterval = 0
        var curve: Curve
        /// 0 is one run; may be infinite.
        var repeatCount: Float = 0
        var autoreverses = false
        var disablesHitTesting = false
        var frameRateRange = CAFrameRateRange.default

        var isOnce: Bool { repeatCount == 0 && !autoreverses }

        /// All runs, without the delay.
        var total: TimeInterval {
            let run = autoreverses ? duration * 2 : duration
            return repeatCount > 0 ? run * Double(repeatCount) : run
        }
    }

    /// The timing curves of a property animator, which it may bend while it runs: one for each axis.
    @MainActor final class AxisTimingCurves {
        private var curves: [Axis: AnimationTimingCurve] = [:]

        /// - Parameters:
        ///   - duration: of the curve, in seconds.
        ///   - begin: fraction of the run at which the curve begins.
        init(_ curve: Curve, duration: TimeInterval, begin: Double = 0) {
            for axis in Axis.allCases {
                curves[axis] = AnimationTimingCurve(begin: begin) { curve.value(at: $0, duration: duration, axis) }
            }
        }

        subscript(axis: Axis) -> AnimationTimingCurve? { curves[axis] }

        /// The progress of values without a direction.
        func value(at fraction: Double) -> Double { curves[.all]?.value(at: fraction) ?? fraction }

        func forEach(_ body: (AnimationTimingCurve, Axis) -> Void) {
            for (axis, curve) in curves { body(curve, axis) }
        }
    }
}

extension ViewAnimation.Curve {
    /// Whether it is a spring with an initial velocity of its own.
    var hasInitialVelocity: Bool { ViewAnimation.Axis.allCases.contains { (spring($0)?.initialVelocity ?? 0) != 0 } }

    /// Nil for a spring.
    var timingFunction: CAMediaTimingFunction? {
        if case .cubic(let function) = self { function } else { nil }
    }

    func spring(_ axis: ViewAnimation.Axis) -> SpringCurve? {
        guard case .spring(let spring, let directed) = self else { return nil }
        return switch axis {
        case .all: spring
        case .horizontal: directed?.horizontal ?? spring
        case .vertical: directed?.vertical ?? spring
        }
    }

    /// Progress at a fraction of `duration` seconds.
    func value(at fraction: Double, duration: TimeInterval, _ axis: ViewAnimation.Axis) -> Double {
        if let spring = spring(axis) { return spring.value(at: fraction * duration) }
        return timingFunction?.value(at: fraction) ?? fraction
    }

    typealias Component = (keyPath: String, from: AnimatableValue, to: AnimatableValue, axis: ViewAnimation.Axis)

    /// A point whose velocity may have a direction is animated as two numbers.
    /// - Parameter isRetimable: the animation of a property animator, which may get such a spring later.
    func components(of difference: AnimatableValue, _ zero: AnimatableValue, key: String, isRetimable: Bool) -> [Component] {
        let hasDirections = if case .spring(_, .some) = self { true } else { isRetimable }
        guard hasDirections, case .point(let point) = difference else { return [(key, difference, zero, .all)] }
        return [
            ("\(key).x", .scalar(point.x), .scalar(0), .horizontal), ("\(key).y", .scalar(point.y), .scalar(0), .vertical),
        ]
    }

    @MainActor func makeAnimation(_ keyPath: String, _ axis: ViewAnimation.Axis, timingCurves: ViewAnimation.AxisTimingCurves?) -> CABasicAnimation {
        if let curve = timingCurves?[axis] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingCurve = curve
            return animation
        }
        guard let curve = spring(axis) else {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = timingFunction
            return animation
        }
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = CGFloat(curve.mass)
        spring.stiffness = CGFloat(curve.stiffness)
        spring.damping = CGFloat(curve.damping)
        spring.initialVelocity = CGFloat(curve.initialVelocity)
        spring.allowsOverdamping = true
        return spring
    }
}

extension CAMediaTimingFunction: TimingCurve {}

extension ViewAnimation.Timing {
    init(_ duration: TimeInterval, _ delay: TimeInterval, _ curve: ViewAnimation.Curve, _ options: UIView.AnimationOptions) {
        self.init(
            duration: duration, delay: delay, curve: curve, repeatCount: options.contains(.repeat) ? .infinity : 0,
            autoreverses: options.contains(.autoreverse), frameRateRange: options.frameRateRange)
    }
}
