import Testing

@testable import WayGraphics

/// Lines of a layout: carets, extents and hit tests. Texts are in DejaVu Sans, which has Hebrew letters.
struct TextLinesTests {
    private func layout(_ text: String, width: CGFloat? = nil) -> TextLayout {
        TextLayout(text, TextAttributes(font: FontDescription(size: 20)), width: width)
    }

    @Test func caretsOfOneDirectionFollowTheCharacters() {
        let line = layout("abc"), width = line.size.width
        #expect(line.caretX(at: 0, inLine: 0, isAfterPreceding: false) == 0)
        #expect(abs(line.caretX(at: 3, inLine: 0, isAfterPreceding: false) - width) < 0.1)
        #expect(line.caretX(at: 1, inLine: 0, isAfterPreceding: true) == line.caretX(at: 1, inLine: 0, isAfterPreceding: false))
    }

    /// "ab אב": at offset 3 the caret is after the space, or before the first Hebrew letter, which is at the right end.
    @Test func whereTheDirectionChangesACaretHasTwoPlaces() {
        let line = layout("ab \u{5D0}\u{5D1}"), width = line.size.width
        let space = line.caretX(at: 3, inLine: 0, isAfterPreceding: true), hebrew = line.caretX(at: 3, inLine: 0, isAfterPreceding: false)
        #expect(abs(hebrew - width) < 0.1 && space < width / 2 + 15)
        // After the last letter: at its left edge.
        #expect(abs(line.caretX(at: 5, inLine: 0, isAfterPreceding: true) - space) < 0.1)
    }

    @Test func extentsOfABidirectionalRangeAreVisual() {
        let line = layout("ab \u{5D0}\u{5D1}\u{5D2} cd")
        let all = line.extents(of: 0..<9, inLine: 0)
        #expect(all.map(\.isRightToLeft) == [false, true, false])
        #expect(abs(all[0].maxX - all[1].minX) < 0.1 && abs(all[1].maxX - all[2].minX) < 0.1)
        // The space and the first letter are apart: the letter is at the right end of its word.
        let parts = line.extents(of: 2..<4, inLine: 0)
        #expect(parts.count == 2 && parts[1].minX > parts[0].maxX + 5)
    }

    @Test func hitsAreAtWholeCharacters() {
        let line = layout("a\u{1F44D}\u{1F3FD}b"), thumb = line.extents(of: 1..<5, inLine: 0)[0]
        #expect(line.character(atX: thumb.minX + 1, inLine: 0).range == 1..<5)
        #expect(line.boundary(atX: thumb.minX + 1, inLine: 0).index == 1 && line.boundary(atX: thumb.maxX - 1, inLine: 0).index == 5)
        #expect(line.boundary(atX: -50, inLine: 0).index == 0 && line.boundary(atX: 5000, inLine: 0).index == 6)
    }

    @Test func signaturesDependOnTheLookOfALine() {
        let one = layout("same words\nother\nsame words")
        #expect(one.signature(ofLine: 0) == one.signature(ofLine: 2) && one.signature(ofLine: 0) != one.signature(ofLine: 1))
        let red = TextLayout("same words", TextAttributes(font: FontDescription(size: 20), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(red.signature(ofLine: 0) != one.signature(ofLine: 0))
    }
}
