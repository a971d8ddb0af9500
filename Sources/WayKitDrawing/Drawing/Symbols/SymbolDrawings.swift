/// The drawings of the symbols that WayKit has, by name. The shapes are its own; the names are those that programs use.
///
/// A line is `name: drawing` (`SymbolDrawing` describes the syntax) or `name = other name`.
enum SymbolDrawings {
    static let drawings = entries.drawings
    static let aliases = entries.aliases

    /// Reads the lines as UTF-8, about a hundred times faster than as characters: the first symbol is drawn while a program starts.
    private static let entries: (drawings: [Substring: Substring], aliases: [Substring: Substring]) = {
        var drawings: [Substring: Substring] = [:], aliases: [Substring: Substring] = [:]
        for section in [signs, arrows, shapes, media, objects, people] {
            for line in section.utf8.split(separator: UInt8(ascii: "\n")) {
                guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }) else { continue }
                let name = Substring(line[..<end])
                if line[end] == UInt8(ascii: ":") {
                    drawings[name] = Substring(line[end...].dropFirst(": ".utf8.count))
                } else {
                    aliases[name] = Substring(line[end...].dropFirst(" = ".utf8.count))
                }
            }
        }
        return (drawings, aliases)
    }()
}
