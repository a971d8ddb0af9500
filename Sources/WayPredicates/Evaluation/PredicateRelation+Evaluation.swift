import Foundation

extension PredicateRelation {
    /// Whether it holds between the values. False for values it has no meaning for, such as the order of a number and a string.
    func holds(_ left: PredicateValue, _ right: PredicateValue, _ options: PredicateOptions) -> Bool {
        switch self {
        case .equal: PredicateEquality.equal(left, right, options)
        case .notEqual: !PredicateEquality.equal(left, right, options)
        case .less: PredicateEquality.order(left, right, options) == .orderedAscending && !left.isNull
        case .greater: PredicateEquality.order(left, right, options) == .orderedDescending && !left.isNull
        case .lessOrEqual: isOrdered(left, right, options, not: .orderedDescending)
        case .greaterOrEqual: isOrdered(left, right, options, not: .orderedAscending)
        case .between: isBetween(left, right, options)
        case .in: isContained(left, in: right, options)
        case .contains: isContained(right, in: left, options)
        case .beginsWith: texts(left, right) { TextComparison(options).begins($0, with: $1) }
        case .endsWith: texts(left, right) { TextComparison(options).ends($0, with: $1) }
        case .like: texts(left, right) { TextComparison(options).like($0, $1) }
        case .matches: texts(left, right) { TextComparison(options).matches($0, $1) }
        case .equalsType: texts(left, right) { $0.lowercased() == $1.lowercased() }
        case .conformsToType: texts(left, right) { PredicateValues.conforms($0, to: $1) }
        }
    }

    private func isOrdered(_ left: PredicateValue, _ right: PredicateValue, _ options: PredicateOptions, not order: ComparisonResult) -> Bool {
        guard let found = PredicateEquality.order(left, right, options) else { return false }
        return found != order
    }

    private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue, _ options: PredicateOptions) -> Bool {
        guard let bounds = bounds.elements, bounds.count == 2, !value.isNull else { return false }
        return isOrdered(bounds[0], value, options, not: .orderedDescending) && isOrdered(value, bounds[1], options, not: .orderedDescending)
    }

    /// `container` is a collection or a string.
    private func isContained(_ value: PredicateValue, in container: PredicateValue, _ options: PredicateOptions) -> Bool {
        if let elements = container.elements {
            guard let text = value.text else { return elements.contains { PredicateEquality.equal($0, value, options) } }
            let comparison = TextComparison(options)
            return elements.contains { $0.text.map { comparison.equal($0, text) } ?? false }
        }
        return texts(container, value) { TextComparison(options).contains($0, $1) }
    }

    private func texts(_ left: PredicateValue, _ right: PredicateValue, _ relation: (String, String) -> Bool) -> Bool {
        guard let left = left.text, let right = right.text else { return false }
        return relation(left, right)
    }
}
