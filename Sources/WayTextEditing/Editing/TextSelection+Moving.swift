extension TextSelection {
    /// Moved by a unit in the order of the text, as the arrow keys with and without modifiers do.
    ///
    /// By characters a selection that is not extended collapses to its end. By words the head goes to word ends forward and to word starts backward
    /// (GTK, iOS); by paragraphs to their ends and starts, without the separator. `granularity` is that of single characters afterwards.
    package func moved(_ direction: TextDirection, by unit: TextUnit, extending: Bool, in boundaries: TextBoundaries) -> TextSelection {
        if !extending, !isEmpty, unit == .character {
            return TextSelection(direction == .forward ? range.upperBound : range.lowerBound)
        }
        let start = extending ? head : (direction == .forward ? range.upperBound : range.lowerBound)
        let target = boundaries.destination(from: start, direction, by: unit)
        return extending ? TextSelection(anchor: anchor, head: target) : TextSelection(target)
    }
}

extension TextBoundaries {
    /// Where the insertion point goes from an offset by one step.
    package func destination(from offset: Int, _ direction: TextDirection, by unit: TextUnit) -> Int {
        let offset = buffer.clamped(offset)
        switch (direction, unit) {
        case (.forward, .word): return nextWordEnd(after: offset)
        case (.backward, .word): return previousWordStart(before: offset)
        case (.forward, .paragraph):
            let end = buffer.withoutSeparator(buffer.paragraphRange(containing: offset)).upperBound
            if end > offset || offset == buffer.length { return max(end, offset) }
            return buffer.paragraphContentRange(at: buffer.paragraphIndex(containing: offset) + 1).upperBound
        case (.forward, _): return next(after: offset, unit)
        case (.backward, _): return previous(before: offset, unit)
        }
    }
}
