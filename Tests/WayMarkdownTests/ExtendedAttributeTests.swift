import Foundation
import Testing
import WayMarkdown

private enum RankAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
    struct Value: Codable, Hashable {
        var level: Int
        var note: String?
    }
    static let name = "TestRank"
    static let markdownName = "rank"
}

private enum MoodAttribute: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
    typealias Value = String
    static let name = "mood"
}

private struct TestAttributes: AttributeScope {
    let rank: RankAttribute
    let mood: MoodAttribute
    let foundation: AttributeScopes.FoundationAttributes
}

struct ExtendedAttributeTests {
    private static let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)

    private func parse(_ markdown: String, _ options: AttributedString.MarkdownParsingOptions = options) throws -> AttributedString {
        try AttributedString(markdown: markdown, including: TestAttributes.self, options: options)
    }

    @Test func attributesOfTheScopeAreDecoded() throws {
        let text = try parse("a ^[b **c**](rank: {level: 3, note: 'x'}, mood: 'good', other: 1) d")
        #expect(String(text.characters) == "a b c d")
        let run = text[try #require(text.range(of: "c"))]
        #expect(run[RankAttribute.self] == .init(level: 3, note: "x") && run[MoodAttribute.self] == "good" && run.inlinePresentationIntent == .stronglyEmphasized)
        #expect(text[try #require(text.range(of: "d"))][MoodAttribute.self] == nil)
        let plain = try AttributedString(markdown: "^[b](mood: 'good')", options: Self.options)
        #expect(String(plain.characters) == "b" && plain[MoodAttribute.self] == nil)
    }

    @Test func grammarIsKept() throws {
        let text = try AttributedString(markdown: "^[3 song](inflect: true) ^[a](morphology: {partOfSpeech: 'noun', number: \"other\"})", options: Self.options)
        #expect(text[try #require(text.range(of: "3 song"))].inflect == .automatic)
        var morphology = Morphology()
        morphology.partOfSpeech = .noun
        morphology.number = .plural
        #expect(text[try #require(text.range(of: "a"))].morphology == morphology)
    }

    @Test func attributesAreNestedInLinksAndEachOther() throws {
        let text = try parse("[l ^[a ^[b](mood: 'in')](mood: 'out')](u) ^[[k](v)](mood: 'link')")
        func run(_ part: String) throws -> AttributedSubstring { text[try #require(text.range(of: part))] }
        #expect(try run("a")[MoodAttribute.self] == "out" && run("b")[MoodAttribute.self] == "in" && run("b").link?.relativeString == "u")
        #expect(try run("k").link?.relativeString == "v" && run("k")[MoodAttribute.self] == "link")
    }

    @Test func whatIsNoAttributeIsText() throws {
        for markdown in ["^[a]", "^[a] (mood: 'x')", "^a", "^", "^[", "^[a](", "^[a](mood: 'x'"] { #expect(try String(parse(markdown).characters) == markdown) }
        #expect(try String(parse("`^[a](mood: 'x')` \\^[b](c)").characters) == "^[a](mood: 'x') ^b")
        #expect(try InlineTests.described(parse("^[`]` b](mood: 'x')")) == "[]]c[ b]")
        #expect(try String(AttributedString(markdown: "^[a](b)").characters) == "^a")
    }

    @Test func valuesThatDoNotFitAreErrors() throws {
        for markdown in ["^[a](mood: 5)", "^[a](rank: {})", "^[a](mood: ", "^[a](:)"] where markdown.hasSuffix(")") {
            #expect(throws: DecodingError.self) { try parse(markdown) }
            let text = try parse(markdown, .init(allowsExtendedAttributes: true, failurePolicy: .returnPartiallyParsedIfPossible))
            #expect(String(text.characters) == "a" && text[MoodAttribute.self] == nil)
        }
        let partly = try parse("^[a](mood: 'x', rank: 1)", .init(allowsExtendedAttributes: true, failurePolicy: .returnPartiallyParsedIfPossible))
        #expect(partly[MoodAttribute.self] == "x" && partly[RankAttribute.self] == nil)
    }

    @Test func positionsAreThoseOfTheSource() throws {
        let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true, appliesSourcePositionAttributes: true)
        for syntax in [AttributedString.MarkdownParsingOptions.InterpretedSyntax.full, .inlineOnly] {
            var options = options
            options.interpretedSyntax = syntax
            let text = try parse("x\nab ^[cd ^[e](mood: '1')](mood: '2') f", options)
            func position(_ part: String) throws -> AttributedString.MarkdownSourcePosition? { text[try #require(text.range(of: part))].markdownSourcePosition }
            #expect(try position("cd") == .init(startLine: 2, startColumn: 6, endLine: 2, endColumn: 8))
            #expect(try position("e") == .init(startLine: 2, startColumn: 11, endLine: 2, endColumn: 11))
            #expect(try position("f") == .init(startLine: 2, startColumn: 36, endLine: 2, endColumn: 37))
        }
    }
}
