import CWayLanguage
import Foundation

/// Foundation's current locale.
///
/// Foundation on Linux reads neither the environment nor preferences: its current locale is "en_001", whatever the user's is. It keeps that locale in a variable
/// that every use reads: `Locale.current`, `Locale.autoupdatingCurrent`, `NSLocale.current`, the current calendar, formatters and format styles without a locale.
/// Here that variable gets another locale. The variable is found by its contents, so nothing depends on its address, or on Foundation being linked statically.
enum FoundationLocale {
    /// Makes a locale the current one. Locales that the program has read before keep their values.
    ///
    /// - Returns: whether Foundation's current locale is that one now; false if this version of Foundation keeps it in another way.
    static func makeCurrent(_ settings: LocaleSettings) -> Bool {
        guard let locale = locale(settings) else { return false }
        let old = Existential(Locale.current), new = Existential(locale), variables = variables(containing: old)
        // Foundation reads the variable and retains what is in it. Both locales live on: somebody may be between these two steps.
        new.retainForever()
        for variable in variables {
            waykit_store_word(variable, new.object)
            // A global of the program that has the same value is none of ours.
            if Existential(Locale.current).object != new.object { waykit_store_word(variable, old.object) }
        }
        guard Existential(Locale.current).object == new.object else { return false }
        forgetCalendar()
        return true
    }

    /// The current calendar is made from the current locale once, and kept.
    private static func forgetCalendar() {
        let calendar = Existential(Calendar.current)
        calendar.retainForever()
        for variable in variables(containing: calendar) {
            waykit_store_word(variable, 0)
            if Existential(Calendar.current).object == calendar.object { waykit_store_word(variable, calendar.object) }
        }
    }

    /// A locale with a user's preferences. Foundation makes one from an archive only.
    private static func locale(_ settings: LocaleSettings) -> Locale? {
        guard let archive = try? JSONEncoder().encode([Archive(settings)]) else { return nil }
        return try? JSONDecoder().decode([Locale].self, from: archive).first
    }

    private static func variables(containing value: Existential) -> [UnsafeMutablePointer<UInt>] {
        var found = [UnsafeMutablePointer<UInt>?](repeating: nil, count: 8)
        // The type's metadata stands in the same loaded object as the variables.
        let count = waykit_find_existentials(unsafeBitCast(Locale.self as Any.Type, to: UnsafeRawPointer.self), value.object, value.witnessTable, &found, found.count)
        return found.prefix(count).compactMap { $0 }
    }

    /// What Foundation's structures `Locale` and `Calendar` begin with.
    private struct Existential {
        let object: UInt
        let witnessTable: UInt

        init<Value>(_ value: Value) {
            (object, witnessTable) = withUnsafeBytes(of: value) {
                guard $0.count >= 2 * MemoryLayout<UInt>.size else { return (0, 0) }
                return ($0.load(as: UInt.self), $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
            }
        }

        func retainForever() {
            guard let pointer = UnsafeRawPointer(bitPattern: object) else { return }
            _ = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
        }
    }

    /// A locale's archive, with Foundation's keys.
    private struct Archive: Encodable {
        struct Preferences: Encodable {
            let langs: [String]
            let locale: String
            let force24Hour: Bool?
            let force12Hour: Bool?
            let weekFirst: [String: Int]?
            let metric: Bool?
            let meas: Int?
            let temp: Int?

            enum CodingKeys: String, CodingKey {
                case langs, locale, weekFirst, metric, meas, temp
                case force24Hour = "24h"
                case force12Hour = "12h"
            }
        }

        let identifier: String
        let preferences: Preferences
        /// "fixed": Foundation writes it for the current locale, too, when it is archived with preferences.
        let current = 0

        init(_ settings: LocaleSettings) {
            identifier = settings.identifier
            preferences = Preferences(
                langs: settings.languages, locale: settings.identifier,
                force24Hour: settings.hourCycle == .twentyFour ? true : nil, force12Hour: settings.hourCycle == .twelve ? true : nil,
                weekFirst: settings.firstWeekday.map { ["gregorian": $0] },
                metric: settings.measurement.map { $0 != .us }, meas: settings.measurement.map { $0 == .metric ? 0 : 1 },
                temp: settings.temperature.map { $0 == .fahrenheit ? 0 : 1 })
        }
    }
}
