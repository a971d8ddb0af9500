import Foundation

/// A number of a predicate. As with NSNumber, integers are computed with as integers, and `7 / 2` is 3.
enum PredicateNumber {
    case integer(Int)
    case real(Double)

    /// Nil for what is no number. Integers beyond `Int` become reals, as decimal numbers with a fraction do.
    init?(_ value: Any) {
        let type = type(of: value)
        if type == Int.self, let integer = value as? Int {
            self = .integer(integer)
        } else if type == Double.self, let real = value as? Double {
            self = .real(real)
        } else if type == Bool.self, let bool = value as? Bool {
            self = .integer(bool ? 1 : 0)
        } else if let real = value as? CGFloat, type == CGFloat.self {
            self = .real(Double(real))
        } else if let number = value as? NSNumber {
            self.init(number)
        } else {
            return nil
        }
    }

    private init(_ number: NSNumber) {
        if let decimal = number as? NSDecimalNumber {
            self = Self.whole(decimal.doubleValue)
        } else if ["f", "d"].contains(String(cString: number.objCType)) {
            self = .real(number.doubleValue)
        } else {
            self = number.uint64Value > UInt64(Int.max) && number.doubleValue > 0 ? .real(Double(number.uint64Value)) : .integer(number.intValue)
        }
    }

    /// An integer where `real` is one.
    static func whole(_ real: Double) -> PredicateNumber {
        Int(exactly: real).map(PredicateNumber.integer) ?? .real(real)
    }

    var double: Double {
        switch self {
        case .integer(let integer): Double(integer)
        case .real(let real): real
        }
    }

    /// Without the fraction; nil beyond `Int`, and for what is not finite.
    var integer: Int? {
        switch self {
        case .integer(let integer): integer
        case .real(let real): Int(exactly: real.rounded(.towardZero))
        }
    }

    var negated: PredicateNumber {
        switch self {
        case .integer(let integer) where integer != .min: .integer(-integer)
        default: .real(-double)
        }
    }

    var magnitude: PredicateNumber { double < 0 ? negated : self }

    /// Nil where one is not a number.
    func order(_ other: PredicateNumber) -> ComparisonResult? {
        if case .integer(let left) = self, case .integer(let right) = other { return Self.order(left, right) }
        return Self.order(double, other.double)
    }

    private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> ComparisonResult? {
        if left < right { return .orderedAscending }
        if left > right { return .orderedDescending }
        return left == right ? .orderedSame : nil
    }

    /// Nil for an integer's division by zero, and for bits of what is no integer.
    func applying(_ operation: ArithmeticOperation, _ other: PredicateNumber) -> PredicateNumber? {
        switch operation {
        case .and, .or, .exclusiveOr, .shiftLeft, .shiftRight, .modulus:
            guard let left = integer, let right = other.integer else { return nil }
            return Self.bits(operation, left, right).map(PredicateNumber.integer)
        case .add, .subtract, .multiply, .divide, .power:
            guard case .integer(let left) = self, case .integer(let right) = other, operation != .power else { return real(operation, other.double) }
            if operation == .divide, right == 0 { return nil }
            let (result, overflow) = Self.overflowing(operation, left, right)
            return overflow ? real(operation, other.double) : .integer(result)
        }
    }

    private static func bits(_ operation: ArithmeticOperation, _ left: Int, _ right: Int) -> Int? {
        switch operation {
        case .and: left & right
        case .or: left | right
        case .exclusiveOr: left ^ right
        case .shiftLeft: left << right
        case .shiftRight: left >> right
        default: right == 0 ? nil : left.remainderReportingOverflow(dividingBy: right).partialValue
        }
    }

    private static func overflowing(_ operation: ArithmeticOperation, _ left: Int, _ right: Int) -> (Int, Bool) {
        switch operation {
        case .add: left.addingReportingOverflow(right)
        case .subtract: left.subtractingReportingOverflow(right)
        case .multiply: left.multipliedReportingOverflow(by: right)
        default: left.dividedReportingOverflow(by: right)
        }
    }

    private func real(_ operation: ArithmeticOperation, _ other: Double) -> PredicateNumber {
        switch operation {
        case .add: .real(double + other)
        case .subtract: .real(double - other)
        case .multiply: .real(double * other)
        case .divide: .real(double / other)
        default: .real(pow(double, other))
        }
    }
}
