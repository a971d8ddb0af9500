import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Many layers that cover the window, one above the other: what shows through none of them is neither visited nor painted.
@MainActor struct DeepStackTests {
    private static let size = CGSize(width: 120, height: 90)
    private static let bounds = PixelRect(x: 0, y: 0, width: 120, height: 90)

    private func dimming(_ alpha: CGFloat, gray: CGFloat = 0) -> CALayer {
        .box(CGRect(origin: .zero, size: Self.size), CGColor(gray: gray, alpha: alpha))
    }

    /// The display list of the whole window.
    private func items(_ stage: RenderStage) -> [DisplayItem] {
        let builder = DisplayListBuilder(rasterCache: RasterCache(painter: Painter()))
        builder.begin(window: Self.bounds, scale: 1, region: PixelRegion([Self.bounds]), usesRasters: false)
        var items: [DisplayItem] = []
        builder.add(RenderTree.update(root: stage.root, at: 0), under: .identity, clip: Self.bounds, alpha: 1, to: &items)
        return items
    }

    /// Each presentation has a container with a dimming view and a sheet.
    private func present(_ count: Int, on stage: RenderStage) -> [CALayer] {
        (0..<count).map { index in
            let container = CALayer(), sheet = CALayer.box(CGRect(20, 10, 80, 90), CGColor(gray: CGFloat(index % 7) / 7, alpha: 1))
            container.frame = CGRect(origin: .zero, size: Self.size)
            stage.change {
                sheet.cornerRadius = 5
                container.addSublayer(dimming(0.2))
                container.addSublayer(sheet)
                stage.root.addSublayer(container)
            }
            return container
        }
    }

    @Test func listHasAConstantLength() throws {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        stage.add(.box(CGRect(0, 0, 120, 90), .red))
        var counts: [Int] = []
        for _ in 0..<5 {
            _ = present(20, on: stage)
            counts.append(items(stage).count)
        }
        // 0.8³² < 1/1024: the colours of 32 presentations, their sheets, and black below them.
        #expect(counts == [41, 65, 65, 65, 65])
    }

    @Test func opaqueLayerHidesThoseBelow() throws {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        _ = present(10, on: stage)
        let page = CALayer.box(CGRect(0, 0, 120, 90), .blue)
        stage.add(page)
        #expect(items(stage).count == 1)
        stage.change { page.opacity = 0.5 }
        #expect(items(stage).count == 21)
        stage.change {
            page.opacity = 1
            page.cornerRadius = 3
        }
        #expect(items(stage).count == 21)
    }

    /// A mask, a transform or a clip may leave pixels uncovered.
    @Test(arguments: 0..<4) func partlyCoveringLayersHideNothing(kind: Int) throws {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        stage.add(.box(CGRect(0, 0, 120, 90), .red))
        let outer = CALayer(), page = CALayer.box(CGRect(0, 0, 120, 90), .blue)
        outer.frame = page.frame
        stage.change {
            switch kind {
            case 0: outer.mask = .box(CGRect(0, 0, 60, 90), .black)
            case 1: outer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
            case 2: (outer.frame, outer.masksToBounds) = (CGRect(0, 0, 119, 90), true)
            default: (outer.cornerRadius, outer.masksToBounds) = (8, true)
            }
            outer.addSublayer(page)
            stage.root.addSublayer(outer)
        }
        #expect(items(stage).contains { if case .fill(let color) = $0.kind { color.red == 1 } else { false } })
    }

    /// Each blend rounds once, by at most half a level, of which the colours above transmit a part: together at most 1/(2·alpha) levels.
    @Test(arguments: [0.05, 0.1, 0.2, 0.4, 0.7]) func stackStaysWithinRoundingErrors(alpha: CGFloat) throws {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        let image = try TestImages.numbered(120, 90), content = CALayer()
        content.frame = CGRect(origin: .zero, size: Self.size)
        stage.change { content.contents = image }
        stage.add(content)
        // As a pixel of 8 bits stores it.
        let stored = (alpha * 255).rounded() / 255
        var transmitted = 1.0
        for _ in 0..<15 {
            for _ in 0..<10 {
                stage.add(dimming(alpha))
                transmitted *= 1 - stored
            }
            let shown = try stage.renderedImage()
            for (x, y) in [(0, 0), (119, 89), (60, 45), (7, 80)] {
                let below = Pixel.channels(try #require(image.pixel(x: x, y: y))), channels = Pixel.channels(shown[x, y])
                #expect(channels[0] == 255)
                for channel in 1...3 {
                    #expect(abs(Double(channels[channel]) - Double(below[channel]) * transmitted) <= 0.5 / stored + 0.25)
                }
            }
        }
    }

    @Test func hiddenContentIsShownAgain() throws {
        let stage = try RenderStage(width: Self.size.width, height: Self.size.height)
        let content = CALayer.box(CGRect(0, 0, 10, 10), .red)
        stage.add(content)
        let containers = present(60, on: stage)
        #expect(try stage.renderedImage()[5, 5] == Pixel.black)
        stage.change { content.backgroundColor = .green }
        stage.render()
        stage.change { for container in containers { container.isHidden = true } }
        #expect(try stage.renderedImage()[5, 5] == Pixel.green)
        stage.change { for container in containers { container.isHidden = false } }
        #expect(try stage.renderedImage()[5, 5] == Pixel.black)
    }
}
