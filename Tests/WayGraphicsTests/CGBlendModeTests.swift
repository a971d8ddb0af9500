import Testing
import WayGraphics

struct CGBlendModeTests {
    /// Source (0.8, 0.4, 0.2) over destination (0.4, 0.6, 0.8), both opaque.
    private func blended(_ mode: CGBlendMode) -> [Int] {
        let canvas = Canvas(3, 3)
        canvas.context.setFillColor(red: 0.4, green: 0.6, blue: 0.8, alpha: 1)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        canvas.context.setBlendMode(mode)
        canvas.context.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
        canvas.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(canvas[0, 0] == [255, 102, 153, 204])
        return canvas[1, 1]
    }

    /// Expected values: computed by hand from the formulae of the PDF reference, section 11.3.5.
    @Test(arguments: [
        (CGBlendMode.normal, [0.8, 0.4, 0.2]), (.multiply, [0.32, 0.24, 0.16]), (.screen, [0.88, 0.76, 0.84]),
        (.darken, [0.4, 0.4, 0.2]), (.lighten, [0.8, 0.6, 0.8]), (.difference, [0.4, 0.2, 0.6]), (.exclusion, [0.56, 0.52, 0.68]),
        (.overlay, [0.64, 0.52, 0.68]), (.hardLight, [0.76, 0.48, 0.32]), (.colorDodge, [1, 1, 1]), (.colorBurn, [0.25, 0, 0]),
        (.plusLighter, [1, 1, 1]), (.plusDarker, [0.2, 0, 0]), (.copy, [0.8, 0.4, 0.2]), (.destinationOver, [0.4, 0.6, 0.8]),
    ])
    func followsItsFormula(mode: CGBlendMode, expected: [Double]) {
        let result = blended(mode)
        #expect(result[0] == 255)
        for (value, expectedComponent) in zip(result.dropFirst(), expected) {
            #expect(abs(Double(value) - expectedComponent * 255) <= 2, "\(mode)")
        }
    }

    @Test(arguments: CGBlendMode.allCases)
    func noModeAffectsPixelsOutsideTheShape(mode: CGBlendMode) throws {
        let stamp = try #require(CGImage(filledWith: .red, width: 2, height: 2))
        let draw: [(CGContext) -> Void] = [
            { $0.fill(CGRect(x: 5, y: 5, width: 5, height: 5)) },
            { $0.fillEllipse(in: CGRect(x: 5, y: 5, width: 5, height: 5)) },
            { $0.stroke(CGRect(x: 6, y: 6, width: 3, height: 3), width: 2) },
            { $0.drawUpright(stamp, in: CGRect(x: 5, y: 5, width: 5, height: 5)) },
        ]
        for body in draw {
            let canvas = Canvas()
            canvas.context.setFillColor(.green)
            canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            canvas.context.setBlendMode(mode)
            canvas.context.setFillColor(.red)
            body(canvas.context)
            #expect(canvas[4, 4] == [255, 0, 255, 0] && canvas[10, 10] == [255, 0, 255, 0] && canvas[15, 7] == [255, 0, 255, 0])
        }
    }

    @Test func plusDarkerRespectsTheClip() {
        let canvas = Canvas()
        canvas.context.setFillColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        canvas.context.setBlendMode(.plusDarker)
        canvas.context.setFillColor(.black)
        canvas.context.clip(to: CGRect(x: 3, y: 3, width: 4, height: 4))
        canvas.context.translateBy(x: 2, y: 2)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(canvas[2, 2] == [255, 128, 128, 128])
        #expect(canvas[3, 3] == [255, 0, 0, 0] && canvas[5, 5] == [255, 0, 0, 0])
        #expect(canvas[6, 6] == [255, 128, 128, 128])
    }

    @Test func sourceInDrawsOnlyOverExistingContent() {
        let canvas = Canvas()
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        canvas.context.setBlendMode(.sourceIn)
        canvas.context.setFillColor(.red)
        canvas.context.fill(CGRect(x: 5, y: 0, width: 10, height: 20))
        #expect(canvas[2, 2] == [255, 0, 0, 0] && canvas[7, 2] == [255, 255, 0, 0] && canvas[12, 2] == [0, 0, 0, 0])
    }
}
