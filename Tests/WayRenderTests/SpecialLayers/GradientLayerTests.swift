import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct GradientLayerTests {
    private func gradient(_ colors: [CGColor], _ frame: CGRect = CGRect(0, 0, 100, 80)) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = frame
        layer.colors = colors
        return layer
    }

    /// Whether the pixel is grey at a fraction between black and white.
    private func isGrey(_ pixel: UInt32, _ part: Double) -> Bool {
        let wanted = Int((part * 255).rounded())
        return Pixel.channels(pixel).dropFirst().allSatisfy { abs($0 - wanted) <= 3 }
    }

    @Test func axialGradientDefaultsToTopToBottom() throws {
        let stage = try RenderStage()
        stage.add(gradient([.black, .white]))
        let rendered = try stage.renderedImage()
        for y in stride(from: 0, to: 80, by: 7) {
            #expect(isGrey(rendered[50, y], (Double(y) + 0.5) / 80))
            #expect(rendered[3, y] == rendered[96, y])
        }
    }

    @Test func locationsAndPointsApply() throws {
        let stage = try RenderStage()
        let layer = gradient([.red, .black, .white, .blue])
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = [0.25, 0.25, 0.75, 0.75]
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[10, 40] == Pixel.red)
        #expect(rendered[90, 40] == Pixel.blue)
        for x in stride(from: 26, to: 74, by: 5) { #expect(isGrey(rendered[x, 40], (Double(x) + 0.5 - 25) / 50)) }
    }

    @Test func radialGradientIsAnEllipseInTheBounds() throws {
        let stage = try RenderStage()
        let layer = gradient([.black, .white])
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        for (x, y) in [(50, 40), (75, 40), (50, 60), (65, 52), (20, 30)] {
            let dx = (Double(x) + 0.5 - 50) / 50, dy = (Double(y) + 0.5 - 40) / 40
            #expect(isGrey(rendered[x, y], (dx * dx + dy * dy).squareRoot()))
        }
        #expect(rendered[1, 1] == Pixel.white)
    }

    @Test func conicGradientRunsClockwise() throws {
        let stage = try RenderStage(width: 80, height: 80)
        let layer = gradient([.black, .white], CGRect(0, 0, 80, 80))
        layer.type = .conic
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 0.5, y: 0)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        // From straight up: a quarter is at the right, a half below, three at the left.
        #expect(isGrey(rendered[75, 40], 0.25))
        #expect(isGrey(rendered[39, 75], 0.5))
        #expect(isGrey(rendered[5, 39], 0.75))
        #expect(isGrey(rendered[60, 20], 0.125))
    }

    @Test func cornerRadiusClipsWithoutMasksToBounds() throws {
        let stage = try RenderStage()
        let layer = gradient([.black, .black], CGRect(10, 10, 60, 60))
        layer.cornerRadius = 20
        stage.add(layer)
        var sum = 0
        let rendered = try stage.renderedImage()
        for y in 0..<80 { for x in 0..<100 { sum += 255 - Pixel.channels(rendered[x, y])[1] } }
        #expect(abs(Double(sum) / 255 - (3600 - (4 - .pi) * 400)) < 3)
    }

    @Test func coloursAndPointsAreAnimated() throws {
        let stage = try RenderStage()
        let layer = gradient([.black, .black])
        stage.add(layer)
        let animation = CABasicAnimation(keyPath: "colors")
        animation.toValue = [CGColor.white, CGColor.black]
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.time = 0.5
        let rendered = try stage.renderedImage()
        #expect(isGrey(rendered[5, 0], 0.5))
        #expect(isGrey(rendered[5, 79], 0))
        layer.removeAllAnimations()
        stage.change { layer.colors = [CGColor.black, CGColor.white] }
        let turn = CABasicAnimation(keyPath: "endPoint.y")
        turn.toValue = 2
        turn.duration = 1
        layer.add(turn, forKey: nil)
        // At half the duration the end point is at 1.5 times the height.
        #expect(isGrey(try stage.renderedImage()[50, 60], 60.5 / 120))
    }

    @Test func transparentColoursShowTheContentBelow() throws {
        let stage = try RenderStage()
        stage.add(.box(CGRect(0, 0, 100, 80), .blue))
        stage.add(gradient([.clear, .white]))
        let rendered = try stage.renderedImage()
        #expect(Pixel.distance(rendered[5, 0], Pixel.blue) < 4)
        #expect(Pixel.distance(rendered[5, 79], Pixel.white) < 4)
        // Half white over blue, without a grey fringe.
        #expect(Pixel.distance(rendered[5, 40], 0xFF80_80FF) < 4)
    }

    @Test func fractionalBoundsAreFilledLikeABackgroundColour() throws {
        let stage = try RenderStage(scale: 1.5)
        stage.add(gradient([.black, .black], CGRect(10.3, 7.7, 33.4, 21.9)))
        let gradient = try stage.renderedImage()
        let other = try RenderStage(scale: 1.5)
        other.add(.box(CGRect(10.3, 7.7, 33.4, 21.9), .black))
        #expect(largestDifference(gradient, try other.renderedImage()).distance == 0)
    }
}
