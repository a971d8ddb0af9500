extension MeasuredTree {
    /// The elements from an index on, each in constant time on average.
    struct Elements: Sequence, IteratorProtocol {
        /// The nodes whose elements and right subtrees are still to come, the next one last.
        private var pending: [Node] = []

        init(of tree: MeasuredTree, from index: Int) {
            var index = index
            var next = tree.root
            while let node = next {
                let before = node.left?.count ?? 0
                if index > before {
                    index -= before + 1
                    next = node.right
                    continue
                }
                pending.append(node)
                next = index < before ? node.left : nil
            }
        }

        mutating func next() -> Element? {
            guard let node = pending.popLast() else { return nil }
            var next = node.right
            while let child = next {
                pending.append(child)
                next = child.left
            }
            return node.element
        }
    }

    func elements(from index: Int) -> Elements { Elements(of: self, from: index) }
}

extension MeasuredTree.Elements: Sendable where Element: Sendable {}
