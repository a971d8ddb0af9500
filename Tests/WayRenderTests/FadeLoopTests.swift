import CPixman
import CWayPixels
import Testing

/// Compares the loop for fading images with a reference, and with pixman.
struct FadeLoopTests {
    private static let stride = 40, height = 3

    /// - Parameter isValid: Whether no channel exceeds the pixel's alpha.
    private func pixels(_ seed: UInt64, isValid: Bool) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        return (0..<Self.stride * Self.height).map { _ in
            let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)][Int.random(in: 0..<3, using: &random)], limit = isValid ? alpha : 255
            return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...limit, using: &random) << (8 * $1) }
        }
    }

    /// One rounding for the sum of both products; sums of invalid pixels are limited.
    private func expected(_ above: UInt32, _ below: UInt32, _ alpha: UInt32) -> UInt32 {
        func divided(_ sum: UInt32) -> UInt32 { (min(sum, 255 * 255 + 127) + 127) / 255 }
        let rest = 255 - divided((above >> 24) * alpha)
        return [0, 8, 16, 24].reduce(0 as UInt32) { result, shift in
            let sum = (above >> shift & 255) * alpha + (below >> shift & 255) * rest
            return result | divided(sum) << shift
        }
    }

    private func pixmanFade(_ above: [UInt32], _ below: [UInt32], _ alpha: UInt32) -> [UInt32] {
        var above = above, result = below, mask = alpha << 24
        let (width, height, bytes) = (Int32(Self.stride), Int32(Self.height), Int32(Self.stride * 4))
        let source = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, width, height, &above, bytes)
        let target = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, width, height, &result, bytes)
        withUnsafeMutablePointer(to: &mask) { pixel in
            let solid = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, pixel, 4)
            pixman_image_set_repeat(solid, PIXMAN_REPEAT_NORMAL)
            pixman_image_composite32(PIXMAN_OP_OVER, source, solid, target, 0, 0, 0, 0, 0, 0, width, height)
            pixman_image_unref(solid)
        }
        pixman_image_unref(source)
        pixman_image_unref(target)
        return result
    }

    private func fade(_ above: [UInt32], over below: [UInt32], width: Int, _ alpha: UInt32, isOpaque: Bool, baseline: Bool) -> [UInt32] {
        var result = below.map { _ in UInt32(7) }
        let stride = Int32(Self.stride)
        waykit_fade_over(
            &result, stride, above, stride, below, stride, Int32(width), Int32(Self.height), alpha, isOpaque ? 1 : 0, baseline ? 1 : 0)
        return result
    }

    @Test(arguments: [1, 7, 8, 9, 16, 31, 40], [false, true]) func fadeMatchesTheReference(width: Int, isValid: Bool) {
        for alpha in Swift.stride(from: UInt32(0), through: 255, by: 5) {
            let above = pixels(2 * UInt64(alpha), isValid: isValid), below = pixels(2 * UInt64(alpha) + 1, isValid: isValid)
            for isOpaque in [false, true] {
                let source = isOpaque ? above.map { $0 | 0xFF00_0000 } : above
                let wanted = above.indices.map { $0 % Self.stride < width ? expected(source[$0], below[$0], alpha) : 7 }
                #expect(fade(above, over: below, width: width, alpha, isOpaque: isOpaque, baseline: false) == wanted)
                #expect(fade(above, over: below, width: width, alpha, isOpaque: isOpaque, baseline: true) == wanted)
                // An image of opaque pixels gives the same result if it has an alpha channel.
                if isOpaque { #expect(fade(source, over: below, width: width, alpha, isOpaque: false, baseline: false) == wanted) }
            }
        }
    }

    @Test func fadeInPlaceIsTheSame() {
        let above = pixels(3, isValid: true), below = pixels(4, isValid: true), stride = Int32(Self.stride)
        var inPlace = below
        inPlace.withUnsafeMutableBufferPointer {
            waykit_fade_over($0.baseAddress, stride, above, stride, $0.baseAddress, stride, stride, Int32(Self.height), 100, 0, 0)
        }
        #expect(inPlace == fade(above, over: below, width: Self.stride, 100, isOpaque: false, baseline: false))
    }

    @Test func fadeDiffersFromPixmanByARounding() {
        for alpha in Swift.stride(from: UInt32(0), through: 255, by: 5) {
            let above = pixels(2 * UInt64(alpha), isValid: true), below = pixels(2 * UInt64(alpha) + 1, isValid: true)
            let result = fade(above, over: below, width: Self.stride, alpha, isOpaque: false, baseline: false)
            for (one, other) in zip(result, pixmanFade(above, below, alpha)) {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
                    if abs(difference) > 1 { Issue.record("\(one) for \(other)") }
                }
            }
        }
    }

    @Test func fadeReadsNothingBesideTheImages() throws {
        let values = pixels(8, isValid: true), stride = Int32(Self.stride)
        for side in GuardedPixels.Side.allCases {
            for isOpaque in [0, 1] as [Int32] {
                let above = try #require(GuardedPixels(values, side)), below = try #require(GuardedPixels(values, side))
                waykit_fade_over(below.pixels, stride, above.pixels, stride, below.pixels, stride, stride, Int32(Self.height), 77, isOpaque, 0)
            }
        }
    }
}
