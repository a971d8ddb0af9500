import Foundation

/// Locales of many languages, scripts, number systems and plural rules.
enum TestLocales {
    static let all = [
        "en_US", "en_GB", "de_DE", "de_AT", "fr_FR", "fr_CA", "es_ES", "es_MX", "it_IT", "pt_BR", "pt_PT", "nl_NL", "sv_SE", "da_DK", "nb_NO",
        "fi_FI", "is_IS", "ru_RU", "uk_UA", "pl_PL", "cs_CZ", "sk_SK", "sl_SI", "hr_HR", "ro_RO", "hu_HU", "el_GR", "tr_TR", "ar_EG", "ar_SA",
        "he_IL", "fa_IR", "ur_PK", "hi_IN", "bn_BD", "ta_IN", "th_TH", "vi_VN", "id_ID", "ja_JP", "ko_KR", "zh_Hans_CN", "zh_Hant_TW", "lt_LT",
        "lv_LV", "ga_IE", "cy_GB",
    ]

    /// Locales whose languages have no grammatical gender, so that a number in words has one form only.
    static let genderless = ["en_US", "fi_FI", "hu_HU", "tr_TR", "fa_IR", "th_TH", "vi_VN", "id_ID", "ja_JP", "ko_KR", "zh_Hans_CN"]

    /// A Gregorian calendar in Greenwich time.
    static func calendar(_ identifier: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: identifier)
        calendar.timeZone = .gmt
        return calendar
    }

    /// The start of 2001 in Greenwich time.
    static let reference = Date(timeIntervalSinceReferenceDate: 0)

    /// The text without the invisible marks that isolate parts of different writing direction; functions of ICU differ in where they put them.
    static func withoutIsolates(_ text: String?) -> String? {
        text.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })) }
    }
}
