import Foundation

/// Takes a name apart by its blanks, full stops, comma and script.
///
/// There is no list of titles or family names behind it. A title is found by its full stop ("Dr.", "Jr."), and a Chinese family name of two
/// characters only in names of four.
struct PersonNameReader {
    let locale: Locale

    /// The parts of the name, or `nil` for a text without letters or digits.
    func components(from string: String) -> PersonNameComponents? {
        let halves = string.split(separator: ",", maxSplits: 1).map { Self.words(String($0)) }.filter { !$0.isEmpty }
        guard let first = halves.first, string.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        var name = PersonNameComponents()
        var words = first
        let rest = halves.count > 1 ? halves[1] : []
        words = takingTitles(from: words, into: &name)
        if !rest.isEmpty, words.count == 1 {
            // "Appleseed, John Maple"
            name.familyName = words[0]
            name.givenName = rest[0]
            name.middleName = Self.text(rest.dropFirst())
            return name
        }
        if !rest.isEmpty { name.nameSuffix = Self.text(([name.nameSuffix].compactMap { $0 } + rest)[...]) }
        assign(words, to: &name)
        return name
    }

    private func assign(_ words: [String], to name: inout PersonNameComponents) {
        let script = NameScript(of: words)
        guard words.count > 1 else {
            guard let word = words.first else { return }
            assign(word, script: script, to: &name)
            return
        }
        if script.isFamilyFirst || (script != .mixed && NameOrder.isFamilyFirst(in: locale)) {
            name.familyName = words[0]
            name.givenName = words[1]
            name.middleName = Self.text(words.dropFirst(2))
        } else {
            name.givenName = words[0]
            name.familyName = words[words.count - 1]
            name.middleName = Self.text(words.dropFirst().dropLast())
        }
    }

    /// One word is a given name, except for Chinese and Korean names, which have no blanks: their first character is the family name, in names of
    /// four characters the first two. Japanese names without a blank cannot be divided.
    private func assign(_ word: String, script: NameScript, to name: inout PersonNameComponents) {
        let isJapanese = locale.language.languageCode == .japanese || NameScript(of: [word]) == .chineseOrJapanese && Self.hasKana(word)
        let isDivisible = script == .korean || (script == .chineseOrJapanese && !isJapanese)
        guard isDivisible, (2...4).contains(word.count) else {
            name.givenName = word
            return
        }
        let length = word.count == 4 ? 2 : 1
        name.familyName = String(word.prefix(length))
        name.givenName = String(word.dropFirst(length))
    }

    /// Moves titles at both ends to the prefix and suffix of the name; at least one word stays.
    private func takingTitles(from words: [String], into name: inout PersonNameComponents) -> [String] {
        var rest = words[...]
        var prefix = [String]()
        while rest.count > 1, let word = rest.first, Self.isTitle(word) {
            prefix.append(word)
            rest.removeFirst()
        }
        var suffix = [String]()
        while rest.count > 1, let word = rest.last, Self.isTitle(word) || (rest.count > 2 && Self.isDegree(word)) {
            suffix.insert(word, at: 0)
            rest.removeLast()
        }
        name.namePrefix = Self.text(prefix[...])
        name.nameSuffix = Self.text(suffix[...])
        return Array(rest)
    }

    /// Whether a word is a title: it ends with a full stop and is more than initials such as "J.R.R.".
    private static func isTitle(_ word: String) -> Bool {
        word.hasSuffix(".") && word.split(separator: ".").contains { $0.filter(\.isLetter).count > 1 }
    }

    /// Whether a word at the end of a name is a degree such as "M.D.", which looks like initials.
    private static func isDegree(_ word: String) -> Bool {
        word.hasSuffix(".") && word.filter(\.isLetter).count > 1
    }

    private static func hasKana(_ word: String) -> Bool {
        word.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func text(_ words: ArraySlice<String>) -> String? {
        words.isEmpty ? nil : words.joined(separator: " ")
    }
}
