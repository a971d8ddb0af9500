extension MeasuredTree {
    static func balanced(_ elements: ArraySlice<Element>) -> Node? {
        guard !elements.isEmpty else { return nil }
        let middle = elements.startIndex + elements.count / 2
        return Node(balanced(elements[..<middle]), elements[middle], balanced(elements[(middle + 1)...]))
    }

    static func replacing(_ node: Node, _ index: Int, _ element: Element) -> Node {
        let before = node.left?.count ?? 0
        if index < before { return Node(replacing(node.left!, index, element), node.element, node.right) }
        if index == before { return Node(node.left, element, node.right) }
        return Node(node.left, node.element, replacing(node.right!, index - before - 1, element))
    }

    /// A node whose children's heights differ by three at most, rotated where they differ by three.
    private static func rotated(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
        let leftHeight = left?.height ?? 0
        let rightHeight = right?.height ?? 0
        if leftHeight > rightHeight + 2, let left {
            guard let inner = left.right, inner.height > left.left?.height ?? 0 else {
                return Node(left.left, left.element, Node(left.right, element, right))
            }
            return Node(Node(left.left, left.element, inner.left), inner.element, Node(inner.right, element, right))
        }
        if rightHeight > leftHeight + 2, let right {
            guard let inner = right.left, inner.height > right.right?.height ?? 0 else {
                return Node(Node(left, element, right.left), right.element, right.right)
            }
            return Node(Node(left, element, inner.left), inner.element, Node(inner.right, right.element, right.right))
        }
        return Node(left, element, right)
    }

    private static func join(_ left: Node?, _ element: Element, _ right: Node?) -> Node {
        let leftHeight = left?.height ?? 0
        let rightHeight = right?.height ?? 0
        if let left, leftHeight > rightHeight + 2 { return rotated(left.left, left.element, join(left.right, element, right)) }
        if let right, rightHeight > leftHeight + 2 { return rotated(join(left, element, right.left), right.element, right.right) }
        return Node(left, element, right)
    }

    static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, rest) = removingFirst(right)
        return join(left, first, rest)
    }

    private static func removingFirst(_ node: Node) -> (Element, Node?) {
        guard let left = node.left else { return (node.element, node.right) }
        let (first, rest) = removingFirst(left)
        return (first, rotated(rest, node.element, node.right))
    }

    /// The first `count` elements, and the others.
    static func split(_ node: Node?, _ count: Int) -> (Node?, Node?) {
        guard let node else { return (nil, nil) }
        if count <= 0 { return (nil, node) }
        if count >= node.count { return (node, nil) }
        let before = node.left?.count ?? 0
        if count <= before {
            let (head, tail) = split(node.left, count)
            return (head, join(tail, node.element, node.right))
        }
        let (head, tail) = split(node.right, count - before - 1)
        return (join(node.left, node.element, head), tail)
    }
}
