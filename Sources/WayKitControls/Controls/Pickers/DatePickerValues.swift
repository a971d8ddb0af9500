import Foundation

/// What a date picker's views show: the date and what limits it. A value, so that views compare it.
struct DatePickerValues: Equatable {
    var mode = UIDatePicker.Mode.dateAndTime
    var date = Date(timeIntervalSinceReferenceDate: 0)
    /// Has the picker's locale and time zone.
    var calendar = Calendar.current
    var minimum: Date?
    var maximum: Date?
    var minuteInterval = 1
    /// Seconds, whole minutes.
    var countDown: TimeInterval = 0

    var locale: Locale { calendar.locale ?? .current }

    /// Nil where the limits contradict each other, which are ignored then, as documented.
    var limits: ClosedRange<Date>? {
        let lower = minimum ?? .distantPast, upper = maximum ?? .distantFuture
        return lower <= upper ? lower...upper : nil
    }

    func clamped(_ date: Date) -> Date { limits.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date }

    /// Whether some moment of the unit that contains the date is within the limits.
    func isAllowed(_ date: Date, _ unit: Calendar.Component) -> Bool {
        guard minimum != nil || maximum != nil, let limits else { return true }
        guard let interval = calendar.dateInterval(of: unit, for: date) else { return limits.contains(date) }
        return interval.end > limits.lowerBound && interval.start <= limits.upperBound
    }

    /// The date with its minutes rounded down to the interval.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let minute = calendar.component(.minute, from: date), second = calendar.component(.second, from: date)
        guard minute % minuteInterval != 0 else { return date }
        return date.addingTimeInterval(-Double(minute % minuteInterval * 60 + second))
    }

    /// A moment from components; where a clock that is put forward skips it, the same time after the skipped hour.
    /// - Parameter dayMayShrink: a day that the month lacks becomes its last one; false: it is nil.
    func date(from components: DateComponents, dayMayShrink: Bool = true) -> Date? {
        var components = components
        var first = components
        (first.day, first.hour, first.minute, first.second, first.nanosecond) = (1, 12, 0, 0, 0)
        if let day = components.day, let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start),
            day >= days.upperBound {
            guard dayMayShrink else { return nil }
            components.day = days.upperBound - 1
        }
        return calendar.date(from: components)
    }

    /// The components that make up a moment of the current date.
    var components: DateComponents { calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date) }

    // MARK: Texts

    /// A day as it is read: "Thursday, June 5, 2025".
    func spokenDay(_ date: Date) -> String { formatter(template: "EEEEyMMMMd").string(from: date) }

    func formatter(template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    static func pattern(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// Whether the locale counts the hours of a day from 1 to 12 twice.
    var hasPeriods: Bool { Self.pattern("jmm", locale).contains { "abB".contains($0) } }
}

/// What a wheel of a date picker selects.
enum DateWheelField: Equatable {
    case day, month, year
    /// Days with their weekday, in the mode `dateAndTime`.
    case weekdayAndDay
    case hour, minute, period
    case durationHours, durationMinutes

    /// The wheels of a mode, in the order of the locale: in a mirrored picker from right to left, but hours are on the left of minutes there, too.
    static func fields(_ mode: UIDatePicker.Mode, _ locale: Locale, isMirrored: Bool) -> [DateWheelField] {
        var fields = fields(mode, locale)
        if isMirrored, let hour = fields.firstIndex(of: .hour), let minute = fields.firstIndex(of: .minute) { fields.swapAt(hour, minute) }
        return fields
    }

    private static func fields(_ mode: UIDatePicker.Mode, _ locale: Locale) -> [DateWheelField] {
        switch mode {
        case .time: timeFields(locale)
        case .date: fields(inPattern: DatePickerValues.pattern("yMMMMd", locale))
        case .dateAndTime: [.weekdayAndDay] + timeFields(locale)
        case .countDownTimer: [.durationHours, .durationMinutes]
        case .yearAndMonth: fields(inPattern: DatePickerValues.pattern("yMMMM", locale))
        }
    }

    private static func timeFields(_ locale: Locale) -> [DateWheelField] { fields(inPattern: DatePickerValues.pattern("jmm", locale)) }

    /// The fields in the order in which their letters occur outside of quotes.
    private static func fields(inPattern pattern: String) -> [DateWheelField] {
        var result: [DateWheelField] = [], isQuoted = false
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            let field: DateWheelField? = switch letter {
            case "d": .day
            case "M", "L": .month
            case "y", "u", "U", "r": .year
            case "h", "H", "k", "K": .hour
            case "m": .minute
            case "a", "b", "B": .period
            default: nil
            }
            if let field, !isQuoted, !result.contains(field) { result.append(field) }
        }
        return result
    }
}
