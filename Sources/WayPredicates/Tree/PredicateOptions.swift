/// How strings are compared: the letters in brackets after an operator.
struct PredicateOptions: OptionSet {
    let rawValue: Int

    /// `[c]`
    static let caseInsensitive = PredicateOptions(rawValue: 1 << 0)
    /// `[d]`
    static let diacriticInsensitive = PredicateOptions(rawValue: 1 << 1)
    /// `[n]`: the strings are compared as they are.
    static let normalized = PredicateOptions(rawValue: 1 << 2)
    /// `[l]`: by the rules of the current locale.
    static let localeSensitive = PredicateOptions(rawValue: 1 << 3)

    private static let letters: [(Character, PredicateOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized), ("l", .localeSensitive),
    ]

    /// Nil with another letter.
    init?(letters: String) {
        var options = PredicateOptions()
        for letter in letters.lowercased() {
            guard let option = Self.letters.first(where: { $0.0 == letter })?.1 else { return nil }
            options.insert(option)
        }
        self = options
    }

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// As in a format: `[cd]`, nothing without options.
    var text: String {
        isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.1) }.map(\.0)) + "]"
    }
}
