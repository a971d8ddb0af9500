/// A connection of a body with another one or with a point of the world.
package final class Joint {
    package enum Kind: Equatable {
        /// The attachment points keep the distance.
        case distance(Double)
        /// The attachment points are at most this far apart.
        case rope(Double)
        /// The attachment points coincide.
        case pin
        /// The attachment points coincide, and the bodies keep their angle.
        case fixed
        /// The bodies move along the axis, in the coordinates of the second body, and keep their angle.
        case sliding(axis: Vector)
        /// The body is pulled to the point of the world and to this angle.
        case snap(angle: Double)
    }

    package var kind: Kind
    package let bodyA: RigidBody
    /// Nil for the world.
    package let bodyB: RigidBody?
    /// The attachment points in the coordinates of the bodies; `anchorB` is the world's without a second body.
    package var anchorA: Vector
    package var anchorB: Vector
    /// Hz; 0 is rigid.
    package var frequency = 0.0
    /// 1 is critical.
    package var damping = 0.0
    /// The largest torque by which a pin resists a rotation.
    package var frictionTorque = 0.0
    /// Of the translation along the axis in points, or of a pin's rotation in radians.
    package var range: ClosedRange<Double>?
    private let referenceAngle: Double
    /// Impulses of the last step, by the order of rows.
    var impulses: [Double] = []
    /// Its rows in the solver during a step.
    var rowRange = 0..<0

    package init(_ kind: Kind, _ bodyA: RigidBody, anchorA: Vector = .zero, _ bodyB: RigidBody? = nil, anchorB: Vector) {
        self.kind = kind
        self.bodyA = bodyA
        self.bodyB = bodyB
        self.anchorA = anchorA
        self.anchorB = anchorB
        referenceAngle = bodyA.angle - (bodyB?.angle ?? 0)
    }

    private var armA: Vector { anchorA.rotated(by: bodyA.angle) }
    private var armB: Vector { bodyB.map { anchorB.rotated(by: $0.angle) } ?? .zero }
    private var pointA: Vector { bodyA.position + armA }
    private var pointB: Vector { bodyB.map { $0.position + armB } ?? anchorB }
    /// From the second body to the first.
    private var relativeAngle: Double { bodyA.angle - (bodyB?.angle ?? 0) - referenceAngle }

    // MARK: Rows

    /// Appends rows in which the second body, or the world, is `a`, and the first body is `b`.
    func appendRows(to rows: inout [Row], step: Double, world: Int) {
        let soft = frequency > 0 ? Softness(frequency: frequency, damping: damping, step: step) : Softness(frequency: 60, damping: 2, step: step)
        let offset = pointA - pointB, first = rows.count
        switch kind {
        // The direction of so short a distance is not defined.
        case .distance(..<0.01): appendPoint(to: &rows, offset, soft, world)
        case .distance(let length):
            let direction = offset.length > 1e-9 ? offset.normalized : Vector(0, 1)
            rows.append(linear(direction, error: offset.length - length, soft, world))
        case .rope(let length):
            guard offset.length > 1e-9 else { break }
            var row = linear(-offset.normalized, error: length - offset.length, soft, world)
            row.kind = .lowerLimit
            rows.append(row)
        case .pin:
            appendPoint(to: &rows, offset, soft, world)
            appendTurning(to: &rows, soft, step: step, world: world)
        case .fixed:
            appendPoint(to: &rows, offset, soft, world)
            rows.append(angular(error: relativeAngle, soft, world))
        case .sliding(let axis): appendSliding(to: &rows, axis, offset, soft, world)
        case .snap(let angle):
            appendPoint(to: &rows, offset, soft, world)
            rows.append(angular(error: bodyA.angle - angle, soft, world))
        }
        rowRange = first..<rows.count
        for (index, impulse) in zip(rowRange, impulses) { rows[index].impulse = impulse }
    }

    /// Keeps the impulses for the next step.
    func store(_ rows: [Row]) {
        impulses.removeAll(keepingCapacity: true)
        for index in rowRange { impulses.append(rows[index].impulse) }
    }

    private func linear(_ direction: Vector, error: Double, _ softness: Softness, _ world: Int) -> Row {
        var row = angular(error: error, softness, world)
        row.direction = direction
        row.armA = armB.cross(direction)
        row.armB = armA.cross(direction)
        return row
    }

    private func appendPoint(to rows: inout [Row], _ offset: Vector, _ softness: Softness, _ world: Int) {
        rows.append(linear(Vector(1, 0), error: offset.x, softness, world))
        rows.append(linear(Vector(0, 1), error: offset.y, softness, world))
    }

    private func angular(error: Double, _ softness: Softness, _ world: Int) -> Row {
        Row(
            kind: .equality, a: bodyB?.index ?? world, b: bodyA.index, armA: 1, armB: 1, error: error, softness: softness, isSpring: frequency > 0)
    }

    private func appendTurning(to rows: inout [Row], _ soft: Softness, step: Double, world: Int) {
        var friction = angular(error: 0, .rigid, world)
        friction.kind = .friction
        friction.maximumImpulse = frictionTorque * step
        rows.append(friction)
        appendLimits(to: &rows, angular(error: 0, soft, world), value: relativeAngle)
    }

    private func appendSliding(to rows: inout [Row], _ axis: Vector, _ offset: Vector, _ soft: Softness, _ world: Int) {
        let direction = axis.rotated(by: bodyB?.angle ?? 0)
        rows.append(linear(direction.perpendicular, error: direction.perpendicular.dot(offset), soft, world))
        rows.append(angular(error: relativeAngle, soft, world))
        appendLimits(to: &rows, linear(direction, error: 0, soft, world), value: direction.dot(offset))
    }

    /// Two rows like the given one, of which the second moves in the opposite direction.
    private func appendLimits(to rows: inout [Row], _ row: Row, value: Double) {
        guard let range else { return }
        var lower = row
        (lower.kind, lower.isSpring) = (.lowerLimit, false)
        var upper = lower
        lower.error = value - range.lowerBound
        upper.error = range.upperBound - value
        upper.direction = -upper.direction
        (upper.armA, upper.armB) = (-upper.armA, -upper.armB)
        for var row in [lower, upper] {
            // An infinite bound has no row to solve, but keeps its place.
            if !row.error.isFinite { (row.error, row.maximumImpulse) = (0, 0) }
            rows.append(row)
        }
    }
}
