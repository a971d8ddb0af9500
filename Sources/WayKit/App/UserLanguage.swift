import Foundation

/// The language in which programs speak to the person. Foundation's `Locale.preferredLanguages` is English on Linux, whatever the environment says.
enum UserLanguage {
    /// As gettext(3) finds it: the first of `LANGUAGE`, unless the locale is that of C; else the locale, of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    /// - Returns: An identifier as "ar-EG"; "en" where the environment names none.
    static func identifier(in environment: [String: String]) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let name = languageTag(locale) else { return "en" }
        let first = environment["LANGUAGE"]?.split(separator: ":").first
        return first.flatMap { languageTag(String($0)) } ?? name
    }

    static func direction(in environment: [String: String]) -> UIUserInterfaceLayoutDirection {
        Locale.Language(identifier: identifier(in: environment)).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Of a locale's name: without encoding and modifier; nil for C and POSIX.
    private static func languageTag(_ locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return ["", "C", "POSIX"].contains(name) ? nil : name.replacingOccurrences(of: "_", with: "-")
    }
}
