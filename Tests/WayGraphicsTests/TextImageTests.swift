import Testing

@testable import WayGraphics

/// The image of a text, which has the pixels that drawing it into a bitmap gives.
struct TextImageTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let runs: [TextRun]
        var style = TextParagraphStyle()
        var width: CGFloat?
        var size = CGSize(width: 240, height: 60)
        var scale: CGFloat = 1
        var top: CGFloat = 3
        var testDescription: String { name }
    }

    private static func run(_ text: String, size: CGFloat = 15, _ change: (inout TextAttributes) -> Void = { _ in }) -> TextRun {
        var attributes = TextAttributes(font: FontDescription(size: size), color: CGColor(red: 0.11, green: 0.557, blue: 0.118, alpha: 0.9))
        change(&attributes)
        return TextRun(text, attributes)
    }

    private static var centered: TextParagraphStyle {
        var style = TextParagraphStyle()
        style.alignment = .center
        return style
    }

    static let filled: [Sample] = [
        Sample(name: "one line", runs: [run("Person number 17 of the list")]),
        Sample(name: "a short line in a wide bitmap", runs: [run("17")], size: CGSize(width: 400, height: 20)),
        Sample(name: "wrapped", runs: [run("A preview of what was written last, which may need more than the width of a line.")], width: 240),
        Sample(name: "paragraphs", runs: [run("First\n\nThird")]),
        Sample(name: "centred", runs: [run("Middle")], style: centered, width: 240),
        Sample(name: "right to left", runs: [run("שלום עולם 17")], width: 240),
        Sample(name: "two colours and sizes", runs: [run("Large ", size: 24), run("and blue", size: 11) { $0.color = .blue }]),
        Sample(name: "italic runs that overlap", runs: [run("fff", size: 30) { $0.font.isItalic = true }, run("lll", size: 30) { $0.color = .red }]),
        Sample(name: "clipped on all sides", runs: [run("Wider than the bitmap", size: 40)], size: CGSize(width: 50, height: 20), top: -12),
        Sample(name: "two pixels per point", runs: [run("Sharp")], scale: 2),
        Sample(name: "one and a half", runs: [run("Sharp")], size: CGSize(width: 101, height: 21), scale: 1.5, top: 0.5),
        Sample(name: "a place between pixels", runs: [run("Rounded")], top: 2.4),
        Sample(name: "raised", runs: [run("H"), run("2") { $0.baselineOffset = 5 }]),
    ]

    private func layout(_ sample: Sample) -> TextLayout { TextLayout(sample.runs, style: sample.style, width: sample.width) }

    private func drawn(_ sample: Sample) throws -> CGImage {
        let context = try #require(CGContext(size: sample.size, scale: sample.scale))
        layout(sample).draw(in: context, at: CGPoint(x: 0, y: sample.top))
        return try #require(context.finish())
    }

    @Test(arguments: filled) func hasThePixelsOfDrawing(_ sample: Sample) throws {
        let image = try #require(layout(sample).image(size: sample.size, scale: sample.scale, top: sample.top)), expected = try drawn(sample)
        #expect(image.size == expected.size && image.visibleBounds == expected.visibleBounds)
        #expect(image.allPixels == expected.allPixels)
    }

    @Test func onlyThePartWithGlyphsIsStored() throws {
        let sample = Self.filled[1], image = try #require(layout(sample).image(size: sample.size, scale: 1, top: 3))
        let part = try #require(image.storedPart)
        #expect(part.image.width < 40 && part.image.height <= 20)
    }

    struct Decoration: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (inout TextAttributes) -> Void
    }

    static let decorations = [
        Decoration(testDescription: "underline") { $0.underline = TextDecoration() },
        Decoration(testDescription: "strikethrough") { $0.strikethrough = TextDecoration() },
        Decoration(testDescription: "background") { $0.backgroundColor = .red },
        Decoration(testDescription: "outline") { $0.strokeWidth = 1 },
        Decoration(testDescription: "slant") { $0.obliqueness = 0.2 },
        Decoration(testDescription: "expansion") { $0.expansion = 0.3 },
        Decoration(testDescription: "shadow") { $0.shadow = TextShadow(offset: .zero, blur: 1, color: .black) },
    ]

    @Test(arguments: decorations) func moreThanFilledGlyphsIsDrawn(_ decoration: Decoration) {
        let sample = Sample(name: "", runs: [Self.run("Plain "), Self.run("decorated", decoration.change)])
        #expect(layout(sample).image(size: sample.size, scale: 1, top: 0) == nil)
    }

    @Test func largeGlyphsClippedTextAndSpacesAreDrawn() {
        #expect(layout(Sample(name: "", runs: [Self.run("W", size: 300)])).image(size: CGSize(width: 400, height: 400), scale: 1, top: 0) == nil)
        #expect(layout(Sample(name: "", runs: [Self.run("   ")])).image(size: CGSize(width: 40, height: 40), scale: 1, top: 0) == nil)
        var style = TextParagraphStyle()
        style.lineBreakMode = .byClipping
        #expect(layout(Sample(name: "", runs: [Self.run("Clipped")], style: style, width: 20)).image(size: CGSize(width: 40, height: 40), scale: 1, top: 0) == nil)
        let plain = layout(Self.filled[0])
        #expect(plain.image(size: .zero, scale: 1, top: 0) == nil)
        #expect(plain.image(size: CGSize(width: 10, height: 10), scale: 0, top: 0) == nil)
        #expect(plain.image(size: CGSize(width: CGFloat.nan, height: 10), scale: 1, top: 0) == nil)
        #expect(plain.image(size: CGSize(width: 1e6, height: 10), scale: 1, top: 0) == nil)
    }
}
