// Boolean operations on filled paths. Curves stay curves. Results are outlines that do not cross, with the inside on their left if y points up: both fill rules
// give the same area.
extension CGPath {
    /// The area filled by at least one of the paths.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { combined(with: other, rule) { $0 || $1 } }

    /// The area filled by both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { combined(with: other, rule) { $0 && $1 } }

    /// The area filled by this path but not by the other.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { combined(with: other, rule) { $0 && !$1 } }

    /// The area filled by exactly one of the paths.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { combined(with: other, rule) { $0 != $1 } }

    /// The same area without crossing outlines.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        let arrangement = PathArrangement([geometry])
        return CGPath(arrangement.path(of: arrangement.loops { rule.contains($0[0]) }))
    }

    /// Whether both paths fill a common area.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        boundingBox.intersects(other.boundingBox) && !intersection(other, using: rule).isEmpty
    }

    /// The connected components of the filled area, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        let arrangement = PathArrangement([geometry])
        let loops = arrangement.loops { rule.contains($0[0]) }
        let isOuter = loops.map { arrangement.area(of: $0) > 0 }
        let outlines = loops.map { arrangement.path(of: [$0]) }
        var members = loops.indices.filter { isOuter[$0] }.map { [$0] }
        for hole in loops.indices where !isOuter[hole] {
            guard let edge = loops[hole].first else { continue }
            let point = edge.curve.point(at: 0.5)
            // Of the outlines around a hole the innermost: the smallest.
            let around = members.indices.filter { outlines[members[$0][0]].contains(point, rule: .winding) }
            let smallest = around.min { abs(arrangement.area(of: loops[members[$0][0]])) < abs(arrangement.area(of: loops[members[$1][0]])) }
            if let smallest { members[smallest].append(hole) }
        }
        return members.map { group in CGPath(arrangement.path(of: group.map { loops[$0] })) }
    }

    /// The sections of this path's lines, which is not filled, inside the area that the other path fills.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(PathLineCutter(lines: geometry, region: other.geometry).sections(inside: true, rule: rule))
    }

    /// The sections of this path's lines, which is not filled, outside the area that the other path fills.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(PathLineCutter(lines: geometry, region: other.geometry).sections(inside: false, rule: rule))
    }

    /// The path with its curves flattened.
    /// - Parameter threshold: the maximum error, in points; above 0.
    public func flattened(threshold: CGFloat) -> CGPath {
        var path = PathGeometry()
        for line in geometry.flattened(tolerance: threshold.isFinite ? max(threshold, 1e-4) : 0.6) {
            for (index, point) in line.points.enumerated() { path.append(index == 0 ? .move(point) : .line(point)) }
            if line.isClosed { path.append(.close) }
        }
        return CGPath(path)
    }

    private func combined(with other: CGPath, _ rule: CGPathFillRule, _ isKept: @escaping (Bool, Bool) -> Bool) -> CGPath {
        let arrangement = PathArrangement([geometry, other.geometry])
        return CGPath(arrangement.path(of: arrangement.loops { isKept(rule.contains($0[0]), rule.contains($0[1])) }))
    }
}
