import Foundation
import _FoundationICU

/// Foundation's mass formatter with the units of the number formatter's locale; Foundation's own on Linux writes all units in English.
/// Source: Foundation's class of the same name, which this one stands in for where WayKit is imported.
open class MassFormatter: Foundation.MassFormatter {
    /// The mass in the unit. Stones have whole numbers, with the rest in pounds.
    open override func string(fromValue value: Double, unit: MassFormatter.Unit) -> String {
        guard unit == .stone, value.isFinite else { return text.string(value, unit: Self.dimension(unit)) }
        let stones = value.rounded(.towardZero)
        let pounds = abs(value - stones) * Self.poundsPerStone
        let whole = text.string(stones, unit: UnitMass.stones)
        return pounds == 0 ? whole : text.joined([whole, text.string(pounds, unit: UnitMass.pounds)])
    }

    open override func string(fromKilograms numberInKilograms: Double) -> String {
        let unit = Self.unit(for: numberInKilograms, formatter: self)
        return string(fromValue: Self.value(numberInKilograms, in: unit), unit: unit)
    }

    open override func unitString(fromValue value: Double, unit: MassFormatter.Unit) -> String {
        text.unitString(value, unit: Self.dimension(unit))
    }

    open override func unitString(fromKilograms numberInKilograms: Double, usedUnit unitp: UnsafeMutablePointer<MassFormatter.Unit>?) -> String {
        let unit = Self.unit(for: numberInKilograms, formatter: self)
        unitp?.pointee = unit
        return unitString(fromValue: Self.value(numberInKilograms, in: unit), unit: unit)
    }

    /// The unit as it stands beside the number: the same as alone, because the locale's patterns decide about both.
    open override func unitStringDisplayedAdjacent(toValue value: Double, unit: MassFormatter.Unit) -> String {
        unitString(fromValue: value, unit: unit)
    }

    /// A number of kilograms, or `nil` for other objects. Foundation's own method ends the program.
    open override func string(for obj: Any) -> String? {
        (obj as? NSNumber).map { string(fromKilograms: $0.doubleValue) }
    }

    private var text: UnitText {
        UnitText(numberFormatter: numberFormatter, style: unitStyle)
    }

    private static func unit(for kilograms: Double, formatter: MassFormatter) -> MassFormatter.Unit {
        let locale = UnitText(numberFormatter: formatter.numberFormatter, style: formatter.unitStyle).locale
        if formatter.isForPersonMassUse {
            switch ICUMeasureFormat.preferredUnits(category: "mass", usage: "person", locale: locale).first {
            case UAMEASUNIT_MASS_STONE: return .stone
            case UAMEASUNIT_MASS_POUND: return .pound
            default: return .kilogram
            }
        }
        let units: [MassFormatter.Unit] = [.gram, .kilogram, .ounce, .pound]
        let index = ScaledUnit.index(for: kilograms, unit: UnitMass.kilograms, candidates: units.map(dimension), locale: locale)
        return index.map { units[$0] } ?? .kilogram
    }

    private static let poundsPerStone = 14.0

    /// Stones are counted from pounds, because Foundation's `UnitMass.stones` has the reciprocal of its size.
    private static func value(_ kilograms: Double, in unit: MassFormatter.Unit) -> Double {
        guard unit != .stone else { return value(kilograms, in: .pound) / poundsPerStone }
        return Measurement(value: kilograms, unit: UnitMass.kilograms).converted(to: dimension(unit)).value
    }

    private static func dimension(_ unit: MassFormatter.Unit) -> UnitMass {
        switch unit {
        case .gram: return .grams
        case .kilogram: return .kilograms
        case .ounce: return .ounces
        case .pound: return .pounds
        case .stone: return .stones
        }
    }
}
