/// Makes a tree of a format's words. Source: Apple's "Predicate Programming Guide": "Predicate Format String Syntax" and "BNF Definition of Cocoa
/// Predicates". `OR` binds weaker than `AND`, `AND` weaker than `NOT`.
struct PredicateParser {
    /// A tree is as high as its format is nested, and is walked recursively.
    static let depthLimit = 100

    let tokens: [PredicateToken]
    let arguments: PredicateArguments
    var position = 0
    private var depth = 0

    init(_ tokens: [PredicateToken], arguments: PredicateArguments) {
        self.tokens = tokens
        self.arguments = arguments
    }

    static func tree(of tokens: [PredicateToken], arguments: PredicateArguments) throws(PredicateSyntaxError) -> PredicateTree {
        var parser = PredicateParser(tokens, arguments: arguments)
        let tree = try parser.predicate()
        guard parser.current == .end else { throw parser.failure("an operator or the end is expected") }
        return tree
    }

    // MARK: Words

    var current: PredicateToken.Kind { tokens[position].kind }

    /// The word after the current one.
    var following: PredicateToken.Kind { tokens[min(position + 1, tokens.count - 1)].kind }

    /// The last word, `.end`, is never left.
    mutating func advance() {
        position = min(position + 1, tokens.count - 1)
    }

    func failure(_ message: String, at index: Int? = nil) -> PredicateSyntaxError {
        PredicateSyntaxError(message: message, column: tokens[index ?? position].column)
    }

    mutating func take(_ symbol: PredicateSymbol) -> Bool {
        guard current == .symbol(symbol) else { return false }
        advance()
        return true
    }

    mutating func take(_ keyword: PredicateKeyword) -> Bool {
        guard case .keyword(keyword, _) = current else { return false }
        advance()
        return true
    }

    mutating func expect(_ symbol: PredicateSymbol) throws(PredicateSyntaxError) {
        guard take(symbol) else { throw failure("“\(symbol.rawValue)” is expected") }
    }

    /// Counts what is nested.
    mutating func nested<Part>(
        _ part: (inout PredicateParser) throws(PredicateSyntaxError) -> Part
    ) throws(PredicateSyntaxError) -> Part {
        guard depth < Self.depthLimit else { throw failure("nested more than \(Self.depthLimit) times") }
        depth += 1
        defer { depth -= 1 }
        return try part(&self)
    }

    // MARK: Predicates

    mutating func predicate() throws(PredicateSyntaxError) -> PredicateTree {
        let start = position
        return try Self.predicate(try disjunction(), orThrow: failure("an operator is missing after the expression", at: start))
    }

    static func predicate(_ part: ParsedPart, orThrow error: PredicateSyntaxError) throws(PredicateSyntaxError) -> PredicateTree {
        guard case .predicate(let tree) = part else { throw error }
        return tree
    }

    mutating func disjunction() throws(PredicateSyntaxError) -> ParsedPart {
        try list(of: { (parser) throws(PredicateSyntaxError) in try parser.conjunction() }, joinedBy: .or, .orOr, as: PredicateTree.or)
    }

    private mutating func conjunction() throws(PredicateSyntaxError) -> ParsedPart {
        try list(of: { (parser) throws(PredicateSyntaxError) in try parser.negation() }, joinedBy: .and, .andAnd, as: PredicateTree.and)
    }

    private mutating func list(
        of part: (inout PredicateParser) throws(PredicateSyntaxError) -> ParsedPart, joinedBy keyword: PredicateKeyword, _ symbol: PredicateSymbol,
        as join: ([PredicateTree]) -> PredicateTree
    ) throws(PredicateSyntaxError) -> ParsedPart {
        let start = position
        let first = try part(&self)
        var trees: [PredicateTree] = []
        while true {
            let end = position
            guard take(keyword) || take(symbol) else { break }
            if trees.isEmpty { trees.append(try Self.predicate(first, orThrow: failure("this is no predicate", at: start))) }
            trees.append(try Self.predicate(try part(&self), orThrow: failure("no predicate follows", at: end)))
        }
        return trees.isEmpty ? first : .predicate(join(trees))
    }

    private mutating func negation() throws(PredicateSyntaxError) -> ParsedPart {
        let start = position
        guard take(PredicateKeyword.not) || take(PredicateSymbol.not) else { return try comparison() }
        let part = try nested { (parser) throws(PredicateSyntaxError) in try parser.negation() }
        return .predicate(.not(try Self.predicate(part, orThrow: failure("no predicate follows", at: start))))
    }

    // MARK: Comparisons

    private mutating func comparison() throws(PredicateSyntaxError) -> ParsedPart {
        let start = position
        guard let quantifier = quantifier() else { return try unquantifiedComparison() }
        guard case .predicate(.comparison(var comparison)) = try unquantifiedComparison(), comparison.quantifier == nil else {
            throw failure("no comparison follows", at: start)
        }
        comparison.quantifier = quantifier
        return .predicate(.comparison(comparison))
    }

    private mutating func quantifier() -> PredicateQuantifier? {
        if take(.any) || take(.some) { return .any }
        if take(.all) { return .all }
        return take(.none) ? PredicateQuantifier.none : nil
    }

    private mutating func unquantifiedComparison() throws(PredicateSyntaxError) -> ParsedPart {
        let left = try arithmetic()
        guard case .expression(let left) = left, let relation = relation() else { return left }
        let options = try options()
        let start = position
        guard case .expression(let right) = try arithmetic() else { throw failure("an expression is expected", at: start) }
        return .predicate(.comparison(PredicateComparison(left: left, right: right, relation: relation, options: options)))
    }

    private mutating func relation() -> PredicateRelation? {
        let relation: PredicateRelation? =
            switch current {
            case .symbol(let symbol): PredicateRelation(symbol)
            case .keyword(let keyword, _): PredicateRelation(keyword)
            default: nil
            }
        if relation != nil { advance() }
        return relation
    }

    /// `[cd]`
    private mutating func options() throws(PredicateSyntaxError) -> PredicateOptions {
        guard take(.leftBracket) else { return [] }
        var options: PredicateOptions = []
        switch current {
        case .identifier(let letters):
            guard let known = PredicateOptions(letters: letters) else { throw failure("unknown option in “\(letters)”") }
            options = known
        case .keyword(.ci, _), .keyword(.caseinsensitive, _): options = .caseInsensitive
        default: throw failure("options are expected")
        }
        advance()
        try expect(.rightBracket)
        return options
    }
}
