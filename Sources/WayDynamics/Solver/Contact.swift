/// Two bodies, or a body and a segment, that are close to each other. It lasts while they are, and keeps the impulses for the next step.
final class Contact {
    let body: RigidBody
    let other: RigidBody?
    let boundary: Boundary?
    /// Groups in which the two collide, in the world's order.
    var groups: [CollisionGroup] = []
    var manifold = Manifold()
    /// Normal and friction impulse of each feature.
    var impulses = UpToTwo<(feature: Int, normal: Double, friction: Double)>()
    /// Whether the last step pushed the two apart.
    var wasPushed = false

    init(_ body: RigidBody, _ other: RigidBody?, _ boundary: Boundary?) {
        self.body = body
        self.other = other
        self.boundary = boundary
    }

    func join(_ group: CollisionGroup) {
        if !groups.contains(where: { $0 === group }) { groups.append(group) }
    }

    /// Bodies that rest on each other overlap by this much, so that contacts do not begin and end; points.
    static let slop = 0.05
    /// Slower impacts do not bounce; points per second.
    private static let slowestBounce = 20.0
    /// Contacts end at this distance; points.
    private static let endDistance = 0.2

    var isNear: Bool { manifold.points.contains { $0.separation < Self.endDistance } }

    func event(_ phase: ContactEvent.Phase, in group: CollisionGroup) -> ContactEvent {
        let nearest = manifold.points.min { $0.separation < $1.separation }
        return ContactEvent(phase: phase, group: group, body: body, other: other, boundary: boundary, point: nearest?.position ?? body.position)
    }

    /// Appends rows: the friction row of each point follows its normal row.
    func appendRows(to rows: inout [Row], world: Int, softness: Softness) {
        let normal = manifold.normal, tangent = normal.perpendicular
        let friction = other.map { (body.friction * $0.friction).squareRoot() } ?? body.friction
        for point in manifold.points {
            let armA = point.position - body.position, armB = other.map { point.position - $0.position } ?? .zero
            let last = impulses.first { $0.feature == point.feature }
            rows.append(
                Row(
                    kind: .lowerLimit, a: body.index, b: other?.index ?? world, direction: normal, armA: armA.cross(normal), armB: armB.cross(normal),
                    error: point.separation + Self.slop, softness: softness, impulse: last?.normal ?? 0))
            rows.append(
                Row(
                    kind: .contactFriction(normal: rows.count - 1, coefficient: friction), a: body.index, b: other?.index ?? world,
                    direction: tangent, armA: armA.cross(tangent), armB: armB.cross(tangent), softness: .rigid, impulse: last?.friction ?? 0))
        }
    }

    /// Keeps the impulses for the next step; a contact that bounces begins anew.
    func store(_ rows: [Row], first: Int) {
        wasPushed = false
        impulses = UpToTwo()
        for (place, point) in manifold.points.enumerated() {
            let normal = rows[first + 2 * place], friction = rows[first + 2 * place + 1]
            if normal.impulse > 0 { wasPushed = true }
            let bounces = normal.bounceVelocity > 0
            impulses.append((point.feature, bounces ? 0 : normal.impulse, bounces ? 0 : friction.impulse))
        }
    }

    /// The velocity after the bounce, from the velocity before the step. Within the step the bodies accelerate over the distance that is left, so that
    /// a bounce with elasticity 1 keeps the energy exactly.
    func bounceVelocity(approach: Double, acceleration: Double, separation: Double) -> Double {
        let elasticity = max(body.elasticity, other?.elasticity ?? 0)
        guard elasticity > 0, approach < -Self.slowestBounce else { return 0 }
        return elasticity * max(approach * approach - 2 * acceleration * (separation + Self.slop), 0).squareRoot()
    }
}
