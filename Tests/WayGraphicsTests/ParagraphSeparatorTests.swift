import Foundation
import Testing
@testable import WayGraphics

struct ParagraphSeparatorTests {
    private func lineCount(_ text: String) -> Int { TextLayout(text, TextAttributes(font: FontDescription(size: 12))).lineCount }

    /// Line feed, carriage return, both as one, and U+2029; not other characters whose bytes begin as those of U+2029.
    @Test func separators() {
        #expect(lineCount("a") == 1 && lineCount("a\nb") == 2 && lineCount("a\rb") == 2 && lineCount("a\r\nb") == 2 && lineCount("a\u{2029}b") == 2)
        #expect(lineCount("a\n\r\nb\u{2029}\u{2029}c") == 5 && lineCount("a\r\rb") == 3)
        #expect(lineCount("a€b…c") == 1)
    }

    /// Positions after a separator count its bytes.
    @Test func widthsOfParagraphs() {
        let layout = TextLayout("wide text\r\nab\u{2029}wide text", TextAttributes(font: FontDescription(size: 12)))
        let widths = layout.lineRects.map(\.width)
        #expect(widths.count == 3 && widths[0] == widths[2] && widths[1] < widths[0])
    }
}
