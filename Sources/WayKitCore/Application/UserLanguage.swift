import Foundation

/// The user's language. Foundation's `Locale.preferredLanguages` is English on Linux, whatever the environment says.
enum UserLanguage {
    /// The language by gettext(3)'s rules: the first of `LANGUAGE`, unless the locale is C; else the locale, of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    /// - Returns: An identifier like "ar-EG"; "en" if the environment names none.
    static func identifier(in environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let name = languageTag(locale) else { return "en" }
        let first = environment["LANGUAGE"]?.split(separator: ":").first
        return first.flatMap { languageTag(String($0)) } ?? name
    }

    /// All of the user's languages: those of `LANGUAGE`, and that of the locale.
    static func tags(in environment: [String: String]) -> [String] {
        let first = identifier(in: environment)
        let others = environment["LANGUAGE"]?.split(separator: ":").compactMap { languageTag(String($0)) } ?? []
        let locale = identifier(in: environment.filter { $0.key != "LANGUAGE" })
        return ([first] + others + [locale]).reduce(into: []) { tags, tag in if !tags.contains(tag) { tags.append(tag) } }
    }

    /// Languages that have one script, from left to right. Foundation would load its Unicode data for the answer, on each start of a program.
    private static let leftToRightLanguages: Set<String> = [
        "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "is", "it", "ja", "ko", "lt", "lv", "nb", "nl", "nn",
        "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv", "th", "uk", "vi", "zh",
    ]

    static func direction(in environment: [String: String]) -> UIUserInterfaceLayoutDirection {
        let identifier = identifier(in: environment), subtags = identifier.split(separator: "-", omittingEmptySubsequences: false)
        // A subtag of four letters is a script.
        if leftToRightLanguages.contains(String(subtags[0])), !subtags.dropFirst().contains(where: { $0.count == 4 }) { return .leftToRight }
        return Locale.Language(identifier: identifier).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The language tag of a locale's name, without encoding and modifier; nil for C and POSIX.
    private static func languageTag(_ locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return ["", "C", "POSIX"].contains(name) ? nil : name.replacingOccurrences(of: "_", with: "-")
    }
}
