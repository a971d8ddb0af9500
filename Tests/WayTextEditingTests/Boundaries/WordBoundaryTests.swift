import Foundation
import Testing

@testable import WayTextEditing

struct WordBoundaryTests {
    private func segments(_ string: String) -> [String] {
        let text = TextBoundaries(TextBuffer(string))
        var result: [String] = []
        var offset = 0
        while offset < text.buffer.length {
            let end = text.next(after: offset, .word)
            result.append(text.buffer.string(in: offset..<end))
            offset = end
        }
        return result
    }

    @Test func wordsOfTheStandard() {
        // UAX #29, the example of section 4, and rules with marks, digits and emoji.
        #expect(segments("The quick (“brown”) fox can’t jump 32.3 feet, right?") == [
            "The", " ", "quick", " ", "(", "“", "brown", "”", ")", " ", "fox", " ", "can’t", " ", "jump", " ", "32.3", " ", "feet", ",", " ", "right", "?",
        ])
        #expect(segments("e\u{301}a 👨‍👩‍👧🇩🇪 שלום") == ["e\u{301}a", " ", "👨‍👩‍👧", "🇩🇪", " ", "שלום"])
    }

    /// ICU's dictionaries.
    @Test func wordsWithoutSpaces() {
        #expect(segments("สวัสดีครับ") == ["สวัสดี", "ครับ"])
        #expect(segments("我喜欢苹果") == ["我", "喜欢", "苹果"])
        #expect(segments("カタカナと漢字") == ["カタカナ", "と", "漢字"])
    }

    /// The rules for ASCII are ICU's.
    @Test func asciiAgreesWithICU() throws {
        let expression = try NSRegularExpression(pattern: "\\b", options: .useUnicodeWordBoundaries)
        var generator = SplitMix64(seed: 8)
        let alphabet = Array("ab1_ .,:;'\"-\n\r\t\u{B}\u{C}()@\0".utf16)
        for _ in 0..<1500 {
            let units = (0..<Int.random(in: 1...14, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
            let string = String(decoding: units, as: UTF16.self)
            let matches = expression.matches(in: string, range: NSRange(location: 0, length: units.count)).map(\.range.location)
            let expected = Set(matches).union([0, units.count])
            let found = Set(BasicWordRules.segments(of: units, at: 0).flatMap { [$0.range.lowerBound, $0.range.upperBound] })
            #expect(found == expected, "\(units)")
        }
    }

    /// In a long paragraph, where a window is divided.
    @Test func certainBoundariesAreBoundaries() {
        let spellings = ["a 1", "1，2", "1、2", "漢。字", "\u{301} \u{301}", "🇩🇪 🇩🇪", "  x", "a！b", "「ก」ข", "สวัสดี ครับ"]
        for spelling in spellings {
            var scalars = UnicodeScalars(Array(spelling.utf16))
            var previous: Unicode.Scalar?
            var offset = 0
            let ends = Set(WordRules.segments(of: TextBuffer(spelling), in: 0..<spelling.utf16.count).map(\.range.upperBound))
            while let next = scalars.next() {
                if let previous, WordRules.isCertain(nil, previous, next.scalar) { #expect(ends.contains(offset), "\(spelling) at \(offset)") }
                previous = next.scalar
                offset += next.length
            }
        }
    }

    @Test func movementStopsAtStartsBackwardAndAtEndsForward() {
        let text = TextBoundaries("  one, two  ")
        var stops: [Int] = []
        var offset = 0
        while offset < text.buffer.length {
            offset = text.nextWordEnd(after: offset)
            stops.append(offset)
        }
        #expect(stops == [5, 10, 12])
        stops = []
        while offset > 0 {
            offset = text.previousWordStart(before: offset)
            stops.append(offset)
        }
        #expect(stops == [7, 2, 0])
        // From inside a word.
        #expect(text.nextWordEnd(after: 3) == 5 && text.previousWordStart(before: 9) == 7)
        #expect(text.nextWordEnd(after: 99) == 12 && text.previousWordStart(before: -1) == 0)
    }

    @Test func movementCrossesParagraphs() {
        let text = TextBoundaries("one\n\n  two")
        #expect(text.nextWordEnd(after: 3) == 10)
        #expect(text.previousWordStart(before: 7) == 0)
    }

    @Test func tapPutsTheInsertionPointAtAWordsEnd() {
        let text = TextBoundaries("first second")
        #expect(text.insertionPoint(forTapAt: 8) == 6)
        #expect(text.insertionPoint(forTapAt: 9) == 12)
        #expect(text.insertionPoint(forTapAt: 10) == 12)
        #expect(text.insertionPoint(forTapAt: 5) == 5 && text.insertionPoint(forTapAt: 6) == 6)
        #expect(text.insertionPoint(forTapAt: 99) == 12)
    }

    @Test func doubleTapSelectsAWordOrWhatIsBetweenWords() {
        let text = TextBoundaries("ab,  cd\n\nx")
        #expect(text.selection(forDoubleTapAt: 1) == 0..<2)
        // Behind the word's last letter.
        #expect(text.selection(forDoubleTapAt: 2) == 0..<2)
        #expect(text.selection(forDoubleTapAt: 4) == 3..<5)
        #expect(text.selection(forDoubleTapAt: 7) == 5..<7)
        #expect(text.selection(forDoubleTapAt: 8) == 8..<8)
        #expect(TextBoundaries("").selection(forDoubleTapAt: 3) == 0..<0)
    }

    @Test func unitsEnclosingAnOffset() {
        let text = TextBoundaries("one two")
        #expect(text.range(enclosing: 0, .word) == 0..<3 && text.range(enclosing: 3, .word, backward: true) == 0..<3)
        #expect(text.range(enclosing: 3, .word) == nil && text.range(enclosing: 0, .word, backward: true) == nil)
        #expect(text.isBoundary(3, of: .word) && text.isBoundary(4, of: .word) && !text.isBoundary(5, of: .word))
        #expect(text.next(after: 0, .word) == 3 && text.next(after: 3, .word) == 4 && text.previous(before: 7, .word) == 4)
    }

    /// A paragraph of 10^6 units without a separator: windows agree with each other.
    @Test func longParagraph() {
        let sentence = "Ein naïver Satz, größer als 3.14 – 漢字 и слово. "
        let text = TextBoundaries(TextBuffer(String(repeating: sentence, count: 1_000_000 / sentence.utf16.count)))
        let length = sentence.utf16.count
        let words = WordRules.segments(of: TextBuffer(sentence), in: 0..<length).map(\.range)
        for copy in [0, 20, 21, 42, 10_000] {
            for word in words where word.upperBound < length {
                let start = copy * length
                #expect(text.next(after: start + word.lowerBound, .word) == start + word.upperBound)
            }
        }
        var offset = 500_000
        for _ in 0..<300 { offset = text.nextWordEnd(after: offset) }
        for _ in 0..<300 { offset = text.previousWordStart(before: offset) }
        #expect(abs(offset - 500_000) < 20)
    }
}
