/// What to write instead of a name that no symbol has.
enum SymbolSuggestion {
    /// Whether the name is another spelling of one that is drawn, or one that is not drawn yet.
    static func message(for name: String) -> String {
        guard name.count <= 80 else { return "there is no symbol with a name of \(name.count) letters" }
        if let other = otherSpelling(of: name) { return "there is no symbol \"\(name)\"; \"\(other)\" is spelled like it" }
        if let stem = drawnStem(of: name) { return "the symbol \"\(name)\" is not drawn yet; \"\(stem)\" is" }
        return "there is no symbol \"\(name)\", or it is not drawn yet"
    }

    /// A drawn name in which up to a quarter of the letters of the first parts differ, and the same parts follow.
    private static func otherSpelling(of name: String) -> String? {
        let parts = name.split(separator: "."), known = Array(SymbolDrawings.drawings.keys) + Array(SymbolDrawings.aliases.keys)
        let near = (0..<parts.count).flatMap { index -> [(name: String, distance: Int)] in
            let stem = parts[...index].joined(separator: "."), rest = parts[(index + 1)...].map { "." + $0 }.joined(), limit = max(1, stem.count / 4)
            return known.compactMap { candidate in
                guard abs(candidate.count - stem.count) <= limit else { return nil }
                let distance = distance(Array(candidate), Array(stem))
                return distance > 0 && distance <= limit ? (String(candidate) + rest, distance) : nil
            }
        }
        return near.filter { SymbolGlyph.named($0.name) != nil }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// The name without its last parts.
    private static func drawnStem(of name: String) -> String? {
        let parts = name.split(separator: ".")
        return stride(from: parts.count - 1, to: 0, by: -1).lazy.map { parts[..<$0].joined(separator: ".") }.first { SymbolGlyph.named($0) != nil }
    }

    /// Letters that are inserted, deleted or replaced.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (letter == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
