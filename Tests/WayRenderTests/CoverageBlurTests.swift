import CWayPixels
import Testing

/// Compares the blur of coverage, which reads equal rows once, with a reference that computes pixel by pixel.
struct CoverageBlurTests {
    private static let kernel: [Float] = [0.05, 0.1, 0.2, 0.3, 0.2, 0.1, 0.05]

    /// The bytes of a plane whose rows are equal in runs of these lengths.
    private func plane(width: Int, runs: [Int]) -> [UInt8] {
        var random = SeededGenerator(seed: 11)
        return runs.flatMap { length -> [UInt8] in
            let row = (0..<width).map { _ in UInt8.random(in: 0...255, using: &random) }
            return (0..<length).flatMap { _ in row }
        }
    }

    private func reference(_ plane: [UInt8], width: Int) -> [Double] {
        let height = plane.count / width, radius = Self.kernel.count / 2
        func weight(_ distance: Int) -> Double { Double(Self.kernel[distance + radius]) }
        return plane.indices.map { index in
            let x = index % width, y = index / width
            let rows = max(y - radius, 0)...min(y + radius, height - 1), columns = max(x - radius, 0)...min(x + radius, width - 1)
            return rows.reduce(0) { sum, row in
                sum + weight(row - y) * columns.reduce(0) { $0 + weight($1 - x) * Double(plane[row * width + $1]) }
            }
        }
    }

    @Test(arguments: [1, 2, 3, 8, 9, 30, 515], [[1], [5], [1, 1, 1, 1, 1, 1, 1, 1, 1], [2, 9, 1, 1, 20, 3]])
    func matchesTheReference(width: Int, runs: [Int]) {
        var blurred = plane(width: width, runs: runs)
        let expected = reference(blurred, width: width), height = runs.reduce(0, +)
        var scratch = [Float](repeating: 0, count: width * (height + 1)), ends = [Int32](repeating: 0, count: height)
        waykit_blur_a8(&blurred, Int32(width), Int32(width), Int32(height), Self.kernel, Int32(Self.kernel.count / 2), &scratch, &ends)
        #expect(zip(blurred, expected).allSatisfy { abs(Double($0) - $1) <= 0.51 })
    }
}
