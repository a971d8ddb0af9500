import Foundation

/// Writes measurements, such as "5 km" or "3.107 miles", in the language of a locale and in the units its region prefers.
///
/// Units that ICU does not know are written with their symbols; see `UnitIdentifier`.
///
/// Source: https://developer.apple.com/documentation/foundation/measurementformatter
open class MeasurementFormatter: Foundation.Formatter, NSSecureCoding, @unchecked Sendable {
    /// Which unit is written.
    public struct UnitOptions: OptionSet, Sendable {
        public private(set) var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The unit of the measurement, whatever the region prefers. The other options are ignored.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// A unit that suits the size of the quantity: "12 km" instead of "12,000 m".
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Temperatures without their scale: "90°" instead of "90°F", converted to the region's scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// Which unit is written; an empty set, the default, means the region's unit of about the size of the measurement's own.
    open var unitOptions: UnitOptions = []

    /// The length of the unit's name: "5km", "5 km" or "5 kilometers"; medium by default.
    open var unitStyle: Formatter.UnitStyle = .medium

    /// The locale of the unit; the user's by default, also after setting `nil`. The number formatter gets the same locale.
    open var locale: Locale! {
        get { storedLocale }
        set {
            storedLocale = newValue ?? .autoupdatingCurrent
            storedNumberFormatter.locale = storedLocale
        }
    }

    /// The formatter of the number; a decimal one in the formatter's locale by default, also after setting `nil`.
    open var numberFormatter: NumberFormatter! {
        get { storedNumberFormatter }
        set { storedNumberFormatter = newValue ?? Self.decimalFormatter(locale: storedLocale) }
    }

    private var storedLocale: Locale
    private var storedNumberFormatter: NumberFormatter

    public override init() {
        storedLocale = .autoupdatingCurrent
        storedNumberFormatter = Self.decimalFormatter(locale: .autoupdatingCurrent)
        super.init()
    }

    /// Restores unit options, unit style and locale from a keyed archive; the number formatter is a new decimal one.
    public required init?(coder: NSCoder) {
        let identifier = coder.decodeObject(of: NSString.self, forKey: "NS.locale")
        let locale = identifier.map { Locale(identifier: $0 as String) } ?? .autoupdatingCurrent
        storedLocale = locale
        storedNumberFormatter = Self.decimalFormatter(locale: locale)
        super.init(coder: coder)
        unitOptions = UnitOptions(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "NS.unitOptions")))
        unitStyle = Formatter.UnitStyle(rawValue: coder.decodeInteger(forKey: "NS.unitStyle")) ?? .medium
    }

    /// Writes unit options, unit style and locale to a keyed archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(Int(bitPattern: unitOptions.rawValue), forKey: "NS.unitOptions")
        coder.encode(unitStyle.rawValue, forKey: "NS.unitStyle")
        coder.encode(storedLocale.identifier as NSString, forKey: "NS.locale")
    }

    public static var supportsSecureCoding: Bool { true }

    /// The measurement in the region's unit, or in its own one with the option `providedUnit`.
    open func string(from measurement: Measurement<Unit>) -> String {
        guard let dimension = measurement.unit as? Dimension, !unitOptions.contains(.providedUnit) else {
            return string(measurement.value, unit: measurement.unit)
        }
        if type(of: dimension) == UnitTemperature.self {
            let unit = PreferredUnit.unit(for: dimension, locale: storedLocale)
            let value = Self.convert(measurement.value, from: dimension, to: unit)
            let isBare = unitOptions.contains(.temperatureWithoutUnit)
            return isBare ? text.string(value, skeleton: "measure-unit/temperature-generic") ?? text.number(value) : string(value, unit: unit)
        }
        if let scaled = scaled(measurement.value, unit: dimension) { return scaled }
        let unit = PreferredUnit.unit(for: dimension, locale: storedLocale)
        if unit == UnitEnergy.kilocalories, PreferredUnit.usesFoodCalories(locale: storedLocale) {
            return text.string(measurement.value, skeleton: "unit/foodcalorie") ?? string(measurement.value, unit: unit)
        }
        return string(Self.convert(measurement.value, from: dimension, to: unit), unit: unit)
    }

    /// The name of the unit without a number, in its plural form: "kilometers", "km". The symbol when ICU has no name for the unit.
    open func string(from unit: Unit) -> String {
        guard let identifier = UnitIdentifier(unit) else { return unit.symbol }
        let width = UnitWidth(unitStyle)
        if let name = ICUUnitData.displayName(category: identifier.category, identifier: identifier.name, width: width, locale: storedLocale) {
            return name
        }
        let skeleton = "\(identifier.skeleton) \(width.skeleton)"
        return ICUNumberFormat.cached(skeleton: skeleton, locale: storedLocale)?.format(100)?.withoutNumber ?? unit.symbol
    }

    /// The measurement in the region's unit, or in its own one with the option `providedUnit`.
    public func string<UnitType>(from measurement: Measurement<UnitType>) -> String {
        string(from: Measurement<Unit>(value: measurement.value, unit: measurement.unit))
    }

    /// The measurement, or the name of a unit, or `nil` for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let measurement as any UnitCarrying: return string(from: measurement.unitMeasurement)
        case let measurement as NSMeasurement: return string(from: Measurement(value: measurement.doubleValue, unit: measurement.unit))
        case let unit as Unit: return string(from: unit)
        default: return nil
        }
    }

    /// An independent formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = MeasurementFormatter()
        copy.unitOptions = unitOptions
        copy.unitStyle = unitStyle
        copy.storedLocale = storedLocale
        copy.storedNumberFormatter = storedNumberFormatter.copy() as? NumberFormatter ?? storedNumberFormatter
        return copy
    }

    private var text: MeasurementText {
        MeasurementText(locale: storedLocale, width: UnitWidth(unitStyle), numberFormatter: storedNumberFormatter)
    }

    private func string(_ value: Double, unit: Unit) -> String {
        let text = text
        return UnitIdentifier(unit).flatMap { text.string(value, skeleton: $0.skeleton) } ?? text.string(value, symbol: unit.symbol)
    }

    /// The quantity in a unit of ICU's choice, or `nil` when it is to keep a unit of about its own size.
    private func scaled(_ value: Double, unit: Dimension) -> String? {
        guard unitOptions.contains(.naturalScale), value.isFinite, let identifier = UnitIdentifier(unit) else { return nil }
        guard let usage = PreferredUnit.usage(category: identifier.category) else { return nil }
        return text.string(value, skeleton: identifier.skeleton, usage: usage)
    }

    private static func convert(_ value: Double, from: Dimension, to unit: Dimension) -> Double {
        if from == unit { return value }
        if from is UnitFuelEfficiency, unit is UnitFuelEfficiency { return convertFuel(value, from: from, to: unit) }
        return unit.converter.value(fromBaseUnitValue: from.converter.baseUnitValue(fromValue: value))
    }

    /// Miles per gallon are the reciprocal of liters per distance. Foundation's converters on Linux hold the right constants, but multiply by them.
    private static func convertFuel(_ value: Double, from: Dimension, to unit: Dimension) -> Double {
        let liters = UnitFuelEfficiency.litersPer100Kilometers
        let consumption = from == liters ? value : from.converter.baseUnitValue(fromValue: 1) / value
        return unit == liters ? consumption : unit.converter.baseUnitValue(fromValue: 1) / consumption
    }

    private static func decimalFormatter(locale: Locale) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = locale
        return formatter
    }
}
