import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Surfaces show moving layers as painting would.
@MainActor struct LayerPromotionTests {
    /// A page of many layers on an opaque background.
    private static func page(_ frame: CGRect, _ gray: CGFloat = 0.9) -> CALayer {
        let page = CALayer.box(frame, CGColor(gray: gray, alpha: 1))
        for row in 0..<12 {
            let card = CALayer.box(CGRect(10, CGFloat(row) * 12 + 3, 100, 9), row % 2 == 0 ? .red : .blue)
            card.cornerRadius = 4
            page.addSublayer(card)
        }
        return page
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat]) func slidingPageIsNotRepainted(_ scale: CGFloat) throws {
        let pair = try PromotionPair(scale: scale)
        let pages = pair.add { root in
            let below = Self.page(CGRect(0, 0, 200, 160), 0.5), above = Self.page(CGRect(200, 0, 200, 160))
            root.addSublayer(below)
            root.addSublayer(above)
            return (below: below, above: above)
        }
        pair.render()
        for step in 1...12 {
            pair.step(pages) {
                $0.above.position.x = 300 - CGFloat(step) * 20.3
                $0.below.position.x = 100 - CGFloat(step) * 4.7
            }
            #expect(try pair.difference() <= 1, "step \(step)")
            if step > 2 {
                #expect(pair.statistics.paintedPixels == 0, "step \(step)")
                #expect(pair.statistics.surfaces == 2)
            }
        }
        pair.render(after: 0.2)
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
    }

    @Test func sheetOverDimmedPageUsesTwoSurfaces() throws {
        let pair = try PromotionPair()
        let layers = pair.add { root in
            let page = Self.page(CGRect(0, 0, 200, 160)), shade = CALayer.box(CGRect(0, 0, 200, 160), .black)
            let sheet = Self.page(CGRect(0, 160, 200, 120), 0.7)
            sheet.cornerRadius = 12
            sheet.masksToBounds = true
            shade.opacity = 0
            for layer in [page, shade, sheet] { root.addSublayer(layer) }
            return (shade: shade, sheet: sheet)
        }
        pair.render()
        for step in 1...10 {
            pair.step(layers) {
                $0.shade.opacity = Float(step) * 0.04
                $0.sheet.position.y = 220 - CGFloat(step) * 12
            }
            #expect(try pair.difference() <= 1, "step \(step)")
            if step > 2 {
                #expect(pair.statistics.paintedPixels == 0, "step \(step)")
                #expect(pair.statistics.surfaces == 2)
            }
        }
        pair.render(after: 0.2)
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
    }

    /// A transition's container view is added, its content moves, and it is removed, repeatedly without idle time.
    @Test func nextSheetIsPaintedOnce() throws {
        let pair = try PromotionPair()
        let page = pair.add { root in
            let page = Self.page(CGRect(0, 0, 200, 160))
            root.addSublayer(page)
            return page
        }
        pair.render()
        for round in 0..<4 {
            let layers = pair.add { root in
                let container = CALayer.box(CGRect(0, 0, 200, 160), nil)
                root.addSublayer(container)
                return (container: container, shade: CALayer.box(CGRect(0, 0, 200, 160), .black), sheet: Self.page(CGRect(0, 0, 200, 120), 0.7))
            }
            pair.render()
            var painted = 0
            for step in 1...12 {
                pair.step(layers) {
                    if step == 1 { for layer in [$0.shade, $0.sheet] { $0.container.addSublayer(layer) } }
                    let height = CGFloat(min(step, 12 - step)) * 12
                    $0.shade.opacity = Float(height) * 0.004
                    $0.sheet.position.y = 220 - height
                }
                #expect(try pair.difference() <= 1, "round \(round), step \(step)")
                painted += pair.statistics.paintedPixels
            }
            // No more than the sheet, including its content outside the bounds.
            if round > 0 { #expect((1..<200 * 160).contains(painted), "round \(round)") }
            pair.step(layers) { $0.container.removeFromSuperlayer() }
        }
        pair.render(after: 0.2)
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
        pair.step(page) { $0.backgroundColor = .red }
        #expect(try pair.difference() == 0)
    }
}
