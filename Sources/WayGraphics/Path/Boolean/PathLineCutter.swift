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
    func parts(inside: Bool, rule: CGPathFillRule) -> PathGeometry {
        let pieces = lines.pieces + region.pieces
        let cuts = PathArrangement.cuts(of: pieces, tolerance: tolerance) { $0.operand != $1.operand }
        var result = PathGeometry()
        var run: (segment: Int, from: CGFloat, to: CGFloat)?
        func end() {
            guard let last = run else { return }
            run = nil
            let segment = lines.segments[last.segment], part = segment.curve.part(from: last.from, to: last.to)
            if result.currentPoint.map({ $0.distance(to: part.start) > tolerance }) ?? true || startsAnew { result.append(.move(part.start)) }
            startsAnew = false
            result.append(segment.isLine ? .line(part.end) : .curve(control1: part.control1, control2: part.control2, to: part.end))
        }
        var startsAnew = true, subpath = -1
        for (index, piece) in lines.pieces.enumerated() {
            if lines.segments[piece.segment].subpath != subpath {
                end()
                (subpath, startsAnew) = (lines.segments[piece.segment].subpath, true)
            }
            let places = [0] + cuts[index].map(\.t).filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted() + [1]
            for (from, to) in zip(places, places.dropFirst()) where to - from > 1e-9 {
                guard isInside(piece.point(at: (from + to) / 2), rule) == inside else {
                    end()
                    continue
                }
                let range = (piece.segmentParameter(from), piece.segmentParameter(to))
                if let last = run, last.segment == piece.segment, abs(last.to - range.0) < 1e-9 {
                    run?.to = range.1
                } else {
                    end()
                    run = (piece.segment, range.0, range.1)
                }
            }
        }
        end()
        return result
    }

    private func isInside(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        var winding = 0
        for piece in region.pieces {
            if piece.parameter(near: point, tolerance: tolerance * 2) != nil { return true }
            let from = piece.curve.start.y, to = piece.curve.end.y
            guard (from <= point.y) != (to <= point.y), piece.point(at: piece.parameter(point.y, isVertical: true)).x > point.x else { continue }
            winding += to > from ? 1 : -1
        }
        return rule.contains(winding)
    }
}

extension CGPathFillRule {
    func contains(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding % 2 != 0 }
}
