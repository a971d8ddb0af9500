import WayGraphics
import WayLayers

/// A strip of an image in perspective that is sampled from the same mipmap level.
///
/// The number of image pixels per device pixel is constant along a line of equal depth: the determinant of the inverse mapping divided by the third
/// power of its depth, which is linear on the device.
struct MipmapStrip {
    /// How often the image is halved: as long as a device pixel covers at least one pixel of the copy.
    let level: Int
    /// Lines between this strip and its neighbours; at most two.
    let sides: [HalfPlane]

    private static let maxLevel = 12

    /// - Parameters:
    ///   - corners: On the device.
    ///   - back: From the device to the image's pixels.
    static func strips(of corners: [CGPoint], under back: PlaneProjection) -> [MipmapStrip] {
        let determinant = abs(back.a.dot(back.b.cross(back.c)))
        let depths = corners.map { back.a.z * $0.x + back.b.z * $0.y + back.c.z }
        guard determinant > 0, let nearest = depths.max(), let farthest = depths.min(), farthest > 0 else {
            return [MipmapStrip(level: 0, sides: [])]
        }
        func level(_ depth: CGFloat) -> Int {
            let pixels = determinant / (depth * depth * depth)
            return pixels >= 4 ? Int(min(CGFloat(maxLevel), log2(pixels) / 2)) : 0
        }
        /// The depth at which a level begins.
        func depth(_ level: Int) -> CGFloat { cbrt(determinant / CGFloat(1 << (2 * level))) }
        let levels = level(nearest)...max(level(nearest), level(farthest))
        return levels.map { level in
            var sides: [HalfPlane] = []
            if level > levels.lowerBound {
                sides += [HalfPlane(a: -back.a.z, b: -back.b.z, c: depth(level) - back.c.z)].compactMap { $0 }
            }
            if level < levels.upperBound {
                sides += [HalfPlane(a: back.a.z, b: back.b.z, c: back.c.z - depth(level + 1))].compactMap { $0 }
            }
            return MipmapStrip(level: level, sides: sides)
        }
    }
}
