/// Expressions and the operators between them, which are joined by precedence without recursion.
struct ArithmeticChain {
    private var operands: [ExpressionTree]
    private var operations: [ArithmeticOperation] = []

    init(_ first: ExpressionTree) {
        operands = [first]
    }

    mutating func append(_ operation: ArithmeticOperation, _ operand: ExpressionTree) {
        operations.append(operation)
        operands.append(operand)
    }

    var tree: ExpressionTree {
        var chain = self
        for precedence in (0...ArithmeticOperation.highestPrecedence).reversed() where !chain.operations.isEmpty { chain = chain.joined(precedence) }
        return chain.operands[0]
    }

    /// With one operand for those between operators of `precedence`.
    private func joined(_ precedence: Int) -> ArithmeticChain {
        var joined = ArithmeticChain(operands[0])
        var terms: [ArithmeticTerm] = []
        for (operation, operand) in zip(operations, operands.dropFirst()) {
            if operation.precedence == precedence {
                terms.append(ArithmeticTerm(operation: operation, operand: operand))
            } else {
                joined.takeLast(&terms)
                joined.append(operation, operand)
            }
        }
        joined.takeLast(&terms)
        return joined
    }

    private mutating func takeLast(_ terms: inout [ArithmeticTerm]) {
        guard !terms.isEmpty else { return }
        operands.append(.arithmetic(operands.removeLast(), terms))
        terms = []
    }
}
