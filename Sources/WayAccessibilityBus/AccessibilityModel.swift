import WayAccessibility

/// The tree that is served, with what is asked for about it: parents, and places among siblings. Children that do not exist, or appear twice, are left out.
struct AccessibilityModel {
    private(set) var tree = AccessibilityTree()
    private(set) var windows: [AccessibilityID] = []
    private var childLists: [AccessibilityID: [AccessibilityID]] = [:]
    private var places: [AccessibilityID: Place] = [:]

    private struct Place {
        /// Nil for a window.
        var parent: AccessibilityID?
        var index: Int
    }

    init() {}

    init(_ tree: AccessibilityTree) {
        self.tree = tree
        places.reserveCapacity(tree.nodes.count)
        windows = place(tree.windows, in: nil)
        // Without recursion: a tree may be deeper than the stack.
        var pending = windows
        while let id = pending.popLast() {
            guard let node = tree.nodes[id], !node.children.isEmpty else { continue }
            let children = place(node.children, in: id)
            childLists[id] = children
            pending += children
        }
    }

    /// The same structure with other nodes.
    /// - Parameter tree: It has the same elements in the same places.
    func replacingNodes(with tree: AccessibilityTree) -> Self {
        var model = self
        model.tree = tree
        return model
    }

    private mutating func place(_ children: [AccessibilityID], in parent: AccessibilityID?) -> [AccessibilityID] {
        var result: [AccessibilityID] = []
        result.reserveCapacity(children.count)
        for child in children where tree.nodes[child] != nil && places[child] == nil {
            places[child] = Place(parent: parent, index: result.count)
            result.append(child)
        }
        return result
    }

    // MARK: Queries

    /// Nil for an element that no window contains.
    subscript(id: AccessibilityID) -> AccessibilityNode? { places[id] == nil ? nil : tree.nodes[id] }

    func contains(_ id: AccessibilityID) -> Bool { places[id] != nil }
    var ids: some Collection<AccessibilityID> { places.keys }
    var count: Int { places.count }

    /// - Parameter id: Nil for the program, whose children are the windows.
    func children(of id: AccessibilityID?) -> [AccessibilityID] {
        guard let id else { return windows }
        return childLists[id] ?? []
    }

    /// Nil for a window.
    func parent(of id: AccessibilityID) -> AccessibilityID? { places[id]?.parent }
    func index(of id: AccessibilityID) -> Int { places[id]?.index ?? -1 }

    /// The active windows and dialogs.
    var activeIDs: [AccessibilityID] { tree.nodes.values.filter { $0.states.contains(.active) && contains($0.id) }.map(\.id).sorted() }

    /// The nearest element around another one that has a property.
    func ancestor(of id: AccessibilityID, where condition: (AccessibilityNode) -> Bool) -> AccessibilityNode? {
        var next = parent(of: id)
        while let id = next, let node = tree.nodes[id] {
            if condition(node) { return node }
            next = parent(of: id)
        }
        return nil
    }

    /// The elements below one, parents before their children.
    /// - Parameter descends: Whether the elements below an element are wanted, too.
    func descendants(of id: AccessibilityID?, descends: (AccessibilityNode) -> Bool = { _ in true }) -> [AccessibilityNode] {
        var result: [AccessibilityNode] = []
        var pending = Array(children(of: id).reversed())
        while let id = pending.popLast() {
            guard let node = tree.nodes[id] else { continue }
            result.append(node)
            if descends(node) { pending += children(of: id).reversed() }
        }
        return result
    }
}
