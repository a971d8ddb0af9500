import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// The root layer under surfaces shows only the content below them.
@MainActor struct RootLayerTests {
    /// The moving layer is outside the damage: it is culled there as one of many, or because its superlayer is elsewhere.
    @Test(arguments: [12, 0]) func rootLayerEndsBelowAMovingLayerOutsideTheDamage(_ count: Int) throws {
        let pair = try PromotionPair()
        let layers = pair.add { root -> (ground: CALayer, moving: CALayer) in
            let ground = CALayer.box(CGRect(0, 0, 200, 40), .blue), holder = CALayer.box(CGRect(0, 100, 200, 60), nil)
            let moving = CALayer.box(CGRect(0, 10, 40, 40), .red)
            root.addSublayer(ground)
            holder.addSublayer(moving)
            root.addSublayer(holder)
            for index in 0..<count { root.addSublayer(.box(CGRect(CGFloat(index) * 10, 60, 8, 8), .green)) }
            root.addSublayer(.box(CGRect(20, 10, 100, 20), CGColor(gray: 0.5, alpha: 0.5)))
            return (ground, moving)
        }
        pair.render()
        for index in 1...6 {
            pair.step(layers) {
                $0.moving.position.x = 20 + CGFloat(index) * 7
                if index > 3 { $0.ground.backgroundColor = index % 2 == 0 ? .white : .green }
            }
            #expect(try pair.difference() <= 1, "step \(index)")
        }
        #expect(pair.isPromoted)
    }
}
