import Foundation

/// The names of months and weekdays in English and in a locale's language, and expressions that find dates with them.
enum DateNames {
    struct Names: Sendable {
        var months: [String: Int] = [:]
        var weekdays: [String: Int] = [:]
        var isDayFirst = true
    }

    /// Of the locales that were used, and expressions by the names in them.
    private static let cache = Cache()

    private final class Cache: @unchecked Sendable {
        private let lock = NSLock()
        private var names: [String: Names] = [:]
        private var expressions: [[String]: [NSRegularExpression]] = [:]

        func names(_ key: String, _ make: () -> Names) -> Names {
            lock.withLock {
                let value = names[key] ?? make()
                names[key] = value
                return value
            }
        }

        func expressions(_ key: [String], _ make: () -> [NSRegularExpression]) -> [NSRegularExpression] {
            lock.withLock {
                let value = expressions[key] ?? make()
                expressions[key] = value
                return value
            }
        }
    }

    static func names(_ locale: Locale) -> Names { cache.names(locale.identifier) { make(locale) } }

    private static func make(_ locale: Locale) -> Names {
        var names = Names()
        for locale in [locale, Locale(identifier: "en_GB")] {
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.calendar = Calendar(identifier: .gregorian)
            for symbols in [formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols] as [[String]] {
                for (index, name) in symbols.enumerated() where name.contains(where: \.isLetter) {
                    names.months[name.lowercased().trimmingCharacters(in: ["."])] = index + 1
                }
            }
            for (index, name) in formatter.weekdaySymbols.enumerated() { names.weekdays[name.lowercased()] = index + 1 }
        }
        names.months["sep"] = 9
        let order = DateFormatter.dateFormat(fromTemplate: "dMy", options: 0, locale: locale) ?? "d/M/y"
        if let day = order.firstIndex(of: "d"), let month = order.firstIndex(of: "M") { names.isDayFirst = day < month }
        return names
    }

    /// The groups `year`, `month`, `day`, `word`, `hour`, `minute`, `half` and, for two numbers, `slash`.
    static func expressions(_ months: [String: Int], _ weekdays: [String: Int]) -> [NSRegularExpression] {
        cache.expressions(months.keys.sorted() + weekdays.keys.sorted()) { makeExpressions(months, weekdays) }
    }

    private static func makeExpressions(_ months: [String: Int], _ weekdays: [String: Int]) -> [NSRegularExpression] {
        func alternatives(_ names: some Sequence<String>) -> String {
            // The longest first.
            names.sorted { ($0.count, $0) > ($1.count, $1) }.map(NSRegularExpression.escapedPattern(for:)).joined(separator: "|")
        }
        let start = #"(?<![\p{L}\p{N}.,/:-])"#, end = #"(?![\p{L}\p{N}]|[/:-]\d|[.,]\d)"#
        let clock = #"(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?(?:[ \x{A0}\x{202F}]?(?<half>[ap])\.?m\b\.?)?"#
        let time = clock + #"|[ \x{A0}\x{202F}]?(?<half2>[ap])\.?m\b\.?)"#
        let at = #"(?:,?[ ](?:at|um|à|alle|a las|om|kl\.?)[ ]|,[ ]|[ ])"#
        let month = "(?<month>\(alternatives(months.keys)))\\.?", weekday = "(?:(?:\(alternatives(weekdays.keys))),?[ ])?"
        let day = #"(?<day>\d{1,2})(?:st|nd|rd|th|\.)?"#, year = #"(?<year>\d{4})"#
        let optionalTime = "(?:\(at)\(time))?"
        return [
            "\(start)\(year)-(?<month>\\d{2})-(?<day>\\d{2})(?:[T ](?<hour>\\d{2}):(?<minute>\\d{2})(?::\\d{2})?)?\(end)",
            "\(start)\(weekday)\(month)[ ]\(day)(?:,?[ ]\(year))?\(optionalTime)\(end)",
            "\(start)\(weekday)\(day)[ ](?:of[ ]|de[ ])?\(month)(?:,?[ ](?:de[ ])?\(year))?\(optionalTime)\(end)",
            "\(start)(?<day>\\d{1,2})(?<slash>/)(?<month>\\d{1,2})/(?<year>\\d{4}|\\d{2})\(optionalTime)\(end)",
            "\(start)(?<day>\\d{1,2})\\.[ ]?(?<month>\\d{1,2})\\.[ ]?\(year)\(optionalTime)\(end)",
            "\(start)(?:next[ ])?(?<word>today|tonight|tomorrow|\(alternatives(weekdays.keys)))[ ](?:at[ ])?\(time)\(end)",
        ].compactMap { try? NSRegularExpression(pattern: $0, options: .caseInsensitive) }
    }
}
