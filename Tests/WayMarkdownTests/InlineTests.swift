import Foundation
import Testing
import WayMarkdown

/// Inline syntax. The examples are those of CommonMark 0.29 and of GitHub's specification with the same number where one is given.
struct InlineTests {
    @Test(arguments: [
        // Emphasis and strong emphasis: 360, 361, 362, 366, 369, 377, 388, 390, 414, 418, 433, 464.
        ("*foo bar*", "[foo bar]e"), ("a * foo bar*", "[a * foo bar*]"),
        ("a*\"foo\"*", "[a*\"foo\"*]"), ("_foo bar_", "[foo bar]e"),
        ("foo_bar_", "[foo_bar_]"), ("пристаням_стремятся_", "[пристаням_стремятся_]"), ("**foo bar**", "[foo bar]s"), ("a**\"foo\"**", "[a**\"foo\"**]"),
        ("*foo **bar** baz*", "[foo ]e[bar]es[ baz]e"), ("***foo** bar*", "[foo]es[ bar]e"), ("**foo*bar*baz**", "[foo]s[bar]es[baz]s"), ("**foo*", "[*][foo]e"),
        ("*foo\nbar*", "[foo]e[ ]e~[bar]e"), ("**a**b", "[a]s[b]"),
        // Code spans: 338, 339, 341, 346, 349.
        ("`foo`", "[foo]c"), ("`` foo ` bar ``", "[foo ` bar]c"), ("` `` `", "[``]c"), ("`foo\\`bar`", "[foo\\]c[bar`]"), ("*foo`*`", "[*foo][*]c"),
        ("**a `b`**", "[a ]s[b]sc"),
        // Escapes and entities: 308, 310, 321, 324.
        ("\\*not emphasised*", "[*not emphasised*]"), ("\\\\*emphasis*", "[\\][emphasis]e"), ("&nbsp; &amp; &copy;", "[\u{A0} & ©]"), ("&#35; &#1234;", "[# Ӓ]"),
        // Hard and soft breaks: 654, 655, 657, 669.
        ("foo  \nbaz", "[foo][\n]|[baz]"), ("foo\\\nbaz", "[foo][\n]|[baz]"), ("foo\n     bar", "[foo][ ]~[bar]"), ("foo \nbaz", "[foo][ ]~[baz]"),
        // Strikethrough: 491.
        ("~~Hi~~ Hello, ~there~ world!", "[Hi]x[ Hello, ][there]x[ world!]"),
        // Raw HTML: 609, 615.
        ("<a><b>", "[<a><b>]h"), ("foo <!-- note --> bar", "[foo ][<!-- note -->]h[ bar]"),
    ])
    func runs(_ markdown: String, expected: String) throws {
        #expect(Self.described(try AttributedString(markdown: markdown)) == expected)
    }

    /// Each run in brackets, and letters for its intents.
    static func described(_ text: AttributedString) -> String {
        let letters: [(InlinePresentationIntent, String)] = [
            (.emphasized, "e"), (.stronglyEmphasized, "s"), (.code, "c"), (.strikethrough, "x"), (.softBreak, "~"), (.lineBreak, "|"), (.inlineHTML, "h"),
            (.blockHTML, "H"),
        ]
        return text.runs[\.inlinePresentationIntent].map { intent, range in
            "[\(String(text[range].characters))]" + letters.filter { intent?.contains($0.0) == true }.map(\.1).joined()
        }.joined()
    }

    @Test func linksAreRelativeToTheBase() throws {
        let text = try AttributedString(markdown: "[*a* b](c/d.html \"title\") [e](http://x.y/z)", baseURL: URL(string: "https://example.com/f/"))
        let links = text.runs[\.link].map { $0.0?.absoluteString }
        #expect(links == ["https://example.com/f/c/d.html", nil, "http://x.y/z"] && String(text.characters) == "a b e")
        let plain = try AttributedString(markdown: "[a](c%20d) [b][r] <http://m.n>\n\n[r]: /url")
        #expect(plain.runs[\.link].compactMap { $0.0?.relativeString } == ["c%20d", "/url", "http://m.n"])
    }

    @Test func bareAddressesAreLinks() throws {
        let text = try AttributedString(markdown: "See https://example.com/a, and ask me@example.com.")
        #expect(text.runs[\.link].compactMap { $0.0?.absoluteString } == ["https://example.com/a", "mailto:me@example.com"])
    }

    @Test func imagesHaveTheirDescription() throws {
        let text = try AttributedString(markdown: "![a *cat*](cat.png)![](dog.png)", baseURL: URL(string: "https://example.com/"))
        let images = text.runs[\.imageURL].map { "\(String(text[$1].characters)) \($0?.absoluteString ?? "")" }
        #expect(images == ["a cat https://example.com/cat.png", "\u{FFFC} https://example.com/dog.png"])
    }

    /// Ranges are those of characters, also where these consist of several scalars.
    @Test func unicodeIsKept() throws {
        let text = try AttributedString(markdown: "👩‍👩‍👧 **e\u{301}🇵🇱** *م* ~~한글~~")
        #expect(Self.described(text) == "[👩‍👩‍👧 ][e\u{301}🇵🇱]s[ ][م]e[ ][한글]x")
        #expect(text[try #require(text.range(of: "🇵🇱"))].inlinePresentationIntent == .stronglyEmphasized)
        let converted = try NSAttributedString(markdown: "👩‍👩‍👧 **x**")
        var range = NSRange()
        let intent = converted.attribute(.inlinePresentationIntent, at: 9, effectiveRange: &range) as? NSNumber
        #expect(intent?.uintValue == InlinePresentationIntent.stronglyEmphasized.rawValue && range == NSRange(location: 9, length: 1))
    }

    @Test func inlineOnlyHasNoBlocks() throws {
        let markdown = "# a\n- *b*\n\n  c  \nd"
        let text = try AttributedString(markdown: markdown, options: .init(interpretedSyntax: .inlineOnly))
        #expect(Self.described(text) == "[# a][ ]~[- ][b]e[ ]~[c][\n]|[d]" && text.runs.allSatisfy { $0.presentationIntent == nil })
        #expect(try AttributedString(markdown: " \n ", options: .init(interpretedSyntax: .inlineOnly)).characters.isEmpty)
    }

    @Test func whiteSpaceIsPreserved() throws {
        func text(_ markdown: String) throws -> String {
            Self.described(try AttributedString(markdown: markdown, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)))
        }
        #expect(try text("  a\t b\n\n   **c**  \nd \n") == "[  a\t b\n\n   ][c]s[  \nd \n]")
        #expect(try text("a\r\n*b*\u{C}\nc") == "[a\r\n][b]e[\u{C}\nc]" && text(" \n") == "[ \n]" && text("") == "")
        #expect(try text("`a\nb` *c\nd*") == "[a\nb]c[ ][c\nd]e" && text("a\\\nb") == "[a][\n]|[b]" && text("\n\n*a*") == "[\n\n][a]e")
        #expect(try text("[a\nb](c)") == "[a\nb]" && text("> # 1. a") == "[> # 1. a]")
    }

    @Test func languageAndPositionsAreSet() throws {
        let options = AttributedString.MarkdownParsingOptions(languageCode: "de", appliesSourcePositionAttributes: true)
        let markdown = "Ein **fetter**\nText. `é`"
        let text = try AttributedString(markdown: markdown, options: options)
        #expect(text.runs.allSatisfy { $0.languageIdentifier == "de" })
        func position(_ part: String) throws -> AttributedString.MarkdownSourcePosition {
            let range = try #require(text.range(of: part))
            return try #require(text[range].markdownSourcePosition)
        }
        #expect(try position("fetter") == .init(startLine: 1, startColumn: 7, endLine: 1, endColumn: 12))
        #expect(try position("Text") == .init(startLine: 2, startColumn: 1, endLine: 2, endColumn: 6))
        let range = try #require(NSRange(try position("é"), in: markdown))
        #expect((markdown as NSString).substring(with: range) == "é")
        #expect(NSRange(.init(startLine: 9, startColumn: 1, endLine: 9, endColumn: 1), in: markdown) == nil)
    }
}
