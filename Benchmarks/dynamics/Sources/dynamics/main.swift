import CAllocationCount
import CBodies
import Measure
import WayDynamics

// What a step of 1/240 s costs with 100 bodies, and how much it allocates; beside the same number of circles in a plain C loop. Times are medians.

let count = 100, radius = 20.0, gravity = 1000.0

/// Ten columns of ten; columns at rest touch, falling bodies are far apart.
func position(_ index: Int, falls: Bool) -> (x: Double, y: Double) {
    let distance = falls ? 5 * radius : 2 * radius
    return (Double(index % 10) * distance * 1.2, -radius - Double(index / 10) * distance - (falls ? 1e6 : 0))
}

func makeWorld(of shape: Shape, falls: Bool) -> World {
    let world = World(), group = CollisionGroup()
    for index in 0..<count {
        let (x, y) = position(index, falls: falls), body = RigidBody(shapes: [shape], position: Vector(x, y))
        (body.acceleration, body.friction) = (Vector(0, gravity), 0.3)
        world.add(body)
        group.bodies.append(body)
    }
    group.boundaries = [Boundary(points: [Vector(-1e4, 0), Vector(1e4, 0)])]
    world.groups.append(group)
    return world
}

func report(_ name: String, _ value: Double, _ unit: String) {
    print(name.padded(to: 52), (value * 1000).rounded() / 1000, unit)
    record("dynamics/\(name)", value)
}

func referenceTime(falls: Bool) -> Double {
    var circles = (0..<count).map { index in
        let (x, y) = position(index, falls: falls)
        return Circle(x: x, y: y, velocity_x: 0, velocity_y: 0)
    }
    return median((0..<480).map { _ in processorTime { circles_step(&circles, Int32(count), radius, gravity, World.step, 16) } })
}

for (name, falls) in [("at rest", false), ("falling", true)] {
    let reference = referenceTime(falls: falls)
    for (kind, shape) in [("circles", Shape.circle(radius: radius)), ("boxes", .box(width: 2 * radius, height: 2 * radius))] {
        let world = makeWorld(of: shape, falls: falls)
        world.advance(by: 1)
        var times: [Double] = [], allocations: [UInt] = []
        times.reserveCapacity(480)
        allocations.reserveCapacity(480)
        for _ in 0..<480 {
            let before = allocation_count()
            times.append(processorTime { world.advance(by: World.step) })
            allocations.append(allocation_count() - before)
        }
        let label = "\(count) \(kind) \(name)"
        report("\(label), a step", median(times) * 1000, "ms")
        report("\(label), a step over a plain loop", median(times) / reference, "times")
        report("\(label), allocations of a step", Double(median(allocations)), "")
    }
}
