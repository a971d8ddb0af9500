import Testing

@testable import WayGraphics

/// Attributes that move, widen or decorate the glyphs of a run.
struct TextRunDrawingTests {
    private func attributes(_ size: CGFloat = 40, _ change: (inout TextAttributes) -> Void = { _ in }) -> TextAttributes {
        var attributes = TextAttributes(font: FontDescription(size: size))
        change(&attributes)
        return attributes
    }

    private func canvas(_ runs: [TextRun], style: TextParagraphStyle = TextParagraphStyle(), scale: CGFloat = 1) -> Canvas {
        let canvas = Canvas(200, 100, scale: scale)
        TextLayout(runs, style: style).draw(in: canvas.context, at: CGPoint(x: 10, y: 10))
        return canvas
    }

    /// The bounding box of all pixels that are more than half covered.
    private func ink(_ canvas: Canvas) -> CGRect {
        var box = CGRect.null
        for (y, row) in canvas.alphas.enumerated() {
            for (x, alpha) in row.enumerated() where alpha > 127 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }

    // MARK: Baseline offset

    @Test func baselineOffsetRaisesGlyphsInALineOfFixedHeight() {
        var style = TextParagraphStyle()
        style.minimumLineHeight = 60
        style.maximumLineHeight = 60
        let plain = ink(canvas([TextRun("H", attributes(20))], style: style))
        let raised = ink(canvas([TextRun("H", attributes(20) { $0.baselineOffset = 10 })], style: style))
        let lowered = ink(canvas([TextRun("H", attributes(20) { $0.baselineOffset = -3 })], style: style))
        #expect(isClose(raised.minY, plain.minY - 10, within: 1) && isClose(raised.height, plain.height, within: 1))
        #expect(isClose(lowered.minY, plain.minY + 3, within: 1))
    }

    @Test func raisedRunIsAboveItsNeighbour() {
        let set = TextLayout([TextRun("H", attributes(20)), TextRun("2", attributes(10) { $0.baselineOffset = 8 })])
        let plain = TextLayout("H", attributes(20))
        #expect(set.size.height >= plain.size.height)
        let both = canvas([TextRun("H", attributes(20)), TextRun("H", attributes(20) { $0.baselineOffset = 12 })])
        let left = both.alphas.firstIndex { $0[10..<24].contains { $0 > 127 } } ?? 0
        let right = both.alphas.firstIndex { $0[27..<40].contains { $0 > 127 } } ?? 0
        #expect(left - right == 12)
    }

    @Test func raisedLineIsHigherByTheOffset() {
        let plain = TextLayout("H", attributes(20)).size.height
        #expect(isClose(TextLayout("H", attributes(20) { $0.baselineOffset = 10 }).size.height, plain + 10, within: 0.01))
        #expect(isClose(TextLayout("H", attributes(20) { $0.baselineOffset = -10 }).size.height, plain + 10, within: 0.01))
    }

    // MARK: Leading

    @Test func leadingIsBetweenLinesOnly() {
        func height(_ text: String, _ change: (inout TextParagraphStyle) -> Void = { _ in }) -> CGFloat {
            var style = TextParagraphStyle()
            change(&style)
            return TextLayout(text, attributes(20) { $0.leading = 5 }, style: style).size.height
        }
        let line = TextLayout("H", attributes(20)).size.height
        #expect(isClose(height("a"), line, within: 0.01))
        #expect(isClose(height("a\nb\nc"), 3 * line + 10, within: 0.01))
        #expect(isClose(height("a\nb") { $0.minimumLineHeight = 40; $0.maximumLineHeight = 40 }, 80, within: 0.01), "a fixed height has none")
        #expect(isClose(height("a\nb") { $0.lineHeightMultiple = 2 }, 2 * (2 * line) + 10, within: 0.01))
    }

    // MARK: Expansion and matrix

    @Test func expansionWidensGlyphsAndTheirMeasure() {
        let plain = TextLayout("HH", attributes()).size
        let wide = TextLayout("HH", attributes { $0.expansion = 0.6931 }).size
        #expect(isClose(wide.width, 2 * plain.width, within: 0.2) && isClose(wide.height, plain.height, within: 0.1))
        let one = ink(canvas([TextRun("HH", attributes())])), two = ink(canvas([TextRun("HH", attributes { $0.expansion = 0.6931 })]))
        #expect(isClose(two.width, 2 * one.width, within: 3) && isClose(two.height, one.height, within: 1) && isClose(two.minY, one.minY, within: 1))
        let narrow = TextLayout("HH", attributes { $0.expansion = -0.6931 }).size
        #expect(isClose(narrow.width, plain.width / 2, within: 0.2))
    }

    @Test func matrixTransformsGlyphsAboutTheBaseline() {
        func font(_ matrix: CGAffineTransform) -> TextAttributes { attributes { $0.font.matrix = matrix } }
        let plain = ink(canvas([TextRun("H", attributes(20))]))
        let doubled = attributes(20) { $0.font.matrix = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0) }
        let large = ink(canvas([TextRun("H", doubled)])), expected = ink(canvas([TextRun("H", attributes(40))]))
        #expect(isClose(large, expected, within: 1) && large.width > plain.width * 1.5)
        #expect(isClose(TextLayout("H", doubled).size.height, TextLayout("H", attributes(40)).size.height, within: 0.1))
        // y is upwards: a positive c slants to the right.
        let slanted = canvas([TextRun("l", font(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)))])
        let rows = slanted.alphas.compactMap { row in row.firstIndex { $0 > 127 } }
        #expect((rows.first ?? 0) > (rows.last ?? 0) + 8)
    }

    // MARK: Decorations

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func underlineCoversWholeDevicePixels(scale: CGFloat) {
        let spaces = attributes(12) { $0.underline = TextDecoration() }
        let canvas = canvas([TextRun("\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}", spaces)], scale: scale)
        let column = canvas.alphas.map { $0[Int(18 * scale)] }.filter { $0 > 0 }
        #expect(column.count == 1, "a hairline is one device pixel")
        #expect(column.allSatisfy { $0 == 255 })
    }

    @Test func doubleUnderlineStaysInTheLine() {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let attributes = attributes(17) { $0.underline = TextDecoration(.double) }
            let layout = TextLayout("\u{A0}\u{A0}\u{A0}\u{A0}", attributes), canvas = canvas([TextRun("\u{A0}\u{A0}\u{A0}\u{A0}", attributes)], scale: 2)
            let rows = canvas.alphas.indices.filter { canvas.alphas[$0][30] > 0 }
            #expect(CGFloat((rows.last ?? 0) + 1) <= 2 * (10 + layout.size.height) + 1)
            #expect(rows.count >= 2 && (rows.last ?? 0) - (rows.first ?? 0) > rows.count - 1, "two lines with a gap")
        }
    }

    @Test func lineByWordLeavesSpacesOut() {
        let text = attributes(20) { $0.underline = TextDecoration(skipsSpaces: true) }
        let plain = attributes(20) { $0.underline = TextDecoration() }
        func covered(_ attributes: TextAttributes) -> [Bool] {
            let canvas = canvas([TextRun("HH  HH", attributes)])
            let bottom = canvas.alphas.lastIndex { $0.contains { $0 > 200 } } ?? 0
            return canvas.alphas[bottom].map { $0 > 200 }
        }
        let words = covered(text), whole = covered(plain)
        let first = words.firstIndex(of: true) ?? 0, last = words.lastIndex(of: true) ?? 0
        #expect(whole[first...last].allSatisfy { $0 })
        let gap = words[first...last].count { !$0 }
        let space = TextLayout("H  H", attributes(20)).size.width - TextLayout("HH", attributes(20)).size.width
        #expect(isClose(CGFloat(gap), space, within: 1.5))
    }

    // MARK: Shadows

    @Test func shadowBelongsToItsRun() {
        let red = TextShadow(offset: CGSize(width: 0, height: 40), blur: 0, color: .red)
        let runs = [
            TextRun("█", attributes(20)), TextRun("█", attributes(20) { $0.shadow = red; $0.backgroundColor = .green }), TextRun("█", attributes(20)),
        ]
        let canvas = canvas(runs)
        let width = Int(TextLayout("█", attributes(20)).size.width)
        let columns = (0..<3).map { 10 + $0 * width + width / 2 }
        #expect(columns.map { canvas[$0, 60] } == [[0, 0, 0, 0], [255, 255, 0, 0], [0, 0, 0, 0]])
        #expect(columns.allSatisfy { canvas[$0, 22] == [255, 0, 0, 0] })
    }

    // MARK: Breaking

    @Test func onlySoftHyphensAreShown() {
        func ink(_ text: String) -> Int {
            let canvas = Canvas(60, 120)
            TextLayout(text, attributes(20), style: TextParagraphStyle(lineBreakMode: .byCharWrapping), width: 45).draw(in: canvas.context, at: .zero)
            return canvas.totalAlpha / 255
        }
        let plain = (0..<8).reduce(0) { sum, _ in sum + Int(ink("l")) }
        #expect(abs(ink("llllllllllllllll") - 2 * plain) < 16, "no hyphen is inserted")
        let soft = TextLayout("mmm\u{AD}mmm", attributes(20), width: 75)
        let hard = TextLayout("mmm-", attributes(20))
        #expect(soft.lineCount == 2 && isClose(soft.lineRects[0].width, hard.size.width, within: 0.1))
        #expect(isClose(TextLayout("mmmmmm", attributes(20), width: 75).lineRects[0].width, TextLayout("mmm", attributes(20)).size.width, within: 0.1))
    }

    @Test func decimalTabAlignsAtItsCharacter() {
        var style = TextParagraphStyle()
        style.tabs = [TextTab(.decimal, at: 100, decimalPoint: ",")]
        let set = TextLayout("\t12,5", attributes(20), style: style)
        let before = TextLayout("12", attributes(20)).size.width
        let comma = TextLayout(",", attributes(20)).size.width
        #expect(isClose(set.rect(forIndex: 1).minX, 100 - before - comma / 2, within: 0.1), "its middle is at the tab")
    }
}
