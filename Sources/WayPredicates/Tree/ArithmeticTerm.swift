/// An operator and its right side.
struct ArithmeticTerm {
    let operation: ArithmeticOperation
    let operand: ExpressionTree
}
