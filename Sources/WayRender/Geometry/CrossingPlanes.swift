import WayGraphics
import WayLayers

/// A layer in a shared 3D space: a convex polygon on the device, and its depth (towards the eye) at each point.
///
/// A perspective maps planes to planes, so the depth is linear on the device, and two planes intersect in a straight line.
struct PlaneOnDevice {
    let outline: Outline
    /// The depth at a point is depth · (x, y, 1), in points: larger is nearer.
    let depth: Vector3

    /// - Parameters:
    ///   - map: From the layer to the device.
    ///   - depth: The depth as a linear form of the layer's (x, y, 1), before the perspective division.
    init?(_ rect: CGRect, _ map: PlaneProjection, depth: Vector3) {
        outline = Outline(ProjectedQuad.corners(of: rect, under: map))
        guard outline.corners.count >= 3, let back = map.inverse else { return nil }
        self.depth = Vector3(back.a.dot(depth), back.b.dot(depth), back.c.dot(depth))
    }
}

/// A convex polygon on the device, and its bounding box.
struct Outline {
    let corners: [CGPoint]
    let box: CGRect

    init(_ corners: [CGPoint]) {
        self.corners = corners
        box = CGRect(enclosing: corners)
    }

    /// The intersection of two polygons; empty if it has no area.
    func overlap(_ other: Outline) -> [CGPoint] {
        guard corners.count >= 3, other.corners.count >= 3, box.intersects(other.box) else { return [] }
        let common = ProjectedQuad.overlap(corners, other.corners)
        return common.count >= 3 && abs(ProjectedQuad.signedArea(common)) > 1e-3 ? common : []
    }
}

/// Sorts layers that share a 3D space by depth and splits them where they cross, as a BSP tree would; only overlapping layers are compared, so that
/// nothing is split without need.
enum CrossingPlanes {
    /// A part of one layer that is painted separately.
    struct Fragment {
        /// The layer's index.
        let index: Int
        let outline: Outline
        var cuts: [HalfPlane] = []
    }

    /// Minimum extent in pixels on both sides of the line where two planes intersect; with less they only touch, as the pages of a fold do.
    private static let minSide: CGFloat = 0.5
    /// In points; planes with a smaller difference in depth are coplanar.
    private static let coplanarDepth: CGFloat = 1e-3
    /// The number of cuts that a quad can hold.
    private static let maxCuts = 9

    /// The fragments from back to front. Layers that do not overlap, are coplanar or have no plane keep their order.
    static func fragments(of planes: [PlaneOnDevice?]) -> [Fragment] {
        let all = cut(planes)
        var behind = all.map { _ in Set<Int>() }
        for (p, q) in pairs(all.count) where all[p].index != all[q].index {
            guard let order = order(all[p], all[q], planes) else { continue }
            if order { behind[q].insert(p) } else { behind[p].insert(q) }
        }
        var rest = Array(all.indices), result: [Fragment] = []
        while !rest.isEmpty {
            // A cyclic overlap has no order: take the first one.
            let next = rest.firstIndex { behind[$0].isDisjoint(with: rest) } ?? 0
            result.append(all[rest.remove(at: next)])
        }
        return result
    }

    private static func pairs(_ count: Int) -> [(Int, Int)] {
        (0..<count).flatMap { first in (first + 1..<max(count, first + 1)).map { (first, $0) } }
    }

    /// Splits the layers into fragments that cross nothing, in the layers' order.
    private static func cut(_ planes: [PlaneOnDevice?]) -> [Fragment] {
        var fragments = planes.enumerated().map { [Fragment(index: $0, outline: $1?.outline ?? Outline([]))] }
        for (one, other) in pairs(planes.count) {
            guard let first = planes[one], let second = planes[other] else { continue }
            let common = first.outline.overlap(second.outline)
            let line = second.depth - first.depth
            guard !common.isEmpty, !isCoplanar(line, common), let nearer = HalfPlane(a: line.x, b: line.y, c: line.z) else { continue }
            let distances = common.map(nearer.distance)
            guard let least = distances.min(), let most = distances.max(), least < -minSide, most > minSide else { continue }
            fragments[other] = fragments[other].flatMap { $0.split(by: nearer, maxCuts: maxCuts) }
        }
        return fragments.flatMap { $0 }
    }

    /// Whether the first is behind the second; nil if they do not overlap.
    private static func order(_ first: Fragment, _ second: Fragment, _ planes: [PlaneOnDevice?]) -> Bool? {
        guard let one = planes[first.index], let other = planes[second.index] else { return nil }
        let common = first.outline.overlap(second.outline)
        guard !common.isEmpty else { return nil }
        let line = other.depth - one.depth
        if isCoplanar(line, common) { return true }
        let differences = common.map { difference(line, $0) }
        return (differences.max() ?? 0) >= -(differences.min() ?? 0)
    }

    private static func difference(_ line: Vector3, _ point: CGPoint) -> CGFloat { line.x * point.x + line.y * point.y + line.z }

    private static func isCoplanar(_ line: Vector3, _ common: [CGPoint]) -> Bool {
        common.allSatisfy { abs(difference(line, $0)) < coplanarDepth }
    }
}

extension CrossingPlanes.Fragment {
    fileprivate func split(by nearer: HalfPlane, maxCuts: Int) -> [CrossingPlanes.Fragment] {
        guard cuts.count < maxCuts else { return [self] }
        let parts = [nearer.opposite, nearer].compactMap { side -> CrossingPlanes.Fragment? in
            let corners = side.clipped(outline.corners)
            guard corners.count >= 3 else { return nil }
            return CrossingPlanes.Fragment(index: index, outline: Outline(corners), cuts: cuts + [side])
        }
        return parts.count == 2 ? parts : [self]
    }
}
