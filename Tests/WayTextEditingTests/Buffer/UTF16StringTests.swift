import Testing

@testable import WayTextEditing

/// Strings of UTF-16 units, beside the standard library's.
struct UTF16StringTests {
    @Test(arguments: ["", "plain", "Größe", "日本語", "👩🏽‍🚀 a", "\0x\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"])
    func text(_ text: String) {
        #expect(String(utf16Units: Array(text.utf16)).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    /// Halves of pairs at the ends, in the wrong order, and alone.
    @Test(arguments: [[0xD83D], [0xDE00], [0xDE00, 0xD83D], [0xD83D, 0xD83D, 0xDE00], [0x61, 0xD83D], [0xDE00, 0x61], [0xD83D, 0x61, 0xDE00]] as [[UInt16]])
    func loneSurrogates(_ units: [UInt16]) {
        let text = String(utf16Units: units), expected = String(decoding: units, as: UTF16.self)
        #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars) && text.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test func randomUnits() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let units = (0..<Int.random(in: 0...12, using: &generator)).map { _ -> UInt16 in
                let limit: UInt16 = [0x7F, 0x7FF, 0xFFFF].randomElement(using: &generator) ?? 0
                return Bool.random(using: &generator) ? UInt16.random(in: 0...limit, using: &generator) : UInt16.random(in: 0xD7FF...0xE000, using: &generator)
            }
            #expect(String(utf16Units: units).utf8.elementsEqual(String(decoding: units, as: UTF16.self).utf8), "\(units)")
        }
    }
}
