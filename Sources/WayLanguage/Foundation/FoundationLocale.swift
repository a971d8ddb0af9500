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
            if Existential(Locale.current).object == new.object { break }
            // A global of the program that has the same value is none of ours.
            waykit_store_word(variable, old.object)
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
            if Existential(Calendar.current).object != calendar.object { break }
            waykit_store_word(variable, calendar.object)
        }
    }

    /// A locale with a user's preferences. Foundation makes one from an archive only.
    private static func locale(_ settings: LocaleSettings) -> Locale? {
        try? JSONDecoder().decode([Locale].self, from: Data("[\(archive(settings))]".utf8)).first
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

    /// A locale's archive, with Foundation's keys. Written by hand: the encoder takes as long as all the rest.
    private static func archive(_ settings: LocaleSettings) -> String {
        var preferences = ["\"langs\":[\(settings.languages.map(quoted).joined(separator: ","))]", "\"locale\":\(quoted(settings.identifier))"]
        switch settings.hourCycle {
        case .twelve: preferences.append("\"12h\":true")
        case .twentyFour: preferences.append("\"24h\":true")
        case nil: break
        }
        if let day = settings.firstWeekday { preferences.append("\"weekFirst\":{\"gregorian\":\(day)}") }
        if let measurement = settings.measurement {
            preferences.append("\"metric\":\(measurement != .us),\"meas\":\(measurement == .metric ? 0 : 1)")
        }
        if let temperature = settings.temperature { preferences.append("\"temp\":\(temperature == .fahrenheit ? 0 : 1)") }
        // 0 is "fixed", as Foundation writes it for the current locale, too, when it is archived with preferences.
        return "{\"identifier\":\(quoted(settings.identifier)),\"preferences\":{\(preferences.joined(separator: ","))},\"current\":0}"
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.value < 32 ? " " : "\($0)" }
        return "\"\(escaped.joined())\""
    }
}
