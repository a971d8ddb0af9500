import Foundation

/// Rows of a date picker's wheels: which value a row has, which date it leads to, and its title. Wheels whose values return repeat them.
struct DateWheelRows {
    let values: DatePickerValues
    let field: DateWheelField

    /// How often a wheel that has no end repeats its values.
    private static let repetitions = 400
    private static let lastYear = 10_000
    /// Days of the wheel of days, from its first to its last row, around the turn of the year 2001.
    private static let dayCount = 200_000

    /// Number of different values.
    private var valueCount: Int {
        switch field {
        case .day: max(values.calendar.maximumRange(of: .day)?.count ?? 31, 1)
        case .month: max(values.calendar.maximumRange(of: .month)?.count ?? 12, 1)
        case .year: Self.lastYear
        case .weekdayAndDay: Self.dayCount
        case .hour, .durationHours: 24
        case .minute, .durationMinutes: 60 / values.minuteInterval
        case .period: 2
        }
    }

    private var repeats: Bool {
        switch field {
        case .day, .month, .hour, .minute: true
        case .year, .weekdayAndDay, .period, .durationHours, .durationMinutes: false
        }
    }

    var count: Int { repeats ? valueCount * Self.repetitions : valueCount }

    private func index(_ row: Int) -> Int { repeats ? row % valueCount : row }

    /// The row of the current date, of several the one nearest to another row; without that one in the middle of the wheel.
    func row(near row: Int?) -> Int {
        let index = currentIndex
        guard repeats else { return min(max(index, 0), valueCount - 1) }
        let near = row ?? count / 2, base = near - near % valueCount + index
        let candidates = [base - valueCount, base, base + valueCount].filter { (0..<count).contains($0) }
        return candidates.min { abs($0 - near) < abs($1 - near) } ?? base
    }

    private var currentIndex: Int {
        let components = values.components
        switch field {
        case .day: return (components.day ?? 1) - 1
        case .month: return (components.month ?? 1) - 1
        case .year: return (components.year ?? 1) - 1
        case .weekdayAndDay: return dayIndex(of: values.date)
        case .hour: return components.hour ?? 0
        case .minute: return (components.minute ?? 0) / values.minuteInterval
        case .period: return (components.hour ?? 0) < 12 ? 0 : 1
        case .durationHours: return Int(values.countDown) / 3600
        case .durationMinutes: return Int(values.countDown) % 3600 / 60 / values.minuteInterval
        }
    }

    /// The first moment of the day in the middle of the wheel of days.
    private var middleDay: Date { values.calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)) }

    private func dayIndex(of date: Date) -> Int {
        let start = values.calendar.startOfDay(for: date)
        return (values.calendar.dateComponents([.day], from: middleDay, to: start).day ?? 0) + Self.dayCount / 2
    }

    // MARK: Selection

    /// The date that the row leads to, within no limits; nil for a day that the month lacks. A change of the time sets the seconds to 0.
    /// Other months and years keep the day, or the last one of the month.
    func date(at row: Int) -> Date? {
        var components = values.components
        let index = index(row)
        switch field {
        case .day:
            components.day = index + 1
            return values.date(from: components, dayMayShrink: false)
        case .month: components.month = index + 1
        case .year: components.year = index + 1
        case .weekdayAndDay:
            guard let day = values.calendar.date(byAdding: .day, value: index - Self.dayCount / 2, to: middleDay) else { return nil }
            let own = values.calendar.dateComponents([.era, .year, .month, .day], from: day)
            (components.era, components.year, components.month, components.day) = (own.era, own.year, own.month, own.day)
        case .hour: (components.hour, components.second) = (index, 0)
        case .minute: (components.minute, components.second) = (index * values.minuteInterval, 0)
        case .period: (components.hour, components.second) = ((components.hour ?? 0) % 12 + index * 12, 0)
        case .durationHours, .durationMinutes: return values.date
        }
        return values.date(from: components)
    }

    /// The duration that the row leads to, at least a step of the minutes.
    func countDown(at row: Int) -> TimeInterval {
        let hours = field == .durationHours ? row : Int(values.countDown) / 3600
        let minutes = field == .durationMinutes ? row * values.minuteInterval : Int(values.countDown) % 3600 / 60
        return TimeInterval(max(hours * 60 + minutes, values.minuteInterval) * 60)
    }

    /// Rows that are not allowed are grey, and the wheel turns back from them.
    func isAllowed(_ row: Int) -> Bool {
        guard field != .durationHours, field != .durationMinutes else { return true }
        guard let date = date(at: row) else { return false }
        switch field {
        case .day, .weekdayAndDay: return values.isAllowed(date, .day)
        case .month: return values.isAllowed(date, .month)
        case .year: return values.isAllowed(date, .year)
        case .hour: return values.isAllowed(date, .hour)
        case .minute: return values.isAllowed(date, .minute)
        case .period, .durationHours, .durationMinutes: return values.isAllowed(halfDay: date)
        }
    }
}

extension DatePickerValues {
    /// Whether some moment of the morning or the afternoon that contains the date is within the limits.
    fileprivate func isAllowed(halfDay date: Date) -> Bool {
        guard let limits else { return true }
        let start = calendar.startOfDay(for: date), noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? date
        return date < noon ? noon > limits.lowerBound && start <= limits.upperBound : end > limits.lowerBound && noon <= limits.upperBound
    }
}

/// Titles of rows. It keeps its formatters: making one takes longer than formatting a date.
struct DateWheelTitles {
    private let rows: DateWheelRows
    private let formatter: DateFormatter?
    private let months: [String]
    private let numbers: NumberFormatter
    private let now: Date

    /// - Parameter now: a moment of the present day, whose row is named.
    init(_ rows: DateWheelRows, now: Date = Date()) {
        self.rows = rows
        self.now = now
        let values = rows.values
        formatter = switch rows.field {
        case .weekdayAndDay: values.formatter(template: "EEEMMMd")
        case .year: values.formatter(template: "y")
        default: nil
        }
        months = values.calendar.standaloneMonthSymbols
        numbers = NumberFormatter()
        numbers.locale = values.locale
        let isPadded = rows.field == .minute || (rows.field == .hour && !values.hasPeriods && DatePickerValues.pattern("jmm", values.locale).contains("HH"))
        numbers.minimumIntegerDigits = isPadded ? 2 : 1
    }

    func title(_ row: Int) -> String {
        let values = rows.values
        switch rows.field {
        case .day: return number(row % dayCount + 1)
        case .month: return months.isEmpty ? number(row + 1) : months[row % months.count]
        case .year, .weekdayAndDay:
            guard let date = rows.date(at: row) else { return number(row + 1) }
            if rows.field == .weekdayAndDay, values.calendar.isDate(date, inSameDayAs: now) { return DatePickerTexts.today(values.locale) }
            return formatter?.string(from: date) ?? number(row + 1)
        case .hour: return number(values.hasPeriods ? (row % 24 + 11) % 12 + 1 : row % 24)
        case .minute: return number(row % (60 / values.minuteInterval) * values.minuteInterval)
        case .period: return row == 0 ? values.calendar.amSymbol : values.calendar.pmSymbol
        case .durationHours: return duration(row * 3600, .hours)
        case .durationMinutes: return duration(row * values.minuteInterval * 60, .minutes)
        }
    }

    private var dayCount: Int { max(rows.values.calendar.maximumRange(of: .day)?.count ?? 31, 1) }

    private func number(_ value: Int) -> String { numbers.string(from: NSNumber(value: value)) ?? "\(value)" }

    private func duration(_ seconds: Int, _ unit: Duration.UnitsFormatStyle.Unit) -> String {
        Duration.seconds(seconds).formatted(.units(allowed: [unit], width: unit == .hours ? .wide : .abbreviated).locale(rows.values.locale))
    }
}
