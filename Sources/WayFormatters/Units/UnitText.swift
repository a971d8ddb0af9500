import Foundation
import _FoundationICU

/// What Foundation's formatters for lengths, masses and energies have in common: a number formatter, whose locale decides, and a unit style.
struct UnitText {
    let numberFormatter: NumberFormatter
    let style: Foundation.Formatter.UnitStyle

    /// - Parameter numberFormatter: the formatter's number formatter; `nil` counts as a decimal one in the user's locale.
    init(numberFormatter: NumberFormatter?, style: Foundation.Formatter.UnitStyle) {
        self.style = style
        if let numberFormatter {
            self.numberFormatter = numberFormatter
        } else {
            self.numberFormatter = NumberFormatter()
            self.numberFormatter.numberStyle = .decimal
        }
    }

    /// The locale of the number formatter.
    var locale: Locale {
        numberFormatter.locale ?? .autoupdatingCurrent
    }

    /// The number with its unit.
    func string(_ value: Double, unit: Dimension, skeleton: String? = nil) -> String {
        let text = MeasurementText(locale: locale, width: UnitWidth(style), numberFormatter: numberFormatter)
        guard let skeleton = skeleton ?? UnitIdentifier(unit)?.skeleton else { return text.string(value, symbol: unit.symbol) }
        return text.string(value, skeleton: skeleton) ?? text.string(value, symbol: unit.symbol)
    }

    /// The unit alone, in the form that goes with the number.
    func unitString(_ value: Double, unit: Dimension, skeleton: String? = nil) -> String {
        guard let skeleton = skeleton ?? UnitIdentifier(unit)?.skeleton else { return unit.symbol }
        let full = "\(skeleton) \(UnitWidth(style).skeleton)"
        return ICUNumberFormat.cached(skeleton: full, locale: locale)?.format(abs(value))?.withoutNumber ?? unit.symbol
    }

    /// Several quantities as one, such as "5 ft, 11 in".
    func joined(_ parts: [String]) -> String {
        ICUListFormat.join(parts, locale: locale, type: ULISTFMT_TYPE_UNITS, width: UnitWidth(style).list) ?? parts.joined(separator: " ")
    }
}
