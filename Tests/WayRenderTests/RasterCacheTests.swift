import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct RasterCacheTests {
    /// A page of many layers on an opaque background.
    private func page(_ size: CGSize, whole: Bool = true) -> CALayer {
        let page = CALayer.box(CGRect(origin: .zero, size: size), CGColor(gray: 0.9, alpha: 1))
        for row in 0..<24 {
            let card = CALayer.box(CGRect(10, CGFloat(row) * 6 + (whole ? 3 : 3.3), 100, 15), row % 2 == 0 ? .red : .blue)
            card.cornerRadius = 5
            page.addSublayer(card)
        }
        return page
    }

    @Test func slidingPageUsesARasterAndEndsExact() throws {
        for isWhole in [true, false] {
            let stage = try RenderStage(width: 200, height: 160)
            let page = page(CGSize(width: 200, height: 160), whole: isWhole)
            stage.add(page)
            stage.render()
            for step in 1...11 {
                stage.change { page.position.x = 100 + CGFloat(step) * 7.3 }
                stage.render()
                if isWhole { #expect(stage.window.shownImage == (try stage.imageFromScratch()), "step \(step)") }
            }
            #expect(stage.renderer.rasterCount == 1)
            // The last frame of the motion may be approximate; the one that it requests is exact and requests no other.
            let commits = stage.window.commitCount
            #expect(stage.render() == .exact)
            #expect(stage.window.commitCount == commits + (isWhole ? 0 : 1))
            #expect(stage.window.shownImage == (try stage.imageFromScratch()))
            #expect(stage.render() == .exact)
            #expect(stage.window.commitCount == commits + (isWhole ? 0 : 1))
        }
    }

    @Test func approximateFrameRequestsAnother() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 200, height: 160), whole: false)
        stage.add(page)
        var frames = 0
        stage.host.onEvent = { event in
            guard case .window(_, .frame) = event else { return }
            frames += 1
            if stage.render() != .exact { stage.window.requestFrame() }
        }
        for step in 1...4 {
            stage.change { page.position.x = 100 + CGFloat(step) * 7.3 }
            if stage.render() != .exact { stage.window.requestFrame() }
        }
        stage.host.advance(to: 1)
        #expect(frames == 1)
        #expect(stage.window.shownImage == (try stage.imageFromScratch()))
        stage.host.advance(to: 2)
        #expect(frames == 1)
    }

    @Test(arguments: [CGColor.black, .white, .blue]) func dimmingAPageAtRestMatchesPainting(color: CGColor) throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 200, height: 160)), dimming = CALayer.box(CGRect(0, 0, 200, 160), color)
        stage.add(page)
        stage.add(dimming)
        for step in 0...10 {
            stage.change { dimming.opacity = Float(step) * 0.04 }
            stage.render()
            #expect(stage.window.shownImage == (try stage.imageFromScratch()), "step \(step)")
        }
        #expect(stage.renderer.rasterCount == 1)
    }

    @Test func sheetOverDimmedPageMatchesPainting() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let below = page(CGSize(width: 200, height: 160)), dimming = CALayer.box(CGRect(0, 0, 200, 160), .black)
        let sheet = page(CGSize(width: 200, height: 120))
        sheet.cornerRadius = 12
        sheet.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        sheet.masksToBounds = true
        for layer in [below, dimming, sheet] { stage.add(layer) }
        for step in 0...10 {
            stage.change {
                dimming.opacity = Float(step) * 0.04
                sheet.position.y = 220 - CGFloat(step) * 12
            }
            stage.render()
            let expected = try stage.imageFromScratch()
            // Its corners are blended once as a raster, not separately for each draw.
            #expect(largestDifference(try #require(stage.window.shownImage), expected).distance <= 1, "step \(step)")
        }
        #expect(stage.renderer.rasterCount == 2)
    }

    @Test func changedPageInvalidatesItsRaster() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 200, height: 160))
        stage.add(page)
        for step in 1...5 {
            stage.change { page.position.x = 100 + CGFloat(step) * 4 }
            stage.render()
        }
        stage.change { page.sublayers?.first?.backgroundColor = .green }
        stage.render()
        #expect(stage.window.shownImage == (try stage.imageFromScratch()))
    }

    /// The rasters of what a page showed before are not kept within the budget: as in a row of a list that shows another one.
    @Test func rastersOfReplacedContentAreReleased() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 100, height: 80))
        stage.add(page)
        for step in 1...24 {
            stage.change {
                page.position.x = 100 + CGFloat(step) * 4
                if step % 4 == 0 { page.sublayers?.first?.backgroundColor = step % 8 == 0 ? .green : .blue }
            }
            stage.render()
        }
        #expect(stage.renderer.rasterCount == 1)
    }

    @Test func scaledPageUsesARasterAndIsExactAtRest() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 200, height: 160))
        // Expensive enough for a raster to be cheaper although it is scaled.
        for layer in page.sublayers ?? [] {
            layer.shadowOpacity = 0.2
            layer.shadowRadius = 6
        }
        stage.add(page)
        for step in 1...6 {
            stage.change { page.transform = CATransform3DMakeScale(1 - CGFloat(step) * 0.013, 1 - CGFloat(step) * 0.013, 1) }
            stage.render()
        }
        #expect(stage.renderer.rasterCount == 1)
        stage.render()
        #expect(stage.window.shownImage == (try stage.imageFromScratch()))
    }

    @Test func trimMemoryRemovesRasters() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let page = page(CGSize(width: 200, height: 160))
        stage.add(page)
        for step in 1...5 {
            stage.change { page.position.x = 100 + CGFloat(step) * 4 }
            stage.render()
            if step == 4 {
                #expect(stage.renderer.rasterCount == 1)
                stage.renderer.trimMemory()
                #expect(stage.renderer.rasterCount == 0)
            }
        }
        #expect(stage.window.shownImage == (try stage.imageFromScratch()))
    }
}
