import Foundation

/// A text as cmark-gfm gets it.
struct MarkdownSource {
    private(set) var text: String
    /// White space around the text, which cmark-gfm would remove.
    private(set) var prefix = ""
    private(set) var suffix = ""
    /// What stands for "\n" and "\r" in the text, so that cmark-gfm does not make a break of them.
    private var placeholders: [Unicode.Scalar: Unicode.Scalar] = [:]
    /// For each line of the text where it begins in the source, counted from 1; empty if both have the same lines.
    private var lines: [(line: Int, column: Int)] = []

    private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{B}", "\u{C}"]

    /// Characters that cmark-gfm takes for white space, but not for the end of a line.
    private static let candidates: [Unicode.Scalar] = ["\u{C}", "\u{1680}", "\u{205F}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}"]

    init(_ text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) {
        // CommonMark has U+FFFD for it, and C has it for the end.
        self.text = text.utf8.contains(0) ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : text
        switch syntax {
        case .full: break
        case .inlineOnly: joinLines()
        case .inlineOnlyPreservingWhitespace: hideLineBreaks()
        }
    }

    /// Without blank lines and without white space at both ends.
    private mutating func joinLines() {
        var joined = String.UnicodeScalarView()
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.unicodeScalars.drop(while: Self.spaces.contains)
            guard !content.isEmpty else { continue }
            if !joined.isEmpty { joined.append("\n") }
            joined.append(contentsOf: content)
            lines.append((number + 1, line.utf8.count - Substring(content).utf8.count + 1))
        }
        text = String(joined)
    }

    private mutating func hideLineBreaks() {
        let scalars = text.unicodeScalars
        let start = scalars.firstIndex { !Self.spaces.contains($0) } ?? scalars.endIndex
        let end = scalars[start...].lastIndex { !Self.spaces.contains($0) }.map { scalars.index(after: $0) } ?? start
        prefix = String(scalars[..<start])
        suffix = String(scalars[end...])
        let inner = scalars[start..<end]
        let used = Set(inner.filter { $0 == "\n" || $0 == "\r" }), present = Set(inner)
        var free = Self.candidates.filter { !present.contains($0) }[...]
        var replacements: [Unicode.Scalar: Unicode.Scalar] = [:]
        for lineBreak in used.sorted(by: <) {
            guard let placeholder = free.popFirst() else { continue }
            replacements[lineBreak] = placeholder
            placeholders[placeholder] = lineBreak
        }
        var hidden = String.UnicodeScalarView(), backslashes = 0
        for scalar in inner {
            // Behind a backslash it is a hard break.
            hidden.append(backslashes % 2 == 1 ? scalar : replacements[scalar] ?? scalar)
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        text = String(hidden)
    }

    /// Where a place in the text, counted from 1 in lines and bytes, is in the source.
    func original(line: Int, column: Int) -> (line: Int, column: Int)? {
        guard placeholders.isEmpty, prefix.isEmpty else { return nil }
        guard !lines.isEmpty else { return (line, column) }
        guard lines.indices.contains(line - 1) else { return nil }
        return (lines[line - 1].line, lines[line - 1].column - 1 + column)
    }

    /// A part of cmark-gfm's result with the line breaks of the source.
    func restored(_ part: String) -> String {
        guard !placeholders.isEmpty else { return part }
        return String(String.UnicodeScalarView(part.unicodeScalars.map { placeholders[$0] ?? $0 }))
    }
}
