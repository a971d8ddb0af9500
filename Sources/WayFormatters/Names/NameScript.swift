import Foundation
import _FoundationICU

/// The writing system of a name, as far as it decides about order, blanks and abbreviations.
enum NameScript {
    /// Latin, Greek, Cyrillic: abbreviated to initials.
    case initials
    /// Chinese characters and Japanese kana: family name first, abbreviated to the family name.
    case chineseOrJapanese
    /// Hangul: family name first, abbreviated to the given name.
    case korean
    /// Scripts of India, Thai and Tibetan: abbreviated to the first letter of the given name.
    case firstLetter
    /// Other scripts, such as Arabic: no abbreviation.
    case other
    /// A name in several scripts, or without letters.
    case mixed

    /// The script of all letters in the texts.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/personnamecomponentsformatter (Abbreviated)
    init(of texts: [String]) {
        let scripts = Set(texts.flatMap { $0.unicodeScalars.compactMap(Self.script) })
        guard let first = scripts.first, scripts.count == 1 else {
            self = .mixed
            return
        }
        self = first
    }

    /// Whether family names come first, whatever the locale.
    var isFamilyFirst: Bool {
        self == .chineseOrJapanese || self == .korean
    }

    /// The script of one character, or `nil` for signs, blanks and combining marks that belong to several scripts.
    private static func script(of scalar: Unicode.Scalar) -> NameScript? {
        var status = U_ZERO_ERROR
        switch swift_uscript_getScript(UChar32(bitPattern: scalar.value), &status) {
        case USCRIPT_COMMON, USCRIPT_INHERITED, USCRIPT_UNKNOWN, USCRIPT_INVALID_CODE: return nil
        case USCRIPT_LATIN, USCRIPT_GREEK, USCRIPT_CYRILLIC: return .initials
        case USCRIPT_HAN, USCRIPT_HIRAGANA, USCRIPT_KATAKANA, USCRIPT_BOPOMOFO: return .chineseOrJapanese
        case USCRIPT_HANGUL: return .korean
        case USCRIPT_BENGALI, USCRIPT_DEVANAGARI, USCRIPT_GUJARATI, USCRIPT_GURMUKHI, USCRIPT_KANNADA, USCRIPT_MALAYALAM, USCRIPT_ORIYA,
            USCRIPT_SINHALA, USCRIPT_TAMIL, USCRIPT_TELUGU, USCRIPT_TIBETAN, USCRIPT_THAI:
            return .firstLetter
        default: return .other
        }
    }
}
