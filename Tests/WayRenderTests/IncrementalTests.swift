import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Incremental painting of one change after another equals painting everything from scratch.
@MainActor struct IncrementalTests {
    private func images() throws -> [CGImage] {
        [
            try TestImages.numbered(40, 30), try TestImages.numbered(200, 180),
            try TestImages.make(24, 24) { x, y in (x + y) % 2 == 0 ? 0x8040_2010 : 0xFF10_2030 },
        ]
    }

    private func run(
        seed: UInt64, scale: CGFloat, transform: OutputTransform = .normal, allowsRotation: Bool = true, flipsGeometry: Bool = false,
        usesRasterCache: Bool = false, tolerance: Int = 0, steps: Int = 25
    ) throws {
        let stage = try RenderStage(width: 120, height: 90, scale: scale, transform: transform)
        stage.renderer.usesRasterCache = usesRasterCache
        var tree: RandomTree?
        let images = try images()
        stage.change {
            tree = RandomTree(
                seed: seed, root: stage.root, images: images, count: 14, allowsRotation: allowsRotation, flipsGeometry: flipsGeometry)
        }
        stage.render()
        var done: [String] = []
        for _ in 0..<steps {
            stage.change { for _ in 0..<2 { done.append(tree?.change() ?? "") } }
            stage.render()
            // Content that was snapped while it moved is painted exactly at rest.
            if usesRasterCache { stage.render() }
            let expected = try stage.imageFromScratch()
            guard let shown = stage.window.shownImage?.logical(undoing: transform) else { continue }
            let difference = largestDifference(shown, expected)
            #expect(difference.distance <= tolerance, "seed \(seed), \(difference), after \(done.suffix(4))")
            if difference.distance > tolerance { return }
        }
    }

    @Test(arguments: 1...24) func randomTrees(seed: UInt64) throws {
        try run(seed: seed, scale: 1)
    }

    @Test(arguments: 700...723) func withFlippedGeometry(seed: UInt64) throws {
        try run(seed: seed, scale: 1, allowsRotation: false, flipsGeometry: true)
    }

    @Test(arguments: 100...107) func atTwoPixelsPerPoint(seed: UInt64) throws {
        try run(seed: seed, scale: 2)
    }

    @Test(arguments: 200...207) func atAFractionalScale(seed: UInt64) throws {
        try run(seed: seed, scale: 1.25)
    }

    @Test(arguments: OutputTransform.allCases) func withOutputTransforms(transform: OutputTransform) throws {
        try run(seed: 300 + UInt64(transform.rawValue), scale: 1, transform: transform, steps: 15)
    }

    /// Layers that cover the window, translucent and opaque ones, among the others: most of them hide what is below.
    @Test(arguments: 600...615) func deepStacks(seed: UInt64) throws {
        let stage = try RenderStage(width: 120, height: 90)
        stage.renderer.usesRasterCache = false
        let images = try images()
        var random = SeededGenerator(seed: seed), tree: RandomTree?
        var covers: [CALayer] = []
        func insertCover() {
            let alpha = random.chance(0.03) ? 1 : random.number(0.05...0.5), gray = random.chance(0.5) ? 0 : random.number(0...1)
            let cover = CALayer.box(CGRect(0, 0, 120, 90), CGColor(gray: gray, alpha: alpha))
            covers.append(cover)
            let count = stage.root.sublayers?.count ?? 0
            stage.root.insertSublayer(cover, at: UInt32(Int.random(in: 0...count, using: &random)))
        }
        stage.change {
            tree = RandomTree(seed: seed, root: stage.root, images: images, count: 14)
            for _ in 0..<40 { insertCover() }
        }
        stage.render()
        for step in 0..<25 {
            stage.change {
                _ = tree?.change()
                let cover = covers[Int.random(in: covers.indices, using: &random)]
                switch Int.random(in: 0..<6, using: &random) {
                case 0: insertCover()
                case 1: cover.isHidden.toggle()
                case 2: cover.opacity = Float(random.number(0...1))
                case 3: cover.position.x += 1
                case 4: stage.root.insertSublayer(cover, at: 0)
                default: for cover in covers where random.chance(0.3) { cover.isHidden.toggle() }
                }
            }
            stage.render()
            let shown = try #require(stage.window.shownImage), difference = largestDifference(shown, try stage.imageFromScratch())
            #expect(difference.distance == 0, "seed \(seed), step \(step), \(difference)")
        }
    }

    /// Rasters of subtrees are composited before they are blended with the content below: one more rounding where they are translucent.
    @Test(arguments: 400...415) func withRasterCache(seed: UInt64) throws {
        try run(seed: seed, scale: 1, usesRasterCache: true, tolerance: 3)
    }

    @Test(arguments: 500...515) func occlusionCullingDoesNotChangePixels(seed: UInt64) throws {
        let stage = try RenderStage(width: 120, height: 90)
        let images = try images()
        var tree: RandomTree?
        stage.change { tree = RandomTree(seed: seed, root: stage.root, images: images, count: 30) }
        #expect(tree?.layers.count == 30)
        #expect(largestDifference(try stage.imageFromScratch(), try stage.imageFromScratch(cullsOccluded: false)).distance == 0)
    }
}
