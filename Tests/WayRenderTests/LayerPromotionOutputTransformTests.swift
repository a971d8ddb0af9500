import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// On rotated displays the program transforms the root layer's buffer; surfaces stay in logical orientation.
@MainActor struct LayerPromotionOutputTransformTests {
    @Test(arguments: [
        OutputTransform.normal, .rotated90, .rotated180, .rotated270, .flipped, .flipped90, .flipped180, .flipped270,
    ]) func surfacesMatchPainting(transform: OutputTransform) throws {
        let pair = try PromotionPair(scale: 2, transform: transform)
        let layers = pair.add { root -> (page: CALayer, card: CALayer) in
            let ground = CALayer.box(CGRect(0, 0, 200, 160), CGColor(gray: 0.4, alpha: 1)), card = CALayer.box(CGRect(10, 100, 60, 40), .green)
            let page = CALayer.box(CGRect(0, 0, 200, 120), CGColor(gray: 0.9, alpha: 1))
            for row in 0..<5 { page.addSublayer(.box(CGRect(10, CGFloat(row) * 20 + 3, 100, 9), .red)) }
            for layer in [ground, card, page] { root.addSublayer(layer) }
            return (page, card)
        }
        pair.render()
        for step in 1...9 {
            pair.step(layers) {
                $0.page.position = CGPoint(x: 100 + CGFloat(step) * 9, y: 60 + CGFloat(step))
                if step == 5 { $0.card.backgroundColor = .blue }
            }
            #expect(try pair.difference() <= 1, "step \(step)")
            if step > 2, step != 5 { #expect(pair.statistics.surfaces > 0 && pair.statistics.paintedPixels == 0, "step \(step)") }
        }
        pair.render(after: LayerPromotionPlanner.idleTime)
        pair.render()
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
    }
}
