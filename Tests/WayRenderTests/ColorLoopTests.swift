import CPixman
import CWayPixels
import Testing

/// The loops for plain colours beside pixman's.
struct ColorLoopTests {
    private static let stride = 40, height = 3

    /// Pixels of every kind, premultiplied.
    private func pixels(_ seed: UInt64) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        return (0..<Self.stride * Self.height).map { _ in Self.color(UInt32.random(in: 0...255, using: &random), using: &random) }
    }

    private static func color(_ alpha: UInt32, using random: inout SeededGenerator) -> UInt32 {
        (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
    }

    private func pixmanCovers(_ pixels: [UInt32], width: Int, _ color: UInt32) -> [UInt32] {
        var pixels = pixels, color = color
        pixels.withUnsafeMutableBufferPointer { pixels in
            withUnsafeMutablePointer(to: &color) { color in
                let solid = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, color, 4)
                pixman_image_set_repeat(solid, PIXMAN_REPEAT_NORMAL)
                let target = pixman_image_create_bits_no_clear(
                    PIXMAN_a8r8g8b8, Int32(width), Int32(Self.height), pixels.baseAddress, Int32(Self.stride * 4))
                pixman_image_composite32(PIXMAN_OP_OVER, solid, nil, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(Self.height))
                pixman_image_unref(target)
                pixman_image_unref(solid)
            }
        }
        return pixels
    }

    @Test(arguments: [1, 7, 8, 9, 16, 31])
    func aColorOverPixelsIsPixmansToTheBit(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for alpha in UInt32(0)...255 {
            let color = Self.color(alpha, using: &random), before = pixels(UInt64(alpha) * 64 + UInt64(width))
            let expected = pixmanCovers(before, width: width, color)
            var inPlace = before
            inPlace.withUnsafeMutableBufferPointer {
                waykit_cover($0.baseAddress, Int32(Self.stride), $0.baseAddress, Int32(Self.stride), Int32(width), Int32(Self.height), color, 0)
            }
            #expect(inPlace == expected)
            var apart = before.map { _ in UInt32(7) }
            waykit_cover(&apart, Int32(Self.stride), before, Int32(Self.stride), Int32(width), Int32(Self.height), color, 0)
            #expect(apart == expected.enumerated().map { $0 % Self.stride < width ? $1 : 7 })
        }
    }

    @Test func underAColorAnOpaquePicturesAlphaSaysNothing() {
        let before = pixels(3), opaque = before.map { $0 | 0xFF00_0000 }, width = 21
        var result = before
        waykit_cover(&result, Int32(Self.stride), before, Int32(Self.stride), Int32(width), Int32(Self.height), 0x6010_2030, 1)
        let expected = pixmanCovers(opaque, width: width, 0x6010_2030)
        #expect(result == expected.enumerated().map { $0 % Self.stride < width ? $1 : before[$0] })
    }

    @Test(arguments: [1, 7, 8, 9, 31])
    func aFillEndsWhereItsWidthDoes(width: Int) {
        var result = pixels(5)
        let before = result
        result.withUnsafeMutableBufferPointer {
            waykit_fill($0.baseAddress! + 1, Int32(Self.stride), Int32(width), Int32(Self.height), 0x8001_0203)
        }
        #expect(result == before.enumerated().map { (1...width).contains($0 % Self.stride) ? 0x8001_0203 : $1 })
    }
}
