/// Where two outlines touch or are about to touch: up to two points along one normal.
struct Manifold {
    struct Point {
        var position: Vector
        /// Points; negative where the outlines overlap.
        var separation: Double
        /// The features that touch: equal from step to step while the same ones do.
        var feature: Int
    }

    /// From the first outline to the second.
    var normal = Vector.zero
    var points = UpToTwo<Point>()
    /// Whether the normal is that of an edge of the second outline; false for circles.
    var usesSecond = false
}

extension Manifold {
    /// - Parameters:
    ///   - a: in world coordinates, as `b`.
    ///   - margin: shapes this far apart still have a manifold.
    ///   - prefersSecond: whether `b` gives the normal if both are nearly equally good.
    static func between(_ a: Shape, _ b: Shape, margin: Double, prefersSecond: Bool) -> Manifold? {
        switch (a, b) {
        case (.circle(let centerA, let radiusA), .circle(let centerB, let radiusB)):
            return circles(centerA, radiusA, centerB, radiusB, margin)
        case (.polygon(let polygon), .circle(let center, let radius)):
            return circle(polygon, center, radius, margin)
        case (.circle(let center, let radius), .polygon(let polygon)):
            guard var manifold = circle(polygon, center, radius, margin) else { return nil }
            manifold.normal = -manifold.normal
            return manifold
        case (.polygon(let first), .polygon(let second)):
            return polygons(first, second, margin, prefersSecond)
        }
    }

    /// Points. A smaller difference of two separations does not decide which outline gives the normal.
    private static let tolerance = 0.01

    private static func circles(_ a: Vector, _ radiusA: Double, _ b: Vector, _ radiusB: Double, _ margin: Double) -> Manifold? {
        let distance = (b - a).length, separation = distance - radiusA - radiusB
        guard separation < margin else { return nil }
        let normal = distance > 0 ? (b - a) / distance : Vector(0, 1)
        return Manifold(normal: normal, points: UpToTwo(Point(position: a + normal * (radiusA + separation / 2), separation: separation, feature: 0)))
    }

    private static func circle(_ polygon: ConvexPolygon, _ center: Vector, _ radius: Double, _ margin: Double) -> Manifold? {
        let vertices = polygon.vertices
        var edge = 0, best = -Double.infinity
        for index in vertices.indices {
            let separation = polygon.normals[index].dot(center - vertices[index])
            if separation > best { (edge, best) = (index, separation) }
        }
        guard best - radius < margin else { return nil }
        let start = vertices[edge], side = vertices[(edge + 1) % vertices.count] - start
        let along = min(max((center - start).dot(side) / side.dot(side), 0), 1)
        let nearest = start + side * along, distance = (center - nearest).length
        // Inside of the polygon the nearest edge pushes outwards.
        let isOutside = best > 1e-9 || along == 0 || along == 1
        let normal = isOutside && distance > 1e-9 ? (center - nearest) / distance : polygon.normals[edge]
        let separation = (isOutside ? distance : best) - radius
        guard separation < margin else { return nil }
        return Manifold(normal: normal, points: UpToTwo(Point(position: center - normal * radius, separation: separation, feature: 0)))
    }

    /// The axis of least overlap, with the incident edge clipped to the reference edge (E. Catto, "Contact Manifolds", GDC 2007).
    private static func polygons(_ a: ConvexPolygon, _ b: ConvexPolygon, _ margin: Double, _ prefersSecond: Bool) -> Manifold? {
        let (edgeA, separationA) = leastOverlap(of: a, with: b), (edgeB, separationB) = leastOverlap(of: b, with: a)
        guard max(separationA, separationB) < margin else { return nil }
        // The preference for one of two nearly equal axes keeps contacts from alternating, which would lose their impulses.
        let flip = separationB > separationA + (prefersSecond ? -tolerance : tolerance)
        let (reference, incident, edge) = flip ? (b, a, edgeB) : (a, b, edgeA)
        let normal = reference.normals[edge]
        let start = reference.vertices[edge], end = reference.vertices[(edge + 1) % reference.vertices.count]
        let tangent = (end - start).normalized

        var facing = 0, lowest = Double.infinity
        for index in incident.normals.indices where incident.normals[index].dot(normal) < lowest {
            (facing, lowest) = (index, incident.normals[index].dot(normal))
        }
        let next = (facing + 1) % incident.vertices.count
        var ends = ((incident.vertices[facing], facing * 4), (incident.vertices[next], facing * 4 + 1))
        guard clip(&ends, tangent: -tangent, limit: -tangent.dot(start), mark: 2), clip(&ends, tangent: tangent, limit: tangent.dot(end), mark: 3) else {
            return nil
        }
        var points = UpToTwo<Point>()
        func add(_ position: Vector, _ feature: Int) {
            let separation = normal.dot(position - start)
            guard separation < margin else { return }
            // Halfway between the two outlines.
            let middle = position - normal * (separation / 2)
            points.append(Point(position: middle, separation: separation, feature: (edge << 12 | feature) << 1 | (flip ? 1 : 0)))
        }
        add(ends.0.0, ends.0.1)
        add(ends.1.0, ends.1.1)
        return points.isEmpty ? nil : Manifold(normal: flip ? -normal : normal, points: points, usesSecond: flip)
    }

    /// The edge of `a` that `b` overlaps least.
    private static func leastOverlap(of a: ConvexPolygon, with b: ConvexPolygon) -> (edge: Int, separation: Double) {
        var edge = 0, best = -Double.infinity
        for index in a.vertices.indices {
            let normal = a.normals[index], offset = normal.dot(a.vertices[index])
            var lowest = Double.infinity
            for vertex in b.vertices { lowest = min(lowest, normal.dot(vertex) - offset) }
            if lowest > best { (edge, best) = (index, lowest) }
        }
        return (edge, best)
    }

    /// Keeps the part of the segment with `tangent · p <= limit`; false if there is none.
    private static func clip(_ ends: inout ((Vector, Int), (Vector, Int)), tangent: Vector, limit: Double, mark: Int) -> Bool {
        let first = tangent.dot(ends.0.0) - limit, second = tangent.dot(ends.1.0) - limit
        if first > 0, second > 0 { return false }
        guard first > 0 || second > 0 else { return true }
        let crossing = ends.0.0 + (ends.1.0 - ends.0.0) * (first / (first - second))
        if first > 0 { ends.0 = (crossing, ends.0.1 & ~3 | mark) } else { ends.1 = (crossing, ends.1.1 & ~3 | mark) }
        return true
    }
}
