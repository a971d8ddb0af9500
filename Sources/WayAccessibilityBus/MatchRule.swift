import WayAccessibility
import WayBus

/// Which elements a collection returns: those that have some states, attributes, roles and interfaces.
struct MatchRule {
    /// How the elements of a set must match. Source: `AtspiCollectionMatchType`.
    enum Match: Int32 {
        case invalid, all, any, none, empty

        /// - Parameter hits: For each thing that is wanted, whether the element has it.
        /// - Parameter hasNone: Whether the element has nothing of the kind at all.
        func holds(_ hits: [Bool], hasNone: @autoclosure () -> Bool) -> Bool {
            switch self {
            // A part of a rule that nothing was said about.
            case .invalid: true
            case .all: hits.allSatisfy { $0 }
            case .any: hits.isEmpty || hits.contains(true)
            case .none: !hits.contains(true)
            case .empty: hits.isEmpty ? hasNone() : hits.allSatisfy { $0 }
            }
        }
    }

    var states: AccessibleStates, stateMatch: Match
    var attributes: [(key: String, value: String)] = [], attributeMatch: Match
    /// Roles are bits of numbers.
    var roles: [UInt32], roleMatch: Match
    var interfaces: [String], interfaceMatch: Match
    var isInverted: Bool

    init(_ call: BusMessage) throws {
        try call.enter("r", String(AccessibleInterface.matchRule.dropFirst().dropLast()))
        let words = try Self.numbers(call)
        states = AccessibleStates(rawValue: UInt64(words.first ?? 0) | UInt64(words.dropFirst().first ?? 0) << 32)
        stateMatch = try Self.match(call)
        try call.enter("a", "{ss}")
        while try call.enter("e", "ss") {
            attributes.append((try call.text(), try call.text()))
            try call.exit()
        }
        try call.exit()
        attributeMatch = try Self.match(call)
        roles = try Self.numbers(call)
        roleMatch = try Self.match(call)
        interfaces = []
        try call.enter("a", "s")
        while try !call.isAtEnd() { interfaces.append(try call.text()) }
        try call.exit()
        interfaceMatch = try Self.match(call)
        isInverted = try call.boolean()
        try call.exit()
    }

    private static func numbers(_ call: BusMessage) throws -> [UInt32] {
        var numbers: [UInt32] = []
        try call.enter("a", "i")
        while try !call.isAtEnd() { numbers.append(UInt32(bitPattern: try call.int())) }
        try call.exit()
        return numbers
    }

    private static func match(_ call: BusMessage) throws -> Match {
        let number = try call.int()
        guard let match = Match(rawValue: number) else { throw RequestError.invalidArguments("There is no match type \(number)") }
        return match
    }

    func matches(_ node: AccessibilityNode, states nodeStates: AccessibleStates) -> Bool {
        let wanted = (0..<64).map { AccessibleStates(rawValue: 1 << UInt64($0)) }.filter { states.contains($0) }
        let hasStates = stateMatch.holds(wanted.map { nodeStates.contains($0) }, hasNone: nodeStates.isEmpty)
        return (hasStates && hasAttributes(node) && hasRole(node) && hasInterfaces(node)) != isInverted
    }

    private func hasAttributes(_ node: AccessibilityNode) -> Bool {
        guard attributeMatch != .invalid, !attributes.isEmpty || attributeMatch == .empty else { return true }
        let own = node.accessibleAttributes
        // libatspi joins the values that are wanted of one key by colons.
        let hits = attributes.map { wanted in own.contains { $0.0 == wanted.key && wanted.value.split(separator: ":").contains(Substring($0.1)) } }
        return attributeMatch.holds(hits, hasNone: own.isEmpty)
    }

    private func hasRole(_ node: AccessibilityNode) -> Bool {
        let wanted = roles.reduce(0) { $0 + $1.nonzeroBitCount }
        guard wanted > 0 else { return roleMatch != .empty }
        let role = Int(AccessibleRole(node).rawValue), word = role / 32
        let has = roles.indices.contains(word) && roles[word] & (1 << UInt32(role % 32)) != 0
        // An element has one role: it has all that are wanted only if that one is wanted alone.
        return switch roleMatch {
        case .invalid: true
        case .all, .empty: has && wanted == 1
        case .any: has
        case .none: !has
        }
    }

    private func hasInterfaces(_ node: AccessibilityNode) -> Bool {
        guard interfaceMatch != .invalid, !interfaces.isEmpty else { return true }
        let own = node.accessibleInterfaces
        // Short names are usual: "Text".
        let hits = interfaces.map { wanted in own.contains { $0 == wanted || $0.lowercased().hasSuffix(".\(wanted.lowercased())") } }
        return interfaceMatch.holds(hits, hasNone: own.isEmpty)
    }
}
