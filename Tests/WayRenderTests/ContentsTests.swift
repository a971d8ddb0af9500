import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct ContentsTests {
    private func layer(_ frame: CGRect, _ image: CGImage, _ gravity: CALayerContentsGravity = .resize) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.contents = image
        layer.contentsGravity = gravity
        return layer
    }

    @Test func imageOfTheLayersSizeIsCopied() throws {
        let stage = try RenderStage()
        let image = try TestImages.numbered(40, 30)
        stage.add(layer(CGRect(7, 9, 40, 30), image))
        let rendered = try stage.renderedImage()
        for y in 0..<30 { for x in 0..<40 { #expect(rendered[7 + x, 9 + y] == image.pixel(x: x, y: y)) } }
        #expect(rendered[47, 20] == Pixel.white)
    }

    @Test func imageAtFractionalPositionIsSnappedAndStaysSharp() throws {
        let stage = try RenderStage()
        let image = try TestImages.numbered(40, 30)
        let shown = layer(CGRect(7.4, 9.5, 40, 30), image)
        stage.add(shown)
        let rendered = try stage.renderedImage()
        #expect(rendered[7, 10] == image.pixel(x: 0, y: 0))
        #expect(rendered[46, 39] == image.pixel(x: 39, y: 29))
    }

    /// An image of which only the visible part is stored: copied, scaled, faded, rotated, and shown in part.
    @Test func trimmedImageLooksLikeTheCompleteOne() throws {
        let width = 40, height = 30
        let pixels = (0..<(width * height)).map { index -> UInt32 in
            (8..<24).contains(index % width) && (5..<17).contains(index / width) ? 0x8000_0000 | UInt32(index % 128) : 0
        }
        let whole = try #require(CGImage(width: width, height: height, argb: pixels)), trimmed = whole.trimmed()
        try #require(trimmed.storedPart != nil)
        func rendered(_ image: CGImage, _ edit: (CALayer) -> Void) throws -> HeadlessImage {
            let stage = try RenderStage(), shown = layer(CGRect(7, 9, 40, 30), image)
            edit(shown)
            stage.add(shown)
            return try stage.renderedImage()
        }
        let edits: [(CALayer) -> Void] = [
            { _ in }, { $0.opacity = 0.5 }, { $0.bounds.size = CGSize(width: 60, height: 50) },
            { $0.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5); $0.bounds.size = CGSize(width: 20, height: 15) },
            { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }, { $0.position = CGPoint(x: 5, y: 4) },
        ]
        for (index, edit) in edits.enumerated() {
            let image = try rendered(trimmed, edit)
            #expect(image == (try rendered(whole, edit)), "edit \(index)")
            #expect(image != (try rendered(try #require(CGImage(filledWith: .clear)), edit)), "edit \(index) shows something")
        }
    }

    /// The frame of the 10 × 20 image in a layer of 40 × 40 at (10, 10), at one pixel per point.
    nonisolated static let expectedFrames: [(CALayerContentsGravity, CGRect)] = [
        (.resize, CGRect(10, 10, 40, 40)), (.resizeAspect, CGRect(20, 10, 20, 40)), (.resizeAspectFill, CGRect(10, -10, 40, 80)),
        (.center, CGRect(25, 20, 10, 20)), (.top, CGRect(25, 10, 10, 20)), (.bottom, CGRect(25, 30, 10, 20)),
        (.left, CGRect(10, 20, 10, 20)), (.right, CGRect(40, 20, 10, 20)), (.topLeft, CGRect(10, 10, 10, 20)),
        (.topRight, CGRect(40, 10, 10, 20)), (.bottomLeft, CGRect(10, 30, 10, 20)), (.bottomRight, CGRect(40, 30, 10, 20)),
    ]

    @Test(arguments: expectedFrames)
    func gravity(_ gravity: CALayerContentsGravity, _ frame: CGRect) throws {
        let stage = try RenderStage()
        stage.add(layer(CGRect(10, 10, 40, 40), try TestImages.make(10, 20) { _, _ in Pixel.red }, gravity))
        let rendered = try stage.renderedImage()
        for y in 0..<80 {
            for x in 0..<100 {
                let isInside = frame.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                #expect(rendered[x, y] == (isInside ? Pixel.red : Pixel.white), "(\(x), \(y)) with \(gravity.rawValue)")
            }
        }
    }

    @Test func contentsScaleDeterminesThePointSize() throws {
        let stage = try RenderStage()
        let shown = layer(CGRect(10, 10, 40, 40), try TestImages.make(20, 20) { _, _ in Pixel.red }, .center)
        shown.contentsScale = 2
        stage.add(shown)
        let rendered = try stage.renderedImage()
        #expect(rendered[25, 25] == Pixel.red)
        #expect(rendered[34, 34] == Pixel.red)
        #expect(rendered[24, 30] == Pixel.white)
        #expect(rendered[35, 30] == Pixel.white)
    }

    @Test func contentsRectDoesNotSampleOutside() throws {
        let stage = try RenderStage()
        let shown = layer(CGRect(10, 10, 40, 40), try TestImages.quarters())
        shown.contentsRect = CGRect(0.5, 0, 0.5, 0.5)
        stage.add(shown)
        let rendered = try stage.renderedImage()
        for y in 10..<50 { for x in 10..<50 { #expect(rendered[x, y] == Pixel.green) } }
    }

    @Test func contentsCenterStretchesOnlyTheMiddle() throws {
        let stage = try RenderStage()
        // Corners red, edges green, middle blue; two pixels each.
        let image = try TestImages.make(6, 6) { x, y in
            let middleX = (2...3).contains(x), middleY = (2...3).contains(y)
            return middleX && middleY ? Pixel.blue : middleX || middleY ? Pixel.green : Pixel.red
        }
        let shown = layer(CGRect(10, 10, 40, 30), image)
        shown.contentsCenter = CGRect(2.0 / 6, 2.0 / 6, 2.0 / 6, 2.0 / 6)
        stage.add(shown)
        let rendered = try stage.renderedImage()
        #expect(rendered[11, 11] == Pixel.red)
        #expect(rendered[12, 11] == Pixel.green)
        #expect(rendered[47, 11] == Pixel.green)
        #expect(rendered[48, 38] == Pixel.red)
        #expect(rendered[11, 12] == Pixel.green)
        #expect(rendered[12, 12] == Pixel.blue)
        #expect(rendered[47, 37] == Pixel.blue)
        #expect(rendered[30, 39] == Pixel.green)
    }

    @Test func nearestKeepsPixelsSquare() throws {
        let stage = try RenderStage()
        let shown = layer(CGRect(10, 10, 40, 40), try TestImages.quarters())
        shown.magnificationFilter = .nearest
        stage.add(shown)
        let rendered = try stage.renderedImage()
        #expect(rendered[29, 29] == Pixel.red)
        #expect(rendered[30, 29] == Pixel.green)
        #expect(rendered[29, 30] == Pixel.blue)
        #expect(rendered[30, 30] == Pixel.black)
        stage.change { shown.magnificationFilter = .linear }
        // Half-way between red and green, on red's side.
        let mixed = Pixel.channels(try stage.renderedImage()[29, 12])
        #expect(abs(mixed[1] - 131) < 8 && abs(mixed[2] - 124) < 8)
    }

    @Test func stronglyReducedImageIsAveraged() throws {
        let stage = try RenderStage()
        // Stripes of one pixel: bilinear sampling of every eighth one would show one colour.
        let stripes = try TestImages.make(320, 320) { x, _ in x % 2 == 0 ? Pixel.white : Pixel.black }
        stage.add(layer(CGRect(10, 10, 40, 40), stripes))
        let rendered = try stage.renderedImage()
        for y in 12..<48 { for x in 12..<48 { #expect(Pixel.distance(rendered[x, y], 0xFF80_8080) <= 2) } }
    }

    @Test func rotatedImageKeepsItsCorners() throws {
        let stage = try RenderStage()
        let shown = layer(CGRect(20, 20, 40, 40), try TestImages.quarters())
        shown.magnificationFilter = .nearest
        shown.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        stage.add(shown)
        let rendered = try stage.renderedImage()
        // Clockwise on the screen: the top left goes to the top right.
        #expect(rendered[55, 25] == Pixel.red)
        #expect(rendered[55, 55] == Pixel.green)
        #expect(rendered[25, 25] == Pixel.blue)
        #expect(rendered[25, 55] == Pixel.black)
    }

    @Test func negativeScaleMirrorsTheImage() throws {
        let stage = try RenderStage()
        let shown = layer(CGRect(20, 20, 40, 40), try TestImages.quarters())
        shown.magnificationFilter = .nearest
        shown.transform = CATransform3DMakeScale(-1, 1, 1)
        stage.add(shown)
        let rendered = try stage.renderedImage()
        #expect(rendered[25, 25] == Pixel.green)
        #expect(rendered[55, 25] == Pixel.red)
    }

    @Test func translucentImagesBlend() throws {
        let stage = try RenderStage()
        stage.add(layer(CGRect(10, 10, 20, 20), try TestImages.make(20, 20) { _, _ in 0x8000_0080 }))
        #expect(try stage.renderedImage()[15, 15] == 0xFF7F_7FFF)
    }

    /// A word in a wide label: only the visible part of the word is painted.
    @Test func onlyVisiblePixelsOfAnImageArePainted() throws {
        let image = try TestImages.make(40, 30) { x, y in (5..<15).contains(x) && (10..<13).contains(y) ? 0x8000_0080 : 0 }
        func bounds(_ part: CGRect) throws -> PixelRect? {
            let style = ResolvedContentsStyle(image: image, contentsRect: part)
            let target = CGRect(7, 9, 40 * part.width, 30 * part.height), clip = PixelRect(x: 0, y: 0, width: 100, height: 80)
            var items: [DisplayItem?] = []
            style.forEachSlice(in: target) { items.append($0.item(at: .identity, clip: clip, alpha: 1)) }
            return try #require(items.first)?.bounds
        }
        #expect(try bounds(CGRect(0, 0, 1, 1)) == PixelRect(x: 12, y: 19, width: 10, height: 3))
        #expect(try bounds(CGRect(0.25, 0, 0.5, 1)) == PixelRect(x: 7, y: 19, width: 5, height: 3))
        #expect(try bounds(CGRect(0.5, 0.5, 0.5, 0.5)) == nil)
        let stage = try RenderStage()
        stage.add(layer(CGRect(7, 9, 40, 30), image))
        let rendered = try stage.renderedImage()
        for y in 0..<80 {
            for x in 0..<100 {
                #expect(rendered[x, y] == ((12..<22).contains(x) && (19..<22).contains(y) ? 0xFF7F_7FFF : Pixel.white))
            }
        }
    }
}
