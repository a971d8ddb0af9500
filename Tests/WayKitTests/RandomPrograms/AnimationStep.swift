import WayKit

/// A thing that can be animated, and how a number of 0…1 becomes a value of it.
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

    /// In units of about a hundredth of what is usual, for one tolerance for all.
    @MainActor func read(_ shown: LayerProperties) -> [Double] {
        switch self {
        case .center: [shown.position.x, shown.position.y]
        case .alpha: [100 * Double(shown.opacity)]
        case .bounds: [shown.bounds.width, shown.bounds.height]
        case .transform: [shown.transform.m11, shown.transform.m12, shown.transform.m21, shown.transform.m22].map { 100 * $0 }
        case .backgroundColor: (shown.backgroundColor?.components ?? []).map { 100 * $0 }
        }
    }

    /// How much faster than the numbers on the way between two values what is read may change: sines and products of a transform, the
    /// slope of the sRGB curve.
    var stretch: Double {
        switch self {
        case .center, .alpha, .bounds: 1
        case .transform: 8
        case .backgroundColor: 13
        }
    }
}

enum ProgramCurve {
    case cubic(UIView.AnimationOptions)
    /// Parts per second.
    case spring(dampingRatio: Double, velocity: Double)
}

struct AnimationStep: CustomStringConvertible {
    enum Action {
        case animate(ProbedProperty, Double, duration: Double, delay: Double, ProgramCurve, group: Int?)
        case autoreverse(ProbedProperty, Double, duration: Double)
        case set(ProbedProperty, Double)
        /// An additive layer animation, there and back.
        case bump(Double, duration: Double, group: Int?)
        case removeBump
        case removeAll
        case catchGroup(Int)
        case scrub(Int, Double)
        case run(Int, rate: Double)
        case settle(Int, toEnd: Bool, duration: Double)
        case finish(Int, atStart: Bool)
    }

    /// Seconds before it.
    let wait: Double
    let action: Action
    var description: String { "after \(wait): \(action)" }
}

extension AnimationStep {
    static let groups = 2

    static func program(seed: UInt64) -> [AnimationStep] {
        var random = SeededGenerator(seed: seed)
        return (0..<(2 + random.index(below: 9))).map { _ in
            AnimationStep(wait: random.chance(0.2) ? 0 : random.number(0.001...0.3), action: action(&random))
        }
    }

    private static func action(_ random: inout SeededGenerator) -> Action {
        let group = random.index(below: groups)
        switch random.index(below: 20) {
        case 0..<8: return animation(&random)
        case 8: return .autoreverse(random.one(of: ProbedProperty.allCases), random.number(0...1), duration: random.number(0.05...0.3))
        case 9: return .set(random.one(of: ProbedProperty.allCases), random.number(0...1))
        case 10, 11: return .bump(random.number(-50...50), duration: random.number(0.05...0.5), group: random.chance(0.5) ? group : nil)
        case 12: return random.chance(0.5) ? .removeAll : .removeBump
        case 13: return .catchGroup(group)
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
}
