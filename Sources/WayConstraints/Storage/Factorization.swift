/// The inverse of the basis matrix as a product of elementary matrices (etas), each of which differs from the identity in one column.
///
/// The basis matrix has one row for each variable and one column for each position of the basis. Both are numbered from 0 and have the same number of
/// elements. `solve` applies the etas by ascending slot, `solveTransposed` by descending slot. Both visit only the etas that have an effect on the given
/// vector, which `IndexQueue` keeps in order. What a solution costs depends on its number of components, not on the size of the matrix (J. R. Gilbert and
/// T. Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", SIAM J. Sci. Stat. Comput. 9, 1988).
struct Factorization {
    private struct Eta {
        var pivot: Int32 = 0
        /// Index of the first entry, which is the pivot.
        var start: Int32 = 0
        var end: Int32 = 0
        /// The slot of the next eta with the same pivot, or -1.
        var next: Int32 = -1
        var pivotValue = 1.0
    }

    private struct Entry {
        var index: Int32
        var slot: Int32
        /// The entry with the same index in the eta that comes before this one, or -1.
        var next: Int32
        var value: Double
    }

    private var etas: [Eta] = []
    /// The slots in use.
    private var slots = 0..<0
    private var entries: [Entry] = []
    /// For each index its first eta in which it is the pivot, and the last one; -1 for none.
    private var firstPivots: [Int32] = []
    private var lastPivots: [Int32] = []
    /// For each index its entry in the last eta that has one, and in the first eta; -1 for none.
    private var lastEntries: [Int32] = []
    private var firstEntries: [Int32] = []
    private var queue = IndexQueue()
    private var updateCount = 0
    private var maximumEntryCount = 0
    private let dropTolerance = 1e-14

    private(set) var size = 0

    mutating func addVariable() {
        size += 1
        firstPivots.append(-1)
        lastPivots.append(-1)
        lastEntries.append(-1)
        firstEntries.append(-1)
    }

    /// Makes this the inverse of the identity.
    /// - Parameter updateCount: how many calls of `prepend` are expected, apart from one for each variable.
    mutating func reset(updateCount expectedCount: Int) {
        for index in 0..<size {
            firstPivots[index] = -1
            lastPivots[index] = -1
            lastEntries[index] = -1
            firstEntries[index] = -1
        }
        entries.removeAll(keepingCapacity: true)
        let front = size + expectedCount + 64
        etas = [Eta](repeating: Eta(), count: front + 3 * size + 256)
        slots = front..<front
        queue.reserve(etas.count)
        markAsBase()
    }

    /// What was appended until now came from a factorization, not from updates.
    mutating func markAsBase() {
        updateCount = 0
        maximumEntryCount = 2 * entries.count + 8 * size + 4096
    }

    /// Whether `prepend` and `append` have room for another eta.
    var hasRoom: Bool { slots.lowerBound > 0 && slots.upperBound < etas.count }

    func hasRoom(toPrepend count: Int) -> Bool { slots.lowerBound >= count }

    /// Updates have made the etas so many or so dense that factoring the basis anew costs less.
    var needsRefactoring: Bool { updateCount > 64 + size / 4 || entries.count > maximumEntryCount }

    /// Adds an eta that `solve` applies after all others. The pivot is one of the terms.
    mutating func append(pivot: Int, _ terms: [WorkVector.Term]) {
        let slot = slots.upperBound
        slots = slots.lowerBound..<slot + 1
        updateCount += 1
        write(slot, pivot: pivot, terms)
        let last = lastPivots[pivot]
        if last >= 0 { etas[Int(last)].next = Int32(slot) } else { firstPivots[pivot] = Int32(slot) }
        lastPivots[pivot] = Int32(slot)
        for position in Int(etas[slot].start)..<Int(etas[slot].end) {
            let index = Int(entries[position].index), last = lastEntries[index]
            entries[position].next = last
            if last < 0 { firstEntries[index] = Int32(position) }
            lastEntries[index] = Int32(position)
        }
    }

    /// Adds an eta that `solve` applies before all others.
    mutating func prepend(pivot: Int, _ terms: [WorkVector.Term]) {
        let slot = slots.lowerBound - 1
        slots = slot..<slots.upperBound
        write(slot, pivot: pivot, terms)
        let first = firstPivots[pivot]
        etas[slot].next = first
        if first < 0 { lastPivots[pivot] = Int32(slot) }
        firstPivots[pivot] = Int32(slot)
        for position in Int(etas[slot].start)..<Int(etas[slot].end) {
            let index = Int(entries[position].index), first = firstEntries[index]
            if first >= 0 { entries[Int(first)].next = Int32(position) } else { lastEntries[index] = Int32(position) }
            firstEntries[index] = Int32(position)
        }
    }

    private mutating func write(_ slot: Int, pivot: Int, _ terms: [WorkVector.Term]) {
        let start = entries.count
        var pivotValue = 1.0
        entries.append(Entry(index: Int32(pivot), slot: Int32(slot), next: -1, value: 1))
        for term in terms {
            if Int(term.index) == pivot {
                pivotValue = term.value
            } else if abs(term.value) > dropTolerance {
                entries.append(Entry(index: term.index, slot: Int32(slot), next: -1, value: term.value))
            }
        }
        etas[slot] = Eta(pivot: Int32(pivot), start: Int32(start), end: Int32(entries.count), next: -1, pivotValue: pivotValue)
    }

    /// Replaces `vector`, which has a component for each variable, by the inverse times it, which has one for each position.
    mutating func solve(_ vector: inout WorkVector) {
        for index in vector.indices where firstPivots[Int(index)] >= 0 { queue.insert(Int(firstPivots[Int(index)])) }
        while let slot = queue.popFirst() {
            let eta = etas[slot], value = vector[Int(eta.pivot)]
            guard abs(value) > dropTolerance else { continue }
            if eta.next >= 0 { queue.insert(Int(eta.next)) }
            let multiplier = value / eta.pivotValue
            vector.set(multiplier, at: Int(eta.pivot))
            for position in Int(eta.start) + 1..<Int(eta.end) {
                let index = Int(entries[position].index)
                vector.add(-entries[position].value * multiplier, at: index)
                var next = firstPivots[index]
                while next >= 0 && next <= slot { next = etas[Int(next)].next }
                if next >= 0 { queue.insert(Int(next)) }
            }
        }
    }

    /// Replaces `vector`, which has a component for each position, by the transposed inverse times it, which has one for each variable.
    mutating func solveTransposed(_ vector: inout WorkVector) {
        for index in vector.indices { insertEtas(with: Int(index), before: etas.count) }
        while let slot = queue.popLast() {
            let eta = etas[slot], pivot = Int(eta.pivot)
            var sum = vector[pivot]
            for position in Int(eta.start) + 1..<Int(eta.end) { sum -= entries[position].value * vector[Int(entries[position].index)] }
            sum /= eta.pivotValue
            if abs(sum) <= dropTolerance { sum = 0 }
            guard sum != 0 || vector[pivot] != 0 else { continue }
            vector.set(sum, at: pivot)
            if sum != 0 { insertEtas(with: pivot, before: slot) }
        }
    }

    @inline(__always) private mutating func insertEtas(with index: Int, before slot: Int) {
        var position = lastEntries[index]
        while position >= 0 {
            let entry = entries[Int(position)]
            if entry.slot < slot { queue.insert(Int(entry.slot)) }
            position = entry.next
        }
    }
}
