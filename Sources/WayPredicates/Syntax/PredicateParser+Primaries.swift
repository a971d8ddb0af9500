/// Literals, keys, placeholders, variables, functions and what is in parentheses.
extension PredicateParser {
    mutating func primary() throws(PredicateSyntaxError) -> ParsedPart {
        switch current {
        case .text(let text): return literal(.text(text))
        case .integer(let integer): return literal(.number(.integer(integer)))
        case .real(let real): return literal(.number(.real(real)))
        case .keyOperator(let key):
            advance()
            return .expression(.path(.subject, [.key(key)]))
        case .variable(let name): return .expression(try variable(name))
        case .placeholder(let placeholder, let index): return .expression(try argument(placeholder, index))
        case .identifier(let name): return .expression(try named(name))
        case .keyword(let keyword, let text): return try word(keyword, text)
        case .symbol(.leftParenthesis):
            advance()
            let part = try nested { (parser) throws(PredicateSyntaxError) in try parser.disjunction() }
            try expect(.rightParenthesis)
            return part
        case .symbol(.leftBrace):
            advance()
            return .expression(Self.aggregate(try expressions(until: .rightBrace)))
        case .symbol, .end: throw failure("an expression is expected")
        }
    }

    private mutating func literal(_ value: PredicateValue) -> ParsedPart {
        advance()
        return .expression(.constant(value))
    }

    /// A constant where all elements are.
    private static func aggregate(_ elements: [ExpressionTree]) -> ExpressionTree {
        let constants = elements.compactMap { element -> PredicateValue? in
            guard case .constant(let value) = element else { return nil }
            return value
        }
        return constants.count == elements.count ? .constant(.list(constants, isOrdered: true)) : .aggregate(elements)
    }

    private mutating func variable(_ name: String) throws(PredicateSyntaxError) -> ExpressionTree {
        advance()
        guard take(.assign) else { return .variable(name) }
        return .assignment(name, try nested { (parser) throws(PredicateSyntaxError) in try parser.expression() })
    }

    private mutating func argument(_ placeholder: PredicatePlaceholder, _ index: Int) throws(PredicateSyntaxError) -> ExpressionTree {
        if placeholder == .keyPath {
            let keys = try keys(ofArgument: index)
            return keys.isEmpty ? .subject : .path(.subject, keys)
        }
        let value: PredicateValue
        do { value = try arguments.constant(for: placeholder, at: index) } catch { throw failure(error.message) }
        advance()
        return .constant(value)
    }

    private mutating func word(_ keyword: PredicateKeyword, _ text: String) throws(PredicateSyntaxError) -> ParsedPart {
        switch keyword {
        case .true, .yes: return literal(.number(.integer(1)))
        case .false, .no: return literal(.number(.integer(0)))
        case .null, .nil: return literal(.null)
        case .self:
            advance()
            return .expression(.subject)
        case .truepredicate, .falsepredicate:
            advance()
            return .predicate(.constant(keyword == .truepredicate))
        case .subquery: return .expression(try subquery())
        case .cast: return .expression(try cast())
        case _ where keyword.isKey: return .expression(try named(text))
        default: throw failure("“\(text)” is a reserved word, which is escaped as #\(text)")
        }
    }

    // MARK: Functions

    /// A key, or a function where a parenthesis follows.
    private mutating func named(_ name: String) throws(PredicateSyntaxError) -> ExpressionTree {
        let start = position
        advance()
        guard take(.leftParenthesis) else {
            guard !name.contains(":") else { throw failure("the function has no arguments", at: start) }
            return .path(.subject, [.key(name)])
        }
        switch name.lowercased() {
        case "function": return try message()
        case "ternary": return try ternary()
        default: break
        }
        guard let function = PredicateFunction(name: name) else { throw failure("unknown function “\(name)”", at: start) }
        let arguments = try expressions(until: .rightParenthesis)
        guard function.argumentCount.contains(arguments.count) else {
            throw failure("“\(name)” has \(arguments.count) arguments instead of \(function.argumentCount.lowerBound)", at: start)
        }
        return .function(function, arguments)
    }

    private mutating func message() throws(PredicateSyntaxError) -> ExpressionTree {
        let start = position
        let arguments = try expressions(until: .rightParenthesis)
        guard arguments.count > 1, case .constant(.text(let selector)) = arguments[1] else {
            throw failure("FUNCTION needs a target and the name of its method", at: start)
        }
        return .message(arguments[0], selector, Array(arguments[2...]))
    }

    private mutating func ternary() throws(PredicateSyntaxError) -> ExpressionTree {
        try nested { (parser) throws(PredicateSyntaxError) in
            let condition = try parser.predicate()
            try parser.expect(.comma)
            let first = try parser.expression()
            try parser.expect(.comma)
            let second = try parser.expression()
            try parser.expect(.rightParenthesis)
            return .ternary(condition, first, second)
        }
    }

    private mutating func cast() throws(PredicateSyntaxError) -> ExpressionTree {
        let start = position
        advance()
        try expect(.leftParenthesis)
        let arguments = try expressions(until: .rightParenthesis)
        guard arguments.count == 2, case .constant(.text(let name)) = arguments[1] else { throw failure("CAST needs a value and a type", at: start) }
        guard let type = PredicateCast(rawValue: name) else { throw failure("CAST does not know the type “\(name)”", at: start) }
        return .cast(arguments[0], type)
    }

    /// `SUBQUERY(collection, $variable, predicate)`
    private mutating func subquery() throws(PredicateSyntaxError) -> ExpressionTree {
        advance()
        try expect(.leftParenthesis)
        return try nested { (parser) throws(PredicateSyntaxError) in
            let collection = try parser.expression()
            try parser.expect(.comma)
            guard case .variable(let name) = parser.current else { throw parser.failure("a variable is expected") }
            parser.advance()
            try parser.expect(.comma)
            let predicate = try parser.predicate()
            try parser.expect(.rightParenthesis)
            return .subquery(collection, variable: name, predicate)
        }
    }
}
