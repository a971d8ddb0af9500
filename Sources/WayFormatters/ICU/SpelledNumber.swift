import Foundation
import _FoundationICU

/// Numbers in words, from ICU's rule-based number formatter.
enum SpelledNumber {
    /// An ICU number formatter in words; the caller closes it.
    ///
    /// - Parameter gender: the gender of the noun the number counts. Languages with genders then say German "eine" before "Stunde" and not
    ///   "eins"; `nil`, and a language without rules for the gender, gives the locale's cardinal numbers.
    static func open(gender: String?, locale: Locale) -> UnsafeMutablePointer<UNumberFormat?>? {
        var status = U_ZERO_ERROR
        guard let formatter = swift_unum_open(UNUM_SPELLOUT, nil, 0, ICULocaleName.of(locale).identifier, nil, &status) else { return nil }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
            swift_unum_close(formatter)
            return nil
        }
        let available = ICUText.read { swift_unum_getTextAttribute(formatter, UNUM_PUBLIC_RULESETS, $0, $1, $2) } ?? ""
        let rules = Set(available.split(separator: ";").map(String.init))
        let wanted = [gender.map { "%spellout-cardinal-\($0)" }, "%spellout-cardinal"].compactMap { $0 }
        if let rule = wanted.first(where: rules.contains) {
            let units = Array(rule.utf16)
            swift_unum_setTextAttribute(formatter, UNUM_DEFAULT_RULESET, units, Int32(units.count), &status)
        }
        return formatter
    }

    /// The number in words, or `nil` when ICU reports an error.
    static func text(_ value: Double, gender: String?, locale: Locale) -> String? {
        guard let formatter = open(gender: gender, locale: locale) else { return nil }
        defer { swift_unum_close(formatter) }
        return ICUText.read { swift_unum_formatDouble(formatter, value, $0, $1, nil, $2) }
    }
}
