import Testing
import WayGraphics

struct CGContextImageTests {
    /// Red above blue, green at the left of both.
    private func sampleImage() throws -> CGImage {
        let canvas = Canvas(2, 2)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        canvas.context.setFillColor(.blue)
        canvas.context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        canvas.context.setFillColor(.green)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        return try #require(canvas.context.makeImage())
    }

    @Test func imagesAreDrawnUpright() throws {
        let canvas = Canvas()
        canvas.context.drawUpright(try sampleImage(), in: CGRect(x: 3, y: 4, width: 2, height: 2))
        #expect(canvas[3, 4] == [255, 0, 255, 0] && canvas[3, 5] == [255, 0, 255, 0])
        #expect(canvas[4, 4] == [255, 255, 0, 0])
        #expect(canvas[4, 5] == [255, 0, 0, 255])
        #expect(canvas.totalAlpha == 4 * 255)
    }

    @Test func scaledImagesHaveSolidEdges() throws {
        let canvas = Canvas()
        canvas.context.drawUpright(try sampleImage(), in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas.totalAlpha == 400 * 255)
        #expect(canvas[19, 0] == [255, 255, 0, 0] && canvas[19, 19] == [255, 0, 0, 255])
    }

    @Test func nearestNeighbourKeepsPixelsSharp() throws {
        let canvas = Canvas()
        canvas.context.interpolationQuality = .none
        canvas.context.drawUpright(try sampleImage(), in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas[9, 0] == [255, 0, 255, 0] && canvas[10, 9] == [255, 255, 0, 0] && canvas[10, 10] == [255, 0, 0, 255])
    }

    @Test func imagesUseTheContextsAlpha() throws {
        let canvas = Canvas()
        canvas.context.setAlpha(0.5)
        canvas.context.drawUpright(try sampleImage(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas[1, 0] == [128, 128, 0, 0] && canvas[5, 5][0] == 0)
    }

    @Test func tilesFillTheClip() throws {
        let canvas = Canvas()
        canvas.context.drawUpright(try sampleImage(), in: CGRect(x: 1, y: 1, width: 2, height: 2), byTiling: true)
        #expect(canvas.totalAlpha == 400 * 255)
        #expect(canvas[0, 0] == [255, 0, 0, 255] && canvas[1, 1] == [255, 0, 255, 0] && canvas[19, 19] == canvas[1, 1])
    }

    /// Some opaque pixels of an image, and their bounding box.
    static let opaquePixels: [([(x: Int, y: Int)], CGRect)] = [
        ([], .zero), ([(0, 0)], CGRect(x: 0, y: 0, width: 1, height: 1)), ([(8, 0)], CGRect(x: 8, y: 0, width: 1, height: 1)),
        ([(0, 6)], CGRect(x: 0, y: 6, width: 1, height: 1)), ([(8, 6)], CGRect(x: 8, y: 6, width: 1, height: 1)),
        ([(3, 2), (5, 4)], CGRect(x: 3, y: 2, width: 3, height: 3)), ([(5, 2), (3, 4), (4, 3)], CGRect(x: 3, y: 2, width: 3, height: 3)),
        ([(2, 3), (6, 3)], CGRect(x: 2, y: 3, width: 5, height: 1)), ([(0, 0), (8, 6)], CGRect(x: 0, y: 0, width: 9, height: 7)),
    ]

    @Test(arguments: opaquePixels) func imagesKnowTheirVisibleBounds(_ pixels: [(x: Int, y: Int)], _ expected: CGRect) throws {
        let buffer = try #require(PixelBuffer(width: 9, height: 7))
        for (x, y) in pixels { buffer.row(y)[x] = 0x0100_0000 }
        let image = CGImage(buffer)
        #expect(image.visibleBounds == expected)
        for part in [CGRect(x: 0, y: 0, width: 4, height: 3), CGRect(x: 3, y: 2, width: 6, height: 5)] {
            let common = expected.intersection(part)
            let expectedInPart = common.isEmpty ? .zero : common.offsetBy(dx: -part.minX, dy: -part.minY)
            #expect(image.cropping(to: part)?.visibleBounds == expectedInPart)
        }
    }

    @Test func visibleBoundsOfAnOpaqueImageAreItsSize() throws {
        #expect(try sampleImage().visibleBounds == CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func croppedImagesShareThePixels() throws {
        let part = try #require(try sampleImage().cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
        #expect(part.width == 1 && part.height == 1)
        #expect(part.pixel(x: 0, y: 0) == 0xFF00_00FF)
        #expect(try sampleImage().cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
        let canvas = Canvas()
        canvas.context.drawUpright(part, in: CGRect(x: 0, y: 0, width: 3, height: 3))
        #expect(canvas[2, 2] == [255, 0, 0, 255])
    }

    @Test func makeImageCopiesTheBitmap() throws {
        let canvas = Canvas()
        let before = try #require(canvas.context.makeImage())
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(before.pixel(x: 0, y: 0) == 0)
        #expect(!before.isOpaque)
        let after = try #require(canvas.context.finish())
        #expect(after.isOpaque)
        #expect(after.pixel(x: 0, y: 0) == 0xFF00_0000)
    }
}
