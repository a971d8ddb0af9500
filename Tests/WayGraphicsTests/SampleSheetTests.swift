import Testing
import WayGraphics

/// A sheet of samples for visual inspection: `WAYKIT_SAMPLES=folder` saves it as a PNG.
struct SampleSheetTests {
    @Test(arguments: [1, 2] as [CGFloat])
    func rendersTheSampleSheet(scale: CGFloat) throws {
        let context = try #require(CGContext(size: CGSize(width: 640, height: 480), scale: scale, isOpaque: true))
        background(context)
        card(context, CGRect(x: 30, y: 30, width: 260, height: 130), blur: 12)
        card(context, CGRect(x: 30, y: 190, width: 260, height: 260), blur: 40)
        texts(context)
        paragraphs(context)
        try images(context)
        let image = try #require(context.finish())
        #expect(image.width == Int(640 * scale))
        #expect(image.pixel(x: Int(160 * scale), y: Int(40 * scale)) == 0xFFFF_FFFF)
        if let folder = ProcessInfo.processInfo.environment["WAYKIT_SAMPLES"] {
            let url = URL(fileURLWithPath: folder).appendingPathComponent("graphics@\(Int(scale))x.png")
            try ImageFile.encodePNG(image).write(to: url)
        }
    }

    private func background(_ context: CGContext) {
        let colors = [CGColor(red: 0.95, green: 0.96, blue: 0.98, alpha: 1), CGColor(red: 0.78, green: 0.85, blue: 0.96, alpha: 1)]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 480), options: [])
    }

    private func card(_ context: CGContext, _ rect: CGRect, blur: CGFloat) {
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: blur / 4), blur: blur, color: CGColor(gray: 0, alpha: 0.3))
        context.setFillColor(.white)
        context.addPath(CGPath(roundedRect: rect, cornerWidth: 16, cornerHeight: 16, transform: nil))
        context.fillPath()
        context.restoreGState()
    }

    private func texts(_ context: CGContext) {
        var y: CGFloat = 42
        for (size, weight) in [(11, 400), (13, 400), (17, 400), (17, 600), (28, 700)] as [(CGFloat, Int)] {
            let layout = TextLayout(
                "Sphinx of quartz, AVATAR", TextAttributes(font: FontDescription(size: size, weight: weight)),
                style: TextParagraphStyle(lineBreakMode: .byTruncatingTail), width: 230, maximumLines: 1)
            layout.draw(in: context, at: CGPoint(x: 46, y: y))
            y += layout.size.height + 1
        }
    }

    private func paragraphs(_ context: CGContext) {
        let plain = TextAttributes(font: FontDescription(size: 14), color: CGColor(gray: 0.25, alpha: 1))
        var strong = plain, marked = plain, struck = plain
        strong.font.weight = 700
        strong.color = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)
        marked.backgroundColor = CGColor(red: 1, green: 0.9, blue: 0.4, alpha: 1)
        struck.strikethrough = TextDecoration()
        strong.underline = TextDecoration()
        let runs = [
            TextRun("A paragraph with ", plain), TextRun("a link", strong), TextRun(", something ", plain), TextRun("marked", marked),
            TextRun(" and something ", plain), TextRun("struck out", struck),
            TextRun(", long enough to be broken into lines.\nשלום עולם\nThe end is near, but it is not yet reached at all.", plain),
        ]
        var style = TextParagraphStyle(lineBreakMode: .byTruncatingTail)
        style.lineSpacing = 2
        style.paragraphSpacing = 8
        TextLayout(runs, style: style, width: 228, maximumLines: 6).draw(in: context, at: CGPoint(x: 46, y: 206))
        for (index, alignment) in [TextParagraphStyle.Alignment.left, .center, .right, .justified].enumerated() {
            let layout = TextLayout("Aligned text on two or three lines", plain, style: TextParagraphStyle(alignment: alignment),
                width: 110)
            layout.draw(in: context, at: CGPoint(x: 46 + CGFloat(index % 2) * 118, y: 345 + CGFloat(index / 2) * 52))
        }
    }

    private func images(_ context: CGContext) throws {
        let rainbow = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor.green, CGColor.blue], locations: nil))
        let picture = try #require(CGContext(size: CGSize(width: 64, height: 64), scale: 1))
        picture.drawRadialGradient(
            rainbow, startCenter: CGPoint(x: 24, y: 24), startRadius: 0, endCenter: CGPoint(x: 32, y: 32), endRadius: 44,
            options: .drawsAfterEndLocation)
        let image = try #require(picture.makeImage())
        context.saveGState()
        context.addPath(CGPath(roundedRect: CGRect(x: 330, y: 30, width: 120, height: 120), cornerWidth: 24, cornerHeight: 24, transform: nil))
        context.clip()
        context.drawUpright(image, in: CGRect(x: 330, y: 30, width: 120, height: 120))
        context.restoreGState()

        context.saveGState()
        context.translateBy(x: 540, y: 90)
        context.rotate(by: 0.3)
        context.setShadow(offset: CGSize(width: 4, height: 8), blur: 10, color: CGColor(gray: 0, alpha: 0.5))
        context.drawUpright(image, in: CGRect(x: -48, y: -48, width: 96, height: 96))
        context.restoreGState()

        for (index, mode) in [CGBlendMode.normal, .multiply, .screen, .overlay, .plusDarker, .difference].enumerated() {
            let x = 330 + CGFloat(index % 3) * 96, y = 190 + CGFloat(index / 3) * 96
            context.saveGState()
            context.setFillColor(red: 1, green: 0.58, blue: 0, alpha: 1)
            context.fillEllipse(in: CGRect(x: x, y: y, width: 56, height: 56))
            context.setBlendMode(mode)
            context.setFillColor(red: 0.2, green: 0.6, blue: 0.86, alpha: 0.9)
            context.fillEllipse(in: CGRect(x: x + 26, y: y + 20, width: 56, height: 56))
            context.restoreGState()
        }
        lines(context)
    }

    private func lines(_ context: CGContext) {
        context.saveGState()
        context.setStrokeColor(red: 0.3, green: 0.2, blue: 0.6, alpha: 1)
        context.setLineWidth(8)
        for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            context.setLineJoin(join)
            context.setLineCap(index == 1 ? .round : .butt)
            let x = 335 + CGFloat(index) * 60
            context.addLines(between: [CGPoint(x: x, y: 440), CGPoint(x: x + 20, y: 400), CGPoint(x: x + 40, y: 440)])
            context.strokePath()
        }
        context.setLineWidth(3)
        context.setLineDash(phase: 0, lengths: [10, 6])
        context.addArc(center: CGPoint(x: 570, y: 420), radius: 34, startAngle: 0, endAngle: 1.5 * .pi, clockwise: false)
        context.strokePath()
        context.restoreGState()
    }
}
