/// How a row corrects a position error: a damped spring, integrated implicitly, so that it is stable at any stiffness (E. Catto, "Soft Constraints",
/// GDC 2011).
struct Softness {
    /// The part of the position error that is corrected per second.
    var biasRate: Double
    var massScale: Double
    var impulseScale: Double

    /// - Parameters:
    ///   - frequency: Hz.
    ///   - damping: 1 is critical.
    init(frequency: Double, damping: Double, step: Double) {
        let omega = 2 * Double.pi * frequency
        let a1 = 2 * damping + step * omega, a2 = step * omega * a1, a3 = 1 / (1 + a2)
        biasRate = a1 > 0 ? omega / a1 : 0
        massScale = a2 * a3
        impulseScale = a3
    }

    private init(biasRate: Double, massScale: Double, impulseScale: Double) {
        (self.biasRate, self.massScale, self.impulseScale) = (biasRate, massScale, impulseScale)
    }

    /// Of the velocity only.
    static let rigid = Softness(biasRate: 0, massScale: 1, impulseScale: 0)
}

/// A limit of the relative velocity of two bodies along one direction, and its accumulated impulse.
struct Row {
    enum Kind {
        /// Error and velocity become zero.
        case equality
        /// Error and velocity do not become negative. A positive error is the distance that may still be closed in this step.
        case lowerLimit
        /// The velocity becomes zero as far as `maximumImpulse` allows.
        case friction
        /// The same; the limit is the normal row's impulse times the coefficient.
        case contactFriction(normal: Int, coefficient: Double)
    }

    var kind: Kind
    /// Indices of bodies; the world is the one at rest behind the last.
    var a: Int, b: Int
    /// The direction in which `b` moves away from `a`; zero for a rotation.
    var direction = Vector.zero
    /// Lever arms: the velocity that one radian per second adds along the direction.
    var armA = 0.0, armB = 0.0
    /// Points or radians.
    var error = 0.0
    var softness: Softness
    /// A spring acts in the second pass as well; a position correction does not, so that it adds no velocity.
    var isSpring = false
    var maximumImpulse = Double.infinity
    var impulse = 0.0
    /// The velocity after a bounce.
    var bounceVelocity = 0.0
    /// The mass, or moment of inertia, that the row moves.
    var effectiveMass = 0.0
}

/// A body's velocity during a step.
struct SolverBody {
    var velocity: Vector
    var angularVelocity: Double
    let inverseMass: Double
    let inverseInertia: Double
    /// Whether a row has pushed it in the first pass.
    var isConstrained = false

    /// What does not move.
    static let world = SolverBody(velocity: .zero, angularVelocity: 0, inverseMass: 0, inverseInertia: 0)
}

extension SolverBody {
    /// Without a velocity if the body does not move.
    init(_ body: RigidBody, velocity: Vector, angularVelocity: Double) {
        inverseMass = body.inverseMass
        inverseInertia = body.inverseInertia
        self.velocity = inverseMass > 0 ? velocity : .zero
        self.angularVelocity = inverseMass > 0 ? angularVelocity : 0
    }
}

/// Sequential impulses with warm starting (E. Catto, "Iterative Dynamics with Temporal Coherence", GDC 2005). A first pass corrects position errors, and
/// its velocities move the bodies; a second one without corrections gives the velocities that remain (as in Box2D 3, "Solver2D", 2024).
struct RowSolver {
    var bodies: [SolverBody] = []
    var rows: [Row] = []
    let step: Double

    init(step: Double) { self.step = step }

    /// Keeps the memory for the next step.
    mutating func removeAll() {
        bodies.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
    }

    mutating func prepare() {
        for index in rows.indices {
            let row = rows[index], a = bodies[row.a], b = bodies[row.b]
            let linear = row.direction.dot(row.direction) * (a.inverseMass + b.inverseMass)
            let inverse = linear + row.armA * row.armA * a.inverseInertia + row.armB * row.armB * b.inverseInertia
            rows[index].effectiveMass = inverse > 0 ? 1 / inverse : 0
            if rows[index].effectiveMass > 0 { apply(row.impulse, row) } else { rows[index].impulse = 0 }
        }
    }

    mutating func iterate(_ count: Int, correctsPositions: Bool) {
        for _ in 0..<count {
            for index in rows.indices where rows[index].effectiveMass > 0 { solve(index, correctsPositions) }
        }
    }

    /// Between the passes: notes which bodies a row has pushed.
    mutating func markConstrained() {
        for row in rows where row.impulse != 0 { (bodies[row.a].isConstrained, bodies[row.b].isConstrained) = (true, true) }
    }

    /// Between the passes: a gap whose limit has acted is closed by the motion, so that no velocity towards it remains.
    mutating func closeGaps() {
        for index in rows.indices where rows[index].impulse > 0 && rows[index].error > 0 {
            if case .lowerLimit = rows[index].kind { rows[index].error = 0 }
        }
    }

    private mutating func solve(_ index: Int, _ correctsPositions: Bool) {
        let row = rows[index]
        let softness = correctsPositions || row.isSpring ? row.softness : .rigid
        var bias = softness.biasRate * row.error
        var lower = -row.maximumImpulse, upper = row.maximumImpulse
        var massScale = softness.massScale, impulseScale = softness.impulseScale
        switch row.kind {
        case .equality: break
        case .lowerLimit:
            lower = 0
            if row.error > 0 {
                // Still apart: the gap may be closed within the step.
                (bias, massScale, impulseScale) = (row.error / step, 1, 0)
            }
            if !correctsPositions, row.bounceVelocity > 0 { (bias, massScale, impulseScale) = (-row.bounceVelocity, 1, 0) }
        case .friction: bias = 0
        case .contactFriction(let normal, let coefficient):
            upper = rows[normal].impulse * coefficient
            lower = -upper
        }
        let velocity = Self.relativeVelocity(row, bodies[row.a], bodies[row.b])
        let change = -row.effectiveMass * massScale * (velocity + bias) - impulseScale * row.impulse
        let impulse = min(max(row.impulse + change, lower), upper)
        rows[index].impulse = impulse
        apply(impulse - row.impulse, row)
    }

    static func relativeVelocity(_ row: Row, _ a: SolverBody, _ b: SolverBody) -> Double {
        row.direction.dot(b.velocity - a.velocity) + row.armB * b.angularVelocity - row.armA * a.angularVelocity
    }

    private mutating func apply(_ impulse: Double, _ row: Row) {
        bodies[row.a].velocity -= row.direction * (impulse * bodies[row.a].inverseMass)
        bodies[row.a].angularVelocity -= row.armA * impulse * bodies[row.a].inverseInertia
        bodies[row.b].velocity += row.direction * (impulse * bodies[row.b].inverseMass)
        bodies[row.b].angularVelocity += row.armB * impulse * bodies[row.b].inverseInertia
    }
}
