import Foundation
import _FoundationICU

/// Marks a number as approximate with the locale's own sign: "~5", German "≈5", Japanese "約5".
///
/// Source: https://unicode.org/reports/tr35/tr35-numbers.html#Number_Symbols (`approximatelySign`)
enum ApproximateNumber {
    /// The number's text with the locale's approximation sign.
    ///
    /// ICU puts the sign on formatted numbers only, so it formats the number 1 as an approximate one and the given text takes that number's place.
    static func text(around numberText: String, locale: Locale) -> String {
        guard let sample = approximateOne(locale: locale) else { return numberText }
        guard let digit = sample.firstIndex(where: { $0.wholeNumberValue == 1 }) else { return numberText }
        return sample.replacingCharacters(in: digit..<sample.index(after: digit), with: numberText)
    }

    private static func approximateOne(locale: Locale) -> String? {
        var status = U_ZERO_ERROR
        guard
            let formatter = swift_unumrf_openForSkeletonWithCollapseAndIdentityFallback(
                nil, 0, UNUM_RANGE_COLLAPSE_AUTO, UNUM_IDENTITY_FALLBACK_APPROXIMATELY, ICULocaleName.of(locale).identifier, nil, &status)
        else { return nil }
        defer { swift_unumrf_close(formatter) }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let result = swift_unumrf_openResult(&status) else { return nil }
        defer { swift_unumrf_closeResult(result) }
        swift_unumrf_formatDoubleRange(formatter, 1, 1, result, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return ICUText.text(of: swift_unumrf_resultAsValue(result, &status))
    }
}
