/// The lines and curves of one or two paths, split at their intersections, with the winding numbers on both sides of every edge.
///
/// The overlay of two subdivisions of the plane: M. de Berg, O. Cheong, M. van Kreveld, M. Overmars: Computational Geometry (2008), chapter 2.
struct PathArrangement {
    /// A split section, possibly of several paths at once.
    struct Edge {
        /// The curve between its vertices.
        var piece: CurvePiece
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
        for piece in segments.pieces {
            _ = vertex(at: piece.curve.start)
            _ = vertex(at: piece.curve.end)
        }
        let cuts = Self.cuts(of: segments.pieces, tolerance: tolerance) { _, _ in true }
        for (piece, cuts) in zip(segments.pieces, cuts) { addEdges(of: piece, cuts) }
        mergeEqualEdges()
    }

    /// A fifty-millionth of the size: far below visibility, far above rounding errors.
    static func tolerance(of paths: [PathGeometry]) -> CGFloat {
        let points = paths.map(\.controlPointBox).filter { !$0.isNull }.flatMap { [$0.minX, $0.maxX, $0.minY, $0.maxY] }
        return max(points.map(abs).max() ?? 1, 1e-3) * 2e-8
    }

    /// The intersections of each section with others, without its end points.
    static func cuts(
        of pieces: [CurvePiece], tolerance: CGFloat, where meets: (CurvePiece, CurvePiece) -> Bool
    ) -> [[(t: CGFloat, point: CGPoint)]] {
        var cuts = [[(t: CGFloat, point: CGPoint)]](repeating: [], count: pieces.count)
        // A sweep from left to right: only sections that overlap in x can intersect.
        let order = pieces.indices.sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        var open: [Int] = []
        for index in order {
            let piece = pieces[index], left = piece.box.minX - tolerance
            open.removeAll { pieces[$0].box.maxX < left }
            for other in open where meets(piece, pieces[other]) {
                let box = pieces[other].box
                guard box.maxY >= piece.box.minY - tolerance, box.minY <= piece.box.maxY + tolerance else { continue }
                for meeting in CurveIntersections(piece, pieces[other], tolerance: tolerance).meetings {
                    cuts[index].append((meeting.first, meeting.point))
                    cuts[other].append((meeting.second, meeting.point))
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

    private mutating func addEdges(of piece: CurvePiece, _ cuts: [(t: CGFloat, point: CGPoint)]) {
        let places = ([(0, piece.curve.start)] + cuts + [(1, piece.curve.end)]).sorted { $0.0 < $1.0 }
        var last = (t: CGFloat(0), vertex: vertex(at: piece.curve.start))
        for (t, point) in places.dropFirst() {
            let next = vertex(at: point)
            guard next != last.vertex else { continue }
            let part = piece.curve.part(from: last.t, to: t).moved(to: vertices[last.vertex], vertices[next])
            let range = (piece.segmentParameter(last.t), piece.segmentParameter(t))
            var windings = [Int](repeating: 0, count: operandCount)
            windings[piece.operand] = 1
            edges.append(
                Edge(
                    piece: CurvePiece(part, isLine: piece.isLine, segment: piece.segment, range: range.0...max(range.0, range.1), operand: piece.operand),
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
            let middle = edge.piece.point(at: 0.5)
            let twin = known[ends]?.first { merged[$0].piece.parameter(near: middle, tolerance: tolerance * 4) != nil }
            if let twin {
                let sign = merged[twin].from == edge.from ? 1 : -1
                for operand in edge.windings.indices { merged[twin].windings[operand] += sign * edge.windings[operand] }
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
            let look = look(from: edge.piece.point(at: t), along: edge.piece.curve.derivative(at: t), chord: edge, except: index)
            if best.map({ look.gap > $0.gap }) ?? true { best = look }
            if look.gap > tolerance * 16 { break }
        }
        guard let best else { return (edge.windings, edge.windings) }
        // The winding number before the edge is that beyond it and the edge's own.
        let before = zip(best.beyond, edge.windings).map { $0 + (best.crossesUp ? $1 : -$1) }
        // A ray to the right hits an edge that runs upwards from its left; a ray upwards hits one that runs to the right from its right.
        let comesFromLeft = best.isVertical ? !best.crossesUp : best.crossesUp
        return comesFromLeft ? (before, best.beyond) : (best.beyond, before)
    }

    /// Casts a ray from a point of an edge, to the right or upwards, whichever is more perpendicular to the edge.
    private func look(
        from point: CGPoint, along direction: CGVector, chord: Edge, except index: Int
    ) -> (gap: CGFloat, beyond: [Int], crossesUp: Bool, isVertical: Bool) {
        let box = chord.piece.box
        // The derivative of a curve may vanish at its ends; the chord does not.
        let isVertical = direction == .zero ? box.width > box.height : abs(direction.dx) > abs(direction.dy)
        let level = isVertical ? point.x : point.y, origin = isVertical ? point.y : point.x
        var gap = CGFloat.infinity, beyond = [Int](repeating: 0, count: operandCount)
        for (other, edge) in edges.enumerated() where other != index {
            let from = isVertical ? edge.piece.curve.start.x : edge.piece.curve.start.y
            let to = isVertical ? edge.piece.curve.end.x : edge.piece.curve.end.y
            guard (from <= level) != (to <= level) else { continue }
            let crossing = edge.piece.point(at: edge.piece.parameter(level, isVertical: !isVertical))
            let place = isVertical ? crossing.y : crossing.x
            gap = min(gap, abs(place - origin))
            guard place > origin else { continue }
            for operand in beyond.indices { beyond[operand] += to > from ? edge.windings[operand] : -edge.windings[operand] }
        }
        let curve = chord.piece.curve
        return (gap, beyond, isVertical ? curve.end.x > curve.start.x : curve.end.y > curve.start.y, isVertical)
    }
}
