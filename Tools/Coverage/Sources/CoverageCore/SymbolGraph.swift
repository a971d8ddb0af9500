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
        /// `public` or `open`.
        let accessLevel: String?
        let availability: [Availability]?
        let declarationFragments: [Fragment]?

        var isUnavailable: Bool { availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false }
        var isOpen: Bool { accessLevel == "open" }
        private var isConstant: Bool { declarationFragments?.contains { $0.kind == "keyword" && $0.spelling == "let" } ?? false }
        /// Whether it is a member that a subclass could override. A constant of a class, `static let`, is none; a constant of an instance is a read-only property.
        var isOverridableKind: Bool {
            switch kind.identifier {
            case "swift.method", "swift.property", "swift.subscript", "swift.type.method": true
            case "swift.type.property": !isConstant
            default: false
            }
        }
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
