import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct DamageTests {
    @Test func noChangeCommitsNothing() throws {
        let stage = try RenderStage()
        stage.add(.box(CGRect(10, 10, 20, 20), .red))
        #expect(stage.render() == .exact)
        #expect(stage.window.commitCount == 1)
        #expect(stage.render() == .exact)
        #expect(stage.window.commitCount == 1)
        // Setting the same value again changes nothing.
        stage.change { stage.root.sublayers?.first?.backgroundColor = .red }
        stage.render()
        #expect(stage.window.commitCount == 1)
    }

    @Test func revertedChangeCommitsNothing() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 20, 20), .red)
        stage.add(layer)
        stage.render()
        stage.change {
            layer.opacity = 0.5
            layer.opacity = 1
        }
        stage.render()
        #expect(stage.window.commitCount == 1)
    }

    @Test func movedLayerDamagesOldAndNewFrame() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 10, 10), .red)
        stage.add(layer)
        stage.render()
        #expect(stage.window.lastDamage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
        stage.change { layer.position = CGPoint(x: 75, y: 55) }
        stage.render()
        #expect(Set(stage.window.lastDamage) == [
            PixelRect(x: 10, y: 10, width: 10, height: 10), PixelRect(x: 70, y: 50, width: 10, height: 10),
        ])
    }

    @Test func oneOfTenThousandRebuildsItsPathAndDamagesItsFrames() throws {
        let stage = try RenderStage(width: 1000, height: 1000)
        var rows: [CALayer] = []
        stage.change {
            for y in 0..<100 {
                let row = CALayer.box(CGRect(0, CGFloat(y) * 10, 1000, 10), nil)
                for x in 0..<100 { row.addSublayer(.box(CGRect(CGFloat(x) * 10, 0, 8, 8), .red)) }
                stage.root.addSublayer(row)
                rows.append(row)
            }
        }
        stage.render()
        let before = RenderTree.update(root: stage.root, at: 0)
        let moved = try #require(rows[40].sublayers?[7])
        stage.change { moved.position.x += 20 }
        let after = RenderTree.update(root: stage.root, at: 0)
        #expect(before !== after)
        #expect(zip(before.body.children, after.body.children).filter { $0 !== $1 }.count == 1)
        let row = (before.body.children[40], after.body.children[40])
        #expect(zip(row.0.body.children, row.1.body.children).filter { $0 !== $1 }.count == 1)
        // A moved layer keeps its body, so a cached raster of it stays valid.
        #expect(row.0.body.children[7].body === row.1.body.children[7].body)
        stage.render()
        #expect(Set(stage.window.lastDamage) == [
            PixelRect(x: 70, y: 400, width: 8, height: 8), PixelRect(x: 90, y: 400, width: 8, height: 8),
        ])
    }

    @Test func damageHasAtMostEightRectangles() throws {
        let stage = try RenderStage(width: 400, height: 400)
        let layers = (0..<50).map { (index: Int) -> CALayer in
            let x = CGFloat(index * 37 % 390), y = CGFloat(index * 71 % 390)
            return .box(CGRect(x, y, 5, 5), .red)
        }
        stage.change { layers.forEach(stage.root.addSublayer) }
        stage.render()
        var damage = TreeDamage()
        for layer in layers { damage.add(DevicePixels.covering(layer.frame)) }
        #expect(damage.rects.count <= 8)
        for layer in layers { #expect(damage.rects.contains { $0.contains(DevicePixels.covering(layer.frame)) }) }
        stage.change { for layer in layers { layer.backgroundColor = .blue } }
        #expect(try stage.renderedImage() == stage.imageFromScratch())
    }

    @Test func restackingDamagesOnlyTheMovedLayer() throws {
        let stage = try RenderStage()
        let layers = (0..<6).map { CALayer.box(CGRect(CGFloat($0) * 10, 0, 15, 15), $0 % 2 == 0 ? .red : .blue) }
        stage.change { layers.forEach(stage.root.addSublayer) }
        stage.render()
        stage.change { stage.root.insertSublayer(layers[1], at: 5) }
        stage.render()
        #expect(stage.window.lastDamage == [PixelRect(x: 10, y: 0, width: 15, height: 15)])
    }

    @Test func olderBufferIsBroughtUpToDate() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(0, 0, 10, 10), .red)
        stage.add(layer)
        // Two buffers alternate: each has an age of two when it is painted again.
        for step in 1...6 {
            stage.change { layer.position.x += 12 }
            let rendered = try stage.renderedImage()
            #expect(rendered == (try stage.imageFromScratch()), "step \(step)")
        }
        #expect(stage.window.lastDamage.reduce(0) { $0 + $1.area } == 200)
    }

    @Test func damageAccumulatesWithoutABuffer() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(0, 0, 10, 10), .red)
        stage.add(layer)
        stage.render()
        stage.window.isHoldingBuffers = true
        stage.change { layer.position.x += 20 }
        #expect(stage.render() == .postponed)
        stage.change { layer.position.x += 20 }
        #expect(stage.render() == .postponed)
        stage.window.isHoldingBuffers = false
        #expect(stage.render() == .exact)
        #expect(stage.window.commitCount == 2)
        #expect(stage.window.shownImage == (try stage.imageFromScratch()))
    }

    @Test func lostContentsAreFullyRepainted() throws {
        let stage = try RenderStage()
        stage.add(.box(CGRect(10, 10, 20, 20), .red))
        stage.render()
        stage.host.lose()
        #expect(stage.window.shownImage == nil)
        stage.host.restore()
        stage.renderer.invalidate()
        #expect(stage.render() == .exact)
        #expect(stage.window.lastDamage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
        #expect(stage.window.shownImage?[15, 15] == Pixel.red)
    }

    @Test func resizeIsFullyRepainted() throws {
        let stage = try RenderStage()
        stage.add(.box(CGRect(10, 10, 20, 20), .red))
        stage.render()
        stage.window.configure(size: CGSize(width: 60, height: 50), scale: 2)
        let rendered = try stage.renderedImage()
        #expect(rendered.width == 120)
        #expect(rendered.height == 100)
        #expect(rendered[20, 20] == Pixel.red)
        #expect(rendered[59, 59] == Pixel.red)
        #expect(rendered[60, 40] == Pixel.white)
    }

    @Test func opaqueWindowSetsTheOpaqueRegion() throws {
        let stage = try RenderStage()
        stage.render()
        #expect(stage.window.lastOpaque == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
        stage.background = CGColor(gray: 0, alpha: 0.5)
        let rendered = try stage.renderedImage()
        #expect(stage.window.lastOpaque.isEmpty)
        #expect(rendered[0, 0] == 0x8000_0000)
    }

    @Test func outputTransformAppliesToBufferAndDamage() throws {
        for transform in OutputTransform.allCases {
            let stage = try RenderStage(width: 100, height: 80, transform: transform)
            let layer = CALayer.box(CGRect(5, 10, 20, 10), .red)
            stage.add(layer)
            stage.render()
            #expect(stage.window.state.pixelWidth == (transform.swapsAxes ? 80 : 100))
            stage.change { layer.backgroundColor = .blue }
            let rendered = try stage.renderedImage()
            #expect(rendered[5, 10] == Pixel.blue)
            #expect(rendered[24, 19] == Pixel.blue)
            #expect(rendered[25, 10] == Pixel.white)
            // The damage is exactly the blue pixels of the buffer.
            let buffer = try #require(stage.window.shownImage)
            let damage = try #require(stage.window.lastDamage.first)
            #expect(stage.window.lastDamage.count == 1)
            for y in 0..<buffer.height {
                for x in 0..<buffer.width {
                    let isDamaged = damage.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                    #expect((buffer[x, y] == Pixel.blue) == isDamaged, "\(transform) (\(x), \(y))")
                }
            }
        }
    }

    /// Mirrored first, then rotated counter-clockwise by quarter turns: where `wl_output.transform` maps the logical top left.
    @Test func topLeftIsTransformedAsTheProtocolDefines() throws {
        let places: [OutputTransform: (x: Int, y: Int)] = [
            .normal: (0, 0), .rotated90: (0, 99), .rotated180: (99, 79), .rotated270: (79, 0),
            .flipped: (99, 0), .flipped90: (0, 0), .flipped180: (0, 79), .flipped270: (79, 99),
        ]
        for (transform, place) in places {
            let stage = try RenderStage(width: 100, height: 80, transform: transform)
            stage.add(.box(CGRect(0, 0, 1, 1), .red))
            stage.render()
            #expect(try #require(stage.window.shownImage)[place.x, place.y] == Pixel.red, "\(transform)")
        }
    }

    @Test func neighboursShareNoPixelAtFractionalScale() throws {
        let stage = try RenderStage(width: 100, height: 80, scale: 1.25)
        stage.change {
            for index in 0..<7 {
                stage.root.addSublayer(.box(CGRect(CGFloat(index) * 10, 0, 10, 80), CGColor(gray: 0, alpha: 0.5)))
            }
        }
        let rendered = try stage.renderedImage()
        // 70 points are 87.5 pixels; no column is white, and none is painted twice.
        for x in 0..<87 { #expect(rendered[x, 40] == rendered[0, 40]) }
        #expect(rendered[88, 40] == Pixel.white)
    }
}
