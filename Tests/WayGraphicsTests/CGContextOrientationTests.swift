import Testing
import WayGraphics

/// Orientation in contexts that a program creates (y up) and in UIKit's contexts (y down), as on iOS.
struct CGContextOrientationTests {
    /// Red above blue.
    private func sampleImage() throws -> CGImage {
        try #require(CGImage(width: 1, height: 2, argb: [0xFFFF_0000, 0xFF00_00FF]))
    }

    private func bitmapContext(_ width: Int = 10, _ height: Int = 10) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32? { context.makeImage()?.pixel(x: x, y: y) }

    @Test func bitmapContextHasItsOriginAtTheLowerLeft() throws {
        let context = try bitmapContext()
        #expect(context.ctm.isIdentity)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(pixel(context, 0, 9) == 0xFFFF_0000)
        #expect(pixel(context, 0, 0) == 0)
        #expect(context.convertToDeviceSpace(CGPoint(x: 2, y: 3)) == CGPoint(x: 2, y: 3))
    }

    @Test func uikitContextHasItsOriginAtTheTopLeft() {
        let canvas = Canvas(10, 10, scale: 2)
        #expect(canvas.context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        #expect(canvas.context.convertToDeviceSpace(CGPoint(x: 0, y: 10)) == .zero)
        #expect(canvas.context.convertToUserSpace(CGPoint(x: 4, y: 20)) == CGPoint(x: 2, y: 0))
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas[0, 0] == [255, 255, 0, 0])
    }

    @Test func imagesAreUprightInABitmapContext() throws {
        let context = try bitmapContext()
        context.draw(try sampleImage(), in: CGRect(x: 3, y: 4, width: 1, height: 2))
        // y 4…6 from the bottom: rows 4 and 5 from the top.
        #expect(pixel(context, 3, 4) == 0xFFFF_0000)
        #expect(pixel(context, 3, 5) == 0xFF00_00FF)
    }

    @Test func imagesAreUpsideDownInAUIKitContext() throws {
        let canvas = Canvas(10, 10)
        canvas.context.draw(try sampleImage(), in: CGRect(x: 3, y: 4, width: 1, height: 2))
        #expect(canvas[3, 4] == [255, 0, 0, 255])
        #expect(canvas[3, 5] == [255, 255, 0, 0])
    }

    @Test func flippingTheUIKitContextMakesImagesUpright() throws {
        let canvas = Canvas(10, 10)
        canvas.context.translateBy(x: 0, y: 10)
        canvas.context.scaleBy(x: 1, y: -1)
        canvas.context.draw(try sampleImage(), in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(canvas[0, 8] == [255, 255, 0, 0])
        #expect(canvas[0, 9] == [255, 0, 0, 255])
    }

    @Test func masksAreOrientedLikeImages() throws {
        let mask = try #require(CGImage(width: 1, height: 2, argb: [0xFF00_0000, 0]))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        let canvas = Canvas(10, 10)
        canvas.context.clip(to: rect, mask: mask)
        canvas.context.fill(rect)
        #expect(canvas[5, 0][0] == 0 && canvas[5, 9][0] == 255)
        let context = try bitmapContext()
        context.clip(to: rect, mask: mask)
        context.fill(rect)
        #expect(pixel(context, 5, 0) == 0xFF00_0000 && pixel(context, 5, 9) == 0)
    }

    @Test func shadowOffsetIsDownInAUIKitContextAndUpInABitmapContext() throws {
        let canvas = Canvas(10, 10)
        canvas.context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: .red)
        canvas.context.scaleBy(x: 1, y: -1)
        canvas.context.fill(CGRect(x: 0, y: -5, width: 1, height: 1))
        #expect(canvas[0, 7] == [255, 255, 0, 0])
        let context = try bitmapContext()
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: .red)
        context.fill(CGRect(x: 0, y: 5, width: 1, height: 1))
        #expect(pixel(context, 0, 4) == 0xFF00_0000)
        #expect(pixel(context, 0, 1) == 0xFFFF_0000)
    }

    @Test func arcsFollowTheAxes() throws {
        let context = try bitmapContext()
        context.move(to: CGPoint(x: 5, y: 5))
        context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        context.fillPath()
        // The quadrant between the x axis and the y axis, which points up.
        #expect(pixel(context, 6, 3) == 0xFF00_0000)
        #expect(pixel(context, 6, 6) == 0)
    }

    @Test func textIsUprightWithYDownAndMirroredWithYUp() throws {
        let text = TextLayout([TextRun("L", TextAttributes(font: FontDescription(size: 20), color: .black))])
        let canvas = Canvas(20, 30)
        text.draw(in: canvas.context, at: .zero)
        let context = try bitmapContext(20, 30)
        text.draw(in: context, at: .zero)
        /// The foot of an L is the row with the most ink.
        func inkiestRow(_ image: CGImage?) -> Int {
            guard let image else { return -1 }
            return (0..<image.height).max { one, other in
                func ink(_ y: Int) -> UInt32 { (0..<image.width).reduce(0) { $0 + (image.pixel(x: $1, y: y) ?? 0) >> 24 } }
                return ink(one) < ink(other)
            } ?? -1
        }
        let upright = inkiestRow(canvas.context.makeImage()), mirrored = inkiestRow(context.makeImage())
        #expect(upright > 10)
        #expect(abs(upright + mirrored - 29) <= 1)
    }

    @Test func tilesStartAtTheRectangle() throws {
        let context = try bitmapContext()
        context.draw(try sampleImage(), in: CGRect(x: 0, y: 1, width: 1, height: 2), byTiling: true)
        #expect(pixel(context, 0, 8) == 0xFF00_00FF)
        #expect(pixel(context, 0, 7) == 0xFFFF_0000)
        #expect(pixel(context, 7, 9) == 0xFFFF_0000)
    }
}
