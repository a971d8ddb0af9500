/// What is within parentheses is only known at its end: `(a + b) > 3` or `(a > 3) AND b < 1`.
enum ParsedPart {
    case predicate(PredicateTree)
    case expression(ExpressionTree)
}
