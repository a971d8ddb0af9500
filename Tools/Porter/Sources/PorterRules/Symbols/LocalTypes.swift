import SwiftSyntax

/// The types of parameters and local variables.
enum LocalTypes {
    /// The type of the parameter or local variable with a name at a node; nil where there is none, `unknown` where nothing written tells its type.
    static func type(of name: String, at node: some SyntaxProtocol, in symbols: SymbolTable) -> String? {
        let search = Search(name: name, limit: node.position, symbols: symbols)
        var next = node.parent
        while let current = next {
            if let type = search.type(in: current) { return type }
            next = current.parent
        }
        return nil
    }

    /// No type has this name.
    static let unknown = "_"
}

private struct Search {
    let name: String
    /// Of the node that names it: what is declared after it is not meant.
    let limit: AbsolutePosition
    let symbols: SymbolTable

    func type(in scope: Syntax) -> String? {
        switch scope.as(SyntaxEnum.self) {
        case .functionDecl(let function): parameterType(in: function.signature.parameterClause)
        case .initializerDecl(let initializer): parameterType(in: initializer.signature.parameterClause)
        case .closureExpr(let closure): closure.signature.flatMap(parameterType)
        case .forStmt(let loop): loop.pattern.trimmedDescription == name ? loop.typeAnnotation?.type.trimmedDescription ?? LocalTypes.unknown : nil
        case .ifExpr(let branch): branch.elseBody.map { limit >= $0.position } ?? false ? nil : boundType(in: branch.conditions)
        case .guardStmt(let statement): limit >= statement.body.position ? nil : boundType(in: statement.conditions)
        case .whileStmt(let loop): boundType(in: loop.conditions)
        case .codeBlockItemList(let items): type(in: items)
        default: nil
        }
    }

    private func parameterType(in clause: FunctionParameterClauseSyntax) -> String? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type.trimmedDescription
    }

    private func parameterType(in signature: ClosureSignatureSyntax) -> String? {
        switch signature.parameterClause {
        case .simpleInput(let names): names.contains { $0.name.text == name } ? LocalTypes.unknown : nil
        case .parameterClause(let clause):
            clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { $0.type?.trimmedDescription ?? LocalTypes.unknown }
        case nil: nil
        }
    }

    /// Of a variable, or of the binding of a `guard`, before the name.
    private func type(in items: CodeBlockItemListSyntax) -> String? {
        for item in items.reversed() where item.endPosition <= limit {
            if let variable = item.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings where binding.pattern.trimmedDescription == name {
                    return type(annotation: binding.typeAnnotation, value: binding.initializer?.value)
                }
            }
            if let statement = item.item.as(GuardStmtSyntax.self), let type = boundType(in: statement.conditions) { return type }
        }
        return nil
    }

    /// Of `let name = value as? Type`. `let name` and `let name = name` have the type of the name outside.
    private func boundType(in conditions: ConditionElementListSyntax) -> String? {
        for condition in conditions.reversed() where condition.endPosition <= limit {
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self), binding.pattern.trimmedDescription == name else { continue }
            if binding.typeAnnotation == nil, binding.initializer == nil || binding.initializer?.value.trimmedDescription == name { continue }
            return type(annotation: binding.typeAnnotation, value: binding.initializer?.value)
        }
        return nil
    }

    private func type(annotation: TypeAnnotationSyntax?, value: ExprSyntax?) -> String {
        if let type = annotation?.type.trimmedDescription { return type }
        guard let value else { return LocalTypes.unknown }
        if let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription, called.first?.isUppercase == true { return called }
        return Scope.typeName(of: value, in: symbols) ?? LocalTypes.unknown
    }
}
