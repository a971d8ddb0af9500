/// The effect of a 3D transform on the plane z = 0: a projective map of points, 3 × 3 for row vectors `[x y 1]`.
package struct PlaneProjection: Sendable, Equatable {
    package var a: Vector3
    package var b: Vector3
    package var c: Vector3

    package init(_ t: CATransform3D) {
        a = Vector3(t.m11, t.m12, t.m14)
        b = Vector3(t.m21, t.m22, t.m24)
        c = Vector3(t.m41, t.m42, t.m44)
    }

    private init(a: Vector3, b: Vector3, c: Vector3) {
        (self.a, self.b, self.c) = (a, b, c)
    }

    package static let identity = PlaneProjection(CATransform3DIdentity)

    /// Applies this map first, then `next`.
    package func concatenating(_ next: PlaneProjection) -> PlaneProjection {
        func row(_ r: Vector3) -> Vector3 { next.a * r.x + next.b * r.y + next.c * r.z }
        return PlaneProjection(a: row(a), b: row(b), c: row(c))
    }

    /// The inverse; nil if the plane is edge-on or scaled to zero.
    package var inverse: PlaneProjection? {
        let determinant = a.dot(b.cross(c))
        guard determinant != 0, (1 / determinant).isFinite else { return nil }
        let columns = [b.cross(c), c.cross(a), a.cross(b)].map { $0 * (1 / determinant) }
        return PlaneProjection(
            a: Vector3(columns[0].x, columns[1].x, columns[2].x),
            b: Vector3(columns[0].y, columns[1].y, columns[2].y),
            c: Vector3(columns[0].z, columns[1].z, columns[2].z))
    }

    /// The projected point; a point at or behind the camera is mapped far away on its side instead of to infinity.
    package func apply(_ p: CGPoint) -> CGPoint {
        let v = a * p.x + b * p.y + c
        if v.z == 1 { return CGPoint(x: v.x, y: v.y) }
        let nearest: CGFloat = 1e-6
        let w = max(v.z, nearest)
        return CGPoint(x: v.x / w, y: v.y / w)
    }

    /// The bounding box of the projected rectangle.
    package func apply(_ rect: CGRect) -> CGRect {
        if rect.isNull || rect.isInfinite { return rect }
        return CGRect(
            enclosing: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
            ].map { apply($0) })
    }
}
