import Foundation
import Testing
import WayMarkdown

/// Markdown of the net: nothing crashes, and the time is proportional to the length.
struct DamagedInputTests {
    private static let syntaxes: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [.full, .inlineOnly, .inlineOnlyPreservingWhitespace]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    @Test func randomBytes() throws {
        var generator = Generator(state: 1)
        let pieces = [
            "*", "**", "_", "`", "~~", "[", "](", ")", "^[", "](a: 1)", "!", "\n", "  \n", "> ", "- ", "1. ", "# ", "|", "|-|\n", "```", "<b>", "\\", "&amp;", "é", "a",
        ]
        for number in 0..<20_000 {
            var data = Data()
            for _ in 0..<Int.random(in: 0..<40, using: &generator) {
                if Bool.random(using: &generator) {
                    data.append(UInt8.random(in: .min ... .max, using: &generator))
                } else {
                    data.append(contentsOf: pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
                }
            }
            let options = AttributedString.MarkdownParsingOptions(
                allowsExtendedAttributes: number % 2 == 0, interpretedSyntax: Self.syntaxes[number % 3], failurePolicy: .returnPartiallyParsedIfPossible,
                appliesSourcePositionAttributes: number % 5 == 0)
            _ = try AttributedString(markdown: data, options: options)
        }
    }

    @Test(arguments: ["[", "^[", "![", "> ", ">"])
    func deepNesting(_ piece: String) throws { try parseRepeated(piece, 100_000) }

    @Test(arguments: ["*a ", "**a ", "_a_", "~~", "~~a ", "`", "^[a](b: 1)", "](", "- ", "^[a](", "<", "|", "\\", "&", "a\n", "^[`", "[a](", "*a_ ", "a\n\n"])
    func repeatedSyntax(_ piece: String) throws { try parseRepeated(piece, 3000) }

    private func parseRepeated(_ piece: String, _ count: Int) throws {
        let markdown = String(repeating: piece, count: count)
        for syntax in Self.syntaxes {
            let options = AttributedString.MarkdownParsingOptions(
                allowsExtendedAttributes: true, interpretedSyntax: syntax, failurePolicy: .returnPartiallyParsedIfPossible)
            _ = try AttributedString(markdown: markdown, options: options)
        }
    }

    @Test func closedNesting() throws {
        for (open, close) in [("[", "]"), ("^[", "](a: 1)"), ("*", "*"), ("![", "](a)"), ("(", ")")] {
            let markdown = String(repeating: open, count: 50_000) + "x" + String(repeating: close, count: 50_000)
            let text = try AttributedString(markdown: markdown, options: .init(allowsExtendedAttributes: true))
            #expect(text.characters.contains("x"))
        }
    }

    @Test func bytesThatAreNoUTF8() throws {
        let data = Data([0x2A, 0x61, 0xFF, 0x2A])
        #expect(throws: CocoaError.self) { try AttributedString(markdown: data) }
        let text = try AttributedString(markdown: data, options: .init(failurePolicy: .returnPartiallyParsedIfPossible))
        #expect(InlineTests.described(text) == "[a\u{FFFD}]e")
        #expect(try InlineTests.described(AttributedString(markdown: "a\0*b*")) == "[a\u{FFFD}][b]e")
        #expect(throws: (any Error).self) { try AttributedString(contentsOf: URL(fileURLWithPath: "/nonexistent.md")) }
    }

    /// cmark-gfm keeps tables in globals.
    @Test func threadsDoNotDisturbEachOther() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    (0..<300).allSatisfy { _ in
                        let text = try? AttributedString(
                            markdown: "~~a~~ ^[b](inflect: true) https://c.d", options: .init(allowsExtendedAttributes: number % 2 == 0))
                        return text.map { $0.runs[\.inlinePresentationIntent].count == 2 && $0.runs.contains { $0.link != nil } } ?? false
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
