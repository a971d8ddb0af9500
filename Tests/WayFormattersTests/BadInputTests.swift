import Foundation
import Testing
@testable import WayFormatters
import class WayFormatters.ByteCountFormatter
import class WayFormatters.EnergyFormatter
import class WayFormatters.LengthFormatter
import class WayFormatters.MassFormatter
import class WayFormatters.PersonNameComponentsFormatter

/// Input that no sensible program gives; the texts hardly matter, but every call returns.
@Suite("Bad input")
struct BadInputTests {
    private static let doubles: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
        1e15, -1e15, 1e18, 9.3e18, -9.3e18, 1e100, 1e11, -1e11, 1.1e11,
    ]
    private static let integers = [Int.max, Int.min, Int.max / 2, -1, 0, 1_000_000_000]
    private static let locales = [
        "en_US", "ar_EG", "", "xx_YY", "not a locale", "@@@", "en_US@numbers=xxxx", "zh_Hans_CN@calendar=chinese",
        String(repeating: "a", count: 500),
    ]
    private static let styles = (0...5).compactMap(DateComponentsFormatter.UnitsStyle.init)

    private func formatters(_ locale: String) -> [DateComponentsFormatter] {
        Self.styles.flatMap { style -> [DateComponentsFormatter] in
            let isSlow = style == .spellOut
            return (isSlow ? [.dropAll] : [DateComponentsFormatter.ZeroFormattingBehavior.default, .pad, [], .dropAll, .init(rawValue: .max)]).map { behavior in
                let formatter = DateComponentsFormatter()
                formatter.calendar = TestLocales.calendar(locale)
                formatter.unitsStyle = style
                formatter.zeroFormattingBehavior = behavior
                formatter.maximumUnitCount = behavior == .pad ? Int.max : 2
                formatter.allowsFractionalUnits = behavior == .dropAll
                formatter.collapsesLargestUnit = true
                formatter.includesApproximationPhrase = behavior == []
                return formatter
            }
        }
    }

    @Test("Time intervals and dates", arguments: locales)
    func intervals(locale: String) {
        for formatter in formatters(locale) {
            for units in [NSCalendar.Unit(), .second, [.hour, .second], [.year, .month, .weekOfMonth, .day], .era, .init(rawValue: .max)] {
                formatter.allowedUnits = units
                for seconds in Self.doubles {
                    let text = formatter.string(from: seconds)
                    #expect(seconds.isFinite || text == nil)
                    #expect(text?.isEmpty != true)
                }
            }
        }
    }

    @Test("Dates far away", arguments: locales)
    func dates(locale: String) {
        for formatter in formatters(locale) {
            for first in Self.doubles {
                for second in [0.0, first, -first] {
                    let text = formatter.string(from: Date(timeIntervalSinceReferenceDate: first), to: Date(timeIntervalSinceReferenceDate: second))
                    #expect(abs(first) <= 1e11 || text == nil)
                }
            }
            formatter.referenceDate = Date(timeIntervalSinceReferenceDate: .nan)
            #expect(formatter.string(from: 5) == nil)
            formatter.referenceDate = .distantFuture
            #expect(formatter.string(from: 5) != nil)
        }
    }

    @Test("Components")
    func components() {
        for formatter in formatters("en_US") {
            for units in [NSCalendar.Unit(), .second, [.year, .day, .hour]] {
                formatter.allowedUnits = units
                #expect(formatter.string(from: DateComponents()) == nil)
                #expect(formatter.string(from: DateComponents(weekday: 3)) == nil)
                for value in Self.integers {
                    _ = formatter.string(from: DateComponents(year: value))
                    _ = formatter.string(from: DateComponents(month: value, day: value))
                    _ = formatter.string(from: DateComponents(hour: value, minute: value, second: value, nanosecond: value))
                    _ = formatter.string(from: DateComponents(quarter: value, weekOfMonth: value, weekOfYear: value))
                    // In date components the largest integer means that there is no value.
                    #expect(formatter.string(from: DateComponents(hour: value)) != nil || units.contains(.year) || value == .max)
                }
            }
        }
        let relative = RelativeDateTimeFormatter()
        relative.locale = Locale(identifier: "en_US")
        for value in Self.integers {
            #expect(!relative.localizedString(from: DateComponents(year: value)).isEmpty)
            #expect(!relative.localizedString(from: DateComponents(nanosecond: value, quarter: value)).isEmpty)
            #expect(!relative.localizedString(from: DateComponents(weekOfMonth: value, weekOfYear: value)).isEmpty)
        }
    }

    @Test("Relative times", arguments: locales)
    func relative(locale: String) {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.calendar = TestLocales.calendar(locale)
        for style in (0...3).compactMap(RelativeDateTimeFormatter.UnitsStyle.init) {
            formatter.unitsStyle = style
            formatter.dateTimeStyle = style == .short ? .named : .numeric
            for seconds in Self.doubles {
                #expect(formatter.localizedString(fromTimeInterval: seconds).isEmpty == !seconds.isFinite)
                let date = Date(timeIntervalSinceReferenceDate: seconds)
                _ = formatter.localizedString(for: date, relativeTo: TestLocales.reference)
                _ = formatter.localizedString(for: TestLocales.reference, relativeTo: date)
                #expect(formatter.localizedString(for: date, relativeTo: date).isEmpty == !seconds.isFinite)
            }
        }
    }

    @Test("Measurements", arguments: locales)
    func measurements(locale: String) {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: locale)
        let units: [Unit] = [
            UnitLength.meters, UnitTemperature.kelvin, UnitFuelEfficiency.milesPerGallon, UnitElectricCharge.coulombs, Unit(symbol: ""), Unit(symbol: "{0}"),
            UnitLength(symbol: "m", converter: UnitConverterLinear(coefficient: 0)),
            UnitLength(symbol: "zero", converter: UnitConverterLinear(coefficient: .nan)),
        ]
        for options in ([0, 1, 2, 3, 4, 5, 6, 7, .max] as [UInt]).map({ MeasurementFormatter.UnitOptions(rawValue: $0) }) {
            formatter.unitOptions = options
            for unit in units {
                for value in Self.doubles {
                    #expect(!formatter.string(from: Measurement<Unit>(value: value, unit: unit)).isEmpty)
                }
                #expect(formatter.string(from: unit).isEmpty == unit.symbol.isEmpty)
            }
        }
        formatter.numberFormatter.maximumFractionDigits = Int(Int32.max)
        formatter.numberFormatter.minimumFractionDigits = 5
        #expect(!formatter.string(from: Measurement(value: 5, unit: UnitLength.meters)).isEmpty)
    }

    @Test("Foundation's unit formatters", arguments: locales)
    func unitFormatters(locale: String) {
        let length = LengthFormatter()
        let mass = MassFormatter()
        let energy = EnergyFormatter()
        for numbers in [length.numberFormatter, mass.numberFormatter, energy.numberFormatter] { numbers?.locale = Locale(identifier: locale) }
        for flag in [false, true] {
            (length.isForPersonHeightUse, mass.isForPersonMassUse, energy.isForFoodEnergyUse) = (flag, flag, flag)
            for value in Self.doubles {
                #expect(!length.string(fromMeters: value).isEmpty && !mass.string(fromKilograms: value).isEmpty && !energy.string(fromJoules: value).isEmpty)
                #expect(!mass.string(fromValue: value, unit: .stone).isEmpty)
                #expect(!length.unitString(fromMeters: value, usedUnit: nil).isEmpty)
            }
        }
        length.numberFormatter = nil
        #expect(!length.string(fromMeters: 1).isEmpty)
        for count in [Int64.min, .max, 0, -1] {
            #expect(!ByteCountText(formatter: ByteCountFormatter(), locale: Locale(identifier: locale)).string(count).isEmpty)
        }
    }

    @Test("Names", arguments: locales)
    func names(locale: String) {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: locale)
        for text in ["", "\u{0}", "{0} {1}", String(repeating: "ab ", count: 10_000), "\u{200F}\u{301}", "👩‍👩‍👧", "a,b,c,d", "..,..", "𠮷野家"] {
            var name = PersonNameComponents()
            (name.givenName, name.familyName, name.middleName, name.nickname) = (text, text, text, "")
            for style in (0...4).compactMap(PersonNameComponentsFormatter.Style.init) {
                formatter.style = style
                _ = formatter.string(from: name)
            }
            _ = formatter.personNameComponents(from: text)
        }
    }
}
