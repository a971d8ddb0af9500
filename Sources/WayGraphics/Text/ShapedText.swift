/// The text that Pango shapes: that of the runs, with their bidirectional controls, which have no index in the layout.
struct ShapedText {
    /// Controls in the shaped text.
    private struct Insertion {
        /// The byte of the layout's text that follows them.
        let position: Int
        /// Their bytes in the shaped text.
        let range: Range<Int>
    }

    /// Without controls.
    private(set) var text = ""
    /// With them.
    private(set) var shaped = ""
    /// Of the shaped text.
    private(set) var spans: [TextParagraph.Span] = []
    /// In order.
    private var insertions: [Insertion] = []

    init(_ runs: [TextRun]) {
        let hasControls = runs.contains { !$0.opening.isEmpty || !$0.closing.isEmpty }
        for run in runs {
            let start = shaped.utf8.count
            // Pango treats a zero as the end of the text.
            let content = run.text.utf8.contains(0) ? run.text.replacingOccurrences(of: "\0", with: "\u{FFFD}") : run.text
            if hasControls { append(content, run) } else { shaped += content }
            if shaped.utf8.count > start || runs.count == 1 { spans.append((start..<shaped.utf8.count, run.attributes)) }
        }
        if !hasControls { text = shaped }
    }

    /// Appends a run with its controls, which end with their paragraph.
    private mutating func append(_ content: String, _ run: TextRun) {
        let separator = content.last.map { $0.isNewline ? 1 : 0 } ?? 0
        insert(run.opening)
        text += content
        shaped += content.dropLast(separator)
        insert(run.closing, before: separator)
        shaped += content.suffix(separator)
    }

    /// - Parameter separator: The characters at the end of the text that follow the controls.
    private mutating func insert(_ controls: String, before separator: Int = 0) {
        guard !controls.isEmpty else { return }
        let start = shaped.utf8.count
        shaped += controls
        insertions.append(Insertion(position: text.dropLast(separator).utf8.count, range: start..<start + controls.utf8.count))
    }

    // MARK: Bytes of the shaped text

    /// The byte at which the character at an index in UTF-16 units begins.
    func byte(startingAt index: Int) -> Int {
        let byte = textByte(at: index)
        return insertions.reduce(byte) { $1.position <= byte ? $0 + $1.range.count : $0 }
    }

    /// The byte at which the character before an index in UTF-16 units ends.
    func byte(endingAt index: Int) -> Int {
        let byte = textByte(at: index)
        return insertions.reduce(byte) { $1.position < byte ? $0 + $1.range.count : $0 }
    }

    private func textByte(at index: Int) -> Int {
        let utf16 = text.utf16
        let position = utf16.index(utf16.startIndex, offsetBy: max(0, index), limitedBy: utf16.endIndex) ?? utf16.endIndex
        return text.utf8.distance(from: text.utf8.startIndex, to: position)
    }

    /// The position of a byte in the text; that of the following character for a byte of a control.
    func stringIndex(atByte byte: Int) -> String.Index {
        var result = max(0, byte)
        for insertion in insertions where insertion.range.lowerBound < byte {
            result -= min(byte, insertion.range.upperBound) - insertion.range.lowerBound
        }
        return text.utf8.index(text.utf8.startIndex, offsetBy: result, limitedBy: text.utf8.endIndex) ?? text.utf8.endIndex
    }

    func isControl(atByte byte: Int) -> Bool { insertions.contains { $0.range.contains(byte) } }

    /// A part of the shaped text.
    func shapedText(in bytes: Range<Int>) -> Substring {
        let utf8 = shaped.utf8
        func index(_ byte: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: max(0, byte), limitedBy: utf8.endIndex) ?? utf8.endIndex }
        return shaped[index(bytes.lowerBound)..<index(bytes.upperBound)]
    }
}
