import CWayPixels
import WayGraphics
import WayLayers

/// A rectangle in perspective: a convex polygon in device pixels, clipped in front of the eye.
enum ProjectedQuad {
    /// The near plane, as w; 1 is the plane of the screen. It permits a magnification of a thousand.
    private static let nearPlane: CGFloat = 1e-3

    /// The corners, in order; fewer than three if nothing is visible.
    static func corners(of rect: CGRect, under map: PlaneProjection) -> [CGPoint] {
        let plane = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { map.a * $0.x + map.b * $0.y + map.c }
        var visible: [CGPoint] = []
        for index in plane.indices {
            let from = plane[index], to = plane[(index + 1) % plane.count]
            if from.z >= nearPlane { visible.append(CGPoint(x: from.x / from.z, y: from.y / from.z)) }
            if (from.z >= nearPlane) != (to.z >= nearPlane) {
                let fraction = (nearPlane - from.z) / (to.z - from.z)
                let point = from * (1 - fraction) + to * fraction
                visible.append(CGPoint(x: point.x / point.z, y: point.y / point.z))
            }
        }
        return visible.allSatisfy(\.isFinite) ? visible : []
    }

    /// The bounding box; null if nothing is visible.
    static func box(of rect: CGRect, under map: PlaneProjection) -> CGRect {
        CGRect(enclosing: corners(of: rect, under: map))
    }

    /// Twice the area that the corners enclose: negative if seen from behind.
    static func signedArea(_ corners: [CGPoint]) -> CGFloat {
        corners.indices.reduce(0) { sum, index in
            let p = corners[index], q = corners[(index + 1) % corners.count]
            return sum + p.x * q.y - q.x * p.y
        }
    }

    /// The intersection of two convex polygons.
    static func overlap(_ one: [CGPoint], _ other: [CGPoint]) -> [CGPoint] {
        let side: CGFloat = signedArea(other) < 0 ? -1 : 1
        var common = one
        for index in other.indices where !common.isEmpty {
            let p = other[index], q = other[(index + 1) % other.count]
            let a = (p.y - q.y) * side, b = (q.x - p.x) * side
            if let inside = HalfPlane(a: a, b: b, c: -(a * p.x + b * p.y)) { common = inside.clipped(common) }
        }
        return common
    }

    /// The edges as signed distances, positive inside.
    static func edges(_ corners: [CGPoint]) -> [waykit_edge] {
        let side: CGFloat = signedArea(corners) < 0 ? -1 : 1
        return corners.indices.compactMap { index in
            let p = corners[index], q = corners[(index + 1) % corners.count]
            let dx = q.x - p.x, dy = q.y - p.y
            let length = hypot(dx, dy)
            guard length > 1e-9 else { return nil }
            let a = -dy / length * side, b = dx / length * side
            return waykit_edge(a: Float(a), b: Float(b), c: Float(-(a * p.x + b * p.y)), is_cut: 0)
        }
    }
}
