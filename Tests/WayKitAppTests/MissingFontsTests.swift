import Testing

@testable import WayKitApp

struct MissingFontsTests {
    @Test func charactersThatNoFontHasAreFound() {
        #expect(MissingFonts.lacksGlyphs(for: "a \u{10FFFD}"))
        #expect(!MissingFonts.lacksGlyphs(for: "Deutsch, 123") && !MissingFonts.lacksGlyphs(for: ""))
    }
}
