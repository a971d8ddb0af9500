import WayAccessibility
import WayBus

/// `org.a11y.atspi.Collection`.
extension AccessibleObjects {
    /// How a search goes through the tree. Source: `AtspiCollectionTreeTraversalType`.
    private enum Traversal: UInt32 { case children, siblings, all }

    /// - Parameter root: Nil for the program.
    func answerCollection(_ member: String, _ root: AccessibilityID?, _ call: BusMessage, _ reply: BusMessage) throws {
        if member == "GetActiveDescendant" {
            let focused = focus.flatMap { isInside($0, root) ? $0 : nil }
            return try reply.append(reference(focused))
        }
        var current: AccessibilityID?
        if member != "GetMatches" {
            let path = try call.objectPath()
            guard let node = element(at: path) else { throw RequestError.unknownObject(path) }
            current = node.id
        }
        let rule = try MatchRule(call), order = try call.unsigned()
        let traversal = member == "GetMatches" ? .all : try Self.traversal(call.unsigned())
        let staysInScope = member == "GetMatchesTo" ? try call.boolean() : false
        let count = Int(try call.int()), goesDeep = try call.boolean()
        var nodes = candidates(in: root, around: current, traversal, staysInScope: staysInScope, goesDeep: goesDeep)
        if let current { nodes = part(of: nodes, beside: current, isBefore: member == "GetMatchesTo") }
        var matches = nodes.filter { rule.matches($0, states: states(of: $0)) }
        // The orders whose names begin with "reverse" are 4, 5 and 6.
        if (4...6).contains(order) { matches.reverse() }
        if count > 0 { matches = Array(matches.prefix(count)) }
        try reply.append(matches.map { reference($0.id) })
    }

    private func candidates(
        in root: AccessibilityID?, around current: AccessibilityID?, _ traversal: Traversal, staysInScope: Bool, goesDeep: Bool
    ) -> [AccessibilityNode] {
        switch (traversal, current) {
        case (.siblings, let current?): model.children(of: model.parent(of: current)).compactMap { model[$0] }
        case (.children, let current?): model.children(of: current).compactMap { model[$0] }
        case (_, _?) where staysInScope: model.descendants(of: root)
        case (_, _?): model.descendants(of: nil)
        default: model.descendants(of: root) { _ in goesDeep }
        }
    }

    /// The elements before or after one in the order of reading; all where it is not among them.
    private func part(of nodes: [AccessibilityNode], beside current: AccessibilityID, isBefore: Bool) -> [AccessibilityNode] {
        guard let index = nodes.firstIndex(where: { $0.id == current }) else { return nodes }
        return Array(isBefore ? nodes[..<index] : nodes[(index + 1)...])
    }

    private func isInside(_ id: AccessibilityID, _ root: AccessibilityID?) -> Bool {
        guard model.contains(id) else { return false }
        return root == nil || id == root || model.ancestor(of: id) { $0.id == root } != nil
    }

    private static func traversal(_ number: UInt32) throws -> Traversal {
        guard let traversal = Traversal(rawValue: number) else { throw RequestError.invalidArguments("There is no traversal \(number)") }
        return traversal
    }
}
