/// What `Solver` collected since the last solution.
struct PendingChanges {
    struct Addition {
        let row: Int
        /// Sorted by variable, one term for each, no zeros.
        let terms: [Expression.Term]
        var constant: Double
        let relation: Constraint.Relation
        var priority: Priority
        let rank: UInt8
        let serial: Int
        var isCancelled = false
    }

    var added: [Addition] = []
    var removed: [Int] = []
    /// Constraints with a new constant.
    var constants: [(row: Int, value: Double)] = []

    var isEmpty: Bool { added.isEmpty && removed.isEmpty && constants.isEmpty }

    /// Keeps the storage.
    mutating func removeAll() {
        added.removeAll(keepingCapacity: true)
        removed.removeAll(keepingCapacity: true)
        constants.removeAll(keepingCapacity: true)
    }
}
