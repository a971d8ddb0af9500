import Foundation
import Testing
import WayFormatters

@Suite("DateComponentsFormatter: settings")
struct DateComponentsFormatterTests {
    private func formatter(_ locale: String = "en_US", _ style: DateComponentsFormatter.UnitsStyle = .abbreviated) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.calendar = TestLocales.calendar(locale)
        formatter.unitsStyle = style
        return formatter
    }

    @Test("Defaults are those of Apple's class")
    func defaults() {
        let formatter = DateComponentsFormatter()
        #expect(formatter.unitsStyle == .positional)
        #expect(formatter.allowedUnits == [])
        #expect(formatter.zeroFormattingBehavior == .default)
        #expect(formatter.maximumUnitCount == 0)
        #expect(!formatter.collapsesLargestUnit && !formatter.allowsFractionalUnits)
        #expect(!formatter.includesApproximationPhrase && !formatter.includesTimeRemainingPhrase)
        #expect(formatter.referenceDate == nil && formatter.formattingContext == .unknown)
        #expect(DateComponentsFormatter.ZeroFormattingBehavior.dropAll.rawValue == 14 && DateComponentsFormatter.ZeroFormattingBehavior.pad.rawValue == 65536)
    }

    @Test("Texts read against CLDR", arguments: [
        ("en_US", DateComponentsFormatter.UnitsStyle.positional, "1:10:05"), ("en_US", .abbreviated, "1h 10m 5s"), ("en_US", .short, "1 hr, 10 min, 5 sec"),
        ("en_US", .full, "1 hour, 10 minutes, 5 seconds"), ("en_US", .spellOut, "one hour, ten minutes, five seconds"), ("en_US", .brief, "1hr 10min 5sec"),
        ("de_DE", .positional, "1:10:05"), ("de_DE", .abbreviated, "1h 10min 5s"), ("de_DE", .short, "1 Std., 10 Min. und 5 Sek."),
        ("de_DE", .full, "1 Stunde, 10 Minuten und 5 Sekunden"), ("de_DE", .spellOut, "eine Stunde, zehn Minuten und fünf Sekunden"),
        ("ar_EG", .positional, "١:١٠:٠٥"), ("ar_EG", .full, "ساعة، ١٠ دقائق، و٥ ثوان"),
        ("ja_JP", .positional, "1:10:05"), ("ja_JP", .abbreviated, "1時間10分5秒"), ("ja_JP", .full, "1時間 10分 5秒"), ("ja_JP", .spellOut, "一時間 十分 五秒"),
        ("pl_PL", .abbreviated, "1h 10min 5s"), ("pl_PL", .full, "1 godzina, 10 minut i 5 sekund"),
        ("pl_PL", .spellOut, "jedna godzina, dziesięć minut i pięć sekund"), ("fi_FI", .positional, "1.10.05"),
    ])
    func literals(locale: String, style: DateComponentsFormatter.UnitsStyle, expected: String) {
        #expect(formatter(locale, style).string(from: 4205) == expected)
        #expect(formatter(locale, style).string(from: DateComponents(hour: 1, minute: 10, second: 5)) == expected)
    }

    @Test("Positional texts drop leading zeros and pad the others", arguments: [
        (0.0, "0"), (10, "10"), (63, "1:03"), (600, "10:00"), (3600, "1:00:00"), (-3661, "-1:01:01"), (90_061, "1d 1:01:01"), (1_000_000, "1w 4d 13:46:40"),
    ])
    func positional(seconds: Double, expected: String) {
        #expect(formatter("en_US", .positional).string(from: seconds) == expected)
    }

    @Test("Zero formatting behavior, positional", arguments: [
        (DateComponentsFormatter.ZeroFormattingBehavior.pad, 10.0, "00:00:10"), (.pad, 3610, "01:00:10"), ([], 3610, "1:0:10"), ([], 10, "0:0:10"),
        (.dropLeading, 610, "10:10"), ([.dropLeading, .pad], 61, "01:01"), (.dropAll, 3610, "1h 10s"), (.dropTrailing, 3600, "1h"), (.dropAll, 0, "0"),
    ] as [(DateComponentsFormatter.ZeroFormattingBehavior, Double, String)])
    func zeroPositional(behavior: DateComponentsFormatter.ZeroFormattingBehavior, seconds: Double, expected: String) {
        let formatter = formatter("en_US", .positional)
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.zeroFormattingBehavior = behavior
        #expect(formatter.string(from: seconds) == expected)
    }

    @Test("Zero formatting behavior, abbreviated", arguments: [
        (DateComponentsFormatter.ZeroFormattingBehavior.default, 3610.0, "1h 10s"), (.default, 0, "0s"), ([], 600, "0h 10m 0s"), (.dropLeading, 600, "10m 0s"),
        (.dropTrailing, 600, "0h 10m"), (.dropMiddle, 3610, "1h 10s"), (.dropLeading, 3610, "1h 0m 10s"), (.dropTrailing, 0, "0h"), (.dropAll, 0, "0s"),
    ] as [(DateComponentsFormatter.ZeroFormattingBehavior, Double, String)])
    func zeroAbbreviated(behavior: DateComponentsFormatter.ZeroFormattingBehavior, seconds: Double, expected: String) {
        let formatter = formatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.zeroFormattingBehavior = behavior
        #expect(formatter.string(from: seconds) == expected)
    }

    @Test("A number of units is rounded to the even count and carries over", arguments: [
        (2, 4230.0, "1h 10m"), (2, 630, "10m 30s"), (0, 4230, "1h 10m 30s"), (1, 3599, "1h"), (1, 5399, "1h"), (1, 5401, "2h"),
        (2, 86_399, "1d"), (-1, 61, "1m 1s"), (1, -5401, "-2h"),
    ])
    func maximumUnitCount(count: Int, seconds: Double, expected: String) {
        let formatter = formatter()
        formatter.maximumUnitCount = count
        #expect(formatter.string(from: seconds) == expected)
    }

    @Test("Months are rounded by the length of the month they end in")
    func maximumUnitCountOfMonths() {
        let formatter = formatter("en_US", .full)
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: DateComponents(month: 11, day: 20)) == "12 months")
        formatter.allowedUnits = [.year, .month, .day]
        #expect(formatter.string(from: DateComponents(month: 11, day: 20)) == "1 year")
        #expect(formatter.string(from: DateComponents(month: 11, day: 10)) == "11 months")
    }

    @Test("A largest unit of one collapses")
    func collapsing() {
        let formatter = formatter()
        formatter.collapsesLargestUnit = true
        #expect(formatter.string(from: 63) == "63s")
        #expect(formatter.string(from: 123) == "2m 3s")
        #expect(formatter.string(from: 4230) == "70m 30s")
        formatter.allowedUnits = .minute
        #expect(formatter.string(from: 60) == "1m")
    }

    @Test("Fractions of the smallest unit")
    func fractions() {
        let formatter = formatter()
        formatter.allowedUnits = .hour
        #expect(formatter.string(from: 5400) == "1h")
        formatter.allowsFractionalUnits = true
        #expect(formatter.string(from: 5400) == "1.5h")
        formatter.allowedUnits = [.minute, .second]
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 90) == "1.5m")
        formatter.unitsStyle = .positional
        formatter.maximumUnitCount = 0
        #expect(formatter.string(from: 65.25) == "1:05.25")
    }

    @Test("Components are divided into the allowed units")
    func allowedUnits() {
        let formatter = formatter("en_US", .full)
        #expect(formatter.string(from: DateComponents(minute: 90)) == "90 minutes")
        #expect(formatter.string(from: DateComponents(hour: 1, minute: 90)) == "2 hours, 30 minutes")
        #expect(formatter.string(from: DateComponents(second: 1, nanosecond: 999_999_999)) == "1 second")
        #expect(formatter.string(from: DateComponents(quarter: 1)) == "3 months")
        formatter.allowedUnits = [.hour, .minute]
        #expect(formatter.string(from: DateComponents(minute: 90, second: 59)) == "1 hour, 30 minutes")
        formatter.allowedUnits = [.weekOfMonth, .hour]
        #expect(formatter.string(from: 1_000_000) == "1 week, 109 hours")
        formatter.allowedUnits = .day
        #expect(formatter.string(from: DateComponents(month: 1)) == "31 days")
        formatter.referenceDate = TestLocales.reference.addingTimeInterval(31 * 86_400)
        #expect(formatter.string(from: DateComponents(month: 1)) == "28 days")
    }

    @Test("The time between two dates follows the calendar")
    func dates() {
        let formatter = formatter("en_US", .full)
        let start = TestLocales.reference
        #expect(formatter.string(from: start, to: start.addingTimeInterval(1e8)) == "3 years, 2 months, 2 days, 9 hours, 46 minutes, 40 seconds")
        #expect(formatter.string(from: start.addingTimeInterval(86_400), to: start) == "-1 day")
        var berlin = TestLocales.calendar("en_US")
        berlin.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        formatter.calendar = berlin
        formatter.allowedUnits = [.day, .hour]
        let beforeSummerTime = Date(timeIntervalSince1970: 1_711_796_400)
        #expect(formatter.string(from: beforeSummerTime, to: beforeSummerTime.addingTimeInterval(86_400)) == "1 day, 1 hour")
        #expect(formatter.string(from: 86_400) == "1 day")
    }

    @Test("Phrases, context and other objects")
    func phrases() {
        let formatter = formatter("de_DE", .spellOut)
        formatter.formattingContext = .beginningOfSentence
        #expect(formatter.string(from: 3600) == "Eine Stunde")
        formatter.formattingContext = .unknown
        formatter.unitsStyle = .full
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 300) == "5 Minuten")
        formatter.includesApproximationPhrase = true
        #expect(formatter.string(from: 300) == "≈5 Minuten")
        #expect(formatter.string(for: DateComponents(minute: 5)) == "≈5 Minuten")
        #expect(formatter.string(for: "5 minutes") == nil && formatter.string(for: nil) == nil)
        #expect(!formatter.getObjectValue(nil, for: "5 minutes", errorDescription: nil))
        let copy = formatter.copy() as? DateComponentsFormatter
        #expect(copy?.string(from: 300) == "≈5 Minuten" && copy !== formatter)
    }

    @Test("Without a calendar the text is that of en_US_POSIX")
    func noCalendar() {
        let formatter = formatter("de_DE", .full)
        formatter.calendar = nil
        #expect(formatter.string(from: 3600) == "1 hour")
        #expect(formatter.string(from: DateComponents(calendar: TestLocales.calendar("de_DE"), hour: 1)) == "1 Stunde")
        formatter.calendar = Calendar(identifier: .gregorian)
        let usual = DateComponentsFormatter()
        usual.unitsStyle = .full
        #expect(formatter.string(from: 3600) == usual.string(from: 3600))
        #expect(DateComponentsFormatter.localizedString(from: DateComponents(hour: 2), unitsStyle: .abbreviated)?.isEmpty == false)
    }
}
