import Foundation

/// A force that depends on the place, and the bodies that it acts on.
package final class Field {
    package enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, spring, electric, magnetic
        case noise, turbulence
        /// Position, velocity, mass, charge, elapsed time.
        case custom((Vector, Vector, Double, Double, Double) -> Vector)
    }

    package let kind: Kind
    package var bodies: [RigidBody] = []
    package var position = Vector.zero
    /// Whether the field acts at a point relative to its position.
    package var contains: (Vector) -> Bool = { _ in true }
    package var strength = 1.0
    /// The force is divided by the distance to this power.
    package var falloff = 0.0
    package var minimumRadius = 0.0
    package var direction = Vector.zero
    /// From 0, much variation over the distance, to 1.
    package var smoothness = 0.0
    /// Changes of the noise per second.
    package var animationSpeed = 0.0

    package init(_ kind: Kind) { self.kind = kind }

    /// Force of 1 accelerates a mass of 1 by 100 points per s².
    static let unit = 100.0

    /// The acceleration in points per s², or nil if the field does not act on the body. A velocity field sets the velocity.
    func acceleration(of body: RigidBody, time: Double) -> Vector? {
        let offset = body.position - position
        guard body.inverseMass > 0, contains(offset) else { return nil }
        let distance = max(offset.length, minimumRadius)
        let scale = strength * (falloff == 0 || distance <= 0 ? 1 : pow(distance, -falloff)) * Self.unit
        switch kind {
        case .drag: return -body.velocity * scale / Self.unit * body.inverseMass
        case .vortex: return offset.normalized.perpendicular * scale
        case .radialGravity: return -offset.normalized * scale
        case .linearGravity: return direction * scale
        case .velocity: return nil
        case .spring: return -offset * (scale / Self.unit) * body.inverseMass
        case .electric: return offset.normalized * (scale * body.charge * body.inverseMass)
        case .magnetic: return body.velocity.perpendicular * (scale / Self.unit * body.charge * body.inverseMass)
        case .noise: return noise(at: offset, time) * scale
        case .turbulence: return noise(at: offset, time) * (scale / Self.unit * body.velocity.length)
        case .custom(let evaluate):
            let force = evaluate(body.position, body.velocity, body.mass, body.charge, time)
            return force.isFinite ? force * (strength * Self.unit * body.inverseMass) : nil
        }
    }

    /// The velocity that a velocity field sets.
    func velocity(of body: RigidBody) -> Vector? {
        guard case .velocity = kind, contains(body.position - position) else { return nil }
        return direction * strength
    }

    // MARK: Noise

    /// Value noise in space and time, from -1 to 1 for each component. The same point and time give the same value in each run.
    private func noise(at point: Vector, _ time: Double) -> Vector {
        let cell = 10 + 190 * min(max(smoothness, 0), 1)
        let x = point.x / cell, y = point.y / cell, t = time * animationSpeed
        return Vector(Self.noise(x, y, t, seed: 0), Self.noise(x, y, t, seed: 1))
    }

    private static func noise(_ x: Double, _ y: Double, _ t: Double, seed: UInt64) -> Double {
        var sum = 0.0
        for corner in 0..<8 {
            let cx = x.rounded(.down) + Double(corner & 1), cy = y.rounded(.down) + Double(corner >> 1 & 1), ct = t.rounded(.down) + Double(corner >> 2)
            sum += smooth(1 - abs(x - cx)) * smooth(1 - abs(y - cy)) * smooth(1 - abs(t - ct)) * lattice(cx, cy, ct, seed)
        }
        return sum
    }

    private static func smooth(_ value: Double) -> Double { value * value * (3 - 2 * value) }

    /// SplitMix64 of the coordinates.
    private static func lattice(_ x: Double, _ y: Double, _ t: Double, _ seed: UInt64) -> Double {
        var hash = seed
        for value in [x, y, t] {
            hash = (hash ^ value.bitPattern) &+ 0x9E37_79B9_7F4A_7C15
            hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
            hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
            hash ^= hash >> 31
        }
        return Double(hash >> 11) / Double(1 << 52) - 1
    }
}
