import Foundation
import _FoundationICU

/// A unit in which a quantity of time can be written, ordered from the largest to the smallest.
enum TimeUnit: Int, CaseIterable, Comparable {
    case year, month, week, day, hour, minute, second

    /// A smaller raw value is a larger unit; `<` compares sizes.
    static func < (left: TimeUnit, right: TimeUnit) -> Bool {
        left.rawValue > right.rawValue
    }

    /// The units of a calendar unit mask, largest first. Both week units mean a quantity of weeks; other units are ignored.
    static func units(in mask: NSCalendar.Unit) -> [TimeUnit] {
        allCases.filter { !mask.isDisjoint(with: $0.calendarUnits) }
    }

    private var calendarUnits: NSCalendar.Unit {
        switch self {
        case .year: return .year
        case .month: return .month
        case .week: return [.weekOfMonth, .weekOfYear]
        case .day: return .day
        case .hour: return .hour
        case .minute: return .minute
        case .second: return .second
        }
    }

    /// The calendar component of the unit; weeks are counted as days, because they always have seven.
    var component: Calendar.Component {
        switch self {
        case .year: return .year
        case .month: return .month
        case .week, .day: return .day
        case .hour: return .hour
        case .minute: return .minute
        case .second: return .second
        }
    }

    /// The length in seconds, or `nil` for years and months, whose length depends on the date. Days are 24 hours long.
    var seconds: Double? {
        switch self {
        case .year, .month: return nil
        case .week: return 604_800
        case .day: return 86_400
        case .hour: return 3_600
        case .minute: return 60
        case .second: return 1
        }
    }

    /// The CLDR identifier of the unit within the category "duration".
    var identifier: String {
        switch self {
        case .year: return "year"
        case .month: return "month"
        case .week: return "week"
        case .day: return "day"
        case .hour: return "hour"
        case .minute: return "minute"
        case .second: return "second"
        }
    }

    /// ICU's constant for the unit in measure formats.
    var measureUnit: UAMeasureUnit {
        switch self {
        case .year: return UAMEASUNIT_DURATION_YEAR
        case .month: return UAMEASUNIT_DURATION_MONTH
        case .week: return UAMEASUNIT_DURATION_WEEK
        case .day: return UAMEASUNIT_DURATION_DAY
        case .hour: return UAMEASUNIT_DURATION_HOUR
        case .minute: return UAMEASUNIT_DURATION_MINUTE
        case .second: return UAMEASUNIT_DURATION_SECOND
        }
    }

    /// ICU's constant for the unit in relative times.
    var relativeUnit: URelativeDateTimeUnit {
        switch self {
        case .year: return UDAT_REL_UNIT_YEAR
        case .month: return UDAT_REL_UNIT_MONTH
        case .week: return UDAT_REL_UNIT_WEEK
        case .day: return UDAT_REL_UNIT_DAY
        case .hour: return UDAT_REL_UNIT_HOUR
        case .minute: return UDAT_REL_UNIT_MINUTE
        case .second: return UDAT_REL_UNIT_SECOND
        }
    }

    /// Whether the unit has a place in a clock-like text such as "1:10:05".
    var isClockUnit: Bool {
        self <= .hour
    }
}
