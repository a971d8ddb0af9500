import Foundation

/// The parts of a symbol graph (`swift-symbolgraph-extract`) that tell which public names a module has.
public struct SymbolGraph: Decodable, Sendable {
    struct Symbol: Decodable, Sendable {
        struct Kind: Decodable, Sendable { let identifier: String }
        struct Identifier: Decodable, Sendable { let precise: String }
        struct Availability: Decodable, Sendable { let isUnconditionallyUnavailable: Bool? }
        struct Fragment: Decodable, Sendable {
            let kind: String
            let spelling: String
            let preciseIdentifier: String?
        }
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let availability: [Availability]?
        let declarationFragments: [Fragment]?

        var isUnavailable: Bool { availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false }
        /// The type that a type alias stands for.
        var aliased: String? {
            guard kind.identifier == "swift.typealias" else { return nil }
            return declarationFragments?.last { $0.kind == "typeIdentifier" }?.preciseIdentifier
        }
    }
    struct Relationship: Decodable, Sendable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }
    let symbols: [Symbol]
    let relationships: [Relationship]
}

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
