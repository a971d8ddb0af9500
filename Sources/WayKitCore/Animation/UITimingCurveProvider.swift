import Foundation

/// Source: UIKit `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A curve for animations. Source: UIKit `UITimingCurveProvider`.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1). Source: UIKit `UICubicTimingParameters`.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    open var animationCurve: UIView.AnimationCurve { curve }
    open var controlPoint1: CGPoint { point1 }
    open var controlPoint2: CGPoint { point2 }
    private let curve: UIView.AnimationCurve
    private let point1: CGPoint
    private let point2: CGPoint
    private let isBuiltIn: Bool

    /// Eases in and out.
    public convenience override init() {
        self.init(animationCurve: .easeInOut)
    }

    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        let function = curve.timingFunction
        self.init(curve: curve, function.controlPoint(at: 1), function.controlPoint(at: 2), isBuiltIn: true)
    }

    /// The x coordinates are clamped to 0…1.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(curve: .easeInOut, point1, point2, isBuiltIn: false)
    }

    // `nonisolated`, since a program may read archives on any thread.
    private nonisolated init(curve: UIView.AnimationCurve, _ point1: CGPoint, _ point2: CGPoint, isBuiltIn: Bool) {
        self.curve = curve
        self.point1 = point1
        self.point2 = point2
        self.isBuiltIn = isBuiltIn
        super.init()
    }

    // MARK: Copies and archives

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        UICubicTimingParameters(curve: curve, point1, point2, isBuiltIn: isBuiltIn)
    }

    open nonisolated func encode(with coder: NSCoder) {
        coder.encode(isBuiltIn, forKey: "builtIn")
        coder.encode(curve.rawValue, forKey: "animationCurve")
        coder.encodeNumbers([point1.x, point1.y, point2.x, point2.y], forKey: "controlPoints")
    }

    public required nonisolated init?(coder: NSCoder) {
        guard let numbers = coder.decodeNumbers(4, forKey: "controlPoints"),
            let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "animationCurve"))
        else { return nil }
        self.curve = curve
        point1 = CGPoint(x: numbers[0], y: numbers[1])
        point2 = CGPoint(x: numbers[2], y: numbers[3])
        isBuiltIn = coder.decodeBool(forKey: "builtIn")
        super.init()
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICubicTimingParameters else { return false }
        return isBuiltIn == other.isBuiltIn && curve == other.curve && point1 == other.point1 && point2 == other.point2
    }

    open nonisolated override var hash: Int { point1.x.hashValue ^ point2.y.hashValue }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }
}

extension UITimingCurveProvider {
    /// The provider's curve over a duration in seconds; ease-in-out if it provides neither cubic nor spring parameters.
    func curve(over duration: TimeInterval) -> ViewAnimation.Curve {
        if let spring = springTimingParameters { return spring.curve(over: duration) }
        return .cubic(cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction)
    }
}
