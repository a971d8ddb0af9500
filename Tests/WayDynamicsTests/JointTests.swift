import Foundation
import Testing
import WayDynamics

/// Connections of bodies, and fields.
struct JointTests {
    let world = World()

    private func addBall(_ position: Vector, radius: Double = 20) -> RigidBody {
        let body = RigidBody(shapes: [.circle(radius: radius)], position: position)
        world.add(body)
        return body
    }

    // MARK: Joints

    /// 2π √(l / g) (1 + φ² / 16) for a point mass.
    @Test func pendulumHasItsPeriod() {
        let amplitude = 0.2, length = 250.0
        let body = addBall(Vector(0, length).rotated(by: -amplitude), radius: 5)
        body.acceleration = Vector(0, 1000)
        body.allowsRotation = false
        world.joints.append(Joint(.distance(length), body, anchorB: .zero))
        var crossings: [Double] = [], last = body.position.x
        while crossings.count < 21, world.elapsedTime < 60 {
            world.advance(by: World.step)
            if last.sign != body.position.x.sign { crossings.append(world.elapsedTime) }
            last = body.position.x
            #expect(abs(body.position.length - length) < 0.5)
        }
        let period = (crossings[20] - crossings[0]) / 10
        let expected = 2 * Double.pi * (length / 1000).squareRoot() * (1 + amplitude * amplitude / 16)
        #expect(abs(period / expected - 1) < 0.003, "\(period), not \(expected)")
    }

    @Test func springHasItsFrequency() {
        let body = addBall(Vector(100, 0))
        let joint = Joint(.distance(60), body, anchorB: .zero)
        joint.frequency = 2
        world.joints.append(joint)
        var crossings: [Double] = [], last = 1.0
        while crossings.count < 5 {
            world.advance(by: World.step)
            let side = body.position.x - 60
            if side.sign != last.sign { crossings.append(world.elapsedTime) }
            last = side
        }
        #expect(abs((crossings[4] - crossings[0]) / 2 - 0.5) < 0.01)
    }

    @Test func criticallyDampedSnapDoesNotOvershoot() {
        let body = addBall(Vector(300, -40))
        body.angle = 1
        let joint = Joint(.snap(angle: 0), body, anchorB: .zero)
        (joint.frequency, joint.damping) = (3, 1)
        world.joints.append(joint)
        for _ in 0..<480 {
            world.advance(by: World.step)
            #expect(body.position.x > -1e-9 && body.position.y < 1e-9 && body.angle > -1e-9)
        }
        #expect(body.position.length < 0.01)
        #expect(world.isAtRest)
    }

    @Test func ropesLimitTheDistance() {
        let a = addBall(.zero), b = addBall(Vector(100, 0))
        a.isAnchored = true
        world.joints.append(Joint(.rope(100), b, a, anchorB: .zero))
        b.velocity = Vector(-50, 0)
        world.advance(by: 1)
        #expect(abs(b.position.x - 50) < 1e-6)
        b.velocity = Vector(200, 0)
        world.advance(by: 2)
        #expect(b.position.length < 100.5)
    }

    @Test func pinsKeepThePointAndStopAtTheRange() {
        let body = addBall(Vector(100, 0))
        let joint = Joint(.pin, body, anchorA: Vector(-100, 0), anchorB: .zero)
        joint.range = -0.5...0.5
        body.acceleration = Vector(0, 1000)
        world.joints.append(joint)
        world.advance(by: 3)
        #expect(abs(body.angle - 0.5) < 0.01)
        #expect((body.position - Vector(100, 0).rotated(by: 0.5)).length < 1)
    }

    @Test func frictionTorqueHoldsAPin() {
        for (torque, holds) in [(200_000.0, true), (50_000, false)] {
            let body = addBall(Vector(100, 0), radius: 56.41895835)
            let joint = Joint(.pin, body, anchorA: Vector(-100, 0), anchorB: .zero)
            joint.frictionTorque = torque
            body.acceleration = Vector(0, 1000)
            world.joints.append(joint)
            world.advance(by: 1)
            #expect((abs(body.angle) < 0.01) == holds, "\(torque): \(body.angle)")
            world.remove(body)
        }
    }

    @Test func slidersKeepAxisAndAngle() {
        let body = addBall(Vector(50, 50))
        let joint = Joint(.sliding(axis: Vector(1, 0)), body, anchorB: Vector(50, 50))
        joint.range = -30...Double.infinity
        body.acceleration = Vector(-500, 1000)
        body.angularVelocity = 3
        world.joints.append(joint)
        world.advance(by: 2)
        #expect(abs(body.position.y - 50) < 0.1 && abs(body.angle) < 0.01)
        #expect(abs(body.position.x - 20) < 0.5)
    }

    @Test func fixedBodiesMoveAsOne() {
        let a = addBall(.zero), b = addBall(Vector(100, 0))
        world.joints.append(Joint(.fixed, b, anchorA: Vector(-50, 0), a, anchorB: Vector(50, 0)))
        a.velocity = Vector(0, 300)
        world.advance(by: 2)
        #expect(abs((a.position - b.position).length - 100) < 0.5)
        #expect(abs(a.angle - b.angle) < 0.02)
        #expect(abs((a.position.y + b.position.y) / 2 - 300) < 1)
    }

    // MARK: Fields

    private func add(_ kind: Field.Kind, _ body: RigidBody) -> Field {
        let field = Field(kind)
        field.bodies = [body]
        world.fields.append(field)
        return field
    }

    @Test func gravityFieldsAccelerate() {
        let body = addBall(.zero)
        add(.linearGravity, body).direction = Vector(0, 2)
        world.advance(by: 1)
        #expect(abs(body.position.y - 100) < 1e-6)
    }

    @Test func radialFieldsFallOff() {
        for (falloff, expected) in [(0.0, -100.0), (1, -1), (2, -0.01)] {
            let body = addBall(Vector(100, 0))
            let field = add(.radialGravity, body)
            field.falloff = falloff
            world.advance(by: World.step)
            #expect(abs(body.velocity.x / World.step / expected - 1) < 1e-6)
            world.fields = []
            world.remove(body)
        }
    }

    @Test func dragSlowsAndVelocityFieldsSet() {
        let slowed = addBall(.zero), set = addBall(Vector(200, 0)), outside = addBall(Vector(900, 0))
        slowed.velocity = Vector(100, 0)
        _ = add(.drag, slowed)
        let field = add(.velocity, set)
        field.bodies.append(outside)
        field.contains = { $0.length < 500 }
        (field.direction, field.strength) = (Vector(0, 50), 2)
        world.advance(by: 1)
        #expect(slowed.velocity.x > 0 && slowed.velocity.x < 20)
        #expect(set.velocity == Vector(0, 100))
        #expect(outside.velocity == .zero)
    }

    @Test func springFieldsOscillate() {
        let body = addBall(Vector(100, 0))
        add(.spring, body).strength = 10
        var least = 100.0
        for _ in 0..<240 {
            world.advance(by: World.step)
            least = min(least, body.position.x)
        }
        #expect(abs(least + 100) < 3)
    }

    @Test func chargesFeelElectricAndMagneticFields() {
        let body = addBall(Vector(100, 0)), neutral = addBall(Vector(0, 100))
        body.charge = 1
        let field = add(.electric, body)
        field.bodies.append(neutral)
        world.advance(by: 0.5)
        #expect(body.velocity.x > 10 && neutral.velocity == .zero)
        world.fields = []
        body.velocity = Vector(100, 0)
        add(.magnetic, body).strength = 0.2
        world.advance(by: 0.2)
        #expect(abs(body.velocity.y) > 5)
        #expect(abs(body.velocity.length - 100) < 5)
    }

    @Test func noiseIsRepeatable() {
        func run() -> Vector {
            let world = World(), body = RigidBody(shapes: [.circle(radius: 10)], position: Vector(13, 7)), field = Field(.noise)
            world.add(body)
            field.bodies = [body]
            (field.smoothness, field.animationSpeed) = (0.5, 1)
            world.fields.append(field)
            world.advance(by: 1)
            return body.position
        }
        #expect(run() == run())
        #expect((run() - Vector(13, 7)).length > 0.1)
    }

    @Test func customFieldsGetTheBodysState() {
        let body = addBall(Vector(1, 2), radius: 56.41895835)
        body.charge = 4
        _ = add(.custom { position, _, mass, charge, time in time == 0 && position == Vector(1, 2) && charge == 4 ? Vector(mass, 0) : .zero }, body)
        world.advance(by: 0.5)
        #expect(abs(body.velocity.x - 100 * World.step) < 1e-6)
    }
}
