import Testing
import WayGraphics
import WayLayers
@testable import WayRender

@MainActor struct RootLayerPlanTests {
    private let tree: MatchedTree
    private let layers: [CALayer]
    private var plan = RootLayerPlan()
    private let pending = PixelRegion()

    init() throws {
        let tree = try MatchedTree()
        layers = (0..<3).map { tree.add(CGRect(CGFloat($0) * 30, 0, 20, 20), .red) }
        self.tree = tree
        tree.step()
        tree.step { for layer in layers { layer.position.y += 1 } }
    }

    /// The root layer of a frame with surfaces.
    private mutating func advance(_ change: ([CALayer]) -> Void) {
        pending.clear()
        tree.step { change(layers) }
        plan.advance(tree.matched, pending)
    }

    @Test mutating func itEndsWithTheLowestMovingLayer() throws {
        tree.step { layers[1].position.y += 5 }
        plan.enter(tree.matched, pending)
        #expect(plan.count == 2 && plan.end?.box == tree.matched.layers[2].box)
        // Its own content and one layer stay.
        #expect(pending.area == 2 * 20 * 20, "all promoted layers are removed")
        advance { $0[1].position.y += 5 }
        #expect(plan.count == 2 && pending.isEmpty)
    }

    @Test mutating func aLayerThatLeavesItIsDamage() {
        tree.step { layers[2].position.y += 5 }
        plan.enter(tree.matched, pending)
        #expect(plan.count == 3)
        let before = tree.matched.layers[1].box
        advance { $0[0].position.y += 5 }
        #expect(plan.count == 1)
        #expect(pending.rects.contains(before) && pending.area == 2 * 20 * 20)
        advance { _ in }
        #expect(plan.count == 1, "it does not return")
    }

    @Test mutating func changedContentIsDamageWhereItIsAtRest() {
        tree.step { layers[2].position.y += 5 }
        plan.enter(tree.matched, pending)
        advance { $0[0].backgroundColor = .blue }
        #expect(plan.count == 3 && pending.rects == [tree.matched.layers[1].box])
        advance { $0[2].backgroundColor = .blue }
        #expect(pending.isEmpty)
    }

    @Test mutating func everythingBelowACornerOverlayIsPromotedWithIt() throws {
        let card = tree.add(CGRect(2, 2, 5, 5), .blue, to: layers[1])
        tree.step {
            layers[1].masksToBounds = true
            layers[1].cornerRadius = 4
        }
        for _ in 0..<2 { tree.step { card.position.x += 1 } }
        plan.enter(tree.matched, pending)
        #expect(plan.count == 2)
        #expect(try [tree.index(of: layers[1], .own), tree.index(of: card)] == [2, 3])
    }

    @Test mutating func largeDamageMakesItUnstable() {
        tree.step { layers[1].position.y += 5 }
        plan.enter(tree.matched, pending)
        plan.committed(damageArea: 8000, windowArea: 8000, isFirst: true)
        #expect(plan.stableCount == 2)
        plan.committed(damageArea: 400, windowArea: 8000, isFirst: false)
        #expect(plan.stableCount == 0 && plan.count == 2)
        plan.committed(damageArea: 300, windowArea: 8000, isFirst: false)
        #expect(plan.stableCount == 2)
    }
}
