import CWayPixels
import Testing

/// Compares the loop for scaled images with a reference that samples pixel by pixel.
struct StretchLoopTests {
    private struct Case {
        var image: [UInt32]
        var width: Int, height: Int
        var stretch: waykit_stretch
        /// The rectangle of the device, inside a canvas with a margin.
        var x: Int, y: Int, w: Int, h: Int

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            width = seed % 7 == 0 ? Int.random(in: 1...8, using: &random) : Int.random(in: 1...60, using: &random)
            height = Int.random(in: 1...24, using: &random)
            let isOpaque = seed % 3 == 0
            image = (0..<width * height).map { _ in
                let alpha = isOpaque ? 255 : [0, 255, UInt32.random(in: 0...255, using: &random)][Int.random(in: 0..<3, using: &random)]
                return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1) }
            }
            stretch = waykit_stretch()
            stretch.ax = [1, 0.25, 0.8, Double.random(in: 0.1...2, using: &random), Double.random(in: -3...3, using: &random)][Int(seed % 5)]
            stretch.ay = Double.random(in: -2...2, using: &random)
            stretch.tx = seed % 5 == 0 ? 3 : Double.random(in: -9...30, using: &random)
            stretch.ty = Double.random(in: -9...30, using: &random)
            if seed % 50 == 49 { (stretch.ax, stretch.tx) = (1e300, -1e200) }
            stretch.alpha = seed % 4 == 0 ? UInt32.random(in: 0...255, using: &random) : 255
            (stretch.origin_x, stretch.origin_y) = (-5, 3)
            stretch.replaces = isOpaque ? 1 : 0
            (x, y) = (Int.random(in: -5...3, using: &random), Int.random(in: 3...6, using: &random))
            (w, h) = (Int.random(in: 1...50, using: &random), Int.random(in: 1...12, using: &random))
        }

        /// A column's or row's two pixels and the second one's weight of 256.
        private static func split(_ position: Double, _ length: Int) -> (first: Int, second: Int, weight: Int) {
            let clamped = min(max(position, -1), Double(length)), whole = Int(clamped.rounded(.down))
            return (min(max(whole, 0), length - 1), min(max(whole + 1, 0), length - 1), Int((clamped - Double(whole)) * 256 + 0.5))
        }

        func expected(_ column: Int, _ line: Int, over below: UInt32) -> UInt32 {
            let (left, right, fx) = Self.split((Double(column) + 0.5) * stretch.ax + stretch.tx - 0.5, width)
            let (top, bottom, fy) = Self.split((Double(line) + 0.5) * stretch.ay + stretch.ty - 0.5, height)
            func lerp(_ p: Int, _ q: Int, _ weight: Int) -> Int { (p * (256 - weight) + q * weight + 128) / 256 }
            func divided(_ product: Int) -> Int { (product + 128 + (product + 128) / 256) / 256 }
            func sample(_ shift: Int) -> Int {
                func at(_ x: Int, _ y: Int) -> Int { Int(image[y * width + x] >> UInt32(shift) & 255) }
                let mixed = lerp(lerp(at(left, top), at(right, top), fx), lerp(at(left, bottom), at(right, bottom), fx), fy)
                return stretch.alpha < 255 ? divided(mixed * Int(stretch.alpha)) : mixed
            }
            let alpha = sample(24)
            return [0, 8, 16, 24].reduce(0 as UInt32) { result, shift in
                let rest = divided(Int(below >> UInt32(shift) & 255) * (255 - alpha))
                return result | UInt32(sample(shift) + rest) << UInt32(shift)
            }
        }
    }

    private static let stride = 60, rows = 20, below: UInt32 = 0xFF40_80C0

    /// - Parameter columns: The width of the pieces that are painted one after the other.
    private func painted(_ test: Case, _ side: GuardedPixels.Side, baseline: Bool, columns: Int = .max) throws -> [UInt32] {
        let source = try #require(GuardedPixels(test.image, side))
        var canvas = [UInt32](repeating: Self.below, count: Self.stride * Self.rows), stretch = test.stretch
        stretch.image = waykit_image(pixels: source.pixels, stride: Int32(test.width), width: Int32(test.width), height: Int32(test.height))
        stretch.baseline = baseline ? 1 : 0
        for left in Swift.stride(from: 0, to: test.w, by: min(columns, test.w)) {
            let width = min(columns, test.w - left)
            var scratch = [UInt32](repeating: 0, count: Int(waykit_stretch_scratch(Int32(width))))
            waykit_stretch_over(&canvas, Int32(Self.stride), &stretch, Int32(test.x + left), Int32(test.y), Int32(width), Int32(test.h), &scratch)
        }
        return canvas
    }

    @Test(arguments: 1...120 as ClosedRange<UInt64>) func matchesTheReference(seed: UInt64) throws {
        let test = Case(seed: seed)
        let expected = (0..<Self.stride * Self.rows).map { index in
            let column = index % Self.stride - 5, line = index / Self.stride + 3
            guard column >= test.x, column < test.x + test.w, line >= test.y, line < test.y + test.h else { return Self.below }
            return test.expected(column, line, over: Self.below)
        }
        for side in GuardedPixels.Side.allCases {
            #expect(try painted(test, side, baseline: false) == expected)
            #expect(try painted(test, side, baseline: true) == expected)
            #expect(try painted(test, side, baseline: false, columns: 7) == expected)
        }
    }
}
