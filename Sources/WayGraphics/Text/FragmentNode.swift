/// A node of a ``FragmentTree``: a leaf with fragments, or two nodes whose levels differ by one at most.
final class FragmentNode: FragmentSummary, Sendable {
    /// The most fragments of a leaf.
    static let capacity = 64

    /// 0 for a leaf.
    let level: Int
    let items: [LayoutFragment]
    let left: FragmentNode?
    let right: FragmentNode?
    let count: Int
    let length: Int
    let height: CGFloat

    private init(_ items: [LayoutFragment]) {
        level = 0
        self.items = items
        left = nil
        right = nil
        count = items.count
        length = items.reduce(0) { $0 + $1.length }
        height = items.reduce(0) { $0 + $1.height }
    }

    private init(_ left: FragmentNode, _ right: FragmentNode) {
        level = max(left.level, right.level) + 1
        items = []
        self.left = left
        self.right = right
        count = left.count + right.count
        length = left.length + right.length
        height = left.height + right.height
    }

    /// A balanced tree; nil without fragments.
    static func make(_ items: ArraySlice<LayoutFragment>) -> FragmentNode? {
        guard !items.isEmpty else { return nil }
        guard items.count > capacity else { return FragmentNode(Array(items)) }
        let middle = items.startIndex + items.count / 2
        return join(make(items[..<middle]), make(items[middle...]))
    }

    /// The fragments of one node followed by those of another.
    static func join(_ one: FragmentNode?, _ other: FragmentNode?) -> FragmentNode? {
        guard let one else { return other }
        guard let other else { return one }
        return join(one, other) as FragmentNode
    }

    private static func join(_ one: FragmentNode, _ other: FragmentNode) -> FragmentNode {
        if one.level == 0, other.level == 0, one.count + other.count <= capacity { return FragmentNode(one.items + other.items) }
        // A small leaf is merged with its neighbour, however deep it is.
        if let left = one.left, let right = one.right, one.level > other.level + 1 || other.isSmallLeaf {
            return balanced(left, join(right, other) as FragmentNode)
        }
        if let left = other.left, let right = other.right, other.level > one.level + 1 || one.isSmallLeaf {
            return balanced(join(one, left) as FragmentNode, right)
        }
        return FragmentNode(one, other)
    }

    private var isSmallLeaf: Bool { level == 0 && count < Self.capacity / 2 }

    /// A node of two whose levels differ by two at most (AVL rotation).
    private static func balanced(_ one: FragmentNode, _ other: FragmentNode) -> FragmentNode {
        if let left = one.left, let right = one.right, one.level > other.level + 1 {
            if left.level >= right.level { return FragmentNode(left, FragmentNode(right, other)) }
            if let inner = right.left, let outer = right.right { return FragmentNode(FragmentNode(left, inner), FragmentNode(outer, other)) }
        }
        if let left = other.left, let right = other.right, other.level > one.level + 1 {
            if right.level >= left.level { return FragmentNode(FragmentNode(one, left), right) }
            if let outer = left.left, let inner = left.right { return FragmentNode(FragmentNode(one, outer), FragmentNode(inner, right)) }
        }
        return FragmentNode(one, other)
    }

    static func split(_ node: FragmentNode?, at index: Int) -> (FragmentNode?, FragmentNode?) {
        guard let node else { return (nil, nil) }
        if index <= 0 { return (nil, node) }
        if index >= node.count { return (node, nil) }
        guard let left = node.left, let right = node.right else {
            return (FragmentNode(Array(node.items[..<index])), FragmentNode(Array(node.items[index...])))
        }
        if index < left.count {
            let (one, other) = split(left, at: index)
            return (one, join(other, right))
        }
        let (one, other) = split(right, at: index - left.count)
        return (join(left, one), other)
    }

    func updated(at index: Int, _ change: (inout LayoutFragment) -> Void) -> FragmentNode {
        guard let left, let right else {
            guard items.indices.contains(index) else { return self }
            var changed = items
            change(&changed[index])
            return FragmentNode(changed)
        }
        if index < left.count { return FragmentNode(left.updated(at: index, change), right) }
        return FragmentNode(left, right.updated(at: index - left.count, change))
    }

    func updatedAll(_ change: (inout LayoutFragment) -> Void) -> FragmentNode {
        if let left, let right { return FragmentNode(left.updatedAll(change), right.updatedAll(change)) }
        var changed = items
        for index in changed.indices { change(&changed[index]) }
        return FragmentNode(changed)
    }
}
