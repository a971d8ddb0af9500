import Testing

@testable import WayTextEditing

struct CharacterBoundaryTests {
    /// Grapheme clusters of a whole text as Swift has them.
    private func boundaries(of string: String) -> [Int] {
        var result = [0]
        for character in string { result.append(result.last! + character.utf16.count) }
        return result
    }

    @Test(arguments: [
        "e\u{301}x", "👨‍👩‍👧👍🏽🇩🇪🇫🇷a", "क्षि", "각\u{1100}\u{1161}\u{11A8}", "a\r\nb\r\r\n", "1\u{FE0F}\u{20E3}2", "สวัสดี", "\u{301}a", "\u{200D}\u{200D}", "©\u{FE0F}®",
        "\u{600}1\u{600}", "🏴\u{E0067}\u{E0062}\u{E007F}x", "\u{AD}\u{AD}", "שָׁלוֹם",
    ])
    func clustersAreSwifts(string: String) {
        let text = TextBoundaries(TextBuffer(string))
        let expected = boundaries(of: string)
        #expect((0...text.buffer.length).filter { text.isBoundary($0, of: .character) } == expected)
        for offset in 0...text.buffer.length {
            #expect(text.next(after: offset, .character) == expected.first { $0 > offset } ?? text.buffer.length)
            #expect(text.previous(before: offset, .character) == expected.last { $0 < offset } ?? 0)
        }
    }

    /// A paragraph of many windows: the same as for the whole text.
    @Test(arguments: ["क्षि한국어", "👨‍👩‍👧", "e\u{301}", "漢字", "שָׁלוֹם ", "ab👍🏽"]) func windowsAgreeWithTheWholeText(unit: String) {
        let string = String(repeating: unit, count: 2600 / unit.utf16.count)
        let text = TextBoundaries(TextBuffer(string))
        let expected = boundaries(of: string)
        var forward = [0]
        while let last = forward.last, last < text.buffer.length { forward.append(text.next(after: last, .character)) }
        #expect(forward == expected)
        var backward = [text.buffer.length]
        while let last = backward.last, last > 0 { backward.append(text.previous(before: last, .character)) }
        #expect(backward.reversed() == expected)
    }

    /// Flags have no certain boundary between them: a cut may divide one, but next and previous agree.
    @Test func longRowOfFlagsAndAnEndlessCluster() {
        for string in [String(repeating: "🇩🇪", count: 700), "a" + String(repeating: "\u{301}", count: 2500), String(repeating: "\u{200D}", count: 2500)] {
            let text = TextBoundaries(TextBuffer(string))
            var forward = [0]
            while let last = forward.last, last < text.buffer.length { forward.append(text.next(after: last, .character)) }
            var backward = [text.buffer.length]
            while let last = backward.last, last > 0 { backward.append(text.previous(before: last, .character)) }
            #expect(backward.reversed() == forward)
            #expect(forward.allSatisfy(text.buffer.isScalarBoundary))
        }
    }

    @Test func everyCertainBoundaryIsABoundary() {
        // The scalars at the ends of the ranges that are taken for certain, and what joins.
        let scalars: [Unicode.Scalar] = [
            " ", "~", "\u{A1}", "\u{A8}", "\u{AA}", "\u{AC}", "\u{AF}", "\u{2FF}", "\u{370}", "\u{482}", "\u{48A}", "\u{58F}", "\u{5D0}", "\u{5EA}", "\u{620}",
            "\u{64A}", "\u{904}", "\u{939}", "\u{E01}", "\u{E30}", "\u{E40}", "\u{E46}", "\u{1E00}", "\u{1FFF}", "\u{2010}", "\u{2027}", "\u{3001}", "\u{3029}",
            "\u{3041}", "\u{3096}", "\u{30A1}", "\u{30FA}", "\u{4E00}", "\u{AC00}", "\u{AC01}", "\u{D7A3}", "\u{FF01}", "\u{FF9D}", "\u{20000}", "\u{1F300}",
            "\u{1F3FA}", "\u{1F3FB}", "\u{1F400}", "\u{1F64F}", "\u{1F680}", "\u{1F6FF}", "\u{1F900}", "\u{1F9FF}", "\u{FE0F}", "\u{200D}", "\u{1F1E6}",
            "\u{301}", "\u{94D}", "\u{1100}", "\u{11A8}", "\u{600}", "\u{903}", "\u{E33}", "\u{20E3}", "\u{1F5FB}", "\u{1F6D5}", "\u{1F7E0}",
        ]
        let contexts: [Unicode.Scalar] = ["a", "\u{200D}", "\u{1F1E6}", "\u{94D}", "\u{915}", "\u{1100}", "\u{600}", "\u{1F400}"]
        for first in scalars {
            for second in scalars where ClusterRules.isCertain(nil, first, second) {
                for before in contexts {
                    // Whatever is before, the two are not joined.
                    let string = String(String.UnicodeScalarView([before, first, second]))
                    let end = string.utf16.count - UTF16.width(second)
                    #expect(boundaries(of: string).contains(end), "\(before.value) \(first.value) \(second.value)")
                }
            }
        }
    }

    @Test func rangesAreWidened() {
        let text = TextBoundaries("a👍🏽b")
        #expect(text.wideningToCharacters(2..<3) == 1..<5)
        #expect(text.wideningToCharacters(3..<3) == 1..<1)
        #expect(text.wideningToCharacters(-9 ..< 99) == 0..<6)
        #expect(text.range(enclosing: 3, .character) == 1..<5)
        #expect(text.range(enclosing: 1, .character, backward: true) == 0..<1)
        #expect(text.range(enclosing: 6, .character) == nil && text.range(enclosing: 7, .character, backward: true) == nil)
    }

    @Test func backspaceDeletesWhatAReaderCallsACharacter() {
        func deleted(_ string: String) -> String {
            let text = TextBoundaries(TextBuffer(string))
            return text.buffer.string(in: text.backspaceRange(before: text.buffer.length))
        }
        // Whole clusters.
        for whole in ["👨‍👩‍👧", "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "❤️", "e\u{301}", "и\u{306}", "\r\n", "🏴\u{E0067}\u{E0062}\u{E007F}", "漢"] {
            #expect(deleted("x" + whole) == whole)
        }
        // One scalar: marks before their letters.
        #expect(deleted("\u{5E9}\u{5C1}\u{5B8}") == "\u{5B8}")
        #expect(deleted("\u{628}\u{64E}") == "\u{64E}")
        #expect(deleted("\u{915}\u{94D}\u{937}") == "\u{937}")
        #expect(deleted("\u{E01}\u{E34}") == "\u{E34}")
        #expect(deleted("\u{1100}\u{1161}") == "\u{1161}")
        // A joiner with what it follows.
        #expect(deleted("\u{915}\u{94D}\u{200D}") == "\u{94D}\u{200D}")
        // A lone surrogate, and nothing.
        let lone = TextBoundaries(TextBuffer(utf16: [0x61, 0xD83D]))
        #expect(lone.backspaceRange(before: 2) == 1..<2)
        #expect(lone.backspaceRange(before: 0) == 0..<0 && lone.backspaceRange(before: -7) == 0..<0)
    }

    @Test func deleteDeletesTheClusterAfterAnOffset() {
        let text = TextBoundaries("a👍🏽\u{5E9}\u{5C1}")
        #expect(text.forwardDeleteRange(after: 1) == 1..<5)
        #expect(text.forwardDeleteRange(after: 3) == 1..<5)
        #expect(text.forwardDeleteRange(after: 5) == 5..<7)
        #expect(text.forwardDeleteRange(after: 7) == 7..<7 && text.forwardDeleteRange(after: 99) == 7..<7)
    }
}
