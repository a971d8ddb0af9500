import Foundation
import Testing
import WayFormatters
import _FoundationICU

@Suite("DateComponentsFormatter: locales")
struct DateComponentsLocaleTests {
    private static let measures = [
        (2.0, UAMEASUNIT_DURATION_DAY), (1.0, UAMEASUNIT_DURATION_HOUR), (21.0, UAMEASUNIT_DURATION_MINUTE), (5.0, UAMEASUNIT_DURATION_SECOND),
    ]
    private static let seconds: Double = 2 * 86_400 + 3600 + 21 * 60 + 5

    private func text(_ locale: String, _ style: DateComponentsFormatter.UnitsStyle, _ seconds: Double) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.calendar = TestLocales.calendar(locale)
        formatter.unitsStyle = style
        return TestLocales.withoutIsolates(formatter.string(from: seconds))
    }

    @Test("Units by name agree with ICU's measure formatter", arguments: TestLocales.all)
    func measureFormatter(locale: String) {
        #expect(text(locale, .full, Self.seconds) == MeasureOracle.text(Self.measures, width: UAMEASFMT_WIDTH_WIDE, locale: locale))
        #expect(text(locale, .short, Self.seconds) == MeasureOracle.text(Self.measures, width: UAMEASFMT_WIDTH_SHORT, locale: locale))
        #expect(text(locale, .brief, Self.seconds) == MeasureOracle.text(Self.measures, width: UAMEASFMT_WIDTH_SHORTER, locale: locale))
        #expect(text(locale, .abbreviated, Self.seconds) == MeasureOracle.text(Self.measures, width: UAMEASFMT_WIDTH_NARROW, locale: locale))
    }

    /// Hebrew is left out: Foundation's format style loses the hyphen of "ו-5", which ICU's own formatter has.
    @Test("Units by name agree with Foundation's format style", arguments: TestLocales.all.filter { $0 != "he_IL" })
    func unitsFormatStyle(locale: String) {
        let duration = Duration.seconds(Self.seconds)
        let widths: [(DateComponentsFormatter.UnitsStyle, Duration.UnitsFormatStyle.UnitWidth)] = [
            (.full, .wide), (.short, .abbreviated), (.abbreviated, .narrow),
        ]
        for (style, width) in widths {
            let oracle = Duration.UnitsFormatStyle(allowedUnits: [.days, .hours, .minutes, .seconds], width: width).locale(Locale(identifier: locale))
            #expect(text(locale, style, Self.seconds) == TestLocales.withoutIsolates(oracle.format(duration)))
        }
    }

    @Test("Positional texts agree with Foundation's format style", arguments: TestLocales.all)
    func timeFormatStyle(locale: String) {
        for seconds in [4205.0, 36_000] {
            let oracle = Duration.TimeFormatStyle(pattern: .hourMinuteSecond).locale(Locale(identifier: locale))
            #expect(text(locale, .positional, seconds) == oracle.format(.seconds(seconds)))
        }
        let oracle = Duration.TimeFormatStyle(pattern: .minuteSecond).locale(Locale(identifier: locale))
        #expect(text(locale, .positional, 605) == oracle.format(.seconds(605)))
    }

    @Test("Numbers in words agree with Foundation's number formatter", arguments: TestLocales.genderless)
    func spellOut(locale: String) {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: locale)
        numbers.numberStyle = .decimal
        let digits = numbers.string(from: 21) ?? ""
        numbers.numberStyle = .spellOut
        let words = numbers.string(from: 21) ?? ""
        let expected = MeasureOracle.text([(21, UAMEASUNIT_DURATION_MINUTE)], width: UAMEASFMT_WIDTH_WIDE, locale: locale)
        #expect(text(locale, .spellOut, 21 * 60) == expected?.replacingOccurrences(of: digits, with: words))
    }

    @Test("A negative time never reads as a positive one", arguments: TestLocales.all)
    func negative(locale: String) {
        for style in [DateComponentsFormatter.UnitsStyle.positional, .abbreviated, .short, .full, .spellOut, .brief] {
            for seconds in [1.0, 60, 3600, 7200, 86_400, 604_800] {
                #expect(text(locale, style, -seconds) != text(locale, style, seconds), "\(style) \(seconds)")
            }
        }
    }
}
