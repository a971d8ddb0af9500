import Foundation
import WayTextEditing

/// Text that is dropped, or pasted by way of item providers.
extension EditableText {
    static let dropName = SystemString.drop

    /// Text as the client accepts it, with its attributes where the number of characters is the same.
    private func accepted(_ text: StyledText) -> StyledText {
        let string = client.acceptedText(text.string)
        guard string != text.string else { return text }
        return string.utf16.count == text.length ? StyledText(string, runs: text.runs) : StyledText(string, attributes: typingAttributes)
    }

    /// Replaces a range, if the client allows it, and selects dropped text.
    /// - Returns: The range of the new text; nil if nothing has changed.
    @discardableResult func insertPasted(_ text: StyledText, in range: NSRange, name: SystemString) -> NSRange? {
        var text = accepted(text)
        if client.smartInsertDeleteType == .yes {
            let spaced = SmartSpacing.inserting(text.string, in: range.offsets, of: storage.buffer)
            if spaced != text.string { text = spacing(text, as: spaced) }
        }
        let before = length
        replaceByUser(range, with: text, name: name)
        let inserted = NSRange(location: range.location, length: text.length)
        guard length == before - range.length + text.length, NSMaxRange(selection) == NSMaxRange(inserted) else { return nil }
        selectPasted(inserted, name: name)
        return inserted
    }

    /// Dropped text is selected; the insertion point is after pasted text.
    func selectPasted(_ range: NSRange, name: SystemString) {
        select(name == Self.dropName ? range : NSRange(location: NSMaxRange(range), length: 0))
    }

    /// The same text with a space before or after it.
    private func spacing(_ text: StyledText, as spaced: String) -> StyledText {
        guard let first = text.runs.first, let last = text.runs.last, let range = spaced.range(of: text.string) else { return text }
        let before = StyledText(String(spaced[..<range.lowerBound]), attributes: first.attributes)
        return before.appending(text).appending(StyledText(String(spaced[range.upperBound...]), attributes: last.attributes))
    }

    /// Moves text, if the client allows it, as one change that undo takes back; the moved text is selected.
    /// - Parameter replacement: In place of the text at the range; nil for the same text.
    func move(_ range: NSRange, to offset: Int, as replacement: StyledText? = nil) {
        let range = clamped(range)
        guard range.length > 0, offset < range.location || offset > NSMaxRange(range), client.isEditable else { return select(range) }
        let moved = replacement.map(accepted) ?? storage.styledText(in: range)
        let isBackward = offset < range.location
        let crossed = isBackward
            ? NSRange(location: offset, length: range.location - offset)
            : NSRange(location: NSMaxRange(range), length: min(offset, length) - NSMaxRange(range))
        let crossedText = storage.styledText(in: crossed)
        let whole = NSRange(location: min(range.location, crossed.location), length: range.length + crossed.length)
        let text = isBackward ? moved.appending(crossedText) : crossedText.appending(moved)
        let before = length
        replaceByUser(whole, with: text, name: Self.dropName)
        guard length == before - whole.length + text.length, NSMaxRange(selection) == whole.location + text.length, selection.length == 0 else { return }
        select(NSRange(location: isBackward ? whole.location : whole.location + crossed.length, length: moved.length))
    }
}
