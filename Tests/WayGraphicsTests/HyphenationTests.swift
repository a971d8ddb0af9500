import Foundation
import Testing

@testable import WayGraphics

/// Words divided at the ends of lines, by a dictionary that permits a hyphen after each "ta", except in the first and the last two letters.
@Suite(.serialized) struct HyphenationTests {
    private static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-hyphen-\(ProcessInfo.processInfo.processIdentifier)").path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in ["hyph_xx.dic": "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\na1t\nö1t\n", "hyph_yy_YY.dic": "ISO8859-1\nö1t\n"] {
            try? Data((name == "hyph_yy_YY.dic" ? text.data(using: .isoLatin1) : text.data(using: .utf8)) ?? Data()).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return folder
    }()

    private func attributes(_ language: String? = "xx", size: CGFloat = 17) -> TextAttributes {
        var attributes = TextAttributes(font: FontDescription(size: size))
        attributes.language = language.flatMap(TextLanguage.init)
        return attributes
    }

    private func layout(
        _ text: String, factor: CGFloat = 1, width: CGFloat, mode: TextParagraphStyle.LineBreakMode = .byWordWrapping, lines: Int = 0, language: String? = "xx",
        size: CGFloat = 17
    ) -> TextLayout {
        var style = TextParagraphStyle(lineBreakMode: mode)
        style.hyphenationFactor = factor
        return TextEngine.shared.withHyphenationFolder(Self.folder) {
            TextLayout(text, attributes(language, size: size), style: style, width: width, maximumLines: lines)
        }
    }

    private func lines(_ layout: TextLayout) -> [String] {
        let units = Array(layout.text.utf16)
        return (0..<layout.lineCount).map { String(decoding: units[layout.range(ofLine: $0)], as: UTF16.self) }
    }

    private func width(_ text: String) -> CGFloat { TextLayout(text, attributes()).size.width }

    @Test func lineEndsWithThePartOfAWordThatFits() {
        let text = "one tatatatata two"
        let divided = layout(text, width: width("one tatata-") + 1)
        #expect(lines(divided) == ["one tatata", "tata two"] && divided.text == text)
        #expect(divided.isHyphenated(line: 0) && !divided.isHyphenated(line: 1))
        #expect(lines(layout(text, factor: 0, width: width("one tatata-") + 1)) == ["one ", "tatatatata ", "two"])
        // The hyphen has to fit, too.
        #expect(lines(layout(text, width: width("one tatata") + 1)) == ["one tata", "tatata two"])
    }

    @Test func hyphenIsDrawnAndMeasured() {
        let text = "one tatatatata two", divided = layout(text, width: width("one tatata-") + 1)
        #expect(isClose(divided.lineRects[0].width, width("one tatata\u{2010}"), within: 0.5))
        let canvas = Canvas(200, 60), plain = Canvas(200, 60)
        divided.draw(in: canvas.context, at: .zero)
        TextLayout("one tatata\ntata two", attributes()).draw(in: plain.context, at: .zero)
        let end = Int(width("one tatata")) + 1
        func alpha(_ canvas: Canvas) -> Int { canvas.alphas.prefix(20).reduce(0) { $0 + $1[end...].reduce(0, +) } }
        #expect(alpha(canvas) > 300 && alpha(plain) == 0)
    }

    /// Source: `NSParagraphStyle.hyphenationFactor`: the ratio of the text's width without hyphenation to that of the line is less than the factor.
    @Test func factorLimitsHowFullALineMayBe() {
        let text = "onetwothree tatatatata", available = width("onetwothree tata-") + 1, ratio = width("onetwothree") / available
        #expect(layout(text, factor: ratio + 0.02, width: available).isHyphenated(line: 0))
        #expect(!layout(text, factor: ratio - 0.02, width: available).isHyphenated(line: 0))
    }

    @Test func onlyWordsOfALanguageAreDivided() {
        for text in ["one mail@tatatatata.org", "one tatatatata2", "one tatatata\u{AD}tata", "one /tatatatata", "one tatatata_tata"] {
            let divided = layout(text, width: width("one tatata") + 4)
            #expect((0..<divided.lineCount).allSatisfy { !divided.isHyphenated(line: $0) }, "\(text)")
        }
        #expect(layout("one “Tatatatata”, two", width: width("one “Tata-") + 2).isHyphenated(line: 0))
        #expect(layout("one TATATATATA two", width: width("one TATA-") + 2).isHyphenated(line: 0))
        #expect(!layout("one tatatatata two", width: width("one tatata-") + 1, language: "zz").isHyphenated(line: 0))
    }

    @Test func dictionariesOfOtherEncodingsAreRead() {
        for language in ["xx", "yy", "yy-ZZ"] {
            let divided = layout("one tötötötötö two", width: width("one tötötö-") + 1, language: language)
            #expect(lines(divided)[0] == "one tötötö", "\(language)")
        }
        // A letter that ISO 8859-1 lacks.
        #expect(!layout("one tötőtötötö two", width: width("one tötőtö-") + 1, language: "yy").isHyphenated(line: 0))
    }

    @Test func programsLanguageIsThatOfTextsWithoutOne() {
        TextEngine.shared.locked {
            let former = TextEngine.shared.language
            defer { TextEngine.shared.setLanguage(former) }
            TextEngine.shared.setLanguage(TextLanguage("xx-ZZ"))
            #expect(layout("one tatatatata two", width: width("one tatata-") + 1, language: nil).isHyphenated(line: 0))
            TextEngine.shared.setLanguage(TextLanguage("zz"))
            #expect(!layout("one tatatatata two", width: width("one tatata-") + 1, language: nil).isHyphenated(line: 0))
        }
    }

    @Test(arguments: [
        ("de", "hyph_de_DE.dic"), ("de-AT", "hyph_de_AT.dic"), ("de-XX", "hyph_de_DE.dic"), ("en", "hyph_en_US.dic"), ("en-GB", "hyph_en_GB.dic"), ("pt", "hyph_pt_PT.dic"),
        ("nb", "hyph_nb_NO.dic"), ("fr-CA", "hyph_fr.dic"), ("ja", nil), ("", nil), ("c", "hyph_en_US.dic"),
    ] as [(String, String?)])
    func dictionaryIsThatOfTheRegionOrOfTheLanguage(_ language: String, file: String?) {
        let files = ["AT", "DE"].map { "hyph_de_\($0).dic" } + ["en_GB", "en_US", "fr", "nb_NO", "pt_BR", "pt_PT"].map { "hyph_\($0).dic" }
        #expect(HyphenationDictionaries.file(for: language, among: files) == file)
    }

    // MARK: Positions

    @Test func indicesAreThoseOfTheText() {
        let text = "one tatatatata two tatatatata", divided = layout(text, width: width("one tatata-") + 1)
        let ranges = (0..<divided.lineCount).map(divided.range(ofLine:))
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf16.count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        let end = ranges[0].upperBound
        // A caret at the division is at the start of the next line, or before the hyphen.
        #expect(divided.rect(forIndex: end).minY == divided.lineRects[1].minY && isClose(divided.rect(forIndex: end).minX, 0, within: 0.01))
        #expect(isClose(divided.caretX(at: end, inLine: 0, isAfterPreceding: true), width("one tatata"), within: 0.5))
        let hit = divided.boundary(atX: 500, inLine: 0)
        #expect(hit.index == end && hit.isAfterPreceding)
        for index in 0...text.utf16.count {
            let rect = divided.rect(forIndex: index)
            #expect(divided.index(at: CGPoint(x: rect.minX + 0.01, y: rect.midY)) == index || index == text.utf16.count)
        }
        let all = divided.rects(of: 0..<text.utf16.count)
        #expect(all.count == divided.lineCount && divided.rects(of: 0..<4).count == 1)
        let extents = divided.scalarExtents(ofLine: 0)
        #expect(extents.map(\.range.lowerBound) == Array(0..<end))
    }

    @Test func runsAndParagraphsKeepTheirAttributes() {
        var bold = attributes()
        bold.font.weight = 700
        var style = TextParagraphStyle()
        style.hyphenationFactor = 1
        let runs = [TextRun("one tata", attributes()), TextRun("tatata two\nthree ", bold), TextRun("tatatatata", attributes())]
        let divided = TextEngine.shared.withHyphenationFolder(Self.folder) { TextLayout(runs, style: style, width: 90) }
        #expect(divided.text == "one tatatatata two\nthree tatatatata" && divided.isHyphenated(line: 0))
        #expect(divided.content.spans.map(\.attributes.font.weight) == [400, 700, 400])
        let shaped = Array(divided.content.shaped.utf8)
        #expect(divided.content.spans.map { String(decoding: shaped[$0.range], as: UTF8.self).replacingOccurrences(of: "\u{AD}", with: "") } == runs.map(\.text))
    }

    @Test func bidirectionalControlsAndHyphensGoTogether() {
        var run = TextRun("one tatatatata two", attributes())
        (run.opening, run.closing) = ("\u{202A}", "\u{202C}")
        var content = ShapedText([run])
        content.insertSoftHyphens(at: [3 + 8, 3 + 10])
        #expect(content.shaped == "\u{202A}one tata\u{AD}ta\u{AD}tata two\u{202C}" && content.text == "one tatatatata two")
        for index in 0...content.text.utf16.count {
            #expect(content.stringIndex(atByte: content.byte(startingAt: index)).utf16Offset(in: content.text) == index)
            #expect(content.stringIndex(atByte: content.byte(endingAt: index)).utf16Offset(in: content.text) == index)
        }
        #expect(content.byte(endingAt: 8) == 11 && content.byte(startingAt: 8) == 13 && content.isHyphen(atByte: 11) && content.isHyphen(atByte: 12))
        #expect(!content.isHyphen(atByte: 0) && content.isControl(atByte: 0) && !content.isControl(atByte: 13))
    }

    // MARK: Limits

    @Test func truncatedLineIsNotDivided() {
        let text = "one tatatatata two tatatatata", available = width("one tatata-") + 1
        #expect(!layout(text, width: available, mode: .byTruncatingTail, lines: 1).isHyphenated(line: 0))
        let two = layout(text, width: available, mode: .byTruncatingTail, lines: 2)
        #expect(two.isHyphenated(line: 0) && !two.isHyphenated(line: 1) && two.isTruncated)
        for mode in [TextParagraphStyle.LineBreakMode.byCharWrapping, .byClipping] {
            let other = layout(text, width: available, mode: mode)
            #expect((0..<other.lineCount).allSatisfy { !other.isHyphenated(line: $0) })
        }
    }

    @Test func everySizeAndWidthFits() {
        let text = "tatata one tatatatatatatata “tatata”, two tatatatatatatatatatatatatatata; שלום tatatata"
        for size in [11.0, 17, 53] as [CGFloat] {
            for width in stride(from: 20.0, through: 400, by: 17) {
                let divided = layout(text, width: width, size: size)
                #expect(lines(divided).joined() == text)
                // A letter may be wider than the line.
                #expect(divided.lineRects.allSatisfy { $0.width <= max(width, 3 * size) + 0.01 }, "\(size) \(width)")
            }
        }
    }

    @Test func hugeWordsAreNotLookedUp() {
        let word = String(repeating: "ta", count: 3000), divided = layout(word, width: 300)
        #expect((0..<divided.lineCount).allSatisfy { !divided.isHyphenated(line: $0) })
        #expect(layout("", width: 100).lineCount == 0 && layout("\n", width: 100).lineCount == layout("\n", factor: 0, width: 100).lineCount)
        #expect(layout("tatatata tatatata", width: 0).lineCount > 1)
    }
}
