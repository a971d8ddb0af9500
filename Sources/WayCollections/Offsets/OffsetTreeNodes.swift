/// The nodes of an `OffsetTree`: runs of items of equal length, in an AVL tree. The tree is changed by `split` and `join` only, which keep it balanced.
///
/// Source: G. Blelloch, D. Ferizovic, Y. Sun, "Just Join for Parallel Ordered Sets", 2016.
struct OffsetTreeNodes: Sendable {
    /// Items of equal length that follow each other.
    struct Run: Sendable {
        var count: Int
        var length: Double
        var isMeasured: Bool

        func continues(with other: Run) -> Bool { length == other.length && isMeasured == other.isMeasured }
    }

    /// The place of a node in `storage`.
    struct Index: Equatable, Sendable {
        var value: Int32
        static let none = Index(value: -1)
    }

    private struct Node: Sendable {
        var run: Run
        var left = Index.none
        var right = Index.none
        var height: Int32 = 1
        /// Of the subtree.
        var count: Int
        var length: Double
        var measured: Int
    }

    private var storage: [Node] = []
    private var free: [Int32] = []

    func count(of index: Index) -> Int { index == .none ? 0 : self[index].count }
    func length(of index: Index) -> Double { index == .none ? 0 : self[index].length }
    func measured(of index: Index) -> Int { index == .none ? 0 : self[index].measured }

    private subscript(index: Index) -> Node {
        get { storage[Int(index.value)] }
        _modify { yield &storage[Int(index.value)] }
    }
}

// MARK: Queries

extension OffsetTreeNodes {
    func offset(of index: Int, in root: Index) -> Double {
        var node = root
        var index = index
        var sum = 0.0
        while node != .none {
            let current = self[node]
            let before = count(of: current.left)
            if index < before {
                node = current.left
                continue
            }
            sum += length(of: current.left)
            index -= before
            if index <= current.run.count { return sum + Double(index) * current.run.length }
            sum += Double(current.run.count) * current.run.length
            index -= current.run.count
            node = current.right
        }
        return sum
    }

    func run(of index: Int, in root: Index) -> Run {
        var node = root
        var index = index
        while true {
            let current = self[node]
            let before = count(of: current.left)
            if index < before {
                node = current.left
            } else if index < before + current.run.count {
                return current.run
            } else {
                index -= before + current.run.count
                node = current.right
            }
        }
    }

    /// The first item that ends after `offset`, or the number of items.
    func index(at offset: Double, in root: Index) -> Int {
        var node = root
        var offset = offset
        var first = 0
        while node != .none {
            let current = self[node]
            let before = length(of: current.left)
            if offset < before {
                node = current.left
                continue
            }
            first += count(of: current.left)
            offset -= before
            let own = Double(current.run.count) * current.run.length
            if offset < own { return first + min(max(Int(offset / current.run.length), 0), current.run.count - 1) }
            first += current.run.count
            offset -= own
            node = current.right
        }
        return first
    }
}

// MARK: Changes

extension OffsetTreeNodes {
    mutating func make(_ run: Run) -> Index {
        let node = Node(run: run, count: run.count, length: Double(run.count) * run.length, measured: run.isMeasured ? run.count : 0)
        if let slot = free.popLast() {
            storage[Int(slot)] = node
            return Index(value: slot)
        }
        storage.append(node)
        return Index(value: Int32(storage.count - 1))
    }

    /// Frees a subtree.
    mutating func release(_ root: Index) {
        var open = [root]
        while let node = open.popLast() {
            if node == .none { continue }
            open.append(self[node].left)
            open.append(self[node].right)
            free.append(node.value)
        }
    }

    /// A balanced tree of runs.
    mutating func build(_ runs: ArraySlice<Run>) -> Index {
        guard !runs.isEmpty else { return .none }
        let middle = (runs.startIndex + runs.endIndex) / 2
        let left = build(runs[..<middle])
        let right = build(runs[(middle + 1)...])
        return link(left, make(runs[middle]), right)
    }

    /// The first `index` items and the others. The tree itself is used up.
    mutating func split(_ root: Index, at index: Int) -> (Index, Index) {
        guard root != .none else { return (.none, .none) }
        let (run, left, right) = (self[root].run, self[root].left, self[root].right)
        let before = count(of: left)
        if index <= before {
            let (first, second) = split(left, at: index)
            return (first, join(second, root, right))
        }
        if index >= before + run.count {
            let (first, second) = split(right, at: index - before - run.count)
            return (join(left, root, first), second)
        }
        self[root].run.count = index - before
        let second = make(Run(count: run.count - (index - before), length: run.length, isMeasured: run.isMeasured))
        return (join(left, root, .none), join(.none, second, right))
    }

    /// The items of both trees; runs that continue each other are merged.
    mutating func concatenate(_ left: Index, _ right: Index) -> Index {
        if left == .none { return right }
        if right == .none { return left }
        let (rest, last) = removeLast(left)
        let next = firstRun(right)
        if self[last].run.continues(with: next) {
            let (first, others) = removeFirst(right)
            self[last].run.count += self[first].run.count
            free.append(first.value)
            return join(rest, last, others)
        }
        return join(rest, last, right)
    }

    private func firstRun(_ root: Index) -> Run {
        var node = root
        while self[node].left != .none { node = self[node].left }
        return self[node].run
    }

    private mutating func removeLast(_ root: Index) -> (rest: Index, last: Index) {
        let (left, right) = (self[root].left, self[root].right)
        if right == .none { return (left, root) }
        let (rest, last) = removeLast(right)
        return (join(left, root, rest), last)
    }

    private mutating func removeFirst(_ root: Index) -> (first: Index, rest: Index) {
        let (left, right) = (self[root].left, self[root].right)
        if left == .none { return (root, right) }
        let (first, rest) = removeFirst(left)
        return (first, join(rest, root, right))
    }
}

// MARK: Balance

extension OffsetTreeNodes {
    private func height(_ index: Index) -> Int32 { index == .none ? 0 : self[index].height }

    /// Makes the trees the children of a node; their heights differ by at most one.
    @discardableResult
    private mutating func link(_ left: Index, _ node: Index, _ right: Index) -> Index {
        let run = self[node].run
        let height = max(height(left), height(right)) + 1
        let items = count(of: left) + run.count + count(of: right)
        let sum = length(of: left) + Double(run.count) * run.length + length(of: right)
        let measured = measured(of: left) + (run.isMeasured ? run.count : 0) + measured(of: right)
        self[node] = Node(run: run, left: left, right: right, height: height, count: items, length: sum, measured: measured)
        return node
    }

    /// A balanced tree of the items of `left`, a node and the items of `right`, whatever the heights are.
    private mutating func join(_ left: Index, _ node: Index, _ right: Index) -> Index {
        if height(left) > height(right) + 1 {
            let (first, second) = (self[left].left, self[left].right)
            let joined = join(second, node, right)
            if height(joined) <= height(first) + 1 { return link(first, left, joined) }
            // The joined subtree is too high: a rotation to the left, after one to the right where its inner child is the higher one.
            let inner = height(self[joined].left) > height(self[joined].right) ? rotateRight(joined) : joined
            return rotateLeft(link(first, left, inner))
        }
        if height(right) > height(left) + 1 {
            let (first, second) = (self[right].left, self[right].right)
            let joined = join(left, node, first)
            if height(joined) <= height(second) + 1 { return link(joined, right, second) }
            let inner = height(self[joined].right) > height(self[joined].left) ? rotateLeft(joined) : joined
            return rotateRight(link(inner, right, second))
        }
        return link(left, node, right)
    }

    private mutating func rotateLeft(_ node: Index) -> Index {
        let right = self[node].right
        link(self[node].left, node, self[right].left)
        return link(node, right, self[right].right)
    }

    private mutating func rotateRight(_ node: Index) -> Index {
        let left = self[node].left
        link(self[left].right, node, self[node].right)
        return link(self[left].left, left, node)
    }

    /// Whether every node is balanced and its sums are those of its children; for tests.
    func isValid(_ root: Index) -> Bool {
        guard root != .none else { return true }
        let node = self[root]
        return abs(height(node.left) - height(node.right)) <= 1 && node.height == max(height(node.left), height(node.right)) + 1
            && node.count == count(of: node.left) + node.run.count + count(of: node.right) && node.run.count > 0
            && isValid(node.left) && isValid(node.right)
    }
}
