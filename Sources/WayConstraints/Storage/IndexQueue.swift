/// A set of small non-negative integers that gives its first and last element in constant time: three levels of bit masks.
struct IndexQueue {
    private var leaves: [UInt64] = []
    /// One bit for each word of `leaves` that is not zero.
    private var branches: [UInt64] = []
    /// One bit for each word of `branches` that is not zero.
    private var roots: [UInt64] = []

    /// Makes room for elements below `capacity`.
    mutating func reserve(_ capacity: Int) {
        guard capacity > leaves.count << 6 else { return }
        let words = max(capacity, leaves.count << 7) >> 6 + 1
        leaves.append(contentsOf: repeatElement(0, count: words - leaves.count))
        branches.append(contentsOf: repeatElement(0, count: words >> 6 + 1 - branches.count))
        roots.append(contentsOf: repeatElement(0, count: words >> 12 + 1 - roots.count))
    }

    var isEmpty: Bool { !roots.contains { $0 != 0 } }

    mutating func insert(_ element: Int) {
        leaves[element >> 6] |= 1 << UInt64(element & 63)
        branches[element >> 12] |= 1 << UInt64(element >> 6 & 63)
        roots[element >> 18] |= 1 << UInt64(element >> 12 & 63)
    }

    mutating func popFirst() -> Int? {
        guard let root = roots.firstIndex(where: { $0 != 0 }) else { return nil }
        let branch = root << 6 + roots[root].trailingZeroBitCount
        let leaf = branch << 6 + branches[branch].trailingZeroBitCount
        let element = leaf << 6 + leaves[leaf].trailingZeroBitCount
        remove(element)
        return element
    }

    mutating func popLast() -> Int? {
        guard let root = roots.lastIndex(where: { $0 != 0 }) else { return nil }
        let branch = root << 6 + 63 - roots[root].leadingZeroBitCount
        let leaf = branch << 6 + 63 - branches[branch].leadingZeroBitCount
        let element = leaf << 6 + 63 - leaves[leaf].leadingZeroBitCount
        remove(element)
        return element
    }

    mutating func remove(_ element: Int) {
        leaves[element >> 6] &= ~(1 << UInt64(element & 63))
        guard leaves[element >> 6] == 0 else { return }
        branches[element >> 12] &= ~(1 << UInt64(element >> 6 & 63))
        guard branches[element >> 12] == 0 else { return }
        roots[element >> 18] &= ~(1 << UInt64(element >> 12 & 63))
    }
}
