import Foundation

/// Writes a number with a unit, where the number's text comes from a `NumberFormatter` and the rest from ICU.
struct MeasurementText {
    let locale: Locale
    let width: UnitWidth
    let numberFormatter: NumberFormatter

    /// The quantity in the unit with the CLDR identifier.
    ///
    /// - Parameters:
    ///   - skeleton: the unit in a number skeleton, for example "unit/kilometer".
    ///   - usage: the CLDR usage by which ICU converts the quantity, or `nil` to keep the unit.
    /// - Returns: `nil` when ICU does not know the unit.
    func string(_ value: Double, skeleton: String, usage: String? = nil) -> String? {
        var stems = [skeleton, width.skeleton, precision]
        if let usage { stems.append("usage/\(usage)") }
        guard let text = ICUNumberFormat.cached(skeleton: stems.joined(separator: " "), locale: locale)?.format(value) else { return nil }
        let written = usage == nil ? value : text.decimal ?? value
        return text.replacingNumber(with: number(written))
    }

    /// The quantity with a symbol that ICU does not know: the number, a blank and the symbol.
    func string(_ value: Double, symbol: String) -> String {
        "\(number(value)) \(symbol)"
    }

    /// The number as the number formatter writes it, or in Swift's own way for a locale with which the number formatter does not work.
    func number(_ value: Double) -> String {
        guard numberFormatter.locale.map({ ICULocaleName.of($0).isAccepted }) ?? true else { return value.description }
        return numberFormatter.string(from: NSNumber(value: value)) ?? value.description
    }

    /// The number of fraction digits, which has a part in the choice between singular and plural: "1 meter", but "1.0 meters".
    private var precision: String {
        let limit = 30
        let most = min(max(0, numberFormatter.maximumFractionDigits), limit)
        let least = min(max(0, numberFormatter.minimumFractionDigits), most)
        return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
    }
}
