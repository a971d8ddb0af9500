import Foundation
import Testing
import WayDynamics

/// Contacts, limits and fields in situations that no other test reaches.
struct MechanicsTests {
    let world = World()

    private func add(_ shape: Shape, _ position: Vector = .zero, angle: Double = 0) -> RigidBody {
        let body = RigidBody(shapes: [shape], position: position, angle: angle)
        world.add(body)
        return body
    }

    private func addBox(_ position: Vector = .zero, size: Double = 100, angle: Double = 0) -> RigidBody {
        add(.box(width: size, height: size), position, angle: angle)
    }

    @discardableResult private func addGroup(_ bodies: [RigidBody], floor: Bool = true) -> CollisionGroup {
        let group = CollisionGroup()
        group.bodies = bodies
        if floor { group.boundaries = [Boundary(points: [Vector(-1000, 0), Vector(1000, 0)])] }
        world.groups.append(group)
        return group
    }

    private func addField(_ kind: Field.Kind, _ bodies: [RigidBody]) -> Field {
        let field = Field(kind)
        field.bodies = bodies
        world.fields.append(field)
        return field
    }

    // MARK: Contacts

    @Test(arguments: [5, 10]) func pyramidsComeToRestAndStay(_ rows: Int) {
        var boxes: [RigidBody] = []
        for row in 0..<rows {
            for column in 0..<rows - row {
                boxes.append(addBox(Vector(Double(column) * 52 + Double(row) * 26, -25 - 51 * Double(row)), size: 50))
            }
        }
        for box in boxes { (box.acceleration, box.friction) = (Vector(0, 1000), 0.5) }
        addGroup(boxes)
        for _ in 0..<6 where !world.isAtRest { world.advance(by: 0.5) }
        #expect(world.isAtRest)
        let rest = boxes.map(\.position)
        world.advance(by: 5)
        for (box, position) in zip(boxes, rest) { #expect((box.position - position).length < 0.001) }
    }

    /// Twenty boxes are more than a solver with few iterations holds without the impulses of the last step.
    @Test func tallStacksStand() {
        let boxes = (0..<20).map { addBox(Vector(Double($0 % 2) * 4, -25 - 51 * Double($0)), size: 50) }
        for box in boxes { (box.acceleration, box.friction) = (Vector(0, 1000), 0.4) }
        addGroup(boxes)
        world.advance(by: 6)
        for (index, box) in boxes.enumerated() { #expect((box.position - Vector(Double(index % 2) * 4, -25 - 50 * Double(index))).length < 2.5) }
    }

    @Test func circlesRestOnEachOther() {
        let balls = (0..<3).map { add(.circle(radius: 20), Vector(0, -20 - 41 * Double($0))) }
        for ball in balls { (ball.acceleration, ball.allowsRotation) = (Vector(0, 1000), false) }
        addGroup(balls)
        world.advance(by: 2)
        for (index, ball) in balls.enumerated() { #expect(abs(ball.position.y - (-20 - 40 * Double(index))) < 0.3) }
    }

    @Test func circlesInsideOfABoxArePushedOut() {
        let box = addBox(size: 100), ball = add(.circle(radius: 5), Vector(46, 3))
        box.isAnchored = true
        addGroup([box, ball], floor: false)
        world.advance(by: 2)
        #expect(abs(ball.position.x - 55) < 0.2 && abs(ball.position.y - 3) < 1e-6, "\(ball.position)")
    }

    /// Slower than 20 points per second there is no bounce, so that bodies come to rest.
    @Test(arguments: [(15.0, 0.0), (60, -60)]) func slowImpactsDoNotBounce(_ speed: Double, _ expected: Double) {
        let ball = add(.circle(radius: 20), Vector(0, -25))
        (ball.velocity, ball.elasticity) = (Vector(0, speed), 1)
        addGroup([ball])
        world.advance(by: 0.6)
        #expect(abs(ball.velocity.y - expected) < 0.01)
    }

    /// The friction of two bodies is the geometric mean of theirs: with one that has none, they slide.
    @Test func frictionOfTwoBodiesIsTheirGeometricMean() {
        let table = addBox(Vector(0, 50), size: 100), sliding = addBox(Vector(0, -10), size: 20)
        (table.isAnchored, table.friction, sliding.friction) = (true, 0, 0.8)
        (sliding.acceleration, sliding.velocity) = (Vector(0, 1000), Vector(30, 0))
        addGroup([table, sliding], floor: false)
        world.advance(by: 0.5)
        #expect(abs(sliding.velocity.x - 30) < 0.01)
        table.friction = 0.2
        world.advance(by: 0.02)
        #expect(abs(sliding.velocity.x - (30 - 0.4 * 1000 * 0.02)) < 1.8, "\(sliding.velocity)")
    }

    @Test func contactsLastUntilAGapIsVisible() {
        let box = addBox(Vector(0, -52))
        box.velocity = Vector(0, 100)
        addGroup([box])
        world.advance(by: 0.1)
        #expect(world.events.map(\.phase) == [.began])
        box.velocity = Vector(0, -10)
        world.advance(by: 3 * World.step)
        #expect(world.events.map(\.phase) == [.began])
        world.advance(by: 0.1)
        #expect(world.events.map(\.phase) == [.began, .ended])
    }

    /// The step in which a body lands takes its whole velocity, although it was still apart at the step's beginning.
    @Test func landingWithinAStepTakesTheVelocity() {
        let ball = add(.circle(radius: 20), Vector(0, -23))
        ball.velocity = Vector(0, 1000)
        addGroup([ball])
        world.advance(by: World.step)
        #expect(abs(ball.position.y + 20) < 0.1 && abs(ball.velocity.y) < 0.01, "\(ball.position) \(ball.velocity)")
    }

    /// Contacts have the order in which their bodies were added, not that of their places.
    @Test func contactsBeginInTheOrderOfBodies() {
        let bodies = (0..<6).map { addBox(Vector(Double(2 - $0 / 2) * 500, Double($0 % 2) * 99), size: 100) }
        addGroup(bodies.reversed(), floor: false)
        world.advance(by: World.step)
        #expect(world.events.map { event in bodies.firstIndex { $0 === event.body } } == [0, 2, 4])
        #expect(world.events.map { event in bodies.firstIndex { $0 === event.other } } == [1, 3, 5])
    }

    /// Each group reports a contact of two bodies that are in both.
    @Test func contactsBeginInEachGroup() {
        let boxes = [addBox(Vector(0, 0)), addBox(Vector(0, 99))]
        let groups = [addGroup(boxes, floor: false), addGroup(boxes, floor: false)]
        world.advance(by: World.step)
        #expect(world.events.map { event in groups.firstIndex { $0 === event.group } } == [0, 1])
    }

    @Test func removedBodiesAndGroupsReportNoEnd() {
        let box = addBox(Vector(0, -49.9)), other = addBox(Vector(300, -49.9))
        for body in [box, other] { body.acceleration = Vector(0, 1000) }
        let first = addGroup([box])
        addGroup([other])
        world.advance(by: 0.1)
        #expect(world.events.count == 2)
        world.groups.removeAll { $0 === first }
        world.remove(other)
        world.advance(by: 0.1)
        #expect(world.events.count == 2)
        world.groups.append(first)
        world.advance(by: 0.5)
        #expect(world.events.filter { $0.phase == .began }.count == 3)
    }

    @Test func rotatingBodiesAreNotAtRest() {
        let box = addBox()
        box.angularVelocity = 0.5
        world.advance(by: 2)
        #expect(!world.isAtRest)
        box.angularVelocity = 0
        world.advance(by: 0.6)
        #expect(world.isAtRest)
    }

    // MARK: Mass

    @Test func inertiaContainsTheDistanceFromTheCentre() {
        let radius = 56.41895835477563
        let body = RigidBody(shapes: [.circle(center: Vector(100, 0), radius: radius), .circle(center: Vector(-100, 0), radius: radius)])
        #expect(abs(body.mass - 2) < 1e-9)
        #expect(abs(body.inertia - 2 * (radius * radius / 2 + 10_000)) < 1e-6)
    }

    /// A quarter turn makes a lever along the force of one across it.
    @Test func forcesAndImpulsesActAtTheRotatedPoint() {
        let pushed = addBox(angle: .pi / 2), hit = addBox(Vector(500, 0), angle: .pi / 2)
        pushed.forces = [AppliedForce(Vector(0, 100), at: Vector(50, 0)), AppliedForce(Vector(0, -100))]
        hit.apply(impulse: AppliedForce(Vector(100, 0), at: Vector(50, 0)))
        world.advance(by: 0.5)
        #expect(abs(pushed.angularVelocity) < 1e-9)
        #expect(abs(hit.angularVelocity - -100 * 50 / hit.inertia) < 1e-9)
    }

    // MARK: Joints

    @Test func slidersTurnWithTheSecondBodyAndEndAtBothLimits() {
        let frame = addBox(angle: .pi / 2), body = add(.circle(radius: 10))
        frame.isAnchored = true
        let joint = Joint(.sliding(axis: Vector(1, 0)), body, frame, anchorB: .zero)
        joint.range = -20...30
        world.joints.append(joint)
        for (acceleration, expected) in [(500.0, 30.0), (-500, -20)] {
            body.acceleration = Vector(300, acceleration)
            world.advance(by: 3)
            #expect((body.position - Vector(0, expected)).length < 0.3, "\(body.position)")
        }
    }

    @Test func pinsEndAtBothLimits() {
        let body = add(.circle(radius: 20), Vector(100, 0))
        let joint = Joint(.pin, body, anchorA: Vector(-100, 0), anchorB: .zero)
        joint.range = -0.4...0.3
        world.joints.append(joint)
        for (acceleration, expected) in [(1000.0, 0.3), (-1000, -0.4)] {
            body.acceleration = Vector(0, acceleration)
            world.advance(by: 3)
            #expect(abs(body.angle - expected) < 0.01)
        }
    }

    @Test func snapsTurnToTheirAngle() {
        let body = addBox(Vector(40, 0))
        let joint = Joint(.snap(angle: 0.6), body, anchorB: .zero)
        (joint.frequency, joint.damping) = (3, 1)
        world.joints.append(joint)
        world.advance(by: 3)
        #expect(abs(body.angle - 0.6) < 0.001 && body.position.length < 0.01)
    }

    // MARK: Fields

    @Test func vorticesTurnClockwise() {
        let body = add(.circle(radius: 10), Vector(100, 0))
        _ = addField(.vortex, [body])
        world.advance(by: World.step)
        #expect(body.velocity.y > 0 && abs(body.velocity.x) < 1e-9)
    }

    @Test func fieldsAreNotStrongerInsideOfTheMinimumRadius() {
        let near = add(.circle(radius: 10), Vector(2, 0)), edge = add(.circle(radius: 10), Vector(0, 50))
        let field = addField(.radialGravity, [near, edge])
        (field.falloff, field.minimumRadius) = (1, 50)
        world.advance(by: World.step)
        #expect(abs(near.velocity.length - edge.velocity.length) < 1e-9)
    }

    @Test func turbulenceGrowsWithTheSpeed() {
        func acceleration(_ speed: Double) -> Double {
            let world = World(), body = RigidBody(shapes: [.circle(radius: 10)], position: Vector(13, 7)), field = Field(.turbulence)
            world.add(body)
            body.velocity = Vector(speed, 0)
            (field.bodies, field.smoothness) = ([body], 0.5)
            world.fields.append(field)
            world.advance(by: World.step)
            return (body.velocity - Vector(speed, 0)).length
        }
        #expect(acceleration(0) == 0)
        #expect(abs(acceleration(200) / acceleration(100) - 2) < 1e-6)
    }

    // MARK: Determinism

    /// All kinds of joints, fields, forces and shapes at once.
    private static func machine() -> [UInt64] {
        let world = World(), group = CollisionGroup(), field = Field(.noise), drag = Field(.drag)
        var bodies: [RigidBody] = []
        for index in 0..<24 {
            let shape: Shape = [.circle(radius: 12), .box(width: 30, height: 20), .ellipse(width: 40, height: 24)][index % 3]
            let body = RigidBody(shapes: [shape], position: Vector(Double(index % 6) * 40, -50 * Double(index / 6) - 60), angle: Double(index))
            (body.acceleration, body.elasticity, body.friction) = (Vector(0, 800), 0.5, 0.3)
            bodies.append(body)
            world.add(body)
        }
        let kinds: [Joint.Kind] = [.distance(40), .rope(60), .pin, .fixed, .sliding(axis: Vector(0.6, 0.8)), .snap(angle: 1)]
        for (index, kind) in kinds.enumerated() {
            let joint = Joint(kind, bodies[index * 4], index == 5 ? nil : bodies[index * 4 + 1], anchorB: index == 5 ? Vector(50, -90) : Vector(10, 5))
            (joint.frequency, joint.damping) = index % 2 == 0 ? (0, 0) : (2, 0.3)
            world.joints.append(joint)
        }
        bodies[3].forces = [AppliedForce(Vector(50, -20), at: Vector(4, 2))]
        bodies[7].apply(impulse: AppliedForce(Vector(-30, 10), at: Vector(0, 9)))
        (field.bodies, field.smoothness, field.animationSpeed, drag.bodies) = (bodies, 0.4, 2, Array(bodies.prefix(5)))
        world.fields = [field, drag]
        group.bodies = bodies
        group.boundaries = [Boundary(points: [Vector(-40, -600), Vector(-40, 0), Vector(260, 20), Vector(260, -600)])]
        world.groups.append(group)
        for _ in 0..<180 { world.advance(by: 1.0 / 60) }
        return bodies.flatMap { [$0.position.x, $0.position.y, $0.angle, $0.velocity.x, $0.velocity.y, $0.angularVelocity] }.map(\.bitPattern)
    }

    @Test func machinesAreEqualBitForBit() { #expect(Self.machine() == Self.machine()) }
}
