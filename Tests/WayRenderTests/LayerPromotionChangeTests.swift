import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Surfaces whose content changes, which are occluded, or which are not available.
@MainActor struct LayerPromotionChangeTests {
    private typealias Layers = (page: CALayer, card: CALayer, bar: CALayer)

    /// A page that slides under a bar at rest, over a background with a card.
    private func slide(_ pair: PromotionPair) -> (painted: Layers, promoted: Layers) {
        let layers = pair.add { root -> Layers in
            let ground = CALayer.box(CGRect(0, 0, 200, 160), CGColor(gray: 0.4, alpha: 1))
            let card = CALayer.box(CGRect(10, 100, 60, 40), .green)
            let page = CALayer.box(CGRect(0, 0, 200, 120), CGColor(gray: 0.9, alpha: 1)), bar = CALayer.box(CGRect(0, 0, 200, 30), .blue)
            for row in 0..<6 { page.addSublayer(.box(CGRect(10, CGFloat(row) * 20 + 3, 100, 9), .red)) }
            bar.addSublayer(.box(CGRect(80, 8, 40, 14), .white))
            ground.addSublayer(card)
            for layer in [ground, page, bar] { root.addSublayer(layer) }
            return (page, card, bar)
        }
        pair.render()
        return layers
    }

    private func step(_ pair: PromotionPair, _ layers: (painted: Layers, promoted: Layers), _ step: Int, _ change: (Layers) -> Void = { _ in }) {
        pair.step(layers) {
            $0.page.position.x = 100 + CGFloat(step) * 9
            change($0)
        }
    }

    @Test func onlyDamageIsPainted() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        #expect(pair.statistics == CompositingStatistics(surfaces: 2, surfacePixels: pair.statistics.surfacePixels))
        // Changes in the root layer, in the page, and above it. The second buffer lacks everything at first.
        func change(_ from: Int, _ expected: ClosedRange<Int>, _ change: (Layers, CGColor) -> Void) throws {
            for index in 0..<3 {
                step(pair, layers, from + index) { change($0, index % 2 == 0 ? .black : .white) }
                #expect(try pair.difference() <= 1)
            }
            #expect(expected.contains(pair.statistics.paintedPixels))
        }
        try change(5, 2400...4800) { $0.card.backgroundColor = $1 }
        try change(8, 0...1800) { $0.page.sublayers?[0].backgroundColor = $1 }
        try change(11, 0...1120) { $0.bar.sublayers?[0].backgroundColor = $1 }
        step(pair, layers, 14)
        #expect(pair.statistics.paintedPixels == 0)
        #expect(try pair.difference() <= 1)
    }

    @Test func layerMovingInsideAMovingLayerIsPromoted() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...12 {
            step(pair, layers, index) { $0.page.sublayers?[2].position.x = 60 + CGFloat(index) * 3 }
            #expect(try pair.difference() <= 1, "step \(index)")
        }
        #expect(pair.isPromoted && pair.statistics.paintedPixels == 0)
    }

    @Test func addedAndRemovedLayersAreShown() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        step(pair, layers, 5) { $0.card.isHidden = true }
        #expect(try pair.difference() <= 1)
        step(pair, layers, 6) { $0.bar.isHidden = true }
        #expect(try pair.difference() <= 1)
        step(pair, layers, 7) { $0.page.superlayer?.addSublayer(.box(CGRect(30, 30, 50, 50), .red)) }
        #expect(try pair.difference() <= 1)
        step(pair, layers, 8) { $0.card.isHidden = false; $0.card.position.y = 90 }
        #expect(try pair.difference() <= 1)
        step(pair, layers, 9) { $0.page.removeFromSuperlayer() }
        #expect(try pair.difference() <= 1)
        pair.render(after: 0.2)
        #expect(try pair.difference() == 0)
        #expect(!pair.isPromoted)
    }

    @Test func promotionEndsOnlyAfterIdleTime() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        let commits = pair.promoted.window.commitCount
        pair.render()
        #expect(pair.isPromoted)
        #expect(pair.promoted.window.commitCount == commits)
        step(pair, layers, 5)
        #expect(pair.isPromoted && pair.statistics.paintedPixels == 0)
        pair.render(after: 0.2)
        #expect(!pair.isPromoted)
        #expect(pair.promoted.render() == .exact)
        #expect(try pair.difference() == 0)
    }

    @Test func fadeRequiresTheFadeAbility() throws {
        for abilities in [[.viewport, .opacity], .viewport] as [SurfaceCapabilities] {
            let pair = try PromotionPair(abilities: abilities), layers = slide(pair)
            for index in 1...8 {
                pair.step(layers) { $0.page.opacity = 1 - Float(index) * 0.1 }
                #expect(try pair.difference() <= 2, "step \(index)")
            }
            #expect(pair.isPromoted == abilities.contains(.opacity))
            if pair.isPromoted { #expect(pair.statistics.paintedPixels == 0) }
        }
    }

    @Test func scaledPageMatchesPaintingAtItsEdges() throws {
        for scale in [1, 2] as [CGFloat] {
            let pair = try PromotionPair(scale: scale), layers = slide(pair)
            for index in 1...8 {
                pair.step(layers) { $0.page.transform = CATransform3DMakeScale(1 - CGFloat(index) * 0.037, 1 - CGFloat(index) * 0.051, 1) }
                if index > 2 { #expect(pair.isPromoted && pair.statistics.paintedPixels == 0) }
            }
            let one = try #require(pair.promoted.window.shownImage), other = try #require(pair.painted.window.shownImage)
            let apart = largestDifference(one, other)
            #expect(apart.count < one.width * one.height / 10, "\(apart)")
            pair.render(after: 0.2)
            #expect(try pair.difference() == 0)
        }
    }

    /// Text that is scaled to half its size looks thinner: content that arrives at its natural size is painted for it before it comes to rest.
    @Test func layerShrinkingToNaturalSizeMatchesPainting() throws {
        let pair = try PromotionPair(), image = try TestImages.numbered(100, 80)
        let layers = pair.add { root in
            let layer = CALayer.box(CGRect(50, 40, 100, 80), nil)
            layer.contents = image
            root.addSublayer(layer)
            return layer
        }
        pair.render()
        for scale in [1.5, 1.3, 1.15, 1.05, 1.005, 1.002, 1] as [CGFloat] {
            pair.step(layers) { $0.transform = CATransform3DMakeScale(scale, scale, 1) }
        }
        #expect(pair.isPromoted && pair.statistics.paintedPixels == 0)
        #expect(try pair.difference() <= 1)
    }

    @Test func ancestorClipAppliesToSurfaces() throws {
        let pair = try PromotionPair()
        let layers = pair.add { root -> CALayer in
            let clip = CALayer.box(CGRect(40, 30, 100, 90), .white), page = CALayer.box(CGRect(-20, -10, 150, 120), .red)
            clip.masksToBounds = true
            page.addSublayer(.box(CGRect(20, 20, 50, 50), .blue))
            clip.addSublayer(page)
            root.addSublayer(.box(CGRect(0, 0, 200, 160), .green))
            root.addSublayer(clip)
            return page
        }
        pair.render()
        for index in 1...8 {
            pair.step(layers) { $0.position.x = 55 + CGFloat(index) * 11 }
            #expect(try pair.difference() == 0, "step \(index)")
        }
        #expect(pair.isPromoted && pair.statistics.paintedPixels == 0)
    }

    @Test(arguments: [1, 2] as [CGFloat], [true, false]) func roundClippingCornersAreKept(_ scale: CGFloat, isPlain: Bool) throws {
        let pair = try PromotionPair(scale: scale)
        let layers = pair.add { root -> (clip: CALayer, page: CALayer) in
            let clip = CALayer.box(CGRect(40, 30, 100, 90), .white), page = CALayer.box(CGRect(-20, -10, 150, 120), .red)
            clip.masksToBounds = true
            clip.cornerRadius = 12
            clip.addSublayer(page)
            root.addSublayer(.box(CGRect(0, 0, 200, 160), .green))
            if !isPlain { for row in 0..<20 { root.addSublayer(.box(CGRect(0, CGFloat(row) * 8, 200, 4), .blue)) } }
            root.addSublayer(clip)
            return (clip, page)
        }
        pair.render()
        for index in 1...8 {
            pair.step(layers) {
                $0.page.position.x = 56 + CGFloat(index) * 4
                $0.clip.position.y = 76 + CGFloat(index) * 4
                $0.clip.cornerRadius = 12 + CGFloat(index) / 4
            }
            // A scaled curve is antialiased slightly differently.
            #expect(try pair.difference() <= (isPlain ? 40 : 2), "step \(index)")
            if index > 2 { #expect(pair.isPromoted && pair.statistics.paintedPixels <= (isPlain ? 0 : Int(4 * 15 * 15 * scale * scale))) }
        }
        pair.render(after: 0.2)
        #expect(try pair.difference() == 0)
    }

    @Test func backdropEndsPromotion() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        #expect(pair.isPromoted)
        step(pair, layers, 5) {
            let blur = BackdropLayer()
            blur.frame = CGRect(20, 20, 60, 60)
            blur.shadowRadius = 4
            $0.page.superlayer?.addSublayer(blur)
        }
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
    }

    @Test func lastFrameStaysWithoutBuffers() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        let shown = pair.promoted.window.shownImage
        pair.promoted.window.isHoldingBuffers = true
        for index in 5...6 {
            step(pair, layers, index) { $0.page.sublayers?[0].backgroundColor = .blue }
            #expect(pair.promoted.window.shownImage == shown)
        }
        pair.promoted.window.isHoldingBuffers = false
        step(pair, layers, 7)
        #expect(try pair.difference() <= 1)
        pair.promoted.window.isHoldingBuffers = true
        for index in 8...14 { step(pair, layers, index) { $0.page.sublayers?[0].isHidden = index % 2 == 0 } }
        pair.promoted.window.isHoldingBuffers = false
        step(pair, layers, 15)
        #expect(try pair.difference() <= 1)
        pair.render(after: 0.2)
        #expect(try pair.difference() == 0)
    }

    @Test func everythingIsPaintedWithoutSurfaceMemory() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        pair.promoted.window.hasMemoryForSurfaces = false
        for index in 1...8 {
            step(pair, layers, index) { $0.card.isHidden = index % 2 == 0 }
            #expect(!pair.isPromoted)
        }
        // Promotion ends after three frames without a buffer, and no buffer of the window is lost.
        #expect(try pair.difference() <= 1)
        pair.render(after: 0.2)
        #expect(try pair.difference() == 0)
    }

    @Test func layerRotatingInPerspectiveIsPainted() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        let rotating = pair.add { root in
            let rotating = CALayer.box(CGRect(120, 125, 60, 30), .red)
            root.insertSublayer(rotating, at: 1)
            return rotating
        }
        func turn(_ angle: CGFloat) {
            for (stage, layer) in [(pair.painted, rotating.painted), (pair.promoted, rotating.promoted)] {
                stage.change {
                    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                    layer.transform.m34 = -1 / 300
                    layer.transform = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 1, 0), layer.transform)
                }
            }
        }
        turn(0.2)
        for index in 1...4 { step(pair, layers, index) }
        #expect(pair.isPromoted)
        for index in 5...7 {
            turn(CGFloat(index) / 8)
            step(pair, layers, index)
            #expect(try pair.difference() <= 1, "step \(index)")
        }
        pair.render(after: 0.2)
        #expect(try pair.difference() == 0)
    }

    @Test func contentMovingBehindARoundCornerIsVisible() throws {
        let pair = try PromotionPair()
        let layers = pair.add { root -> (ground: CALayer, page: CALayer) in
            let ground = CALayer.box(CGRect(0, 0, 200, 160), .green), clip = CALayer.box(CGRect(40, 30, 100, 90), .white)
            let page = CALayer.box(CGRect(-20, -10, 150, 120), .red)
            for row in 0..<20 { ground.addSublayer(.box(CGRect(0, CGFloat(row) * 8, 200, 4), .blue)) }
            clip.masksToBounds = true
            clip.cornerRadius = 12
            clip.addSublayer(page)
            root.addSublayer(ground)
            root.addSublayer(clip)
            return (ground, page)
        }
        pair.render()
        for index in 1...8 {
            pair.step(layers) {
                $0.page.position.x = 56 + CGFloat(index) * 4
                $0.ground.position.y = 80 - CGFloat(index) * 3
            }
            #expect(try pair.difference() <= 2, "step \(index)")
        }
        #expect(pair.isPromoted)
    }

    @Test func lostContentsAndResizeArePainted() throws {
        let pair = try PromotionPair(), layers = slide(pair)
        for index in 1...4 { step(pair, layers, index) }
        pair.promoted.renderer.invalidate()
        step(pair, layers, 5)
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
        for index in 6...8 { step(pair, layers, index) }
        #expect(pair.isPromoted)
        for stage in [pair.painted, pair.promoted] { stage.window.configure(size: CGSize(width: 180, height: 150), scale: 2) }
        step(pair, layers, 9)
        #expect(!pair.isPromoted)
        #expect(try pair.difference() == 0)
        for index in 10...13 { step(pair, layers, index) }
        #expect(pair.isPromoted)
        #expect(try pair.difference() <= 1)
    }

    @Test func manyMovingLayersArePainted() throws {
        let pair = try PromotionPair()
        let layers = pair.add { root in
            (0..<40).map { index in
                let layer = CALayer.box(CGRect(CGFloat(index % 8) * 25, CGFloat(index / 8) * 30, 20, 20), index % 2 == 0 ? .red : .blue)
                root.addSublayer(layer)
                return layer
            }
        }
        pair.render()
        for index in 1...6 {
            pair.step(layers) { for (place, layer) in $0.enumerated() { layer.position.y += CGFloat(index * (place % 3)) } }
            #expect(try pair.difference() == 0)
            #expect(!pair.isPromoted)
        }
    }

    @Test func failedPromotionBacksOffExponentially() throws {
        let pair = try PromotionPair(abilities: .viewport), layers = slide(pair)
        var attempts: [Int] = []
        for index in 1...300 {
            let was = pair.isPromoted
            pair.step(layers) { $0.page.opacity = index % 2 == 0 ? 0.5 : 0.6 }
            if pair.isPromoted, !was { attempts.append(index) }
        }
        #expect(attempts.count == 4, "\(attempts)")
        #expect(zip(attempts, attempts.dropFirst()).map { $1 - $0 } == (attempts.isEmpty ? [] : [36, 66, 126]), "\(attempts)")
    }

    @Test func motionAfterIdleTimeIsPromotedImmediately() throws {
        let pair = try PromotionPair(abilities: .viewport), layers = slide(pair)
        for index in 1...60 { pair.step(layers) { $0.page.opacity = index % 2 == 0 ? 0.5 : 0.6 } }
        #expect(!pair.isPromoted)
        for index in 1...4 { step(pair, layers, index) }
        #expect(!pair.isPromoted, "it goes on")
        pair.render(after: 0.3)
        for index in 5...7 { step(pair, layers, index) }
        #expect(pair.isPromoted)
    }

    @Test func lateFramesSwitchToPainting() throws {
        let planner = LayerPromotionPlanner()
        for frame in 0..<40 { #expect(!planner.notePresented(late: frame % 7 == 0)) }
        var switched = false
        for frame in 0..<20 where !switched { switched = planner.notePresented(late: frame % 3 == 0) }
        #expect(switched && planner.isTooSlow)
        planner.resetLateness()
        #expect(!planner.isTooSlow)
    }
}
