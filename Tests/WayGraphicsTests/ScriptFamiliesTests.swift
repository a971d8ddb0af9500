import Testing

@testable import WayGraphics

/// Which families follow the system font.
struct ScriptFamiliesTests {
    private func families(_ text: String, language: String = "en", installed: Set<String>? = nil) -> [String] {
        let needs = ScriptFamilies.needs(of: text[...])
        return ScriptFamilies.families(for: needs.scripts, language: language) { installed?.contains($0) ?? !$0.hasSuffix(" UI") }
    }

    @Test(arguments: [
        ("Latin é Ω Я", []), ("المتحف", ["Noto Sans Arabic"]), ("a שלום b مرحبا", ["Noto Sans Arabic", "Noto Sans Hebrew"]), ("नमस्ते", ["Noto Sans Devanagari"]),
        ("สวัสดี", ["Noto Sans Thai"]), ("🎉", []), ("", []), ("\u{FEFB}", ["Noto Sans Arabic"]), ("Việt", []), ("“–…”", []),
        ("ひらがな", ["Noto Sans CJK JP"]), ("한국어", ["Noto Sans CJK KR"]), ("日本語", []), ("日本語の", ["Noto Sans CJK JP"]), ("\u{20000}", []),
    ])
    func textsHaveTheFamiliesOfTheirScripts(_ text: String, expected: [String]) { #expect(families(text) == expected) }

    @Test(arguments: [("ja", "JP"), ("ko", "KR"), ("zh-cn", "SC"), ("zh-tw", "TC"), ("zh-hk", "HK")])
    func chineseCharactersHaveTheFormOfTheLanguage(_ language: String, form: String) {
        #expect(families("日本", language: language) == ["Noto Sans CJK \(form)"])
        #expect(families("日本", language: language, installed: ["Noto Sans \(form)"]) == ["Noto Sans \(form)"])
    }

    @Test func installedFontsDecide() {
        #expect(families("สวัสดี", installed: []) == [])
        #expect(families("สวัสดี", installed: ["Loma"]) == ["Loma"])
        #expect(families("สวัสดี", installed: ["Loma", "Noto Sans Thai"]) == ["Noto Sans Thai"])
        #expect(families("मराठी", installed: ["Noto Sans Devanagari", "Noto Sans Devanagari UI"]) == ["Noto Sans Devanagari UI"])
    }

    @Test(arguments: [("Latin é Ω Я – “…”", false), ("→", true), ("€", true), ("🎉", true), ("مرحبا", true), ("Ế", true)])
    func otherFontsAreExpectedForOtherScripts(_ text: String, mayFallBack: Bool) {
        #expect(ScriptFamilies.needs(of: text[...]).mayFallBack == mayFallBack)
    }

    @Test(arguments: [("de-AT", "de"), ("ja", "ja"), ("zh-tw", "zh-tw"), ("en-GB", "en")])
    func fontsAreChosenWithoutTheRegion(_ language: String, name: String) { #expect(TextLanguage(language)?.nameForFonts == name) }
}
