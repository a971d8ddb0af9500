import Foundation

/// Rigid bodies in the plane, in steps of 1/240 s. Equal calls in equal order give equal states, bit for bit, whatever the frame rate is.
package final class World {
    package static let step = 1.0 / 240
    private static let firstPassIterations = 10
    private static let secondPassIterations = 6
    /// Corrects 14 % of an overlap in each step. A box under a load of ten others with gravity 1 overlaps what it stands on by 0.02 points.
    private static let contactSoftness = Softness(frequency: 120, damping: 10, step: step)

    package private(set) var bodies: [RigidBody] = []
    /// Contacts that began and ended since the caller last emptied it.
    package var events: [ContactEvent] = []
    /// Steps since the beginning.
    package private(set) var steps = 0
    /// The part of the last step that `time` has reached.
    package private(set) var fraction = 1.0
    private var time = 0.0
    private var contacts = ContactStore()
    private var stepsAtRest = 0

    package init() {}

    // MARK: Contents

    package func add(_ body: RigidBody) { bodies.append(body) }

    /// Removes it with its joints, and from groups and fields. Contacts end without an event.
    package func remove(_ body: RigidBody) {
        bodies.removeAll { $0 === body }
        joints.removeAll { $0.bodyA === body || $0.bodyB === body }
        for group in groups { group.bodies.removeAll { $0 === body } }
        for field in fields { field.bodies.removeAll { $0 === body } }
        contacts.remove(body)
    }

    package var joints: [Joint] = []
    package var fields: [Field] = []
    package var groups: [CollisionGroup] = [] {
        didSet { contacts.keepTouches(of: groups) }
    }

    // MARK: Time

    /// Seconds that `advance` has passed.
    package var elapsedTime: Double { time }

    /// Advances by whole steps until the time is reached; `RigidBody.state(at:)` with `fraction` interpolates in the last one.
    package func advance(by seconds: Double) {
        time += seconds
        let target = time / Self.step
        // Rounding errors in sums of frames must not cost a step.
        while Double(steps) < target - 1e-6 { advanceStep() }
        fraction = min(max(1 - (Double(steps) - target), 0), 1)
        if fraction > 1 - 1e-6 { fraction = 1 }
    }

    // MARK: Rest

    /// Bodies at rest are slower than this in points per second, and radians per second.
    private static let restVelocity = 1.0, restAngularVelocity = 0.01
    /// Half a second.
    private static let stepsUntilRest = 120

    /// Whether no body has moved for half a second.
    package var isAtRest: Bool { stepsAtRest >= Self.stepsUntilRest }

    /// Something changed: the time until rest starts again.
    package func wake() { stepsAtRest = 0 }

    /// Ends what is left of the motion.
    package func stop() {
        for body in bodies { (body.velocity, body.angularVelocity) = (.zero, 0) }
    }

    private func updateRest() {
        let moves = bodies.contains {
            $0.inverseMass > 0 && ($0.velocity.length > Self.restVelocity || abs($0.angularVelocity) > Self.restAngularVelocity)
        }
        stepsAtRest = moves ? 0 : stepsAtRest + 1
    }

    // MARK: Step

    typealias Acceleration = (linear: Vector, angular: Double)

    // Kept from step to step for their memory only.
    private var accelerations: [Acceleration] = []
    private var solver = RowSolver(step: World.step)

    private func advanceStep() {
        for (index, body) in bodies.enumerated() {
            body.index = index
            body.rememberState()
        }
        updateAccelerations()
        contacts.update(groups: groups, bodies: bodies, accelerations: accelerations)

        solver.removeAll()
        for body in bodies { solver.bodies.append(accelerated(body, accelerations[body.index])) }
        solver.bodies.append(.world)
        for joint in joints { joint.appendRows(to: &solver.rows, step: Self.step, world: bodies.count) }
        let firstContactRow = solver.rows.count
        for contact in contacts.active { contact.appendRows(to: &solver.rows, world: bodies.count, softness: Self.contactSoftness) }
        solver.prepare()
        solver.iterate(Self.firstPassIterations, correctsPositions: true)
        integrate()
        solver.closeGaps()
        bounce(firstContactRow)
        solver.iterate(Self.secondPassIterations, correctsPositions: false)
        store(firstContactRow)
        contacts.updateTouches(&events)
        steps += 1
        updateRest()
    }

    private func updateAccelerations() {
        accelerations.removeAll(keepingCapacity: true)
        for body in bodies {
            guard body.inverseMass > 0 else {
                accelerations.append((.zero, 0))
                continue
            }
            var sum: Acceleration = (body.acceleration, 0)
            for force in body.forces {
                let torque = force.offset.rotated(by: body.angle).cross(force.force)
                sum = (sum.linear + force.force * body.inverseMass, sum.angular + torque * body.inverseInertia)
            }
            accelerations.append(sum)
        }
        let time = Double(steps) * Self.step
        for field in fields {
            for body in field.bodies {
                if let velocity = field.velocity(of: body) { body.velocity = velocity }
                if let acceleration = field.acceleration(of: body, time: time) { accelerations[body.index].linear += acceleration }
            }
        }
    }

    private func accelerated(_ body: RigidBody, _ acceleration: Acceleration) -> SolverBody {
        let decay = exp(-body.resistance * Self.step), angularDecay = exp(-body.angularResistance * Self.step)
        return SolverBody(
            body, velocity: (body.velocity + acceleration.linear * Self.step) * decay,
            angularVelocity: (body.angularVelocity + acceleration.angular * Self.step) * angularDecay)
    }

    /// A body without a constraint moves by the mean of its velocities before and after, which is exact for a constant acceleration.
    private func integrate() {
        solver.markConstrained()
        for (index, body) in bodies.enumerated() {
            let state = solver.bodies[index]
            guard body.inverseMass > 0 else { continue }
            let position = body.position + (state.isConstrained ? state.velocity : (body.velocity + state.velocity) / 2) * Self.step
            let angle = body.angle + (body.allowsRotation ? state.angularVelocity * Self.step : 0)
            // An infinite velocity, from forces beyond any measure, moves nothing.
            if position.isFinite, angle.isFinite { (body.position, body.angle) = (position, angle) }
        }
    }

    private func bounce(_ first: Int) {
        var index = first
        for contact in contacts.active {
            for point in contact.manifold.points {
                let row = solver.rows[index]
                if row.impulse > 0 {
                    let other = row.b < bodies.count ? accelerations[row.b].linear : .zero
                    solver.rows[index].bounceVelocity = contact.bounceVelocity(
                        approach: RowSolver.relativeVelocity(row, stateBeforeStep(row.a), stateBeforeStep(row.b)),
                        acceleration: row.direction.dot(other - accelerations[row.a].linear), separation: point.separation)
                }
                index += 2
            }
        }
    }

    /// Bodies keep their velocities until the end of the step.
    private func stateBeforeStep(_ index: Int) -> SolverBody {
        guard index < bodies.count else { return .world }
        let body = bodies[index]
        return SolverBody(body, velocity: body.velocity, angularVelocity: body.angularVelocity)
    }

    private func store(_ firstContactRow: Int) {
        for (index, body) in bodies.enumerated() where body.inverseMass > 0 {
            body.velocity = solver.bodies[index].velocity
            body.angularVelocity = body.allowsRotation ? solver.bodies[index].angularVelocity : 0
        }
        for joint in joints { joint.store(solver.rows) }
        var index = firstContactRow
        for contact in contacts.active {
            contact.store(solver.rows, first: index)
            index += 2 * contact.manifold.points.count
        }
    }
}
