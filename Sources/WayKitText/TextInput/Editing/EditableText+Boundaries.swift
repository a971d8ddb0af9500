import Foundation
import WayTextEditing

/// Characters of the text as the user sees them.
extension EditableText {
    /// The character that ends at an offset; empty at the start.
    func characterRange(before offset: Int) -> NSRange {
        let start = TextBoundaries(storage.buffer).previous(before: offset, .character)
        return NSRange(location: start, length: offset - start)
    }

    /// The character that starts at an offset; empty at the end.
    func characterRange(after offset: Int) -> NSRange {
        NSRange(location: offset, length: TextBoundaries(storage.buffer).next(after: offset, .character) - offset)
    }
}
