import Foundation
import WayKit

enum PixelDifference {
    /// The number of different pixels; all of them where the sizes differ.
    static func between(_ one: CGImage, _ other: CGImage) -> Int {
        guard one.width == other.width, one.height == other.height else { return max(one.width * one.height, other.width * other.height) }
        return count(one, other) { $0 != $1 }
    }

    /// The fraction of pixels with a channel that differs by more than `tolerance`; 1 where the sizes differ.
    static func fraction(_ one: CGImage, _ other: CGImage, tolerance: Int) -> Double {
        guard one.width == other.width, one.height == other.height else { return 1 }
        return Double(count(one, other) { differs($0, $1, tolerance) }) / Double(one.width * one.height)
    }

    /// The number of pixels that differ, in images of the same size. Most rows are equal; the loop is written for code that is not optimised.
    private static func count(_ one: CGImage, _ other: CGImage, _ differ: (UInt32, UInt32) -> Bool) -> Int {
        one.withPixels { a, aRow in
            other.withPixels { b, bRow in
                var count = 0
                for y in 0..<one.height where memcmp(a + y * aRow, b + y * bRow, one.width * 4) != 0 {
                    let a = a + y * aRow, b = b + y * bRow
                    var x = 0
                    while x < one.width {
                        if differ(a[x], b[x]) { count += 1 }
                        x += 1
                    }
                }
                return count
            }
        }
    }

    /// The number of pixels with a channel that lies more than `tolerance` outside of the range of the 3 × 3 neighbourhood in the other image: subpixel
    /// offsets and different filtering do not count.
    static func outliers(_ one: CGImage, _ other: CGImage, tolerance: Int) -> Int {
        guard one.width == other.width, one.height == other.height else { return max(one.width * one.height, other.width * other.height) }
        return one.withPixels { a, aRow in
            other.withPixels { b, bRow in
                var count = 0
                for y in 0..<one.height where memcmp(a + y * aRow, b + y * bRow, one.width * 4) != 0 {
                    for x in 0..<one.width where differs(a[y * aRow + x], b[y * bRow + x], tolerance) {
                        let rows = max(0, y - 1)...min(one.height - 1, y + 1), columns = max(0, x - 1)...min(one.width - 1, x + 1)
                        func neighbourhood(_ pixels: UnsafePointer<UInt32>, _ row: Int) -> [UInt32] {
                            rows.flatMap { y in columns.map { pixels[y * row + $0] } }
                        }
                        let isOutlier =
                            isOutside(a[y * aRow + x], neighbourhood(b, bRow), tolerance)
                            || isOutside(b[y * bRow + x], neighbourhood(a, aRow), tolerance)
                        if isOutlier { count += 1 }
                    }
                }
                return count
            }
        }
    }

    private static func isOutside(_ pixel: UInt32, _ others: [UInt32], _ tolerance: Int) -> Bool {
        for shift in [0, 8, 16, 24] as [UInt32] {
            let value = Int(pixel >> shift & 0xFF)
            var low = 255, high = 0
            for other in others {
                low = min(low, Int(other >> shift & 0xFF))
                high = max(high, Int(other >> shift & 0xFF))
            }
            if value > high + tolerance || value < low - tolerance { return true }
        }
        return false
    }

    private static func differs(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
        guard one != other else { return false }
        for shift in [0, 8, 16, 24] as [UInt32] where abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) > tolerance { return true }
        return false
    }
}
