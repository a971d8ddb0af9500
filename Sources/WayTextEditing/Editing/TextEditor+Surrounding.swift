import Foundation

extension TextEditor {
    /// Deletes text beside the marked text or the selection's head, as an input method asks for by numbers of UTF-8 bytes.
    ///
    /// A number that is negative counts as none, one that goes beyond the text is clamped. A scalar of which a part is counted is kept; an emoji
    /// sequence or CR LF of which a part is counted is deleted whole; marks of letters are deleted alone, since input methods replace them. The
    /// selection itself is kept. The marked text stays marked.
    package mutating func deleteSurrounding(bytesBefore: Int, bytesAfter: Int, at time: TimeInterval = 0) {
        let center = markedText?.range ?? selection.range
        let before = UTF8Lengths.start(of: bytesBefore, before: center.lowerBound, in: boundaries)..<center.lowerBound
        let after = center.upperBound..<UTF8Lengths.end(of: bytesAfter, after: center.upperBound, in: boundaries)
        guard !before.isEmpty || !after.isEmpty else { return }
        let joins = recordComposition(at: time)
        var selection = selection
        for range in [after, before] where !range.isEmpty {
            let operation = operation(replacing: range, with: Fragment())
            let start = self.selection
            let change = apply(operation)
            selection = selection.moved(by: change)
            if let markedText {
                let marked = change.moved(markedText.range)
                let relative = markedText.selection.lowerBound - markedText.range.lowerBound..<markedText.selection.upperBound - markedText.range.lowerBound
                self.markedText = MarkedText(range: marked, relativeSelection: relative)
                composition?.location = marked.lowerBound
            }
            self.selection = selection.clamped(to: boundaries)
            history.record(operation, kind: .markedText, before: start, after: self.selection, at: time, joinsLast: joins || range == before && !after.isEmpty)
        }
        if let markedText {
            composition = Composition(
                location: markedText.range.lowerBound, original: text.slice(markedText.range), selectionBefore: self.selection, isRecorded: true)
        }
    }

    /// Records the marked text as it is now, so that operations beside it can be undone in order. Whether the history's last group has it.
    private mutating func recordComposition(at time: TimeInterval) -> Bool {
        guard let markedText, let composition else { return false }
        let marked = text.slice(markedText.range)
        let operation = EditOperation(location: composition.location, removed: composition.original, inserted: marked)
        guard composition.original != marked else { return composition.isRecorded }
        history.record(
            operation, kind: .markedText, before: composition.selectionBefore, after: selection, at: time, joinsLast: composition.isRecorded)
        return true
    }
}
