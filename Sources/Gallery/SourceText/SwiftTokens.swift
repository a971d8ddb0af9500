/// A piece of a line of Swift source text.
struct SwiftToken: Equatable {
    enum Kind {
        case plain, keyword, type, number, string, comment
    }

    let kind: Kind
    let text: String
    /// The number of characters before it in its line.
    let column: Int
}

/// Splits Swift source text into tokens for colouring. It knows the lexical structure only: a word with a capital letter is a type.
struct SwiftTokenizer {
    private let characters: [Character]
    private var position = 0
    private var lines: [[SwiftToken]] = [[]]
    private var column = 0

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "consuming", "continue", "convenience", "default",
        "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard",
        "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "open",
        "operator", "override", "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "set", "some", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
        "Self", "Any",
    ]

    /// The tokens of each line.
    static func lines(of source: String) -> [[SwiftToken]] {
        var tokenizer = SwiftTokenizer(source)
        tokenizer.run()
        return tokenizer.lines
    }

    private init(_ source: String) {
        characters = Array(source.hasSuffix("\n") ? source.dropLast() : source[...])
    }

    private mutating func run() {
        while position < characters.count {
            let start = position, first = characters[position]
            if first == "/", follows("//") {
                advance { $0 != "\n" }
                add(.comment, from: start)
            } else if first == "/", follows("/*") {
                skipBlockComment()
                add(.comment, from: start)
            } else if first == "\"" {
                skipString()
                add(.string, from: start)
            } else if first.isNumber {
                advance { $0.isHexDigit || "xob._".contains($0) }
                // A range or a member access: the point is not part of the number.
                while characters[position - 1] == "." { position -= 1 }
                add(.number, from: start)
            } else if first.isLetter || "_@#".contains(first) {
                position += 1
                advance { $0.isLetter || $0.isNumber || $0 == "_" }
                add(kind(of: String(characters[start..<position])), from: start)
            } else {
                advance { !($0.isLetter || $0.isNumber || "_@#/\"".contains($0)) }
                if position == start { position += 1 }
                add(.plain, from: start)
            }
        }
    }

    private func kind(of word: String) -> SwiftToken.Kind {
        if word.hasPrefix("@") || word.hasPrefix("#") || Self.keywords.contains(word) { return .keyword }
        return word.first?.isUppercase ?? false ? .type : .plain
    }

    private func follows(_ text: String) -> Bool { characters[position...].starts(with: text) }

    private mutating func advance(while isPart: (Character) -> Bool) {
        while position < characters.count, isPart(characters[position]) { position += 1 }
    }

    /// Block comments nest.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            let change = follows("/*") ? 1 : follows("*/") ? -1 : 0
            depth += change
            position += change == 0 ? 1 : 2
        } while depth > 0 && position < characters.count
    }

    /// A string literal, with the literals in its interpolations.
    private mutating func skipString() {
        let delimiter = follows("\"\"\"") ? "\"\"\"" : "\""
        position += delimiter.count
        while position < characters.count, !follows(delimiter) {
            if follows("\\(") {
                position += 2
                skipInterpolation()
            } else if characters[position] == "\\" {
                position = min(position + 2, characters.count)
            } else if characters[position] == "\n", delimiter.count == 1 {
                return
            } else {
                position += 1
            }
        }
        position = min(position + delimiter.count, characters.count)
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while position < characters.count, depth > 0 {
            switch characters[position] {
            case "\"":
                skipString()
                continue
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            position += 1
        }
    }

    /// Adds the text from `start` to the position, split into lines.
    private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
        for (index, part) in characters[start..<position].split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                lines.append([])
                column = 0
            }
            guard !part.isEmpty else { continue }
            lines[lines.count - 1].append(SwiftToken(kind: kind, text: String(part), column: column))
            column += part.count
        }
    }
}
