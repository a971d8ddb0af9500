import SwiftSyntax

/// Names of Swift 4 and earlier, which the SDK has renamed.
struct LegacyNameRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        LegacyNameVisitor(file, context).walk(file.tree)
    }
}

private final class LegacyNameVisitor: RuleVisitor {
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = LegacyNames.all[node.name.text] { context.replace(node.name, with: new, in: file) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            rename(access)
        } else if let new = LegacyNames.all[name], context.symbols.allMethods(named: name).isEmpty {
            context.replace(node.baseName, with: new, in: file)
        }
        return .visitChildren
    }

    /// `NSNotification.Name.UIKeyboardWillShow`, or `.UIKeyboardWillShow` where a name is expected.
    private func rename(_ access: MemberAccessExprSyntax) {
        guard let new = LegacyNames.notifications[access.declName.baseName.text] else { return }
        let base = access.base?.trimmedDescription
        guard base == nil || base == "NSNotification.Name" || base == "Notification.Name" else { return }
        context.replace(access, with: new, in: file)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, let maker = LegacyNames.makers[name],
            node.arguments.count == maker.labels.count
        else { return .visitChildren }
        context.replace(node.calledExpression, with: maker.type, in: file)
        for (argument, label) in zip(node.arguments, maker.labels) { context.insert("\(label): ", at: argument.expression.range.lowerBound, in: file) }
        return .visitChildren
    }
}
