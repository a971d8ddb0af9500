import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Random trees in which layers move for some frames and change in between: surfaces show them, and end, as painting would.
@MainActor struct LayerPromotionRandomTests {
    @Test(arguments: 0..<60 as Range<UInt64>) func finalFrameMatchesPainting(_ seed: UInt64) throws {
        let scales: [CGFloat] = [1, 1.25, 1.5, 2]
        let stage = try RenderStage(width: 120, height: 90, scale: scales[Int(seed % 4)])
        stage.renderer.compositingMode = .surfaces
        stage.window.surfaceCapabilities = seed % 3 == 0 ? .viewport : [.viewport, .opacity]
        var tree = RandomTree(seed: seed, root: stage.root, images: [try TestImages.numbered(30, 20)], count: 12, allowsRotation: seed % 2 == 0)
        var random = SeededGenerator(seed: seed &+ 1000), notes: [String] = []
        stage.render()
        for _ in 0..<4 {
            let moving = (0..<3).compactMap { _ in tree.layers.randomElement(using: &random) }
            let velocities = moving.map { _ in CGPoint(x: random.number(-6...6), y: random.number(-6...6)) }
            for frame in 0..<8 {
                stage.change {
                    for (layer, velocity) in zip(moving, velocities) {
                        layer.position = CGPoint(x: layer.position.x + velocity.x, y: layer.position.y + velocity.y)
                        if frame % 2 == 0 { layer.opacity = max(0, min(1, layer.opacity + Float(velocity.x) / 50)) }
                    }
                    if random.chance(0.2) { notes.append(tree.change()) }
                }
                stage.time += 1.0 / 60
                stage.render()
            }
            stage.time += 0.2
            for _ in 0..<3 { stage.render() }
            #expect(stage.window.placedSurfaces.isEmpty)
            let found = largestDifference(try stage.renderedImage(), try stage.imageFromScratch())
            #expect(found.distance == 0, "seed \(seed): \(found), \(notes)")
        }
    }

    /// Everything is on whole points, so that nothing is antialiased: every frame equals the painted one.
    @Test(arguments: 0..<24 as Range<UInt64>) func everyFrameMatchesPainting(_ seed: UInt64) throws {
        let pair = try PromotionPair(width: 120, height: 90, scale: seed % 2 == 0 ? 1 : 2, abilities: seed % 3 == 0 ? .viewport : [.viewport, .opacity])
        let image = try TestImages.numbered(30, 20)
        var trees = [pair.painted, pair.promoted].map {
            RandomTree(seed: seed, root: $0.root, images: [image], count: 12, allowsRotation: false)
        }
        var random = SeededGenerator(seed: seed &+ 1000), notes: [String] = []
        for index in trees.indices { alignToPoints(trees[index]) }
        pair.render()
        for round in 0..<4 {
            let moving = (0..<3).map { _ in Int.random(in: 0..<trees[0].layers.count, using: &random) }
            let velocities = moving.map { _ in (x: random.number(-6...6).rounded(), y: random.number(-6...6).rounded()) }
            for frame in 0..<8 {
                let changes = random.chance(0.15)
                for (index, stage) in [pair.painted, pair.promoted].enumerated() {
                    stage.change {
                        for (place, velocity) in zip(moving, velocities) where place < trees[index].layers.count {
                            let layer = trees[index].layers[place]
                            layer.position = CGPoint(x: layer.position.x + velocity.x, y: layer.position.y + velocity.y)
                            if frame % 2 == 0 { layer.opacity = max(0, min(1, layer.opacity + Float(velocity.x) / 50)) }
                        }
                        if changes { notes.append(trees[index].change()) }
                    }
                    if changes { alignToPoints(trees[index]) }
                }
                pair.render()
                let one = try #require(pair.promoted.window.shownImage), other = try #require(pair.painted.window.shownImage)
                // The curve of a scaled round corner is antialiased differently.
                let apart = zip(one.pixels, other.pixels).count { $0 != $1 && Pixel.distance($0, $1) > 4 }
                #expect(apart <= 40, "seed \(seed), round \(round), frame \(frame): \(largestDifference(one, other)), \(notes)")
            }
            pair.render(after: 0.2)
        }
    }

    private func alignToPoints(_ tree: RandomTree) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in tree.layers {
            layer.transform = CATransform3DIdentity
            layer.frame.origin = CGPoint(x: layer.frame.minX.rounded(), y: layer.frame.minY.rounded())
            layer.borderWidth = layer.borderWidth.rounded()
        }
        CATransaction.commit()
    }
}
