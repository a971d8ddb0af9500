/// Two expressions and what must hold between them.
struct PredicateComparison {
    let left: ExpressionTree
    let right: ExpressionTree
    let relation: PredicateRelation
    let options: PredicateOptions
    var quantifier: PredicateQuantifier?
}
