import Foundation
import Testing

@testable import WayKitDrawing

/// Markdown in attributed strings, as labels, text views and buttons draw it.
struct PresentationIntentTests {
    private func runs(_ text: StyledText) -> [TextRun] { AttributedTextRuns.textRuns(of: text) }

    private func spec(_ font: UIFont, _ traits: UIFontDescriptor.SymbolicTraits) throws -> FontDescription {
        let descriptor = try #require(font.fontDescriptor.withSymbolicTraits(traits))
        return UIFont(descriptor: descriptor, size: 0).spec.description
    }

    @Test func intentsChooseTheFont() throws {
        let text = NSAttributedString(try AttributedString(markdown: "a **b** *c* ***d*** `e` ~~f~~"))
        let font = AttributedTextRuns.defaultFont, drawn = runs(StyledText(text))
        func run(_ text: String) throws -> TextAttributes { try #require(drawn.first { $0.text == text }).attributes }
        #expect(try run("b").font == spec(font, .traitBold) && run("c").font == spec(font, .traitItalic))
        #expect(try run("d").font == spec(font, [.traitBold, .traitItalic]) && run("e").font == spec(font, .traitMonoSpace))
        #expect(try run("f").strikethrough != nil && run("f").font == font.spec.description && run("b").strikethrough == nil)
        #expect(try run("a ").font == font.spec.description)
    }

    /// The text's own attributes count: its font gets the traits, its line stays.
    @Test func ownAttributesAreKept() throws {
        let font = UIFont.systemFont(ofSize: 30)
        var text = try AttributedString(markdown: "**b** ~~f~~ [l](https://example.com)")
        text.font = font
        let struck = try #require(text.range(of: "f"))
        text[struck].strikethroughStyle = .double
        let drawn = runs(text.forDrawing)
        #expect(try drawn[0].attributes.font == spec(font, .traitBold))
        #expect(drawn.first { $0.text == "f" }?.attributes.strikethrough?.thickness == .double)
        #expect(drawn.last?.attributes.underline != nil && drawn.last?.attributes.color == UIColor.link.cgColor)
    }

    @Test func attributesAreConverted() throws {
        var text = try AttributedString(markdown: "# a\n\n*b* ![c](d)", options: .init(languageCode: "de"))
        text.replacementIndex = 2
        let back = AttributedString(NSAttributedString(text))
        #expect(back == text && back.runs[back.startIndex].presentationIntent?.components.first?.kind == .header(level: 1))
        let number = NSAttributedString(string: "x", attributes: [.inlinePresentationIntent: InlinePresentationIntent.emphasized])
        #expect(AttributedString(number).inlinePresentationIntent == .emphasized)
    }
}
