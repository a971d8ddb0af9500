/// Finds what is close to each other, keeps contacts from step to step, and reports which begin and end.
struct ContactStore {
    /// In a fixed order: of groups, and in them of bodies and boundaries.
    private(set) var active: [Contact] = []
    private var known: [Key: Contact] = [:]
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

    /// What a step needs to know of a body.
    private struct Extent {
        /// In world coordinates.
        let shapes: [Shape]
        /// The farthest that a point of it moves in a step.
        let travel: Double
        let lower: Vector, upper: Vector

        init(_ body: RigidBody, acceleration: Vector) {
            shapes = body.shapes.map { $0.placed(at: body.position, angle: body.angle) }
            let speed = body.velocity.length + acceleration.length * World.step + abs(body.angularVelocity) * body.reach
            travel = speed * World.step
            var low = body.position, high = body.position
            for (first, second) in shapes.map(\.corners) { (low, high) = (pointwiseMin(low, first), pointwiseMax(high, second)) }
            let margin = Vector(repeating: travel + 1)
            (lower, upper) = (low - margin, high + margin)
        }

        func overlaps(_ lower: Vector, _ upper: Vector) -> Bool {
            self.lower.x <= upper.x && lower.x <= self.upper.x && self.lower.y <= upper.y && lower.y <= self.upper.y
        }
    }

    mutating func update(groups: [CollisionGroup], bodies: [RigidBody], accelerations: [World.Acceleration]) {
        let extents = groups.isEmpty ? [] : bodies.map { Extent($0, acceleration: accelerations[$0.index].linear) }
        var found: [Contact] = [], foundByKey: [Key: Contact] = [:]

        /// - Parameter manifold: Its argument is whether the second outline gave the last step's normal, nil for a new contact.
        func consider(_ key: Key, _ group: CollisionGroup, _ make: () -> Contact, _ manifold: (Bool?) -> Manifold?) {
            if let contact = foundByKey[key] { return contact.join(group) }
            guard let manifold = manifold(known[key]?.manifold.usesSecond) else { return }
            let contact = known[key] ?? make()
            contact.manifold = manifold
            contact.groups = [group]
            found.append(contact)
            foundByKey[key] = contact
        }

        for group in groups {
            if group.bodiesCollide {
                for (first, second) in Self.pairs(group.bodies, extents) {
                    let a = extents[first.index], b = extents[second.index]
                    for (shape, outline) in a.shapes.enumerated() {
                        for (otherShape, otherOutline) in b.shapes.enumerated() {
                            let key = Key(body: ObjectIdentifier(first), other: ObjectIdentifier(second), shape: shape, otherShape: otherShape)
                            consider(key, group, { Contact(first, second, nil) }) {
                                .between(outline, otherOutline, margin: a.travel + b.travel + 1, prefersSecond: $0 ?? false)
                            }
                        }
                    }
                }
            }
            guard group.boundariesCollide else { continue }
            for body in group.bodies where body.inverseMass > 0 {
                let extent = extents[body.index]
                for boundary in group.boundaries {
                    for (index, segment) in boundary.segments.enumerated() where extent.overlaps(segment.corners.0, segment.corners.1) {
                        for (shape, outline) in extent.shapes.enumerated() {
                            let key = Key(body: ObjectIdentifier(body), other: ObjectIdentifier(boundary), shape: shape, otherShape: index)
                            consider(key, group, { Contact(body, nil, boundary) }) {
                                // The segment's normal is exact; that of a body which has landed obliquely would push it aside.
                                .between(outline, .polygon(segment), margin: extent.travel + 1, prefersSecond: $0 ?? true)
                            }
                        }
                    }
                }
            }
        }
        (active, known) = (found, foundByKey)
    }

    /// Pairs whose boxes overlap, by sweeping along x; the earlier body of the world comes first.
    private static func pairs(_ bodies: [RigidBody], _ extents: [Extent]) -> [(RigidBody, RigidBody)] {
        let sorted = bodies.sorted { (extents[$0.index].lower.x, $0.index) < (extents[$1.index].lower.x, $1.index) }
        var pairs: [(RigidBody, RigidBody)] = []
        for (place, body) in sorted.enumerated() {
            let extent = extents[body.index]
            for other in sorted[(place + 1)...] {
                let second = extents[other.index]
                if second.lower.x > extent.upper.x { break }
                guard body !== other, body.inverseMass > 0 || other.inverseMass > 0, extent.overlaps(second.lower, second.upper) else { continue }
                pairs.append(body.index < other.index ? (body, other) : (other, body))
            }
        }
        return pairs.sorted { ($0.0.index, $0.1.index) < ($1.0.index, $1.1.index) }
    }

    // MARK: Events

    /// Compares with the last step, after this step's impulses are known.
    mutating func updateTouches() -> [ContactEvent] {
        var events: [ContactEvent] = []
        var lasting: [Touch] = []
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
        touches = lasting
        return events
    }
}
