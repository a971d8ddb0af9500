/// The outline of a stroke as polygons of the same orientation: quads along the lines, wedges at the joins, caps at the ends. Filled with the winding rule they
/// form the stroke.
struct PathStroker {
    var width: CGFloat
    var cap: CGLineCap
    var join: CGLineJoin
    /// The maximum length of a mitre, in line widths.
    var miterLimit: CGFloat

    private var half: CGFloat { width / 2 }

    func outline(of path: PathGeometry) -> PathGeometry {
        var result = PathGeometry()
        guard width > 0, width.isFinite else { return result }
        for line in path.flattened(tolerance: 0.02) {
            stroke(line, into: &result)
        }
        return result
    }

    private func stroke(_ line: Polyline, into result: inout PathGeometry) {
        var points: [CGPoint] = []
        for point in line.points where point != points.last { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first { addDot(point, into: &result) }
            return
        }
        let ends = line.isClosed ? points + points.prefix(1) : points
        for (from, to) in zip(ends, ends.dropFirst()) { segment(from, to, into: &result) }
        let joins = line.isClosed ? Array(points.indices) : Array(points.indices.dropFirst().dropLast())
        for index in joins {
            addJoin(
                from: points[(index + points.count - 1) % points.count], at: points[index], to: points[(index + 1) % points.count],
                into: &result)
        }
        guard !line.isClosed else { return }
        addCap(at: points[0], comingFrom: points[1], into: &result)
        addCap(at: points[points.count - 1], comingFrom: points[points.count - 2], into: &result)
    }

    /// A line of zero length: round and square caps are still drawn.
    private func addDot(_ point: CGPoint, into result: inout PathGeometry) {
        let square = CGRect(x: point.x - half, y: point.y - half, width: width, height: width)
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: square)
        case .square: result.addRect(square)
        }
    }

    private func segment(_ from: CGPoint, _ to: CGPoint, into result: inout PathGeometry) {
        let n = normal(from, to)
        polygon(
            [
                CGPoint(x: from.x + n.dx, y: from.y + n.dy), CGPoint(x: to.x + n.dx, y: to.y + n.dy),
                CGPoint(x: to.x - n.dx, y: to.y - n.dy), CGPoint(x: from.x - n.dx, y: from.y - n.dy),
            ], into: &result)
    }

    private func addJoin(from: CGPoint, at point: CGPoint, to: CGPoint, into result: inout PathGeometry) {
        if join == .round {
            result.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: width, height: width))
            return
        }
        let n = normal(from, point), m = normal(point, to)
        let cross = n.dx * m.dy - n.dy * m.dx
        guard cross != 0 else { return }
        // The outer side is opposite to the turn.
        let side: CGFloat = cross > 0 ? 1 : -1
        let p = CGPoint(x: point.x + side * n.dx, y: point.y + side * n.dy)
        let q = CGPoint(x: point.x + side * m.dx, y: point.y + side * m.dy)
        var wedge = [point, p, q]
        // 1/cos² of half the turning angle is the mitre's squared length, in line widths.
        let cosineOfTurn = (n.dx * m.dx + n.dy * m.dy) / (half * half)
        let lengthSquared = 2 / max(1 + cosineOfTurn, 1e-9)
        if join == .miter, lengthSquared <= miterLimit * miterLimit {
            let tip = CGPoint(
                x: point.x + side * (n.dx + m.dx) / 2 * lengthSquared, y: point.y + side * (n.dy + m.dy) / 2 * lengthSquared)
            wedge = [point, p, tip, q]
        }
        polygon(wedge, into: &result)
    }

    private func addCap(at point: CGPoint, comingFrom other: CGPoint, into result: inout PathGeometry) {
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: width, height: width))
        case .square:
            let n = normal(other, point)
            segment(point, CGPoint(x: point.x - n.dy, y: point.y + n.dx), into: &result)
        }
    }

    /// Half a line width perpendicular to the direction of travel: rotated from y to x, so that (−dy, dx) points onwards.
    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let length = from.distance(to: to)
        return CGVector(dx: (to.y - from.y) / length * half, dy: -(to.x - from.x) / length * half)
    }

    /// Appends the corners in the order of positive area, like `addRect` and `addEllipse`.
    private func polygon(_ points: [CGPoint], into result: inout PathGeometry) {
        var area: CGFloat = 0
        for (index, from) in points.enumerated() {
            let to = points[(index + 1) % points.count]
            area += from.x * to.y - to.x * from.y
        }
        let ordered = area < 0 ? points.reversed() : points
        for (index, point) in ordered.enumerated() { result.append(index == 0 ? .move(point) : .line(point)) }
        result.append(.close)
    }
}
