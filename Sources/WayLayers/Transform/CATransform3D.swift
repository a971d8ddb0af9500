/// A 4 × 4 matrix for row vectors: `[x y z 1] · M`, so that the matrix on the left is applied first. `m41…m43` is the translation; `m34` is −1 ⁄ distance of
/// the camera.
public struct CATransform3D: Sendable, Equatable {
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// All zeros, as in C; the identity is `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    /// Row by row, `m11` first.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// - Parameter elements: sixteen numbers, row by row.
    package init(elements e: [CGFloat]) {
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }

    /// Whether no element is infinite or NaN.
    package var isFinite: Bool {
        // One sum suffices: infinities and NaN propagate through additions; an overflow is invalid, too.
        let sum = abs(m11) + abs(m12) + abs(m13) + abs(m14) + abs(m21) + abs(m22) + abs(m23) + abs(m24)
            + abs(m31) + abs(m32) + abs(m33) + abs(m34) + abs(m41) + abs(m42) + abs(m43) + abs(m44)
        return sum.isFinite
    }

    /// Whether the plane z = 0 is mapped by a 2D affine transform; depth may change.
    package var isPlanarAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

    package var determinant: CGFloat {
        let a = m11 * m22 - m12 * m21, b = m11 * m23 - m13 * m21, c = m11 * m24 - m14 * m21
        let d = m12 * m23 - m13 * m22, e = m12 * m24 - m14 * m22, f = m13 * m24 - m14 * m23
        let g = m31 * m42 - m32 * m41, h = m31 * m43 - m33 * m41, i = m31 * m44 - m34 * m41
        let j = m32 * m43 - m33 * m42, k = m32 * m44 - m34 * m42, l = m33 * m44 - m34 * m43
        return a * l - b * k + c * j + d * i - e * h + f * g
    }
}
