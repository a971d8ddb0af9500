/// A rotation in space as a unit quaternion, with the handedness of `CATransform3DMakeRotation`.
package struct Quaternion: Sendable, Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var z: CGFloat
    package var w: CGFloat

    package static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    package init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// The rotation about the vector by its length in radians.
    package init(rotationVector v: RotationVector) {
        let angle = v.length
        guard angle > 0 else {
            self = .identity
            return
        }
        let factor = sin(angle / 2) / angle
        self.init(x: v.x * factor, y: v.y * factor, z: v.z * factor, w: cos(angle / 2))
    }

    /// From the upper left 3 × 3 of a matrix whose rows are a right-handed orthonormal basis. `w` is never negative, so that a rotation by exactly π keeps the
    /// sign that rounding left in the matrix: that of the sine of the given π.
    package init(rotation m: CATransform3D) {
        let trace = m.m11 + m.m22 + m.m33
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(x: (m.m23 - m.m32) / s, y: (m.m31 - m.m13) / s, z: (m.m12 - m.m21) / s, w: s / 4)
        } else if m.m11 > m.m22, m.m11 > m.m33 {
            let s = max(1 + m.m11 - m.m22 - m.m33, 0).squareRoot() * 2
            self.init(x: s / 4, y: (m.m12 + m.m21) / s, z: (m.m31 + m.m13) / s, w: (m.m23 - m.m32) / s)
        } else if m.m22 > m.m33 {
            let s = max(1 + m.m22 - m.m11 - m.m33, 0).squareRoot() * 2
            self.init(x: (m.m12 + m.m21) / s, y: s / 4, z: (m.m23 + m.m32) / s, w: (m.m31 - m.m13) / s)
        } else {
            let s = max(1 + m.m33 - m.m11 - m.m22, 0).squareRoot() * 2
            self.init(x: (m.m31 + m.m13) / s, y: (m.m23 + m.m32) / s, z: s / 4, w: (m.m12 - m.m21) / s)
        }
        if w < 0 { self = negated }
    }

    package var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

    /// The same rotation with negated components.
    var negated: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: -w) }

    /// Applies the rotation on the right first, then the one on the left.
    package static func * (a: Quaternion, b: Quaternion) -> Quaternion {
        Quaternion(
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }

    /// Below this `w` a rotation counts as exactly π.
    private static let halfTurnTolerance: CGFloat = 1e-9

    /// The shortest rotation from this one to the other. If both directions are equally short, it follows the difference of the two angles: from 0 to +π
    /// forwards, from +π to 0 backwards, from +π/2 to −π/2 through 0.
    package func rotation(to other: Quaternion) -> RotationVector {
        var relative = other * conjugate
        if relative.w < -Self.halfTurnTolerance { relative = relative.negated }
        let sine = (relative.x * relative.x + relative.y * relative.y + relative.z * relative.z).squareRoot()
        guard sine > 0 else { return .zero }
        let factor = 2 * atan2(sine, max(relative.w, 0)) / sine
        return RotationVector(x: relative.x * factor, y: relative.y * factor, z: relative.z * factor)
    }

    /// Spherical linear interpolation; fractions outside 0…1 extrapolate.
    package func interpolated(to other: Quaternion, _ fraction: CGFloat) -> Quaternion {
        Quaternion(rotationVector: rotation(to: other) * fraction) * self
    }

    /// The rotation as a matrix.
    package var matrix: CATransform3D {
        var m = CATransform3DIdentity
        m.m11 = 1 - 2 * (y * y + z * z)
        m.m12 = 2 * (x * y + w * z)
        m.m13 = 2 * (x * z - w * y)
        m.m21 = 2 * (x * y - w * z)
        m.m22 = 1 - 2 * (x * x + z * z)
        m.m23 = 2 * (y * z + w * x)
        m.m31 = 2 * (x * z + w * y)
        m.m32 = 2 * (y * z - w * x)
        m.m33 = 1 - 2 * (x * x + y * y)
        return m
    }
}

/// An axis times an angle in radians: the logarithm of a rotation, which can be scaled to a fraction of the rotation.
package struct RotationVector: Sendable, Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var z: CGFloat

    package static let zero = RotationVector(x: 0, y: 0, z: 0)

    package init(x: CGFloat, y: CGFloat, z: CGFloat) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package var length: CGFloat { (x * x + y * y + z * z).squareRoot() }

    package static func * (v: RotationVector, factor: CGFloat) -> RotationVector {
        RotationVector(x: v.x * factor, y: v.y * factor, z: v.z * factor)
    }
}
