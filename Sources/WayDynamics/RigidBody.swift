/// A rigid body: points, seconds, radians. A mass of 1 is that of 100 × 100 points with density 1.
package final class RigidBody {
    package var position: Vector
    package var angle: Double
    /// Points per second.
    package var velocity = Vector.zero
    /// Radians per second.
    package var angularVelocity = 0.0
    /// State before the last step.
    package private(set) var previousPosition: Vector
    package private(set) var previousAngle: Double

    /// Convex parts whose common centre of mass is the body's position.
    package var shapes: [Shape] { didSet { if shapes != oldValue { updateMass() } } }
    package var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
    package var allowsRotation = true
    /// It collides and does not move.
    package var isAnchored = false
    package var elasticity = 0.0
    package var friction = 0.0
    /// The velocity decays by e^(-resistance · t).
    package var resistance = 0.0
    package var angularResistance = 0.0
    package var charge = 0.0
    /// Points per s², independent of the mass.
    package var acceleration = Vector.zero
    package var forces: [AppliedForce] = []

    package private(set) var mass = 0.0
    package private(set) var inertia = 0.0
    /// The largest distance of the outline from the position.
    private(set) var reach = 0.0
    /// Index in the world's bodies during a step.
    var index = 0

    package init(shapes: [Shape], position: Vector = .zero, angle: Double = 0) {
        self.shapes = shapes
        self.position = position
        self.angle = angle
        previousPosition = position
        previousAngle = angle
        updateMass()
    }

    private func updateMass() {
        mass = shapes.reduce(0) { $0 + density * $1.area / 10_000 }
        inertia = shapes.reduce(0) { $0 + density * $1.area / 10_000 * $1.inertiaPerMass }
        reach = shapes.map(\.reach).max() ?? 0
    }

    var inverseMass: Double { isAnchored || mass <= 0 ? 0 : 1 / mass }
    var inverseInertia: Double { isAnchored || !allowsRotation || inertia <= 0 ? 0 : 1 / inertia }

    /// The change of velocity that an impulse at a point of the body causes.
    package func apply(impulse: AppliedForce) {
        velocity += impulse.force * inverseMass
        angularVelocity += impulse.offset.rotated(by: angle).cross(impulse.force) * inverseInertia
    }

    func rememberState() {
        previousPosition = position
        previousAngle = angle
    }

    /// - Parameter fraction: of the last step; 1 is its end.
    package func state(at fraction: Double) -> (position: Vector, angle: Double) {
        guard fraction < 1 else { return (position, angle) }
        return (previousPosition + (position - previousPosition) * fraction, previousAngle + (angle - previousAngle) * fraction)
    }

    /// Moves it without a motion in between.
    package func move(to position: Vector, angle: Double) {
        self.position = position
        self.angle = angle
        rememberState()
    }
}

/// A force of constant direction at a point of a body.
package struct AppliedForce {
    /// Mass × points per s².
    let force: Vector
    /// In the coordinates of the body.
    let offset: Vector

    package init(_ force: Vector, at offset: Vector = .zero) {
        self.force = force
        self.offset = offset
    }
}
