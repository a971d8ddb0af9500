import Foundation
import Testing

@testable import WayKitControls

/// Order, rows and limits of a date picker's wheels, without views.
struct DateWheelRowsTests {
    private static func values(_ locale: String, zone: String = "UTC", _ text: String = "2026-11-23 10:30") -> DatePickerValues {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        var values = DatePickerValues()
        values.calendar = calendar
        values.date = date(text, calendar)
        return values
    }

    private static func date(_ text: String, _ calendar: Calendar) -> Date {
        let parts = text.split(whereSeparator: { " -:".contains($0) }).compactMap { Int($0) }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])) ?? .distantPast
    }

    private func text(_ date: Date?, _ values: DatePickerValues) -> String? {
        guard let date else { return nil }
        let parts = values.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
    }

    @Test(arguments: [
        ("en_US", [DateWheelField.month, .day, .year], [DateWheelField.hour, .minute, .period]),
        ("de_DE", [.day, .month, .year], [.hour, .minute]),
        ("ja_JP", [.year, .month, .day], [.hour, .minute]),
        ("en_GB", [.day, .month, .year], [.hour, .minute]),
        ("ko_KR", [.year, .month, .day], [.period, .hour, .minute]),
    ])
    func orderIsTheLocales(locale: String, date: [DateWheelField], time: [DateWheelField]) {
        let locale = Locale(identifier: locale)
        #expect(DateWheelField.fields(.date, locale, isMirrored: false) == date)
        #expect(DateWheelField.fields(.time, locale, isMirrored: false) == time)
        #expect(DateWheelField.fields(.dateAndTime, locale, isMirrored: false) == [.weekdayAndDay] + time)
        #expect(DateWheelField.fields(.yearAndMonth, locale, isMirrored: false) == date.filter { $0 != .day })
        #expect(DateWheelField.fields(.countDownTimer, locale, isMirrored: false) == [.durationHours, .durationMinutes])
    }

    /// A mirrored picker has its first wheel on the right, but the time is written from left to right there, too.
    @Test func hoursAreOnTheLeftOfMinutes() {
        #expect(DateWheelField.fields(.time, Locale(identifier: "ar_EG"), isMirrored: true) == [.minute, .hour, .period])
        #expect(DateWheelField.fields(.dateAndTime, Locale(identifier: "he_IL"), isMirrored: true) == [.weekdayAndDay, .minute, .hour])
        #expect(DateWheelField.fields(.date, Locale(identifier: "ar_EG"), isMirrored: true) == [.day, .month, .year])
        #expect(DateWheelField.fields(.countDownTimer, Locale(identifier: "ar_EG"), isMirrored: true) == [.durationHours, .durationMinutes])
    }

    @Test(arguments: [DateWheelField.day, .month, .year, .weekdayAndDay, .hour, .minute, .period])
    func theCurrentRowLeadsToTheCurrentDate(_ field: DateWheelField) {
        for locale in ["en_US", "de_DE"] {
            let values = Self.values(locale), rows = DateWheelRows(values: values, field: field)
            let row = rows.row(near: nil)
            #expect((0..<rows.count).contains(row) && rows.date(at: row) == values.date && rows.row(near: row) == row, "\(field) in \(locale)")
        }
    }

    /// A wheel without an end turns the short way.
    @Test func repeatedValuesAreTheNearestRows() {
        let rows = DateWheelRows(values: Self.values("en_US", "2026-01-01 00:00"), field: .minute)
        #expect(rows.row(near: 60 * 7 + 59) == 60 * 8 && rows.row(near: 60 * 8 + 1) == 60 * 8 && rows.row(near: 3) == 0)
    }

    @Test func titlesAreTheLocales() {
        func titles(_ field: DateWheelField, _ locale: String, _ range: Range<Int>) -> [String] {
            let titles = DateWheelTitles(DateWheelRows(values: Self.values(locale), field: field))
            return range.map(titles.title)
        }
        #expect(titles(.month, "de_DE", 1..<4) == ["Februar", "März", "April"])
        let hours: [String] = (1...12).map { "\($0)" }
        #expect(titles(.hour, "en_US", 0..<14) == ["12"] + hours + ["1"])
        #expect(titles(.hour, "de_DE", 8..<11) == ["08", "09", "10"])
        #expect(titles(.minute, "en_US", 0..<2) == ["00", "01"])
        #expect(titles(.period, "en_US", 0..<2) == ["AM", "PM"])
        #expect(titles(.year, "en_US", 2025..<2026) == ["2026"])
        #expect(titles(.durationHours, "en_US", 1..<3) == ["1 hour", "2 hours"])
        let rows = DateWheelRows(values: Self.values("en_US"), field: .weekdayAndDay)
        #expect(DateWheelTitles(rows, now: .distantPast).title(rows.row(near: nil)) == "Mon, Nov 23")
        let german = DateWheelRows(values: Self.values("de_DE"), field: .weekdayAndDay), now = german.values.date
        #expect(DateWheelTitles(german, now: now).title(german.row(near: nil)) == "Heute")
        #expect(DateWheelTitles(german, now: now).title(german.row(near: nil) + 1) != "Heute")
        #expect(DatePickerTexts.time(Locale(identifier: "zh_Hant_TW")) == "時間" && DatePickerTexts.time(Locale(identifier: "cy")) == "Time")
    }

    @Test func monthsAndYearsShortenTheDay() {
        let values = Self.values("en_US", "2024-02-29 09:15")
        let years = DateWheelRows(values: values, field: .year)
        #expect(text(years.date(at: 2022), values) == "2023-02-28 09:15")
        let march = Self.values("en_US", "2026-03-31 09:15"), months = DateWheelRows(values: march, field: .month)
        #expect(text(months.date(at: 3), march) == "2026-04-30 09:15")
        let days = DateWheelRows(values: Self.values("en_US", "2026-02-10 00:00"), field: .day)
        #expect(days.date(at: 29) == nil && !days.isAllowed(29) && days.isAllowed(27))
    }

    /// In New York 2:30 does not exist on the 8th of March 2026.
    @Test func aSkippedHourBecomesTheNextOne() {
        let values = Self.values("en_US", zone: "America/New_York", "2026-03-08 00:30")
        let hours = DateWheelRows(values: values, field: .hour)
        #expect(text(hours.date(at: 2), values) == "2026-03-08 03:30")
        #expect(text(hours.date(at: 3), values) == "2026-03-08 03:30")
        let day = Self.values("en_US", zone: "America/New_York", "2026-03-07 02:30"), days = DateWheelRows(values: day, field: .day)
        #expect(text(days.date(at: 7), day) == "2026-03-08 03:30")
    }

    @Test func limitsMakeRowsGrey() {
        var values = Self.values("en_US")
        values.minimum = Self.date("2026-11-10 08:15", values.calendar)
        values.maximum = Self.date("2026-12-05 20:00", values.calendar)
        func allowed(_ field: DateWheelField, _ range: Range<Int>) -> [Int] {
            range.filter(DateWheelRows(values: values, field: field).isAllowed)
        }
        #expect(allowed(.month, 0..<12) == [10, 11] && allowed(.year, 2020..<2030) == [2025])
        #expect(allowed(.day, 0..<31) == Array(9..<30))
        values.date = Self.date("2026-11-10 08:30", values.calendar)
        #expect(allowed(.hour, 0..<24) == Array(8..<24) && allowed(.minute, 0..<60) == Array(15..<60))
        #expect(allowed(.period, 0..<2) == [0, 1])
        values.minimum = Self.date("2026-11-10 13:00", values.calendar)
        #expect(allowed(.period, 0..<2) == [1])
        values.minimum = .distantFuture
        #expect(allowed(.month, 0..<12) == Array(0..<12), "limits that contradict each other are ignored")
    }

    @Test func monthsAreGridsOfWeeks() {
        let american = Self.values("en_US"), german = Self.values("de_DE")
        #expect(CalendarMonth(of: american.date, american).leadingCells == 0, "the 1st of November 2026 is a Sunday")
        #expect(CalendarMonth(of: german.date, german).leadingCells == 6)
        #expect(CalendarMonth.weekdaySymbols(american) == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
        #expect(CalendarMonth.weekdaySymbols(german).first == "MO")
        #expect(CalendarMonth(of: german.date, german).title == "November 2026" && CalendarMonth(of: german.date, german).dayCount == 30)
        var limited = american
        limited.maximum = Self.date("2026-11-25 09:00", american.calendar)
        let month = CalendarMonth(of: limited.date, limited)
        #expect(month.adding(1) == nil && month.adding(-1)?.dayCount == 31)
        #expect(month.selection(ofDay: 26) == nil && month.selection(ofDay: 25) == limited.maximum, "the time of day is clamped")
    }
}
