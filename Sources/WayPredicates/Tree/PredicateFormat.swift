import Foundation

/// A tree as text, in the words and with the spaces of Apple's `NSPredicate.predicateFormat`.
struct PredicateFormat: Equatable {
    private static let depthLimit = 4

    private(set) var text = ""
    /// Different objects may have the same description.
    private var constants: [PredicateValue] = []

    init(_ tree: PredicateTree) {
        text = format(tree)
    }

    static func == (left: PredicateFormat, right: PredicateFormat) -> Bool {
        left.text == right.text && left.constants.count == right.constants.count
            && zip(left.constants, right.constants).allSatisfy { PredicateEquality.equal($0, $1, []) }
    }

    // MARK: Predicates

    private mutating func format(_ tree: PredicateTree) -> String {
        switch tree {
        case .constant(let value): return value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .not(let tree): return "NOT " + part(tree)
        case .and(let trees): return list(trees, " AND ")
        case .or(let trees): return list(trees, " OR ")
        case .comparison(let comparison):
            let left = format(comparison.left)
            let right = format(comparison.right)
            let quantifier = comparison.quantifier.map { $0.rawValue + " " } ?? ""
            return "\(quantifier)\(left) \(comparison.relation.rawValue)\(comparison.options.text) \(right)"
        }
    }

    private mutating func list(_ trees: [PredicateTree], _ separator: String) -> String {
        var parts: [String] = []
        for tree in trees { parts.append(part(tree)) }
        return parts.joined(separator: separator)
    }

    /// In parentheses where a compound predicate is within another one.
    private mutating func part(_ tree: PredicateTree) -> String {
        switch tree {
        case .and, .or: "(" + format(tree) + ")"
        default: format(tree)
        }
    }

    // MARK: Expressions

    private mutating func format(_ tree: ExpressionTree) -> String {
        switch tree {
        case .constant(let value):
            constants.append(value)
            return Self.literal(value)
        case .subject: return "SELF"
        case .variable(let name): return "$" + name
        case .assignment(let name, let value): return "$\(name) := \(format(value))"
        case .path(let base, let steps): return path(base, steps)
        case .aggregate(let elements): return "{" + list(elements) + "}"
        case .arithmetic(let first, let terms):
            return terms.reduce(operand(first)) { $0 + " \($1.operation.rawValue) " + operand($1.operand) }
        case .negation(let tree): return "-" + operand(tree)
        case .function(let function, let arguments): return function.name + "(" + list(arguments) + ")"
        case .message(let target, let selector, let arguments):
            return "FUNCTION(" + list([target, .constant(.text(selector))] + arguments) + ")"
        case .cast(let tree, let type): return "CAST(\(format(tree)), \"\(type.rawValue)\")"
        case .subquery(let collection, let variable, let predicate): return "SUBQUERY(\(format(collection)), $\(variable), \(format(predicate)))"
        case .ternary(let condition, let first, let second): return "TERNARY(\(format(condition)), \(format(first)), \(format(second)))"
        }
    }

    private mutating func list(_ trees: [ExpressionTree]) -> String {
        var parts: [String] = []
        for tree in trees { parts.append(format(tree)) }
        return parts.joined(separator: ", ")
    }

    private mutating func operand(_ tree: ExpressionTree) -> String {
        switch tree {
        case .arithmetic, .assignment: "(" + format(tree) + ")"
        default: format(tree)
        }
    }

    private mutating func path(_ base: ExpressionTree, _ steps: [PathStep]) -> String {
        var text = ""
        if case .subject = base {} else { text = operand(base) }
        for step in steps {
            switch step {
            case .key(let key): text += (text.isEmpty ? "" : ".") + Self.escaped(key, isFirst: text.isEmpty)
            case .index(let index): text += (text.isEmpty ? "SELF" : "") + "[\(format(index))]"
            case .first: text += (text.isEmpty ? "SELF" : "") + "[FIRST]"
            case .last: text += (text.isEmpty ? "SELF" : "") + "[LAST]"
            case .size: text += (text.isEmpty ? "SELF" : "") + "[SIZE]"
            }
        }
        return text
    }

    private static func escaped(_ key: String, isFirst: Bool) -> String {
        let keyword = PredicateKeyword(rawValue: key.lowercased())
        return isFirst && keyword.map { !$0.isKey } == true ? "#" + key : key
    }

    /// A collection may contain itself.
    private static func literal(_ value: PredicateValue, depth: Int = 0) -> String {
        if !value.isDictionary, let elements = value.elements {
            return depth < depthLimit ? "{" + elements.map { literal($0, depth: depth + 1) }.joined(separator: ", ") + "}" : "{…}"
        }
        return switch value {
        case .null: "nil"
        case .number(.integer(let integer)): "\(integer)"
        case .number(.real(let real)): "\(real)"
        case .text(let text): "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case .date(let date): "CAST(\(String(format: "%.6f", date.timeIntervalSinceReferenceDate)), \"NSDate\")"
        case .list, .object: value.description ?? "nil"
        }
    }
}
