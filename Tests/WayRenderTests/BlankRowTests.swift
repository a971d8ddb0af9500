import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Rows that scroll are copied from rasters; what is blank in them and in the buffer is not painted again.
@MainActor struct BlankRowTests {
    private static let size = CGSize(width: 200, height: 160)
    private let list = CALayer()

    /// Rows with their content at the left, of another colour every five rows.
    private func makeStage() throws -> RenderStage {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        stage.change {
            list.frame = CGRect(origin: .zero, size: Self.size)
            for index in 0..<30 {
                let row = CALayer.box(CGRect(0, CGFloat(index) * 40, 200, 40), index % 5 == 4 ? CGColor(gray: 0.8, alpha: 1) : .white)
                for column in 0..<6 {
                    row.addSublayer(CALayer.box(CGRect(8 + CGFloat(column) * 14, CGFloat(4 + (index + column) % 7 * 4), 12, 6), index % 2 == 0 ? .red : .blue))
                }
                list.addSublayer(row)
            }
            stage.root.addSublayer(list)
        }
        stage.render()
        return stage
    }

    private func scroll(_ stage: RenderStage, to y: CGFloat) {
        stage.change { list.bounds.origin.y = y }
        stage.render()
    }

    @Test func everyFrameIsWhatPaintingGives() throws {
        let stage = try makeStage()
        let cover = CALayer.box(CGRect(120, 30, 80, 40), .green)
        for step in 1...60 {
            if step == 20 { stage.add(cover) }
            if step == 35 { stage.change { cover.removeFromSuperlayer() } }
            if step == 50 { stage.window.configure(size: CGSize(width: 180, height: 160), scale: 1) }
            scroll(stage, to: CGFloat(step * 17 % 900))
            #expect(stage.window.shownImage == (try stage.imageFromScratch()), "step \(step)")
        }
        #expect(stage.renderer.rasterCount > 0)
    }

    /// Under a colour that fades in, and while the list itself fades or is scaled, which need all pixels of the rasters.
    @Test func rowsUnderAColourAndFadingRowsAreWhatPaintingGives() throws {
        let stage = try makeStage()
        let dimming = CALayer.box(CGRect(0, 0, 200, 160), .black)
        dimming.opacity = 0
        stage.add(dimming)
        for step in 1...40 {
            stage.change {
                dimming.opacity = (10..<20).contains(step) ? Float(step - 10) * 0.05 : 0
                list.opacity = (24..<28).contains(step) ? 0.5 : 1
                list.bounds.origin.y = CGFloat(step * 17)
            }
            stage.render()
            #expect(stage.window.shownImage == (try stage.imageFromScratch()), "step \(step)")
        }
        #expect(stage.renderer.rasterCount > 0)
    }

    @Test func blankPixelsAreNotPaintedAgain() throws {
        let stage = try makeStage()
        let buffer = try #require(stage.window.acquireBuffer())
        stage.window.discard(buffer)
        for step in 1...8 { scroll(stage, to: CGFloat(step) * 10) }
        // A pixel that is blank before and after the next steps, and one of the ink.
        let row = buffer.pixels.assumingMemoryBound(to: UInt32.self) + 20 * buffer.stride / 4, mark: UInt32 = 0xFF00_FF00
        for x in [40, 190] { row[x] = mark }
        // Two buffers take turns.
        for step in 1...2 { scroll(stage, to: 80 + CGFloat(step)) }
        #expect(row[190] == mark && row[40] != mark)
    }
}
