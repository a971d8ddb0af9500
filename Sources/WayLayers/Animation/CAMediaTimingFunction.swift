public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// An animation's timing: a cubic Bézier curve from (0, 0) to (1, 1) that maps fractions of the duration to progress.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, NSCopying, Sendable {
    package let control1: CGPoint
    package let control2: CGPoint

    /// An unknown name is linear, and logs an error.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(0, 0, 1, 1)
        case .easeIn: self.init(0.42, 0, 1, 1)
        case .easeOut: self.init(0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(0.42, 0, 0.58, 1)
        case .default: self.init(0.25, 0.1, 0.25, 1)
        default:
            log.error("timing function \"\(name.rawValue)\" is not known; linear is used")
            self.init(0, 0, 1, 1)
        }
    }

    /// The x coordinates are clamped to 0…1, so that time is monotonic.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
        control1 = CGPoint(x: min(max(number(c1x), 0), 1), y: number(c1y))
        control2 = CGPoint(x: min(max(number(c2x), 0), 1), y: number(c2y))
        super.init()
    }

    // MARK: Copies and archives

    /// The function itself, as it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public static var supportsSecureCoding: Bool { true }

    private static let keys = ["c1x", "c1y", "c2x", "c2y"]

    public func encode(with coder: NSCoder) {
        for (key, number) in zip(Self.keys, [control1.x, control1.y, control2.x, control2.y]) { coder.encode(Double(number), forKey: key) }
    }

    /// Nil if a number is missing.
    public convenience init?(coder: NSCoder) {
        guard Self.keys.allSatisfy(coder.containsValue(forKey:)) else { return nil }
        let numbers = Self.keys.map { coder.decodeDouble(forKey: $0) }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    public override var hash: Int { control1.x.hashValue ^ control1.y.hashValue ^ control2.x.hashValue ^ control2.y.hashValue }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return control1 == other.control1 && control2 == other.control2
    }

    /// One of the four points of the curve, (0, 0) and (1, 1) included.
    package func controlPoint(at index: Int) -> CGPoint {
        switch index {
        case 1: control1
        case 2: control2
        case 3: CGPoint(x: 1, y: 1)
        default: .zero
        }
    }

    /// The curve is the identity.
    package var isLinear: Bool { control1.x == control1.y && control2.x == control2.y }

    /// The progress at a fraction of the duration, to 1e-9; fractions outside 0…1 are clamped.
    package func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        if isLinear { return fraction }
        return Self.bezier(control1.y, control2.y, parameter(at: fraction))
    }

    /// The slope: progress per fraction of the duration.
    package func slope(at fraction: Double) -> Double {
        if isLinear { return 1 }
        let s = parameter(at: min(max(fraction, 0), 1))
        let dx = Self.derivative(control1.x, control2.x, s), dy = Self.derivative(control1.y, control2.y, s)
        // A vertical tangent at an end: the slope a little further in.
        if dx < 1e-9 {
            let inside = fraction < 0.5 ? 1e-6 : 1 - 1e-6
            let t = parameter(at: inside)
            let slope = Self.derivative(control1.x, control2.x, t)
            return slope > 0 ? Self.derivative(control1.y, control2.y, t) / slope : 0
        }
        return dy / dx
    }

    /// The fraction of the duration at which the progress is `value`: the inverse, for monotonic curves.
    package func fraction(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        if isLinear { return value }
        return Self.bezier(control1.x, control2.x, Self.solve(control1.y, control2.y, value))
    }

    private func parameter(at x: Double) -> Double { Self.solve(control1.x, control2.x, x) }

    /// The parameter at which the coordinate is `target`: Newton's method within a bracket, bisecting if a step leaves it.
    private static func solve(_ p1: Double, _ p2: Double, _ target: Double) -> Double {
        var low = 0.0, high = 1.0, s = target
        for _ in 0..<64 {
            let error = bezier(p1, p2, s) - target
            if abs(error) < 1e-14 { break }
            if error > 0 { high = s } else { low = s }
            let slope = derivative(p1, p2, s)
            let next = slope > 1e-12 ? s - error / slope : -1
            s = next > low && next < high ? next : (low + high) / 2
            if high - low < 1e-15 { break }
        }
        return s
    }

    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}

extension CAMediaTimingFunction {
    /// Writes the point's two coordinates to `ptr`.
    /// - Parameter idx: 0…3.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point = controlPoint(at: idx)
        ptr[0] = Float(point.x)
        ptr[1] = Float(point.y)
    }
}
