/// Finds what is close to each other, keeps contacts from step to step, and reports which begin and end.
struct ContactStore {
    /// In a fixed order: of groups, and in them of bodies and boundaries.
    private(set) var active: [Contact] = []
    private var known: [Key: Contact] = [:]
    /// Those of the last step, during the search.
    private var previous: [Key: Contact] = [:]
    private var touches: [Touch] = []

    private struct Key: Hashable {
        let body: ObjectIdentifier, other: ObjectIdentifier
        /// The shape of each; of a boundary the segment.
        let shape: Int, otherShape: Int
    }

    /// Two objects that touch in a group, by any number of segments.
    private struct Touch: Equatable {
        let group: CollisionGroup
        let body: RigidBody
        let other: RigidBody?
        let boundary: Boundary?

        static func == (a: Touch, b: Touch) -> Bool {
            a.group === b.group && a.body === b.body && a.other === b.other && a.boundary === b.boundary
        }

        func isOf(_ contact: Contact, _ group: CollisionGroup) -> Bool {
            self.group === group && body === contact.body && other === contact.other && boundary === contact.boundary
        }
    }

    mutating func remove(_ body: RigidBody) {
        active.removeAll { $0.body === body || $0.other === body }
        known = known.filter { $0.value.body !== body && $0.value.other !== body }
        touches.removeAll { $0.body === body || $0.other === body }
    }

    /// Without events. Contacts themselves are found again in each step.
    mutating func keepTouches(of groups: [CollisionGroup]) {
        touches.removeAll { touch in !groups.contains { $0 === touch.group } }
    }

    // MARK: Search

    // Kept from step to step for their memory only.
    private var extents: [Extent] = []
    private var sweep: [Int] = []
    private var pairs: [(first: Int, second: Int)] = []
    private var lasting: [Touch] = []

    /// What a step needs to know of a body.
    private struct Extent {
        /// In world coordinates.
        private(set) var shapes: [Shape] = []
        /// The farthest that a point of it moves in a step.
        private(set) var travel = 0.0
        private(set) var lower = Vector.zero, upper = Vector.zero

        mutating func update(_ body: RigidBody, acceleration: Vector) {
            if shapes.count != body.shapes.count { shapes = body.shapes }
            for index in body.shapes.indices { shapes[index].place(body.shapes[index], at: body.position, angle: body.angle) }
            let speed = body.velocity.length + acceleration.length * World.step + abs(body.angularVelocity) * body.reach
            travel = speed * World.step
            var low = body.position, high = body.position
            for shape in shapes {
                let (first, second) = shape.corners
                (low, high) = (pointwiseMin(low, first), pointwiseMax(high, second))
            }
            let margin = Vector(repeating: travel + 1)
            (lower, upper) = (low - margin, high + margin)
        }

        func overlaps(_ lower: Vector, _ upper: Vector) -> Bool {
            self.lower.x <= upper.x && lower.x <= self.upper.x && self.lower.y <= upper.y && lower.y <= self.upper.y
        }
    }

    mutating func update(groups: [CollisionGroup], bodies: [RigidBody], accelerations: [World.Acceleration]) {
        swap(&known, &previous)
        known.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        if !groups.isEmpty { updateExtents(bodies, accelerations) }
        for group in groups {
            if group.bodiesCollide { findPairs(of: group, bodies) }
            if group.boundariesCollide { findBoundaries(of: group) }
        }
        previous.removeAll(keepingCapacity: true)
    }

    private mutating func updateExtents(_ bodies: [RigidBody], _ accelerations: [World.Acceleration]) {
        if extents.count > bodies.count { extents.removeLast(extents.count - bodies.count) }
        while extents.count < bodies.count { extents.append(Extent()) }
        for body in bodies { extents[body.index].update(body, acceleration: accelerations[body.index].linear) }
    }

    private mutating func findPairs(of group: CollisionGroup, _ bodies: [RigidBody]) {
        updatePairs(of: group.bodies, bodies)
        for pair in pairs {
            let first = bodies[pair.first], second = bodies[pair.second]
            let margin = extents[pair.first].travel + extents[pair.second].travel + 1
            for shape in extents[pair.first].shapes.indices {
                for otherShape in extents[pair.second].shapes.indices {
                    let key = Key(body: ObjectIdentifier(first), other: ObjectIdentifier(second), shape: shape, otherShape: otherShape)
                    if join(key, group) { continue }
                    let manifold = Manifold.between(
                        extents[pair.first].shapes[shape], extents[pair.second].shapes[otherShape], margin: margin,
                        prefersSecond: previous[key]?.manifold.usesSecond ?? false)
                    if let manifold { add(previous[key] ?? Contact(first, second, nil), key, group, manifold) }
                }
            }
        }
    }

    private mutating func findBoundaries(of group: CollisionGroup) {
        for body in group.bodies where body.inverseMass > 0 {
            let margin = extents[body.index].travel + 1
            for boundary in group.boundaries {
                for (index, segment) in boundary.segments.enumerated() {
                    let (lower, upper) = segment.corners
                    guard extents[body.index].overlaps(lower, upper) else { continue }
                    for shape in extents[body.index].shapes.indices {
                        let key = Key(body: ObjectIdentifier(body), other: ObjectIdentifier(boundary), shape: shape, otherShape: index)
                        if join(key, group) { continue }
                        // The segment's normal is exact; that of a body which has landed obliquely would push it aside.
                        let manifold = Manifold.between(
                            extents[body.index].shapes[shape], .polygon(segment), margin: margin,
                            prefersSecond: previous[key]?.manifold.usesSecond ?? true)
                        if let manifold { add(previous[key] ?? Contact(body, nil, boundary), key, group, manifold) }
                    }
                }
            }
        }
    }

    /// Whether the step has found the contact already, in another group.
    private func join(_ key: Key, _ group: CollisionGroup) -> Bool {
        guard let contact = known[key] else { return false }
        contact.join(group)
        return true
    }

    private mutating func add(_ contact: Contact, _ key: Key, _ group: CollisionGroup, _ manifold: Manifold) {
        contact.manifold = manifold
        contact.groups.removeAll(keepingCapacity: true)
        contact.groups.append(group)
        active.append(contact)
        known[key] = contact
    }

    /// Pairs whose boxes overlap, by sweeping along x; the earlier body of the world comes first.
    private mutating func updatePairs(of members: [RigidBody], _ bodies: [RigidBody]) {
        sweep.removeAll(keepingCapacity: true)
        for body in members { sweep.append(body.index) }
        sweep.sort { [extents] in (extents[$0].lower.x, $0) < (extents[$1].lower.x, $1) }
        pairs.removeAll(keepingCapacity: true)
        for (place, index) in sweep.enumerated() {
            for other in sweep[(place + 1)...] {
                if extents[other].lower.x > extents[index].upper.x { break }
                guard index != other, bodies[index].inverseMass > 0 || bodies[other].inverseMass > 0,
                    extents[index].overlaps(extents[other].lower, extents[other].upper)
                else { continue }
                pairs.append(index < other ? (index, other) : (other, index))
            }
        }
        pairs.sort { $0 < $1 }
    }

    // MARK: Events

    /// Compares with the last step, after this step's impulses are known.
    mutating func updateTouches(_ events: inout [ContactEvent]) {
        for contact in active {
            for group in contact.groups where !lasting.contains(where: { $0.isOf(contact, group) }) {
                let wasTouching = touches.contains { $0.isOf(contact, group) }
                guard contact.wasPushed || wasTouching && contact.isNear else { continue }
                lasting.append(Touch(group: group, body: contact.body, other: contact.other, boundary: contact.boundary))
                if !wasTouching { events.append(contact.event(.began, in: group)) }
            }
        }
        for touch in touches where !lasting.contains(where: { $0 == touch }) {
            events.append(
                ContactEvent(
                    phase: .ended, group: touch.group, body: touch.body, other: touch.other, boundary: touch.boundary, point: touch.body.position))
        }
        swap(&touches, &lasting)
        lasting.removeAll(keepingCapacity: true)
    }
}
