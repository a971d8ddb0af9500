/// Lines of source code with their indentation.
struct SourceText {
    private var lines: [String] = []
    private var depth = 0

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// Lines between `opening` and `closing`, indented by one level.
    mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout SourceText) -> Void) {
        line(opening)
        depth += 1
        body(&self)
        depth -= 1
        line(closing)
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}
