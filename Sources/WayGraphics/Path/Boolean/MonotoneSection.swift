extension CubicCurve {
    var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }

    private init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The sections before and after a parameter, with de Casteljau's algorithm.
    func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        let a = start.interpolated(to: control1, t), b = control1.interpolated(to: control2, t), c = control2.interpolated(to: end, t)
        let d = a.interpolated(to: b, t), e = b.interpolated(to: c, t), middle = d.interpolated(to: e, t)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle), CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }

    /// The section between two parameters, in the given direction.
    func subcurve(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        if t0 > t1 { return subcurve(from: t1, to: t0).reversed }
        let tail = t0 > 0 ? split(at: t0).1 : self
        guard t1 < 1 else { return tail }
        return t0 < 1 ? tail.split(at: (t1 - t0) / (1 - t0)).0 : tail
    }

    /// The same curve with other end points, which are close to its own.
    func moved(to start: CGPoint, _ end: CGPoint) -> CubicCurve {
        CubicCurve(
            start: start, control1: CGPoint(x: control1.x + start.x - self.start.x, y: control1.y + start.y - self.start.y),
            control2: CGPoint(x: control2.x + end.x - self.end.x, y: control2.y + end.y - self.end.y), end: end)
    }

    func derivative(at t: CGFloat) -> CGVector {
        let u = 1 - t
        let w0 = 3 * u * u, w1 = 6 * u * t, w2 = 3 * t * t
        return CGVector(
            dx: w0 * (control1.x - start.x) + w1 * (control2.x - control1.x) + w2 * (end.x - control2.x),
            dy: w0 * (control1.y - start.y) + w1 * (control2.y - control1.y) + w2 * (end.y - control2.y))
    }

    /// The bounding box of the control points, which contains the curve.
    var box: CGRect { CGRect(enclosing: [start, control1, control2, end]) }

    /// An upper bound on the distance of the curve from its chord.
    var flatness: CGFloat {
        let ux = 3 * control1.x - 2 * start.x - end.x, uy = 3 * control1.y - 2 * start.y - end.y
        let vx = 3 * control2.x - 2 * end.x - start.x, vy = 3 * control2.y - 2 * end.y - start.y
        return (max(ux * ux, vx * vx) + max(uy * uy, vy * vy)).squareRoot() / 4
    }
}

/// A section of a path's line or curve along which x and y are monotone.
struct MonotoneSection {
    var curve: CubicCurve
    let isLine: Bool
    /// The index of the line or curve that it is a section of, and the parameter range.
    let segment: Int
    let range: ClosedRange<CGFloat>
    /// The index of the path.
    let operand: Int
    let box: CGRect

    init(_ curve: CubicCurve, isLine: Bool, segment: Int, range: ClosedRange<CGFloat>, operand: Int) {
        self.curve = curve
        self.isLine = isLine
        self.segment = segment
        self.range = range
        self.operand = operand
        box = CGRect(enclosing: [curve.start, curve.end])
    }

    func point(at t: CGFloat) -> CGPoint { isLine ? curve.start.interpolated(to: curve.end, t) : curve.point(at: t) }

    /// The segment's parameter for one of the section.
    func segmentParameter(_ t: CGFloat) -> CGFloat { range.lowerBound + (range.upperBound - range.lowerBound) * t }

    /// The parameter at which x is `value`, or y if `isVertical`; the nearer end outside.
    func parameter(_ value: CGFloat, isVertical: Bool) -> CGFloat {
        let from = isVertical ? curve.start.y : curve.start.x, to = isVertical ? curve.end.y : curve.end.x
        if from == to { return 0 }
        let fraction = (value - from) / (to - from)
        if isLine || fraction <= 0 || fraction >= 1 { return min(max(fraction, 0), 1) }
        // On a monotone section regula falsi (Illinois) always converges.
        var low: CGFloat = 0, high: CGFloat = 1, lowError = from - value, highError = to - value, side = 0
        for _ in 0..<60 {
            let t = (low * highError - high * lowError) / (highError - lowError)
            let point = curve.point(at: t), error = (isVertical ? point.y : point.x) - value
            if abs(error) < 1e-13 * max(1, abs(value)) || high - low < 1e-15 { return t }
            if (error > 0) == (highError > 0) {
                (high, highError) = (t, error)
                if side == 1 { lowError /= 2 }
                side = 1
            } else {
                (low, lowError) = (t, error)
                if side == -1 { highError /= 2 }
                side = -1
            }
        }
        return (low + high) / 2
    }

    /// The parameter at which the section passes within `tolerance` of a point; nil if it does not.
    func parameter(near point: CGPoint, tolerance: CGFloat) -> CGFloat? {
        guard box.insetBy(dx: -tolerance, dy: -tolerance).contains(point) else { return nil }
        for (t, end) in [(CGFloat(0), curve.start), (1, curve.end)] where end.distance(to: point) <= tolerance { return t }
        let isVertical = box.height > box.width
        let t = parameter(isVertical ? point.y : point.x, isVertical: isVertical)
        return self.point(at: t).distance(to: point) <= tolerance ? t : nil
    }
}

/// The lines and curves of paths, and their monotone sections.
struct PathSegments {
    struct Segment {
        let curve: CubicCurve
        let isLine: Bool
        /// The index among all subpaths.
        let subpath: Int
    }

    private(set) var segments: [Segment] = []
    private(set) var sections: [MonotoneSection] = []
    private var subpathCount = 0

    /// - Parameter closes: open subpaths are closed, as for filling.
    mutating func add(_ path: PathGeometry, operand: Int, closes: Bool) {
        var start = CGPoint.zero, current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                if closes { add(.line(start), from: current, operand) }
                subpathCount += 1
                (start, current) = (point, point)
            case .close:
                add(.line(start), from: current, operand)
                current = start
            default:
                add(element, from: current, operand)
                current = element.points.last ?? current
            }
        }
        if closes { add(.line(start), from: current, operand) }
    }

    private mutating func add(_ element: PathElement, from start: CGPoint, _ operand: Int) {
        guard let end = element.points.last else { return }
        let curve = CubicCurve(from: start, element)
        var isLine = false
        if case .line = element { isLine = true }
        // The closing line of a path that is open by a rounding error only is ignored.
        if isLine, start.distance(to: end) <= 1e-12 * max(abs(end.x), abs(end.y), 1e-3) { return }
        let index = segments.count
        segments.append(Segment(curve: curve, isLine: isLine, subpath: subpathCount))
        guard !isLine else {
            sections.append(MonotoneSection(curve, isLine: true, segment: index, range: 0...1, operand: operand))
            return
        }
        let cuts = [0] + curve.extremumParameters.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted() + [1]
        for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
            sections.append(MonotoneSection(curve.subcurve(from: from, to: to), isLine: false, segment: index, range: from...to, operand: operand))
        }
    }
}
