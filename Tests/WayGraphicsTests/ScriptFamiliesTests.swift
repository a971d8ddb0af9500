import Testing

@testable import WayGraphics

struct ScriptFamiliesTests {
    @Test(arguments: [
        ("Latin é Ω Я", []), ("المتحف", ["Noto Sans Arabic"]), ("a שלום b مرحبا", ["Noto Sans Hebrew", "Noto Sans Arabic"]), ("日本語 한국어", []),
        ("नमस्ते", ["Noto Sans Devanagari"]), ("สวัสดี", ["Noto Sans Thai"]), ("🎉", []), ("", []), ("\u{FEFB}", ["Noto Sans Arabic"]),
    ])
    func textsHaveTheFamiliesOfTheirScripts(_ text: String, families: [String]) { #expect(ScriptFamilies.families(for: text[...]) == families) }
}
