extension ExpressionTree {
    /// With constants for `variables`; a subquery's own variable stays.
    func substituting(_ variables: [String: PredicateValue]) -> ExpressionTree {
        switch self {
        case .constant, .subject: self
        case .variable(let name): variables[name].map(ExpressionTree.constant) ?? self
        case .assignment(let name, let value): .assignment(name, value.substituting(variables))
        case .path(let base, let steps): .path(base.substituting(variables), steps.map { $0.substituting(variables) })
        case .aggregate(let elements): .aggregate(elements.map { $0.substituting(variables) })
        case .arithmetic(let first, let terms):
            .arithmetic(
                first.substituting(variables), terms.map { ArithmeticTerm(operation: $0.operation, operand: $0.operand.substituting(variables)) })
        case .negation(let tree): .negation(tree.substituting(variables))
        case .function(let function, let arguments): .function(function, arguments.map { $0.substituting(variables) })
        case .message(let target, let selector, let arguments):
            .message(target.substituting(variables), selector, arguments.map { $0.substituting(variables) })
        case .cast(let tree, let type): .cast(tree.substituting(variables), type)
        case .subquery(let collection, let variable, let predicate):
            .subquery(
                collection.substituting(variables), variable: variable, predicate.substituting(variables.filter { $0.key != variable }))
        case .ternary(let condition, let first, let second):
            .ternary(condition.substituting(variables), first.substituting(variables), second.substituting(variables))
        }
    }
}
