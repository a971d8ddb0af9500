import Foundation
import Testing
import WayFormatters

@Suite("RelativeDateTimeFormatter")
struct RelativeDateTimeFormatterTests {
    private static let reference = TestLocales.reference

    private func formatter(
        _ locale: String, _ style: RelativeDateTimeFormatter.DateTimeStyle = .numeric, _ units: RelativeDateTimeFormatter.UnitsStyle = .full
    ) -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.calendar = TestLocales.calendar(locale)
        formatter.dateTimeStyle = style
        formatter.unitsStyle = units
        return formatter
    }

    private func text(_ formatter: RelativeDateTimeFormatter, _ seconds: Double) -> String {
        formatter.localizedString(for: Self.reference.addingTimeInterval(seconds), relativeTo: Self.reference)
    }

    @Test("Defaults are those of Apple's class")
    func defaults() {
        let formatter = RelativeDateTimeFormatter()
        #expect(formatter.dateTimeStyle == .numeric && formatter.unitsStyle == .full && formatter.formattingContext == .unknown)
        #expect(formatter.locale == .autoupdatingCurrent && formatter.calendar == .autoupdatingCurrent)
        formatter.locale = nil
        formatter.calendar = nil
        #expect(formatter.locale == .autoupdatingCurrent && formatter.calendar == .autoupdatingCurrent)
    }

    @Test("Texts read against CLDR", arguments: [
        ("en_US", RelativeDateTimeFormatter.UnitsStyle.full, "in 2 hours", "1 day ago", "yesterday"),
        ("en_US", .spellOut, "in two hours", "one day ago", "yesterday"), ("en_US", .short, "in 2 hr.", "1 day ago", "yesterday"),
        ("en_US", .abbreviated, "in 2h", "1d ago", "yesterday"), ("de_DE", .full, "in 2 Stunden", "vor 1 Tag", "gestern"),
        ("de_DE", .spellOut, "in zwei Stunden", "vor ein Tag", "gestern"), ("ar_EG", .full, "خلال ساعتين", "قبل يوم واحد", "أمس"),
        ("ja_JP", .full, "2 時間後", "1 日前", "昨日"), ("ja_JP", .abbreviated, "2時間後", "1日前", "昨日"),
        ("pl_PL", .full, "za 2 godziny", "1 dzień temu", "wczoraj"),
    ])
    func literals(locale: String, units: RelativeDateTimeFormatter.UnitsStyle, hours: String, day: String, name: String) {
        #expect(text(formatter(locale, .numeric, units), 7200) == hours)
        #expect(text(formatter(locale, .numeric, units), -86_400) == day)
        #expect(text(formatter(locale, .named, units), -86_400) == name)
    }

    @Test("The largest unit is written and the rest is cut off", arguments: [
        (0, "in 0 seconds"), (0.9, "in 0 seconds"), (59.9, "in 59 seconds"), (-3599, "59 minutes ago"), (169_200, "in 1 day"), (604_799, "in 6 days"),
        (1_123_200, "in 1 week"), (2_678_400, "in 1 month"), (-31_622_400, "1 year ago"),
    ] as [(Double, String)])
    func largestUnit(seconds: Double, expected: String) {
        #expect(text(formatter("en_US"), seconds) == expected)
    }

    @Test("Components give their largest unit that is not zero")
    func components() {
        let formatter = formatter("en_US")
        #expect(formatter.localizedString(from: DateComponents(month: 0, day: -3, hour: 5)) == "3 days ago")
        #expect(formatter.localizedString(from: DateComponents(quarter: 1)) == "in 3 months")
        #expect(formatter.localizedString(from: DateComponents(day: 0, hour: 0)) == "in 0 hours")
        #expect(formatter.localizedString(from: DateComponents()) == "in 0 seconds")
        #expect(formatter.localizedString(from: DateComponents(weekOfYear: 2)) == "in 2 weeks")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(year: 1)) == "next year")
        #expect(formatter.localizedString(from: DateComponents(second: 0)) == "now")
    }

    @Test("Dates with fractions of a second lose no unit")
    func fractions() {
        let formatter = formatter("en_US")
        let components = DateComponentsFormatter()
        components.calendar = TestLocales.calendar("en_US")
        components.unitsStyle = .abbreviated
        for step in 0..<500 {
            let start = Date(timeIntervalSinceReferenceDate: 8e8 + Double(step) * 1234.567891)
            let end = start.addingTimeInterval(step.isMultiple(of: 2) ? 3600 : 3599.999_999_9)
            #expect(formatter.localizedString(for: end, relativeTo: start) == "in 1 hour")
            #expect(formatter.localizedString(for: start, relativeTo: end) == "1 hour ago")
            #expect(components.string(from: start, to: end) == "1h")
            components.referenceDate = start
            #expect(components.string(from: 3600) == "1h" && components.string(from: DateComponents(hour: 1)) == "1h")
        }
        #expect(formatter.localizedString(fromTimeInterval: 3600) == "in 1 hour")
        #expect(formatter.localizedString(fromTimeInterval: -86_400) == "1 day ago")
    }

    @Test("Time intervals, context and other objects")
    func otherInput() {
        let formatter = formatter("de_DE", .named)
        #expect(formatter.localizedString(fromTimeInterval: 3601) == "in 1 Stunde")
        #expect(formatter.localizedString(fromTimeInterval: -3601) == "vor 1 Stunde")
        formatter.formattingContext = .beginningOfSentence
        #expect(text(formatter, -86_400) == "Gestern")
        #expect(formatter.string(for: Date().addingTimeInterval(3601)) == "In 1 Stunde")
        #expect(formatter.string(for: 5) == nil && formatter.string(for: nil) == nil)
        #expect(!formatter.getObjectValue(nil, for: "gestern", errorDescription: nil))
        #expect((formatter.copy() as? RelativeDateTimeFormatter).map { text($0, -86_400) } == "Gestern")
    }

    @Test("Texts agree with Foundation's format style", arguments: TestLocales.all)
    func formatStyle(locale: String) {
        let widths: [(RelativeDateTimeFormatter.UnitsStyle, Date.RelativeFormatStyle.UnitsStyle)] = [
            (.full, .wide), (.short, .abbreviated), (.abbreviated, .narrow),
        ]
        for (units, width) in widths {
            for seconds: Double in [-604_800, -86_400, -300, -1, 1, 7200, 86_400, 172_800, 432_000, 31_536_000] {
                for style in [RelativeDateTimeFormatter.DateTimeStyle.numeric, .named] {
                    let oracle = Date.AnchoredRelativeFormatStyle(
                        anchor: Self.reference.addingTimeInterval(seconds), presentation: style == .named ? .named : .numeric, unitsStyle: width,
                        locale: Locale(identifier: locale), calendar: TestLocales.calendar(locale))
                    #expect(text(formatter(locale, style, units), seconds) == oracle.format(Self.reference), "\(units) \(seconds)")
                }
            }
        }
    }

    @Test("Numbers in words agree with Foundation's format style", arguments: TestLocales.genderless)
    func spellOut(locale: String) {
        for seconds: Double in [-300, 7200, 432_000] {
            let oracle = Date.AnchoredRelativeFormatStyle(
                anchor: Self.reference.addingTimeInterval(seconds), unitsStyle: .spellOut, locale: Locale(identifier: locale),
                calendar: TestLocales.calendar(locale))
            #expect(text(formatter(locale, .numeric, .spellOut), seconds) == oracle.format(Self.reference))
        }
    }
}
