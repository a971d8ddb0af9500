import Foundation

/// The matches of a regular expression in windows of a buffer.
struct ExpressionScan {
    /// UTF-16 units in which matches begin; what is behind them in a window is the room for the last match.
    private static let window = 65536
    private static let longestMatch = 16384
    /// What a look-behind sees before a window.
    private static let context = 1024

    let expression: NSRegularExpression
    let buffer: TextBuffer

    /// Calls `body` with the matches that begin in a range, in order, until it returns false.
    func scan(_ range: Range<Int>, _ isCancelled: () -> Bool, _ body: (Range<Int>) -> Bool?) {
        var start = range.lowerBound
        // The first window is short: the next match is often near.
        var length = 4096
        while start < range.upperBound, !isCancelled() {
            let end = min(windowEnd(start + length), range.upperBound)
            guard let next = scan(startingIn: start..<end, isCancelled, body) else { return }
            start = max(next, end)
            length = Self.window
        }
    }

    /// A paragraph's start near the end of a window, where there is one.
    private func windowEnd(_ end: Int) -> Int {
        guard end < buffer.length else { return buffer.length }
        let paragraph = buffer.paragraphRange(containing: end)
        return paragraph.lowerBound > end - 2048 ? paragraph.lowerBound : (buffer.isScalarBoundary(end) ? end : end + 1)
    }

    /// Returns the end of the last match, nil if the scan has ended.
    private func scan(startingIn range: Range<Int>, _ isCancelled: () -> Bool, _ body: (Range<Int>) -> Bool?) -> Int? {
        let visible = buffer.clamped(range.lowerBound - Self.context..<range.upperBound + Self.longestMatch)
        let string = buffer.string(in: visible)
        var next: Int? = range.lowerBound
        let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds, .reportProgress]
        let searched = NSRange(location: range.lowerBound - visible.lowerBound, length: visible.upperBound - range.lowerBound)
        withoutActuallyEscaping(body) { body in
            withoutActuallyEscaping(isCancelled) { isCancelled in
                expression.enumerateMatches(in: string, options: options, range: searched) { match, _, stop in
                    guard !isCancelled() else {
                        next = nil
                        stop.pointee = true
                        return
                    }
                    guard let match, match.range.length > 0 else { return }
                    let lower = visible.lowerBound + match.range.location
                    let isInside = lower < range.upperBound
                    let goesOn = isInside && body(lower..<lower + match.range.length) != false
                    if isInside { next = goesOn ? lower + match.range.length : nil }
                    if !goesOn { stop.pointee = true }
                }
            }
        }
        return next
    }
}
