import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct TextLayerTests {
    private func text(_ string: String, _ frame: CGRect = CGRect(0, 0, 100, 80), size: CGFloat = 20) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = frame
        layer.string = string
        layer.fontSize = size
        layer.font = "DejaVu Sans"
        layer.foregroundColor = .black
        return layer
    }

    /// The bounding box of pixels that are not white; nil if there are none.
    private func inkBox(_ rendered: HeadlessImage) -> (minX: Int, maxX: Int, minY: Int, maxY: Int)? {
        var box: (minX: Int, maxX: Int, minY: Int, maxY: Int)?
        for y in 0..<rendered.height {
            for x in 0..<rendered.width where rendered[x, y] != Pixel.white {
                box = box.map { (min($0.minX, x), max($0.maxX, x), min($0.minY, y), max($0.maxY, y)) } ?? (x, x, y, y)
            }
        }
        return box
    }

    @Test func textIsTopAlignedAndFollowsAlignmentMode() throws {
        let stage = try RenderStage()
        let layer = text("III")
        stage.add(layer)
        let left = try #require(inkBox(try stage.renderedImage()))
        #expect(left.minX < 5 && left.maxX < 50 && left.minY < 10 && left.maxY < 24)
        stage.change { layer.alignmentMode = .right }
        let right = try #require(inkBox(try stage.renderedImage()))
        #expect(right.maxX > 94 && abs(right.maxX - right.minX - left.maxX + left.minX) <= 1)
        stage.change { layer.alignmentMode = .center }
        let center = try #require(inkBox(try stage.renderedImage()))
        #expect(abs((center.minX + center.maxX) / 2 - 50) <= 1)
    }

    @Test func textIsClippedWrappedOrTruncated() throws {
        let stage = try RenderStage()
        let layer = text("MMM MMM MMM", CGRect(0, 0, 80, 70))
        stage.add(layer)
        let cut = try #require(inkBox(try stage.renderedImage()))
        #expect(cut.maxX == 79 && cut.maxY < 25)
        stage.change { layer.isWrapped = true }
        let wrapped = try #require(inkBox(try stage.renderedImage()))
        #expect(wrapped.maxY > 50 && wrapped.maxX < 60)
        stage.change {
            layer.isWrapped = false
            layer.truncationMode = .end
        }
        let truncated = try #require(inkBox(try stage.renderedImage()))
        #expect(truncated.maxX <= 79 && truncated.maxY < 25)
    }

    @Test func sizeAndColourAreAnimated() throws {
        let stage = try RenderStage()
        let layer = text("I", size: 20)
        stage.add(layer)
        let small = try #require(inkBox(try stage.renderedImage()))
        let animation = CABasicAnimation(keyPath: "fontSize")
        animation.toValue = 60
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.time = 0.5
        let large = try #require(inkBox(try stage.renderedImage()))
        #expect(abs((large.maxY - large.minY + 1) - 2 * (small.maxY - small.minY + 1)) <= 2)
    }

    @Test func attributedStringAttributesApply() throws {
        let stage = try RenderStage()
        let layer = text("")
        layer.string = NSAttributedString(string: "II", attributes: [NSAttributedString.Key(rawValue: "NSColor"): CGColor.red])
        stage.add(layer)
        let rendered = try stage.renderedImage()
        let box = try #require(inkBox(rendered))
        #expect(box.maxY < 16)
        let reds = (box.minX...box.maxX).flatMap { x in (box.minY...box.maxY).map { Pixel.channels(rendered[x, $0])[1] } }
        #expect(reds.allSatisfy { $0 == 255 })
        #expect(layer.string is NSAttributedString)
        layer.string = 7
        #expect(layer.string is NSAttributedString)
    }
}
