import Foundation
import _FoundationICU

/// Writes times relative to now, such as "in 5 minutes" or "yesterday", with ICU's relative date-time formatter.
struct RelativeTimeText {
    let locale: Locale
    let unitsStyle: RelativeDateTimeFormatter.UnitsStyle
    let context: Formatter.Context
    /// Whether names such as "yesterday" are used where the language has one.
    let usesNames: Bool

    /// The text, or `nil` when ICU reports an error.
    ///
    /// - Parameter count: how many units away; negative counts and minus zero are in the past.
    func string(_ count: Double, unit: TimeUnit) -> String? {
        var status = U_ZERO_ERROR
        let identifier = ICULocaleName.of(locale).identifier
        guard let formatter = swift_ureldatefmt_open(identifier, numberFormatter(for: unit), width, displayContext, &status) else { return nil }
        defer { swift_ureldatefmt_close(formatter) }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return ICUText.read { buffer, capacity, status in
            usesNames
                ? swift_ureldatefmt_format(formatter, count, unit.relativeUnit, buffer, capacity, status)
                : swift_ureldatefmt_formatNumeric(formatter, count, unit.relativeUnit, buffer, capacity, status)
        }
    }

    /// The formatter for numbers in words; ICU's relative formatter takes it over and closes it.
    private func numberFormatter(for unit: TimeUnit) -> UnsafeMutablePointer<UNumberFormat?>? {
        guard unitsStyle == .spellOut else { return nil }
        let gender = ICUUnitData.gender(category: "duration", identifier: unit.identifier, locale: locale)
        return SpelledNumber.open(gender: gender, locale: locale)
    }

    private var width: UDateRelativeDateTimeFormatterStyle {
        switch unitsStyle {
        case .full, .spellOut: return UDAT_STYLE_LONG
        case .short: return UDAT_STYLE_SHORT
        case .abbreviated: return UDAT_STYLE_NARROW
        }
    }

    private var displayContext: UDisplayContext {
        switch context {
        case .unknown, .dynamic: return UDISPCTX_CAPITALIZATION_NONE
        case .standalone: return UDISPCTX_CAPITALIZATION_FOR_STANDALONE
        case .listItem: return UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
        case .beginningOfSentence: return UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
        case .middleOfSentence: return UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
        }
    }
}
