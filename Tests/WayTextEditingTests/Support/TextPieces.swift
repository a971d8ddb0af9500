/// What texts for tests are made of: each rule of the boundaries, and what is not valid.
enum TextPieces {
    static let strings = [
        "a", "b", " ", "one", " two", ". ", "Mr. X", "\n", "\r", "\r\n", "\u{2029}", "\u{2028}", "\t", "3.14", "don't", "e\u{301}", "\u{301}", "\u{200D}",
        "\u{FE0F}", "👨‍👩‍👧", "👍🏽", "🏽", "🇩🇪", "🇫", "1\u{FE0F}\u{20E3}", "אב", "\u{5B8}", "سلام", "\u{64E}", "क्ष", "\u{94D}", "สวัสดีครับ", "漢字です", "。", "각", "\u{1100}",
        "\u{1161}", "\u{202B}", "\u{2067}", "\u{202C}", "\u{2069}", "\u{200F}", "ß", "İ", "ﬁ", "𝒳", "\u{FFFD}", "\u{0}", "\u{AD}", "!", "“x”", "-", "\"",
    ]
    static let units: [[UInt16]] = strings.map { Array($0.utf16) } + [[0xD83D], [0xDE00], [0xD83D, 0xD83D], [0xDE00, 0xD83D], [0x0D], [0x0A]]

    /// Up to a number of pieces.
    static func random(_ source: inout ByteSource, upTo count: Int) -> [UInt16] {
        (0..<source.number(below: count + 1)).flatMap { _ in units[source.number(below: units.count)] }
    }

    static func text(seed: UInt64, pieces count: Int) -> [UInt16] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).flatMap { _ in units.randomElement(using: &generator)! }
    }
}
