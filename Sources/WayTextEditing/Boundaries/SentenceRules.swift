/// Sentence boundaries of UAX #29, section 5. Abbreviations are not known: "Mr. Smith" is divided.
enum SentenceRules {
    /// A scalar with those after it that the rules ignore (SB5).
    private struct Item {
        let kind: SentenceBreak
        let offset: Int
    }

    /// A sentence terminator and what has followed it.
    private struct Terminator {
        enum Phase { case terminator, closing, spaces }

        let isFullStop: Bool
        let followsCasedLetter: Bool
        var phase = Phase.terminator
    }

    static func sentences(of buffer: TextBuffer, in range: Range<Int>) -> [Range<Int>] {
        let items = items(of: buffer.utf16(in: range))
        var result: [Range<Int>] = []
        var start = 0
        var terminator: Terminator?
        for index in items.indices {
            if index > 0, isBoundary(items, index, terminator) {
                result.append(range.lowerBound + start..<range.lowerBound + items[index].offset)
                start = items[index].offset
            }
            terminator = next(terminator, items, index)
        }
        if start < range.count { result.append(range.lowerBound + start..<range.upperBound) }
        return result
    }

    /// Whether a sentence certainly begins with the third scalar: after an ideographic full stop, or after a terminator and a space.
    static func isCertain(_ first: Unicode.Scalar?, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> Bool {
        let kind = SentenceBreak(third)
        guard kind == .upper || kind == .otherLetter else { return false }
        if second == "\u{3002}" { return true }
        return second == " " && (first == "." || first == "!" || first == "?")
    }

    private static func items(of units: [UInt16]) -> [Item] {
        var items: [Item] = []
        var scalars = UnicodeScalars(units)
        while true {
            let offset = scalars.offset
            guard let (scalar, _) = scalars.next() else { return items }
            let kind = SentenceBreak(scalar)
            if kind == .ignored, let last = items.last, !last.kind.isSeparator { continue }
            items.append(Item(kind: kind == .ignored ? .other : kind, offset: offset))
        }
    }

    private static func isBoundary(_ items: [Item], _ index: Int, _ terminator: Terminator?) -> Bool {
        let kind = items[index].kind
        switch items[index - 1].kind {
        case .carriageReturn: return kind != .lineFeed
        case .separator, .lineFeed: return true
        default: break
        }
        guard let terminator else { return false }
        switch kind {
        case .continuation, .terminator, .fullStop, .space, .separator, .carriageReturn, .lineFeed: return false
        case .closing where terminator.phase != .spaces: return false
        case .number where terminator.isFullStop && terminator.phase == .terminator: return false
        case .upper where terminator.isFullStop && terminator.phase == .terminator && terminator.followsCasedLetter: return false
        default: return !(terminator.isFullStop && isFollowedByLowercase(items, index))
        }
    }

    /// SB8: a full stop does not end a sentence if the next letter is lowercase.
    private static func isFollowedByLowercase(_ items: [Item], _ index: Int) -> Bool {
        for item in items[index...] {
            switch item.kind {
            case .lower: return true
            case .otherLetter, .upper, .separator, .carriageReturn, .lineFeed, .terminator, .fullStop: return false
            default: continue
            }
        }
        return false
    }

    private static func next(_ terminator: Terminator?, _ items: [Item], _ index: Int) -> Terminator? {
        switch items[index].kind {
        case .terminator, .fullStop:
            let before = index > 0 ? items[index - 1].kind : .other
            return Terminator(isFullStop: items[index].kind == .fullStop, followsCasedLetter: before == .upper || before == .lower)
        case .closing:
            guard var terminator, terminator.phase != .spaces else { return nil }
            terminator.phase = .closing
            return terminator
        case .space:
            guard var terminator else { return nil }
            terminator.phase = .spaces
            return terminator
        default: return nil
        }
    }
}
