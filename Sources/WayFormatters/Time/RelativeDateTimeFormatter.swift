import Foundation

/// Writes how far a time is away, such as "in 5 minutes" or "yesterday", in the language of a locale.
///
/// Only the largest unit that is not zero is written, and the rest is cut off: 47 hours from now are "in 1 day".
///
/// Source: https://developer.apple.com/documentation/foundation/relativedatetimeformatter
open class RelativeDateTimeFormatter: Foundation.Formatter, @unchecked Sendable {
    /// Whether times have names.
    public enum DateTimeStyle: Int, Sendable {
        /// Always with a number: "1 day ago".
        case numeric = 0
        /// With a name where the language has one: "yesterday", "next month", "now".
        case named
    }

    /// How units and numbers are written.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago"
        case full = 0
        /// "two months ago". Numbers take the gender of the unit where ICU knows both, but not the grammatical case.
        case spellOut
        /// "2 mo. ago"
        case short
        /// "2mo ago"
        case abbreviated
    }

    /// Whether times have names; numeric by default.
    open var dateTimeStyle: DateTimeStyle = .numeric

    /// How units and numbers are written; full by default.
    open var unitsStyle: UnitsStyle = .full

    /// Where the text stands, which decides about a capital letter at its start. `dynamic` counts as `unknown`.
    open var formattingContext: Formatter.Context = .unknown

    /// The calendar that divides the time between two dates; the user's by default, also after setting `nil`.
    open var calendar: Calendar! {
        get { storedCalendar }
        set { storedCalendar = newValue ?? .autoupdatingCurrent }
    }

    /// The locale of the text; the user's by default, also after setting `nil`.
    open var locale: Locale! {
        get { storedLocale }
        set { storedLocale = newValue ?? .autoupdatingCurrent }
    }

    private var storedCalendar = Calendar.autoupdatingCurrent
    private var storedLocale = Locale.autoupdatingCurrent

    public override init() {
        super.init()
    }

    /// Creates a formatter with default settings: the settings of an archived formatter are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The largest unit of the components that is not zero; negative counts are in the past.
    ///
    /// Components that are all zero give the smallest unit they have, and empty ones zero seconds.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let given = TimeSpanReader.units(of: dateComponents)
        let amounts = given.map { ($0, Self.count(of: $0, in: dateComponents)) }
        let (unit, count) = amounts.first { $0.1 != 0 } ?? amounts.last ?? (.second, 0)
        return string(count, unit: unit)
    }

    /// A time so many seconds from now; negative intervals are in the past.
    ///
    /// - Returns: an empty text for a number that is not finite.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return string(seconds: timeInterval, from: now, to: now.addingTimeInterval(timeInterval))
    }

    /// The time from the reference date to the date.
    ///
    /// - Returns: an empty text for dates that are not finite.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        string(seconds: date.timeIntervalSince(referenceDate), from: referenceDate, to: date)
    }

    /// The time from now to the date, or `nil` when the object is not of type `Date`.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let date as Date: return localizedString(for: date, relativeTo: Date())
        case let date as NSDate: return localizedString(for: date as Date, relativeTo: Date())
        default: return nil
        }
    }

    /// Reading texts is not supported.
    ///
    /// - Returns: always `false`; `obj` is left alone.
    open func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        false
    }

    /// An independent formatter with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = RelativeDateTimeFormatter()
        copy.dateTimeStyle = dateTimeStyle
        copy.unitsStyle = unitsStyle
        copy.formattingContext = formattingContext
        copy.storedCalendar = storedCalendar
        copy.storedLocale = storedLocale
        return copy
    }

    /// The mean length of a year of the Gregorian calendar, in seconds, for times that are too long for a calendar.
    private static let meanYear = 365.2425 * 86_400

    private func string(seconds: Double, from start: Date, to end: Date) -> String {
        guard seconds.isFinite else { return "" }
        let sign: Double = seconds < 0 ? -1 : 1
        guard let parts = TimeSpan.between(start, end, calendar: storedCalendar).breakdown(into: TimeUnit.allCases) else {
            return string((seconds / Self.meanYear).rounded(.towardZero), unit: .year)
        }
        let amount = parts.firstNonZero.map { parts.amounts[$0] } ?? TimeAmount(unit: .second, value: 0)
        return string(sign * amount.value, unit: amount.unit)
    }

    private func string(_ count: Double, unit: TimeUnit) -> String {
        let text = RelativeTimeText(
            locale: storedLocale, unitsStyle: unitsStyle, context: formattingContext, usesNames: dateTimeStyle == .named)
        return text.string(count, unit: unit) ?? ""
    }

    private static func count(of unit: TimeUnit, in components: DateComponents) -> Double {
        switch unit {
        case .month: return Double(components.month ?? 0) + Double(components.quarter ?? 0) * 3
        case .week: return Double(components.weekOfMonth ?? 0) + Double(components.weekOfYear ?? 0)
        case .second:
            let nanoseconds = (Double(components.nanosecond ?? 0) / 1e9).rounded(.towardZero)
            return Double(components.second ?? 0) + nanoseconds
        default: return Double(components.value(for: unit.component) ?? 0)
        }
    }
}
