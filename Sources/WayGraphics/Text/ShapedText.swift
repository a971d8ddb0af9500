/// The text that Pango shapes: that of the runs, with their bidirectional controls and the soft hyphens of hyphenation, which have no index in the layout.
struct ShapedText {
    /// Controls in the shaped text.
    private struct Insertion {
        /// The byte of the layout's text that follows them.
        let position: Int
        /// Their bytes in the shaped text.
        let range: Range<Int>

        /// The number of bytes of controls up to these.
        var totalLength: Int { range.upperBound - position }
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

    // MARK: Hyphenation

    /// U+00AD, in bytes of UTF-8.
    private static let softHyphen: [UInt8] = [0xC2, 0xAD]

    /// Inserts soft hyphens before bytes of the shaped text, which are in order. Each belongs to the run of the letter before it.
    mutating func insertSoftHyphens(at bytes: [Int]) {
        guard !bytes.isEmpty else { return }
        var result: [UInt8] = [], all: [Insertion] = [], known = insertions[...], former = 0, length = Self.softHyphen.count
        result.reserveCapacity(shaped.utf8.count + bytes.count * length)
        var rest = Substring(shaped).utf8
        for (index, byte) in bytes.enumerated() {
            let position = textByte(ofShapedByte: byte)
            while let insertion = known.first, insertion.range.lowerBound < byte {
                all.append(Insertion(position: insertion.position, range: insertion.range.shifted(by: index * length)))
                known.removeFirst()
            }
            result += rest.prefix(byte - former)
            rest = rest.dropFirst(byte - former)
            all.append(Insertion(position: position, range: result.count..<result.count + length))
            result += Self.softHyphen
            former = byte
        }
        result += rest
        all += known.map { Insertion(position: $0.position, range: $0.range.shifted(by: bytes.count * length)) }
        func moved(_ byte: Int) -> Int { byte + bytes.partitioningIndex { $0 > byte } * length }
        spans = spans.map { (moved($0.range.lowerBound)..<moved($0.range.upperBound), $0.attributes) }
        shaped = String(decoding: result, as: UTF8.self)
        insertions = all
    }

    // MARK: Bytes of the shaped text

    /// The byte at which the character at an index in UTF-16 units begins.
    func byte(startingAt index: Int) -> Int {
        let byte = textByte(at: index)
        return byte + lengthOfInsertions(before: insertions.partitioningIndex { $0.position > byte })
    }

    /// The byte at which the character before an index in UTF-16 units ends.
    func byte(endingAt index: Int) -> Int {
        let byte = textByte(at: index)
        return byte + lengthOfInsertions(before: insertions.partitioningIndex { $0.position >= byte })
    }

    private func lengthOfInsertions(before index: Int) -> Int { index == 0 ? 0 : insertions[index - 1].totalLength }

    private func textByte(at index: Int) -> Int {
        let utf16 = text.utf16
        let position = utf16.index(utf16.startIndex, offsetBy: max(0, index), limitedBy: utf16.endIndex) ?? utf16.endIndex
        return text.utf8.distance(from: text.utf8.startIndex, to: position)
    }

    /// The byte of the text that a byte of the shaped text is, or that follows the control that it belongs to.
    private func textByte(ofShapedByte byte: Int) -> Int {
        let index = insertions.partitioningIndex { $0.range.lowerBound >= byte }
        guard index > 0 else { return max(0, byte) }
        let insertion = insertions[index - 1]
        return byte < insertion.range.upperBound ? insertion.position : byte - insertion.totalLength
    }

    /// The position of a byte in the text; that of the following character for a byte of a control.
    func stringIndex(atByte byte: Int) -> String.Index {
        text.utf8.index(text.utf8.startIndex, offsetBy: textByte(ofShapedByte: byte), limitedBy: text.utf8.endIndex) ?? text.utf8.endIndex
    }

    func isControl(atByte byte: Int) -> Bool {
        let index = insertions.partitioningIndex { $0.range.upperBound > byte }
        return index < insertions.count && insertions[index].range.contains(byte)
    }

    /// Whether the byte belongs to a soft hyphen of hyphenation.
    func isHyphen(atByte byte: Int) -> Bool {
        guard isControl(atByte: byte), let start = shaped.utf8.index(shaped.utf8.startIndex, offsetBy: byte, limitedBy: shaped.utf8.endIndex) else { return false }
        return Self.softHyphen.contains(shaped.utf8[start])
    }

    /// A part of the shaped text.
    func shapedText(in bytes: Range<Int>) -> Substring {
        let utf8 = shaped.utf8
        func index(_ byte: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: max(0, byte), limitedBy: utf8.endIndex) ?? utf8.endIndex }
        return shaped[index(bytes.lowerBound)..<index(bytes.upperBound)]
    }
}

extension Array {
    /// The index of the first element for which a condition holds that holds for all after it.
    func partitioningIndex(where belongsToSecondPartition: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
