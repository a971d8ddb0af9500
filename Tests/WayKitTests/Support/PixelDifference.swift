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
}
