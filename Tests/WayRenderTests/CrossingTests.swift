import Testing
import WayGraphics
import WayLayers
@testable import WayRender

/// Layers that share a 3D space and cross, and distant images.
@MainActor struct CrossingTests {
    private static let eye: CGFloat = 300

    private func rotation(_ degrees: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 1) -> CATransform3D {
        CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0)
    }

    /// A container with a perspective that fills the stage, and boxes in it.
    private func scene(_ boxes: [(color: CGColor, transform: CATransform3D)]) throws -> (stage: RenderStage, layers: [CALayer]) {
        let stage = try RenderStage(width: 100, height: 80)
        let container = CALayer.box(CGRect(0, 0, 100, 80), nil)
        container.sublayerTransform.m34 = -1 / Self.eye
        let layers = boxes.map { box in
            let layer = CALayer.box(CGRect(20, 10, 60, 60), box.color)
            layer.transform = box.transform
            container.addSublayer(layer)
            return layer
        }
        stage.add(container)
        return (stage, layers)
    }

    @Test func nearerHalvesOfCrossingPlanesAreVisible() throws {
        // A positive rotation about the vertical axis moves the right edge away from the eye.
        for colors in [[CGColor.red, .blue], [.blue, .red]] {
            let boxes = colors.map { (color: $0, transform: rotation($0 == .red ? 40 : -40)) }
            let rendered = try scene(boxes).stage.renderedImage()
            for y in 20..<60 {
                for x in 30..<50 { #expect(rendered[x, y] == Pixel.red, "\(x), \(y)") }
                for x in 50..<70 { #expect(rendered[x, y] == Pixel.blue, "\(x), \(y)") }
            }
        }
    }

    @Test func flatLayerIsSplitByACrossingOne() throws {
        let (stage, layers) = try scene([(.red, CATransform3DIdentity), (.blue, rotation(50, 1, 0))])
        // A rotation about the horizontal axis moves the upper edge away.
        let rendered = try stage.renderedImage()
        #expect(rendered[50, 30] == Pixel.red)
        #expect(rendered[50, 50] == Pixel.blue)
        stage.change { layers[1].transform = rotation(-50, 1, 0) }
        let other = try stage.renderedImage()
        #expect(other[50, 30] == Pixel.blue)
        #expect(other[50, 50] == Pixel.red)
    }

    @Test func noSeamAlongACut() throws {
        let (stage, _) = try scene([(.red, CATransform3DConcat(rotation(30), CATransform3DMakeRotation(0.3, 0, 0, 1))), (.blue, rotation(-35))])
        let rendered = try stage.renderedImage()
        for y in 25..<55 {
            for x in 35..<65 { #expect([Pixel.red, Pixel.blue].contains(rendered[x, y]), "\(x), \(y): \(rendered[x, y])") }
        }
    }

    @Test func movingThroughAnotherLayerLeavesNoArtifacts() throws {
        let (stage, layers) = try scene([(.red, CATransform3DIdentity), (.blue, rotation(10)), (.green, rotation(20, 1, 0))])
        stage.render()
        for step in 1...8 {
            stage.change {
                layers[1].transform = rotation(10 + CGFloat(step) * 11)
                layers[2].zPosition = CGFloat(step) * 4 - 16
            }
            #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0, "step \(step)")
        }
    }

    /// A flat layer at fractional positions has sharp edges; crossed by another layer it is a perspective quad with antialiased ones.
    @Test func layerIsRepaintedWhenCrossingBegins() throws {
        let (stage, layers) = try scene([(.blue, CATransform3DIdentity), (.red, CATransform3DIdentity)])
        stage.change {
            layers[0].bounds.size = CGSize(width: 20, height: 20)
            layers[1].position = CGPoint(x: 50.3, y: 40.4)
        }
        stage.render()
        // Frames alternate between two buffers: in each of them the planes start and stop crossing.
        for degrees in [40.0, 50, 0, 30, 40, 0] {
            stage.change { layers[0].transform = rotation(degrees) }
            #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0, "\(degrees)°")
        }
    }

    /// Two connected pages and the two pages on top of them, one half each: they meet in the fold and do not cross.
    @Test(arguments: [0.1, 0.8, 1.5, 2.6]) func pagesThatMeetInAFoldAreNotSplit(angle: CGFloat) {
        func plane(_ rect: CGRect, _ angle: CGFloat) -> PlaneOnDevice? {
            var eye = CATransform3DIdentity
            eye.m34 = -1 / Self.eye
            // Rotated on the display, so that the pages meet in the fold only up to rounding errors.
            let stood = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeRotation(0.3, 0, 0, 1))
            let matrix = CATransform3DConcat(CATransform3DConcat(stood, CATransform3DMakeTranslation(3.3, 1.7, 0)), eye)
            return PlaneOnDevice(rect, PlaneProjection(matrix), depth: Vector3(matrix.m13, matrix.m23, matrix.m43))
        }
        let left = CGRect(-50, -40, 50, 80), right = CGRect(0, -40, 50, 80)
        let fragments = CrossingPlanes.fragments(of: [plane(left, 0), plane(right, 0), plane(left, angle), plane(right, -angle)])
        #expect(fragments.allSatisfy { $0.cuts.isEmpty })
        #expect(fragments.count == 4)
        // A page that is turned up is above the one that stays.
        let order = fragments.map(\.index)
        #expect((order.firstIndex(of: 2) ?? 0) > (order.firstIndex(of: 0) ?? 4))
    }

    /// Three bars that overlap cyclically have no depth order; each is painted once all the same.
    @Test func cyclicOverlapIsPainted() {
        func bar(_ turn: CGFloat) -> PlaneOnDevice? {
            let tilted = CATransform3DConcat(rotation(20), CATransform3DMakeTranslation(0, 30, 0))
            let matrix = CATransform3DConcat(tilted, CATransform3DMakeRotation(turn, 0, 0, 1))
            return PlaneOnDevice(CGRect(-60, -6, 120, 12), PlaneProjection(matrix), depth: Vector3(matrix.m13, matrix.m23, matrix.m43))
        }
        let fragments = CrossingPlanes.fragments(of: (0..<3).map { bar(CGFloat($0) * 2 * .pi / 3) })
        #expect(fragments.map(\.index).sorted() == [0, 1, 2])
    }

    @Test func crossedPlaneIsSplitIntoFragments() throws {
        func plane(_ degrees: CGFloat) -> PlaneOnDevice? {
            let matrix = rotation(degrees)
            return PlaneOnDevice(CGRect(-30, -30, 60, 60), PlaneProjection(matrix), depth: Vector3(matrix.m13, matrix.m23, matrix.m43))
        }
        let fragments = CrossingPlanes.fragments(of: [plane(20), plane(-20), nil])
        #expect(fragments.map(\.index) == [1, 0, 1, 2])
    }

    /// A distant fine checkerboard is grey; sampling only every eighth pixel would make it black and white.
    @Test func distantImageIsAveraged() throws {
        let stage = try RenderStage(width: 100, height: 80)
        let chequer = try TestImages.make(512, 512) { x, y in (x + y) % 2 == 0 ? Pixel.white : Pixel.black }
        let floor = CALayer.box(CGRect(-206, -216, 512, 512), nil)
        floor.contents = chequer
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 200
        floor.transform = CATransform3DConcat(
            CATransform3DConcat(rotation(30, 1, 0), CATransform3DMakeTranslation(0, 0, -1400)), eye)
        stage.add(floor)
        let rendered = try stage.renderedImage()
        for y in 30..<50 {
            for x in 40..<60 { #expect((118...138).contains(Pixel.channels(rendered[x, y])[1]), "\(x), \(y): \(rendered[x, y])") }
        }
    }

    @Test func stripsHaveConsecutiveLevelsAndDoNotOverlap() throws {
        var matrix = CATransform3DIdentity
        matrix.m34 = -1 / 100
        matrix = CATransform3DConcat(CATransform3DConcat(CATransform3DMakeRotation(-1.2, 1, 0, 0), CATransform3DMakeTranslation(0, 0, -300)), matrix)
        let map = PlaneProjection(matrix), back = try #require(map.inverse)
        let corners = ProjectedQuad.corners(of: CGRect(-200, -200, 400, 400), under: map)
        let strips = MipmapStrip.strips(of: corners, under: back)
        #expect(strips.count >= 3)
        #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.level + 1 == $1.level })
        // Each point is in one strip, and a pixel there covers between one and four pixels of its mipmap.
        for x in stride(from: -40 as CGFloat, through: 40, by: 7) {
            for y in stride(from: -60 as CGFloat, through: 60, by: 3.7) {
                let point = CGPoint(x: x, y: y)
                let found = strips.filter { $0.sides.allSatisfy { $0.distance(point) >= 0 } }
                #expect(found.count == 1)
                guard let level = found.first?.level else { continue }
                let pixel = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (dx: CGFloat, dy: CGFloat) in back.apply(CGPoint(x: x + dx * 1e-3, y: y + dy * 1e-3)) }
                let pixels = abs(ProjectedQuad.signedArea(pixel)) / 2e-6
                let isInside = ProjectedQuad.edges(corners).allSatisfy { CGFloat($0.a) * x + CGFloat($0.b) * y + CGFloat($0.c) > 0 }
                if isInside { #expect((0.99...4.01).contains(pixels / CGFloat(1 << (2 * level))) || (level == 0 && pixels < 4)) }
            }
        }
    }
}
