import Foundation

/// A month as a grid of weeks.
struct CalendarMonth: Equatable {
    let values: DatePickerValues
    /// The first moment of the month.
    let start: Date

    init(of date: Date, _ values: DatePickerValues) {
        self.values = values
        start = values.calendar.dateInterval(of: .month, for: date)?.start ?? date
    }

    private var calendar: Calendar { values.calendar }

    /// Empty cells before the first day.
    var leadingCells: Int {
        let weekday = calendar.component(.weekday, from: start)
        return (weekday - calendar.firstWeekday + 7) % 7
    }

    var dayCount: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 0 }

    /// - Parameter day: from 1.
    func date(ofDay day: Int) -> Date? { calendar.date(byAdding: .day, value: day - 1, to: start) }

    /// The month that follows after a number of months; nil if it is beyond the limits.
    func adding(_ months: Int) -> CalendarMonth? {
        guard let date = calendar.date(byAdding: .month, value: months, to: start), values.isAllowed(date, .month) else { return nil }
        return CalendarMonth(of: date, values)
    }

    /// The day at the current time of day, within the limits; nil if the whole day is beyond them.
    func selection(ofDay day: Int) -> Date? {
        guard let own = date(ofDay: day), values.isAllowed(own, .day) else { return nil }
        let time = calendar.dateComponents([.hour, .minute, .second], from: values.date)
        var components = calendar.dateComponents([.era, .year, .month, .day], from: own)
        (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
        return values.date(from: components).map(values.clamped)
    }

    /// From the calendar's first weekday on.
    static func weekdaySymbols(_ values: DatePickerValues) -> [String] {
        let symbols = values.calendar.shortStandaloneWeekdaySymbols, first = values.calendar.firstWeekday - 1
        return symbols.indices.map { symbols[($0 + first) % symbols.count].uppercased(with: values.locale) }
    }

    var title: String { values.formatter(template: "yMMMM").string(from: start) }
}
