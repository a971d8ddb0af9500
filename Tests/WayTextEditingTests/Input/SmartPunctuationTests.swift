import Foundation
import Testing

@testable import WayTextEditing

struct SmartPunctuationTests {
    /// Types a text character by character with all replacements.
    private func typed(_ string: String, marks: QuotationMarks = .english) -> String {
        var buffer = TextBuffer()
        for character in string {
            let text = String(character)
            let replacement =
                SmartPunctuation.quote(text, at: buffer.length, in: buffer, marks: marks) ?? SmartPunctuation.dash(text, at: buffer.length, in: buffer)
                ?? SmartPunctuation.fullStop(text, at: buffer.length, in: buffer)
            buffer.replace(buffer.length - (replacement?.replacedBefore ?? 0)..<buffer.length, with: replacement?.text ?? text)
        }
        return buffer.string
    }

    @Test func quotes() {
        #expect(typed("\"It's\" (\"x\") 'a'") == "“It’s” (“x”) ‘a’")
        #expect(typed("dogs' \"'nested'\"") == "dogs’ “‘nested’”")
        #expect(typed("\"Wort\"", marks: QuotationMarks(locale: Locale(identifier: "de_DE"))) == "„Wort“")
        #expect(typed("\"mot\"", marks: QuotationMarks(locale: Locale(identifier: "fr_FR"))) == "«\u{A0}mot\u{A0}»")
        #expect(typed("l'eau", marks: QuotationMarks(locale: Locale(identifier: "fr"))) == "l’eau")
    }

    @Test func dashes() {
        #expect(typed("a--b") == "a—b")
        #expect(typed("-") == "-")
        // The buffer has a dash now; a row of hyphens stays one.
        #expect(SmartPunctuation.dash("-", at: 3, in: "---") == nil)
    }

    @Test func fullStopForTwoSpaces() {
        #expect(typed("end  Next") == "end. Next")
        #expect(typed("x.  y") == "x.  y")
        #expect(typed("  y") == "  y")
        #expect(typed("(end)  ") == "(end). ")
    }

    @Test func spacesAreInsertedBesideWords() {
        let buffer: TextBuffer = "one two"
        #expect(SmartSpacing.inserting("x", in: 3..<3, of: buffer) == " x")
        #expect(SmartSpacing.inserting("x", in: 4..<4, of: buffer) == "x ")
        #expect(SmartSpacing.inserting("x", in: 0..<0, of: buffer) == "x ")
        #expect(SmartSpacing.inserting(", x", in: 3..<3, of: buffer) == ", x")
        #expect(SmartSpacing.inserting("漢", in: 3..<3, of: buffer) == "漢")
        #expect(SmartSpacing.inserting("", in: 3..<3, of: buffer) == "")
    }

    @Test func aSpaceIsDeletedWithAWord() {
        func deleted(_ range: Range<Int>, of string: String) -> String {
            var buffer = TextBuffer(string)
            buffer.replace(SmartSpacing.deleting(range, of: buffer), with: "")
            return buffer.string
        }
        #expect(deleted(4..<7, of: "one two three") == "one three")
        #expect(deleted(4..<7, of: "one two, three") == "one, three")
        #expect(deleted(0..<3, of: "one two") == "two")
        #expect(deleted(4..<7, of: "one two") == "one")
        // A part of a word, and white space, are deleted as they are.
        #expect(deleted(4..<6, of: "one two") == "one o")
        #expect(deleted(3..<4, of: "one two") == "onetwo")
    }
}
