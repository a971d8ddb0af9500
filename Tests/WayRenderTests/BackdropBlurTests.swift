import Foundation
import Testing
import WayGraphics
import WayHost
@testable import WayRender

/// The quality of a backdrop's blur.
struct BackdropBlurTests {
    private static let length = 640, breadth = 6

    /// A line of grey levels: stripes of several widths, noise, hard edges and lines of text.
    private static let line: [Double] = {
        var random = SeededGenerator(seed: 9), levels: [Double] = []
        for width in [1, 2, 3, 4, 5, 7, 8, 16] { levels += (0..<40).map { index -> Double in index / width % 2 == 0 ? 0 : 255 } }
        levels += (0..<80).map { _ in Double(Int.random(in: 0...255, using: &random)) }
        levels += Array(repeating: 255, count: 40) + Array(repeating: 30, count: 60)
        let text: [Double] = [0, 60, 255, 255, 90, 255, 0, 0, 255, 200, 30, 255, 255, 255, 255, 255]
        while levels.count < length { levels += text }
        return Array(levels.prefix(length))
    }()

    /// The blur of a line in a canvas where it is repeated across. Odd channels are inverted.
    private func blurred(_ line: [Double], _ blur: BackdropBlur, isVertical: Bool) throws -> [Double] {
        let (width, height) = isVertical ? (Self.breadth, line.count) : (line.count, Self.breadth)
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height), canvas = try #require(Canvas(bounds: bounds))
        for y in 0..<height {
            for x in 0..<width {
                let level = UInt32(line[isVertical ? y : x])
                canvas.address(x: x, y: y).pointee = 0xFF00_0000 | level << 16 | (255 - level) << 8 | level
            }
        }
        return try #require(blur.image(of: bounds, from: canvas)).withPixels { pixels, stride in
            line.indices.map { Double(pixels[isVertical ? $0 * stride + 2 : 2 * stride + $0] >> 16 & 255) }
        }
    }

    /// Levels around which no edge of the window is visible.
    private func interior(_ sigma: CGFloat) -> Range<Int> {
        let margin = Int(3 * sigma) + 40
        return margin..<Self.length - margin
    }

    @Test(arguments: [1, 1.5, 2, 2.1, 2.5, 3, 4.1, 6, 6.2, 8, 10, 12.5, 16.5, 20, 25, 32, 40] as [CGFloat], [false, true])
    func differenceFromAnExactGaussianIsSmall(sigma: CGFloat, isVertical: Bool) throws {
        let result = try blurred(Self.line, BackdropBlur(sigma: sigma), isVertical: isVertical), reach = Int(5 * sigma)
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * Double(sigma * sigma))) }, total = weights.reduce(0, +)
        let differences = interior(sigma).map { x in
            let exact = weights.indices.reduce(0.0) { sum, tap in
                sum + weights[tap] * Self.line[min(max(x + tap - reach, 0), Self.length - 1)]
            }
            return abs(exact / total - result[x])
        }
        let largest = try #require(differences.max()), mean = differences.reduce(0, +) / Double(differences.count)
        #expect(largest <= 8 && mean <= 1, "\(largest), \(mean)")
    }

    @Test(arguments: [1.5, 2.1, 2.5, 3, 4.1, 6, 6.2, 8, 10, 12.5, 16.5, 20, 25, 40] as [CGFloat])
    func movingContentDoesNotShimmer(sigma: CGFloat) throws {
        let blur = BackdropBlur(sigma: sigma), still = try blurred(Self.line, blur, isVertical: false)
        for step in 1...8 {
            let moved = Array(Self.line[(Self.length - step)...] + Self.line[..<(Self.length - step)])
            let result = try blurred(moved, blur, isVertical: false)
            let differences = interior(sigma).map { abs(result[$0] - still[$0 - step]) }
            let largest = try #require(differences.max()), mean = differences.reduce(0, +) / Double(differences.count)
            #expect(largest <= (sigma < 2.5 ? 12 : 8) && mean <= (sigma < 2.5 ? 2 : 1), "\(step): \(largest), \(mean)")
        }
    }

    @Test(arguments: [1.5, 2.2, 4, 8, 13, 30] as [CGFloat], [1, 1.8] as [CGFloat])
    func areaThatIsBlurredInPartsHasNoSeams(sigma: CGFloat, saturation: CGFloat) throws {
        let bounds = PixelRect(x: -3, y: 5, width: 203, height: 150), area = PixelRect(x: 17, y: 5, width: 183, height: 120)
        let blur = BackdropBlur(sigma: sigma, saturation: saturation)
        func image(of part: PixelRect) throws -> CGImage {
            let canvas = try #require(Canvas(bounds: blur.source(of: part, in: bounds)))
            for y in canvas.bounds.y..<canvas.bounds.maxY {
                for x in canvas.bounds.x..<canvas.bounds.maxX {
                    var random = SeededGenerator(seed: UInt64(1000 + x / 3 + 1000 * (y / 2)))
                    canvas.address(x: x, y: y).pointee = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next() & 0xFF_FFFF)
                }
            }
            return try #require(blur.image(of: part, from: canvas))
        }
        let whole = try image(of: area)
        let parts = [(0, 0, 50, 31), (50, 0, 133, 31), (0, 31, 97, 89), (97, 31, 86, 13), (97, 44, 1, 76), (98, 44, 85, 76)]
        for (x, y, width, height) in parts {
            let part = try image(of: PixelRect(x: area.x + x, y: area.y + y, width: width, height: height))
            let different = (0..<width * height).count {
                part.pixel(x: $0 % width, y: $0 / width) != whole.pixel(x: x + $0 % width, y: y + $0 / width)
            }
            #expect(different == 0, "\(x), \(y)")
        }
    }
}
