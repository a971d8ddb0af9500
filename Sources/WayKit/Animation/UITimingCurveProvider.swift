import Foundation

/// Source: UIKit `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A curve for animations. Source: UIKit `UITimingCurveProvider`.
@MainActor public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1). Source: UIKit `UICubicTimingParameters`.
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        let function = curve.timingFunction
        controlPoint1 = function.controlPoint(at: 1)
        controlPoint2 = function.controlPoint(at: 2)
        isBuiltIn = true
    }

    /// The x coordinates are clamped to 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltIn = false
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
    }
}
