import Foundation
import WayAccessibility

/// Reading a text by its parts, and what is said while it is edited.
extension ScreenReader {
    // MARK: Characters, words and lines

    func readText(by setting: ReaderRotorSetting, isForward: Bool) {
        guard let node else { return }
        let units = TextUnits(text(of: node))
        // In a text that is being edited the caret moves, elsewhere only the reading.
        let caret = node.states.isSuperset(of: [.editable, .editing]) ? node.text?.caret : nil
        let ranges = ranges(of: units, by: setting, around: caret ?? textRange?.lowerBound ?? 0, in: node.id)
        guard let range = Self.next(in: ranges, caret: caret, current: textRange, isForward: isForward) else {
            return say(vocabulary(.noFurtherContent), interrupts: true)
        }
        textRange = range
        if caret != nil {
            let offset = isForward ? range.upperBound : range.lowerBound
            expectedCaret = offset
            if provider?.setSelection(offset..<offset, of: node.id) != true { expectedCaret = nil }
        }
        sayText(units.substring(range), language: node.language)
    }

    /// Says a range of the cursor's text.
    func sayRange(_ range: Range<Int>) {
        guard let node else { return }
        let units = TextUnits(text(of: node)), count = text(of: node).unicodeScalars.count
        guard range.upperBound <= count else { return }
        sayText(units.substring(range), language: node.language)
    }

    private func text(of node: AccessibilityNode) -> String {
        if let text = node.text { return text.string }
        return node.label.isEmpty ? description.value(of: node) ?? "" : node.label
    }

    private func ranges(of units: TextUnits, by setting: ReaderRotorSetting, around offset: Int, in element: AccessibilityID) -> [Range<Int>] {
        switch setting {
        case .words: units.words
        case .lines: units.lines(around: offset) { provider?.textFrame(of: $0, in: element) }
        default: units.characters
        }
    }

    private static func next(in ranges: [Range<Int>], caret: Int?, current: Range<Int>?, isForward: Bool) -> Range<Int>? {
        if let caret { return isForward ? ranges.first { $0.upperBound > caret } : ranges.last { $0.lowerBound < caret } }
        guard let current else { return ranges.first }
        return isForward ? ranges.first { $0.lowerBound > current.lowerBound } : ranges.last { $0.lowerBound < current.lowerBound }
    }

    /// A single character by its name, a capital letter with a raised pitch.
    private func sayText(_ text: String, language: String?, isDeleted: Bool = false) {
        guard let character = text.first, text.count == 1 else { return say(text, language: language, interrupts: true, isRaised: isDeleted) }
        say(description.character(character), language: language, interrupts: true, isRaised: isDeleted || character.isUppercase)
    }

    // MARK: Editing

    /// Says how the text that keys go to has changed.
    func sayTextChange(from old: AccessibilityNode, to new: AccessibilityNode) {
        guard let oldText = old.text, let newText = new.text, oldText != newText else { return }
        if oldText.string == newText.string {
            saySelection(from: oldText, to: newText, language: new.language)
        } else {
            let change = TextChange(from: oldText.string, to: newText.string)
            let (oldUnits, newUnits) = (TextUnits(oldText.string), TextUnits(newText.string))
            if !change.inserted.isEmpty {
                echo(newUnits, inserted: change.inserted, language: new.language)
            } else if settings.typingEcho != .none {
                sayText(oldUnits.substring(change.removed), language: new.language, isDeleted: true)
            }
        }
        expectedCaret = nil
    }

    private func echo(_ units: TextUnits, inserted: Range<Int>, language: String?) {
        let text = units.substring(inserted)
        let echo = settings.typingEcho
        guard echo != .none else { return }
        guard let character = text.first, text.count == 1 else { return say(text, language: language, interrupts: true) }
        let endsWord = !character.isLetter && !character.isNumber
        if echo != .words { sayText(text, language: language) }
        guard echo != .characters, endsWord, let word = units.word(before: inserted.lowerBound), word.upperBound == inserted.lowerBound else { return }
        say(units.substring(word), language: language, interrupts: echo == .words)
    }

    private func saySelection(from old: AccessibilityText, to new: AccessibilityText, language: String?) {
        let units = TextUnits(new.string)
        if old.selection.isEmpty, new.selection.isEmpty {
            guard new.caret != old.caret, new.caret != expectedCaret else { return }
            let passed = min(old.caret, new.caret)..<max(old.caret, new.caret)
            return sayText(units.substring(isShort(passed, in: units) ? passed : line(at: new.caret, in: units)), language: language)
        }
        let change = TextRangeChange(from: old.selection, to: new.selection)
        if !change.removed.isEmpty { say(vocabulary(.unselectedText, units.substring(change.removed)), language: language, interrupts: true) }
        if !change.added.isEmpty { say(vocabulary(.selectedText, units.substring(change.added)), language: language, interrupts: change.removed.isEmpty) }
    }

    /// Whether a caret has moved by a character or a word, not to another line.
    private func isShort(_ range: Range<Int>, in units: TextUnits) -> Bool {
        let text = units.substring(range)
        return text.count == 1 || TextUnits(text).words.count <= 1 && !text.contains("\n")
    }

    private func line(at offset: Int, in units: TextUnits) -> Range<Int> {
        let lines = units.lines(around: offset) { range in editedElement.flatMap { provider?.textFrame(of: range, in: $0) } }
        return lines.first { offset < $0.upperBound } ?? lines.last ?? 0..<0
    }
}

/// What a selection has gained or lost at one of its ends.
struct TextRangeChange: Equatable {
    var added = 0..<0, removed = 0..<0

    init(from old: Range<Int>, to new: Range<Int>) {
        if old.isEmpty || new.isEmpty || !old.overlaps(new) {
            (added, removed) = (new, old)
        } else if old.lowerBound == new.lowerBound {
            added = old.upperBound..<max(old.upperBound, new.upperBound)
            removed = new.upperBound..<max(old.upperBound, new.upperBound)
        } else if old.upperBound == new.upperBound {
            added = new.lowerBound..<max(old.lowerBound, new.lowerBound)
            removed = old.lowerBound..<max(old.lowerBound, new.lowerBound)
        } else {
            added = new
        }
    }
}
