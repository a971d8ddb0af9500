import Foundation

extension PredicateFunction {
    /// Null for arguments it has no meaning for. `arguments` are as many as `argumentCount` says.
    func value(_ arguments: [PredicateValue]) -> PredicateValue {
        if let operation {
            guard let left = arguments[0].number, let right = arguments[1].number else { return .null }
            return left.applying(operation, right).map(PredicateValue.number) ?? .null
        }
        switch self {
        case .sum, .count, .min, .max, .average, .median, .mode, .stddev:
            return statistic(arguments.count == 1 ? arguments[0].elements ?? (arguments[0].isNull ? [] : arguments) : arguments)
        case .random: return random(arguments.first)
        case .randomn: return random(arguments[0])
        case .now: return .date(Date())
        case .castObject: return arguments[1].text.flatMap(PredicateCast.init)?.value(arguments[0]) ?? .null
        case .objectFrom: return KeyPathReader.value(of: arguments[0], at: arguments[1])
        case .noindex: return arguments[0]
        case .uppercase, .lowercase, .length, .canonical: return arguments[0].text.map(text) ?? .null
        default: return arguments[0].number.map(number) ?? .null
        }
    }

    private func random(_ limit: PredicateValue?) -> PredicateValue {
        guard let limit else { return .number(.real(Double.random(in: 0..<1))) }
        guard let limit = limit.number?.integer, limit > 0 else { return .null }
        return .number(.integer(Int.random(in: 0..<limit)))
    }

    private func text(_ text: String) -> PredicateValue {
        switch self {
        case .uppercase: .text(text.uppercased())
        case .lowercase: .text(text.lowercased())
        case .length: .number(.integer(text.utf16.count))
        default: .text(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
        }
    }

    private func number(_ number: PredicateNumber) -> PredicateValue {
        let double = number.double
        switch self {
        case .abs: return .number(number.magnitude)
        case .sqrt: return .number(.real(double.squareRoot()))
        case .log: return .number(.real(Foundation.log10(double)))
        case .ln: return .number(.real(Foundation.log(double)))
        case .exp: return .number(.real(Foundation.exp(double)))
        case .floor: return .number(.whole(double.rounded(.down)))
        case .ceiling: return .number(.whole(double.rounded(.up)))
        case .trunc: return .number(.whole(double.rounded(.towardZero)))
        case .onesComplement: return number.integer.map { .number(.integer(~$0)) } ?? .null
        default: return .null
        }
    }

    // MARK: Statistics

    /// Sums and averages count null as 0, as `@sum` and `@avg` do; all others leave it out.
    private func statistic(_ values: [PredicateValue]) -> PredicateValue {
        let found = values.filter { !$0.isNull }
        switch self {
        case .count: return .number(.integer(values.count))
        case .min: return Self.extreme(found, .orderedAscending)
        case .max: return Self.extreme(found, .orderedDescending)
        default: break
        }
        let numbers = found.compactMap(\.number)
        guard numbers.count == found.count else { return .null }
        let sum = numbers.reduce(PredicateNumber.integer(0)) { $0.applying(.add, $1) ?? $0 }
        switch self {
        case .sum: return .number(sum)
        case .average: return .number(.real(values.isEmpty ? 0 : sum.double / Double(values.count)))
        case .median: return Self.median(numbers.map(\.double).sorted())
        case .stddev: return Self.deviation(numbers.map(\.double))
        default: return .list(Self.mode(found), isOrdered: true)
        }
    }

    private static func extreme(_ values: [PredicateValue], _ wanted: ComparisonResult) -> PredicateValue {
        guard let first = values.first else { return .null }
        return values.dropFirst().reduce(first) { PredicateEquality.order($1, $0, []) == wanted ? $1 : $0 }
    }

    private static func median(_ sorted: [Double]) -> PredicateValue {
        guard !sorted.isEmpty else { return .null }
        let middle = sorted.count / 2
        return .number(.whole(sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]))
    }

    private static func deviation(_ values: [Double]) -> PredicateValue {
        guard !values.isEmpty else { return .null }
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.map { ($0 - mean) * ($0 - mean) }
        return .number(.real((squares.reduce(0, +) / Double(values.count)).squareRoot()))
    }

    /// All occurrences of the most frequent values.
    private static func mode(_ values: [PredicateValue]) -> [PredicateValue] {
        let counts = values.map { value in values.count { PredicateEquality.equal($0, value, []) } }
        let highest = counts.max()
        return zip(values, counts).filter { $0.1 == highest }.map(\.0)
    }
}
