/// Expressions.
extension PredicateParser {
    mutating func expression() throws(PredicateSyntaxError) -> ExpressionTree {
        let start = position
        guard case .expression(let tree) = try arithmetic() else { throw failure("an expression is expected", at: start) }
        return tree
    }

    /// What is neither negated, compared nor joined by `AND`.
    mutating func arithmetic() throws(PredicateSyntaxError) -> ParsedPart {
        let first = try signed()
        guard case .expression(let tree) = first else { return first }
        var chain = ArithmeticChain(tree)
        while case .symbol(let symbol) = current, let operation = ArithmeticOperation(symbol) {
            advance()
            let start = position
            guard case .expression(let operand) = try signed() else { throw failure("an expression is expected", at: start) }
            chain.append(operation, operand)
        }
        return .expression(chain.tree)
    }

    private mutating func signed() throws(PredicateSyntaxError) -> ParsedPart {
        guard case .symbol(let sign) = current, sign == .minus || sign == .plus || sign == .complement else { return try postfix() }
        advance()
        let start = position
        let part = try nested { (parser) throws(PredicateSyntaxError) in try parser.signed() }
        guard case .expression(let operand) = part else { throw failure("an expression is expected", at: start) }
        switch (sign, operand) {
        case (.plus, _): return part
        case (.complement, _): return .expression(.function(.onesComplement, [operand]))
        case (_, .constant(.number(let number))): return .expression(.constant(.number(number.negated)))
        default: return .expression(.negation(operand))
        }
    }

    /// An expression with the keys and indices after it.
    private mutating func postfix() throws(PredicateSyntaxError) -> ParsedPart {
        let part = try primary()
        guard case .expression(let base) = part else { return part }
        var steps: [PathStep] = []
        while true {
            if take(.dot) {
                steps += try keys()
            } else if take(.leftBracket) {
                steps.append(try index())
                try expect(.rightBracket)
            } else {
                return .expression(steps.isEmpty ? base : Self.path(from: base, steps))
            }
        }
    }

    static func path(from base: ExpressionTree, _ steps: [PathStep]) -> ExpressionTree {
        guard case .path(let root, let first) = base else { return .path(base, steps) }
        return .path(root, first + steps)
    }

    /// What follows a dot. A string for `%@` is a key there, too: `SELF.%@`.
    private mutating func keys() throws(PredicateSyntaxError) -> [PathStep] {
        switch current {
        case .identifier(let key), .keyword(_, let key), .keyOperator(let key):
            advance()
            return [.key(key)]
        case .placeholder(.keyPath, let index), .placeholder(.object, let index): return try keys(ofArgument: index)
        default: throw failure("a key is expected after the dot")
        }
    }

    /// The keys of a `%K`; `SELF` has none.
    func keys(of path: String) throws(PredicateSyntaxError) -> [PathStep] {
        var keys = path.split(separator: ".", omittingEmptySubsequences: false)
        if keys.first?.lowercased() == "self" { keys.removeFirst() }
        guard !keys.contains("") else { throw failure("the key path “\(path)” has an empty key") }
        return keys.map { .key(String($0)) }
    }

    mutating func keys(ofArgument index: Int) throws(PredicateSyntaxError) -> [PathStep] {
        let path: String
        do { path = try arguments.keyPath(at: index) } catch { throw failure(error.message) }
        let keys = try keys(of: path)
        advance()
        return keys
    }

    private mutating func index() throws(PredicateSyntaxError) -> PathStep {
        if following == .symbol(.rightBracket), case .keyword(let keyword, _) = current {
            switch keyword {
            case .first: advance(); return .first
            case .last: advance(); return .last
            case .size: advance(); return .size
            default: break
            }
        }
        return .index(try nested { (parser) throws(PredicateSyntaxError) in try parser.expression() })
    }

    /// Expressions between commas, until `end`, which is taken.
    mutating func expressions(until end: PredicateSymbol) throws(PredicateSyntaxError) -> [ExpressionTree] {
        var expressions: [ExpressionTree] = []
        guard !take(end) else { return [] }
        repeat {
            expressions.append(try nested { (parser) throws(PredicateSyntaxError) in try parser.expression() })
        } while take(.comma)
        try expect(end)
        return expressions
    }
}
