import Foundation
import WayTextEditing

/// The characters and attributes that an `EditableText` edits. Offsets and lengths are in UTF-16 units; ranges are inside of the text.
@MainActor protocol EditableTextStorage: AnyObject {
    /// The characters.
    var buffer: TextBuffer { get }
    /// The characters of a range with their attributes.
    func styledText(in range: NSRange) -> StyledText
    /// The attributes of the character at an index; empty beyond the end.
    func attributes(at index: Int) -> [NSAttributedString.Key: Any]
    func replaceCharacters(in range: NSRange, with text: StyledText)
}

extension EditableTextStorage {
    /// The number of UTF-16 units.
    var length: Int { buffer.length }
}

extension NSRange {
    /// For the engine's functions.
    var offsets: Range<Int> { location..<location + length }

    init(_ offsets: Range<Int>) { self.init(location: offsets.lowerBound, length: offsets.count) }
}
