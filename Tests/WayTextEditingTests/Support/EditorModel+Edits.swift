@testable import WayTextEditing

extension EditorModel {
    mutating func edit() throws {
        switch source.number(below: 32) {
        case 0..<9: try insert()
        case 9..<15: try delete()
        case 15..<18: try replace()
        case 18..<20: select()
        case 20: move()
        case 21..<24: try setMarkedText()
        case 24: unmark()
        case 25: try deleteSurrounding()
        case 26..<28: setAttributes()
        case 28..<30: try undo()
        case 30: try redoOrGroup()
        default: extend()
        }
    }

    /// Long while the text is short, so that it has more than one chunk. A fuzzer's bytes, which have an end, make short texts.
    private mutating func piece() -> [UInt16] {
        if source.isEndless, text.units.count < 1200, source.byte() < 24 { return (0..<10).flatMap { _ in TextPieces.random(&source, upTo: 40) } }
        if source.byte() == 255, text.units.count < 1200 { return (0..<40).flatMap { _ in TextPieces.random(&source, upTo: 40) } }
        return TextPieces.random(&source, upTo: text.units.count < 2000 ? 4 : 1)
    }

    private func fragment(_ units: [UInt16], _ attribute: Int) -> TextFragment<Int> { TextFragment(TextBuffer(utf16: units), attributes: attribute) }

    private mutating func applyToModel(_ range: Range<Int>, _ units: [UInt16], _ attribute: Int) {
        text.replace(range, with: units, attributes: [Int](repeating: attribute, count: units.count))
    }

    private mutating func insert() throws {
        let units = piece()
        let range = marked ?? editor.selection.range
        let attribute = source.number(below: 4)
        let kinds: [EditKind] = [.typing, .typing, .typing, .paste]
        let change = editor.insert(fragment(units, attribute), kind: kinds[source.number(below: 4)], at: time)
        marked = nil
        applyToModel(range, units, attribute)
        try expect(change.range == range && change.newLength == units.count, "change \(change) of an insertion in \(range)")
    }

    private mutating func delete() throws {
        let units: [TextUnit] = [.character, .character, .character, .word, .sentence, .paragraph, .document]
        var unit = units[source.number(below: units.count)]
        if unit == .document || unit == .paragraph, source.byte() > 8 { unit = .word }
        let direction: TextDirection = source.number(below: 3) == 0 ? .forward : .backward
        if let marked = editor.markedText {
            editor.unmarkText()
            editor.select(TextSelection(marked.selection))
            marked.range.isEmpty ? () : (self.marked = nil)
        }
        let range = editor.rangeToDelete(direction, by: unit)
        let selection = editor.selection.range
        try expect(range.isEmpty || (range.lowerBound <= selection.lowerBound && range.upperBound >= selection.upperBound), "\(range) is elsewhere")
        editor.delete(direction, by: unit, at: time)
        applyToModel(range, [], 0)
    }

    private mutating func replace() throws {
        let range = source.range(in: text.units.count)
        let units = piece()
        let attribute = source.number(below: 4)
        editor.replace(range, with: fragment(units, attribute), at: time)
        marked = nil
        applyToModel(text.clamped(range), units, attribute)
    }

    private mutating func select() {
        // `TextSelection` takes any offsets.
        let (anchor, head) = source.ends(in: text.units.count)
        editor.select(TextSelection(anchor: anchor, head: head))
    }

    private mutating func move() {
        let units: [TextUnit] = TextUnit.allCases
        let unit = units[source.number(below: units.count)]
        let extends = unit == .document || unit == .paragraph ? source.byte() < 16 : source.byte() & 1 == 0
        editor.moveSelection(source.byte() & 1 == 0 ? .forward : .backward, by: unit, extending: extends)
    }

    private mutating func extend() {
        if source.byte() & 1 == 0 { editor.select(source.byte() & 1 == 0 ? .word : .paragraph, at: source.offset(in: text.units.count)) }
        editor.extendSelection(to: source.byte() < 32 ? source.offset(in: text.units.count) : editor.selection.head + source.number(below: 16) - 8)
    }

    private mutating func setMarkedText() throws {
        let range = marked ?? editor.selection.range
        let string = String(decoding: piece(), as: UTF16.self)
        let start = source.offset(in: string.utf16.count)
        let attribute = source.number(below: 4)
        editor.setMarkedText(string, selection: min(start, 1)..<max(start, 1), attributes: attribute, at: time)
        applyToModel(range, Array(string.utf16), attribute)
        marked = string.isEmpty ? nil : range.lowerBound..<range.lowerBound + string.utf16.count
    }

    private mutating func unmark() {
        editor.unmarkText(at: time)
        marked = nil
    }

    private mutating func deleteSurrounding() throws {
        let center = marked ?? editor.selection.range
        let before = source.number(below: 12) - 2
        let after = source.number(below: 12) - 2
        let start = UTF8Lengths.start(of: before, before: center.lowerBound, in: editor.boundaries)
        let end = UTF8Lengths.end(of: after, after: center.upperBound, in: editor.boundaries)
        try expect(start <= center.lowerBound && end >= center.upperBound, "\(start)..<\(end) around \(center)")
        editor.deleteSurrounding(bytesBefore: before, bytesAfter: after, at: time)
        applyToModel(center.upperBound..<end, [], 0)
        applyToModel(start..<center.lowerBound, [], 0)
        if let marked { self.marked = start..<start + marked.count }
    }

    private mutating func setAttributes() {
        let range = source.range(in: text.units.count)
        let clamped = text.clamped(range)
        let isInside = marked.map { $0.lowerBound <= clamped.lowerBound && clamped.upperBound <= $0.upperBound } ?? false
        if !isInside { marked = nil }
        if source.byte() & 1 == 0 {
            editor.updateAttributes(in: range) { $0 += 1 }
            for index in clamped { text.attributes[index] += 1 }
        } else {
            editor.setAttributes(7, in: range)
            for index in clamped { text.attributes[index] = 7 }
        }
    }

    private mutating func redoOrGroup() throws {
        if source.byte() & 1 == 0 { return try redo() }
        editor.history.endGroup()
    }
}
