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
    @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e300, -1e300]) func aBlurOfAnyWidthIsOne(_ sigma: CGFloat) {
        let blur = BackdropBlur(sigma: sigma)
        #expect(blur.sigma.isFinite && (0...8).contains(blur.halvings))
        #expect(blur.weights.reduce(0) { $0 + Int($1) } == 256)
        #expect((1...4096).contains(blur.reach))
    }

    @Test func aBackdropThatIsStretchedBeyondAllNumbersIsPainted() throws {
        let (stage, _, backdrop) = try halves()
        for scale in [1e12, 1e200, 1e-200] as [CGFloat] {
            backdrop.transform = CATransform3DMakeScale(scale, scale, 1)
            _ = try stage.picture()
        }
    }

    @Test func oneColourStaysAsItIs() throws {
        let stage = try RenderStage()
        stage.background = CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 1)
        let before = try stage.picture()[50, 40]
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(10, 10, 80, 60)
        backdrop.shadowRadius = 9
        stage.add(backdrop)
        let after = try stage.picture()
        for y in 0..<80 { for x in 0..<100 where after[x, y] != before { Issue.record("\(x), \(y)") } }
    }

    /// A blurred edge is the Gaussian's integral: (1 + erf(x / σ√2)) / 2.
    @Test(arguments: [1.5 as CGFloat, 3, 6, 12]) func anEdgeBecomesTheBellsIntegral(sigma: CGFloat) throws {
        let stage = try RenderStage(width: 240, height: 40)
        stage.add(.box(CGRect(0, 0, 120, 40), .black))
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(0, 0, 240, 40)
        backdrop.shadowRadius = sigma
        stage.add(backdrop)
        let picture = try stage.picture()
        for x in 60..<180 {
            let distance = (Double(x) + 0.5 - 120) / Double(sigma)
            let exact = 255 * (1 + erf(distance / 2.0.squareRoot())) / 2
            let seen = Double(Pixel.channels(picture[x, 20])[1])
            // Steps of 1/255, rounded twice; a Gaussian that is cut off at 3 σ and interpolated linearly.
            #expect(abs(seen - exact) < 6, "\(x): \(seen) for \(exact)")
            let mirrored = Double(Pixel.channels(picture[239 - x, 20])[1])
            #expect(abs(seen + mirrored - 255) <= 3, "\(x): \(seen) and \(mirrored)")
        }
    }

    @Test func onlyItsOwnPixelsAreBlurred() throws {
        let (stage, _, _) = try halves()
        let picture = try stage.picture()
        for y in 0..<80 {
            for x in 0..<120 where !((20..<100).contains(x) && (20..<60).contains(y)) {
                #expect(picture[x, y] == (x < 60 ? Pixel.black : Pixel.white))
            }
        }
        #expect(Pixel.channels(picture[59, 40])[1] > 64)
        #expect(Pixel.channels(picture[60, 40])[1] < 192)
    }

    @Test func whatIsInFrontIsNotBlurred() throws {
        let (stage, _, _) = try halves()
        stage.add(.box(CGRect(50, 30, 20, 20), .red))
        let picture = try stage.picture()
        #expect(picture[50, 30] == Pixel.red)
        #expect(Pixel.channels(picture[48, 40])[1] == Pixel.channels(picture[48, 40])[2])
    }

    @Test func aChangeBehindReachesAsFarAsTheBlur() throws {
        let (stage, edge, backdrop) = try halves()
        stage.render()
        // A change far from the backdrop does not repaint it.
        let dot = CALayer.box(CGRect(117, 0, 3, 3), .red)
        stage.change { stage.root.insertSublayer(dot, at: 0) }
        stage.render()
        #expect(stage.window.lastDamage == [PixelRect(x: 117, y: 0, width: 3, height: 3)])
        // A change beside it shows in its blur.
        stage.change { dot.frame = CGRect(102, 40, 4, 4) }
        #expect(Pixel.channels(try stage.picture()[98, 42])[2] < 250)
        #expect(largestDifference(try stage.picture(), try stage.pictureFromScratch()).count == 0)
        stage.change { edge.frame = CGRect(0, 0, 55, 80) }
        #expect(largestDifference(try stage.picture(), try stage.pictureFromScratch()).count == 0)
        stage.change { backdrop.shadowRadius = 10 }
        #expect(largestDifference(try stage.picture(), try stage.pictureFromScratch()).count == 0)
    }

    @Test func cornersCutTheBlur() throws {
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
        let picture = try stage.picture()
        #expect(picture[20, 20] == Pixel.black)
        #expect(picture[99, 59] == Pixel.white)
        #expect(Pixel.channels(picture[59, 40])[1] > 64)
    }

    @Test func oneBackdropShowsAnother() throws {
        let (stage, _, _) = try halves(radius: 3)
        let second = BackdropLayer()
        second.frame = CGRect(40, 10, 70, 60)
        second.shadowRadius = 5
        stage.add(second)
        let picture = try stage.picture()
        // Blurred twice, the edge is flatter than where only the second backdrop is.
        let steep = Pixel.channels(picture[64, 14])[1] - Pixel.channels(picture[55, 14])[1]
        let flat = Pixel.channels(picture[64, 40])[1] - Pixel.channels(picture[55, 40])[1]
        #expect(flat < steep)
    }
}
