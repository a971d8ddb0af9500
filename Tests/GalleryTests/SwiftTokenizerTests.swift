import Testing

@testable import Gallery
@testable import WayKitTestSupport

struct SwiftTokenizerTests {
    private func kinds(_ source: String) -> [String] {
        SwiftTokenizer.lines(of: source).flatMap { $0 }.filter { $0.kind != .plain }.map { "\($0.kind) \($0.text)" }
    }

    @Test(arguments: [
        ("let x = Foo(1.5e3, y: 0x1F)", ["keyword let", "type Foo", "number 1.5e3", "number 0x1F"]),
        ("@MainActor final class A: B {}", ["keyword @MainActor", "keyword final", "keyword class", "type A", "type B"]),
        ("(0..<4).map { $0 }", ["number 0", "number 4", "number 0"]),
        ("a / b // c \"d\"", ["comment // c \"d\""]),
        ("/* a /* b */ c */ let", ["comment /* a /* b */ c */", "keyword let"]),
        (#"f("a\"b", "\(g("c)")) d") + 1"#, [#"string "a\"b""#, #"string "\(g("c)")) d""#, "number 1"]),
        ("\"open\nlet y", ["string \"open", "keyword let"]),
        ("/* open", ["comment /* open"]),
        ("\"\\", ["string \"\\"]),
        ("", []),
    ])
    func tokensHaveKinds(_ source: String, _ expected: [String]) {
        #expect(kinds(source) == expected)
    }

    @Test func longStringsAndCommentsAreSplitIntoLines() {
        let lines = SwiftTokenizer.lines(of: "let a = \"\"\"\n    b \"c\"\n    \"\"\"\n\nlet d\n")
        #expect(lines.map { $0.map(\.text).joined() } == ["let a = \"\"\"", "    b \"c\"", "    \"\"\"", "", "let d"])
        #expect(lines[1].map(\.kind) == [.string] && lines[4].first?.kind == .keyword)
    }

    /// Nothing is lost, and every token knows its column.
    @Test func linesAreThoseOfTheFile() {
        for file in GallerySource.all {
            let text = file.text, lines = SwiftTokenizer.lines(of: text)
            #expect(lines.map { $0.map(\.text).joined() + "\n" }.joined() == text, "\(file.name)")
            for line in lines {
                var column = 0
                for token in line {
                    #expect(token.column == column)
                    column += token.text.count
                }
            }
        }
    }
}
