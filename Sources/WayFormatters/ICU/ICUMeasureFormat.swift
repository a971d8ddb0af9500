import Foundation
import _FoundationICU

/// ICU's measure formatter with Apple's extensions: the brief width, and clock-like texts.
enum ICUMeasureFormat {
    /// A quantity in the brief width, for example "5hr".
    static func brief(_ value: Double, unit: UAMeasureUnit, locale: Locale) -> NumberText? {
        guard let formatter = open(UAMEASFMT_WIDTH_SHORTER, locale: locale) else { return nil }
        defer { uameasfmt_close(formatter) }
        var status = U_ZERO_ERROR
        guard let positions = swift_ufieldpositer_open(&status) else { return nil }
        defer { swift_ufieldpositer_close(positions) }
        let measures = [UAMeasure(value: value, unit: unit)]
        let text = ICUText.read { uameasfmt_formatMultipleForFields(formatter, measures, 1, $0, $1, positions, $2) }
        guard let text else { return nil }
        let numberField = Int32(bitPattern: unit.rawValue) | Int32(UAMEASFMT_NUMERIC_FIELD_FLAG)
        var begin: Int32 = 0
        var end: Int32 = 0
        while true {
            let field = swift_ufieldpositer_next(positions, &begin, &end)
            guard field >= 0 else { break }
            guard field == numberField, begin >= 0, begin < end, Int(end) <= text.utf16.count else { continue }
            let start = text.utf16.index(text.utf16.startIndex, offsetBy: Int(begin))
            let stop = text.utf16.index(text.utf16.startIndex, offsetBy: Int(end))
            return NumberText(text: text, number: start..<stop, decimal: nil)
        }
        // As in `ICUNumberFormat`, a text without a number keeps the sign.
        let prefix = value < 0 ? ICUNumberFormat.minusSign(localeIdentifier: ICULocaleName.of(locale).identifier) : ""
        return NumberText(text: prefix + text, number: nil, decimal: nil)
    }

    /// The locale's clock-like pattern for two or three of hour, minute and second without a gap, or `nil` when ICU has none for the units.
    static func clockPattern(of units: [TimeUnit], locale: Locale) -> ClockPattern? {
        guard let formatter = open(UAMEASFMT_WIDTH_NUMERIC, locale: locale) else { return nil }
        defer { uameasfmt_close(formatter) }
        let measures = units.map { UAMeasure(value: 1, unit: $0.measureUnit) }
        guard let sample = ICUText.read({ uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), $0, $1, $2) }) else { return nil }
        let pattern = ClockPattern(sample: sample)
        return pattern.separators.count == units.count + 1 ? pattern : nil
    }

    /// The units the locale's region uses for a category, or an empty list when ICU has no preference.
    ///
    /// - Parameter usage: the CLDR usage, `nil` for the general one, or "small" and "large" for its variants.
    static func preferredUnits(category: String, usage: String?, locale: Locale) -> [UAMeasureUnit] {
        var units = [UAMeasureUnit](repeating: UAMEASUNIT_LENGTH_METER, count: 8)
        var status = U_ZERO_ERROR
        let count = uameasfmt_getUnitsForUsage(ICULocaleName.of(locale).identifier, category, usage, &units, Int32(units.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0 else { return [] }
        return Array(units.prefix(Int(count)))
    }

    private static func open(_ width: UAMeasureFormatWidth, locale: Locale) -> OpaquePointer? {
        var status = U_ZERO_ERROR
        guard let formatter = uameasfmt_open(ICULocaleName.of(locale).identifier, width, nil, &status) else { return nil }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
            uameasfmt_close(formatter)
            return nil
        }
        return formatter
    }
}
