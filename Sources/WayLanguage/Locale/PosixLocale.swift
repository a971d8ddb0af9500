/// A locale as the environment names it, by the rules of locale(7): "de_AT.UTF-8", "sr_RS@latin". "C" and "POSIX" name none.
struct PosixLocale: Equatable {
    let name: LocaleName
    var region: String? { name.region }

    /// - Parameter category: "LC_MESSAGES", "LC_TIME" …
    /// - Returns: nil if the variables of that category name no locale.
    init?(category: String, in environment: [String: String]) {
        guard let value = ["LC_ALL", category, "LANG"].lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        self.init(value)
    }

    init?(_ text: String) {
        let withoutModifier = text.prefix { $0 != "@" }, bare = String(withoutModifier.prefix { $0 != "." })
        guard !["", "C", "POSIX"].contains(bare), var name = LocaleName(bare) else { return nil }
        // Modifiers that are no script name variants of a language ("valencia") or what glibc keeps for old programs ("euro").
        switch text.dropFirst(withoutModifier.count + 1).prefix(while: { $0 != "." }) {
        case "latin", "Latn": name.script = "Latn"
        case "cyrillic", "Cyrl": name.script = "Cyrl"
        case "devanagari": name.script = "Deva"
        case "iqtelif": name.script = "Latn"
        case "valencia": name.variants.append("valencia")
        default: break
        }
        // The environment does not tell the script of Chinese; a list of the user's languages does.
        if name.language == "zh", name.script == nil { name.script = LikelySubtags.script(of: name) }
        self.name = name
    }
}
