import WayLanguage

/// What the reader says, a table for each language. `ReaderWord` has the English texts. The translations are WayKit's own.
package enum ReaderTexts {
    /// The languages that there are texts in; English is first.
    package static let languages = [
        "en", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja",
        "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sv", "ta", "th", "tr", "uk", "vi", "zh-Hans",
        "zh-Hant",
    ]

    /// The one of `languages` that suits a user's languages, found in the same way as that of UIKit's words.
    static func language(for preferred: [String]) -> String { LanguageMatching.preferred(languages, for: preferred).first ?? languages[0] }

    /// - Parameter language: One of `languages`. The table of English, and of another language, is empty.
    static func table(of language: String) -> [ReaderWord: String] {
        switch language {
        case "ar": ar
        case "bg": bg
        case "bn": bn
        case "ca": ca
        case "cs": cs
        case "da": da
        case "de": de
        case "el": el
        case "es": es
        case "et": et
        case "eu": eu
        case "fa": fa
        case "fi": fi
        case "fr": fr
        case "he": he
        case "hi": hi
        case "hr": hr
        case "hu": hu
        case "id": id
        case "it": it
        case "ja": ja
        case "ko": ko
        case "lt": lt
        case "lv": lv
        case "ms": ms
        case "nb": nb
        case "nl": nl
        case "pl": pl
        case "pt-BR": ptBR
        case "pt-PT": ptPT
        case "ro": ro
        case "ru": ru
        case "sk": sk
        case "sl": sl
        case "sv": sv
        case "ta": ta
        case "th": th
        case "tr": tr
        case "uk": uk
        case "vi": vi
        case "zh-Hans": zhHans
        case "zh-Hant": zhHant
        default: [:]
        }
    }
}

extension ReaderVocabulary {
    /// The texts in the first of a user's languages that there are texts in; English, if there is none.
    ///
    /// - Parameters:
    ///   - languages: BCP 47 tags, the preferred one first.
    ///   - number: The digits of that language.
    package init(languages: [String], number: @escaping (Int) -> String = { String($0) }) {
        let table = ReaderTexts.table(of: ReaderTexts.language(for: languages))
        self.init(text: { table[$0] ?? $0.english }, number: number)
    }
}
