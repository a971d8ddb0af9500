import Foundation

extension AttributedString {
    /// Where the characters stand in the Markdown. Source: Foundation `AttributedString.MarkdownSourcePosition`, which Linux's Foundation lacks.
    public struct MarkdownSourcePosition: Hashable, Codable, Sendable {
        /// Counted from 1, as the columns are, which count bytes of UTF-8. The end is the last byte.
        public let startLine: Int
        public let startColumn: Int
        public let endLine: Int
        public let endColumn: Int

        public init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
            self.startLine = startLine
            self.startColumn = startColumn
            self.endLine = endLine
            self.endColumn = endColumn
        }
    }
}

extension NSRange {
    /// The characters' range in the Markdown, in UTF-16 units; nil if that text has no such position.
    public init?(_ position: AttributedString.MarkdownSourcePosition, in string: String) {
        var lines: [Range<String.UTF8View.Index>] = [], start = string.utf8.startIndex
        while let end = string.utf8[start...].firstIndex(of: 10) {
            lines.append(start..<end)
            start = string.utf8.index(after: end)
        }
        lines.append(start..<string.utf8.endIndex)
        func index(_ line: Int, _ offset: Int) -> String.Index? {
            guard lines.indices.contains(line - 1), offset >= 0 else { return nil }
            return string.utf8.index(lines[line - 1].lowerBound, offsetBy: offset, limitedBy: lines[line - 1].upperBound)
        }
        guard let first = index(position.startLine, position.startColumn - 1), let end = index(position.endLine, position.endColumn), first <= end,
            let range = Range(uncheckedBounds: (first, end)).inScalars(of: string)
        else { return nil }
        self.init(range, in: string)
    }
}

extension Range<String.Index> {
    fileprivate func inScalars(of string: String) -> Range? {
        guard lowerBound.samePosition(in: string.unicodeScalars) != nil, upperBound.samePosition(in: string.unicodeScalars) != nil else { return nil }
        return self
    }
}
