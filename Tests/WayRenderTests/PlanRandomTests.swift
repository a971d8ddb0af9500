import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Trees of everything, in which things move for some frames and change in between: on surfaces they end as they would be painted.
@MainActor struct PlanRandomTests {
    @Test(arguments: 0..<60 as Range<UInt64>) func whateverMovesEndsAsItIsPainted(_ seed: UInt64) throws {
        let scales: [CGFloat] = [1, 1.25, 1.5, 2]
        let stage = try RenderStage(width: 120, height: 90, scale: scales[Int(seed % 4)])
        stage.renderer.planMode = .surfaces
        stage.window.surfaceAbilities = seed % 3 == 0 ? .place : [.place, .fade]
        var tree = RandomTree(seed: seed, root: stage.root, images: [try Pictures.numbered(30, 20)], count: 12, allowsTurns: seed % 2 == 0)
        var random = SeededGenerator(seed: seed &+ 1000), notes: [String] = []
        stage.render()
        for _ in 0..<4 {
            let moving = (0..<3).compactMap { _ in tree.layers.randomElement(using: &random) }
            let ways = moving.map { _ in CGPoint(x: random.number(-6...6), y: random.number(-6...6)) }
            for frame in 0..<8 {
                stage.change {
                    for (layer, way) in zip(moving, ways) {
                        layer.position = CGPoint(x: layer.position.x + way.x, y: layer.position.y + way.y)
                        if frame % 2 == 0 { layer.opacity = max(0, min(1, layer.opacity + Float(way.x) / 50)) }
                    }
                    if random.chance(0.2) { notes.append(tree.change()) }
                }
                stage.time += 1.0 / 60
                stage.render()
            }
            stage.time += 0.2
            for _ in 0..<3 { stage.render() }
            #expect(stage.window.placedSurfaces.isEmpty)
            let found = largestDifference(try stage.picture(), try stage.pictureFromScratch())
            #expect(found.distance == 0, "seed \(seed): \(found), \(notes)")
        }
    }
}
