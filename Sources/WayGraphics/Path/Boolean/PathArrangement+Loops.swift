extension PathArrangement {
    /// An edge in the direction in which the result traverses it.
    struct DirectedEdge {
        let edge: Edge
        let isReversed: Bool

        var from: Int { isReversed ? edge.to : edge.from }
        var to: Int { isReversed ? edge.from : edge.to }
        var range: (CGFloat, CGFloat) { isReversed ? (edge.range.1, edge.range.0) : edge.range }
        var curve: CubicCurve { isReversed ? edge.section.curve.reversed : edge.section.curve }

        /// A point at about `distance` from its start.
        func point(atDistance distance: CGFloat) -> CGPoint {
            let curve = self.curve
            var low: CGFloat = 0, high: CGFloat = 1
            for _ in 0..<30 {
                let t = (low + high) / 2
                if curve.point(at: t).distance(to: curve.start) < distance { low = t } else { high = t }
            }
            return curve.point(at: high)
        }
    }

    /// The outline of the area where `isInside` holds, as closed loops with the inside on their left, y pointing up. No two loops cross.
    /// - Parameter isInside: receives the winding number of each path.
    func loops(_ isInside: ([Int]) -> Bool) -> [[DirectedEdge]] {
        var outline: [DirectedEdge] = []
        for (index, edge) in edges.enumerated() where edge.windings.contains(where: { $0 != 0 }) {
            let sides = windings(beside: index), left = isInside(sides.left)
            guard left != isInside(sides.right) else { continue }
            outline.append(DirectedEdge(edge: edge, isReversed: !left))
        }
        var leaving: [Int: [Int]] = [:]
        for (index, edge) in outline.enumerated() { leaving[edge.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: outline.count), loops: [[DirectedEdge]] = []
        for start in outline.indices where !isUsed[start] {
            var loop: [DirectedEdge] = [], next: Int? = start
            while let index = next, !isUsed[index] {
                isUsed[index] = true
                loop.append(outline[index])
                next = nextEdge(of: outline[index], among: (leaving[outline[index].to] ?? []).filter { !isUsed[$0] || $0 == start }, outline)
            }
            // A loop that does not close is a rounding artefact.
            if loop.first?.from == loop.last?.to, abs(area(of: loop)) > tolerance * length(of: loop) { loops.append(loop) }
        }
        return loops
    }

    /// The next edge of the same outline: the first one clockwise from the reversed edge.
    private func nextEdge(of edge: DirectedEdge, among candidates: [Int], _ outline: [DirectedEdge]) -> Int? {
        guard candidates.count > 1 else { return candidates.first }
        let vertex = vertices[edge.to]
        let back = DirectedEdge(edge: edge.edge, isReversed: !edge.isReversed)
        let shortest = ([back] + candidates.map { outline[$0] }).map { $0.curve.start.distance(to: $0.curve.end) }.min() ?? 0
        // Edges that touch at the vertex diverge further out.
        let distance = shortest / 4
        func angle(_ edge: DirectedEdge) -> CGFloat {
            let point = edge.point(atDistance: distance)
            return atan2(point.y - vertex.y, point.x - vertex.x)
        }
        let from = angle(back)
        func clockwiseAngle(_ index: Int) -> CGFloat {
            let difference = (from - angle(outline[index])).truncatingRemainder(dividingBy: 2 * .pi)
            return difference <= 0 ? difference + 2 * .pi : difference
        }
        return candidates.min { clockwiseAngle($0) < clockwiseAngle($1) }
    }

    /// Positive for a counterclockwise loop, y pointing up.
    func area(of loop: [DirectedEdge]) -> CGFloat {
        loop.reduce(0) { sum, edge in
            // Green's theorem for a cubic, exactly.
            let c = edge.curve, p = c.start, q = c.control1, r = c.control2, s = c.end
            func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
            return sum + (6 * cross(p, q) + 3 * cross(p, r) + cross(p, s) + 3 * cross(q, r) + 3 * cross(q, s) + 6 * cross(r, s)) / 20
        }
    }

    private func length(of loop: [DirectedEdge]) -> CGFloat { loop.reduce(0) { $0 + $1.curve.start.distance(to: $1.curve.end) } }

    // MARK: Paths

    /// The loops as subpaths; consecutive sections of one line or curve are joined.
    func path(of loops: [[DirectedEdge]]) -> PathGeometry {
        var path = PathGeometry()
        for loop in loops {
            let runs = self.runs(of: loop)
            guard let first = runs.first else { continue }
            path.append(.move(vertices[first.from]))
            for (index, run) in runs.enumerated() {
                // Closing draws the last line.
                if run.isLine, index == runs.count - 1 { continue }
                path.append(run.isLine ? .line(vertices[run.to]) : .curve(control1: run.curve.control1, control2: run.curve.control2, to: run.curve.end))
            }
            path.append(.close)
        }
        return path
    }

    private struct Run {
        let from: Int
        var to: Int
        let segment: Int
        var range: (CGFloat, CGFloat)
        let isLine: Bool
        var curve: CubicCurve
    }

    private func runs(of loop: [DirectedEdge]) -> [Run] {
        var runs = loop.map { edge in
            Run(
                from: edge.from, to: edge.to, segment: edge.edge.section.segment, range: edge.range, isLine: edge.edge.section.isLine, curve: edge.curve)
        }
        var index = 0
        // Once around the loop: its last run may continue in its first.
        while runs.count > 1, index < runs.count {
            let next = (index + 1) % runs.count
            if let joined = joined(runs[index], runs[next]) {
                runs[index] = joined
                runs.remove(at: next)
                if next < index { index -= 1 }
            } else {
                index += 1
            }
        }
        return runs
    }

    private func joined(_ one: Run, _ two: Run) -> Run? {
        guard one.isLine == two.isLine, one.from != two.to else { return nil }
        if one.isLine {
            let a = vertices[one.from], b = vertices[one.to], c = vertices[two.to]
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x), dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
            guard dot > 0, abs(cross) <= tolerance * a.distance(to: c) else { return nil }
        } else {
            guard one.segment == two.segment, abs(one.range.1 - two.range.0) < 1e-6,
                (one.range.1 > one.range.0) == (two.range.1 > two.range.0)
            else { return nil }
        }
        var run = one
        run.to = two.to
        run.range.1 = two.range.1
        if !run.isLine {
            run.curve = segments.segments[run.segment].curve.subcurve(from: run.range.0, to: run.range.1).moved(to: vertices[run.from], vertices[run.to])
        }
        return run
    }
}
