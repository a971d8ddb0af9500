/// Reads a format's words.
struct PredicateLexer {
    let scalars: [Unicode.Scalar]
    var position = 0
    private var placeholderCount = 0

    init(_ format: String) {
        scalars = Array(format.unicodeScalars)
    }

    /// All words of `format`, the last of which is `.end`.
    static func tokens(of format: String) throws(PredicateSyntaxError) -> [PredicateToken] {
        var lexer = PredicateLexer(format)
        var tokens: [PredicateToken] = []
        repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    var current: Unicode.Scalar? { scalar(at: 0) }

    func scalar(at offset: Int) -> Unicode.Scalar? {
        let index = position + offset
        return index < scalars.count ? scalars[index] : nil
    }

    func failure(_ message: String, at start: Int? = nil) -> PredicateSyntaxError {
        PredicateSyntaxError(message: message, column: (start ?? position) + 1)
    }

    private mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
        while let current, current.properties.isWhitespace { position += 1 }
        let start = position
        return PredicateToken(kind: try kind(), column: start + 1)
    }

    private mutating func kind() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        guard let first = current else { return .end }
        switch first {
        case "'", "\"": return .text(try quotedText())
        case "0"..."9": return try number()
        case "." where scalar(at: 1).map(Self.isDigit) == true: return try number()
        case "#": return .identifier(try word(after: first))
        case "$": return .variable(try word(after: first))
        case "@": return .keyOperator("@" + (try word(after: first)))
        case "%" where scalar(at: 1) != "%": return try placeholder()
        default: break
        }
        if Self.startsWord(first) { return try wordKind() }
        if let symbol = symbol() { return .symbol(symbol) }
        throw failure("“\(first)” is no token")
    }

    private mutating func symbol() -> PredicateSymbol? {
        for length in [2, 1] where position + length <= scalars.count {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[position..<position + length])
            guard let symbol = PredicateSymbol(rawValue: String(text)) else { continue }
            position += length
            return symbol
        }
        return nil
    }

    // MARK: Words

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func startsWord(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar == "\\" || scalar.properties.isAlphabetic }
    private static func continuesWord(_ scalar: Unicode.Scalar) -> Bool { startsWord(scalar) || scalar.properties.isIDContinue }

    private mutating func word(after sign: Unicode.Scalar) throws(PredicateSyntaxError) -> String {
        position += 1
        guard let current, Self.startsWord(current) else { throw failure("a name is missing after “\(sign)”") }
        return try word()
    }

    private mutating func word() throws(PredicateSyntaxError) -> String {
        var word = String.UnicodeScalarView()
        while let scalar = current, Self.continuesWord(scalar) {
            if scalar == "\\" {
                word.append(try escape())
            } else {
                word.append(scalar)
                position += 1
            }
        }
        return String(word)
    }

    private mutating func wordKind() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        var word = try word()
        for keyword in [PredicateKeyword.utiConformsTo, .utiEquals] where word.lowercased() == "uti" && follows(keyword.rawValue.dropFirst(3)) {
            position += keyword.rawValue.count - 3
            return .keyword(keyword, keyword.rawValue)
        }
        if let keyword = PredicateKeyword(rawValue: word.lowercased()) { return .keyword(keyword, word) }
        // The name of a function: `modulus:by:`
        while current == ":", scalar(at: 1) != "=" {
            position += 1
            word += ":" + (try self.word())
        }
        return .identifier(word)
    }

    private func follows(_ text: Substring) -> Bool {
        text.unicodeScalars.enumerated().allSatisfy { scalar(at: $0.offset)?.properties.lowercaseMapping == String($0.element) }
    }

    // MARK: Placeholders

    private mutating func placeholder() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        let start = position
        position += 1
        while let scalar = current, Self.isDigit(scalar) || [".", "-", "+", "#"].contains(scalar) { position += 1 }
        var isLong = false
        while let scalar = current, ["h", "l", "q", "j", "z", "t", "L"].contains(scalar) {
            isLong = isLong || scalar != "h"
            position += 1
        }
        guard let conversion = current, let placeholder = PredicatePlaceholder(conversion: conversion, isLong: isLong) else {
            throw failure("unknown placeholder", at: start)
        }
        position += 1
        defer { placeholderCount += 1 }
        return .placeholder(placeholder, placeholderCount)
    }
}
