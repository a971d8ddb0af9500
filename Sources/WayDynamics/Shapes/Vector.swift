import Foundation

/// A point or a vector: points, with y down.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    /// The z component of the cross product.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }
    /// Rotated by a quarter turn: the velocity of this point at one radian per second about the origin.
    var perpendicular: Self { Self(-y, x) }
    package var length: Double { dot(self).squareRoot() }
    /// Of length 1; zero for zero.
    var normalized: Self {
        let length = length
        return length > 0 ? self / length : .zero
    }
    package var isFinite: Bool { x.isFinite && y.isFinite }

    package func rotated(by angle: Double) -> Self {
        let cosine = cos(angle), sine = sin(angle)
        return Self(x * cosine - y * sine, x * sine + y * cosine)
    }
}
