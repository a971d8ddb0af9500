import Foundation

/// The values of layout attributes.
struct LayoutValues: Equatable {
    var center: CGPoint = .zero
    var bounds: CGRect = .zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    private var isUntransformed: Bool { CATransform3DIsIdentity(transform) }

    /// The bounding box of the transformed bounds.
    var frame: CGRect {
        get {
            let plain = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
            let box = isUntransformed ? plain : plain.applying(CATransform3DGetAffineTransform(transform))
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            bounds.size = isUntransformed ? newValue.size : sizeBeforeTransform(newValue)
        }
    }

    private func sizeBeforeTransform(_ box: CGRect) -> CGSize {
        let affine = CATransform3DGetAffineTransform(transform)
        let plain = CGSize(width: 1, height: 1).applying(affine)
        guard affine.b == 0, affine.c == 0, plain.width != 0, plain.height != 0 else { return box.size }
        return CGSize(width: box.width / abs(plain.width), height: box.height / abs(plain.height))
    }

    /// - Parameter fraction: 0 for the first, 1 for the second; beyond that extrapolated.
    static func interpolated(_ one: LayoutValues, _ two: LayoutValues, _ fraction: CGFloat) -> LayoutValues {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        var result = fraction < 0.5 ? one : two
        result.center = CGPoint(x: mix(one.center.x, two.center.x), y: mix(one.center.y, two.center.y))
        result.bounds.size = CGSize(width: max(0, mix(one.bounds.width, two.bounds.width)), height: max(0, mix(one.bounds.height, two.bounds.height)))
        result.alpha = min(max(mix(one.alpha, two.alpha), 0), 1)
        result.transform = one.transform == two.transform ? one.transform : mixed(one.transform, two.transform, mix)
        result.isHidden = one.isHidden && two.isHidden
        return result
    }

    private static func mixed(_ a: CATransform3D, _ b: CATransform3D, _ mix: (CGFloat, CGFloat) -> CGFloat) -> CATransform3D {
        CATransform3D(
            m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13), m14: mix(a.m14, b.m14),
            m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24),
            m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
            m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44))
    }
}
