import Foundation

extension ViewAnimation {
    enum Curve {
        case cubic(CAMediaTimingFunction)
        /// Over the duration of the animation.
        case spring(SpringCurve, directed: Directions? = nil)
    }

    /// A point's own springs, where it is thrown in a direction.
    struct Directions {
        let horizontal: SpringCurve
        let vertical: SpringCurve
    }

    /// Which of an animated value's numbers.
    enum Axis: CaseIterable { case all, horizontal, vertical }

    /// When, how long and how a block's changes run; seconds.
    struct Timing {
        var duration: TimeInterval
        var delay: TimeInterval = 0
        var curve: Curve
        /// 0 is one run; may be infinite.
        var repeatCount: Float = 0
        var autoreverses = false
        var blocksTouches = false
        var frameRateRange = CAFrameRateRange.default

        var isOnce: Bool { repeatCount == 0 && !autoreverses }

        /// All runs, without the delay.
        var total: TimeInterval {
            let run = autoreverses ? duration * 2 : duration
            return repeatCount > 0 ? run * Double(repeatCount) : run
        }
    }

    /// A curve that is bent while it runs: one for every axis.
    @MainActor final class Pace {
        private var paces: [Axis: AnimationTimingCurve] = [:]

        /// - Parameters:
        ///   - duration: seconds of the curve's time.
        ///   - begin: part of the run at which it begins.
        init(_ curve: Curve, duration: TimeInterval, begin: Double = 0) {
            for axis in Axis.allCases {
                paces[axis] = AnimationTimingCurve(begin: begin) { curve.value(at: $0, duration: duration, axis) }
            }
        }

        subscript(axis: Axis) -> AnimationTimingCurve? { paces[axis] }

        /// The part of the way of what has no direction.
        func value(at fraction: Double) -> Double { paces[.all]?.value(at: fraction) ?? fraction }

        func forEach(_ body: (AnimationTimingCurve, Axis) -> Void) {
            for (axis, pace) in paces { body(pace, axis) }
        }
    }
}

extension ViewAnimation.Curve {
    /// A spring that is thrown by itself.
    var isThrown: Bool { ViewAnimation.Axis.allCases.contains { (spring($0)?.initialVelocity ?? 0) != 0 } }

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

    /// Part of the way at a part of `duration` seconds.
    func value(at part: Double, duration: TimeInterval, _ axis: ViewAnimation.Axis) -> Double {
        if let spring = spring(axis) { return spring.value(at: part * duration) }
        return timingFunction?.value(at: part) ?? part
    }

    typealias Part = (keyPath: String, from: AnimatableValue, to: AnimatableValue, axis: ViewAnimation.Axis)

    /// A point that may be thrown in a direction is two numbers.
    /// - Parameter isSteered: a property animator's, which may be given such a spring later.
    func parts(of difference: AnimatableValue, _ zero: AnimatableValue, key: String, isSteered: Bool) -> [Part] {
        let hasDirections = if case .spring(_, .some) = self { true } else { isSteered }
        guard hasDirections, case .point(let point) = difference else { return [(key, difference, zero, .all)] }
        return [
            ("\(key).x", .scalar(point.x), .scalar(0), .horizontal), ("\(key).y", .scalar(point.y), .scalar(0), .vertical),
        ]
    }

    @MainActor func makeAnimation(_ keyPath: String, _ axis: ViewAnimation.Axis, pace: ViewAnimation.Pace?) -> CABasicAnimation {
        if let pace = pace?[axis] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.pace = pace
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
