/// The functions of formats. Source: Apple's `NSExpression.init(forFunction:arguments:)`.
enum PredicateFunction: String, CaseIterable {
    case sum, count, min, max, average, median, mode, stddev
    case add = "add:to", subtract = "from:subtract", multiply = "multiply:by", divide = "divide:by", modulus = "modulus:by", power = "raise:toPower"
    case sqrt, log, ln, exp, floor, ceiling, abs, trunc
    case uppercase, lowercase, length, canonical
    case random, randomn, now
    case bitwiseAnd = "bitwiseAnd:with", bitwiseOr = "bitwiseOr:with", bitwiseExclusiveOr = "bitwiseXor:with", onesComplement = "onesComplement"
    case leftShift = "leftshift:by", rightShift = "rightshift:by"
    case noindex, castObject = "castObject:toType", objectFrom = "objectFrom:withIndex"

    /// Nil for an unknown name. Case does not count, and the last colon may be missing.
    init?(name: String) {
        let name = name.lowercased()
        let plain = name.hasSuffix(":") ? String(name.dropLast()) : name
        guard let function = Self.allCases.first(where: { $0.rawValue.lowercased() == plain }) else { return nil }
        self = function
    }

    /// As in formats: `sum(…)`, `modulus:by:(…)`.
    var name: String { rawValue.contains(":") ? rawValue + ":" : rawValue }

    /// How many arguments it has; several may stand for a collection.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .sum, .count, .min, .max, .average, .median, .mode, .stddev: 1...Int.max
        case .random: 0...1
        case .now: 0...0
        case .add, .subtract, .multiply, .divide, .modulus, .power, .bitwiseAnd, .bitwiseOr, .bitwiseExclusiveOr, .leftShift, .rightShift, .castObject,
            .objectFrom:
            2...2
        default: 1...1
        }
    }

    /// The operator that means the same.
    var operation: ArithmeticOperation? {
        switch self {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .modulus: .modulus
        case .power: .power
        case .bitwiseAnd: .and
        case .bitwiseOr: .or
        case .bitwiseExclusiveOr: .exclusiveOr
        case .leftShift: .shiftLeft
        case .rightShift: .shiftRight
        default: nil
        }
    }
}
