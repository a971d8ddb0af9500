import Testing
import WayGraphics
import WayHost
import WayLayers
@testable import WayRender

/// Compares painting a display list, with occlusion culling, folded overlays and bands, with painting its items one by one.
struct PaintOrderTests {
    /// Taller than a band.
    private static let bounds = PixelRect(x: 0, y: 0, width: 700, height: 640)

    private struct Scene {
        private var random: SeededGenerator
        private(set) var items: [DisplayItem] = []

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            items.append(DisplayItem(kind: .fill(RGBA(red: 1, green: 1, blue: 1, alpha: 1)), bounds: PaintOrderTests.bounds, opaque: PaintOrderTests.bounds))
            for _ in 0..<Int.random(in: 2...24, using: &random) { add() }
        }

        private mutating func rect(most: Int) -> PixelRect {
            let width = Int.random(in: 1...most, using: &random), height = Int.random(in: 1...most, using: &random)
            return PixelRect(
                x: Int.random(in: -20...680, using: &random), y: Int.random(in: -20...620, using: &random), width: width, height: height
            ).intersection(PaintOrderTests.bounds)
        }

        private mutating func color(_ alpha: CGFloat) -> RGBA {
            func part() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
            return RGBA(red: part(), green: part(), blue: part(), alpha: alpha)
        }

        private mutating func image(_ rect: PixelRect) throws -> CGImage {
            let buffer = try #require(PixelBuffer(width: max(1, rect.width), height: max(1, rect.height)))
            let isOpaque = Bool.random(using: &random)
            for index in 0..<buffer.bytesPerRow / 4 * buffer.height {
                let alpha = isOpaque ? 255 : Bool.random(using: &random) ? 0 : UInt32.random(in: 0...255, using: &random)
                buffer.pixels[index] = (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
            }
            return CGImage(buffer, isOpaque: isOpaque)
        }

        private mutating func add() {
            var rect = rect(most: 700)
            let alpha = [1, 1, 1, 0.5][Int.random(in: 0..<4, using: &random)]
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: items.append(DisplayItem(kind: .fill(color(1)), bounds: rect, opaque: alpha < 1 ? .zero : rect, alpha: alpha))
            case 2: items.append(DisplayItem(kind: .fill(color(CGFloat.random(in: 0...1, using: &random))), bounds: rect))
            case 3:
                let radius = CGFloat.random(in: 1...30, using: &random), size = CGSize(width: rect.width, height: rect.height)
                guard let corner = CornerShape(radius: radius, size: size, isContinuous: false, scaleX: 1, scaleY: 1) else { return }
                let shape = RoundedPixelRect(rect: rect, corners: .all, shape: corner)
                var item = DisplayItem(kind: .roundedFill(color(alpha), shape), bounds: rect)
                if alpha == 1 { (item.opaque, item.opaqueAcross) = shape.cores }
                items.append(item)
            default:
                rect = self.rect(most: 120)
                guard let image = try? image(rect) else { return }
                let draw = ImageDraw(
                    image: image, source: PixelRect(x: 0, y: 0, width: image.width, height: image.height), mapping: .copy(x: rect.x, y: rect.y))
                items.append(DisplayItem(kind: .image(draw), bounds: rect, opaque: image.isOpaque && alpha >= 1 ? rect : .zero, alpha: alpha))
            }
        }
    }

    @Test(arguments: 0..<40) func displayListMatchesPaintingItemsOneByOne(seed: Int) throws {
        let scene = Scene(seed: UInt64(seed)), painter = Painter(), region = PixelRegion([Self.bounds])
        let together = try #require(Canvas(bounds: Self.bounds)), apart = try #require(Canvas(bounds: Self.bounds))
        painter.paint(scene.items, in: region, on: together)
        for item in scene.items { painter.paint([item], in: region, on: apart) }
        let different = (0..<Self.bounds.area).count { together.pixels[$0] != apart.pixels[$0] }
        #expect(different == 0)
    }

    /// Translucent colours that cover the window, among small items.
    @Test(arguments: 0..<20) func blendedCoversMatchPaintingItemsOneByOne(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func color(_ alpha: CGFloat) -> RGBA { RGBA(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: alpha) }
        var items = [DisplayItem(kind: .fill(color(1)), bounds: Self.bounds, opaque: Self.bounds)]
        for _ in 0..<Int.random(in: 2...40, using: &random) {
            if random.chance(0.8) {
                let alpha = random.chance(0.5) ? 1 : random.number(0...1)
                items.append(DisplayItem(kind: .fill(color(random.number(0.05...0.9))), bounds: Self.bounds, alpha: alpha))
            } else {
                let rect = PixelRect(x: Int.random(in: 90...300, using: &random), y: Int.random(in: 0...300, using: &random), width: 200, height: 200)
                items.append(DisplayItem(kind: .fill(color(1)), bounds: rect, opaque: rect))
            }
        }
        let painter = Painter(), region = PixelRegion([Self.bounds])
        let together = try #require(Canvas(bounds: Self.bounds)), apart = try #require(Canvas(bounds: Self.bounds))
        for item in items { painter.paint([item], in: region, on: apart) }
        let translucent = items.count { $0.opaque.isEmpty }, count = items.count
        items.blendCoveringFills(of: Self.bounds)
        #expect((items.count > count) == (translucent > 1))
        painter.paint(items, in: region, on: together)
        let different = (0..<Self.bounds.area).count { together.pixels[$0] != apart.pixels[$0] }
        #expect(different == 0)
    }

    /// An image that fades in over an opaque one: both are painted in one pass where both are.
    @Test(arguments: 0..<20) func crossFadeMatchesPaintingItemsOneByOne(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let painter = Painter(), region = PixelRegion([Self.bounds]), frame = PixelRect(x: 40, y: 30, width: 300, height: 220)
        func item(_ rect: PixelRect, isOpaque: Bool, alpha: CGFloat) throws -> DisplayItem {
            let buffer = try #require(PixelBuffer(width: rect.width + 9, height: rect.height + 7))
            for index in 0..<buffer.width * buffer.height {
                let opacity = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
                buffer.pixels[index] = (0..<3).reduce(opacity << 24) { $0 | UInt32.random(in: 0...opacity, using: &random) << (8 * $1) }
            }
            let draw = ImageDraw(
                image: CGImage(buffer, isOpaque: isOpaque), source: PixelRect(x: 5, y: 3, width: rect.width, height: rect.height),
                mapping: .copy(x: rect.x, y: rect.y))
            return DisplayItem(kind: .image(draw), bounds: rect, opaque: isOpaque && alpha >= 1 ? rect : .zero, alpha: alpha)
        }
        // The upper one is the same rectangle, a larger one or one that covers a part.
        let upper = [frame, PixelRect(x: 20, y: 10, width: 400, height: 300), PixelRect(x: 60, y: 90, width: 100, height: 100)][seed % 3]
        let items = [
            try item(frame, isOpaque: true, alpha: 1), try item(upper, isOpaque: seed % 2 == 0, alpha: CGFloat.random(in: 0...1, using: &random)),
        ]
        let together = try #require(Canvas(bounds: Self.bounds)), apart = try #require(Canvas(bounds: Self.bounds))
        painter.paint(items, in: region, on: together)
        for item in items { painter.paint([item], in: region, on: apart) }
        let different = (0..<Self.bounds.area).count { together.pixels[$0] != apart.pixels[$0] }
        #expect(different == 0)
    }
}
