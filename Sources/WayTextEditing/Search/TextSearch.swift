import Foundation

/// Finds a string or a regular expression in a buffer, from any offset in both directions.
///
/// A string is compared by scalars in canonical decomposition, chunk by chunk, so that nothing is copied; a match begins and ends between characters.
/// A regular expression sees windows of some 64,000 units with their surroundings: a match is at most 16,384 units long. `isCancelled` is asked after
/// each chunk.
package struct TextSearch: Sendable {
    package struct Options: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Full case folding: "straße" finds "STRASSE".
        package static let caseInsensitive = Options(rawValue: 1)
        /// Marks of letters are ignored, except voiced kana, nukta and virama, which make other letters. Of strings only.
        package static let diacriticInsensitive = Options(rawValue: 2)
        /// A match begins and ends at word boundaries.
        package static let wholeWords = Options(rawValue: 4)
    }

    enum Pattern: Sendable {
        case string(FoldedPattern)
        case expression(NSRegularExpression)
    }

    let pattern: Pattern
    package let options: Options

    /// An empty string is found nowhere.
    package init(_ string: String, options: Options = []) {
        pattern = .string(FoldedPattern(string, folding: ScalarFolding(options)))
        self.options = options
    }

    /// `^` and `$` match at the ends of paragraphs. Throws an error of Foundation if the expression is invalid. Empty matches are left out.
    package init(regularExpression expression: String, options: Options = []) throws {
        var flags: NSRegularExpression.Options = .anchorsMatchLines
        if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
        pattern = .expression(try NSRegularExpression(pattern: expression, options: flags))
        self.options = options
    }

    /// The first match that begins at or after an offset.
    ///
    /// - Parameter wraps: Goes on from the start if there is none, up to the offset.
    package func next(in buffer: TextBuffer, from offset: Int, wraps: Bool = false, isCancelled: () -> Bool = { false }) -> Range<Int>? {
        let offset = buffer.clamped(offset)
        var result: Range<Int>?
        scan(buffer, offset..<buffer.length, overlapping: false, isCancelled) { match in
            result = match
            return false
        }
        if result == nil, wraps, offset > 0, !isCancelled() {
            scan(buffer, 0..<offset, overlapping: false, isCancelled) { match in
                result = match
                return false
            }
        }
        return result
    }

    /// The last match that ends at or before an offset.
    ///
    /// - Parameter wraps: Goes on from the end if there is none, down to the offset.
    package func previous(in buffer: TextBuffer, from offset: Int, wraps: Bool = false, isCancelled: () -> Bool = { false }) -> Range<Int>? {
        let offset = buffer.clamped(offset)
        if let match = last(in: buffer, startingIn: 0..<offset, endingBy: offset, isCancelled) { return match }
        guard wraps, !isCancelled() else { return nil }
        return last(in: buffer, startingIn: 0..<buffer.length, endingBy: buffer.length, isCancelled)
    }

    /// All matches in a range, up to a number of them; none overlaps another. Those found so far if it is cancelled.
    package func all(
        in buffer: TextBuffer, range: Range<Int>? = nil, limit: Int = .max, isCancelled: () -> Bool = { false }
    ) -> [Range<Int>] {
        let range = buffer.clamped(range ?? buffer.range)
        var matches: [Range<Int>] = []
        guard limit > 0 else { return matches }
        scan(buffer, range, overlapping: false, isCancelled) { match in
            if match.upperBound <= range.upperBound { matches.append(match) }
            return matches.count < limit
        }
        return matches
    }

    /// Looks block by block from the end.
    private func last(in buffer: TextBuffer, startingIn range: Range<Int>, endingBy end: Int, _ isCancelled: () -> Bool) -> Range<Int>? {
        var upper = range.upperBound
        var length = 4096
        while upper > range.lowerBound, !isCancelled() {
            let lower = max(range.lowerBound, upper - length)
            var result: Range<Int>?
            scan(buffer, lower..<upper, overlapping: true, isCancelled) { match in
                if match.upperBound <= end { result = match }
                return true
            }
            if let result { return result }
            upper = lower
            length = min(length * 2, 65536)
        }
        return nil
    }

    /// Calls `body` with the matches that begin in a range, in order, until it returns false.
    private func scan(_ buffer: TextBuffer, _ range: Range<Int>, overlapping: Bool, _ isCancelled: () -> Bool, _ body: (Range<Int>) -> Bool) {
        let boundaries = TextBoundaries(buffer)
        func accept(_ match: Range<Int>) -> Bool? {
            if options.contains(.wholeWords), !boundaries.isBoundary(match.lowerBound, of: .word) || !boundaries.isBoundary(match.upperBound, of: .word) {
                return nil
            }
            return body(match)
        }
        switch pattern {
        case .string(let pattern):
            pattern.scan(buffer, range, overlapping: overlapping, isCancelled) { match in
                guard boundaries.isCharacterBoundary(match.lowerBound), boundaries.isCharacterBoundary(match.upperBound) else { return nil }
                return accept(match)
            }
        case .expression(let expression):
            ExpressionScan(expression: expression, buffer: buffer).scan(range, isCancelled, accept)
        }
    }
}
