import CWayPixels
import Testing

/// Compares the loops of a backdrop's blur, with AVX2 and without, with references that compute pixel by pixel.
struct BackdropLoopTests {
    private let image: [UInt32]
    private static let width = 37, height = 9

    init() {
        var random = SeededGenerator(seed: 5)
        image = (0..<Self.width * Self.height).map { _ in
            let alpha = [255, UInt32.random(in: 0...255, using: &random)][Int.random(in: 0...1, using: &random)]
            return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1) }
        }
    }

    /// The first columns of the image.
    private func columns(_ width: Int) -> [UInt32] { (0..<width * Self.height).map { image[$0 / width * Self.width + $0 % width] } }

    /// The sum of weighted pixels around a position, per channel; edges are repeated.
    private static func sum(_ pixels: [UInt32], width: Int, x: Int, y: Int, _ weights: [Int], across: Bool, shift: UInt32) -> Int {
        weights.enumerated().reduce(0) { sum, tap in
            let step = tap.offset - weights.count / 2, height = pixels.count / width
            let column = min(max(across ? x + step : x, 0), width - 1), row = min(max(across ? y : y + step, 0), height - 1)
            return sum + tap.element * Int(pixels[row * width + column] >> shift & 255)
        }
    }

    private static func convolved(_ pixels: [UInt32], width: Int, _ weights: [Int], across: Bool) -> [UInt32] {
        pixels.indices.map { index in
            stride(from: UInt32(0), to: 32, by: 8).reduce(0) { result, shift in
                let sum = sum(pixels, width: width, x: index % width, y: index / width, weights, across: across, shift: shift)
                return result | UInt32((sum + 128) / 256) << shift
            }
        }
    }

    @Test(arguments: [1, 7, 8, 9, 16, 37], [[256], [20, 216, 20], [1, 15, 60, 104, 60, 15, 1]])
    func blurMatchesTheReference(width: Int, weights: [Int]) throws {
        let source = columns(width), radius = weights.count / 2
        let rows = Self.convolved(source, width: width, weights, across: true), expected = Self.convolved(rows, width: width, weights, across: false)
        for side in GuardedPixels.Side.allCases {
            for baseline in [0, 1] as [Int32] {
                let from = try #require(GuardedPixels(source, side)), to = try #require(GuardedPixels(source, side))
                var row = [UInt32](repeating: 0, count: width + 2 * radius)
                waykit_blur(
                    to.pixels, from.pixels, Int32(width), Int32(width), Int32(Self.height), weights.map { UInt16($0) }, Int32(radius), &row, baseline)
                #expect(Array(UnsafeBufferPointer(start: to.pixels, count: source.count)) == expected)
            }
        }
    }

    @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 37]) func reductionMatchesTheReference(width: Int) throws {
        let source = columns(width), weights = [1, 3, 3, 1], size = (width: (width + 1) / 2, height: (Self.height + 1) / 2)
        let expected = (0..<size.width * size.height).map { index in
            stride(from: UInt32(0), to: 32, by: 8).reduce(0 as UInt32) { result, shift in
                let sum = (0..<16).reduce(32) { sum, tap in
                    let x = min(max(2 * (index % size.width) - 1 + tap % 4, 0), width - 1)
                    let y = min(max(2 * (index / size.width) - 1 + tap / 4, 0), Self.height - 1)
                    return sum + weights[tap % 4] * weights[tap / 4] * Int(source[y * width + x] >> shift & 255)
                }
                return result | UInt32(sum / 64) << shift
            }
        }
        for side in GuardedPixels.Side.allCases {
            for baseline in [0, 1] as [Int32] {
                let from = try #require(GuardedPixels(source, side)), to = try #require(GuardedPixels(expected.map { _ in 7 }, side))
                var scratch = [UInt32](repeating: 0, count: Int(waykit_reduce_scratch(Int32(width))))
                waykit_reduce(
                    to.pixels, Int32(size.width), from.pixels, Int32(width), Int32(width), Int32(Self.height), &scratch, baseline)
                #expect(Array(UnsafeBufferPointer(start: to.pixels, count: expected.count)) == expected)
            }
        }
    }

    @Test(arguments: [0, 100, 256, 460, 3000, 32768]) func saturationMatchesTheReference(saturation: Int) throws {
        let expected = image.map { pixel in
            let alpha = Int(pixel >> 24), channels = [0, 8, 16].map { Int(pixel >> UInt32($0) & 255) }
            let grey = 54 * channels[2] + 183 * channels[1] + 19 * channels[0]
            return channels.enumerated().reduce(pixel & 0xFF00_0000) { result, channel in
                let value = (grey * 256 + (channel.element * 256 - grey) * saturation + 0x8000) >> 16
                return result | UInt32(min(max(value, 0), alpha)) << UInt32(8 * channel.offset)
            }
        }
        for side in GuardedPixels.Side.allCases {
            for baseline in [0, 1] as [Int32] {
                let pixels = try #require(GuardedPixels(image, side))
                waykit_saturate(pixels.pixels, Int32(Self.width), Int32(Self.width), Int32(Self.height), Int32(saturation), baseline)
                #expect(Array(UnsafeBufferPointer(start: pixels.pixels, count: image.count)) == expected)
            }
        }
    }
}
