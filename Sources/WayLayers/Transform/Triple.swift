/// Three numbers that belong to the three axes.
package struct Triple: Sendable, Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var z: CGFloat

    package init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package static let zero = Triple(0, 0, 0)
    package static let one = Triple(1, 1, 1)

    package static func + (a: Triple, b: Triple) -> Triple { Triple(a.x + b.x, a.y + b.y, a.z + b.z) }
    package static func - (a: Triple, b: Triple) -> Triple { Triple(a.x - b.x, a.y - b.y, a.z - b.z) }
    package static func * (a: Triple, factor: CGFloat) -> Triple { Triple(a.x * factor, a.y * factor, a.z * factor) }

    package func dot(_ b: Triple) -> CGFloat { x * b.x + y * b.y + z * b.z }
    package func cross(_ b: Triple) -> Triple { Triple(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x) }
    var length: CGFloat { dot(self).squareRoot() }
    /// The unit vector; nil for one without a length.
    var direction: Triple? { length > 1e-12 ? self * (1 / length) : nil }
}
