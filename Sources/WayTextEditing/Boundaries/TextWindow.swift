/// Divides a paragraph into windows at offsets where a boundary is certain, so that a call's work does not grow with the paragraph.
///
/// The paragraph is seen in blocks of a fixed length; a cut is the first certain boundary of a block, or else the block's start. Cuts depend on the
/// text alone, so all calls agree on the boundaries. A window, from a cut to the next, is shorter than two blocks.
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

    /// Units around an offset, between two certain boundaries that are near and in the same block; nil if there are none. Boundaries in them are those in
    /// the window.
    func nearbyRange(containing offset: Int) -> Range<Int>? {
        let blockStart = paragraph.lowerBound + (offset - paragraph.lowerBound) / block * block
        let lower = max(blockStart, offset - 48)
        let upper = min(blockStart + block, paragraph.upperBound, offset + 48)
        var scalars = UnicodeScalars(buffer.utf16(in: lower..<upper))
        var previous: Unicode.Scalar?
        var beforePrevious: Unicode.Scalar?
        var start = lower == paragraph.lowerBound ? lower : nil
        var position = lower
        while let next = scalars.next() {
            if let first = previous, isCertain(beforePrevious, first, next.scalar) {
                if position <= offset { start = position } else if let start { return start..<position }
            }
            beforePrevious = previous
            previous = next.scalar
            position += next.length
        }
        guard let start, upper == paragraph.upperBound else { return nil }
        return start..<upper
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
