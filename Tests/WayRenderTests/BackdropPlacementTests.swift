import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Backdrops that are rotated, in perspective and in snapshots, and the lifetime of their cached blurs.
@MainActor struct BackdropPlacementTests {
    /// A white window, black on its left half, and in the middle a layer that a backdrop fills.
    private func halves(_ transform: CATransform3D = CATransform3DIdentity) throws -> (stage: RenderStage, edge: CALayer, glass: CALayer) {
        let stage = try RenderStage(width: 120, height: 80)
        let edge = CALayer.box(CGRect(0, 0, 60, 80), .black)
        let glass = CALayer.box(CGRect(20, 20, 80, 40), nil)
        let backdrop = BackdropLayer()
        backdrop.frame = glass.bounds
        backdrop.shadowRadius = 5
        stage.change { glass.addSublayer(backdrop) }
        glass.transform = transform
        stage.add(edge)
        stage.add(glass)
        return (stage, edge, glass)
    }

    private func grey(_ rendered: HeadlessImage, _ x: Int, _ y: Int) -> Int { Pixel.channels(rendered[x, y])[1] }

    private func inPerspective(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 300
        return CATransform3DConcat(CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0), eye)
    }

    @Test func rotatedBackdropShowsTheSameBlur() throws {
        let unrotated = try halves().stage.renderedImage()
        let rotated = try halves(CATransform3DMakeRotation(0.5, 0, 0, 1)).stage.renderedImage()
        for x in 50..<70 { #expect(abs(grey(rotated, x, 40) - grey(unrotated, x, 40)) <= 1, "\(x)") }
        // Its axis-aligned corners are not covered, but the rotated one above is.
        #expect(rotated[22, 58] == Pixel.black && rotated[98, 22] == Pixel.white)
        #expect(grey(rotated, 59, 19) > 64)
    }

    @Test(arguments: [(30.0, 1.0, 0.0), (30, 0, 1), (-50, 1, 0.5)]) func backdropInPerspectiveIsBlurred(degrees: CGFloat, x: CGFloat, y: CGFloat) throws {
        let rendered = try halves(inPerspective(degrees, x, y)).stage.renderedImage()
        #expect((64..<128).contains(grey(rendered, 58, 40)), "\(grey(rendered, 58, 40))")
        #expect((128..<192).contains(grey(rendered, 61, 40)), "\(grey(rendered, 61, 40))")
        for y in [5, 74] { #expect(rendered[59, y] == Pixel.black && rendered[60, y] == Pixel.white) }
    }

    /// A page in perspective with an edge and a backdrop over it: both the page and the content behind it are blurred.
    @Test func backdropInsideAPerspectiveLayerBlursThatLayer() throws {
        let stage = try RenderStage(width: 120, height: 80)
        let page = CALayer.box(CGRect(10, 10, 100, 60), .white)
        let backdrop = BackdropLayer()
        backdrop.frame = CGRect(20, 20, 60, 20)
        backdrop.shadowRadius = 5
        stage.change {
            page.addSublayer(.box(CGRect(0, 0, 50, 60), .black))
            page.addSublayer(backdrop)
        }
        page.transform = inPerspective(20, 1, 0)
        stage.background = .red
        stage.add(page)
        let rendered = try stage.renderedImage()
        #expect((64..<192).contains(grey(rendered, 59, 40)))
        #expect(Pixel.channels(rendered[59, 40])[1] == Pixel.channels(rendered[59, 40])[2], "nothing red shows through the page")
        #expect(grey(rendered, 58, 18) < 20 && grey(rendered, 62, 18) > 235)
    }

    @Test func snapshotContainsTheBlur() throws {
        let (stage, _, _) = try halves()
        let shown = try stage.renderedImage()
        let image = stage.renderer.image(of: stage.root, at: 0, size: CGSize(width: 120, height: 80), scale: 1, opaque: false)
        image.withPixels { pixels, stride in
            for x in 45..<75 { #expect(abs(Int(pixels[40 * stride + x] >> 24) - (255 - grey(shown, x, 40))) <= 2, "\(x)") }
        }
    }

    @Test func motionInFrontKeepsTheCachedBlur() throws {
        let (stage, edge, glass) = try halves()
        let front = CALayer.box(CGRect(30, 30, 10, 10), .red)
        stage.add(front)
        stage.change { glass.addSublayer(.box(CGRect(4, 4, 10, 10), .green)) }
        stage.render()
        let count = stage.renderer.blurCount
        for step in 1...5 {
            stage.change {
                front.position.x += 3
                glass.sublayers?.last?.position.x += 2
            }
            #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0, "step \(step)")
        }
        #expect(stage.renderer.blurCount == count)
        stage.change { edge.frame = CGRect(0, 0, 62, 80) }
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
        #expect(stage.renderer.blurCount == count + 1)
        // A layer that is moved behind the backdrop shows in its blur.
        stage.change { stage.root.insertSublayer(front, below: glass) }
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
        #expect(stage.renderer.blurCount == count + 2)
    }

    @Test func overlappingBackdropIsInvalidatedWithTheOneBehind() throws {
        let (stage, edge, glass) = try halves()
        stage.change { glass.sublayers?.first?.shadowRadius = 12 }
        let above = BackdropLayer()
        // Too far from the edge to show it, but near enough to show the other backdrop's blur of it.
        above.frame = CGRect(80, 10, 25, 60)
        above.shadowRadius = 3
        stage.add(above)
        stage.render()
        stage.change { edge.frame = CGRect(0, 0, 64, 80) }
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
    }

    @Test func movingBackdropMatchesFullRepaint() throws {
        let (stage, edge, glass) = try halves(inPerspective(10, 1, 0))
        for step in 0..<6 {
            stage.change {
                glass.transform = step < 3 ? inPerspective(10 + CGFloat(step) * 12, 1, 0.3) : CATransform3DMakeRotation(CGFloat(step), 0, 0, 1)
                if step % 2 == 0 { edge.position.x += 4 }
            }
            #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0, "step \(step)")
        }
    }

    @Test func saturationLeavesGreyAndStrengthensColours() throws {
        for (color, isStronger) in [(CGColor(gray: 0.4, alpha: 1), false), (CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1), true)] {
            let stage = try RenderStage()
            stage.background = color
            let before = Pixel.channels(try stage.renderedImage()[50, 40])
            let backdrop = BackdropLayer()
            backdrop.frame = CGRect(10, 10, 80, 60)
            backdrop.saturate(by: 1.8, atRadius: 9)
            backdrop.shadowRadius = 9
            stage.add(backdrop)
            let after = Pixel.channels(try stage.renderedImage()[50, 40])
            if isStronger {
                // 0.6 and 0.4 have a brightness of 0.2126 · 0.6 + 0.7874 · 0.4; distances from that grow 1.8 times.
                let grey = 255 * (0.2126 * 0.6 + 0.7874 * 0.4)
                #expect(abs(Double(after[1]) - (grey + 1.8 * (153 - grey))) <= 2)
                #expect(abs(Double(after[2]) - (grey + 1.8 * (102 - grey))) <= 2)
            } else {
                #expect(after == before)
            }
        }
    }
}
