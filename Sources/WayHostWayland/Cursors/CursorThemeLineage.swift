/// A theme and those that it inherits from by the line `Inherits` of `index.theme`, depth first. Indexes are read as far as the search gets.
struct CursorThemeLineage {
    /// Bounds loops of names that differ, such as of links.
    static let maximumThemeCount = 32
    /// Of an `index.theme`: those of icon themes list hundreds of folders.
    private static let maximumIndexByteCount = 1 << 16

    private let folders: [String]
    private let excluded: Set<String>
    private(set) var themes: [String] = []
    /// The number of themes whose parents are among the pending ones.
    private var expandedCount = 0
    /// The next one is the last.
    private var pending: [String]

    /// - Parameters:
    ///   - folders: Where themes are.
    ///   - excluded: Themes that have been searched already, with those they inherit from.
    init(of theme: String, in folders: [String], excluding excluded: Set<String> = []) {
        self.folders = folders
        self.excluded = excluded
        pending = [theme]
    }

    /// Nil behind the last one.
    mutating func theme(at index: Int) -> String? {
        while themes.count <= index, themes.count < Self.maximumThemeCount {
            if expandedCount < themes.count {
                pending += parents(of: themes[expandedCount]).reversed()
                expandedCount += 1
            }
            guard let next = pending.popLast() else { return nil }
            if Self.isName(next), !excluded.contains(next), !themes.contains(next) { themes.append(next) }
        }
        return themes.indices.contains(index) ? themes[index] : nil
    }

    /// Those of the first folder whose index names some.
    private func parents(of theme: String) -> [String] {
        for folder in folders {
            guard let file = try? RegularFile(path: "\(folder)/\(theme)/index.theme"),
                let bytes = file.read(at: 0, count: min(file.byteCount, Self.maximumIndexByteCount))
            else { continue }
            let parents = Self.inherited(bytes)
            if !parents.isEmpty { return parents }
        }
        return []
    }

    /// The themes of the line "Inherits = one, two".
    private static func inherited(_ index: [UInt8]) -> [String] {
        let key = "Inherits".utf8
        for line in index.lazy.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) where line.starts(with: key) {
            let rest = String(decoding: line.dropFirst(key.count), as: UTF8.self).drop(while: \.isWhitespace)
            guard rest.first == "=" else { continue }
            let names = rest.dropFirst().split { $0.isWhitespace || ",;:".contains($0) }
            return names.prefix(maximumThemeCount).map(String.init)
        }
        return []
    }

    /// Whether it stays inside the folders.
    private static func isName(_ name: String) -> Bool { !name.contains("/") && ![".", ".."].contains(name) }
}
