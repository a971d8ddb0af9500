import Foundation
import WayTextEditing

/// The characters and attributes that layout managers lay out and text views edit.
///
/// Foundation's attributed strings never release their attributes on Linux. A text view therefore edits this object, and an `NSTextStorage` exists only
/// if a program made or requested one. Then every edit is made in the storage, so that subclasses and delegates take part, and is repeated here
/// (`storageDidProcessEditing`).
@MainActor final class TextContent: EditableTextStorage {
    private(set) var buffer = TextBuffer()
    private var runs = AttributeRuns<AttributeValues>()
    /// Set while a program uses one. Its owner is the text view or the program.
    private(set) weak var storage: NSTextStorage?
    /// The layout managers that follow the edits, in the order in which they were added.
    private(set) var layoutManagers: [NSLayoutManager] = []
    /// Whether an edit is in progress that this object requested.
    private(set) var isEditingByClient = false

    init() {}

    init(_ text: StyledText) { replace(NSRange(location: 0, length: 0), with: text) }

    // MARK: Reading

    func styledText(in range: NSRange) -> StyledText {
        StyledText(buffer.string(in: range.offsets), runs: runs.styledRuns(in: range))
    }

    func attributes(at index: Int) -> [NSAttributedString.Key: Any] { runs.value(at: index)?.values ?? [:] }

    /// The attributes of the character at an index and the range that has them.
    func run(at index: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange)? {
        runs.run(at: index).map { ($0.value.values, NSRange($0.range)) }
    }

    // MARK: Editing

    /// Replaces characters. Storage, layout managers and, through them, text views follow.
    func replaceCharacters(in range: NSRange, with text: StyledText) {
        isEditingByClient = true
        defer { isEditingByClient = false }
        guard let storage else {
            replace(range, with: text)
            return notify([.editedCharacters, .editedAttributes], NSRange(location: range.location, length: text.length), text.length - range.length)
        }
        storage.beginEditing()
        storage.replaceCharacters(in: range, with: text.string)
        for run in text.runs {
            storage.setAttributes(run.attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length))
        }
        storage.endEditing()
    }

    /// Changes the attributes of a range, run by run.
    func updateAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard range.length > 0 else { return }
        isEditingByClient = true
        defer { isEditingByClient = false }
        guard let storage else {
            changeRuns(in: range, change)
            return notify(.editedAttributes, range, 0)
        }
        storage.beginEditing()
        for run in styledText(in: range).runs {
            var attributes = run.attributes
            change(&attributes)
            storage.setAttributes(attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length))
        }
        storage.endEditing()
    }

    private func changeRuns(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        runs.update(in: range.offsets) { run in
            var values = run.values
            change(&values)
            run = AttributeValues(values)
        }
    }

    private func replace(_ range: NSRange, with text: StyledText) {
        buffer.replace(range.offsets, with: text.string)
        var new = AttributeRuns<AttributeValues>()
        for run in text.runs {
            let value = AttributeValues(run.attributes)
            new.replace(new.length..<new.length, withLength: run.range.length, value: value)
        }
        runs.replace(range.offsets, with: new)
    }

    // MARK: Storage

    /// The storage with this text; it is made when it is requested first.
    func requestStorage() -> NSTextStorage {
        if let storage { return storage }
        let storage = NSTextStorage()
        storage.load(styledText(in: NSRange(buffer.range)), content: self)
        self.storage = storage
        return storage
    }

    /// Takes the text of a storage, and follows its edits.
    func follow(_ storage: NSTextStorage) {
        replace(NSRange(buffer.range), with: storage.styledText(in: NSRange(location: 0, length: storage.length)))
        self.storage = storage
    }

    /// Repeats an edit of the storage, and informs the layout managers.
    /// - Parameters:
    ///   - range: of the text after the edit.
    ///   - delta: by how much the text is longer.
    func storageDidProcessEditing(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        guard let storage else { return }
        // Attributes of half a surrogate pair are edited with the whole pair.
        let whole = storage.wholeScalars(range)
        let former = NSRange(location: whole.location, length: max(0, whole.length - delta))
        replace(former, with: storage.styledText(in: whole))
        notify(mask, range, delta)
    }

    // MARK: Layout managers

    func add(_ manager: NSLayoutManager) { layoutManagers.append(manager) }
    func remove(_ manager: NSLayoutManager) { layoutManagers.removeAll { $0 === manager } }

    private func notify(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        for manager in layoutManagers { manager.contentDidChange(mask, range, delta) }
    }
}
