/// Cuts the lines and curves of one path, which is not filled, at their intersections with another path's outline.
struct PathLineCutter {
    private let lines: PathSegments
    private let region: PathSegments
    private let tolerance: CGFloat

    init(lines path: PathGeometry, region other: PathGeometry) {
        tolerance = PathArrangement.tolerance(of: [path, other])
        var lines = PathSegments(), region = PathSegments()
        lines.add(path, operand: 0, closes: false)
        region.add(other, operand: 1, closes: true)
        self.lines = lines
        self.region = region
    }

    /// The sections inside the region, including its outline, or those outside.
    func sections(inside: Bool, rule: CGPathFillRule) -> PathGeometry {
        let sections = lines.sections + region.sections
        let cuts = PathArrangement.cuts(of: sections, tolerance: tolerance) { $0.operand != $1.operand }
        var result = PathGeometry()
        var run: (segment: Int, from: CGFloat, to: CGFloat)?
        func end() {
            guard let last = run else { return }
            run = nil
            let segment = lines.segments[last.segment], subcurve = segment.curve.subcurve(from: last.from, to: last.to)
            if result.currentPoint.map({ $0.distance(to: subcurve.start) > tolerance }) ?? true || startsSubpath { result.append(.move(subcurve.start)) }
            startsSubpath = false
            result.append(segment.isLine ? .line(subcurve.end) : .curve(control1: subcurve.control1, control2: subcurve.control2, to: subcurve.end))
        }
        var startsSubpath = true, subpath = -1
        for (index, section) in lines.sections.enumerated() {
            if lines.segments[section.segment].subpath != subpath {
                end()
                (subpath, startsSubpath) = (lines.segments[section.segment].subpath, true)
            }
            let inner = cuts[index].map(\.t).filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted()
            let parameters: [CGFloat] = [0] + inner + [1]
            for (from, to) in zip(parameters, parameters.dropFirst()) where to - from > 1e-9 {
                guard isInside(section.point(at: (from + to) / 2), rule) == inside else {
                    end()
                    continue
                }
                let range = (section.segmentParameter(from), section.segmentParameter(to))
                if let last = run, last.segment == section.segment, abs(last.to - range.0) < 1e-9 {
                    run?.to = range.1
                } else {
                    end()
                    run = (section.segment, range.0, range.1)
                }
            }
        }
        end()
        return result
    }

    private func isInside(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        var winding = 0
        for section in region.sections {
            if section.parameter(near: point, tolerance: tolerance * 2) != nil { return true }
            let from = section.curve.start.y, to = section.curve.end.y
            guard (from <= point.y) != (to <= point.y), section.point(at: section.parameter(point.y, isVertical: true)).x > point.x else { continue }
            winding += to > from ? 1 : -1
        }
        return rule.contains(winding)
    }
}

extension CGPathFillRule {
    func contains(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding % 2 != 0 }
}
