import Foundation

/// Whether values are equal, and which is greater.
enum PredicateEquality {
    /// Collections within collections are compared to this depth.
    private static let depthLimit = 16

    static func equal(_ left: PredicateValue, _ right: PredicateValue, _ options: PredicateOptions, depth: Int = 0) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.number(let left), .number(let right)): return left.order(right) == .orderedSame
        case (.text(let left), .text(let right)): return TextComparison(options).equal(left, right)
        case (.date(let left), .date(let right)): return left == right
        case (.object(let left), .object(let right)) where identical(left, right): return true
        default: break
        }
        if case .object(let left) = left, left is any PredicateDictionary { return equalObjects(left, right) }
        if let elements = left.elements, let others = right.elements {
            return equal(elements, others, isOrdered: isOrdered(left) && isOrdered(right), options, depth: depth + 1)
        }
        guard case .object(let object) = left else { return false }
        return equalObjects(object, right)
    }

    private static func isOrdered(_ value: PredicateValue) -> Bool {
        switch value {
        case .list(_, let isOrdered): isOrdered
        case .object(let object): (object as? any PredicateCollection)?.isOrdered ?? true
        default: true
        }
    }

    private static func equal(_ left: [PredicateValue], _ right: [PredicateValue], isOrdered: Bool, _ options: PredicateOptions, depth: Int) -> Bool {
        guard left.count == right.count, depth < depthLimit else { return false }
        if isOrdered { return zip(left, right).allSatisfy { equal($0, $1, options, depth: depth) } }
        return left.allSatisfy { element in right.contains { equal(element, $0, options, depth: depth) } }
    }

    private static func identical(_ left: Any, _ right: Any) -> Bool {
        guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
        return (left as AnyObject) === (right as AnyObject)
    }

    /// By `isEqual` of what Foundation makes of the values, or by `==`.
    private static func equalObjects(_ left: Any, _ right: PredicateValue) -> Bool {
        guard case .object(let right) = right else { return false }
        if (left as AnyObject as? NSObject)?.isEqual(right as AnyObject) == true { return true }
        return (left as? any Equatable).map { equal($0, right) } ?? false
    }

    private static func equal<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }

    // MARK: Order

    /// Nil for values that have no order, such as a number and a string.
    static func order(_ left: PredicateValue, _ right: PredicateValue, _ options: PredicateOptions) -> ComparisonResult? {
        switch (left, right) {
        case (.null, .null): .orderedSame
        case (.number(let left), .number(let right)): left.order(right)
        case (.text(let left), .text(let right)): TextComparison(options).order(left, right)
        case (.date(let left), .date(let right)): left.compare(right)
        case (.object(let left as any Comparable), .object(let right)): order(left, right)
        default: nil
        }
    }

    private static func order<Value: Comparable>(_ left: Value, _ right: Any) -> ComparisonResult? {
        guard let right = right as? Value else { return nil }
        if left < right { return .orderedAscending }
        if right < left { return .orderedDescending }
        return left == right ? .orderedSame : nil
    }
}
