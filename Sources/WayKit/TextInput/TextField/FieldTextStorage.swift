import Foundation
import WayTextEditing

/// Attributes that can be compared, so that equal neighbours become one run.
struct AttributeValues: Equatable {
    var values: [NSAttributedString.Key: Any]

    static func == (left: AttributeValues, right: AttributeValues) -> Bool {
        guard left.values.count == right.values.count else { return false }
        return left.values.allSatisfy { key, value in areEqual(right.values[key], value) }
    }

    static func areEqual(_ left: Any?, _ right: Any) -> Bool {
        guard let left else { return false }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return left as AnyObject === right as AnyObject
    }
}

/// The text of a text field with its attributes.
final class FieldTextStorage: EditableTextStorage {
    private(set) var buffer = TextBuffer()
    private var runs = AttributeRuns<AttributeValues>()
    /// Called after each change.
    var onChange: (() -> Void)?

    /// The whole text.
    var styledText: StyledText { styledText(in: NSRange(buffer.range)) }

    func styledText(in range: NSRange) -> StyledText {
        var result = StyledText("")
        for run in runs.runs(in: range.offsets) { result.append(buffer.string(in: run.range), attributes: run.value.values) }
        return result
    }

    func attributes(at index: Int) -> [NSAttributedString.Key: Any] { runs.value(at: index)?.values ?? [:] }

    func replaceCharacters(in range: NSRange, with text: StyledText) {
        buffer.replace(range.offsets, with: text.string)
        var inserted = AttributeRuns<AttributeValues>()
        for run in text.runs {
            inserted.replace(inserted.length..<inserted.length, withLength: run.range.length, value: AttributeValues(values: run.attributes))
        }
        runs.replace(range.offsets, with: inserted)
        onChange?()
    }

    func setText(_ text: StyledText) { replaceCharacters(in: NSRange(buffer.range), with: text) }

    /// Changes the attributes of a range.
    func updateAttributes(in range: NSRange? = nil, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        runs.update(in: range?.offsets ?? buffer.range) { change(&$0.values) }
        onChange?()
    }
}
