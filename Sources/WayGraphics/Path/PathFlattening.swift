/// A flattened subpath.
struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
}

extension PathGeometry {
    /// The path as polylines that stay within `tolerance` of it.
    func flattened(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var current = Polyline(points: [], isClosed: false)
        func finish() {
            if !current.points.isEmpty { result.append(current) }
            current = Polyline(points: [], isClosed: false)
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                current.points = [point]
            case .line(let point):
                current.points.append(point)
            case .quadCurve, .curve:
                guard let start = current.points.last else { continue }
                let curve = CubicCurve(from: start, element)
                let count = curve.segmentCount(tolerance: tolerance)
                for index in 1..<max(count, 1) { current.points.append(curve.point(at: CGFloat(index) / CGFloat(count))) }
                current.points.append(curve.end)
            case .close:
                current.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }

    /// Whether the point is inside by the rule; open subpaths count as closed. The flattening tolerance is a thousandth of the path's size.
    func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
        let box = controlPointBox
        guard point.isFinite, !box.isNull, box.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        var winding = 0, crossings = 0
        for line in flattened(tolerance: max(box.width, box.height, 1) / 1000) {
            for (index, from) in line.points.enumerated() {
                let to = line.points[(index + 1) % line.points.count]
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                guard x > point.x else { continue }
                winding += from.y < to.y ? 1 : -1
                crossings += 1
            }
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    /// The subpaths that are closed, or end where they began.
    package var closedSubpaths: PathGeometry {
        var result = PathGeometry(), subpath: [PathElement] = []
        let box = controlPointBox, tolerance = box.isNull ? 0 : max(box.width, box.height) * 1e-6
        func finish() {
            defer { subpath = [] }
            guard subpath.count > 1, let first = subpath[0].points.last else { return }
            let end = subpath[subpath.count - 1].points.last ?? first
            if abs(end.x - first.x) <= tolerance, abs(end.y - first.y) <= tolerance { subpath.forEach { result.append($0) } }
        }
        for element in elements {
            if case .move = element { finish() }
            subpath.append(element)
            if element == .close { finish() }
        }
        finish()
        return result
    }

    /// The path cut into dashes; curves are flattened.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathGeometry {
        let pattern = lengths.count % 2 == 1 ? lengths + lengths : lengths
        let total = pattern.reduce(0, +)
        // Shorter dashes would be invisible, and the path would grow without bounds.
        guard total > 0.01, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
        var result = PathGeometry()
        for line in flattened(tolerance: 0.05) {
            var walker = DashWalker(pattern: pattern, phase: phase, total: total)
            let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
            walker.walk(points, into: &result)
        }
        return result
    }
}

/// Walks along a polyline and emits the dashes of the pattern.
private struct DashWalker {
    let pattern: [CGFloat]
    private var index = 0
    private var remaining: CGFloat

    init(pattern: [CGFloat], phase: CGFloat, total: CGFloat) {
        self.pattern = pattern
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        while offset >= pattern[index], offset > 0 {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        remaining = pattern[index] - offset
    }

    mutating func walk(_ points: [CGPoint], into result: inout PathGeometry) {
        guard let first = points.first else { return }
        if index % 2 == 0 { result.append(.move(first)) }
        for (from, to) in zip(points, points.dropFirst()) {
            let length = from.distance(to: to)
            var done: CGFloat = 0
            while length - done > remaining {
                done += remaining
                let point = from.interpolated(to: to, done / length)
                result.append(index % 2 == 0 ? .line(point) : .move(point))
                index = (index + 1) % pattern.count
                remaining = pattern[index]
            }
            remaining -= length - done
            if index % 2 == 0 { result.append(.line(to)) }
        }
    }
}
