import WayKit

@testable import WayKitTestSupport

/// An animatable property, with a mapping from 0…1 to its values.
enum ProbedProperty: Int, CaseIterable {
    case center, alpha, bounds, transform, backgroundColor

    @MainActor func set(_ value: Double, on view: UIView) {
        let number = CGFloat(value)
        switch self {
        case .center: view.center = CGPoint(x: 100 * number, y: 50 - 30 * number)
        case .alpha: view.alpha = 0.1 + 0.8 * number
        case .bounds: view.bounds = CGRect(x: 0, y: 0, width: 10 + 90 * number, height: 10 + 20 * number)
        case .transform: view.transform = CGAffineTransform(rotationAngle: number).scaledBy(x: 0.5 + number, y: 0.5 + number)
        case .backgroundColor: view.backgroundColor = UIColor(red: 0.2 + 0.6 * number, green: 0.5, blue: 0.8 - 0.6 * number, alpha: 1)
        }
    }

    /// The components in units of about a hundredth of their usual range, for a common tolerance.
    @MainActor func read(_ properties: LayerProperties) -> [Double] {
        switch self {
        case .center: [properties.position.x, properties.position.y]
        case .alpha: [100 * Double(properties.opacity)]
        case .bounds: [properties.bounds.width, properties.bounds.height]
        case .transform: [properties.transform.m11, properties.transform.m12, properties.transform.m21, properties.transform.m22].map { 100 * $0 }
        case .backgroundColor: (properties.backgroundColor?.components ?? []).map { 100 * $0 }
        }
    }

    /// An upper bound of the distance between two values, in the units of `read`. For a transform, which rotates while others scale it, the bound is
    /// computed from its scale and angle, not from its components.
    @MainActor func distance(_ one: LayerProperties, _ other: LayerProperties) -> Double {
        guard self == .transform else { return 1.2 * (zip(read(one), read(other)).map { abs($0 - $1) }.max() ?? 0) }
        func scaleAndAngle(_ t: CATransform3D) -> (scale: Double, angle: Double) { (hypot(t.m11, t.m12), atan2(t.m12, t.m11)) }
        let a = scaleAndAngle(one.transform), b = scaleAndAngle(other.transform)
        return 960 * max(abs(a.scale - b.scale), abs(a.angle - b.angle))
    }
}

enum ProgramCurve {
    case cubic(UIView.AnimationOptions)
    /// The velocity is in fractions per second.
    case spring(dampingRatio: Double, velocity: Double)
}

/// The timing parameters of an animator.
enum AnimatorCurve {
    case cubic(UIView.AnimationCurve)
    case ratio(Double, velocity: Double)
    case physical(stiffness: Double, damping: Double, velocity: Double)

    @MainActor var parameters: any UITimingCurveProvider {
        func vector(_ v: Double) -> CGVector { CGVector(dx: v, dy: v) }
        return switch self {
        case .cubic(let curve): UICubicTimingParameters(animationCurve: curve)
        case .ratio(let ratio, let v): UISpringTimingParameters(dampingRatio: ratio, initialVelocity: vector(v))
        case .physical(let stiffness, let damping, let v):
            UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: vector(v))
        }
    }

    /// Bound of its speed from rest, as fractions per second.
    func speed(over duration: Double) -> Double {
        switch self {
        case .cubic: 3 / duration
        case .ratio(let ratio, let v): ProgramCurve.frequency(ratio) / duration + abs(v)
        case .physical(let stiffness, _, let v): stiffness.squareRoot() + abs(v)
        }
    }

    /// Bound of its initial speed, as fractions per second.
    func initialSpeed(over duration: Double) -> Double {
        switch self {
        case .cubic(.linear), .cubic(.easeOut): 3 / duration
        case .cubic: 0
        case .ratio(_, let v), .physical(_, _, let v): abs(v)
        }
    }

    var isSpring: Bool { if case .cubic = self { false } else { true } }
    var hasInitialVelocity: Bool { if case .cubic = self { false } else { initialSpeed(over: 1) > 0 } }
}

extension ProgramCurve {
    /// The natural frequency of a spring that settles in one second, in radians per second.
    static func frequency(_ ratio: Double) -> Double { ratio < 1 ? 6.91 / ratio : 9.24 * (ratio + (ratio * ratio - 1).squareRoot()) }
}

struct AnimationStep: CustomStringConvertible {
    enum Action {
        case animate(ProbedProperty, Double, duration: Double, delay: Double, ProgramCurve, group: Int?)
        case autoreverse(ProbedProperty, Double, duration: Double)
        case set(ProbedProperty, Double)
        /// An additive layer animation to an offset and back.
        case bump(Double, duration: Double, group: Int?)
        case removeBump
        case removeAll
        case pauseGroup(Int)
        case scrub(Int, Double)
        case run(Int, rate: Double)
        case settle(Int, toEnd: Bool, duration: Double)
        case finish(Int, atStart: Bool)
        case animator(Int, AnimatorAction)
    }

    enum AnimatorAction {
        /// Creates and starts an animator, or pauses it at a fraction; adds to an active one.
        case animate(ProbedProperty, Double, duration: Double, AnimatorCurve, fraction: Double?, delayFactor: Double)
        case pause, start, reverse
        case fraction(Double, linear: Bool)
        case `continue`(AnimatorCurve?, factor: Double)
        /// Nil: without finishing.
        case stop(UIViewAnimatingPosition?)
        case finish
    }

    /// Seconds before the action.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }
}

extension AnimationStep {
    static let groups = 2
    static let animators = 2

    static func program(seed: UInt64) -> [AnimationStep] {
        var random = SeededGenerator(seed: seed)
        return (0..<(2 + random.index(below: 9))).map { _ in
            AnimationStep(wait: random.chance(0.2) ? 0 : random.number(0.001...0.3), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        if random.chance(0.4) { return .animator(random.index(below: animators), animatorAction(&random)) }
        let group = random.index(below: groups)
        switch random.index(below: 20) {
        case 0..<8: return animation(&random)
        case 8: return .autoreverse(random.one(of: ProbedProperty.allCases), random.number(0...1), duration: random.number(0.05...0.3))
        case 9: return .set(random.one(of: ProbedProperty.allCases), random.number(0...1))
        case 10, 11: return .bump(random.number(-50...50), duration: random.number(0.05...0.5), group: random.chance(0.5) ? group : nil)
        case 12: return random.chance(0.5) ? .removeAll : .removeBump
        case 13: return .pauseGroup(group)
        case 14: return .scrub(group, random.number(0...1))
        case 15, 16: return .run(group, rate: random.one(of: [1, 1, -1, 2, 0.5, -0.7]))
        case 17, 18: return .settle(group, toEnd: random.chance(0.5), duration: random.number(0...0.4))
        default: return .finish(group, atStart: random.chance(0.5))
        }
    }

    private static func animation(_ random: inout SeededGenerator) -> Action {
        let curves: [UIView.AnimationOptions] = [.curveLinear, .curveEaseIn, .curveEaseOut, .curveEaseInOut]
        let curve: ProgramCurve = random.chance(0.5)
            ? .cubic(random.one(of: curves))
            : .spring(dampingRatio: random.one(of: [0.2, 0.5, 0.8, 1, 1.5]), velocity: random.chance(0.5) ? 0 : random.number(-5...5))
        return .animate(
            random.one(of: ProbedProperty.allCases), random.number(0...1), duration: random.number(0.05...0.6),
            delay: random.chance(0.2) ? random.number(0.01...0.2) : 0, curve,
            group: random.chance(0.6) ? random.index(below: groups) : nil)
    }

    private static func animatorAction(_ random: inout SeededGenerator) -> AnimatorAction {
        func curve() -> AnimatorCurve {
            let velocity = random.chance(0.6) ? 0 : random.number(-5...5)
            switch random.index(below: 3) {
            case 0: return .cubic(random.one(of: [.linear, .easeIn, .easeOut, .easeInOut]))
            case 1: return .ratio(random.one(of: [0.3, 0.7, 1, 1.4]), velocity: velocity)
            default: return .physical(stiffness: random.number(50...800), damping: random.number(8...60), velocity: velocity)
            }
        }
        switch random.index(below: 16) {
        case 0..<6:
            return .animate(
                random.one(of: ProbedProperty.allCases), random.number(0...1), duration: random.number(0.05...0.6), curve(),
                fraction: random.chance(0.2) ? random.number(0...1) : nil, delayFactor: random.chance(0.3) ? random.number(0...0.9) : 0)
        case 6: return .pause
        case 7: return .start
        case 8, 9: return .reverse
        case 10, 11: return .fraction(random.number(0...1), linear: random.chance(0.5))
        case 12, 13:
            return .continue(random.chance(0.7) ? curve() : nil, factor: random.chance(0.5) ? 0 : random.number(0.2...2))
        case 14: return .stop(random.one(of: [nil, .start, .current, .end]))
        default: return .finish
        }
    }
}
