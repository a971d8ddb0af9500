import Foundation

/// Turns date components into a quantity of time.
struct TimeSpanReader {
    /// The calendar for components that have none.
    let calendar: Calendar

    /// The date from which units of variable length are counted, or `nil` for the start of 2001 in Greenwich time.
    let referenceDate: Date?

    /// The units in which the components are given, largest first.
    ///
    /// A quarter counts as months and nanoseconds as seconds; components that are no quantity of time, such as the weekday, do not count.
    static func units(of components: DateComponents) -> [TimeUnit] {
        var units = Set<TimeUnit>()
        if components.year != nil { units.insert(.year) }
        if components.month != nil || components.quarter != nil { units.insert(.month) }
        if components.weekOfMonth != nil || components.weekOfYear != nil { units.insert(.week) }
        if components.day != nil { units.insert(.day) }
        if components.hour != nil { units.insert(.hour) }
        if components.minute != nil { units.insert(.minute) }
        if components.second != nil || components.nanosecond != nil { units.insert(.second) }
        return TimeUnit.allCases.filter(units.contains)
    }

    /// The quantity the components stand for, to be divided into the given units.
    ///
    /// Without years, months and a reference date the length is exact and needs no calendar. Otherwise the components are added to the
    /// reference date in the calendar.
    ///
    /// - Returns: `nil` when the components lead to a date further away than `TimeSpan.calendarLimit`.
    func span(of components: DateComponents, units: [TimeUnit]) -> TimeSpan? {
        let given = Self.units(of: components)
        let variable: Set<TimeUnit> = [.year, .month]
        if referenceDate == nil, variable.isDisjoint(with: given), variable.isDisjoint(with: units) {
            return .seconds(Self.seconds(of: components))
        }
        return dateSpan(of: components)
    }

    /// A length in seconds, to be divided into the given units.
    func span(seconds: TimeInterval, units: [TimeUnit]) -> TimeSpan? {
        guard seconds.isFinite else { return nil }
        if referenceDate == nil, units.allSatisfy({ $0.seconds != nil }) { return .seconds(seconds) }
        let start = origin
        return .between(start, start.addingTimeInterval(seconds), calendar: counting(calendar))
    }

    private var origin: Date {
        referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    }

    /// The calendar to count with. Without a reference date nothing is known about the place, and days must not have 23 or 25 hours.
    private func counting(_ calendar: Calendar) -> Calendar {
        guard referenceDate == nil else { return calendar }
        var counting = calendar
        counting.timeZone = .gmt
        return counting
    }

    private func dateSpan(of components: DateComponents) -> TimeSpan? {
        let counting = counting(components.calendar ?? calendar)
        let years = Double(components.year ?? 0)
        let months = Double(components.month ?? 0) + Double(components.quarter ?? 0) * 3
        let seconds = Self.seconds(of: components)
        let length = abs(years) * 31_622_400 + abs(months) * 2_678_400 + abs(seconds)
        guard length <= TimeSpan.calendarLimit else { return nil }
        let days = (seconds / 86_400).rounded(.towardZero)
        var added = DateComponents()
        added.year = Int(years)
        added.month = Int(months)
        added.day = Int(days)
        guard let day = counting.date(byAdding: added, to: origin) else { return nil }
        return .between(origin, day.addingTimeInterval(seconds - days * 86_400), calendar: counting)
    }

    /// The length in seconds of all components from weeks down to nanoseconds.
    private static func seconds(of components: DateComponents) -> Double {
        let weeks = Double(components.weekOfMonth ?? 0) + Double(components.weekOfYear ?? 0)
        var seconds = weeks * 604_800 + Double(components.day ?? 0) * 86_400
        seconds += Double(components.hour ?? 0) * 3_600 + Double(components.minute ?? 0) * 60
        return seconds + Double(components.second ?? 0) + Double(components.nanosecond ?? 0) / 1e9
    }
}
