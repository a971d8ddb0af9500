import Foundation

/// Finds what taps and drags select, in any `UITextInput`. Points are in the coordinates of `textInputView`.
@MainActor struct TextSelector {
    let input: any UITextInput

    /// The unit that contains the position, or ends at it; nil between units.
    func range(_ unit: UITextGranularity, at position: UITextPosition) -> UITextRange? {
        let tokenizer = input.tokenizer
        return tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.backward))
    }

    /// Where a finger's tap puts the insertion point: at the nearer end of the word. Source: iPhone User Guide, "Select and edit text".
    func tapPosition(at point: CGPoint) -> UITextPosition? {
        guard let position = input.closestPosition(to: point) else { return nil }
        guard let word = input.tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward)),
            input.compare(position, to: word.start) == .orderedDescending, input.compare(position, to: word.end) == .orderedAscending
        else { return position }
        return distance(from: point, to: word.start) < distance(from: point, to: word.end) ? word.start : word.end
    }

    /// Along the line if the position is in the line of the point; far away otherwise.
    private func distance(from point: CGPoint, to position: UITextPosition) -> CGFloat {
        let caret = input.caretRect(for: position)
        let lines = caret.height > 0 ? abs(caret.midY - point.y) / caret.height : 0
        return abs(caret.midX - point.x) + (lines > 1 ? lines * 10_000 : 0)
    }

    /// The word at a point: beside words the one before; nil without one.
    func word(at point: CGPoint) -> UITextRange? {
        guard let position = input.closestPosition(to: point) else { return nil }
        return word(at: position, point)
    }

    private func word(at position: UITextPosition, _ point: CGPoint) -> UITextRange? {
        let forward = input.tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward))
        let backward = input.tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.backward))
        guard let forward, let backward, !input.isSame(forward, backward) else { return forward ?? backward ?? character(at: point) }
        return input.firstRect(for: forward).contains(point) ? forward : input.firstRect(for: backward).contains(point) ? backward : forward
    }

    /// A character that belongs to no word, such as a symbol.
    private func character(at point: CGPoint) -> UITextRange? {
        guard let range = input.characterRange(at: point), !range.isEmpty else { return nil }
        return range
    }

    /// The paragraph without the break at its end.
    func paragraph(at point: CGPoint) -> UITextRange? {
        input.closestPosition(to: point).flatMap { range(.paragraph, at: $0) }
    }

    func unit(_ unit: UITextGranularity, at point: CGPoint) -> UITextRange? {
        switch unit {
        case .word: word(at: point)
        case .paragraph: paragraph(at: point)
        default: input.closestPosition(to: point).flatMap { input.textRange(from: $0, to: $0) }
        }
    }

    func position(at point: CGPoint) -> UITextPosition? { input.closestPosition(to: point) }

    /// Whether the selection is drawn at the point.
    func isSelected(_ point: CGPoint) -> Bool {
        guard let selection = input.selectedTextRange, !selection.isEmpty else { return false }
        return input.selectionRects(for: selection).contains { $0.rect.contains(point) }
    }

    /// Both ranges together.
    func union(_ one: UITextRange, _ other: UITextRange) -> (start: UITextPosition, end: UITextPosition) {
        let start = input.compare(one.start, to: other.start) == .orderedAscending ? one.start : other.start
        let end = input.compare(one.end, to: other.end) == .orderedDescending ? one.end : other.end
        return (start, end)
    }
}
