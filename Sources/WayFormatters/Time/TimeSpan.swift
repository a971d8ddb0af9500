import Foundation

/// A quantity of time to be divided into units.
enum TimeSpan {
    /// A length in seconds; it is divided without a calendar, with days of 24 hours, and cannot be divided into years or months.
    case seconds(Double)

    /// The time between two dates in a calendar and its time zone.
    case dates(from: Date, to: Date, calendar: Calendar)

    /// The longest time, in seconds from the reference date, that is handed to a calendar: about 3,000 years.
    ///
    /// `Calendar` gives wrong answers without a warning some thousand years further back.
    static let calendarLimit: Double = 1e11

    /// The time between two dates, moved to a start on a whole second and rounded to milliseconds.
    ///
    /// A `Date` of today is exact to a tenth of a microsecond only. A time computed with fractions can be that little short of one hour, and
    /// cut off to whole units it would be 59 minutes.
    static func between(_ from: Date, _ to: Date, calendar: Calendar) -> TimeSpan {
        let millisecond = 0.001
        let start = Date(timeIntervalSinceReferenceDate: from.timeIntervalSinceReferenceDate.rounded(.down))
        let length = (to.timeIntervalSince(from) / millisecond).rounded() * millisecond
        return .dates(from: start, to: start.addingTimeInterval(length), calendar: calendar)
    }

    /// Whether the time runs backwards.
    var isNegative: Bool {
        switch self {
        case .seconds(let seconds): return seconds < 0
        case .dates(let from, let to, _): return to < from
        }
    }

    /// Divides the time into whole counts of the units.
    ///
    /// - Parameter units: the units, largest first.
    /// - Returns: `nil` for an empty list, for a time that is not a finite number or is beyond `calendarLimit`, and for a length in seconds
    ///   that would have to be divided into years or months.
    func breakdown(into units: [TimeUnit]) -> TimeBreakdown? {
        guard let last = units.last else { return nil }
        switch self {
        case .seconds(let seconds):
            return Self.breakdown(seconds: abs(seconds), into: units)
        case .dates(let from, let to, let calendar):
            return Self.breakdown(from: from, to: to, calendar: calendar, units: units, last: last)
        }
    }

    /// The time rounded to a whole count of the last of the units, halves to the even count.
    func rounded(to units: [TimeUnit]) -> TimeSpan? {
        guard let last = units.last else { return nil }
        switch self {
        case .seconds(let seconds):
            guard let step = last.seconds else { return nil }
            return .seconds((seconds / step).rounded(.toNearestOrEven) * step)
        case .dates(let from, _, let calendar):
            guard let parts = breakdown(into: units), var end = parts.reached, let count = parts.amounts.last?.value else { return nil }
            let isOdd = count.truncatingRemainder(dividingBy: 2) != 0
            if parts.fraction > 0.5 || (parts.fraction == 0.5 && isOdd) {
                guard let next = Self.adding(last, to: end, calendar: calendar, backwards: isNegative) else { return nil }
                end = next
            }
            return .dates(from: from, to: end, calendar: calendar)
        }
    }

    private static func breakdown(seconds: Double, into units: [TimeUnit]) -> TimeBreakdown? {
        guard seconds.isFinite else { return nil }
        var rest = seconds
        var fraction = 0.0
        var amounts = [TimeAmount]()
        for unit in units {
            guard let length = unit.seconds else { return nil }
            let count = (rest / length).rounded(.down)
            rest = max(0, rest - count * length)
            fraction = min(rest / length, 1.0.nextDown)
            amounts.append(TimeAmount(unit: unit, value: count))
        }
        return TimeBreakdown(amounts: amounts, fraction: fraction, reached: nil)
    }

    private static func breakdown(from: Date, to: Date, calendar: Calendar, units: [TimeUnit], last: TimeUnit) -> TimeBreakdown? {
        guard isWithinLimit(from), isWithinLimit(to) else { return nil }
        let components = calendar.dateComponents(Set(units.map(\.component)), from: from, to: to)
        guard var reached = calendar.date(byAdding: components, to: from) else { return nil }
        var days = Double(abs(components.day ?? 0))
        var carried = 0.0
        var amounts = [TimeAmount]()
        for unit in units {
            var count = carried
            carried = 0
            switch unit {
            case .week:
                count = (days / 7).rounded(.down)
                days -= count * 7
                if !units.contains(.day), unit != last, let next = units.first(where: { $0 < .day }), let length = next.seconds {
                    carried = days * 86_400 / length
                }
            case .day:
                count = days
            default:
                count += Double(abs(components.value(for: unit.component) ?? 0))
            }
            amounts.append(TimeAmount(unit: unit, value: count))
        }
        var fraction = 0.0
        if last == .week {
            let backwards = to < from
            guard let whole = calendar.date(byAdding: .day, value: (backwards ? 1 : -1) * Int(days), to: reached) else { return nil }
            reached = whole
        }
        if let next = adding(last, to: reached, calendar: calendar, backwards: to < from) {
            let length = abs(next.timeIntervalSince(reached))
            fraction = length > 0 ? min(max(0, abs(to.timeIntervalSince(reached)) / length), 1.0.nextDown) : 0
        }
        return TimeBreakdown(amounts: amounts, fraction: fraction, reached: reached)
    }

    private static func adding(_ unit: TimeUnit, to date: Date, calendar: Calendar, backwards: Bool) -> Date? {
        let count = (unit == .week ? 7 : 1) * (backwards ? -1 : 1)
        return calendar.date(byAdding: unit.component, value: count, to: date)
    }

    private static func isWithinLimit(_ date: Date) -> Bool {
        abs(date.timeIntervalSinceReferenceDate) <= calendarLimit
    }
}
