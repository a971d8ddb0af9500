import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct ShapeTests {
    /// The darkness of a pixel, 0…255.
    private func ink(_ pixel: UInt32) -> Int { 255 - Pixel.channels(pixel)[1] }

    @Test(arguments: [CALayerCornerCurve.circular, .continuous])
    func roundCornersAreSymmetricWithTheExpectedArea(_ curve: CALayerCornerCurve) throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 60, 60), .black)
        layer.cornerRadius = 16
        layer.cornerCurve = curve
        stage.add(layer)
        let rendered = try stage.renderedImage()
        var sum = 0
        for y in 0..<60 {
            for x in 0..<60 {
                let value = rendered[10 + x, 10 + y]
                #expect(value == rendered[69 - x, 10 + y])
                #expect(value == rendered[10 + x, 69 - y])
                // The curve is the same along both of its sides.
                #expect(Pixel.distance(value, rendered[10 + y, 10 + x]) <= 12)
                sum += ink(value)
            }
        }
        if curve == .circular {
            // A square less four corners: 60² − (4 − π)·16².
            let expected = 3600 - (4 - Double.pi) * 256
            #expect(abs(Double(sum) / 255 - expected) < 2)
        }
        #expect(rendered[10, 10] == Pixel.white)
        #expect(rendered[40, 10] == Pixel.black)
        // Both curves pass the diagonal at r·(1 − 1/√2) = 4.7 from each side.
        #expect(ink(rendered[13, 13]) < 30)
        #expect(ink(rendered[16, 16]) > 225)
    }

    /// The edges of a rotated layer that clips its sublayers are antialiased once: a sublayer inside does not make them thinner.
    @Test func rotatedClipLeavesTheEdgesAsTheyAre() throws {
        let stage = try RenderStage(), layer = CALayer.box(CGRect(20, 20, 50, 40), .black)
        layer.masksToBounds = true
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        stage.add(layer)
        let bare = try stage.renderedImage()
        stage.add(.box(CGRect(20, 15, 10, 10), .black), to: layer)
        #expect(largestDifference(try stage.renderedImage(), bare).distance == 0)
        #expect(largestDifference(try stage.imageFromScratch(), bare).distance == 0)
    }

    @Test func onlyMaskedCornersAreRound() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 60, 60), .black)
        layer.cornerRadius = 10
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[10, 10] == Pixel.white)
        #expect(rendered[69, 10] == Pixel.black)
        #expect(rendered[10, 69] == Pixel.black)
        #expect(rendered[69, 69] == Pixel.white)
    }

    @Test func aRadiusBeyondHalfTheSideMakesACapsule() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 61, 21), .black)
        layer.cornerRadius = 400
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[40, 10] == Pixel.black)
        #expect(rendered[10, 10] == Pixel.white)
        for x in 0..<61 {
            for y in 0..<21 { #expect(rendered[10 + x, 10 + y] == rendered[70 - x, 30 - y]) }
        }
    }

    @Test func theBorderLiesInsideAndAboveSublayers() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .white)
        layer.borderWidth = 3
        layer.borderColor = .red
        layer.addSublayer(.box(CGRect(0, 0, 20, 20), .blue))
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[9, 20] == Pixel.white)
        #expect(rendered[10, 20] == Pixel.red)
        #expect(rendered[12, 12] == Pixel.red)
        #expect(rendered[13, 13] == Pixel.blue)
        #expect(rendered[46, 40] == Pixel.white)
        #expect(rendered[47, 40] == Pixel.red)
        #expect(rendered[49, 49] == Pixel.red)
    }

    @Test func aRoundBorderIsARing() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), nil)
        layer.borderWidth = 4
        layer.borderColor = .black
        layer.cornerRadius = 20
        stage.add(layer)
        let rendered = try stage.renderedImage()
        var sum = 0
        for y in 0..<80 { for x in 0..<100 { sum += ink(rendered[x, y]) } }
        // π·(20² − 16²)
        #expect(abs(Double(sum) / 255 - Double.pi * 144) < 2)
        #expect(rendered[30, 30] == Pixel.white)
        #expect(rendered[30, 11] == Pixel.black)
        #expect(rendered[30, 15] == Pixel.white)
    }

    @Test func masksToBoundsCutsSublayersAndContents() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), nil)
        layer.masksToBounds = true
        layer.addSublayer(.box(CGRect(-20, -20, 100, 30), .red))
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[9, 15] == Pixel.white)
        #expect(rendered[10, 10] == Pixel.red)
        #expect(rendered[49, 19] == Pixel.red)
        #expect(rendered[50, 15] == Pixel.white)
        #expect(rendered[10, 9] == Pixel.white)
        #expect(rendered[20, 20] == Pixel.white)
    }

    @Test func roundClipAppliesToTheGroup() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .red)
        layer.masksToBounds = true
        layer.cornerRadius = 12
        layer.addSublayer(.box(CGRect(0, 0, 40, 40), .black))
        stage.add(layer)
        let clipped = try stage.renderedImage()
        let alone = try RenderStage()
        let plain = CALayer.box(CGRect(10, 10, 40, 40), .black)
        plain.cornerRadius = 12
        alone.add(plain)
        // The red below the black is not visible anywhere, not even at the edge of the corners.
        #expect(largestDifference(clipped, try alone.renderedImage()).distance <= 1)
    }

    @Test func maskKeepsCoveredPixels() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .red)
        let mask = CALayer.box(CGRect(0, 0, 20, 40), .black)
        let half = CALayer.box(CGRect(20, 0, 10, 40), CGColor(gray: 1, alpha: 0.5))
        mask.addSublayer(half)
        layer.mask = mask
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[10, 10] == Pixel.red)
        #expect(rendered[29, 49] == Pixel.red)
        #expect(Pixel.distance(rendered[35, 30], 0xFFFF_8080) <= 1)
        #expect(rendered[41, 30] == Pixel.white)
        stage.change { mask.frame = CGRect(20, 0, 20, 40) }
        let moved = try stage.renderedImage()
        #expect(moved[10, 10] == Pixel.white)
        #expect(moved[30, 10] == Pixel.red)
    }

    @Test func rotatedLayerClipsToItsShape() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(30, 20, 40, 40), .white)
        layer.masksToBounds = true
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        layer.addSublayer(.box(CGRect(-50, -50, 200, 200), .red))
        stage.add(layer)
        let rendered = try stage.renderedImage()
        // A square on its corner: half diagonal 28.3 about (50, 40).
        #expect(rendered[50, 40] == Pixel.red)
        #expect(rendered[50, 14] == Pixel.red)
        #expect(rendered[32, 22] == Pixel.white)
        #expect(rendered[50, 10] == Pixel.white)
    }
}
