import Foundation
import WayKit

enum PixelDifference {
    /// How many pixels differ; all of them where the sizes do.
    static func between(_ one: CGImage, _ other: CGImage) -> Int {
        guard one.width == other.width, one.height == other.height else { return max(one.width * one.height, other.width * other.height) }
        return one.withPixels { a, aRow in
            other.withPixels { b, bRow in
                (0..<one.height).reduce(0) { count, y in
                    count + (0..<one.width).count { a[y * aRow + $0] != b[y * bRow + $0] }
                }
            }
        }
    }
    /// Which part of the pixels has a channel that is further apart than `tolerance`; all where the sizes differ.
    static func part(_ one: CGImage, _ other: CGImage, tolerance: Int) -> Double {
        guard one.width == other.width, one.height == other.height else { return 1 }
        var count = 0
        one.withPixels { a, aRow in
            other.withPixels { b, bRow in
                for y in 0..<one.height {
                    // Rows are mostly the same.
                    if memcmp(a + y * aRow, b + y * bRow, one.width * 4) == 0 { continue }
                    for x in 0..<one.width where isApart(a[y * aRow + x], b[y * bRow + x], tolerance) { count += 1 }
                }
            }
        }
        return Double(count) / Double(one.width * one.height)
    }

    private static func isApart(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
        guard one != other else { return false }
        for shift in [0, 8, 16, 24] as [UInt32] where abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) > tolerance { return true }
        return false
    }
}
