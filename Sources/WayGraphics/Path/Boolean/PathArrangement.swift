/// The lines and curves of one or two paths, split at their intersections, with the winding numbers on both sides of every edge.
///
/// The overlay of two subdivisions of the plane: M. de Berg, O. Cheong, M. van Kreveld, M. Overmars: Computational Geometry (2008), chapter 2.
struct PathArrangement {
    /// A split section, possibly of several paths at once.
    struct Edge {
        /// The curve between its vertices.
        var section: MonotoneSection
        let from: Int
        let to: Int
        /// The parameter range of its segment.
        let range: (CGFloat, CGFloat)
        /// The net number of times each operand traverses it.
        var windings: [Int]
    }

    private(set) var segments: PathSegments
    private(set) var edges: [Edge] = []
    private(set) var vertices: [CGPoint] = []
    /// Points closer than this are identical.
    let tolerance: CGFloat
    private let operandCount: Int
    private var vertexGrid: [GridCell: [Int]] = [:]

    private struct GridCell: Hashable {
        let x: Int
        let y: Int
    }

    init(_ paths: [PathGeometry]) {
        segments = PathSegments()
        operandCount = paths.count
        for (operand, path) in paths.enumerated() { segments.add(path, operand: operand, closes: true) }
        tolerance = Self.tolerance(of: paths)
        for section in segments.sections {
            _ = vertex(at: section.curve.start)
            _ = vertex(at: section.curve.end)
        }
        let cuts = Self.cuts(of: segments.sections, tolerance: tolerance) { _, _ in true }
        for (section, cuts) in zip(segments.sections, cuts) { addEdges(of: section, cuts) }
        mergeEqualEdges()
    }

    /// A fifty-millionth of the size: far below visibility, far above rounding errors.
    static func tolerance(of paths: [PathGeometry]) -> CGFloat {
        let points = paths.map(\.controlPointBox).filter { !$0.isNull }.flatMap { [$0.minX, $0.maxX, $0.minY, $0.maxY] }
        return max(points.map(abs).max() ?? 1, 1e-3) * 2e-8
    }

    /// The intersections of each section with others, without its end points.
    static func cuts(
        of sections: [MonotoneSection], tolerance: CGFloat, where meets: (MonotoneSection, MonotoneSection) -> Bool
    ) -> [[(t: CGFloat, point: CGPoint)]] {
        var cuts = [[(t: CGFloat, point: CGPoint)]](repeating: [], count: sections.count)
        // A sweep from left to right: only sections that overlap in x can intersect.
        let order = sections.indices.sorted { sections[$0].box.minX < sections[$1].box.minX }
        var open: [Int] = []
        for index in order {
            let section = sections[index], left = section.box.minX - tolerance
            open.removeAll { sections[$0].box.maxX < left }
            for other in open where meets(section, sections[other]) {
                let box = sections[other].box
                guard box.maxY >= section.box.minY - tolerance, box.minY <= section.box.maxY + tolerance else { continue }
                for intersection in CurveIntersections(section, sections[other], tolerance: tolerance).intersections {
                    cuts[index].append((intersection.first, intersection.point))
                    cuts[other].append((intersection.second, intersection.point))
                }
            }
            open.append(index)
        }
        return cuts
    }

    /// The vertex at a point, created if there is none nearby.
    private mutating func vertex(at point: CGPoint) -> Int {
        let size = tolerance * 8
        let cell = GridCell(x: Int((point.x / size).rounded(.down)), y: Int((point.y / size).rounded(.down)))
        for x in cell.x - 1...cell.x + 1 {
            for y in cell.y - 1...cell.y + 1 {
                if let known = vertexGrid[GridCell(x: x, y: y)]?.first(where: { vertices[$0].distance(to: point) <= tolerance * 2 }) { return known }
            }
        }
        vertices.append(point)
        vertexGrid[cell, default: []].append(vertices.count - 1)
        return vertices.count - 1
    }

    private mutating func addEdges(of section: MonotoneSection, _ cuts: [(t: CGFloat, point: CGPoint)]) {
        let parameters = ([(0, section.curve.start)] + cuts + [(1, section.curve.end)]).sorted { $0.0 < $1.0 }
        var last = (t: CGFloat(0), vertex: vertex(at: section.curve.start))
        for (t, point) in parameters.dropFirst() {
            let next = vertex(at: point)
            guard next != last.vertex else { continue }
            let subcurve = section.curve.subcurve(from: last.t, to: t).moved(to: vertices[last.vertex], vertices[next])
            let range = (section.segmentParameter(last.t), section.segmentParameter(t))
            var windings = [Int](repeating: 0, count: operandCount)
            windings[section.operand] = 1
            edges.append(
                Edge(
                    section: MonotoneSection(
                        subcurve, isLine: section.isLine, segment: section.segment, range: range.0...max(range.0, range.1), operand: section.operand),
                    from: last.vertex, to: next, range: range, windings: windings))
            last = (t, next)
        }
    }

    /// Coincident sections are merged, regardless of their directions.
    private mutating func mergeEqualEdges() {
        struct Ends: Hashable {
            let low: Int
            let high: Int
        }
        var known: [Ends: [Int]] = [:], merged: [Edge] = []
        for edge in edges {
            let ends = Ends(low: min(edge.from, edge.to), high: max(edge.from, edge.to))
            let middle = edge.section.point(at: 0.5)
            let duplicate = known[ends]?.first { merged[$0].section.parameter(near: middle, tolerance: tolerance * 4) != nil }
            if let duplicate {
                let sign = merged[duplicate].from == edge.from ? 1 : -1
                for operand in edge.windings.indices { merged[duplicate].windings[operand] += sign * edge.windings[operand] }
            } else {
                known[ends, default: []].append(merged.count)
                merged.append(edge)
            }
        }
        edges = merged
    }

    // MARK: Sides

    /// The winding numbers of each operand on the left of an edge, as seen in its direction with y pointing up, and on the right.
    func windings(beside index: Int) -> (left: [Int], right: [Int]) {
        let edge = edges[index]
        var best: (gap: CGFloat, beyond: [Int], crossesUp: Bool, isVertical: Bool)?
        // If another edge is close, the side is ambiguous: try another point.
        for t in [0.5, 0.31, 0.73, 0.12, 0.9] as [CGFloat] {
            let ray = castRay(from: edge.section.point(at: t), along: edge.section.curve.derivative(at: t), chord: edge, except: index)
            if best.map({ ray.gap > $0.gap }) ?? true { best = ray }
            if ray.gap > tolerance * 16 { break }
        }
        guard let best else { return (edge.windings, edge.windings) }
        // The winding number before the edge is that beyond it and the edge's own.
        let before = zip(best.beyond, edge.windings).map { $0 + (best.crossesUp ? $1 : -$1) }
        // A ray to the right hits an edge that runs upwards from its left; a ray upwards hits one that runs to the right from its right.
        let comesFromLeft = best.isVertical ? !best.crossesUp : best.crossesUp
        return comesFromLeft ? (before, best.beyond) : (best.beyond, before)
    }

    /// Casts a ray from a point of an edge, to the right or upwards, whichever is more perpendicular to the edge.
    private func castRay(
        from point: CGPoint, along direction: CGVector, chord: Edge, except index: Int
    ) -> (gap: CGFloat, beyond: [Int], crossesUp: Bool, isVertical: Bool) {
        let box = chord.section.box
        // The derivative of a curve may vanish at its ends; the chord does not.
        let isVertical = direction == .zero ? box.width > box.height : abs(direction.dx) > abs(direction.dy)
        let level = isVertical ? point.x : point.y, origin = isVertical ? point.y : point.x
        var gap = CGFloat.infinity, beyond = [Int](repeating: 0, count: operandCount)
        for (other, edge) in edges.enumerated() where other != index {
            let from = isVertical ? edge.section.curve.start.x : edge.section.curve.start.y
            let to = isVertical ? edge.section.curve.end.x : edge.section.curve.end.y
            guard (from <= level) != (to <= level) else { continue }
            let crossing = edge.section.point(at: edge.section.parameter(level, isVertical: !isVertical))
            let coordinate = isVertical ? crossing.y : crossing.x
            gap = min(gap, abs(coordinate - origin))
            guard coordinate > origin else { continue }
            for operand in beyond.indices { beyond[operand] += to > from ? edge.windings[operand] : -edge.windings[operand] }
        }
        let curve = chord.section.curve
        return (gap, beyond, isVertical ? curve.end.x > curve.start.x : curve.end.y > curve.start.y, isVertical)
    }
}
