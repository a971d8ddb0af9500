import WayDynamics

/// An animator's world and the bodies of its items.
@MainActor final class DynamicSimulation {
    let world = World()
    private(set) var bodies: [DynamicItemBody] = []
    private var bodiesByItem: [ObjectIdentifier: DynamicItemBody] = [:]
    private var itemsByBody: [ObjectIdentifier: any UIDynamicItem] = [:]
    /// Items that belonged to no behaviour since the last update, even if they do again.
    private var departed: Set<ObjectIdentifier> = []
    /// The bounds of the reference view.
    var referenceBounds: CGRect?

    /// Makes the bodies and their settings what the behaviours demand. Positions and velocities stay.
    func update(_ behaviors: [UIDynamicBehavior]) {
        updateItems(behaviors.flatMap(\.memberItems))
        for entry in bodies { entry.body.resetSettings() }
        (world.joints, world.fields, pendingGroups) = ([], [], [])
        for behavior in behaviors { behavior.configure(self) }
        world.groups = pendingGroups
        for (body, impulse) in pendingImpulses { body.apply(impulse: impulse) }
        pendingImpulses = []
    }

    /// Applied when all settings are known, since the mass is one of them.
    private var pendingImpulses: [(RigidBody, AppliedForce)] = []

    func addImpulse(_ impulse: AppliedForce, to body: RigidBody) { pendingImpulses.append((body, impulse)) }

    /// Collected apart: the world compares the new groups with those it has.
    private var pendingGroups: [CollisionGroup] = []

    func add(_ group: CollisionGroup) { pendingGroups.append(group) }

    /// The next update makes new bodies of these items, unless they still belong to a behaviour.
    func forgetStates(of items: [any UIDynamicItem], unlessIn others: [any UIDynamicItem]) {
        departed.formUnion(Set(items.map { ObjectIdentifier($0) }).subtracting(others.map { ObjectIdentifier($0) }))
    }

    private func updateItems(_ items: [any UIDynamicItem]) {
        let wanted = Set(items.map { ObjectIdentifier($0) }).subtracting(departed)
        departed = []
        for entry in bodies where !wanted.contains(ObjectIdentifier(entry.item)) {
            world.remove(entry.body)
            bodiesByItem[ObjectIdentifier(entry.item)] = nil
            itemsByBody[ObjectIdentifier(entry.body)] = nil
        }
        bodies.removeAll { !wanted.contains(ObjectIdentifier($0.item)) }
        for item in items where bodiesByItem[ObjectIdentifier(item)] == nil {
            let entry = DynamicItemBody(item)
            bodies.append(entry)
            bodiesByItem[ObjectIdentifier(item)] = entry
            itemsByBody[ObjectIdentifier(entry.body)] = item
            world.add(entry.body)
        }
    }

    func body(of item: any UIDynamicItem) -> DynamicItemBody? { bodiesByItem[ObjectIdentifier(item)] }
    func bodies(of items: [any UIDynamicItem]) -> [RigidBody] { items.compactMap { body(of: $0)?.body } }
    func item(of body: RigidBody) -> (any UIDynamicItem)? { itemsByBody[ObjectIdentifier(body)] }
}

extension RigidBody {
    /// Documented defaults of `UIDynamicItemBehavior`.
    fileprivate func resetSettings() {
        (elasticity, friction, resistance, angularResistance, charge, density) = (0, 0, 0, 0, 0, 1)
        (allowsRotation, isAnchored) = (true, false)
        (acceleration, forces) = (.zero, [])
    }
}
