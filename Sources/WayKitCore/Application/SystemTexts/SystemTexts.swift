/// The words of UIKit, a table for each language, with lines "key|text". `Tools/SystemTexts/sources.tsv` says where each text is from.
enum SystemTexts {
    /// The languages that there are tables of; English is first.
    static let languages = [
        "en", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja",
        "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sv", "ta", "th", "tr", "uk", "vi", "zh-Hans",
        "zh-Hant",
    ]

    /// - Parameter language: One of `languages`; another one has English.
    static func table(of language: String) -> String {
        switch language {
        case "en": en
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
        default: en
        }
    }
}
