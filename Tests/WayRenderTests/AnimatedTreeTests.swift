import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Frames of animated trees, whose layers keep nodes and content from frame to frame, equal those of new nodes for all layers.
@MainActor struct AnimatedTreeTests {
    private static let frame = 1.0 / 32

    /// Adds an animation of a random property to a random layer; returns its description.
    private func animate(_ layers: [CALayer], _ random: inout SeededGenerator) -> String {
        guard let layer = layers.randomElement(using: &random) else { return "no layer" }
        func add(_ keyPath: String, _ from: Any, _ to: Any) {
            let animation = random.chance(0.2) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, Double(random.number(0.05...0.5)))
            animation.isAdditive = random.chance(0.3)
            animation.autoreverses = random.chance(0.2)
            if random.chance(0.2) { (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false) }
            layer.add(animation, forKey: random.chance(0.5) ? keyPath : nil)
        }
        func point() -> CGPoint { CGPoint(x: random.number(-20...60), y: random.number(-20...60)) }
        let kind = Int.random(in: 0..<11, using: &random)
        switch kind {
        case 0, 1: add("position", point(), point())
        case 2: add("opacity", random.number(-0.2...1), random.number(0...1.2))
        case 3: add("transform", CATransform3DMakeScale(random.number(0.2...2), 1, 1), CATransform3DIdentity)
        case 4: add("transform.rotation.z", 0, random.number(-3...3))
        case 5: add("zPosition", random.number(-2...2), random.number(-2...2))
        case 6: add("bounds", CGRect(0, 0, 5, 5), CGRect(0, 0, random.number(5...60), 30))
        case 7: add("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.4))
        case 8: add("hidden", false, true)
        case 9: add("anchorPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        default: add("borderWidth", 0, random.number(0...6))
        }
        return "animation \(kind) of \(layer.name ?? "?")"
    }

    @Test(arguments: 1...40) func framesEqualThoseOfNewNodes(seed: UInt64) throws {
        let stage = try RenderStage(width: 120, height: 90)
        stage.renderer.usesRasterCache = false
        let context = AnimationContext.current
        let images = [try TestImages.numbered(40, 30)]
        var tree: RandomTree?, random = SeededGenerator(seed: seed &+ 1000), done: [String] = []
        stage.change { tree = RandomTree(seed: seed, root: stage.root, images: images, count: 12) }
        stage.root.onTreeChange = {}
        stage.render()
        for step in 1...40 {
            AnimationContext.current = context
            stage.time = Double(step) * Self.frame
            stage.host.advance(to: stage.time)
            context.tick(at: stage.time, frame: nil)
            stage.change {
                if random.chance(0.4) { done.append(tree?.change() ?? "") }
                if random.chance(0.5) { done.append(animate(tree?.layers ?? [], &random)) }
            }
            stage.render()
            let expected = try stage.imageFromScratch()
            guard let shown = stage.window.shownImage else { continue }
            let difference = largestDifference(shown, expected)
            #expect(difference.distance == 0, "seed \(seed), step \(step), \(difference), after \(done.suffix(5))")
            if difference.distance > 0 { return }
        }
        #expect(done.contains { $0.hasPrefix("animation") })
    }
}
