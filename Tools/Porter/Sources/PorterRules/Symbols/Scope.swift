import SwiftSyntax

/// The types around a node, innermost first.
enum Scope {
    struct Level {
        /// As it can be written at the node.
        let name: String
        let node: any DeclGroupSyntax
    }

    static func levels(around node: some SyntaxProtocol) -> [Level] {
        var levels: [Level] = []
        var next = node.parent
        while let current = next {
            if let name = name(of: current), let group = current.asProtocol((any DeclGroupSyntax).self) { levels.append(Level(name: name, node: group)) }
            next = current.parent
        }
        return levels
    }

    private static func name(of node: Syntax) -> String? {
        switch node.as(SyntaxEnum.self) {
        case .classDecl(let type): type.name.text
        case .structDecl(let type): type.name.text
        case .enumDecl(let type): type.name.text
        case .actorDecl(let type): type.name.text
        case .protocolDecl(let type): type.name.text
        case .extensionDecl(let type): SymbolTable.plainName(type.extendedType.trimmedDescription)
        default: nil
        }
    }

    /// The name with those of the types around it.
    static func qualifiedName(of levels: ArraySlice<Level>) -> String { levels.reversed().map(\.name).joined(separator: ".") }

    /// The innermost type around the node.
    static func type(around node: some SyntaxProtocol, in symbols: SymbolTable) -> TypeSymbol? {
        let levels = levels(around: node)
        guard !levels.isEmpty else { return nil }
        return symbols.type(qualifiedName(of: levels[...])) ?? symbols.type(levels[0].name)
    }

    /// The class that a protocol extension requires of `Self`.
    static func requiredClass(of group: any DeclGroupSyntax) -> String? {
        guard let requirements = group.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements else { return nil }
        for requirement in requirements {
            switch requirement.requirement {
            case .conformanceRequirement(let conformance) where conformance.leftType.trimmedDescription == "Self":
                return conformance.rightType.trimmedDescription
            case .sameTypeRequirement(let same) where same.leftType.trimmedDescription == "Self": return same.rightType.trimmedDescription
            default: continue
            }
        }
        return nil
    }

    /// The type of an expression, as far as declarations with a written type tell.
    static func typeName(of expression: ExprSyntax, in symbols: SymbolTable) -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name):
            let text = name.baseName.text
            if text == "self" || text == "Self" { return self.type(around: expression, in: symbols)?.name }
            if text.first?.isUppercase == true { return text }
            if let local = LocalTypes.type(of: text, at: expression, in: symbols) { return local == LocalTypes.unknown ? nil : local }
            for level in levels(around: expression) {
                if let type = symbols.type(level.name), let property = symbols.property(named: text, in: type) { return property.type }
            }
            return nil
        case .memberAccessExpr(let access):
            if access.base == nil { return nil }
            if access.trimmedDescription.first?.isUppercase == true, access.declName.baseName.text.first?.isUppercase == true {
                return access.trimmedDescription
            }
            guard let base = access.base, let owner = typeName(of: base, in: symbols), let type = symbols.type(owner) else { return nil }
            return symbols.property(named: access.declName.baseName.text, in: type)?.type
        case .optionalChainingExpr(let chain): return typeName(of: chain.expression, in: symbols)
        case .forceUnwrapExpr(let force): return typeName(of: force.expression, in: symbols)
        case .tupleExpr(let tuple) where tuple.elements.count == 1: return typeName(of: tuple.elements.first!.expression, in: symbols)
        case .asExpr(let cast): return cast.type.trimmedDescription
        case .sequenceExpr(let sequence): return sequence.elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription
        case .subscriptCallExpr(let call): return typeName(of: call.calledExpression, in: symbols).flatMap(elementType)
        default: return nil
        }
    }

    /// Of an array or a dictionary: `View` of `[View]` and of `[String: View]?`.
    private static func elementType(of collection: String) -> String? {
        let text = collection.reversed().drop { "?!".contains($0) }.reversed()
        guard text.first == "[", text.last == "]" else { return nil }
        let inner = text.dropFirst().dropLast()
        return String(inner.firstIndex(of: ":").map { inner[inner.index(after: $0)...] } ?? inner[...]).trimmingBlanks
    }
}
