import Foundation
import Testing
@testable import WayFormatters
import _FoundationICU

@Suite("MeasurementFormatter")
struct MeasurementFormatterTests {
    private func formatter(
        _ locale: String, _ style: Formatter.UnitStyle = .medium, _ options: MeasurementFormatter.UnitOptions = []
    ) -> MeasurementFormatter {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.unitStyle = style
        formatter.unitOptions = options
        return formatter
    }

    @Test("Defaults are those of Apple's class")
    func defaults() {
        let formatter = MeasurementFormatter()
        #expect(formatter.unitOptions == [] && formatter.unitStyle == .medium && formatter.locale == .autoupdatingCurrent)
        #expect(formatter.numberFormatter.numberStyle == .decimal)
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.numberFormatter.locale.identifier == "de_DE")
        formatter.numberFormatter = nil
        #expect(formatter.numberFormatter.locale.identifier == "de_DE")
        #expect(MeasurementFormatter.UnitOptions.temperatureWithoutUnit.rawValue == 4)
    }

    @Test("Texts in the provided unit, read against CLDR", arguments: [
        ("en_US", Formatter.UnitStyle.short, "5km"), ("en_US", .medium, "5 km"), ("en_US", .long, "5 kilometers"), ("en_GB", .long, "5 kilometres"),
        ("de_DE", .long, "5 Kilometer"), ("ar_EG", .long, "٥ كيلومترات"), ("ja_JP", .long, "5キロメートル"), ("pl_PL", .long, "5 kilometrów"),
    ])
    func literals(locale: String, style: Formatter.UnitStyle, expected: String) {
        #expect(formatter(locale, style, .providedUnit).string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == expected)
    }

    @Test("The region's unit")
    func preferredUnits() {
        let american = formatter("en_US")
        #expect(american.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "3.107 mi")
        #expect(american.string(from: Measurement(value: 2, unit: UnitLength.centimeters)) == "0.787 in")
        #expect(american.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
        #expect(american.string(from: Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)) == "62.137 mph")
        #expect(american.string(from: Measurement(value: 100, unit: UnitEnergy.kilocalories)) == "100 Cal")
        #expect(american.string(from: Measurement(value: 6, unit: UnitFuelEfficiency.litersPer100Kilometers)) == "39.202 mpg")
        #expect(american.string(from: Measurement(value: 3, unit: UnitLength.yards)) == "3 yd")
        let british = formatter("en_GB")
        #expect(british.string(from: Measurement(value: 293, unit: UnitTemperature.kelvin)) == "19.85°C")
        #expect(british.string(from: Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)) == "62.137 mph")
        let german = formatter("de_DE")
        #expect(german.string(from: Measurement(value: 1, unit: UnitLength.miles)) == "1,609 km")
        #expect(german.string(from: Measurement(value: 3, unit: UnitLength.millimeters)) == "3 mm")
        #expect(german.string(from: Measurement(value: 30, unit: UnitFuelEfficiency.milesPerGallon)) == "7,841 L/100 km")
        #expect(german.string(from: Measurement(value: 100, unit: UnitEnergy.kilocalories)) == "100 kcal")
    }

    @Test("Natural scale, and temperatures without their scale")
    func options() {
        #expect(formatter("de_DE", .medium, .naturalScale).string(from: Measurement(value: 12_000, unit: UnitLength.meters)) == "12 km")
        #expect(formatter("en_US", .medium, .naturalScale).string(from: Measurement(value: 12_000, unit: UnitLength.meters)) == "7.456 mi")
        #expect(formatter("en_US", .long, .naturalScale).string(from: Measurement(value: 7200, unit: UnitDuration.seconds)) == "2 hours")
        #expect(formatter("pl_PL", .long, .naturalScale).string(from: Measurement(value: 1500, unit: UnitMass.grams)) == "1,5 kilograma")
        #expect(formatter("en_US", .medium, .temperatureWithoutUnit).string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°")
        #expect(formatter("de_DE", .medium, .temperatureWithoutUnit).string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
        let all: MeasurementFormatter.UnitOptions = [.providedUnit, .naturalScale, .temperatureWithoutUnit]
        #expect(formatter("en_US", .medium, all).string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°C")
        #expect(formatter("en_US", .medium, all).string(from: Measurement(value: 12_000, unit: UnitLength.meters)) == "12,000 m")
    }

    @Test("The number formatter writes the number and decides about the plural")
    func numberFormatter() {
        let formatter = formatter("en_US", .long, .providedUnit)
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "1 meter")
        formatter.numberFormatter.minimumFractionDigits = 2
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "1.00 meters")
        let words = NumberFormatter()
        words.locale = Locale(identifier: "en_US")
        words.numberStyle = .spellOut
        formatter.numberFormatter = words
        #expect(formatter.string(from: Measurement(value: 3, unit: UnitLength.feet)) == "three feet")
        #expect((formatter.copy() as? MeasurementFormatter)?.string(from: Measurement(value: 3, unit: UnitLength.feet)) == "three feet")
    }

    @Test("Names of units and other objects")
    func units() {
        #expect(formatter("en_US", .long).string(from: UnitLength.kilometers) == "kilometers")
        #expect(formatter("en_US", .medium).string(from: UnitLength.kilometers) == "km")
        #expect(formatter("de_DE", .long).string(from: UnitDuration.hours) == "Stunden")
        #expect(formatter("pl_PL", .long).string(from: UnitLength.kilometers) == "kilometry")
        #expect(formatter("en_US", .long).string(from: UnitElectricCharge.coulombs) == "C")
        #expect(formatter("en_US").string(from: Unit(symbol: "foo")) == "foo")
        #expect(formatter("en_US").string(for: Measurement(value: 3, unit: UnitLength.feet)) == "3 ft")
        #expect(formatter("en_US").string(for: NSMeasurement(doubleValue: 3, unit: UnitLength.feet)) == "3 ft")
        #expect(formatter("en_US").string(for: "3 ft") == nil && formatter("en_US").string(for: nil) == nil)
        #expect(formatter("en_US").string(from: Measurement(value: 3, unit: Unit(symbol: "foo"))) == "3 foo")
        #expect(formatter("en_US").string(from: Measurement(value: 3, unit: UnitAngle.gradians)) == "3 grad")
        #expect(formatter("en_US", .long, .providedUnit).string(from: Measurement(value: 30, unit: UnitFuelEfficiency.milesPerImperialGallon))
            == "30 miles per Imp. gallon")
        let glucose = UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 180)
        #expect(formatter("en_US", .long).string(from: Measurement(value: 5, unit: glucose)) == "5 millimoles per liter")
    }

    private static let units: [(Unit, UAMeasureUnit)] = [
        (UnitLength.kilometers, UAMEASUNIT_LENGTH_KILOMETER), (UnitLength.inches, UAMEASUNIT_LENGTH_INCH),
        (UnitMass.kilograms, UAMEASUNIT_MASS_KILOGRAM), (UnitVolume.liters, UAMEASUNIT_VOLUME_LITER),
        (UnitSpeed.kilometersPerHour, UAMEASUNIT_SPEED_KILOMETER_PER_HOUR), (UnitTemperature.celsius, UAMEASUNIT_TEMPERATURE_CELSIUS),
        (UnitEnergy.joules, UAMEASUNIT_ENERGY_JOULE), (UnitDuration.minutes, UAMEASUNIT_DURATION_MINUTE),
        (UnitInformationStorage.megabytes, UAMEASUNIT_DIGITAL_MEGABYTE), (UnitPressure.bars, UAMEASUNIT_PRESSURE_BAR),
        (UnitAngle.degrees, UAMEASUNIT_ANGLE_DEGREE), (UnitArea.squareMeters, UAMEASUNIT_AREA_SQUARE_METER),
        (UnitFrequency.megahertz, UAMEASUNIT_FREQUENCY_MEGAHERTZ), (UnitPower.watts, UAMEASUNIT_POWER_WATT),
        (UnitElectricCurrent.amperes, UAMEASUNIT_ELECTRIC_AMPERE), (UnitIlluminance.lux, UAMEASUNIT_LIGHT_LUX),
    ]

    @Test("Units agree with ICU's measure formatter", arguments: TestLocales.all)
    func measureFormatter(locale: String) {
        let widths: [(Formatter.UnitStyle, UAMeasureFormatWidth)] = [
            (.long, UAMEASFMT_WIDTH_WIDE), (.medium, UAMEASFMT_WIDTH_SHORT), (.short, UAMEASFMT_WIDTH_NARROW),
        ]
        for (style, width) in widths {
            let formatter = formatter(locale, style, .providedUnit)
            for (unit, measureUnit) in Self.units {
                for value in [1.0, 2, 5, 1.5] {
                    let expected = MeasureOracle.text([(value, measureUnit)], width: width, locale: locale)
                    let text = formatter.string(from: Measurement<Unit>(value: value, unit: unit))
                    #expect(TestLocales.withoutIsolates(text) == expected, "\(unit.symbol) \(value)")
                }
            }
        }
    }

    /// Every unit Foundation has is either written by ICU or known not to be; none is written with the name of another one.
    @Test("All units of Foundation")
    func allUnits() {
        let english = formatter("en_US", .long, .providedUnit)
        var texts = [String: String]()
        for (category, units) in UnitIdentifier.foundationUnits {
            for (unit, name) in units {
                let text = english.string(from: Measurement<Unit>(value: 2, unit: unit))
                #expect(text.hasPrefix("2 ") && !text.hasSuffix(" " + unit.symbol) || unit.symbol == "lx", "\(category) \(name)")
                #expect(texts.updateValue(name, forKey: text) == nil, "\(name): \(text)")
            }
        }
        #expect(texts.count == 189)
    }

    @Test("Settings survive an archive")
    func archive() throws {
        let formatter = formatter("de_DE", .long, .naturalScale)
        let data = try NSKeyedArchiver.archivedData(withRootObject: formatter, requiringSecureCoding: true)
        let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: MeasurementFormatter.self, from: data)
        #expect(restored?.string(from: Measurement(value: 12_000, unit: UnitLength.meters)) == "12 Kilometer")
    }
}
