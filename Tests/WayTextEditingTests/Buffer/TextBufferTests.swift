import Foundation
import Testing

@testable import WayTextEditing

struct TextBufferTests {
    @Test func rangesOutOfBoundsAreClamped() {
        var buffer: TextBuffer = "text"
        #expect(buffer.string(in: -5 ..< 2) == "te")
        #expect(buffer.string(in: 3..<Int.max) == "t")
        #expect(buffer.utf16(at: -1) == nil && buffer.utf16(at: 4) == nil)
        #expect(buffer.utf16(at: .min) == nil && buffer.scalar(before: .min) == nil)
        #expect(buffer.replace(10..<20, with: "s") == 4..<4)
        #expect(buffer.string == "texts")
        #expect(buffer.replace(.min ..< 1, with: "T") == 0..<1)
        #expect(buffer.string == "Texts")
    }

    @Test func rangesOfFoundationAreClamped() {
        let buffer: TextBuffer = "text"
        #expect(buffer.clamped(NSRange(location: 1, length: 2)) == 1..<3)
        #expect(buffer.clamped(NSRange(location: 1, length: -2)) == 1..<1)
        #expect(buffer.clamped(NSRange(location: -2, length: 3)) == 0..<1)
        #expect(buffer.clamped(NSRange(location: 3, length: .max)) == 3..<4)
        #expect(buffer.clamped(NSRange(location: 9, length: 1)) == 4..<4)
        #expect(buffer.clamped(NSRange(location: .min, length: .max)) == 0..<0)
        #expect(buffer.clamped(NSRange(location: NSNotFound, length: 0)) == nil)
    }

    @Test func loneSurrogatesAreKept() {
        let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00]
        var buffer = TextBuffer(utf16: units)
        #expect(buffer.utf16(in: buffer.range) == units)
        #expect(buffer.string == "a\u{FFFD}b\u{FFFD}")
        buffer.replace(2..<3, with: "")
        // The halves have met.
        #expect(buffer.string == "a😀")
        #expect(buffer.scalar(at: 1) == "😀" && buffer.scalar(before: 3) == "😀")
        #expect(!buffer.isScalarBoundary(2))
    }

    /// Wherever a long text is divided, a pair is counted once.
    @Test(arguments: [[0x0D, 0x0A], [0xD83D, 0xDE00]] as [[UInt16]], 0..<4) func pairsOfLongTextsAreNotDivided(pair: [UInt16], before: Int) {
        for count in 1000..<1010 {
            let units = [UInt16](repeating: 0x61, count: before) + (0..<count).flatMap { _ in pair }
            let buffer = TextBuffer(utf16: units)
            #expect(buffer.paragraphCount == (pair[0] == 0x0D ? count + 1 : 1))
            #expect(buffer.chunks(in: buffer.range).allSatisfy { !pair.dropFirst().contains($0.units.first!) })
        }
    }

    /// A pair that an edit divides is whole again when the halves meet, whatever the chunks are.
    @Test func pairsAreNotDividedBetweenChunks() {
        for (first, second) in [(UInt16(0x0D), UInt16(0x0A)), (0xD83D, 0xDE00)] {
            var buffer = TextBuffer(utf16: [UInt16](repeating: first, count: 4000))
            for offset in stride(from: 4000, to: 0, by: -97) {
                buffer.replace(offset..<offset, withUTF16: [second])
                #expect(buffer.invariantViolation == nil)
            }
            let plain = PlainText(units: buffer.utf16(in: buffer.range), attributes: [])
            #expect(buffer.paragraphCount == plain.paragraphs.count)
        }
    }

    @Test func sliceSharesAndReplacesWhole() {
        let text = TextPieces.text(seed: 9, pieces: 6000)
        let buffer = TextBuffer(utf16: text)
        var generator = SplitMix64(seed: 1)
        for _ in 0..<60 {
            let lower = Int.random(in: 0...text.count, using: &generator)
            let upper = Int.random(in: lower...text.count, using: &generator)
            let slice = buffer.slice(lower..<upper)
            #expect(slice.utf16(in: slice.range) == Array(text[lower..<upper]))
            #expect(slice.invariantViolation == nil)
            let target = Int.random(in: 0...text.count, using: &generator)
            var other = buffer
            other.replace(target..<min(target + 100, text.count), with: slice)
            var expected = text
            expected.replaceSubrange(target..<min(target + 100, text.count), with: text[lower..<upper])
            #expect(other.utf16(in: other.range) == expected)
            #expect(other.invariantViolation == nil)
            #expect(other == TextBuffer(utf16: expected))
        }
    }

    @Test func paragraphsEndWithTheirSeparators() {
        let buffer: TextBuffer = "a\nb\r\nc\rd\u{2029}\u{2028}e\n"
        #expect(buffer.paragraphCount == 6)
        #expect((0..<6).map { buffer.string(in: buffer.paragraphRange(at: $0)) } == ["a\n", "b\r\n", "c\r", "d\u{2029}", "\u{2028}e\n", ""])
        #expect((0..<6).map { buffer.string(in: buffer.paragraphContentRange(at: $0)) } == ["a", "b", "c", "d", "\u{2028}e", ""])
        #expect((0...buffer.length).map(buffer.paragraphIndex) == [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5])
        #expect(buffer.paragraphRange(at: -1) == 0..<2 && buffer.paragraphRange(at: 99) == 12..<12)
        #expect(TextBuffer().paragraphCount == 1)
        #expect(buffer.paragraphRange(for: 0..<2) == 0..<2)
        #expect(buffer.paragraphRange(for: 1..<3) == 0..<5)
        #expect(buffer.paragraphRange(for: 2..<2) == 2..<5)
        #expect(buffer.paragraphRange(for: 12..<12) == 12..<12)
    }

    @Test func aMillionLines() {
        let count = 1_000_000
        var buffer = TextBuffer(String(repeating: "line\n", count: count))
        #expect(buffer.paragraphCount == count + 1)
        #expect(buffer.tree.height <= 30)
        for index in [0, 1, 499_999, 999_999] {
            #expect(buffer.paragraphRange(at: index) == index * 5..<index * 5 + 5)
            #expect(buffer.paragraphIndex(containing: index * 5 + 4) == index)
        }
        for index in 0..<1000 { buffer.replace(index * 4000..<index * 4000, with: "\r\nL") }
        #expect(buffer.paragraphCount == count + 1 + 1000)
        #expect(buffer.invariantViolation == nil)
        buffer.replace(buffer.range, with: "")
        #expect(buffer.isEmpty && buffer.paragraphCount == 1)
    }

    @Test func chunksCoverARangeWithoutGaps() {
        let text = TextPieces.text(seed: 4, pieces: 4000)
        let buffer = TextBuffer(utf16: text)
        var end = 17
        for chunk in buffer.chunks(in: 17..<text.count - 5) {
            #expect(chunk.range.lowerBound == end && chunk.units.count == chunk.range.count)
            #expect(Array(chunk.units) == Array(text[chunk.range]))
            end = chunk.range.upperBound
        }
        #expect(end == text.count - 5)
    }

    @Test func copyIsASnapshot() {
        var buffer: TextBuffer = "before"
        let copy = buffer
        buffer.replace(0..<6, with: "after")
        #expect(copy.string == "before" && buffer.string == "after" && copy != buffer)
    }
}
