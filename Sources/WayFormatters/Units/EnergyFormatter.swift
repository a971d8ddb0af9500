import Foundation

/// Foundation's energy formatter with the units of the number formatter's locale; Foundation's own on Linux writes all units in English.
/// Source: Foundation's class of the same name, which this one stands in for where WayKit is imported.
open class EnergyFormatter: Foundation.EnergyFormatter {
    open override func string(fromValue value: Double, unit: EnergyFormatter.Unit) -> String {
        text.string(value, unit: Self.dimension(unit), skeleton: Self.skeleton(unit, formatter: self))
    }

    open override func string(fromJoules numberInJoules: Double) -> String {
        let unit = Self.unit(for: numberInJoules, formatter: self)
        return string(fromValue: Self.value(numberInJoules, in: unit), unit: unit)
    }

    open override func unitString(fromValue value: Double, unit: EnergyFormatter.Unit) -> String {
        text.unitString(value, unit: Self.dimension(unit), skeleton: Self.skeleton(unit, formatter: self))
    }

    open override func unitString(fromJoules numberInJoules: Double, usedUnit unitp: UnsafeMutablePointer<EnergyFormatter.Unit>?) -> String {
        let unit = Self.unit(for: numberInJoules, formatter: self)
        unitp?.pointee = unit
        return unitString(fromValue: Self.value(numberInJoules, in: unit), unit: unit)
    }

    /// A number of joules, or `nil` for other objects. Foundation's own method ends the program.
    open override func string(for obj: Any) -> String? {
        (obj as? NSNumber).map { string(fromJoules: $0.doubleValue) }
    }

    private var text: UnitText {
        UnitText(numberFormatter: numberFormatter, style: unitStyle)
    }

    /// Food energy in a region with Calories (capital C) has a unit of its own; for other units `nil`.
    private static func skeleton(_ unit: EnergyFormatter.Unit, formatter: EnergyFormatter) -> String? {
        let locale = UnitText(numberFormatter: formatter.numberFormatter, style: formatter.unitStyle).locale
        guard formatter.isForFoodEnergyUse, unit == .kilocalorie, PreferredUnit.usesFoodCalories(locale: locale) else { return nil }
        return "unit/foodcalorie"
    }

    /// Calories where the region does not use the metric system and for food, joules elsewhere; the kilo unit from one thousand on.
    private static func unit(for joules: Double, formatter: EnergyFormatter) -> EnergyFormatter.Unit {
        if formatter.isForFoodEnergyUse { return .kilocalorie }
        let locale = UnitText(numberFormatter: formatter.numberFormatter, style: formatter.unitStyle).locale
        let thousand = 1000.0
        if locale.measurementSystem == .metric { return abs(joules) < thousand ? .joule : .kilojoule }
        return abs(value(joules, in: .calorie)) < thousand ? .calorie : .kilocalorie
    }

    private static func value(_ joules: Double, in unit: EnergyFormatter.Unit) -> Double {
        Measurement(value: joules, unit: UnitEnergy.joules).converted(to: dimension(unit)).value
    }

    private static func dimension(_ unit: EnergyFormatter.Unit) -> UnitEnergy {
        switch unit {
        case .joule: return .joules
        case .kilojoule: return .kilojoules
        case .calorie: return .calories
        case .kilocalorie: return .kilocalories
        }
    }
}
