/// A transform decomposed into components that can be interpolated: perspective · translation · rotation · shear and scale, from the last applied to the first.
/// After Spencer Thomas, "Decomposing a matrix into simple transformations" (Graphics Gems II), as used by CSS Transforms Level 2; of a mirrored basis the axis
/// that points most against its own is negated, so that a flip interpolates through zero width and not through a rotation.
package struct DecomposedTransform: Sendable, Equatable {
    package var translation: Vector3
    package var scale: Vector3
    /// The elements below the diagonal of the scaling matrix: y along x, z along x, z along y.
    package var shear: Vector3
    package var rotation: Quaternion
    /// `m14`, `m24`, `m34` and `m44` of the perspective part.
    package var perspective: Perspective

    package struct Perspective: Sendable, Equatable {
        package var x: CGFloat
        package var y: CGFloat
        package var z: CGFloat
        package var w: CGFloat
        package static let none = Perspective(x: 0, y: 0, z: 0, w: 1)

        static func combine(_ a: Perspective, _ b: Perspective, _ f: (CGFloat, CGFloat) -> CGFloat) -> Perspective {
            Perspective(x: f(a.x, b.x), y: f(a.y, b.y), z: f(a.z, b.z), w: f(a.w, b.w))
        }
    }

    package static let identity = DecomposedTransform(
        translation: .zero, scale: .one, shear: .zero, rotation: .identity, perspective: .none)

    package init(translation: Vector3, scale: Vector3, shear: Vector3, rotation: Quaternion, perspective: Perspective) {
        self.translation = translation
        self.scale = scale
        self.shear = shear
        self.rotation = rotation
        self.perspective = perspective
    }

    /// Nil if the matrix has perspective and is singular, or is not finite. A matrix that only scales to zero can be decomposed.
    package init?(_ matrix: CATransform3D) {
        guard matrix.isFinite else { return nil }
        var m = matrix
        perspective = .none
        if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 || m.m44 != 1 {
            guard let found = Self.perspective(of: m) else { return nil }
            perspective = found
            (m.m14, m.m24, m.m34, m.m44) = (0, 0, 0, 1)
        }
        translation = Vector3(m.m41, m.m42, m.m43)

        // No arrays: this runs for every animated transform in every frame.
        var x = Vector3(m.m11, m.m12, m.m13), y = Vector3(m.m21, m.m22, m.m23), z = Vector3(m.m31, m.m32, m.m33)
        var signs = Vector3.one
        if x.cross(y).dot(z) < 0 {
            // Mirrored: negate the row that points most against its own axis.
            if x.x <= y.y, x.x <= z.z {
                signs.x = -1
            } else if y.y <= z.z {
                signs.y = -1
            } else {
                signs.z = -1
            }
        }
        (x, y, z) = (x * signs.x, y * signs.y, z * signs.z)
        let first = x.direction ?? Vector3(1, 0, 0)
        let xyShear = first.dot(y)
        // A layer scaled to zero grows without rotation: use the axis perpendicular to the first.
        func perpendicular(_ axis: Vector3) -> Vector3 { axis - first * first.dot(axis) }
        let fallback = perpendicular(Vector3(0, 1, 0)).length > 1e-3 ? perpendicular(Vector3(0, 1, 0)) : perpendicular(Vector3(0, 0, 1))
        let second = (y - first * xyShear).direction ?? fallback * (1 / fallback.length)
        let third = first.cross(second)
        scale = Vector3(first.dot(x) * signs.x, second.dot(y) * signs.y, third.dot(z) * signs.z)
        shear = Vector3(xyShear * signs.y, first.dot(z) * signs.z, second.dot(z) * signs.z)
        var basis = CATransform3DIdentity
        (basis.m11, basis.m12, basis.m13) = (first.x, first.y, first.z)
        (basis.m21, basis.m22, basis.m23) = (second.x, second.y, second.z)
        (basis.m31, basis.m32, basis.m33) = (third.x, third.y, third.z)
        rotation = Quaternion(rotation: basis)
    }

    /// The recomposed matrix.
    package var matrix: CATransform3D {
        var m = CATransform3DIdentity
        (m.m11, m.m22, m.m33) = (scale.x, scale.y, scale.z)
        (m.m21, m.m31, m.m32) = (shear.x, shear.y, shear.z)
        m = CATransform3DConcat(m, rotation.matrix)
        (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
        guard perspective != .none else { return m }
        var p = CATransform3DIdentity
        (p.m14, p.m24, p.m34, p.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return CATransform3DConcat(m, p)
    }

    /// The perspective part P of M = A · P with A affine; nil if A is singular.
    private static func perspective(of m: CATransform3D) -> Perspective? {
        var affine = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        guard abs(affine.determinant) > 1e-12 else { return nil }
        // The last column of M is A times the last column of P.
        let i = CATransform3DInvert(affine)
        return Perspective(
            x: i.m11 * m.m14 + i.m12 * m.m24 + i.m13 * m.m34 + i.m14 * m.m44,
            y: i.m21 * m.m14 + i.m22 * m.m24 + i.m23 * m.m34 + i.m24 * m.m44,
            z: i.m31 * m.m14 + i.m32 * m.m24 + i.m33 * m.m34 + i.m34 * m.m44,
            w: i.m41 * m.m14 + i.m42 * m.m24 + i.m43 * m.m34 + i.m44 * m.m44)
    }
}
