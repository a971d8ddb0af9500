import Foundation
import _FoundationICU

/// Writes the amounts of a quantity of time in the language of a locale.
struct TimeAmountText {
    let locale: Locale
    let style: DateComponentsFormatter.UnitsStyle
    let zeroBehavior: DateComponentsFormatter.ZeroFormattingBehavior
    let isApproximate: Bool

    /// The text, or `nil` when there is nothing to write.
    ///
    /// - Parameters:
    ///   - amounts: the counts, largest unit first.
    ///   - allowed: the units that may be used; they tell whether a clock-like text can be read in one way only.
    ///   - isNegative: whether the first number gets a minus sign.
    func string(_ amounts: [TimeAmount], allowed: [TimeUnit], isNegative: Bool) -> String? {
        guard !amounts.isEmpty else { return nil }
        guard style == .positional, let text = positional(amounts, allowed: allowed, isNegative: isNegative) else {
            return named(amounts, isNegative: isNegative)
        }
        return text
    }

    // MARK: Units by name

    private func named(_ amounts: [TimeAmount], isNegative: Bool) -> String? {
        let parts = amounts.enumerated().compactMap { index, amount in
            part(amount, isNegative: isNegative && index == 0, isApproximate: isApproximate && index == 0)
        }
        guard parts.count == amounts.count else { return nil }
        return ICUListFormat.join(parts, locale: locale, type: ULISTFMT_TYPE_UNITS, width: width.list)
    }

    private var width: UnitWidth {
        switch style {
        case .positional, .abbreviated: return .narrow
        case .short: return .short
        case .full, .spellOut: return .full
        case .brief: return .brief
        }
    }

    private func part(_ amount: TimeAmount, isNegative: Bool, isApproximate: Bool) -> String? {
        let value = isNegative ? -amount.value : amount.value
        guard let text = numberText(value, unit: amount.unit) else { return nil }
        guard let range = text.number else {
            return isApproximate ? ApproximateNumber.text(around: text.text, locale: locale) : text.text
        }
        var number = String(text.text[range])
        if style == .spellOut {
            let gender = ICUUnitData.gender(category: "duration", identifier: amount.unit.identifier, locale: locale)
            number = SpelledNumber.text(value, gender: gender, locale: locale) ?? number
        }
        if isApproximate { number = ApproximateNumber.text(around: number, locale: locale) }
        return text.replacingNumber(with: number)
    }

    private func numberText(_ value: Double, unit: TimeUnit) -> NumberText? {
        if width == .brief { return ICUMeasureFormat.brief(value, unit: unit.measureUnit, locale: locale) }
        let skeleton = "measure-unit/duration-\(unit.identifier) \(width.skeleton) .###"
        return ICUNumberFormat.cached(skeleton: skeleton, locale: locale)?.format(value)
    }

    // MARK: Units by position

    /// The clock-like text, with units above the hour by name in front of it, or `nil` when it could be read in more than one way.
    private func positional(_ amounts: [TimeAmount], allowed: [TimeUnit], isNegative: Bool) -> String? {
        let clock = amounts.filter(\.unit.isClockUnit)
        let dates = amounts.filter { !$0.unit.isClockUnit }
        guard let text = clockText(clock, allowed: allowed, standsAlone: dates.isEmpty, isNegative: isNegative && dates.isEmpty) else { return nil }
        guard !dates.isEmpty else { return isApproximate ? ApproximateNumber.text(around: text, locale: locale) : text }
        let visible = zeroBehavior.contains(.default) ? dates.filter { !$0.isZero } : dates
        let parts = visible.enumerated().compactMap { index, amount in
            part(amount, isNegative: isNegative && index == 0, isApproximate: isApproximate && index == 0)
        }
        return ICUListFormat.join(parts + [text], locale: locale, type: ULISTFMT_TYPE_UNITS, width: ULISTFMT_WIDTH_NARROW)
    }

    private func clockText(_ amounts: [TimeAmount], allowed: [TimeUnit], standsAlone: Bool, isNegative: Bool) -> String? {
        guard let first = amounts.first, let last = amounts.last else { return nil }
        if amounts.count == 1 {
            // One number reads as the smallest allowed unit only.
            guard standsAlone, last.unit == allowed.last else { return nil }
            return digits(first.value, isPadded: zeroBehavior.contains(.pad), isNegative: isNegative)
        }
        guard last.unit.rawValue - first.unit.rawValue == amounts.count - 1 else { return nil }
        guard let pattern = ICUMeasureFormat.clockPattern(of: amounts.map(\.unit), locale: locale) else { return nil }
        var text = pattern.separators[0]
        for (index, amount) in amounts.enumerated() {
            let isPaddedByDefault = index > 0 || pattern.padsFirstNumber
            let isPadded = zeroBehavior.contains(.pad) || (isPaddedByDefault && zeroBehavior.contains(.default))
            guard let number = digits(amount.value, isPadded: isPadded, isNegative: isNegative && index == 0) else { return nil }
            text += number + pattern.separators[index + 1]
        }
        return text
    }

    private func digits(_ value: Double, isPadded: Bool, isNegative: Bool) -> String? {
        let skeleton = "group-off .### integer-width/\(isPadded ? "+00" : "+0")"
        return ICUNumberFormat.cached(skeleton: skeleton, locale: locale)?.format(isNegative ? -value : value)?.text
    }
}
