import Testing

@testable import WayKitApp

struct MissingFontsTests {
    @Test func charactersThatNoFontHasAreFound() {
        #expect(MissingFonts.lacksGlyphs(for: "a \u{10FFFD}"))
        #expect(!MissingFonts.lacksGlyphs(for: "Deutsch, 123") && !MissingFonts.lacksGlyphs(for: ""))
    }

    @Test func languagesInLatinScriptLackNothing() {
        for language in ["en", "pl", "de-CH", "", "?"] { #expect(MissingFonts.message(for: language) == nil) }
    }
}
