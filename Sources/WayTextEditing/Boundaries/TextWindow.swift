/// Divides a paragraph into windows at offsets where a boundary is certain, so that a call's work does not grow with the paragraph.
///
/// The paragraph is seen in blocks of a fixed length; a cut is the first certain boundary of a block, or else the block's start. Cuts depend on the text alone, so all
/// calls agree on the boundaries. A window, from a cut to the next, is shorter than two blocks.
struct TextWindow {
    let buffer: TextBuffer
    let paragraph: Range<Int>
    /// UTF-16 units. What is longer and has no certain boundary inside may be divided.
    var block = 1024
    /// Whether the text is certainly divided before the third of three adjacent scalars; the first is nil at the start of the text.
    let isCertain: (Unicode.Scalar?, Unicode.Scalar, Unicode.Scalar) -> Bool

    /// The window that contains the unit at an offset of the paragraph.
    func range(containing offset: Int) -> Range<Int> {
        if paragraph.count <= 2 * block { return paragraph }
        let number = (offset - paragraph.lowerBound) / block
        let cut = self.cut(number)
        return offset < cut ? self.cut(number - 1)..<cut : cut..<self.cut(number + 1)
    }

    private func cut(_ number: Int) -> Int {
        let start = paragraph.lowerBound + number * block
        if number <= 0 { return paragraph.lowerBound }
        if start >= paragraph.upperBound { return paragraph.upperBound }
        let end = min(start + block, paragraph.upperBound)
        var offset = buffer.isScalarBoundary(start) ? start : start + 1
        guard var previous = buffer.scalar(before: offset) else { return offset }
        var beforePrevious = buffer.scalar(before: offset - (previous.value > 0xFFFF ? 2 : 1))
        let fallback = offset
        var units = UnicodeScalars(buffer.utf16(in: offset..<end))
        while let next = units.next() {
            if isCertain(beforePrevious, previous, next.scalar) { return offset }
            beforePrevious = previous
            previous = next.scalar
            offset += next.length
        }
        return fallback
    }
}
