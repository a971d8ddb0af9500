import Foundation

/// Source: UIKit `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A curve for animations. Source: UIKit `UITimingCurveProvider`.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1). Source: UIKit `UICubicTimingParameters`.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Eases in and out.
    public convenience override init() {
        self.init(animationCurve: .easeInOut)
    }

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
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }
}

extension UITimingCurveProvider {
    /// The provider's curve over so many seconds; what it says of neither kind eases in and out.
    func curve(over duration: TimeInterval) -> ViewAnimation.Curve {
        if let spring = springTimingParameters { return spring.curve(over: duration) }
        return .cubic(cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction)
    }
}
