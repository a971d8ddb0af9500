/// Sets of touches, as events, recognisers and views are handed them. The same fingers mostly come together again in the next frame: whoever gets the
/// same ones gets the set that was made for them, so that fingers that only move ask for no memory.
@MainActor struct TouchSets {
    /// Sets that are kept at most: of fingers that rest by turns there are many.
    private static let capacity = 64

    private var known: [Set<UITouch>] = []
    private var members: [UITouch] = []

    /// Of touches that differ from each other.
    mutating func set(of touches: some Collection<UITouch>) -> Set<UITouch> {
        let count = touches.count
        guard count > 0 else { return [] }
        if let set = known.first(where: { $0.count == count && touches.allSatisfy($0.contains) }) { return set }
        let set = Set(touches)
        if known.count == Self.capacity { known.removeAll(keepingCapacity: true) }
        known.append(set)
        return set
    }

    /// - Parameter isMember: Asked once for each.
    mutating func part(of touches: Set<UITouch>, where isMember: (UITouch) -> Bool) -> Set<UITouch> {
        for touch in touches where isMember(touch) { members.append(touch) }
        defer { members.removeAll(keepingCapacity: true) }
        return members.count == touches.count ? touches : set(of: members)
    }

    /// A touch is over: nothing is kept of it.
    mutating func removeAll() { known.removeAll(keepingCapacity: true) }
}
