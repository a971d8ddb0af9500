/// The drawings of the symbols that WayKit has, by name. The shapes are its own; the names are those that programs use.
///
/// A line is `name: drawing` (`SymbolDrawing` describes the syntax) or `name = other name`.
enum SymbolDrawings {
    static let drawings: [Substring: Substring] = entries(separator: ": ")
    static let aliases: [Substring: Substring] = entries(separator: " = ")

    private static func entries(separator: String) -> [Substring: Substring] {
        let lines = [signs, arrows, shapes, media, objects, people].flatMap { $0.split(separator: "\n") }
        let pairs = lines.compactMap { line -> (Substring, Substring)? in
            let fields = line.split(separator: separator, maxSplits: 1)
            return fields.count == 2 ? (fields[0], fields[1]) : nil
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
