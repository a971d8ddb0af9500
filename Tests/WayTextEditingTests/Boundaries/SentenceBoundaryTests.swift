import Foundation
import Testing

@testable import WayTextEditing

struct SentenceBoundaryTests {
    private func sentences(_ string: String) -> [String] {
        let text = TextBoundaries(TextBuffer(string))
        return text.sentences(around: 0).map { text.buffer.string(in: $0) }
    }

    /// Rules SB3 to SB11 of UAX #29, with examples of its section 5 and of SentenceBreakTest.txt.
    @Test(arguments: [
        (["One. ", "Two! ", "Three?"]),
        (["c.d"]), (["3.4 is a number. ", "U.S.A"]), (["the resp. leaders are."]), (["c. (‘the’ x)"]), (["He said “Yes.” ", "She left."]),
        (["(One.) ", "(Two.)"]), (["What?! ", "No…  yes."]), (["Who?, he asked."]), (["漢字。", "文です。"]), (["etc.) ‘(the foo."]), (["a. \u{2028}", "B"]),
        (["x.\u{AD}\u{AD} ", "Y"]), (["One.\u{85}", "two"]), (["no sentence at all"]), (["हिंदी। ", "वाक्य।"]),
    ])
    func rulesOfTheStandard(expected: [String]) { #expect(sentences(expected.joined()) == expected) }

    @Test func sentencesEndWithTheirParagraph() {
        let text = TextBoundaries("One.\nno end\r\nTwo.")
        #expect(text.next(after: 0, .sentence) == 5 && text.next(after: 5, .sentence) == 13)
        #expect(text.previous(before: 13, .sentence) == 5)
        #expect(text.range(enclosing: 7, .sentence) == 5..<13 && text.range(enclosing: 13, .sentence, backward: true) == 5..<13)
        #expect(text.isBoundary(5, of: .sentence) && !text.isBoundary(6, of: .sentence))
    }

    /// The classes of all scalars are those of ICU, which is newer or older than the standard library's data by a version at most.
    @Test func classesAgreeWithICU() throws {
        let classes: [(String, SentenceBreak)] = [
            ("STerm", .terminator), ("SContinue", .continuation), ("ATerm", .fullStop), ("Close", .closing), ("Lower", .lower), ("Upper", .upper),
            ("OLetter", .otherLetter), ("Numeric", .number), ("Sp", .space), ("Sep", .separator),
        ]
        for (name, kind) in classes {
            let expression = try NSRegularExpression(pattern: "\\p{Sentence_Break=\(name)}")
            var different = 0
            for value in UInt32(0)..<0x3000 {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let isMember = expression.firstMatch(in: String(scalar), range: NSRange(location: 0, length: UTF16.width(scalar))) != nil
                if isMember != (SentenceBreak(scalar) == kind) { different += 1 }
            }
            #expect(different <= 12, "\(name)")
        }
    }

    @Test func longParagraph() {
        let sentence = "A sentence of words, as long as this. "
        let text = TextBoundaries(TextBuffer(String(repeating: sentence, count: 26_000)))
        let length = sentence.utf16.count
        for copy in [0, 50, 53, 54, 55, 107, 13_000, 25_998] {
            #expect(text.range(enclosing: copy * length + 5, .sentence) == copy * length..<(copy + 1) * length)
        }
    }
}
