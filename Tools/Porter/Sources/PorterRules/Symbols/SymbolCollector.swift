import SwiftSyntax

/// Collects the types of a file with their members.
final class SymbolCollector: SyntaxVisitor {
    private let file: SourceFile
    private let symbol: (String) -> TypeSymbol
    private var stack: [(type: TypeSymbol, isExtension: Bool)] = []

    init(file: SourceFile, symbol: @escaping (String) -> TypeSymbol) {
        self.file = file
        self.symbol = symbol
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, .class, node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, .structure, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, .enumeration, node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .actor, node.genericParameterClause) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .protocol, nil) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = symbol(SymbolTable.plainName(node.extendedType.trimmedDescription))
        type.extensionInheritance += Self.inheritance(node)
        stack.append((type, true))
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

    private func enter(
        _ node: some DeclGroupSyntax, _ name: String, _ kind: TypeSymbol.Kind, _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let type = symbol(stack.last.map { "\($0.type.name).\(name)" } ?? name)
        type.kind = kind
        type.isGeneric = generics != nil || stack.contains { $0.type.isGeneric }
        type.isObjC = node.attributes.has("objc")
        type.attributes = node.attributes.plain.map { $0.attributeName.trimmedDescription }
        type.inheritance = Self.inheritance(node)
        type.declaration = (node, file)
        stack.append((type, false))
        return .visitChildren
    }

    private static func inheritance(_ node: some DeclGroupSyntax) -> [String] {
        node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let (type, isExtension) = stack.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        type.methods.append(
            MethodSymbol(
                base: node.name.text, labels: parameters.map(\.firstName.text), parameterTypes: parameters.map { $0.type.trimmedDescription },
                result: node.signature.returnClause?.type.trimmedDescription, node: node, file: file, owner: type, isInExtension: isExtension))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let (type, isExtension) = stack.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            type.properties.append(
                PropertySymbol(
                    name: name, type: binding.typeAnnotation?.type.trimmedDescription ?? Self.constructedType(binding), node: node, file: file, owner: type,
                    isInExtension: isExtension))
        }
        return .visitChildren
    }

    /// The type of `let view = CardView(…)`.
    private static func constructedType(_ binding: PatternBindingSyntax) -> String? {
        guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
        let name = call.calledExpression.trimmedDescription
        return name.first?.isUppercase == true && !name.contains("(") ? name : nil
    }
}
