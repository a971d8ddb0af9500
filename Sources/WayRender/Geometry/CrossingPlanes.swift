import WayGraphics
import WayLayers

/// A layer among others in one space: a convex polygon on the device, and how far towards the eye it is at each place there.
///
/// A plane stays one in perspective, so the distance is linear on the device, and two planes meet in a straight line.
struct PlaneOnDevice {
    let outline: Outline
    /// The distance at a place is depth · (x, y, 1), in points: more is nearer.
    let depth: Vector3

    /// - Parameters:
    ///   - map: From the layer to the device.
    ///   - depth: From the layer to the distance, before it is divided by the perspective.
    init?(_ rect: CGRect, _ map: PlaneProjection, depth: Vector3) {
        outline = Outline(ProjectedQuad.corners(of: rect, under: map))
        guard outline.corners.count >= 3, let back = map.inverse else { return nil }
        self.depth = Vector3(back.a.dot(depth), back.b.dot(depth), back.c.dot(depth))
    }
}

/// A convex polygon on the device, and the box around it.
struct Outline {
    let corners: [CGPoint]
    let box: CGRect

    init(_ corners: [CGPoint]) {
        self.corners = corners
        box = CGRect(enclosing: corners)
    }

    /// What two have in common; empty where that is less than a line.
    func overlap(_ other: Outline) -> [CGPoint] {
        guard corners.count >= 3, other.corners.count >= 3, box.intersects(other.box) else { return [] }
        let common = ProjectedQuad.overlap(corners, other.corners)
        return common.count >= 3 && abs(ProjectedQuad.signedArea(common)) > 1e-3 ? common : []
    }
}

/// Puts layers that share a space in order, cut where they cross, as a tree of halves (BSP) would; only what overlaps is looked at, so that
/// nothing is cut without need.
enum CrossingPlanes {
    /// What of one layer is painted at a time.
    struct Piece {
        /// Which layer.
        let index: Int
        let outline: Outline
        var cuts: [HalfPlane] = []
    }

    /// Pixels on both sides of the line where two planes meet; with less they touch, as the pages of a fold do.
    private static let leastSide: CGFloat = 0.5
    /// Points; two planes that are this near to each other are one.
    private static let sameDepth: CGFloat = 1e-3
    /// What a quad has room for.
    private static let mostCuts = 9

    /// The pieces from back to front. Layers that do not overlap, or lie in one plane, stay in their order; so do those without a plane.
    static func pieces(of planes: [PlaneOnDevice?]) -> [Piece] {
        let all = cut(planes)
        var behind = all.map { _ in Set<Int>() }
        for (p, q) in pairs(all.count) where all[p].index != all[q].index {
            guard let order = order(all[p], all[q], planes) else { continue }
            if order { behind[q].insert(p) } else { behind[p].insert(q) }
        }
        var rest = Array(all.indices), result: [Piece] = []
        while !rest.isEmpty {
            // Three that lie on each other in a ring have no order: the first one then.
            let next = rest.firstIndex { behind[$0].isDisjoint(with: rest) } ?? 0
            result.append(all[rest.remove(at: next)])
        }
        return result
    }

    private static func pairs(_ count: Int) -> [(Int, Int)] {
        (0..<count).flatMap { first in (first + 1..<max(count, first + 1)).map { (first, $0) } }
    }

    /// The layers in pieces that cross nothing, in the layers' order.
    private static func cut(_ planes: [PlaneOnDevice?]) -> [Piece] {
        var pieces = planes.enumerated().map { [Piece(index: $0, outline: $1?.outline ?? Outline([]))] }
        for (one, other) in pairs(planes.count) {
            guard let first = planes[one], let second = planes[other] else { continue }
            let common = first.outline.overlap(second.outline)
            let line = second.depth - first.depth
            guard !common.isEmpty, !isOnePlane(line, common), let nearer = HalfPlane(a: line.x, b: line.y, c: line.z) else { continue }
            let distances = common.map(nearer.distance)
            guard let least = distances.min(), let most = distances.max(), least < -leastSide, most > leastSide else { continue }
            pieces[other] = pieces[other].flatMap { $0.split(by: nearer, mostCuts: mostCuts) }
        }
        return pieces.flatMap { $0 }
    }

    /// Whether the first lies behind the second; nil where neither hides any of the other.
    private static func order(_ first: Piece, _ second: Piece, _ planes: [PlaneOnDevice?]) -> Bool? {
        guard let one = planes[first.index], let other = planes[second.index] else { return nil }
        let common = first.outline.overlap(second.outline)
        guard !common.isEmpty else { return nil }
        let line = other.depth - one.depth
        if isOnePlane(line, common) { return true }
        let differences = common.map { difference(line, $0) }
        return (differences.max() ?? 0) >= -(differences.min() ?? 0)
    }

    private static func difference(_ line: Vector3, _ point: CGPoint) -> CGFloat { line.x * point.x + line.y * point.y + line.z }

    private static func isOnePlane(_ line: Vector3, _ common: [CGPoint]) -> Bool {
        common.allSatisfy { abs(difference(line, $0)) < sameDepth }
    }
}

extension CrossingPlanes.Piece {
    fileprivate func split(by nearer: HalfPlane, mostCuts: Int) -> [CrossingPlanes.Piece] {
        guard cuts.count < mostCuts else { return [self] }
        let parts = [nearer.opposite, nearer].compactMap { side -> CrossingPlanes.Piece? in
            let corners = side.clipped(outline.corners)
            guard corners.count >= 3 else { return nil }
            return CrossingPlanes.Piece(index: index, outline: Outline(corners), cuts: cuts + [side])
        }
        return parts.count == 2 ? parts : [self]
    }
}
