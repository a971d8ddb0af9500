import Foundation
import WayTextEditing

/// The text of a text field with its attributes.
final class FieldTextStorage: EditableTextStorage {
    private(set) var buffer = TextBuffer()
    private var runs = AttributeRuns<AttributeValues>()
    /// Called after each change.
    var onChange: (() -> Void)?

    /// The whole text.
    var styledText: StyledText { styledText(in: NSRange(buffer.range)) }

    func styledText(in range: NSRange) -> StyledText {
        StyledText(buffer.string(in: range.offsets), runs: runs.styledRuns(in: range))
    }

    func attributes(at index: Int) -> [NSAttributedString.Key: Any] { runs.value(at: index)?.values ?? [:] }

    func replaceCharacters(in range: NSRange, with text: StyledText) {
        buffer.replace(range.offsets, with: text.string)
        var inserted = AttributeRuns<AttributeValues>()
        for run in text.runs {
            inserted.replace(inserted.length..<inserted.length, withLength: run.range.length, value: AttributeValues(run.attributes))
        }
        runs.replace(range.offsets, with: inserted)
        onChange?()
    }

    func setText(_ text: StyledText) { replaceCharacters(in: NSRange(buffer.range), with: text) }

    /// Changes the attributes of a range.
    func updateAttributes(in range: NSRange? = nil, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        runs.update(in: range?.offsets ?? buffer.range) { run in
            var values = run.values
            change(&values)
            run = AttributeValues(values)
        }
        onChange?()
    }
}
