import SwiftSyntax

/// `delegate?.scrollViewDidScroll?(view)`: the system's optional requirements have defaults on Linux, so that the second `?` goes.
struct OptionalCallRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        OptionalCallVisitor(file, context).walk(file.tree)
    }
}

private final class OptionalCallVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let mark: TokenSyntax
        let inner: ExprSyntax
        if let chain = called.as(OptionalChainingExprSyntax.self) {
            (mark, inner) = (chain.questionMark, chain.expression)
        } else if let force = called.as(ForceUnwrapExprSyntax.self) {
            (mark, inner) = (force.exclamationMark, force.expression)
        } else {
            return .visitChildren
        }
        guard let access = inner.as(MemberAccessExprSyntax.self), let base = access.base, isSystemRequirement(access, node) else { return .visitChildren }
        context.replace(mark, with: "", in: file)
        if mark.tokenKind == .postfixQuestionMark, !Self.containsChain(base), isValueUsed(node), !hasOptionalResult(access, node) {
            context.insert("Optional(", at: node.range.lowerBound, in: file)
            context.insert(")", at: node.range.upperBound, in: file)
        }
        return .visitChildren
    }

    private func isSystemRequirement(_ access: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        let name = access.declName.baseName.text
        guard context.system.names.contains(name) else { return false }
        // A closure of the module's own.
        if let base = access.base, let type = Scope.typeName(of: base, in: context.symbols).flatMap({ context.symbols.type($0) }),
            context.symbols.property(named: name, in: type) != nil {
            return false
        }
        return !context.symbols.allMethods(named: name).contains { $0.isOptional && $0.labels == call.arguments.map { $0.label?.text ?? "_" } }
    }

    /// Chaining made one optional of two.
    private func hasOptionalResult(_ access: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        return context.system.method(access.declName.baseName.text, labels)?.result?.hasSuffix("?") ?? false
    }

    private static func containsChain(_ node: ExprSyntax) -> Bool {
        if node.is(OptionalChainingExprSyntax.self) { return true }
        if let access = node.as(MemberAccessExprSyntax.self) { return access.base.map(containsChain) ?? false }
        if let call = node.as(FunctionCallExprSyntax.self) { return containsChain(call.calledExpression) }
        return false
    }

    /// Whether the call is an operand, an initial value or a condition, rather than a statement.
    private func isValueUsed(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        return parent.is(OptionalBindingConditionSyntax.self) || parent.is(InitializerClauseSyntax.self) || parent.is(ExprListSyntax.self)
    }
}
