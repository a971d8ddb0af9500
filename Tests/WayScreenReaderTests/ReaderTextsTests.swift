import Foundation
import Testing

@testable import WayScreenReader

struct ReaderTextsTests {
    static let translated = ReaderTexts.languages.filter { $0 != "en" }

    @Test func thereAreTheLanguagesOfUIKitsWords() {
        #expect(ReaderTexts.languages.count == 43 && Set(ReaderTexts.languages).count == 43)
        #expect(ReaderTexts.table(of: "en").isEmpty && ReaderTexts.table(of: "tlh").isEmpty)
    }

    @Test(arguments: translated) func eachWordIsInEachLanguage(_ language: String) {
        let table = ReaderTexts.table(of: language)
        for word in ReaderWord.allCases {
            let text = table[word] ?? ""
            #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(word)")
        }
    }

    /// As many as English has; all in its order, or all with their numbers.
    @Test(arguments: translated) func placeholdersAreThoseOfEnglish(_ language: String) {
        let table = ReaderTexts.table(of: language)
        for word in ReaderWord.allCases {
            let found = placeholders(table[word] ?? ""), count = placeholders(word.english).count
            let numbered = (0..<count).map { "%\($0 + 1)$@" }
            #expect(found == Array(repeating: "%@", count: count) || found.sorted() == numbered, "\(word)")
        }
    }

    private func placeholders(_ text: String) -> [String] { text.matches(of: /%(\d\$)?@/).map { String($0.output.0) } }

    @Test(arguments: translated) func noTextIsLeftInEnglish(_ language: String) {
        let table = ReaderTexts.table(of: language)
        // They have no words in some languages.
        let withoutWords: Set<ReaderWord> = [.percent, .settingWithValue]
        let same = ReaderWord.allCases.filter { !withoutWords.contains($0) && table[$0]?.lowercased() == $0.english.lowercased() }
        #expect(Set(same) == Self.sameAsEnglish[language] ?? [])
    }

    /// Words that a language shares with English.
    static let sameAsEnglish: [String: Set<ReaderWord>] = [
        "cs": [.ampersand, .plusSign], "da": [.link, .links, .menu, .dialog, .plusSign, .tilde], "de": [.link, .links, .tab, .dialog, .plusSign, .tilde],
        "et": [.link, .tilde], "fi": [.plusSign], "fr": [.image, .images, .menu, .actions, .volume, .apostrophe, .plusSign, .tilde], "hr": [.plusSign],
        "hu": [.link, .tilde], "id": [.tab, .menu, .dialog, .volume, .tilde], "it": [.link, .menu, .volume, .tilde], "lv": [.plusSign, .tilde],
        "ms": [.tab, .menu, .dialog, .tilde], "nb": [.tilde],
        "nl": [.link, .links, .menu, .containers, .volume, .tabulator, .plusSign, .tilde], "pl": [.link, .menu, .alert, .plusSign],
        "pt-BR": [.link, .links, .menu, .volume], "pt-PT": [.menu, .volume], "ro": [.link, .dialog, .plusSign], "sk": [.ampersand, .plusSign],
        "sl": [.plusSign], "sv": [.asterisk, .plusSign, .tilde], "tr": [.tilde], "vi": [.tab, .menu],
    ]

    @Test(arguments: ["ar", "bg", "bn", "el", "fa", "he", "hi", "ja", "ko", "ru", "ta", "th", "uk", "zh-Hans", "zh-Hant"])
    func wordsAreInTheScriptOfTheLanguage(_ language: String) {
        for (word, text) in ReaderTexts.table(of: language) { #expect(!text.contains { $0.isASCII && $0.isLetter }, "\(word)") }
    }

    /// Whoever moves by characters or hears a state tells one from another by its name alone.
    @Test(arguments: ReaderTexts.languages) func namesThatAreHeardAloneDiffer(_ language: String) {
        let vocabulary = ReaderVocabulary(languages: [language])
        let characters = ReaderWord.allCases.drop { $0 != .space }.prefix { $0 != .readerOn }
        let rotor = ReaderRotorSetting.system.compactMap(\.word) + ReaderWord.allCases.drop { $0 != .visitedLinks }.prefix { $0 != .noHeadings }
        let pairs: [[ReaderWord]] = [
            [.on, .off], [.expanded, .collapsed], [.readerOn, .readerOff], [.speechOn, .speechOff], [.screenCurtainOn, .screenCurtainOff],
            [.selectedText, .unselectedText], [.insertionPointAtEnd, .insertionPointAtStart], [.dimmed, .off], [.noElement, .noFurtherContent],
        ]
        for group in pairs + [Array(characters), rotor] {
            let texts = group.map(vocabulary.text)
            #expect(Set(texts).count == texts.count, "\(texts)")
        }
    }

    @Test(arguments: [
        (["de-AT", "fr"], "Taste"), (["nl", "fr-CA"], "knop"), (["mt", "fr-CA"], "bouton"), (["mt"], "button"), ([], "button"), (["en-GB", "de"], "button"),
        (["pt"], "botão"), (["no"], "knapp"), (["nn-NO"], "knapp"), (["iw"], "כפתור"), (["zh-Hant-HK"], "按鈕"), (["gl"], "botón"),
    ])
    func theLanguageIsTheFirstThatThereAreTextsIn(_ languages: [String], button: String) {
        #expect(ReaderVocabulary(languages: languages)(.button) == button)
    }

    @Test(arguments: [
        ("pt-PT", "pt-PT"), ("pt-AO", "pt-PT"), ("pt", "pt-BR"), ("pt-BR", "pt-BR"), ("zh-Hant-TW", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
    ])
    func variantsOfALanguageAreTwoTables(_ language: String, table: String) { #expect(ReaderTexts.language(for: [language]) == table) }

    @Test func vocabularyIsInTheUsersLanguage() {
        let german = ReaderVocabulary(languages: ["mt", "de-CH"]), turkish = ReaderVocabulary(languages: ["tr"]) { "<\($0)>" }
        #expect(german(.rows, numbers: 2, 5, 9) == "Zeilen 2 bis 5 von 9" && german(.percent, numbers: 50) == "50 %")
        #expect(turkish(.itemOfCount, numbers: 2, 5) == "<5> öğeden <2>." && turkish(.percent, numbers: 50) == "yüzde <50>")
        #expect(ReaderVocabulary(languages: ["tlh"])(.row, numbers: 1, 2) == "Row 1 of 2")
    }
}
