import Testing

@testable import WayLanguage

struct LanguageMatchingTests {
    @Test(arguments: [
        (["en", "de"], ["de-AT"], ["de"]),
        (["en", "de", "de-AT"], ["de-AT"], ["de-AT"]),
        (["en", "zh-Hans", "zh-Hant"], ["zh-Hant-TW"], ["zh-Hant"]),
        (["en", "zh-Hans", "zh-Hant"], ["zh-TW"], ["zh-Hant"]),
        (["en", "zh-Hans", "zh-Hant", "zh-HK"], ["zh-Hant-MO"], ["zh-HK"]),
        (["zh_CN", "zh_TW"], ["zh-Hant-HK"], ["zh_TW"]),
        (["zh-Hans"], ["zh-Hant-TW"], []),
        (["en", "en-GB"], ["en-AU"], ["en-GB"]),
        (["en", "en-GB"], ["en-US"], ["en"]),
        (["en-GB"], ["en-US"], ["en-GB"]),
        (["pt", "pt-PT"], ["pt-AO"], ["pt-PT"]),
        (["pt-BR", "pt-PT"], ["pt"], ["pt-BR"]),
        (["es", "es-419"], ["es-AR"], ["es-419"]),
        (["sr", "sr-Latn"], ["sr-Latn-RS"], ["sr-Latn"]),
        (["sr", "sr-Latn"], ["sr-RS"], ["sr"]),
        (["English", "German", "Base"], ["de-DE"], ["German"]),
        (["iw", "no"], ["he-IL", "nb-NO"], ["iw", "no"]),
        (["fr", "en"], ["it", "en-GB", "fr-CH"], ["en", "fr"]),
        (["nb", "sv"], ["nn-NO"], ["nb"]),
        (["nb", "nn"], ["nn-NO"], ["nn"]),
        (["Base"], ["en"], []),
        ([], ["en"], []),
        (["en"], ["", "-", "x"], []),
    ] as [([String], [String], [String])])
    func localizationsSuitLanguages(_ localizations: [String], languages: [String], expected: [String]) {
        #expect(LanguageMatching.preferred(localizations, for: languages) == expected)
    }

    @Test(arguments: [
        ("ar-EG", true), ("he", true), ("fa", true), ("ur-PK", true), ("az-Arab", true), ("ks", true), ("yi", true), ("az", false), ("de-DE", false),
        ("zh-Hant-TW", false), ("ja", false), ("", false), ("qq", false),
    ])
    func directionIsThatOfTheScript(_ tag: String, isRightToLeft: Bool) { #expect(WritingDirection.isRightToLeft(tag) == isRightToLeft) }

    @Test(arguments: [("zh-Hant-TW", "zh-tw"), ("zh-HK", "zh-hk"), ("zh-Hans", "zh-cn"), ("zh", "zh-cn"), ("ja", "ja"), ("de-AT", "de-AT"), ("en_GB", "en-GB")])
    func theTextEngineNamesLanguagesInItsWay(_ tag: String, name: String) { #expect(LocaleName(tag)?.textLanguage == name) }

    @Test(arguments: [
        ("zh-Hant-TW", "zh-Hant_TW"), ("EN_us", "en_US"), ("sr_latn_rs", "sr-Latn_RS"), ("es-419", "es_419"), ("de-DE-u-ca-buddhist", "de_DE"),
        ("th_TH@numbers=thai;calendar=buddhist", "th_TH@calendar=buddhist;numbers=thai"), ("iw_IL", "he_IL"),
    ])
    func namesAreWrittenAsFoundationDoes(_ name: String, identifier: String) { #expect(LocaleName(name)?.identifier == identifier) }
}
