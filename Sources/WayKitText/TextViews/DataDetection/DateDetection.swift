import Foundation

/// Finds dates, with or without a time of day.
///
/// | form | examples |
/// | --- | --- |
/// | ISO 8601 | 2026-10-11; 2026-10-11 14:30; 2026-10-11T14:30 |
/// | name of a month, in English or the locale's language | October 11, 2026; 11 Oct; Friday, 11th October 2026 at 5 pm; 11. Oktober 2026 |
/// | numbers in the locale's order, with points by day and month | 10/11/2026; 11.10.2026 |
/// | day in words, only with a time | today at 5 pm; tomorrow at 14:30; Friday at 9:15 am |
///
/// A date without a year is the next one. The URL has the start: `x-apple-data-detectors://event?start=2026-10-11T14:30`, a date alone for a whole day.
struct DateDetection {
    static let scheme = "x-apple-data-detectors"

    private let now: Date
    private let calendar: Calendar
    private let isDayFirst: Bool
    private let months: [String: Int]
    private let weekdays: [String: Int]

    init(now: Date, locale: Locale) {
        self.now = now
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        self.calendar = calendar
        let names = DateNames.names(locale)
        (months, weekdays, isDayFirst) = (names.months, names.weekdays, names.isDayFirst)
    }

    func matches(in text: String) -> [DetectedData] {
        let string = text as NSString
        return DateNames.expressions(months, weekdays).flatMap { expression in
            expression.matches(in: text).compactMap { match in
                guard let start = start(match, string), let url = URL(string: "\(Self.scheme)://event?start=\(start)") else { return nil }
                return DetectedData(range: match.range, url: url)
            }
        }
    }

    // MARK: Values

    private func start(_ match: NSTextCheckingResult, _ text: NSString) -> String? {
        func group(_ name: String) -> String? {
            let range = match.range(withName: name)
            return range.location == NSNotFound ? nil : text.substring(with: range).lowercased()
        }
        guard let (year, month, day) = day(group) else { return nil }
        let date = String(format: "%04d-%02d-%02d", year, month, day)
        guard let hour = group("hour").flatMap({ Int($0) }) else { return date }
        guard let time = Self.time(hour, group("minute").flatMap { Int($0) } ?? 0, half: group("half") ?? group("half2")) else { return nil }
        return "\(date)T\(time)"
    }

    private static func time(_ hour: Int, _ minute: Int, half: String?) -> String? {
        var hour = hour
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
        }
        guard hour < 24, minute < 60 else { return nil }
        return String(format: "%02d:%02d", hour, minute)
    }

    private func day(_ group: (String) -> String?) -> (Int, Int, Int)? {
        if let word = group("word") { return day(named: word) }
        guard let dayNumber = group("day").flatMap({ Int($0) }) else { return nil }
        guard let name = group("month") else { return nil }
        var day = dayNumber, month = Int(name) ?? months[name.trimmingCharacters(in: ["."])] ?? 0
        // Two numbers: which is the day?
        if group("slash") != nil, !isDayFirst { swap(&day, &month) }
        return complete(day: day, month: month, year: group("year").flatMap { Int($0) })
    }

    /// A valid date; without a year the next one.
    private func complete(day: Int, month: Int, year: Int?) -> (Int, Int, Int)? {
        let today = calendar.dateComponents([.year, .month, .day], from: now)
        guard let thisYear = today.year, let thisMonth = today.month, let thisDay = today.day else { return nil }
        let isPast = (month, day) < (thisMonth, thisDay)
        var year = year ?? (isPast ? thisYear + 1 : thisYear)
        if year < 100 { year += thisYear / 100 * 100 }
        let components = DateComponents(year: year, month: month, day: day)
        guard (1...12).contains(month), day >= 1, let date = calendar.date(from: components) else { return nil }
        return calendar.component(.day, from: date) == day ? (year, month, day) : nil
    }

    private func day(named word: String) -> (Int, Int, Int)? {
        let offset: Int
        switch word {
        case "today", "tonight": offset = 0
        case "tomorrow": offset = 1
        default:
            guard let weekday = weekdays[word] else { return nil }
            // The next one, not today.
            offset = (weekday - calendar.component(.weekday, from: now) + 6) % 7 + 1
        }
        guard let date = calendar.date(byAdding: .day, value: offset, to: now) else { return nil }
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        return (year, month, day)
    }

    /// The start of the event of a URL of this class: components with hour and minute, or a day. Nil for another URL.
    static func start(of url: URL) -> DateComponents? {
        guard url.scheme == scheme, let value = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first(where: { $0.name == "start" })?.value
        else { return nil }
        let numbers = value.split(whereSeparator: { "-T:".contains($0) }).compactMap { Int($0) }
        guard numbers.count == 3 || numbers.count == 5 else { return nil }
        var components = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
        if numbers.count == 5 { (components.hour, components.minute) = (numbers[3], numbers[4]) }
        return components
    }
}
