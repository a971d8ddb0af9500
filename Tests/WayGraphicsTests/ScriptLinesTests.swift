import Testing

@testable import WayGraphics

/// Lines in scripts that the font lacks. Of the fonts of tests DejaVu Sans has Arabic, lower than Inter's lines; emoji are higher than DejaVu's.
struct ScriptLinesTests {
    private static let texts = ["مرحبا", "שלום", "😀", "Hello مرحبا 😀", "→ ★"]

    private func layout(_ text: String, family: String = FontDescription.systemFamily, size: CGFloat = 34, weight: Int = 400, width: CGFloat? = nil) -> TextLayout {
        TextLayout(text, TextAttributes(font: FontDescription(family: family, size: size, weight: weight)), width: width)
    }

    @Test(arguments: ["Inter", "DejaVu Sans"], texts) func linesHaveTheHeightOfTheSystemFont(_ system: String, text: String) {
        TextEngine.shared.withSystemFamilies([system]) {
            for weight in [400, 700] {
                let latin = layout("Hello", weight: weight), other = layout(text, weight: weight)
                #expect(isClose(other.size.height, latin.size.height, within: 0.001) && isClose(other.firstBaseline, latin.firstBaseline, within: 0.001))
                #expect(isClose(other.rect(forIndex: 1).height, latin.size.height, within: 0.001))
                #expect(isClose(latin.size.height, TextEngine.shared.metrics(of: FontDescription(size: 34, weight: weight)).lineHeight, within: 0.001))
            }
        }
    }

    @Test func linesOfSeveralScriptsAreEquallyFarApart() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let tops = layout("Hello\nمرحبا\nHello 😀\nHello").lineRects.map(\.minY)
            let distances = zip(tops.dropFirst(), tops).map(-)
            #expect(distances.allSatisfy { isClose($0, distances[0], within: 0.001) })
        }
    }

    /// As in TextKit.
    @Test func fontThatTheProgramNamesGrowsWithItsFallback() {
        let latin = layout("Hello", family: "Inter"), arabic = layout("مرحبا", family: "Inter"), dejaVu = layout("مرحبا", family: "DejaVu Sans")
        #expect(isClose(arabic.size.height, dejaVu.size.height, within: 0.001) && abs(arabic.size.height - latin.size.height) > 1)
    }

    @Test func rawLatinTextHasTheExtentsOfPango() {
        // The same text where a fallback is expected, and where it is not.
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            #expect(layout("Việt").size.height == layout("Viet").size.height && layout("Việt").firstBaseline == layout("Viet").firstBaseline)
        }
    }

    @Test func inkBeyondTheLineIsMeasured() {
        let stacked = layout("Ế" + String(repeating: "\u{301}", count: 6))
        #expect(stacked.inkOverflow > 1 && isClose(stacked.inkOverflow, -stacked.glyphBounds.minY, within: 0.001))
        #expect(layout("Hello").inkOverflow == 0 && layout("").inkOverflow == 0)
    }
}

/// Line breaks and ellipses by script. Letters that no font of the tests has take part as boxes.
struct LanguageBreakTests {
    private func lines(_ text: String, width: CGFloat, language: String? = nil) -> [String] {
        var attributes = TextAttributes(font: FontDescription(size: 17))
        attributes.language = language.flatMap(TextLanguage.init)
        let layout = TextLayout(text, attributes, width: width), units = Array(text.utf16)
        return (0..<layout.lineCount).map { String(decoding: units[layout.range(ofLine: $0)], as: UTF16.self) }
    }

    @Test(arguments: [nil, "th"]) func thaiIsBrokenBetweenWords(_ language: String?) {
        let words = ["สวัสดี", "ครับ", "ยินดี", "ต้อนรับ", "ภาษา", "ไทย"]
        let ends = Set(words.indices.map { words[...$0].joined() })
        for width in stride(from: 160.0, through: 400, by: 20) {
            let lines = lines(words.joined(), width: width, language: language)
            #expect(lines.count > 1 || width > 250)
            #expect(lines.indices.allSatisfy { ends.contains(lines[...$0].joined()) }, "\(lines)")
        }
    }

    /// Kinsoku: closing marks and small kana do not begin a line, opening marks do not end one.
    @Test(arguments: [
        ("ja", "彼は「こんにちは、世界！」と言った。それから、ゆっくりと歩きはじめた（晴れの日）。"), ("zh-cn", "他说：“你好，世界！”然后，他慢慢地走了（晴天）。《书名》也在这里。"),
        ("zh-tw", "他說：「你好，世界！」然後，他慢慢地走了（晴天）。《書名》也在這裡。"),
    ])
    func marksStayAtTheirCharacters(_ language: String, text: String) {
        for width in stride(from: 60.0, through: 400, by: 7) {
            let lines = lines(text, width: width, language: language)
            #expect(lines.dropFirst().allSatisfy { !"、。，！」）》”ゃゅょっ".contains($0.first ?? "a") }, "\(lines)")
            #expect(lines.dropLast().allSatisfy { !"「（《“".contains($0.last ?? "a") }, "\(lines)")
        }
    }

    @Test func germanIsBrokenAtHyphensAndSpaces() {
        let parts = ["Die ", "Kosten-", "Nutzen-", "Rechnung ", "der ", "Müller ", "& ", "Söhne ", "AG"]
        for width in stride(from: 90.0, through: 300, by: 10) {
            let lines = lines(parts.joined(), width: width, language: "de")
            let ends = Set(parts.indices.map { parts[...$0].joined() })
            #expect(lines.indices.allSatisfy { ends.contains(lines[...$0].joined()) }, "\(lines)")
        }
    }

    // MARK: Ellipses

    private static let arabic = "هذا نص طويل جدا لا يتسع له هذا السطر القصير"

    /// The extent of the text that is left, as fractions of the width: an ellipsis is where nothing of it is.
    private func visible(_ text: String, _ mode: TextParagraphStyle.LineBreakMode) -> [Range<Int>] {
        let layout = TextLayout(text, TextAttributes(font: FontDescription(size: 17)), style: TextParagraphStyle(lineBreakMode: mode), width: 120, maximumLines: 1)
        #expect(layout.isTruncated && layout.lineCount == 1 && layout.size.width <= 120)
        return layout.scalarExtents(ofLine: 0).map(\.range)
    }

    /// Indices of characters, from left to right.
    @Test func ellipsisOfRightToLeftTextIsAtTheLeft() {
        let count = Self.arabic.utf16.count
        let tail = visible(Self.arabic, .byTruncatingTail), head = visible(Self.arabic, .byTruncatingHead), middle = visible(Self.arabic, .byTruncatingMiddle)
        // The first letter is at the right edge, and what is left out begins at the left one.
        #expect(tail.last?.lowerBound == 0 && (tail.first?.upperBound ?? count) == count)
        #expect(head.first?.upperBound == count && head.last?.lowerBound == 0 || head.first?.upperBound == count)
        #expect(middle.first?.upperBound == count && middle.last?.lowerBound == 0)
    }

    /// Dots are lower than letters: the columns in which nothing is higher.
    private func dots(_ text: String, _ mode: TextParagraphStyle.LineBreakMode) -> (left: CGFloat, right: CGFloat) {
        let layout = TextLayout(text, TextAttributes(font: FontDescription(size: 17)), style: TextParagraphStyle(alignment: .left, lineBreakMode: mode), width: 120, maximumLines: 1)
        let canvas = Canvas(130, 30)
        layout.draw(in: canvas.context, at: .zero)
        let alphas = canvas.alphas, dots = Int(TextLayout("…", TextAttributes(font: FontDescription(size: 17))).size.width) - 2
        func top(_ columns: Range<Int>) -> CGFloat { CGFloat(alphas.firstIndex { $0[columns].contains { $0 > 60 } } ?? 0) }
        let end = Int(layout.size.width)
        return (top(1..<dots) - layout.firstBaseline, top(end - dots..<end - 1) - layout.firstBaseline)
    }

    @Test func ellipsisIsDrawnAtTheEndOfTheReadingDirection() {
        let hebrew = "ללללללללללללללללללללללללללללל", latin = "llllllllllllllllllllllllllllll"
        #expect(dots(hebrew, .byTruncatingTail).left > -5 && dots(hebrew, .byTruncatingTail).right < -8)
        #expect(dots(hebrew, .byTruncatingHead).left < -8 && dots(hebrew, .byTruncatingHead).right > -5)
        #expect(dots(hebrew, .byTruncatingMiddle).left < -8 && dots(hebrew, .byTruncatingMiddle).right < -8)
        #expect(dots(latin, .byTruncatingTail).left < -8 && dots(latin, .byTruncatingTail).right > -5)
    }
}
