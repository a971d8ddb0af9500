import Foundation

extension CGRect {
    /// Whether both have an area in common. Foundation's `intersects` is also true for rectangles that only touch.
    func overlaps(_ other: CGRect) -> Bool { minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY }
}
