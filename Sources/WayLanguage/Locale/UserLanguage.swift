/// The user's languages as the environment names them.
package enum UserLanguage {
    /// The languages by the rules of gettext(3): those of `LANGUAGE`, unless the locale is C, and the locale's, of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    /// - Returns: BCP 47 tags, the preferred one first; "en" if the environment names none.
    package static func tags(in environment: [String: String]) -> [String] {
        guard let locale = PosixLocale(category: "LC_MESSAGES", in: environment) else { return ["en"] }
        let list = environment["LANGUAGE"]?.split(separator: ":").compactMap { PosixLocale(String($0))?.name.tag } ?? []
        return (list + [locale.name.tag]).reduce(into: []) { tags, tag in if !tags.contains(tag) { tags.append(tag) } }
    }
}
