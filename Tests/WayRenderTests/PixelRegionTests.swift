import Testing
import WayHost
@testable import WayRender

/// Compares regions with sets of single pixels, by sequences of random operations.
struct PixelRegionTests {
    struct Pixel: Hashable {
        var x: Int
        var y: Int
    }

    /// A region and its expected pixels.
    struct Pair {
        let region = PixelRegion()
        var pixels: Set<Pixel> = []
    }

    static func pixels(of rect: PixelRect) -> Set<Pixel> {
        guard !rect.isEmpty else { return [] }
        return Set((rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { Pixel(x: $0, y: y) } })
    }

    static func rect(_ random: inout SeededGenerator) -> PixelRect {
        PixelRect(
            x: Int.random(in: -6...14, using: &random), y: Int.random(in: -6...14, using: &random), width: Int.random(in: 0...9, using: &random),
            height: Int.random(in: 0...9, using: &random))
    }

    @Test(arguments: 0..<40) func operationsMatchSetOperations(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var pairs = [Pair(), Pair(), Pair()]
        for step in 0..<60 {
            let first = Int.random(in: 0...2, using: &random), second = Int.random(in: 0...2, using: &random)
            let rect = Self.rect(&random), inside = Self.pixels(of: rect)
            let (region, other) = (pairs[first].region, pairs[second].region), others = pairs[second].pixels
            switch Int.random(in: 0...8, using: &random) {
            case 0:
                region.add(rect)
                pairs[first].pixels.formUnion(inside)
            case 1:
                region.subtract(rect)
                pairs[first].pixels.subtract(inside)
            case 2:
                region.intersect(rect)
                pairs[first].pixels.formIntersection(inside)
            case 3:
                region.add(other)
                pairs[first].pixels.formUnion(others)
            case 4:
                region.subtract(other)
                pairs[first].pixels.subtract(others)
            case 5:
                region.intersect(other)
                pairs[first].pixels.formIntersection(others)
            case 6:
                region.set(other, in: rect)
                pairs[first].pixels = others.intersection(inside)
            case 7:
                region.set(other)
                pairs[first].pixels = others
            default:
                region.set(rect)
                pairs[first].pixels = inside
            }
            let wanted = pairs[first].pixels, comment: Comment = "step \(step)"
            #expect(region.rects.map(Self.pixels(of:)).reduce(into: Set()) { $0.formUnion($1) } == wanted, comment)
            #expect(region.area == wanted.count, comment)
            #expect(region.isEmpty == wanted.isEmpty, comment)
            #expect(Self.pixels(of: region.bounds) == Self.pixels(of: Self.bounds(of: wanted)), comment)
            let probe = Self.rect(&random), probed = Self.pixels(of: probe)
            #expect(region.overlaps(probe) == !wanted.isDisjoint(with: probed), comment)
            #expect(region.contains(probe) == wanted.isSuperset(of: probed), comment)
            #expect(region.contains(other) == wanted.isSuperset(of: pairs[second].pixels), comment)
            #expect(region.area(in: probe) == wanted.intersection(probed).count, comment)
        }
    }

    static func bounds(of pixels: Set<Pixel>) -> PixelRect {
        pixels.reduce(.zero) { $0.union(PixelRect(x: $1.x, y: $1.y, width: 1, height: 1)) }
    }

    /// Rows with equal spans are merged into one rectangle: a region of many strips would be slow.
    @Test func adjacentRectanglesAreMerged() {
        let region = PixelRegion()
        for row in 0..<8 { region.add(PixelRect(x: 3, y: row, width: 5, height: 1)) }
        #expect(region.rects == [PixelRect(x: 3, y: 0, width: 5, height: 8)])
        region.subtract(PixelRect(x: 5, y: 2, width: 1, height: 4))
        region.add(PixelRect(x: 5, y: 2, width: 1, height: 4))
        #expect(region.rects == [PixelRect(x: 3, y: 0, width: 5, height: 8)])
        for column in 0..<4 { region.add(PixelRect(x: 8 + column, y: 0, width: 1, height: 8)) }
        #expect(region.rects == [PixelRect(x: 3, y: 0, width: 9, height: 8)])
    }
}
