import Foundation

/// A user's language, region and the choices that a locale's identifier does not tell.
package struct LocaleSettings: Equatable, Sendable {
    package enum HourCycle: Sendable { case twelve, twentyFour }
    package enum Measurement: Sendable { case metric, uk, us }
    package enum Temperature: Sendable { case fahrenheit, celsius }

    /// BCP 47 tags, the preferred one first; "en" if nothing names one.
    package var languages: [String]
    /// As Foundation writes it: "ar_EG", "zh-Hant_TW", "en_DE@calendar=buddhist".
    package var identifier: String
    package var hourCycle: HourCycle?
    /// 1 is Sunday; nil: the region's.
    package var firstWeekday: Int?
    package var measurement: Measurement?
    package var temperature: Temperature?
    /// Whether nobody chose anything: the environment's locale is C, and there are no preferences.
    package var isUnset = false
}

extension LocaleSettings {
    /// Those of the environment, changed by the program's preferences.
    ///
    /// - Parameters:
    ///   - environment: `LC_ALL`, `LC_MESSAGES`, `LC_TIME`, `LC_MONETARY`, `LC_MEASUREMENT`, `LANG`, `LANGUAGE`. As on iOS there is one locale: the language is
    ///     that of the messages, the region that of dates, and numbers follow the region.
    ///   - preferences: The value of a key, as `UserDefaults` has it: "AppleLanguages", "AppleLocale", "AppleICUForce24HourTime", "AppleICUForce12HourTime",
    ///     "AppleFirstWeekday", "AppleMetricUnits", "AppleMeasurementUnits", "AppleTemperatureUnit".
    package init(environment: [String: String], preferences: (String) -> Any? = { _ in nil }) {
        let messages = PosixLocale(category: "LC_MESSAGES", in: environment), times = PosixLocale(category: "LC_TIME", in: environment)
        let preferredLanguages = Self.languages(preferences("AppleLanguages")), preferredLocale = (preferences("AppleLocale") as? String).flatMap(LocaleName.init)
        languages = preferredLanguages ?? UserLanguage.tags(in: environment)
        var name = preferredLocale ?? LocaleName(languages[0]) ?? LocaleName(language: "en")
        let region = (times ?? messages)?.region
        if preferredLanguages != nil {
            // The region of a chosen language counts: "German (Austria)".
            name.region = name.region ?? region
        } else if preferredLocale == nil {
            name.region = region ?? name.region
            name.keywords.merge(Self.keywords(money: PosixLocale(category: "LC_MONETARY", in: environment), region: name.region)) { old, _ in old }
            measurement = Self.measurement(PosixLocale(category: "LC_MEASUREMENT", in: environment), region: name.region)
        }
        identifier = name.identifier
        isUnset = messages == nil && times == nil && preferredLanguages == nil && preferredLocale == nil
        // As Foundation has it.
        if isUnset { identifier = "en_001" }
        apply(preferences)
    }

    /// A list of languages, as an array or as the text of an argument: `-AppleLanguages "(ar, en)"`.
    private static func languages(_ value: Any?) -> [String]? {
        let names: [String]
        switch value {
        case let list as [String]: names = list
        case let text as String: names = text.split { " (),\"'".contains($0) }.map(String.init)
        default: return nil
        }
        let tags = names.compactMap { LocaleName($0)?.tag }
        return tags.isEmpty ? nil : tags
    }

    private static func keywords(money: PosixLocale?, region: String?) -> [String: String] {
        guard let moneyRegion = money?.region, let region, moneyRegion != region else { return [:] }
        guard let currency = Locale(identifier: "und_\(moneyRegion)").currency?.identifier else { return [:] }
        return ["currency": currency]
    }

    private static func measurement(_ measurement: PosixLocale?, region: String?) -> Measurement? {
        guard let measured = measurement?.region, let region, measured != region else { return nil }
        return switch measured {
        case "US", "LR", "MM": .us
        case "GB": .uk
        default: .metric
        }
    }

    private mutating func apply(_ preferences: (String) -> Any?) {
        if preferences("AppleICUForce12HourTime") as? Bool == true { hourCycle = .twelve }
        if preferences("AppleICUForce24HourTime") as? Bool == true { hourCycle = .twentyFour }
        if let days = preferences("AppleFirstWeekday") as? [String: Int], let day = days["gregorian"], 1...7 ~= day { firstWeekday = day }
        let isMetric = preferences("AppleMetricUnits") as? Bool, unit = preferences("AppleMeasurementUnits") as? String
        if isMetric == false { measurement = .us } else if unit == "Inches", isMetric == true { measurement = .uk } else if unit == "Centimeters" { measurement = .metric }
        switch preferences("AppleTemperatureUnit") as? String {
        case "Celsius": temperature = .celsius
        case "Fahrenheit": temperature = .fahrenheit
        default: break
        }
    }
}
