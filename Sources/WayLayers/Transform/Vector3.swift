/// A vector in three dimensions.
package struct Vector3: Sendable, Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var z: CGFloat

    package init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package static let zero = Vector3(0, 0, 0)
    package static let one = Vector3(1, 1, 1)

    package static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
    package static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
    package static func * (a: Vector3, factor: CGFloat) -> Vector3 { Vector3(a.x * factor, a.y * factor, a.z * factor) }

    package func dot(_ b: Vector3) -> CGFloat { x * b.x + y * b.y + z * b.z }
    package func cross(_ b: Vector3) -> Vector3 { Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x) }
    var length: CGFloat { dot(self).squareRoot() }
    /// The unit vector; nil for a vector of zero length.
    var direction: Vector3? { length > 1e-12 ? self * (1 / length) : nil }
}
