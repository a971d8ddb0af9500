import Foundation

/// A text for editing: UTF-16 units in a balanced tree, with the paragraphs counted.
///
/// A value: copies share their storage. Replacing, access by offset and conversions between offsets and paragraphs take O(log n) for short
/// replacements. All offsets are UTF-16 units, as in `NSRange`. An offset or a range that is out of bounds is clamped to the text, except where a
/// function returns an optional. Lone surrogates are kept as they are; a `String` has U+FFFD in their place.
package struct TextBuffer: Sendable {
    var tree = MeasuredTree<TextChunk>()

    package init() {}

    package init(_ string: String) { self.init(utf16: string.utf16) }

    /// Units that may include lone surrogates.
    package init(utf16 units: some Sequence<UInt16>) { tree = MeasuredTree(TextChunk.chunks(of: Array(units))) }

    /// The number of UTF-16 units.
    package var length: Int { tree.measure.length }
    package var isEmpty: Bool { length == 0 }
    /// All offsets.
    package var range: Range<Int> { 0..<length }

    /// The whole text.
    package var string: String { string(in: range) }

    /// The text of a range, with U+FFFD for lone surrogates.
    package func string(in range: Range<Int>) -> String { String(utf16Units: utf16(in: range)) }

    /// The units of a range.
    package func utf16(in range: Range<Int>) -> [UInt16] {
        let range = clamped(range)
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        for chunk in chunks(in: range) { units += chunk.units }
        return units
    }

    /// Nil if there is no unit.
    package func utf16(at offset: Int) -> UInt16? {
        guard offset >= 0, offset < length, let location = locate(offset) else { return nil }
        return location.element.units[offset - location.prefix.length]
    }

    package func clamped(_ offset: Int) -> Int { min(max(offset, 0), length) }

    package func clamped(_ range: Range<Int>) -> Range<Int> { clamped(range.lowerBound)..<clamped(range.upperBound) }

    /// A range of Foundation, clamped; nil for one that is not found. A negative length counts as none.
    package func clamped(_ range: NSRange) -> Range<Int>? {
        guard range.location != NSNotFound else { return nil }
        let lower = clamped(range.location)
        let length = max(range.length, 0)
        // What is before the text does not count.
        if range.location < 0 { return 0..<clamped(range.location + length) }
        return lower..<lower + min(length, self.length - lower)
    }

    func locate(_ offset: Int) -> MeasuredTree<TextChunk>.Location? { tree.locate(offset) { $0.length } }
}

extension TextBuffer: Equatable {
    /// Compares units: canonically equivalent texts may differ.
    package static func == (left: TextBuffer, right: TextBuffer) -> Bool {
        if left.tree.root === right.tree.root { return true }
        guard left.length == right.length else { return false }
        return left.chunks(in: left.range).allSatisfy { chunk in chunk.units.elementsEqual(right.utf16(in: chunk.range)) }
    }
}

extension TextBuffer: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(value) }
}
