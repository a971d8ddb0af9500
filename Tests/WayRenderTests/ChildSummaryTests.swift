import Testing
import WayGraphics
import WayLayers
@testable import WayRender

/// An incrementally updated summary equals one computed from scratch.
@MainActor struct ChildSummaryTests {
    private let tokens = (0..<40).map { _ in NSObject() }

    private func box(_ index: Int, _ frame: CGRect, _ change: (inout NodePlacement, inout ResolvedLayerStyle) -> Void = { _, _ in }) -> RenderNode {
        var placement = NodePlacement(), style = ResolvedLayerStyle()
        placement.affine = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        style.background = .black
        change(&placement, &style)
        let body = RenderBody(bounds: CGRect(origin: .zero, size: frame.size), style: style)
        return RenderNode(layer: ObjectIdentifier(tokens[index]), body: body, placement: placement)
    }

    /// Four at the corners of 100 by 100 points, one in the middle.
    private func five() -> [RenderNode] {
        let corners = [CGRect(0, 0, 10, 10), CGRect(90, 0, 10, 10), CGRect(0, 90, 10, 10), CGRect(90, 90, 10, 10)]
        return (corners + [CGRect(40, 40, 10, 10)]).enumerated().map { box($0, $1) }
    }

    private func summary(of nodes: [RenderNode], with last: RenderNode) -> ChildSummary? {
        ChildSummary(nodes).changed(from: nodes, to: nodes.dropLast() + [last])
    }

    @Test func moveInsideOrOutwardsUpdatesIncrementally() {
        let nodes = five()
        #expect(summary(of: nodes, with: box(4, CGRect(50, 50, 10, 10)))?.frame == CGRect(0, 0, 100, 100))
        #expect(summary(of: nodes, with: box(4, CGRect(50, 95, 10, 10)))?.frame == CGRect(0, 0, 100, 105))
        #expect(summary(of: nodes, with: box(4, CGRect(50, 50, 10, 10)) { placement, _ in placement.opacity = 0.5 }) != nil)
    }

    @Test func edgeOrPropertyChangeRequiresRecomputation() {
        var nodes = five()
        let moved = box(4, CGRect(50, 50, 10, 10))
        #expect(summary(of: nodes, with: box(4, CGRect(50, 50, 10, 10)) { placement, _ in placement.isHidden = true }) == nil)
        #expect(summary(of: nodes, with: box(4, CGRect(50, 50, 20, 10))) == nil, "costs more")
        #expect(summary(of: nodes, with: box(4, CGRect(40, 40, 10, 10)) { _, style in style.backdrop = ResolvedBackdropStyle(deviation: 4) }) == nil)
        #expect(summary(of: nodes, with: box(4, CGRect(40, 40, 10, 10)) { placement, _ in placement.depth = Vector3(0, 0, 1) }) == nil)
        #expect(ChildSummary(nodes).changed(from: nodes, to: nodes + [moved]) == nil)
        nodes[4] = box(4, CGRect(60, 95, 10, 10))
        #expect(summary(of: nodes, with: moved) == nil)
        #expect(ChildSummary(nodes).frame == CGRect(0, 0, 100, 105))
    }

    @Test(arguments: 1...40) func incrementalSummaryMatchesRecomputation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func any(_ index: Int) -> RenderNode {
            let frame = CGRect(random.number(0...90), random.number(0...90), random.chance(0.1) ? 0 : 10, 10)
            return box(index, frame) { placement, style in
                if random.chance(0.1) { placement.isHidden = true }
                if random.chance(0.1) { placement.depth = Vector3(0, 0, 1) }
                if random.chance(0.05) { placement.projection = PlaneProjection(CATransform3DMakeTranslation(20, 20, 0)) }
                if random.chance(0.05) { style.backdrop = ResolvedBackdropStyle(deviation: 4) }
                if random.chance(0.1) { style.borderWidth = 2 }
            }
        }
        var body = RenderBody(bounds: .zero, style: ResolvedLayerStyle(), children: (0..<12).map(any))
        for step in 0..<60 {
            var nodes = body.children
            for _ in 0..<Int.random(in: 0...3, using: &random) { nodes[Int.random(in: nodes.indices, using: &random)] = any(step % 40) }
            if random.chance(0.1) { nodes.append(any(step % 40)) }
            let next = RenderBody(bounds: .zero, style: ResolvedLayerStyle(), children: nodes, after: body)
            #expect(next.childSummary == ChildSummary(nodes), "step \(step)")
            body = next
        }
    }
}
