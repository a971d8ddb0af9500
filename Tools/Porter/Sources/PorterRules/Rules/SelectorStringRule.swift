import SwiftSyntax

/// `Selector("tapped:")`, `NSSelectorFromString("tapped:")` and the literal `action: "tapped:"` name a method of the module in Objective-C's spelling.
struct SelectorStringRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        SelectorStringVisitor(file, context).walk(file.tree)
    }
}

private final class SelectorStringVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        guard called == "Selector" || called == "NSSelectorFromString", node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
        else { return .visitChildren }
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 { expression = tuple.elements.first!.expression }
        if let literal = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            rewrite(node, literal)
        } else if called == "NSSelectorFromString" || !isMethodReference(expression) {
            context.report(.error, at: node, in: file, "strings name no methods on Linux; write Selector(TheClass.method(_:), name: \"method(_:)\")")
        }
        return .visitChildren
    }

    /// `Foo.tapped(_:)`, rather than a variable.
    private func isMethodReference(_ expression: ExprSyntax) -> Bool {
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return expression.is(SequenceExprSyntax.self) || expression.is(AsExprSyntax.self) }
        return access.declName.argumentNames != nil || access.base?.trimmedDescription.first?.isUppercase == true
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard let label = node.label?.text, label == "action" || label == "selector",
            let literal = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue, literal.isSelectorName,
            let list = node.parent?.as(LabeledExprListSyntax.self), let call = list.parent?.as(FunctionCallExprSyntax.self)
        else { return .visitChildren }
        // A string is an action only beside a target.
        let called = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard list.contains(where: { $0.label?.text == "target" }) || ["addTarget", "removeTarget", "addObserver"].contains(called) else {
            return .visitChildren
        }
        rewrite(node.expression, literal)
        return .visitChildren
    }

    private func rewrite(_ node: some SyntaxProtocol, _ literal: String) {
        let writer = SelectorWriter(context: context, file: file)
        guard let method = find(literal, around: node) else {
            return context.report(
                .error, at: node, in: file,
                "\"\(literal)\" names no method of this module that is unique; strings name no methods on Linux: write "
                    + "Selector(TheClass.method(_:), name: \"method(_:)\")")
        }
        var reference = SelectorReference(method)
        reference.owner = Scope.type(around: node, in: context.symbols).flatMap { type in
            context.symbols.methods(named: method.base, in: type).contains { $0.node.id == method.node.id } ? type.name : nil
        } ?? method.owner.name
        if let text = writer.method(reference, at: node) { context.replace(node, with: text, in: file) }
    }

    /// A method of the types around the node, else the only one of the module.
    private func find(_ name: String, around node: some SyntaxProtocol) -> MethodSymbol? {
        let isNamed = { (method: MethodSymbol) in method.objectiveCName == name }
        if let type = Scope.type(around: node, in: context.symbols) {
            if let own = context.symbols.ancestry(of: type).flatMap(\.methods).first(where: isNamed) { return own }
        }
        let all = context.symbols.types.values.flatMap(\.methods).filter(isNamed)
        if all.count == 1 { return all[0] }
        // A requirement of a protocol, and methods that implement it.
        let requirements = all.filter { $0.owner.kind == .protocol }
        guard requirements.count == 1, let requirement = requirements.first else { return nil }
        let others = all.filter { $0.owner.kind != .protocol }
        return others.allSatisfy { other in context.symbols.protocols(of: other.owner).contains { $0 === requirement.owner } } ? requirement : nil
    }
}

extension SelectorReference {
    /// A reference to a method that was found.
    init(_ method: MethodSymbol) {
        base = method.base
        labels = method.labels
        owner = method.owner.name
    }
}

extension String {
    fileprivate var isSelectorName: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "_" } }
}
