import Testing
import WayGraphics

struct PatternTests {
    /// A red square of one point at the origin of a cell of two by two.
    private func dots(isColored: Bool = true, matrix: CGAffineTransform = .identity, bounds: CGFloat = 2) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }, releaseInfo: nil)
        return try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: bounds, height: bounds), matrix: matrix, xStep: 2, yStep: 2,
                tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
    }

    @Test func patternStartsAtTheBaseSpacesOrigin() throws {
        let canvas = Canvas(6, 6)
        let context = canvas.context
        context.translateBy(x: 1, y: 1)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        var alpha: CGFloat = 1
        context.setFillPattern(try dots(), colorComponents: &alpha)
        context.fill(CGRect(x: -1, y: -1, width: 6, height: 5))
        #expect(canvas[0, 0] == [255, 255, 0, 0] && canvas[2, 4] == [255, 255, 0, 0])
        #expect(canvas[1, 0][0] == 0 && canvas[0, 1][0] == 0)
        #expect(canvas.totalAlpha == 9 * 255)
    }

    @Test func patternStartsAtTheLowerLeftInABitmapContext() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 5, height: 5, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        var alpha: CGFloat = 0.5
        context.setFillPattern(try dots(), colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.makeImage()?.pixel(x: 0, y: 4) == 0x8080_0000)
        #expect(context.makeImage()?.pixel(x: 0, y: 3) == 0)
    }

    @Test func matrixAndPhaseTransformThePattern() throws {
        let canvas = Canvas(8, 8)
        var alpha: CGFloat = 1
        canvas.context.setPatternPhase(CGSize(width: 1, height: 0))
        canvas.context.setFillPattern(try dots(matrix: CGAffineTransform(scaleX: 2, y: 2)), colorComponents: &alpha)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(canvas[1, 0] == [255, 255, 0, 0] && canvas[2, 1] == [255, 255, 0, 0] && canvas[5, 4] == [255, 255, 0, 0])
        #expect(canvas[0, 0][0] == 0 && canvas[3, 0][0] == 0 && canvas[1, 2][0] == 0)
    }

    @Test func stencilHasTheCurrentColor() throws {
        let canvas = Canvas(4, 4)
        canvas.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
        canvas.context.setFillPattern(try dots(isColored: false), colorComponents: [0, 0, 1, 1])
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(canvas[2, 2] == [255, 0, 0, 255])
        #expect(canvas.totalAlpha == 4 * 255)
    }

    @Test func patternColorFillsAndStrokes() throws {
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let pattern = try dots()
        let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
        #expect(color.pattern != nil && color.alpha == 1 && color.colorSpace?.model == .pattern)
        let canvas = Canvas(4, 4)
        canvas.context.setFillColor(color)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(canvas.totalAlpha == 4 * 255)
        let lines = Canvas(4, 4)
        lines.context.setStrokeColor(try #require(color.copy(alpha: 0.5)))
        lines.context.setLineWidth(2)
        lines.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1)])
        #expect(lines[0, 0] == [128, 128, 0, 0] && lines[2, 0][0] == 128 && lines[0, 2][0] == 0)
    }

    @Test func cellsLargerThanTheirStepsOverlap() throws {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 2, y: 0, width: 1, height: 1)) }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 2), matrix: .identity, xStep: 2, yStep: 2, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks))
        let canvas = Canvas(4, 2)
        var alpha: CGFloat = 1
        canvas.context.setFillPattern(pattern, colorComponents: &alpha)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(canvas[0, 0][0] == 255 && canvas[2, 0][0] == 255 && canvas[1, 0][0] == 0)
    }

    @Test func infoIsReleased() {
        var released = 0
        withUnsafeMutablePointer(to: &released) { pointer in
            var callbacks = CGPatternCallbacks(
                version: 0, drawPattern: { _, _ in }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
            _ = CGPattern(
                info: pointer, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks)
        }
        #expect(released == 1)
    }

    @Test func layerKeepsItsOrientation() throws {
        let canvas = Canvas(10, 10)
        let layer = try #require(CGLayer(canvas.context, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil))
        layer.context?.setFillColor(.red)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        canvas.context.draw(layer, at: CGPoint(x: 2, y: 3))
        canvas.context.draw(layer, in: CGRect(x: 0, y: 6, width: 8, height: 4))
        // The layer's origin is mapped to the rectangle's.
        #expect(canvas[2, 3] == [255, 255, 0, 0] && canvas[2, 4][0] == 0)
        #expect(canvas[0, 6] == [255, 255, 0, 0] && canvas[0, 9][0] == 0)
        #expect(CGLayer(canvas.context, size: .zero, auxiliaryInfo: nil) == nil)
    }

    @Test func layerHasItsContextsResolution() throws {
        let canvas = Canvas(4, 4, scale: 2)
        let layer = try #require(CGLayer(canvas.context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
        layer.context?.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        canvas.context.draw(layer, at: .zero)
        #expect(canvas[0, 0][0] == 255)
        #expect(canvas.totalAlpha == 255)
    }

    @Test func shadingFollowsItsFunction() throws {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                output[0] = input[0] < 0.5 ? 1 : 0
                output[1] = 0
                output[2] = input[0] < 0.5 ? 0 : 1
                output[3] = 1
            }, releaseInfo: nil)
        let function = try #require(
            CGFunction(
                info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), function: function,
                extendStart: true, extendEnd: false))
        let canvas = Canvas()
        canvas.context.drawShading(shading)
        #expect(canvas[1, 5] == [255, 255, 0, 0] && canvas[7, 5] == [255, 255, 0, 0])
        #expect(canvas[12, 5] == [255, 0, 0, 255])
        #expect(canvas[17, 5][0] == 0)
    }

    @Test func gradientsAcceptArraysAsOnIOS() throws {
        let colors = [CGColor.red, CGColor.blue] as CFArray
        let gradient = try #require(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil))
        let other = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2))
        #expect(gradient.stops == other.stops)
    }

    @Test func colorsAreConverted() throws {
        let gray = try #require(CGColor.red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
        #expect(gray.numberOfComponents == 2)
        #expect(isClose(gray.components?[0] ?? 0, 0.498, within: 0.002))
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let p3 = try #require(CGColor.green.converted(to: wide, intent: .defaultIntent, options: nil))
        #expect(isClose(p3.components?[0] ?? 0, 0.458, within: 0.002) && isClose(p3.components?[1] ?? 0, 0.985, within: 0.002))
        let inks = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
        #expect(inks.converted(to: .rgb, intent: .defaultIntent, options: nil)?.components == [0, 1, 1, 1])
        #expect(inks.numberOfComponents == 5)
    }

    @Test func numbersAndValuesBridge() {
        let number: Any = NSNumber(value: 1.5), length: Any = CGFloat(1.5)
        #expect(number as? CGFloat == 1.5)
        #expect(length as? NSNumber == 1.5)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let box: Any = NSValue(rect: rect), plain: Any = rect
        #expect(box as? CGRect == rect)
        #expect((plain as? NSValue)?.rectValue == rect)
        #expect(box as? CGPoint == nil)
        #expect(box as? CGAffineTransform == nil)
        let transform: Any = CGAffineTransform(scaleX: 2, y: 3)
        #expect((transform as? NSValue) as Any as? CGAffineTransform == CGAffineTransform(scaleX: 2, y: 3))
    }
}
