import SwiftParser
import SwiftSyntax

/// A parsed Swift file. Offsets are bytes of UTF-8 from its beginning.
final class SourceFile {
    /// Relative to the folder that is ported.
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    func location(of offset: Int) -> SourceLocation { converter.location(for: AbsolutePosition(utf8Offset: offset)) }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The spaces and tabs at the beginning of the line that contains the offset.
    func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        return String(decoding: bytes[start...].prefix { $0.isHorizontalSpace }, as: UTF8.self)
    }

    func lineStart(of offset: Int) -> Int { (bytes[..<offset].lastIndex(of: UInt8.newline) ?? -1) + 1 }

    /// Whether only spaces and tabs precede the offset on its line.
    func beginsLine(_ offset: Int) -> Bool { bytes[lineStart(of: offset)..<offset].allSatisfy(\.isHorizontalSpace) }

    /// The range with the end of its last line and the blank line above.
    func rangeOfLines(of range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        if end < bytes.count, bytes[end] == UInt8.newline { end += 1 }
        let above = start > 0 ? lineStart(of: start - 1) : start
        if above < start, bytes[above..<start - 1].allSatisfy(\.isHorizontalSpace) { start = above }
        return start..<end
    }

    /// Whether only blanks follow on the line.
    func endsLine(_ offset: Int) -> Bool {
        let rest = bytes[offset...].drop { $0.isHorizontalSpace }
        return rest.first.map { $0 == UInt8.newline || $0 == UInt8.carriageReturn } ?? true
    }

    /// The range of a word with the blanks that separate it from what follows: to the end of the line, if it has the line to itself.
    func rangeForRemoval(of range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end < bytes.count, bytes[end].isHorizontalSpace { end += 1 }
        let isCarriageReturn = end + 1 < bytes.count && bytes[end] == UInt8.carriageReturn && bytes[end + 1] == UInt8.newline
        guard end < bytes.count, bytes[end] == UInt8.newline || isCarriageReturn else { return range.lowerBound..<end }
        guard beginsLine(range.lowerBound) else { return range }
        return lineStart(of: range.lowerBound)..<end + (isCarriageReturn ? 2 : 1)
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    var isHorizontalSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension SyntaxProtocol {
    /// The range in bytes, without leading and trailing trivia.
    var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
