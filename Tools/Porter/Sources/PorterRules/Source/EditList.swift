/// The changes of one file. Rules add them independently of each other; an edit inside of a removed range has no effect.
struct EditList {
    private struct Edit {
        var range: Range<Int>
        var text: String
        /// Edits at the same place apply in the order in which they were added.
        var order: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) {
        guard !edits.contains(where: { $0.range == range && $0.text == text && !range.isEmpty }) else { return }
        edits.append(Edit(range: range, text: text, order: edits.count))
    }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

    /// The text of a range of the file with the edits applied that lie within it.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> String {
        var output: [UInt8] = []
        var offset = range.lowerBound
        let inside = edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
        for edit in inside.sorted(by: isBefore) where edit.range.lowerBound >= offset {
            output += bytes[offset..<edit.range.lowerBound]
            output += Array(edit.text.utf8)
            offset = edit.range.upperBound
        }
        output += bytes[offset..<range.upperBound]
        return String(decoding: output, as: UTF8.self)
    }

    /// By position; at the same position insertions first, then the longer range, which contains the others.
    private func isBefore(_ one: Edit, _ other: Edit) -> Bool {
        if one.range.lowerBound != other.range.lowerBound { return one.range.lowerBound < other.range.lowerBound }
        if one.range.isEmpty != other.range.isEmpty { return one.range.isEmpty }
        if one.range.upperBound != other.range.upperBound { return one.range.upperBound > other.range.upperBound }
        return one.order < other.order
    }
}
