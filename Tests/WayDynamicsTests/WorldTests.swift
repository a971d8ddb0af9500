import Foundation
import Testing
import WayDynamics

/// Bodies without a view, against the formulas of mechanics.
struct WorldTests {
    let world = World()

    private func addBox(_ position: Vector = .zero, width: Double = 100, height: Double = 100, angle: Double = 0) -> RigidBody {
        let body = RigidBody(shapes: [.box(width: width, height: height)], position: position, angle: angle)
        world.add(body)
        return body
    }

    private func addGroup(_ bodies: [RigidBody], _ boundaries: [[Vector]] = []) -> CollisionGroup {
        let group = CollisionGroup()
        group.bodies = bodies
        group.boundaries = boundaries.map { Boundary(points: $0) }
        world.groups.append(group)
        return group
    }

    private let floor = [Vector(-1000, 0), Vector(1000, 0)]

    // MARK: Motion

    @Test(arguments: [0.5, 1, 3]) func freeFallFollowsTheFormula(_ seconds: Double) {
        let body = addBox()
        body.velocity = Vector(30, -200)
        body.acceleration = Vector(0, 1000)
        world.advance(by: seconds)
        #expect(abs(body.position.x - 30 * seconds) < 1e-6)
        #expect(abs(body.position.y - (500 * seconds * seconds - 200 * seconds)) < 1e-6)
        #expect(abs(body.velocity.y - (1000 * seconds - 200)) < 1e-6)
    }

    @Test func forceOfOneHundredAcceleratesTheUnitMass() {
        let body = addBox()
        #expect(body.mass == 1)
        body.forces = [AppliedForce(Vector(100, 0))]
        world.advance(by: 2)
        #expect(abs(body.position.x - 200) < 1e-6)
    }

    @Test func massFollowsSizeAndDensity() {
        let body = addBox(width: 100, height: 200)
        #expect(body.mass == 2)
        body.density = 3
        #expect(body.mass == 6)
        #expect(abs(body.inertia - 6 * (100 * 100 + 200 * 200) / 12) < 1e-6)
        body.shapes = [.ellipse(width: 100, height: 100)]
        #expect(abs(body.mass - 3 * .pi / 4) < 1e-12)
    }

    @Test func resistanceSlowsExponentially() {
        let body = addBox()
        body.velocity = Vector(100, 0)
        body.angularVelocity = 2
        (body.resistance, body.angularResistance) = (1.5, 3)
        world.advance(by: 2)
        #expect(abs(body.velocity.x - 100 * exp(-3)) < 1e-9)
        #expect(abs(body.angularVelocity - 2 * exp(-6)) < 1e-9)
    }

    @Test func anchoredBodiesStay() {
        let body = addBox(), thrown = addBox(Vector(-200, 0))
        body.isAnchored = true
        body.velocity = Vector(100, 0)
        body.acceleration = Vector(0, 1000)
        thrown.velocity = Vector(500, 0)
        thrown.elasticity = 1
        _ = addGroup([body, thrown])
        world.advance(by: 1)
        #expect(body.position == .zero)
        #expect(abs(thrown.velocity.x + 500) < 0.5)
    }

    // MARK: Bounces

    /// After a bounce a body rises to elasticity² of the height from which it fell.
    @Test(arguments: [1.0, 0.8, 0.5, 0]) func bounceKeepsEnergyByElasticity(_ elasticity: Double) {
        let body = RigidBody(shapes: [.circle(radius: 20)], position: Vector(0, -320))
        world.add(body)
        body.elasticity = elasticity
        body.acceleration = Vector(0, 1000)
        _ = addGroup([body], [floor])
        while body.position.y < -21, world.steps < 1000 { world.advance(by: World.step) }
        var highest = 0.0
        for _ in 0..<240 {
            world.advance(by: World.step)
            highest = max(highest, -20 - body.position.y)
        }
        let expected = elasticity == 0 ? 0 : 300 * elasticity * elasticity
        #expect(abs(highest - expected) < 1.5, "\(highest), not \(expected)")
    }

    @Test func elasticCollisionExchangesVelocities() {
        let a = RigidBody(shapes: [.circle(radius: 20)], position: Vector(0, 0)), b = RigidBody(shapes: [.circle(radius: 20)], position: Vector(100, 0))
        [a, b].forEach(world.add)
        (a.velocity, a.elasticity, b.elasticity) = (Vector(300, 0), 1, 1)
        _ = addGroup([a, b])
        world.advance(by: 1)
        #expect(abs(a.velocity.x) < 0.01)
        #expect(abs(b.velocity.x - 300) < 0.01)
    }

    @Test func collisionsKeepMomentum() {
        let a = addBox(Vector(0, 0)), b = addBox(Vector(300, 40), width: 50, height: 80, angle: 0.4)
        (a.velocity, a.elasticity, a.friction, b.friction) = (Vector(600, 20), 0.6, 0.5, 0.5)
        _ = addGroup([a, b])
        let before = a.velocity * a.mass
        world.advance(by: 1)
        #expect(b.velocity.x > 10)
        #expect((a.velocity * a.mass + b.velocity * b.mass - before).length < 1e-6)
    }

    /// 20,000 points per second are 83 points in a step.
    @Test func fastBodiesDoNotPassThroughBoundaries() {
        for angle in [0, 0.3, 0.785] {
            let body = addBox(Vector(-500, 3), width: 10, height: 10, angle: angle)
            body.velocity = Vector(20_000, 0)
            _ = addGroup([body], [[Vector(0, -500), Vector(0, 500)]])
            world.advance(by: 0.5)
            #expect(body.position.x < 0)
            world.remove(body)
            world.groups = []
        }
    }

    // MARK: Rest

    @Test(arguments: [1, 5, 10]) func stacksComeToRest(_ count: Int) {
        let boxes = (0..<count).map { addBox(Vector(Double($0 % 2) * 4, -25 - 52 * Double($0)), width: 50, height: 50) }
        for box in boxes {
            box.acceleration = Vector(0, 1000)
            box.friction = 0.4
        }
        _ = addGroup(boxes, [floor])
        for _ in 0..<5 where !world.isAtRest { world.advance(by: 1) }
        #expect(world.isAtRest)
        for (index, box) in boxes.enumerated() {
            #expect(abs(box.position.y - (-25 - 50 * Double(index))) < 1, "box \(index) at \(box.position)")
            #expect(abs(box.angle) < 0.01)
        }
    }

    @Test func restWithoutFrictionDoesNotDrift() {
        let box = addBox(Vector(0, -60))
        box.acceleration = Vector(0, 1000)
        _ = addGroup([box], [floor])
        world.advance(by: 1)
        let rest = box.position
        #expect(abs(rest.x) < 0.01 && abs(rest.y + 50) < 0.1)
        world.advance(by: 10)
        #expect((box.position - rest).length < 0.001)
    }

    /// A box slides on a slope if its inclination is above the friction's angle.
    @Test(arguments: [(0.3, true), (0.7, false)]) func frictionHoldsOnASlope(_ friction: Double, _ slides: Bool) {
        let angle = 0.5, along = Vector(1, 0).rotated(by: angle), up = Vector(0, -1).rotated(by: angle)
        let box = addBox(up * 20, width: 40, height: 40, angle: angle)
        box.friction = friction
        box.acceleration = Vector(0, 1000)
        _ = addGroup([box], [[along * -2000, along * 2000]])
        world.advance(by: 1)
        let expected = slides ? 500 * (sin(angle) - friction * cos(angle)) : 0
        #expect(abs(box.position.x * along.x + box.position.y * along.y - expected) < 2, "\(box.position)")
    }

    // MARK: Determinism

    /// A pile of boxes and circles after a second, advanced in frames of the given rate.
    private static func pile(rate: Int) -> [UInt64] {
        let world = World(), group = CollisionGroup()
        for index in 0..<20 {
            let shape: Shape = index % 3 == 0 ? .circle(radius: 15) : .box(width: 40, height: 25)
            let body = RigidBody(shapes: [shape], position: Vector(Double(index % 4) * 45 + Double(index), -60 * Double(index / 4) - 80), angle: Double(index))
            (body.acceleration, body.elasticity, body.friction) = (Vector(0, 1000), 0.4, 0.3)
            world.add(body)
            group.bodies.append(body)
        }
        group.boundaries = [Boundary(points: [Vector(-50, -500), Vector(-50, 0), Vector(300, 0), Vector(300, -500)])]
        world.groups.append(group)
        for _ in 0..<rate { world.advance(by: 1 / Double(rate)) }
        return world.bodies.flatMap { [$0.position.x, $0.position.y, $0.angle, $0.velocity.x, $0.velocity.y] }.map(\.bitPattern)
    }

    @Test func resultsAreEqualBitForBit() {
        #expect(Self.pile(rate: 60) == Self.pile(rate: 60))
    }

    @Test(arguments: [30, 120, 75]) func resultsDoNotDependOnTheFrameRate(_ rate: Int) {
        #expect(Self.pile(rate: 60) == Self.pile(rate: rate))
    }

    /// Frames between two steps show the state in between.
    @Test func statesAreInterpolated() {
        let body = addBox()
        body.velocity = Vector(240, 0)
        for frame in 1...10 {
            world.advance(by: 1.0 / 75)
            #expect(abs(body.state(at: world.fraction).position.x - 240 * Double(frame) / 75) < 1e-9)
        }
    }

    // MARK: Events

    @Test func contactsBeginAndEndOnce() {
        let body = addBox(Vector(0, -100), width: 40, height: 40)
        body.acceleration = Vector(0, 1000)
        let group = addGroup([body], [floor])
        world.advance(by: 2)
        #expect(world.events.map(\.phase) == [.began])
        #expect(world.events.first?.group === group)
        #expect(world.events.first?.boundary === group.boundaries[0])
        #expect(abs(world.events[0].point.y) < 0.1)
        world.events = []
        body.velocity.y = -300
        world.advance(by: 0.3)
        #expect(world.events.map(\.phase) == [.ended])
    }

    @Test func groupsDoNotCollideWithEachOther() {
        let a = addBox(), b = addBox(Vector(200, 0))
        a.velocity = Vector(300, 0)
        (_, _) = (addGroup([a]), addGroup([b]))
        world.advance(by: 1)
        #expect(a.position.x == 300 || abs(a.position.x - 300) < 1e-6)
        #expect(world.events.isEmpty)
    }

    @Test func removedBodiesLeaveEverything() {
        let a = addBox(), b = addBox(Vector(90, 0))
        let group = addGroup([a, b], [floor])
        world.joints.append(Joint(.pin, a, b, anchorB: Vector(-90, 0)))
        world.advance(by: 0.1)
        world.remove(b)
        world.advance(by: 0.1)
        #expect(group.bodies.count == 1 && world.joints.isEmpty)
    }

    @Test func polygonsAreChecked() {
        #expect(ConvexPolygon(convex: [Vector(0, 0), Vector(10, 0)]) == nil)
        #expect(ConvexPolygon(convex: [Vector(0, 0), Vector(10, 0), Vector(20, 0)]) == nil)
        #expect(ConvexPolygon(convex: [Vector(0, 0), Vector(10, 0), Vector(2, 2), Vector(0, 10)]) == nil)
        #expect(ConvexPolygon(convex: [Vector(0, 0), Vector(0, .nan), Vector(2, 2)]) == nil)
        let star = (0..<5).map { Vector(0, -10).rotated(by: 4 * .pi * Double($0) / 5) }
        #expect(ConvexPolygon(convex: star) == nil)
        let square = [Vector(0, 0), Vector(0, 10), Vector(10, 10), Vector(10, 0), Vector(0, 0)]
        #expect(ConvexPolygon(convex: square)?.vertices.count == 4)
    }
}
