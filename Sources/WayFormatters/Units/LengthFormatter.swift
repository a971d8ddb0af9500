import Foundation

/// Foundation's length formatter with the units of the number formatter's locale; Foundation's own on Linux writes all units in English.
/// Source: Foundation's class of the same name, which this one stands in for where WayKit is imported.
open class LengthFormatter: Foundation.LengthFormatter {
    open override func string(fromValue value: Double, unit: LengthFormatter.Unit) -> String {
        text.string(value, unit: Self.dimension(unit))
    }

    /// The length in the region's unit. The height of a person is in centimeters, or in whole feet and inches.
    open override func string(fromMeters numberInMeters: Double) -> String {
        let unit = Self.unit(for: numberInMeters, formatter: self)
        let value = Self.value(numberInMeters, in: unit)
        guard isForPersonHeightUse, unit == .foot, value.isFinite else { return string(fromValue: value, unit: unit) }
        let inchesPerFoot = 12.0
        let feet = value.rounded(.towardZero)
        let inches = abs(value - feet) * inchesPerFoot
        return text.joined([string(fromValue: feet, unit: .foot), string(fromValue: inches, unit: .inch)])
    }

    open override func unitString(fromValue value: Double, unit: LengthFormatter.Unit) -> String {
        text.unitString(value, unit: Self.dimension(unit))
    }

    open override func unitString(fromMeters numberInMeters: Double, usedUnit unitp: UnsafeMutablePointer<LengthFormatter.Unit>?) -> String {
        let unit = Self.unit(for: numberInMeters, formatter: self)
        unitp?.pointee = unit
        return unitString(fromValue: Self.value(numberInMeters, in: unit), unit: unit)
    }

    /// A number of meters, or `nil` for other objects. Foundation's own method ends the program.
    open override func string(for obj: Any) -> String? {
        (obj as? NSNumber).map { string(fromMeters: $0.doubleValue) }
    }

    private var text: UnitText {
        UnitText(numberFormatter: numberFormatter, style: unitStyle)
    }

    private static func unit(for meters: Double, formatter: LengthFormatter) -> LengthFormatter.Unit {
        let locale = UnitText(numberFormatter: formatter.numberFormatter, style: formatter.unitStyle).locale
        if formatter.isForPersonHeightUse {
            let isMetric = UnitIdentifier(PreferredUnit.unit(for: UnitLength.centimeters, locale: locale))?.isMetric ?? true
            return isMetric ? .centimeter : .foot
        }
        let units: [LengthFormatter.Unit] = [.millimeter, .centimeter, .meter, .kilometer, .inch, .foot, .mile]
        let index = ScaledUnit.index(for: meters, unit: UnitLength.meters, candidates: units.map(dimension), locale: locale)
        return index.map { units[$0] } ?? .meter
    }

    private static func value(_ meters: Double, in unit: LengthFormatter.Unit) -> Double {
        Measurement(value: meters, unit: UnitLength.meters).converted(to: dimension(unit)).value
    }

    private static func dimension(_ unit: LengthFormatter.Unit) -> UnitLength {
        switch unit {
        case .millimeter: return .millimeters
        case .centimeter: return .centimeters
        case .meter: return .meters
        case .kilometer: return .kilometers
        case .inch: return .inches
        case .foot: return .feet
        case .yard: return .yards
        case .mile: return .miles
        }
    }
}
