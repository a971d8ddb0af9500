import CPixman
import CWayPixels
import Testing

/// Compares the loops for solid colours with pixman's.
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

    private func pixmanBlend(_ pixels: [UInt32], width: Int, _ color: UInt32) -> [UInt32] {
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
    func solidBlendMatchesPixman(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for alpha in UInt32(0)...255 {
            let color = Self.color(alpha, using: &random), before = pixels(UInt64(alpha) * 64 + UInt64(width))
            let expected = pixmanBlend(before, width: width, color)
            var inPlace = before
            inPlace.withUnsafeMutableBufferPointer {
                waykit_blend_solid_over($0.baseAddress, Int32(Self.stride), $0.baseAddress, Int32(Self.stride), Int32(width), Int32(Self.height), color, 0)
            }
            #expect(inPlace == expected)
            var apart = before.map { _ in UInt32(7) }
            waykit_blend_solid_over(&apart, Int32(Self.stride), before, Int32(Self.stride), Int32(width), Int32(Self.height), color, 0)
            #expect(apart == expected.enumerated().map { $0 % Self.stride < width ? $1 : 7 })
        }
    }

    /// Runs of transparent, opaque and translucent pixels; some channels exceed their alpha.
    private func imagePixels(_ seed: UInt64) -> [UInt32] {
        var random = SeededGenerator(seed: seed), pixels: [UInt32] = []
        while pixels.count < Self.stride * Self.height {
            let run = Int.random(in: 1...20, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: pixels += Array(repeating: 0, count: run)
            case 1: pixels += (0..<run).map { _ in UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random) }
            case 2: pixels += (0..<run).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
            default: pixels += (0..<run).map { _ in Self.color(UInt32.random(in: 0...255, using: &random), using: &random) }
            }
        }
        return Array(pixels.prefix(Self.stride * Self.height))
    }

    @Test(arguments: [1, 7, 8, 9, 16, 31])
    func compositeOverMatchesPixman(width: Int) {
        for seed in UInt64(0)..<100 {
            let before = pixels(seed)
            var above = imagePixels(1000 * seed + UInt64(width)), result = before, expected = before
            waykit_composite_over(&result, Int32(Self.stride), above, Int32(Self.stride), Int32(width), Int32(Self.height))
            let source = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, Int32(width), Int32(Self.height), &above, Int32(Self.stride * 4))
            let target = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, Int32(width), Int32(Self.height), &expected, Int32(Self.stride * 4))
            pixman_image_composite32(PIXMAN_OP_OVER, source, nil, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(Self.height))
            pixman_image_unref(source)
            pixman_image_unref(target)
            #expect(result == expected)
        }
    }

    @Test(arguments: [1, 7, 8, 9, 16, 31])
    func maskedFillMatchesPixman(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for alpha in UInt32(0)...255 {
            let before = pixels(UInt64(alpha)), color = Self.color(alpha, using: &random)
            var coverage = before.map { _ in [0, 255, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<3, using: &random)] }
            var result = before, expected = before, solid = pixman_color_t(color)
            waykit_fill_masked(&result, Int32(Self.stride), coverage, Int32(Self.stride), Int32(width), Int32(Self.height), color)
            coverage.withUnsafeMutableBytes { bytes in
                let source = pixman_image_create_solid_fill(&solid)
                let words = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self)
                let mask = pixman_image_create_bits_no_clear(PIXMAN_a8, Int32(width), Int32(Self.height), words, Int32(Self.stride))
                let target = pixman_image_create_bits_no_clear(
                    PIXMAN_a8r8g8b8, Int32(width), Int32(Self.height), &expected, Int32(Self.stride * 4))
                pixman_image_composite32(PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(Self.height))
                for image in [source, mask, target] { pixman_image_unref(image) }
            }
            #expect(result == expected)
        }
    }

    @Test func solidBlendIgnoresAlphaOfOpaqueSource() {
        let before = pixels(3), opaque = before.map { $0 | 0xFF00_0000 }, width = 21
        var result = before
        waykit_blend_solid_over(&result, Int32(Self.stride), before, Int32(Self.stride), Int32(width), Int32(Self.height), 0x6010_2030, 1)
        let expected = pixmanBlend(opaque, width: width, 0x6010_2030)
        #expect(result == expected.enumerated().map { $0 % Self.stride < width ? $1 : before[$0] })
    }

    @Test(arguments: [1, 7, 8, 9, 31, 255, 256, 257, 1000])
    func fillWritesExactlyItsWidth(width: Int) {
        let stride = width + 9
        var result = (0..<UInt32(stride * Self.height)).map { $0 }
        let before = result
        result.withUnsafeMutableBufferPointer {
            waykit_fill($0.baseAddress! + 1, Int32(stride), Int32(width), Int32(Self.height), 0x8001_0203)
        }
        #expect(result == before.enumerated().map { (1...width).contains($0 % stride) ? 0x8001_0203 : $1 })
    }
}

extension pixman_color_t {
    fileprivate init(_ pixel: UInt32) {
        func component(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 0x101 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: component(24))
    }
}
