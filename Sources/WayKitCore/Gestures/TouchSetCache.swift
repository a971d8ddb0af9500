/// Caches the sets of touches that events, recognisers and views receive. The same touches mostly occur together again in the next frame and get the
/// set that was created before, so that touch movement allocates no memory.
@MainActor struct TouchSetCache {
    /// Upper bound on cached sets: touches that rest by turns have many combinations.
    private static let capacity = 64

    private var cachedSets: [Set<UITouch>] = []
    private var members: [UITouch] = []

    /// The set of distinct touches.
    mutating func set(of touches: some Collection<UITouch>) -> Set<UITouch> {
        let count = touches.count
        guard count > 0 else { return [] }
        if let set = cachedSets.first(where: { $0.count == count && touches.allSatisfy($0.contains) }) { return set }
        let set = Set(touches)
        if cachedSets.count == Self.capacity { cachedSets.removeAll(keepingCapacity: true) }
        cachedSets.append(set)
        return set
    }

    /// - Parameter isMember: Called once for each touch.
    mutating func subset(of touches: Set<UITouch>, where isMember: (UITouch) -> Bool) -> Set<UITouch> {
        for touch in touches where isMember(touch) { members.append(touch) }
        defer { members.removeAll(keepingCapacity: true) }
        return members.count == touches.count ? touches : set(of: members)
    }

    /// Call when a touch has ended, so that it is not retained.
    mutating func removeAll() { cachedSets.removeAll(keepingCapacity: true) }
}
