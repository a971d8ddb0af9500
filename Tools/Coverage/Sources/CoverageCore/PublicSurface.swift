/// The public names of all modules together.
public struct PublicSurface: Sendable {
    /// By path: `UIView.ContentMode`; the empty path is that of global names.
    private var members: [String: Set<String>] = [:]
    private var types: Set<String> = []
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
        for relationship in graphs.flatMap(\.relationships) where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let source = paths[relationship.source] else { continue }
            // A type of another module, such as `Foundation.NSObject`, has a name in its place.
            let name = relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
            if let target = paths[relationship.target] ?? name { parents[source, default: []].append(target) }
        }
    }

    private static let typeKinds: Set = ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"]

    /// Whether the type is here, or another module's type has members here.
    public func has(_ type: DocumentedType) -> Bool {
        type.isGlobal || types.contains(type.name) || members[type.name] != nil
    }

    /// Also members that are declared in a superclass or a protocol.
    public func has(_ member: String, in type: DocumentedType) -> Bool {
        if type.isGlobal { return members[""]?.contains(member) ?? false }
        var pending = [type.name], seen: Set<String> = []
        while let path = pending.popLast() {
            guard seen.insert(path).inserted else { continue }
            if members[path]?.contains(member) ?? false { return true }
            pending += parents[path] ?? []
        }
        return false
    }
}
