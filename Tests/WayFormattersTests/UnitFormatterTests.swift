import Foundation
import Testing
@testable import WayFormatters
import class WayFormatters.ByteCountFormatter
import class WayFormatters.EnergyFormatter
import class WayFormatters.LengthFormatter
import class WayFormatters.MassFormatter
import _FoundationICU

@Suite("Foundation's unit formatters in other languages")
struct UnitFormatterTests {
    private func bytes(_ count: Int64, _ locale: String, _ setting: (ByteCountFormatter) -> Void = { _ in }) -> String {
        let formatter = ByteCountFormatter()
        setting(formatter)
        return ByteCountText(formatter: formatter, locale: Locale(identifier: locale)).string(count)
    }

    /// Without 999 and 999,499: the format style goes on to the next unit one step too early and makes 999 bytes "1 kB".
    @Test("Byte counts agree with Foundation's format style", arguments: TestLocales.all)
    func byteCounts(locale: String) {
        let style = ByteCountFormatStyle(style: .file, locale: Locale(identifier: locale))
        var exact = style
        exact.includesActualByteCount = true
        for count: Int64 in [0, 1, 2, 5, 998, 1000, 65_536, 999_000, 1_234_567, -1_234_567, 5_000_000_000, 7_250_000_000_000] {
            let small = Locale(identifier: locale).language.languageCode == .english
            func adapted(_ text: String) -> String { small ? text.replacingOccurrences(of: "kB", with: "KB") : text }
            #expect(bytes(count, locale) == adapted(style.format(count)), "\(count)")
            guard abs(count) >= 1000 else { continue }
            #expect(bytes(count, locale) { $0.includesActualByteCount = true } == adapted(exact.format(count)), "\(count)")
        }
    }

    @Test("Settings of byte counts")
    func byteCountSettings() {
        #expect(bytes(0, "en_US") == "Zero KB" && bytes(0, "de_DE") == "0 kB")
        #expect(bytes(0, "en_US") { $0.allowsNonnumericFormatting = false } == "0 bytes")
        #expect(bytes(999_999, "en_US") == "1 MB" && bytes(Int64.max, "en_US") == "9.22 EB" && bytes(Int64.min, "en_US") == "-9.22 EB")
        #expect(bytes(5_000_000, "en_US") { $0.allowedUnits = .useKB } == "5,000 KB")
        #expect(bytes(5, "en_US") { $0.allowedUnits = .useGB } == "0 GB")
        #expect(bytes(5, "en_US") { $0.allowedUnits = [.useBytes, .useGB] } == "5 bytes")
        #expect(bytes(1024, "en_US") { $0.countStyle = .binary } == "1 KB")
        #expect(bytes(1_234_567, "de_DE") { $0.isAdaptive = false } == "1,23 MB")
        #expect(bytes(1_000_000, "de_DE") { $0.zeroPadsFractionDigits = true } == "1,0 MB")
        #expect(bytes(5000, "pl_PL") { $0.includesUnit = false } == "5" && bytes(5000, "pl_PL") { $0.includesCount = false } == "kB")
        #expect(bytes(5000, "en_US") { ($0.includesCount, $0.includesUnit) = (false, false) } == "")
        let formatter = ByteCountFormatter()
        #expect(formatter.string(for: 5) == formatter.string(fromByteCount: 5))
        #expect(formatter.string(for: 5.7) == formatter.string(fromByteCount: 5))
        #expect(formatter.string(for: Double.nan) == nil && formatter.string(for: 1e300) == nil && formatter.string(for: "5") == nil)
    }

    @Test("Lengths, masses and energies agree with ICU's measure formatter", arguments: TestLocales.all)
    func units(locale: String) {
        let widths: [(Formatter.UnitStyle, UAMeasureFormatWidth)] = [
            (.long, UAMEASFMT_WIDTH_WIDE), (.medium, UAMEASFMT_WIDTH_SHORT), (.short, UAMEASFMT_WIDTH_NARROW),
        ]
        let length = LengthFormatter()
        let mass = MassFormatter()
        let energy = EnergyFormatter()
        for numbers in [length.numberFormatter, mass.numberFormatter, energy.numberFormatter] { numbers?.locale = Locale(identifier: locale) }
        for (style, width) in widths {
            (length.unitStyle, mass.unitStyle, energy.unitStyle) = (style, style, style)
            for value in [0.0, 1, 2, 5, 21, 1.5] {
                let pairs: [(String, UAMeasureUnit)] = [
                    (length.string(fromValue: value, unit: .kilometer), UAMEASUNIT_LENGTH_KILOMETER),
                    (length.string(fromValue: value, unit: .foot), UAMEASUNIT_LENGTH_FOOT),
                    (mass.string(fromValue: value, unit: .kilogram), UAMEASUNIT_MASS_KILOGRAM),
                    (mass.string(fromValue: value, unit: .pound), UAMEASUNIT_MASS_POUND),
                    (energy.string(fromValue: value, unit: .joule), UAMEASUNIT_ENERGY_JOULE),
                    (energy.string(fromValue: value, unit: .kilocalorie), UAMEASUNIT_ENERGY_KILOCALORIE),
                ]
                for (text, unit) in pairs {
                    #expect(TestLocales.withoutIsolates(text) == MeasureOracle.text([(value, unit)], width: width, locale: locale))
                }
            }
        }
    }

    @Test("Lengths in the region's unit")
    func lengths() {
        let formatter = LengthFormatter()
        formatter.numberFormatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(fromMeters: 1500) == "1,5 km" && formatter.string(fromMeters: -0.5) == "-50 cm" && formatter.string(for: 2) == "2 m")
        formatter.isForPersonHeightUse = true
        #expect(formatter.string(fromMeters: 1.8) == "180 cm")
        formatter.numberFormatter.locale = Locale(identifier: "en_US")
        formatter.numberFormatter.maximumFractionDigits = 0
        #expect(formatter.string(fromMeters: 1.8) == "5 ft, 11 in")
        formatter.unitStyle = .short
        #expect(formatter.string(fromMeters: 1.8) == "5′ 11″")
        formatter.isForPersonHeightUse = false
        formatter.unitStyle = .long
        var unit = LengthFormatter.Unit.inch
        #expect(formatter.unitString(fromMeters: 5000, usedUnit: &unit) == "miles" && unit == .mile)
        #expect(formatter.unitString(fromValue: 1, unit: .mile) == "mile" && formatter.string(for: "1") == nil)
    }

    @Test("Masses and energies in the region's unit")
    func massesAndEnergies() {
        let mass = MassFormatter()
        mass.numberFormatter.locale = Locale(identifier: "en_GB")
        mass.isForPersonMassUse = true
        #expect(mass.string(fromKilograms: 80) == "12 st, 8.37 lb" && mass.string(fromValue: 12, unit: .stone) == "12 st")
        mass.numberFormatter.locale = Locale(identifier: "pl_PL")
        mass.unitStyle = .long
        #expect(mass.string(fromKilograms: 80) == "80 kilogramów" && mass.string(for: 2) == "2 kilogramy")
        mass.isForPersonMassUse = false
        var unit = MassFormatter.Unit.stone
        #expect(mass.unitString(fromKilograms: 0.3, usedUnit: &unit) == "gramów" && unit == .gram)
        #expect(mass.unitStringDisplayedAdjacent(toValue: 1, unit: .kilogram) == "kilogram")
        let energy = EnergyFormatter()
        energy.numberFormatter.locale = Locale(identifier: "en_US")
        #expect(energy.string(fromJoules: 10.3) == "2.462 cal" && energy.string(fromJoules: 4_184_000) == "1,000 kcal")
        energy.isForFoodEnergyUse = true
        #expect(energy.string(fromJoules: 418_400) == "100 Cal")
        energy.numberFormatter.locale = Locale(identifier: "de_DE")
        #expect(energy.string(fromJoules: 418_400) == "100 kcal")
        energy.isForFoodEnergyUse = false
        #expect(energy.string(for: 2000) == "2 kJ")
    }
}
