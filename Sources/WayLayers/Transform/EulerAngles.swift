/// Rotations about x, then y, then z, in radians: the values of the key paths `transform.rotation.x` and so on.
package struct EulerAngles: Sendable, Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var z: CGFloat

    package init(x: CGFloat, y: CGFloat, z: CGFloat) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package init(_ rotation: Quaternion) {
        let m = rotation.matrix
        // M = X · Y · Z for row vectors: m13 = −sin y, m23 = sin x · cos y, m12 = cos y · sin z.
        let sine = min(max(-m.m13, -1), 1)
        y = asin(sine)
        if abs(sine) < 1 - 1e-12 {
            x = atan2(m.m23, m.m33)
            z = atan2(m.m12, m.m11)
        } else {
            // Gimbal lock: only the sum of x and z is determined.
            x = 0
            z = atan2(-m.m21, m.m22)
        }
    }

    package var rotation: Quaternion {
        func about(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Quaternion {
            Quaternion(rotationVector: RotationVector(x: x, y: y, z: z))
        }
        return about(0, 0, z) * about(0, y, 0) * about(x, 0, 0)
    }
}
