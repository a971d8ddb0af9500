import _FoundationICU

/// The direction in which a language is written.
package enum WritingDirection {
    /// Languages that have one script, from left to right. ICU would load its data for the answer, on each start of a program.
    private static let leftToRightLanguages: Set<String> = [
        "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "is", "it", "ja", "ko", "lt", "lv", "nb", "nl", "nn",
        "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv", "th", "uk", "vi", "zh",
    ]

    /// - Parameter tag: As BCP 47 writes it: "az-Arab".
    package static func isRightToLeft(_ tag: String) -> Bool {
        if let name = LocaleName(tag), leftToRightLanguages.contains(name.language), name.script == nil || name.language == "zh" { return false }
        return swift_uloc_isRightToLeft(tag) != 0
    }
}
