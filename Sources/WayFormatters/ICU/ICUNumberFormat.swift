import Foundation
import _FoundationICU

/// An ICU number formatter, opened from a number skeleton for one locale.
///
/// Source: https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html
final class ICUNumberFormat: @unchecked Sendable {
    private static let cache = ICUCache<ICUNumberFormat>()

    private let formatter: OpaquePointer

    /// The minus sign of the locale, with any direction marks it carries.
    private let minusSign: String

    private init?(skeleton: String, localeIdentifier: String) {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        guard let formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), localeIdentifier, &status) else { return nil }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
            swift_unumf_close(formatter)
            return nil
        }
        self.formatter = formatter
        minusSign = Self.minusSign(localeIdentifier: localeIdentifier)
    }

    deinit {
        swift_unumf_close(formatter)
    }

    /// The formatter for a skeleton in a locale, or `nil` when ICU does not know the skeleton's unit.
    static func cached(skeleton: String, locale: Locale) -> ICUNumberFormat? {
        let identifier = ICULocaleName.of(locale).identifier
        return cache.value(for: skeleton + "\u{0}" + identifier) {
            ICUNumberFormat(skeleton: skeleton, localeIdentifier: identifier)
        }
    }

    /// The number in the locale's digits and pattern, or `nil` when ICU reports an error.
    ///
    /// Some patterns have no number in them (Arabic "ساعة" for one hour), and ICU then drops the sign of a negative number as well.
    /// The sign is put in front of such a text, so that a negative value never reads as a positive one.
    func format(_ value: Double) -> NumberText? {
        format(isNegative: value < 0) { result, status in
            swift_unumf_formatDouble(formatter, value, result, status)
        }
    }

    /// The integer in the locale's digits and pattern, exact in its whole range, or `nil` when ICU reports an error.
    func format(integer value: Int64) -> NumberText? {
        format(isNegative: value < 0) { result, status in
            swift_unumf_formatInt(formatter, value, result, status)
        }
    }

    private func format(isNegative: Bool, into body: (OpaquePointer, UnsafeMutablePointer<UErrorCode>) -> Void) -> NumberText? {
        var status = U_ZERO_ERROR
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        body(result, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        guard let text = ICUText.read({ swift_unumf_resultToString(result, $0, $1, $2) }) else { return nil }
        let range = numberRange(of: result, in: text)
        let prefix = range == nil && isNegative ? minusSign : ""
        return NumberText(text: prefix + text, number: range, decimal: decimal(of: result))
    }

    private func decimal(of result: OpaquePointer) -> Double? {
        var buffer = [CChar](repeating: 0, count: 400)
        var status = U_ZERO_ERROR
        let length = swift_unumf_resultToDecimalNumber(result, &buffer, Int32(buffer.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0, Int(length) <= buffer.count else { return nil }
        return Double(String(decoding: buffer[0..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// The extent of the fields that make up the number: sign, digits, separators and exponent, but not the unit.
    private func numberRange(of result: OpaquePointer, in text: String) -> Range<String.Index>? {
        var status = U_ZERO_ERROR
        guard let positions = swift_ufieldpositer_open(&status) else { return nil }
        defer { swift_ufieldpositer_close(positions) }
        swift_unumf_resultGetAllFieldPositions(result, positions, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        var lower = Int32.max
        var upper = Int32.min
        var begin: Int32 = 0
        var end: Int32 = 0
        while true {
            let field = swift_ufieldpositer_next(positions, &begin, &end)
            guard field >= 0 else { break }
            guard Self.isNumberField(UInt32(field)) else { continue }
            lower = min(lower, begin)
            upper = max(upper, end)
        }
        guard lower < upper, lower >= 0, Int(upper) <= text.utf16.count else { return nil }
        var start = text.utf16.index(text.utf16.startIndex, offsetBy: Int(lower))
        // Direction marks in front of the sign belong to the number, but ICU does not count them.
        while start > text.utf16.startIndex, Self.directionMarks.contains(text.utf16[text.utf16.index(before: start)]) {
            start = text.utf16.index(before: start)
        }
        let stop = text.utf16.index(text.utf16.startIndex, offsetBy: Int(upper))
        return start..<stop
    }

    /// The Arabic letter mark, the left-to-right mark and the right-to-left mark.
    private static let directionMarks: Set<UInt16> = [0x061C, 0x200E, 0x200F]

    private static func isNumberField(_ field: UInt32) -> Bool {
        switch UNumberFormatFields(rawValue: field) {
        case UNUM_INTEGER_FIELD, UNUM_FRACTION_FIELD, UNUM_DECIMAL_SEPARATOR_FIELD, UNUM_EXPONENT_SYMBOL_FIELD,
            UNUM_EXPONENT_SIGN_FIELD, UNUM_EXPONENT_FIELD, UNUM_GROUPING_SEPARATOR_FIELD, UNUM_SIGN_FIELD:
            return true
        default:
            return false
        }
    }

    /// The minus sign of a locale, with any direction marks it carries.
    static func minusSign(localeIdentifier: String) -> String {
        var status = U_ZERO_ERROR
        guard let numbers = swift_unum_open(UNUM_DECIMAL, nil, 0, localeIdentifier, nil, &status) else { return "-" }
        defer { swift_unum_close(numbers) }
        return ICUText.read { swift_unum_getSymbol(numbers, UNUM_MINUS_SIGN_SYMBOL, $0, $1, $2) } ?? "-"
    }
}
