/// What has a value in a predicate.
indirect enum ExpressionTree {
    case constant(PredicateValue)
    /// `SELF`
    case subject
    case variable(String)
    /// `$x := 5`
    case assignment(String, ExpressionTree)
    case path(ExpressionTree, [PathStep])
    case aggregate([ExpressionTree])
    /// The operators of a chain have the same precedence; it is evaluated from left to right.
    case arithmetic(ExpressionTree, [ArithmeticTerm])
    case negation(ExpressionTree)
    case function(PredicateFunction, [ExpressionTree])
    /// `FUNCTION(target, 'selector:', argument)`
    case message(ExpressionTree, String, [ExpressionTree])
    case cast(ExpressionTree, PredicateCast)
    case subquery(ExpressionTree, variable: String, PredicateTree)
    case ternary(PredicateTree, ExpressionTree, ExpressionTree)
}
