/// The intersections of two monotone sections.
///
/// Curves are subdivided where the boxes of their halves overlap, until they are nearly straight: J. M. Lane, R. F. Riesenfeld: A theoretical development for
/// the computer generation and display of piecewise polynomial surfaces, IEEE PAMI 2 (1980). Newton's method then refines the parameters. Overlapping segments
/// intersect where their common section begins and ends.
struct CurveIntersections {
    struct Intersection {
        let first: CGFloat
        let second: CGFloat
        let point: CGPoint
    }

    let a: MonotoneSection
    let b: MonotoneSection
    /// Points closer than this are identical.
    let tolerance: CGFloat
    private(set) var intersections: [Intersection] = []

    init(_ a: MonotoneSection, _ b: MonotoneSection, tolerance: CGFloat) {
        self.a = a
        self.b = b
        self.tolerance = tolerance
        addEndpoints()
        if isOverlapping { return }
        if a.isLine, b.isLine {
            crossLines()
        } else {
            var budget = 20_000
            subdivide(Subcurve(a.curve, 0, 1), Subcurve(b.curve, 0, 1), &budget)
        }
    }

    /// End points that lie on the other section.
    private mutating func addEndpoints() {
        for (t, point) in [(CGFloat(0), a.curve.start), (1, a.curve.end)] {
            if let u = b.parameter(near: point, tolerance: tolerance) { add(t, u, point) }
        }
        for (u, point) in [(CGFloat(0), b.curve.start), (1, b.curve.end)] {
            if let t = a.parameter(near: point, tolerance: tolerance) { add(t, u, point) }
        }
    }

    /// Whether the sections coincide between their first and last intersection.
    private var isOverlapping: Bool {
        guard let first = intersections.min(by: { $0.first < $1.first }), let last = intersections.max(by: { $0.first < $1.first }),
            first.point.distance(to: last.point) > tolerance * 4
        else { return false }
        return [0.25, 0.5, 0.75].allSatisfy { fraction in
            b.parameter(near: a.point(at: first.first + (last.first - first.first) * fraction), tolerance: tolerance) != nil
        }
    }

    private mutating func add(_ t: CGFloat, _ u: CGFloat, _ point: CGPoint) {
        guard !intersections.contains(where: { $0.point.distance(to: point) <= tolerance }) else { return }
        intersections.append(Intersection(first: t, second: u, point: point))
    }

    private mutating func crossLines() {
        guard let (t, u) = Self.cross(a.curve.start, a.curve.end, b.curve.start, b.curve.end), (0...1).contains(t), (0...1).contains(u) else {
            return
        }
        add(t, u, a.point(at: t))
    }

    /// The parameters at which two straight lines intersect; nil for parallel ones.
    private static func cross(_ p: CGPoint, _ p1: CGPoint, _ q: CGPoint, _ q1: CGPoint) -> (CGFloat, CGFloat)? {
        let r = CGVector(dx: p1.x - p.x, dy: p1.y - p.y), s = CGVector(dx: q1.x - q.x, dy: q1.y - q.y)
        let determinant = r.dx * s.dy - r.dy * s.dx
        guard abs(determinant) > 1e-12 * hypot(r.dx, r.dy) * hypot(s.dx, s.dy) else { return nil }
        let w = CGVector(dx: q.x - p.x, dy: q.y - p.y)
        return ((w.dx * s.dy - w.dy * s.dx) / determinant, (w.dx * r.dy - w.dy * r.dx) / determinant)
    }

    private struct Subcurve {
        let curve: CubicCurve
        let from: CGFloat
        let to: CGFloat
        let box: CGRect

        init(_ curve: CubicCurve, _ from: CGFloat, _ to: CGFloat) {
            self.curve = curve
            self.from = from
            self.to = to
            box = CGRect(enclosing: [curve.start, curve.end])
        }

        var size: CGFloat { max(box.width, box.height) }

        var halves: (Subcurve, Subcurve) {
            let (one, two) = curve.split(at: 0.5), middle = (from + to) / 2
            return (Subcurve(one, from, middle), Subcurve(two, middle, to))
        }
    }

    private mutating func subdivide(_ one: Subcurve, _ two: Subcurve, _ budget: inout Int) {
        // Monotone subcurves lie within the boxes of their end points.
        guard budget > 0,
            one.box.insetBy(dx: -tolerance, dy: -tolerance).intersects(two.box.insetBy(dx: -tolerance, dy: -tolerance))
        else { return }
        budget -= 1
        let isFlat = one.curve.flatness < tolerance / 4, otherIsFlat = two.curve.flatness < tolerance / 4
        if isFlat, otherIsFlat { return intersectFlat(one, two) }
        if !isFlat, one.size >= two.size || otherIsFlat {
            let (first, second) = one.halves
            subdivide(first, two, &budget)
            subdivide(second, two, &budget)
        } else {
            let (first, second) = two.halves
            subdivide(one, first, &budget)
            subdivide(one, second, &budget)
        }
    }

    private mutating func intersectFlat(_ one: Subcurve, _ two: Subcurve) {
        guard let (s, r) = Self.cross(one.curve.start, one.curve.end, two.curve.start, two.curve.end),
            (-0.01...1.01).contains(s), (-0.01...1.01).contains(r)
        else { return }
        let t = one.from + (one.to - one.from) * s, u = two.from + (two.to - two.from) * r
        let (exactT, exactU) = refined(min(max(t, 0), 1), min(max(u, 0), 1))
        let point = a.point(at: exactT)
        if point.distance(to: b.point(at: exactU)) <= tolerance { add(exactT, exactU, point) }
    }

    /// Newton's method from approximate parameters.
    private func refined(_ t: CGFloat, _ u: CGFloat) -> (CGFloat, CGFloat) {
        var best = (t, u), error = a.point(at: t).distance(to: b.point(at: u)), now = best
        for _ in 0..<6 {
            let p = a.point(at: now.0), q = b.point(at: now.1), r = a.curve.derivative(at: now.0), s = b.curve.derivative(at: now.1)
            let determinant = r.dx * s.dy - r.dy * s.dx
            guard abs(determinant) > 1e-14 * hypot(r.dx, r.dy) * hypot(s.dx, s.dy) else { break }
            let w = CGVector(dx: q.x - p.x, dy: q.y - p.y)
            now.0 = min(max(now.0 + (w.dx * s.dy - w.dy * s.dx) / determinant, 0), 1)
            now.1 = min(max(now.1 + (w.dx * r.dy - w.dy * r.dx) / determinant, 0), 1)
            let distance = a.point(at: now.0).distance(to: b.point(at: now.1))
            if distance < error { (best, error) = (now, distance) } else { break }
        }
        return best
    }
}
