import Foundation

/// Writes quantities of time, such as "1 hour, 10 minutes" or "1:10:00", in the language of a locale.
///
/// The texts come from ICU's data for the locale of the calendar. A quantity is divided into the allowed units, largest first. Without years,
/// months and a reference date, days have 24 hours; the time between two dates follows the calendar and its time zone.
///
/// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter
open class DateComponentsFormatter: Foundation.Formatter, @unchecked Sendable {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "1:10:00". Units above the hour are abbreviated in front: "1d 1:10:00". A quantity that could be read in more than one way in this
        /// style, because a unit in the middle is missing, is abbreviated as a whole.
        case positional
        /// "1h 10m"
        case abbreviated
        /// "1 hr, 10 min"
        case short
        /// "1 hour, 10 minutes"
        case full
        /// "one hour, ten minutes". Numbers take the gender of the unit where ICU knows both.
        case spellOut
        /// "1hr 10min"
        case brief
    }

    /// What happens to units whose count is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Positional style: leading zeros are dropped, other numbers padded. Other styles: all zeros are dropped.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// "10m" instead of "0h 10m".
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// "1h 10s" instead of "1h 0m 10s".
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// "1h" instead of "1h 0m".
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// All zeros are dropped; a quantity of zero still shows one unit.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// "01:00:10" instead of "1:0:10".
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are written; positional by default.
    open var unitsStyle: UnitsStyle = .positional

    /// The units that may be used: year, month, week of month (or of year, both meaning a quantity of weeks), day, hour, minute, second.
    /// Other units are ignored.
    ///
    /// An empty set, the default, means the units of the components given, or all units for a time interval or two dates.
    open var allowedUnits: NSCalendar.Unit = []

    /// What happens to units whose count is zero.
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default

    /// The calendar for components that have none; its locale decides about the language.
    ///
    /// `nil` means the Gregorian calendar in en_US_POSIX. A calendar without a locale, as `Calendar(identifier:)` makes it, means the user's locale.
    open var calendar: Calendar? = .autoupdatingCurrent

    /// The date from which units of variable length are counted; `nil`, the default, means the start of 2001 in Greenwich time.
    ///
    /// With a date of its own the formatter counts days in the calendar's time zone, so that a day can have 23 or 25 hours.
    open var referenceDate: Date?

    /// Whether the smallest unit may have a fraction, of up to three digits, when the quantity is no whole number of it; otherwise the rest is cut off.
    open var allowsFractionalUnits = false

    /// The largest number of units, counted from the largest one; 0, the default, and negative numbers mean all.
    ///
    /// The smallest unit that stays is rounded, halves to the even number, so that "1h 10m 30s" in two units is "1h 10m".
    open var maximumUnitCount = 0

    /// Whether a largest unit whose count is one is written in the next smaller unit: "63s" instead of "1m 3s".
    open var collapsesLargestUnit = false

    /// Whether the quantity is marked as approximate.
    ///
    /// Neither ICU nor CLDR has a phrase such as "about 5 minutes". The locale's sign for approximate numbers is used instead: "~5 minutes",
    /// German "≈5 Minuten", Japanese "約5分".
    open var includesApproximationPhrase = false

    /// Whether a phrase such as "5 minutes remaining" is wanted.
    ///
    /// Neither ICU nor CLDR has such a phrase in any language, so this property has no effect on the text: it is the plain quantity in every
    /// locale, English included. A program that needs the phrase has to take it from its own localized strings.
    open var includesTimeRemainingPhrase = false

    /// Where the text stands; at the beginning of a sentence it starts with a capital letter. Other contexts have no effect, as in Apple's class.
    open var formattingContext: Formatter.Context = .unknown

    public override init() {
        super.init()
    }

    /// Creates a formatter with default settings: the settings of an archived formatter are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The quantity of time, or `nil` when the object is not of type `DateComponents`.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: return string(from: components)
        case let components as NSDateComponents: return string(from: components as DateComponents)
        default: return nil
        }
    }

    /// The quantity of time, or `nil` when there is none or it is longer than about 3,000 years and years or months are involved.
    open func string(from components: DateComponents) -> String? {
        let own = TimeSpanReader.units(of: components)
        let units = allowed(own)
        guard !own.isEmpty, let span = reader.span(of: components, units: units) else { return nil }
        return string(span, units: units, locale: locale(of: components.calendar))
    }

    /// The time from one date to another, in the calendar; negative when the second date is the earlier one.
    ///
    /// - Returns: `nil` for dates more than about 3,000 years before or after 2001.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(.between(startDate, endDate, calendar: effectiveCalendar), units: allowed(TimeUnit.allCases), locale: locale(of: nil))
    }

    /// The time interval, in seconds.
    ///
    /// - Returns: `nil` for a number that is not finite, and for intervals beyond about 3,000 years unless years and months are not allowed.
    open func string(from ti: TimeInterval) -> String? {
        let units = allowed(TimeUnit.allCases)
        guard let span = reader.span(seconds: ti, units: units) else { return nil }
        return string(span, units: units, locale: locale(of: nil))
    }

    /// The quantity of time in the current locale.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
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
        let copy = DateComponentsFormatter()
        copy.unitsStyle = unitsStyle
        copy.allowedUnits = allowedUnits
        copy.zeroFormattingBehavior = zeroFormattingBehavior
        copy.calendar = calendar
        copy.referenceDate = referenceDate
        copy.allowsFractionalUnits = allowsFractionalUnits
        copy.maximumUnitCount = maximumUnitCount
        copy.collapsesLargestUnit = collapsesLargestUnit
        copy.includesApproximationPhrase = includesApproximationPhrase
        copy.includesTimeRemainingPhrase = includesTimeRemainingPhrase
        copy.formattingContext = formattingContext
        return copy
    }

    private var effectiveCalendar: Calendar {
        if let calendar { return calendar }
        var fallback = Calendar(identifier: .gregorian)
        fallback.locale = Locale(identifier: "en_US_POSIX")
        return fallback
    }

    private var reader: TimeSpanReader {
        TimeSpanReader(calendar: effectiveCalendar, referenceDate: referenceDate)
    }

    private func allowed(_ fallback: [TimeUnit]) -> [TimeUnit] {
        let units = TimeUnit.units(in: allowedUnits)
        return units.isEmpty ? fallback : units
    }

    private func locale(of calendar: Calendar?) -> Locale {
        guard let locale = (calendar ?? effectiveCalendar).locale, !locale.identifier.isEmpty else { return .autoupdatingCurrent }
        return locale
    }

    private func string(_ span: TimeSpan, units: [TimeUnit], locale: Locale) -> String? {
        let selection = TimeAmountSelection(
            units: units, zeroBehavior: zeroFormattingBehavior, isPositional: unitsStyle == .positional, maximumUnitCount: maximumUnitCount,
            collapsesLargestUnit: collapsesLargestUnit, allowsFractionalUnits: allowsFractionalUnits)
        guard let amounts = selection.amounts(of: span) else { return nil }
        let writer = TimeAmountText(locale: locale, style: unitsStyle, zeroBehavior: zeroFormattingBehavior, isApproximate: includesApproximationPhrase)
        let isNegative = span.isNegative && amounts.contains { !$0.isZero }
        guard let text = writer.string(amounts, allowed: units, isNegative: isNegative) else { return nil }
        return formattingContext == .beginningOfSentence ? ICUText.capitalizingFirstLetter(of: text, locale: locale) : text
    }
}
