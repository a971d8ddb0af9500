import Testing
import WayGraphics

struct CGContextTests {
    @Test func fillsWholePixelsExactly() {
        let canvas = Canvas()
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 2, y: 3, width: 4, height: 5))
        #expect(canvas[2, 3] == [255, 255, 0, 0])
        #expect(canvas[5, 7] == [255, 255, 0, 0])
        #expect(canvas[1, 3] == [0, 0, 0, 0] && canvas[6, 3] == [0, 0, 0, 0])
        #expect(canvas[2, 2] == [0, 0, 0, 0] && canvas[2, 8] == [0, 0, 0, 0])
        #expect(canvas.totalAlpha == 20 * 255)
    }

    @Test func scaleIsPartOfTheTransform() {
        let canvas = Canvas(10, 10, scale: 2)
        canvas.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(canvas.context.width == 20)
        #expect(canvas.totalAlpha == 4 * 255)
        #expect(canvas[2, 2] == [255, 0, 0, 0] && canvas[3, 3] == [255, 0, 0, 0])
    }

    @Test func contextAlphaAndColourAlphaMultiply() {
        let canvas = Canvas()
        canvas.context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        canvas.context.setAlpha(0.5)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas[10, 10][0] == 64)
    }

    @Test func evenOddRuleLeavesHoles() {
        let canvas = Canvas()
        let context = canvas.context
        context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.fillPath(using: .evenOdd)
        #expect(canvas[10, 10] == [0, 0, 0, 0])
        #expect(canvas[2, 2] == [255, 0, 0, 0])
        #expect(context.isPathEmpty)
    }

    @Test func strokesAreCentredOnThePath() {
        let canvas = Canvas()
        let context = canvas.context
        context.setStrokeColor(.blue)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 5, y: 10))
        context.addLine(to: CGPoint(x: 15, y: 10))
        context.strokePath()
        #expect(canvas[5, 9] == [255, 0, 0, 255] && canvas[14, 10] == [255, 0, 0, 255])
        #expect(canvas.totalAlpha == 20 * 255)
    }

    @Test func pathIgnoresLaterTransforms() {
        let canvas = Canvas()
        let context = canvas.context
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.translateBy(x: 10, y: 10)
        #expect(context.currentPointOfPath == CGPoint(x: -10, y: -10))
        context.fillPath()
        #expect(canvas[2, 2][0] == 255 && canvas[12, 12][0] == 0)
    }

    @Test func statesAreSavedAndRestored() {
        let canvas = Canvas()
        let context = canvas.context
        context.saveGState()
        context.setFillColor(.red)
        context.translateBy(x: 10, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas[5, 5] == [255, 0, 0, 0])
        context.restoreGState()
        #expect(context.pixelTransform.isIdentity)
    }

    @Test func clipsIntersect() {
        let canvas = Canvas()
        let context = canvas.context
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        context.clip(to: [CGRect(x: 5, y: 0, width: 10, height: 5), CGRect(x: 5, y: 10, width: 10, height: 5)])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 0, width: 5, height: 15))
        context.fill(.infinite)
        #expect(canvas.totalAlpha == 50 * 255)
        #expect(canvas[7, 7][0] == 0 && canvas[7, 12][0] == 255)
    }

    @Test func emptyClipDrawsNothing() {
        let canvas = Canvas()
        canvas.context.clip(to: .zero)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas.totalAlpha == 0)
        #expect(canvas.context.boundingBoxOfClipPath.isNull)
    }

    @Test func maskMultipliesItsAlpha() throws {
        let mask = Canvas(2, 1)
        mask.context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        mask.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let canvas = Canvas()
        canvas.context.interpolationQuality = .none
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: try #require(mask.context.makeImage()))
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas[2, 10] == [128, 128, 0, 0])
        #expect(canvas[18, 10][0] == 0)
    }

    @Test func clearingMakesTransparent() {
        let canvas = Canvas()
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.context.setAlpha(0.1)
        canvas.context.clear(CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(canvas.totalAlpha == 200 * 255)
    }

    @Test func transparencyLayerFadesAsAGroup() {
        let canvas = Canvas()
        let context = canvas.context
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.setFillColor(.blue)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        context.endTransparencyLayer()
        #expect(canvas[5, 5] == [128, 0, 0, 128])
        #expect(canvas[15, 5] == [128, 128, 0, 0])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas[0, 0][0] > 128)
    }

    @Test func layersNestAndUnbalancedCallsAreHarmless() {
        let canvas = Canvas()
        let context = canvas.context
        context.endTransparencyLayer()
        context.beginTransparencyLayer(in: CGRect(x: 5, y: 5, width: 10, height: 10), auxiliaryInfo: nil)
        context.saveGState()
        context.translateBy(x: 3, y: 3)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.restoreGState()
        context.fill(CGRect(x: -3, y: -3, width: 20, height: 20))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(context.pixelTransform.isIdentity)
        #expect(canvas.totalAlpha == 100 * 255)
        #expect(canvas[5, 5][0] == 255 && canvas[4, 4][0] == 0)
    }

    @Test func nonFiniteNumbersDrawNothing() {
        let canvas = Canvas()
        let context = canvas.context
        context.translateBy(x: .nan, y: 0)
        context.scaleBy(x: .infinity, y: 1)
        context.setLineWidth(.nan)
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
        context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 2)
        #expect(canvas.totalAlpha == 0)
        #expect(context.pixelTransform.isIdentity)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas.totalAlpha == 255)
    }

    @Test func singularTransformDrawsNothingAndCanBeRestored() {
        let canvas = Canvas()
        let context = canvas.context
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.stroke(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.restoreGState()
        #expect(canvas.totalAlpha == 0)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas.totalAlpha == 255)
    }

    @Test func farAwayCoordinatesDoNotWrapAround() {
        let canvas = Canvas()
        canvas.context.fill(CGRect(x: 1e9, y: 1e9, width: 10, height: 10))
        #expect(canvas.totalAlpha == 0)
        canvas.context.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        #expect(canvas.totalAlpha == 400 * 255)
    }

    @Test func rejectsInvalidBitmapSizes() {
        #expect(CGContext(size: .zero, scale: 1) == nil)
        #expect(CGContext(size: CGSize(width: 1e6, height: 1), scale: 1) == nil)
        #expect(CGContext(size: CGSize(width: CGFloat.nan, height: 1), scale: 1) == nil)
        let space = CGColorSpaceCreateDeviceRGB()
        let info = CGImageAlphaInfo.premultipliedFirst.rawValue
        #expect(
            CGContext(data: nil, width: -1, height: 5, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info) == nil)
        #expect(
            CGContext(data: nil, width: 5, height: 5, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)?.width == 5)
    }

    @Test func drawsOnForeignMemory() {
        var pixels = [UInt32](repeating: 0, count: 16)
        pixels.withUnsafeMutableBytes { bytes in
            let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
            let context = CGContext(
                data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: info)
            context?.setFillColor(.green)
            context?.fill(CGRect(x: 1, y: 3, width: 1, height: 1))
            context?.flush()
        }
        // The topmost row is the first in memory.
        #expect(pixels[1] == 0xFF00_FF00)
        #expect(pixels[0] == 0)
    }
}
