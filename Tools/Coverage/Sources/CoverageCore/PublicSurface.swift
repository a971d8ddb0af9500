/// The public names of all modules together.
public struct PublicSurface: Sendable {
    /// By path: `UIView.ContentMode`; the empty path is that of global names.
    private var members: [String: Set<String>] = [:]
    private var types: Set<String> = []
    /// By path of an open class: the members of which no overload is open. The forms for `async` are overloads, too.
    private var closedMembers: [String: Set<String>] = [:]
    /// Paths of superclasses, conformances and, for an alias, of what it stands for.
    private var parents: [String: [String]] = [:]

    public init(_ graphs: [SymbolGraph]) {
        var paths: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) { paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
        for symbol in graphs.flatMap(\.symbols) where !symbol.isUnavailable {
            let path = symbol.pathComponents.joined(separator: ".")
            members[symbol.pathComponents.dropLast().joined(separator: "."), default: []].insert(symbol.pathComponents.last ?? "")
            if Self.typeKinds.contains(symbol.kind.identifier) { types.insert(path) }
            if let target = symbol.aliased.flatMap({ paths[$0] }) { parents[path, default: []].append(target) }
        }
        closedMembers = Self.closedMembers(of: graphs.flatMap(\.symbols).filter { !$0.isUnavailable })
        for relationship in graphs.flatMap(\.relationships) where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let source = paths[relationship.source] else { continue }
            // A type of another module, such as `Foundation.NSObject`, has a name in its place.
            let name = relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
            if let target = paths[relationship.target] ?? name { parents[source, default: []].append(target) }
        }
    }

    private static let typeKinds: Set = ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"]

    private static func closedMembers(of symbols: [SymbolGraph.Symbol]) -> [String: Set<String>] {
        let openClasses = Set(symbols.filter { $0.kind.identifier == "swift.class" && $0.isOpen }.map(\.pathComponents))
        let members = symbols.filter { $0.isOverridableKind && openClasses.contains(Array($0.pathComponents.dropLast())) }
        let open = Set(members.filter(\.isOpen).map(\.pathComponents))
        return Dictionary(grouping: members.map(\.pathComponents).filter { !open.contains($0) }) { $0.dropLast().joined(separator: ".") }
            .mapValues { Set($0.compactMap(\.last)) }
    }

    /// Whether the type is here, or another module's type has members here.
    public func has(_ type: DocumentedType) -> Bool {
        type.isGlobal || types.contains(type.name) || members[type.name] != nil
    }

    /// Also members that are declared in a superclass or a protocol.
    public func has(_ member: String, in type: DocumentedType) -> Bool {
        if type.isGlobal { return members[""]?.contains(member) ?? false }
        return lineage(of: type.name).contains { members[$0]?.contains(member) ?? false }
    }

    /// Whether it is a member of an open class that subclasses cannot override.
    func isClosed(_ member: String, in type: DocumentedType) -> Bool {
        if type.isGlobal { return false }
        let isOwn = members[type.name]?.contains(member) ?? false
        return (isOwn ? [type.name] : lineage(of: type.name)).contains { closedMembers[$0]?.contains(member) ?? false }
    }

    /// The type and all that it inherits from and conforms to.
    private func lineage(of path: String) -> [String] {
        var paths: [String] = [], pending = [path], seen: Set<String> = []
        while let path = pending.popLast() {
            guard seen.insert(path).inserted else { continue }
            paths.append(path)
            pending += parents[path] ?? []
        }
        return paths
    }
}
