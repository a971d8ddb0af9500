/// In which order a tree is read, and where a reader goes on.
extension AccessibilityTree {
    /// Where a reader begins on a new screen.
    package var initialFocus: AccessibilityID? { windows.first.flatMap { beginning(of: elements(in: $0)) } }

    /// The title of what is read, or else its first element that nothing covers.
    package func beginning(of elements: [AccessibilityID]) -> AccessibilityID? {
        elements.first { self[$0]?.role == .heading } ?? elements.first { self[$0]?.states.contains(.behind) == false } ?? elements.first
    }

    /// The elements in a container, in the order of reading.
    package func elements(in container: AccessibilityID) -> [AccessibilityID] {
        var elements: [AccessibilityID] = []
        walk(from: container) { node, _ in
            if node.states.contains(.element) { elements.append(node.id) }
        }
        return elements
    }

    /// Visits a node and what is below it, parents before their children: each once, even if the tree is faulty and names it twice.
    /// - Parameter visit: The second argument is the parent; nil at the root.
    package func walk(from root: AccessibilityID, visit: (AccessibilityNode, AccessibilityID?) -> Void) {
        var stack: [(AccessibilityID, AccessibilityID?)] = [(root, nil)]
        var visited: Set<AccessibilityID> = []
        while let (id, parent) = stack.popLast() {
            guard let node = self[id], visited.insert(id).inserted else { continue }
            visit(node, parent)
            for child in node.children.reversed() { stack.append((child, id)) }
        }
    }

    /// What takes the place of an element that was removed from a list or table: the one behind the last of its predecessors that is still there; at the end the
    /// last one of its kind, a row for a row. Nil if it was in no list, or the list is gone or empty.
    /// - Parameter old: The tree that had the element.
    package func successorInList(of id: AccessibilityID, in old: AccessibilityTree) -> AccessibilityID? {
        guard let (list, former) = old.innermostList(around: id), let index = former.firstIndex(of: id) else { return nil }
        let elements = elements(in: list), remaining = Set(elements)
        if let predecessor = former[..<index].last(where: remaining.contains) {
            let rest = elements.drop { $0 != predecessor }.dropFirst()
            return rest.first ?? former[..<index].last { remaining.contains($0) && self[$0]?.role == old[id]?.role } ?? predecessor
        }
        // It was the first of those that are shown: what has its number now, or else what followed it.
        let successor = former[index...].first(where: remaining.contains)
        let candidates = successor.map { successor in elements.prefix { $0 != successor } + [successor] } ?? elements
        let place = old[id]?.position?.index
        return candidates.first { place != nil && self[$0]?.position?.index == place } ?? successor ?? elements.first
    }

    /// The list and its elements.
    private func innermostList(around id: AccessibilityID) -> (AccessibilityID, [AccessibilityID])? {
        let lists = nodes.values.filter { $0.role == .list || $0.role == .table }.map { ($0.id, elements(in: $0.id)) }.filter { $0.1.contains(id) }
        return lists.min { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
    }
}
