import CWayPixels
import Testing
import WayGraphics
@testable import WayRender

/// Compares the loop for rotated and perspective images with a reference in double precision.
struct ProjectionTests {
    private static let width = 61, height = 47

    private struct Case {
        var imagePixels: [UInt32]
        var imageWidth: Int, imageHeight: Int
        var quad: waykit_quad

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            imageWidth = seed % 9 == 0 ? 1 : 53
            imageHeight = seed % 11 == 0 ? 1 : 39
            let isOpaque = seed % 3 != 0
            imagePixels = (0..<imageWidth * imageHeight).map { _ in
                let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1) }
            }
            quad = waykit_quad()
            quad.alpha = seed % 5 == 0 ? 170 : 255
            quad.opaque = isOpaque ? 1 : 0
            let angle = Double.random(in: -3...3, using: &random), scale = Double.random(in: 0.3...1.6, using: &random)
            let kx = seed % 2 == 0 ? Double.random(in: -0.006...0.006, using: &random) : 0
            let ky = seed % 2 == 0 ? Double.random(in: -0.006...0.006, using: &random) : 0
            let (c, s) = (cos(angle) * scale, sin(angle) * scale)
            let (x, y) = (Double(ProjectionTests.width) / 2, Double(ProjectionTests.height) / 2)
            quad.m = (c, -s, kx, s, c, ky, 26 - c * x - s * y, 20 + s * x - c * y, 1 - kx * x - ky * y)
        }

        func paint(_ pixels: inout [UInt32], _ boxes: [(x: Int, y: Int, w: Int, h: Int)]) {
            var quad = quad
            imagePixels.withUnsafeBufferPointer { source in
                quad.image = waykit_image(
                    pixels: source.baseAddress, stride: Int32(imageWidth), width: Int32(imageWidth), height: Int32(imageHeight))
                pixels.withUnsafeMutableBufferPointer { target in
                    for box in boxes {
                        waykit_quad_over(
                            target.baseAddress, Int32(ProjectionTests.width), &quad, Int32(box.x), Int32(box.y), Int32(box.w), Int32(box.h))
                    }
                }
            }
        }

        /// The exact value of one channel at a pixel's centre; nil beyond the horizon.
        func exact(_ column: Int, _ line: Int, shift: UInt32, over below: UInt32) -> Double? {
            let (x, y) = (Double(column) + 0.5, Double(line) + 0.5), m = quad.m
            let depth = x * m.2 + y * m.5 + m.8
            guard depth > 0.05 else { return nil }
            let u = min(max((x * m.0 + y * m.3 + m.6) / depth - 0.5, 0), Double(imageWidth - 1))
            let v = min(max((x * m.1 + y * m.4 + m.7) / depth - 0.5, 0), Double(imageHeight - 1))
            func sample(_ shift: UInt32) -> Double {
                func at(_ x: Int, _ y: Int) -> Double {
                    Double(imagePixels[min(y, imageHeight - 1) * imageWidth + min(x, imageWidth - 1)] >> shift & 255)
                }
                let (left, top) = (Int(u), Int(v)), (fx, fy) = (u - Double(Int(u)), v - Double(Int(v)))
                return (at(left, top) * (1 - fx) + at(left + 1, top) * fx) * (1 - fy)
                    + (at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx) * fy
            }
            let alpha = Double(quad.alpha) / 255
            return sample(shift) * alpha + Double(below >> shift & 255) * (1 - sample(24) * alpha / 255)
        }
    }

    private static let below: UInt32 = 0xFF40_80C0

    /// Positions are rounded to 1/256 pixel, and neighbours in random images differ by up to 255 along either axis.
    @Test(arguments: 1...60 as ClosedRange<UInt64>) func matchesTheReference(seed: UInt64) {
        let test = Case(seed: seed)
        var pixels = [UInt32](repeating: Self.below, count: Self.width * Self.height)
        test.paint(&pixels, [(0, 0, Self.width, Self.height)])
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    guard let exact = test.exact(x, y, shift: shift, over: Self.below) else { continue }
                    let painted = Double(pixels[y * Self.width + x] >> shift & 255)
                    #expect(abs(painted - exact) < 4, "\(x), \(y), shift \(shift): \(painted) for \(exact)")
                }
            }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func resultIsIndependentOfTheDamage(seed: UInt64) {
        let test = Case(seed: seed)
        var whole = [UInt32](repeating: Self.below, count: Self.width * Self.height), cut = whole
        test.paint(&whole, [(0, 0, Self.width, Self.height)])
        var boxes: [(x: Int, y: Int, w: Int, h: Int)] = []
        for y in stride(from: 0, to: Self.height, by: 5) {
            for x in stride(from: 0, to: Self.width, by: 11) { boxes.append((x, y, min(11, Self.width - x), min(5, Self.height - y))) }
        }
        test.paint(&cut, boxes)
        #expect(whole == cut)
    }

    /// With AVX2 and without.
    @Test(arguments: 1...60 as ClosedRange<UInt64>) func avx2MatchesBaseline(seed: UInt64) {
        var test = Case(seed: seed)
        var avx2 = [UInt32](repeating: Self.below, count: Self.width * Self.height), baseline = avx2
        test.paint(&avx2, [(0, 0, Self.width, Self.height)])
        test.quad.baseline = 1
        test.paint(&baseline, [(0, 0, Self.width, Self.height)])
        #expect(avx2 == baseline)
    }

    /// Every pixel belongs to exactly one side of a line, although some centres are exactly on it.
    @Test(arguments: [(1.0, 0.0, -20.5), (1, 1, -40), (0, -1, 20.5), (0.6, -0.8, 3)])
    func twoSidesOfACutCoverEachPixelOnce(a: Double, b: Double, c: Double) throws {
        var test = Case(seed: 8)
        test.quad.alpha = 100
        var whole = [UInt32](repeating: Self.below, count: Self.width * Self.height), halves = whole
        test.paint(&whole, [(0, 0, Self.width, Self.height)])
        let line = try #require(HalfPlane(a: a, b: b, c: c))
        test.quad.edge_count = 1
        for side in [line, line.opposite] {
            test.quad.edges.0 = side.cut
            test.paint(&halves, [(0, 0, Self.width, Self.height)])
        }
        #expect(whole == halves)
    }
}
