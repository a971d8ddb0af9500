import Foundation
import _FoundationICU

/// Finds the unit that the region of a locale prefers for a quantity.
///
/// Source: ICU's unit preferences, https://unicode.org/reports/tr35/tr35-info.html#unit-preferences
enum PreferredUnit {
    /// The preferred unit of about the same size, for temperatures, speeds, lengths, areas, volumes, masses and fuel consumption.
    ///
    /// The unit for fuel consumption follows the region's measurement system; ICU's preference is liters per kilometer in some regions.
    /// A length, area, volume or mass whose unit belongs to the region's system already stays in its unit: millimeters stay millimeters in
    /// Germany and become inches in the United States.
    ///
    /// - Returns: the unit itself when there is no preference.
    static func unit(for unit: Dimension, locale: Locale) -> Dimension {
        guard let identifier = UnitIdentifier(unit) else { return unit }
        switch identifier.category {
        case "temperature", "speed":
            return candidates(category: identifier.category, usages: [nil], locale: locale).first ?? unit
        case "length", "area", "volume", "mass":
            let all = candidates(category: identifier.category, usages: ["small", nil, "large"], locale: locale)
            guard let nearest = all.min(by: { distance($0, unit) < distance($1, unit) }), let found = UnitIdentifier(nearest) else { return unit }
            return found.isMetric == identifier.isMetric ? unit : nearest
        case "consumption":
            switch locale.measurementSystem {
            case .us: return UnitFuelEfficiency.milesPerGallon
            case .uk: return UnitFuelEfficiency.milesPerImperialGallon
            default: return UnitFuelEfficiency.litersPer100Kilometers
            }
        default:
            return unit
        }
    }

    /// The CLDR usage that scales a quantity, or `nil` for kinds of quantity that have no preferences or none that people expect.
    static func usage(category: String) -> String? {
        switch category {
        case "length", "area", "mass", "duration", "power", "speed", "temperature", "digital": return "default"
        case "volume": return "fluid"
        default: return nil
        }
    }

    /// Whether the region writes food energy in Calories with a capital C.
    static func usesFoodCalories(locale: Locale) -> Bool {
        ICUMeasureFormat.preferredUnits(category: "energy", usage: "food", locale: locale).first == UAMEASUNIT_ENERGY_FOODCALORIE
    }

    private static func candidates(category: String, usages: [String?], locale: Locale) -> [Dimension] {
        usages.compactMap { usage in
            ICUMeasureFormat.preferredUnits(category: category, usage: usage, locale: locale).first.flatMap(dimension)
        }
    }

    /// How different two units are in size.
    private static func distance(_ left: Dimension, _ right: Dimension) -> Double {
        let ratio = left.converter.baseUnitValue(fromValue: 1) / right.converter.baseUnitValue(fromValue: 1)
        return abs(log(abs(ratio)))
    }

    /// Foundation's unit for the units that ICU's preferences can name in the categories above.
    private static func dimension(_ unit: UAMeasureUnit) -> Dimension? {
        switch unit {
        case UAMEASUNIT_LENGTH_CENTIMETER: return UnitLength.centimeters
        case UAMEASUNIT_LENGTH_METER: return UnitLength.meters
        case UAMEASUNIT_LENGTH_KILOMETER: return UnitLength.kilometers
        case UAMEASUNIT_LENGTH_INCH: return UnitLength.inches
        case UAMEASUNIT_LENGTH_FOOT: return UnitLength.feet
        case UAMEASUNIT_LENGTH_MILE: return UnitLength.miles
        case UAMEASUNIT_AREA_SQUARE_CENTIMETER: return UnitArea.squareCentimeters
        case UAMEASUNIT_AREA_SQUARE_METER: return UnitArea.squareMeters
        case UAMEASUNIT_AREA_SQUARE_KILOMETER: return UnitArea.squareKilometers
        case UAMEASUNIT_AREA_SQUARE_INCH: return UnitArea.squareInches
        case UAMEASUNIT_AREA_SQUARE_FOOT: return UnitArea.squareFeet
        case UAMEASUNIT_AREA_SQUARE_MILE: return UnitArea.squareMiles
        case UAMEASUNIT_VOLUME_MILLILITER: return UnitVolume.milliliters
        case UAMEASUNIT_VOLUME_LITER: return UnitVolume.liters
        case UAMEASUNIT_VOLUME_CUBIC_METER: return UnitVolume.cubicMeters
        case UAMEASUNIT_VOLUME_QUART: return UnitVolume.quarts
        case UAMEASUNIT_VOLUME_GALLON: return UnitVolume.gallons
        case UAMEASUNIT_VOLUME_CUBIC_FOOT: return UnitVolume.cubicFeet
        case UAMEASUNIT_VOLUME_FLUID_OUNCE_IMPERIAL: return UnitVolume.imperialFluidOunces
        case UAMEASUNIT_VOLUME_GALLON_IMPERIAL: return UnitVolume.imperialGallons
        case UAMEASUNIT_MASS_GRAM: return UnitMass.grams
        case UAMEASUNIT_MASS_KILOGRAM: return UnitMass.kilograms
        case UAMEASUNIT_MASS_TONNE: return UnitMass.metricTons
        case UAMEASUNIT_MASS_OUNCE: return UnitMass.ounces
        case UAMEASUNIT_MASS_POUND: return UnitMass.pounds
        case UAMEASUNIT_MASS_TON: return UnitMass.shortTons
        case UAMEASUNIT_SPEED_METER_PER_SECOND: return UnitSpeed.metersPerSecond
        case UAMEASUNIT_SPEED_KILOMETER_PER_HOUR: return UnitSpeed.kilometersPerHour
        case UAMEASUNIT_SPEED_MILE_PER_HOUR: return UnitSpeed.milesPerHour
        case UAMEASUNIT_TEMPERATURE_CELSIUS: return UnitTemperature.celsius
        case UAMEASUNIT_TEMPERATURE_FAHRENHEIT: return UnitTemperature.fahrenheit
        default: return nil
        }
    }
}
