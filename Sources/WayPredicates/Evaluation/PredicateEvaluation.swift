import Foundation

/// Evaluates a tree against an object. Nothing in it fails: what has no value is null.
struct PredicateEvaluation {
    let subject: PredicateValue
    private var variables: [String: PredicateValue]

    init(subject: Any?, variables: [String: Any]) {
        self.subject = PredicateValue(subject)
        self.variables = variables.mapValues { PredicateValue($0) }
    }

    // MARK: Predicates

    mutating func holds(_ tree: PredicateTree) -> Bool {
        switch tree {
        case .constant(let value): return value
        case .not(let tree): return !holds(tree)
        case .and(let trees):
            for tree in trees where !holds(tree) { return false }
            return true
        case .or(let trees):
            for tree in trees where holds(tree) { return true }
            return false
        case .comparison(let comparison): return holds(comparison)
        }
    }

    private mutating func holds(_ comparison: PredicateComparison) -> Bool {
        let left = value(of: comparison.left)
        let right = value(of: comparison.right)
        guard let quantifier = comparison.quantifier else { return comparison.relation.holds(left, right, comparison.options) }
        guard let elements = left.elements else { return quantifier == .none }
        let holds = { (element: PredicateValue) in comparison.relation.holds(element, right, comparison.options) }
        switch quantifier {
        case .any: return elements.contains(where: holds)
        case .all: return elements.allSatisfy(holds)
        case .none: return !elements.contains(where: holds)
        }
    }

    // MARK: Expressions

    mutating func value(of tree: ExpressionTree) -> PredicateValue {
        switch tree {
        case .constant(let value): return value
        case .subject: return subject
        case .variable(let name): return variables[name] ?? .null
        case .assignment(let name, let tree):
            let value = value(of: tree)
            variables[name] = value
            return value
        case .path(let base, let steps): return self.value(of: base, steps)
        case .aggregate(let trees): return .list(values(of: trees), isOrdered: true)
        case .arithmetic(let first, let terms): return arithmetic(first, terms)
        case .negation(let tree): return value(of: tree).number.map { .number($0.negated) } ?? .null
        case .function(let function, let arguments): return function.value(values(of: arguments))
        case .message(let target, let selector, let arguments):
            return PredicateMessage(selector).value(value(of: target), values(of: arguments))
        case .cast(let tree, let type): return type.value(value(of: tree))
        case .subquery(let collection, let variable, let predicate): return elements(of: collection, variable, predicate)
        case .ternary(let condition, let first, let second): return holds(condition) ? value(of: first) : value(of: second)
        }
    }

    private mutating func values(of trees: [ExpressionTree]) -> [PredicateValue] {
        var values: [PredicateValue] = []
        for tree in trees { values.append(value(of: tree)) }
        return values
    }

    private mutating func arithmetic(_ first: ExpressionTree, _ terms: [ArithmeticTerm]) -> PredicateValue {
        var result = value(of: first).number
        for term in terms {
            guard let left = result, let right = value(of: term.operand).number else { return .null }
            result = left.applying(term.operation, right)
        }
        return result.map(PredicateValue.number) ?? .null
    }

    /// The variable hides one of the same name while the predicate is evaluated.
    private mutating func elements(of collection: ExpressionTree, _ variable: String, _ predicate: PredicateTree) -> PredicateValue {
        guard let elements = value(of: collection).elements else { return .null }
        let outer = variables[variable]
        defer { variables[variable] = outer }
        var found: [PredicateValue] = []
        for element in elements {
            variables[variable] = element
            if holds(predicate) { found.append(element) }
        }
        return .list(found, isOrdered: true)
    }

    // MARK: Key paths

    private mutating func value(of base: ExpressionTree, _ steps: [PathStep]) -> PredicateValue {
        var value = value(of: base)
        var index = 0
        while index < steps.count {
            let step = steps[index]
            index += 1
            switch step {
            case .key(let key):
                let keys = [key] + steps[index...].prefix(while: \.isKey).compactMap(\.key)
                index += keys.count - 1
                value = KeyPathReader.value(of: value, forKeys: keys[...])
            case .index(let tree): value = KeyPathReader.value(of: value, at: self.value(of: tree))
            case .first: value = value.elements?.first ?? .null
            case .last: value = value.elements?.last ?? .null
            case .size: value = value.elements.map { .number(.integer($0.count)) } ?? .null
            }
        }
        return value
    }
}
