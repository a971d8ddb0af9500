/// Bodies that collide with each other, with boundaries, or both.
package final class CollisionGroup {
    package var bodies: [RigidBody] = []
    package var boundaries: [Boundary] = []
    package var bodiesCollide = true
    package var boundariesCollide = true

    package init() {}
}

/// Segments that do not move; bodies collide with both of their sides.
package final class Boundary {
    let segments: [ConvexPolygon]

    /// - Parameter points: the ends of successive segments. Segments without length are left out.
    package init(points: [Vector]) {
        segments = zip(points, points.dropFirst()).filter { $0 != $1 }.map { ConvexPolygon(ordered: [$0, $1]) }
    }

    package init(segments: [(Vector, Vector)]) {
        self.segments = segments.filter { $0.0 != $0.1 }.map { ConvexPolygon(ordered: [$0.0, $0.1]) }
    }

    package var isEmpty: Bool { segments.isEmpty }
}

/// Two bodies, or a body and a boundary, that touch or no longer touch.
package struct ContactEvent {
    package enum Phase { case began, ended }
    package let phase: Phase
    package let group: CollisionGroup
    package let body: RigidBody
    package let other: RigidBody?
    package let boundary: Boundary?
    package let point: Vector
}
