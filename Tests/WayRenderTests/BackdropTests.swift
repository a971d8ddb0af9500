import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct BackdropTests {
    /// A white window, black on its left half, and a backdrop in the middle.
    private func halves(radius: CGFloat = 4) throws -> (stage: RenderStage, edge: CALayer, backdrop: BackdropLayer) {
        let stage = try RenderStage(width: 120, height: 80)
        let edge = CALayer.box(CGRect(0, 0, 60, 80), .black)
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(20, 20, 80, 40)
        backdrop.shadowRadius = radius
        stage.add(edge)
        stage.add(backdrop)
        return (stage, edge, backdrop)
    }

    @Test func weightsAddUpAndAreSymmetric() {
        for sigma in stride(from: 0.05 as CGFloat, through: 60, by: 0.35) {
            let blur = BackdropBlur(sigma: sigma)
            #expect(blur.weights.reduce(0) { $0 + Int($1) } == 256)
            #expect(blur.weights == blur.weights.reversed())
        }
    }

    /// A transform may make a blur infinitely wide.
    @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e300, -1e300]) func blurIsValidForAnySigma(_ sigma: CGFloat) {
        let blur = BackdropBlur(sigma: sigma)
        #expect(blur.sigma.isFinite && (0...8).contains(blur.halvings))
        #expect(blur.weights.reduce(0) { $0 + Int($1) } == 256)
        #expect((1...4096).contains(blur.reach))
    }

    @Test func extremelyScaledBackdropIsPainted() throws {
        let (stage, _, backdrop) = try halves()
        for scale in [1e12, 1e200, 1e-200] as [CGFloat] {
            backdrop.transform = CATransform3DMakeScale(scale, scale, 1)
            _ = try stage.renderedImage()
        }
    }

    @Test func uniformColourIsUnchangedByTheBlur() throws {
        let stage = try RenderStage()
        stage.background = CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 1)
        let before = try stage.renderedImage()[50, 40]
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(10, 10, 80, 60)
        backdrop.shadowRadius = 9
        stage.add(backdrop)
        let after = try stage.renderedImage()
        for y in 0..<80 { for x in 0..<100 where after[x, y] != before { Issue.record("\(x), \(y)") } }
    }

    /// A blurred edge is the Gaussian's integral: (1 + erf(x / σ√2)) / 2.
    @Test(arguments: [1.5 as CGFloat, 3, 6, 12]) func blurredEdgeIsTheGaussianIntegral(sigma: CGFloat) throws {
        let stage = try RenderStage(width: 240, height: 40)
        stage.add(.box(CGRect(0, 0, 120, 40), .black))
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(0, 0, 240, 40)
        backdrop.shadowRadius = sigma
        stage.add(backdrop)
        let rendered = try stage.renderedImage()
        for x in 60..<180 {
            let distance = (Double(x) + 0.5 - 120) / Double(sigma)
            let exact = 255 * (1 + erf(distance / 2.0.squareRoot())) / 2
            let seen = Double(Pixel.channels(rendered[x, 20])[1])
            // Steps of 1/255, rounded twice; a Gaussian that is cut off at 3 σ and interpolated linearly.
            #expect(abs(seen - exact) < 6, "\(x): \(seen) for \(exact)")
            let mirrored = Double(Pixel.channels(rendered[239 - x, 20])[1])
            #expect(abs(seen + mirrored - 255) <= 3, "\(x): \(seen) and \(mirrored)")
        }
    }

    @Test func onlyTheBackdropsPixelsAreBlurred() throws {
        let (stage, _, _) = try halves()
        let rendered = try stage.renderedImage()
        for y in 0..<80 {
            for x in 0..<120 where !((20..<100).contains(x) && (20..<60).contains(y)) {
                #expect(rendered[x, y] == (x < 60 ? Pixel.black : Pixel.white))
            }
        }
        #expect(Pixel.channels(rendered[59, 40])[1] > 64)
        #expect(Pixel.channels(rendered[60, 40])[1] < 192)
    }

    @Test func contentInFrontIsNotBlurred() throws {
        let (stage, _, _) = try halves()
        stage.add(.box(CGRect(50, 30, 20, 20), .red))
        let rendered = try stage.renderedImage()
        #expect(rendered[50, 30] == Pixel.red)
        #expect(Pixel.channels(rendered[48, 40])[1] == Pixel.channels(rendered[48, 40])[2])
    }

    @Test func damageBehindExtendsByTheBlur() throws {
        let (stage, edge, backdrop) = try halves()
        stage.render()
        // A change far from the backdrop does not repaint it.
        let dot = CALayer.box(CGRect(117, 0, 3, 3), .red)
        stage.change { stage.root.insertSublayer(dot, at: 0) }
        stage.render()
        #expect(stage.window.lastDamage == [PixelRect(x: 117, y: 0, width: 3, height: 3)])
        // A change beside it shows in its blur.
        stage.change { dot.frame = CGRect(102, 40, 4, 4) }
        #expect(Pixel.channels(try stage.renderedImage()[98, 42])[2] < 250)
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).count == 0)
        stage.change { edge.frame = CGRect(0, 0, 55, 80) }
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).count == 0)
        stage.change { backdrop.shadowRadius = 10 }
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).count == 0)
    }

    @Test func roundCornersClipTheBlur() throws {
        let (stage, _, backdrop) = try halves(radius: 8)
        let card = CALayer.box(CGRect(20, 20, 80, 40), nil)
        card.cornerRadius = 20
        card.masksToBounds = true
        stage.change {
            backdrop.removeFromSuperlayer()
            backdrop.frame = CGRect(0, 0, 80, 40)
            card.addSublayer(backdrop)
        }
        stage.add(card)
        let rendered = try stage.renderedImage()
        #expect(rendered[20, 20] == Pixel.black)
        #expect(rendered[99, 59] == Pixel.white)
        #expect(Pixel.channels(rendered[59, 40])[1] > 64)
    }

    @Test func backdropBlursAnotherBackdrop() throws {
        let (stage, _, _) = try halves(radius: 3)
        let second = BackdropLayer()
        second.frame = CGRect(40, 10, 70, 60)
        second.shadowRadius = 5
        stage.add(second)
        let rendered = try stage.renderedImage()
        // Blurred twice, the edge is flatter than where only the second backdrop is.
        let steep = Pixel.channels(rendered[64, 14])[1] - Pixel.channels(rendered[55, 14])[1]
        let flat = Pixel.channels(rendered[64, 40])[1] - Pixel.channels(rendered[55, 40])[1]
        #expect(flat < steep)
    }
}
