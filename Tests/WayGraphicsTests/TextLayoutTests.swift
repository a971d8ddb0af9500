import Testing
import WayGraphics

struct TextLayoutTests {
    private static func attributes(_ size: CGFloat = 17) -> TextAttributes { TextAttributes(font: FontDescription(size: size)) }
    private static let long = "The quick brown fox jumps over the lazy dog and then it rests under an old tree."

    private func layout(
        _ text: String, size: CGFloat = 17, mode: TextParagraphStyle.LineBreakMode = .byWordWrapping,
        alignment: TextParagraphStyle.Alignment = .natural, width: CGFloat? = nil, lines: Int = 0, height: CGFloat? = nil
    ) -> TextLayout {
        TextLayout(
            text, Self.attributes(size), style: TextParagraphStyle(alignment: alignment, lineBreakMode: mode), width: width,
            maximumLines: lines, maximumHeight: height)
    }

    @Test func sizeIsProportionalToTheFontSize() {
        let small = layout("Hello", size: 10).size, large = layout("Hello", size: 40).size
        #expect(small.width > 15)
        #expect(abs(large.width - 4 * small.width) < 0.1)
        #expect(abs(large.height - 4 * small.height) < 0.1)
    }

    @Test func textFitsItsMeasuredWidth() {
        for text in ["Hello", Self.long, "WAVE To.", "ﬁ"] {
            let free = layout(text)
            let set = layout(text, mode: .byTruncatingTail, width: free.size.width, lines: 1)
            #expect(!set.isTruncated, "\(text)")
            #expect(layout(text, width: free.size.width).lineCount == 1)
        }
    }

    /// Also with space between the letters, and in several lines.
    @Test(arguments: [8.0, 10, 11, 12, 17], [0, 0.1, 0.5, 3, -0.5]) func spacedTextFitsItsMeasuredWidth(_ size: Double, _ kern: Double) {
        var attributes = TextAttributes(font: FontDescription(family: "DejaVu Sans", size: size))
        attributes.kern = kern
        for text in ["10", "Hello", "Hello world and more", Self.long] {
            let natural = TextLayout(text, attributes).size.width
            #expect(TextLayout(text, attributes, width: natural).lineCount == 1, "\(text)")
            #expect(TextLayout(text, attributes, width: natural - 4).lineCount > 1, "\(text)")
            let broken = TextLayout(text, attributes, width: natural * 0.6)
            #expect(TextLayout(text, attributes, width: broken.size.width).lineCount == broken.lineCount, "\(text)")
        }
    }

    @Test func longTextWrapsWithinTheWidth() {
        let set = layout(Self.long, width: 150)
        #expect(set.lineCount > 3)
        #expect(set.lineRects.allSatisfy { $0.maxX <= 150 })
        #expect(set.size.width <= 150)
        #expect(!set.isTruncated)
        let tops = set.lineRects.map(\.minY)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test(arguments: [TextParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func truncationFitsTheWidth(mode: TextParagraphStyle.LineBreakMode) {
        let one = layout(Self.long, mode: mode, width: 150, lines: 1)
        #expect(one.isTruncated && one.lineCount == 1)
        #expect(one.size.width <= 150 && one.size.width > 100)
        let two = layout(Self.long, mode: mode, width: 150, lines: 2)
        #expect(two.isTruncated && two.lineCount == 2)
        #expect(two.size.width <= 150)
    }

    @Test func ellipsisIsDrawnAtTheEnd() {
        let set = layout("llllllllllllllllllllllllllllllllllllllllllllllll", mode: .byTruncatingTail, width: 150, lines: 1)
        let canvas = Canvas(160, 30)
        set.draw(in: canvas.context, at: .zero)
        let alphas = canvas.alphas
        func top(_ columns: Range<Int>) -> CGFloat { CGFloat(alphas.firstIndex { $0[columns].contains { $0 > 60 } } ?? 0) }
        let right = Int(set.size.width), ellipsis = Int(layout("…").size.width)
        // Letters are tall up to the ellipsis; its dots are on the baseline.
        #expect(top(0..<(right - ellipsis)) < set.firstBaseline - 8)
        #expect(top((right - ellipsis + 2)..<right) > set.firstBaseline - 5)
    }

    @Test func linesBeyondTheLimitAreOmitted() {
        let cut = layout(Self.long, width: 150, lines: 2)
        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(layout("one\ntwo\nthree", lines: 2).lineCount == 2)
        #expect(layout("one\ntwo", lines: 2).isTruncated == false)
    }

    @Test func omittedParagraphLeavesAnEllipsis() {
        let set = layout("one\ntwo\nthree", mode: .byTruncatingTail, width: 200, lines: 2)
        #expect(set.lineCount == 2 && set.isTruncated)
        #expect(abs(set.lineRects[1].width - layout("two…").size.width) < 0.1)
    }

    @Test func maximumHeightLimitsTheLines() {
        let line = layout("x").size.height
        let set = layout(Self.long, mode: .byTruncatingTail, width: 150, height: line * 2.5)
        #expect(set.lineCount == 2 && set.isTruncated)
        #expect(layout(Self.long, mode: .byTruncatingTail, width: 150, height: 1).lineCount == 1)
    }

    @Test func emptyTextHasZeroSize() {
        #expect(layout("").size == .zero)
        #expect(TextLayout([]).lineCount == 0)
        #expect(layout("").rect(forIndex: 0).isNull)
        #expect(layout("a\n\nb").lineCount == 3)
    }

    @Test(arguments: [
        (TextParagraphStyle.Alignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0),
    ] as [(TextParagraphStyle.Alignment, CGFloat)])
    func linesAreAligned(alignment: TextParagraphStyle.Alignment, fraction: CGFloat) {
        let set = layout("Hello", alignment: alignment, width: 300)
        let rect = set.lineRects[0]
        #expect(isClose(rect.minX, (300 - rect.width) * fraction, within: 0.01))
        #expect(set.size == layout("Hello").size)
    }

    @Test func rightToLeftTextStartsAtTheRight() {
        let set = layout("שלום", width: 300)
        #expect(isClose(set.lineRects[0].maxX, 300, within: 0.01))
        var style = TextParagraphStyle()
        style.writingDirection = .rightToLeft
        #expect(isClose(TextLayout("Hello", Self.attributes(), style: style, width: 300).lineRects[0].maxX, 300, within: 0.01))
    }

    @Test func spacingAndIndentsAreApplied() {
        let plain = layout("one\ntwo", width: 300)
        var style = TextParagraphStyle()
        style.lineSpacing = 3
        style.paragraphSpacing = 10
        style.firstLineHeadIndent = 20
        let set = TextLayout("one\ntwo", Self.attributes(), style: style, width: 300)
        #expect(isClose(set.size.height, plain.size.height + 13, within: 0.01))
        #expect(set.lineRects.map(\.minX) == [20, 20])

        style = TextParagraphStyle()
        style.lineHeightMultiple = 2
        let tall = TextLayout("one", Self.attributes(), style: style)
        #expect(isClose(tall.size.height, plain.size.height, within: 0.01))
        #expect(tall.firstBaseline > plain.firstBaseline + plain.lineRects[0].height * 0.9)
    }

    @Test func headIndentAppliesToTheFollowingLines() {
        var style = TextParagraphStyle()
        style.headIndent = 30
        let set = TextLayout(Self.long, Self.attributes(), style: style, width: 150)
        #expect(set.lineRects[0].minX == 0)
        #expect(set.lineRects.dropFirst().allSatisfy { $0.minX == 30 && $0.maxX <= 150.01 })
    }

    @Test func kerningWidensEveryLetter() {
        var spaced = Self.attributes()
        spaced.kern = 2
        let difference = TextLayout("Hello", spaced).size.width - layout("Hello").size.width
        #expect(difference >= 8 && difference <= 10.01)
    }

    @Test func layoutIsIndependentOfTheScale() {
        let set = layout("Wide Text", size: 20)
        func covered(_ scale: CGFloat) -> CGFloat {
            let canvas = Canvas(200, 40, scale: scale)
            set.draw(in: canvas.context, at: .zero)
            return CGFloat(canvas.totalAlpha) / (scale * scale) / 255
        }
        let one = covered(1)
        #expect(one > 50)
        #expect(abs(covered(2) - one) < one * 0.02)
        #expect(abs(covered(3) - one) < one * 0.02)
    }

    @Test func runsHaveTheirOwnColours() {
        var red = Self.attributes(30), blue = Self.attributes(30)
        red.color = .red
        blue.color = .blue
        let canvas = Canvas(100, 50)
        TextLayout([TextRun("█", red), TextRun("█", blue)]).draw(in: canvas.context, at: .zero)
        let width = TextLayout("█", red).size.width
        #expect(canvas[Int(width / 2), 20] == [255, 255, 0, 0])
        #expect(canvas[Int(width * 1.5), 20] == [255, 0, 0, 255])
    }

    @Test func decorationsAndBackgroundsAreDrawn() {
        var marked = Self.attributes(60)
        marked.backgroundColor = .green
        marked.underline = TextDecoration()
        marked.underlineColor = .red
        let set = TextLayout("    x", marked)
        let canvas = Canvas(200, 90)
        set.draw(in: canvas.context, at: .zero)
        #expect(canvas[2, 10] == [255, 0, 255, 0])
        let column = (0..<90).map { canvas[2, $0] }
        #expect(column.contains { $0[1] > 200 && $0[2] < 60 })
    }

    @Test func textUsesTheContextsAlpha() {
        let canvas = Canvas(40, 40)
        canvas.context.setAlpha(0.5)
        layout("█", size: 30).draw(in: canvas.context, at: .zero)
        #expect(canvas[8, 20][0] == 128)
    }

    @Test func clippedTextEndsAtTheWidth() {
        let canvas = Canvas(100, 30)
        let set = layout("████████████", mode: .byClipping, width: 40)
        set.draw(in: canvas.context, at: .zero)
        #expect(set.lineCount == 1 && set.size.width == 40)
        #expect(canvas[38, 12][0] == 255 && canvas[41, 12][0] == 0)
    }

    @Test func pointsAndIndicesRoundTrip() {
        let text = "Añ😀b\nsecond"
        let set = layout(text, size: 20)
        // UTF-16: A ñ 😀(2) b newline …
        for index in [0, 1, 2, 4, 5, 6, 9, 12] {
            let caret = set.rect(forIndex: index)
            #expect(set.index(at: CGPoint(x: caret.minX, y: caret.midY)) == index)
        }
        #expect(set.rect(forIndex: 6).minY == set.lineRects[1].minY)
        #expect(set.index(at: CGPoint(x: 500, y: 5)) == 5)
        #expect(set.index(at: CGPoint(x: -5, y: 500)) == 6)
        #expect(set.range(ofLine: 0) == 0..<5 && set.range(ofLine: 1) == 6..<12)
    }

    @Test func invalidInputIsHandled() {
        #expect(layout("a\0b").size.width > 0)
        #expect(layout("abc", width: 0).lineCount >= 1)
        #expect(layout("abc", width: -5).lineCount >= 1)
        #expect(layout("abc", mode: .byTruncatingTail, width: 1, lines: 1).lineCount == 1)
        #expect(TextLayout("a", TextAttributes(font: FontDescription(size: .nan))).size.width > 0)
        let canvas = Canvas()
        layout("abc").draw(in: canvas.context, at: CGPoint(x: CGFloat.nan, y: 0))
        #expect(canvas.totalAlpha == 0)
    }
}
