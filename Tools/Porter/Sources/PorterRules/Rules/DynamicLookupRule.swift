import SwiftSyntax

/// Objective-C finds members and subscripts of an `AnyObject` when the program runs. A subscript whose value is cast gets a cast of its container, too;
/// the others are named.
struct DynamicLookupRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        DynamicLookupVisitor(file, context).walk(file.tree)
    }
}

private final class DynamicLookupVisitor: RuleVisitor {
    /// Members of `Optional` and of every type.
    private static let own: Set<String> = ["map", "flatMap", "unsafelyUnwrapped", "self"]

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        let container = node.calledExpression
        guard isAnyObject(Self.unwrapped(container)) else { return .visitChildren }
        guard node.arguments.count == 1, let key = node.arguments.first?.expression, isCast(node), let type = Self.containerType(of: key) else {
            let name = Self.unwrapped(container).trimmedDescription
            context.report(.error, at: node, in: file, "AnyObject has no subscripts on Linux; cast it, as in (\(name) as? [String: Any])?[…]")
            return .visitChildren
        }
        let isForced = container.is(ForceUnwrapExprSyntax.self)
        context.insert("(", at: container.range.lowerBound, in: file)
        context.replace(
            Self.unwrapped(container).range.upperBound..<container.range.upperBound, with: isForced ? " as! \(type))" : " as? \(type))?", in: file)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, isAnyObject(Self.unwrapped(base)) else { return .visitChildren }
        let member = node.declName.baseName.text, name = Self.unwrapped(base).trimmedDescription
        if !Self.own.contains(member) {
            context.report(
                .error, at: node.declName, in: file,
                "AnyObject has no member '\(member)' on Linux; cast it to the class that declares it, as in (\(name) as? UIButton)?.\(member)")
        }
        return .visitChildren
    }

    private func isAnyObject(_ expression: ExprSyntax) -> Bool {
        Scope.typeName(of: expression, in: context.symbols).map(SymbolTable.plainName) == "AnyObject" && expression.trimmedDescription != "AnyObject"
    }

    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return unwrapped(chain.expression) }
        if let force = expression.as(ForceUnwrapExprSyntax.self) { return unwrapped(force.expression) }
        return expression
    }

    /// Whether `as?` or `as!` follows.
    private func isCast(_ node: SubscriptCallExprSyntax) -> Bool {
        guard let parts = node.parent?.as(ExprListSyntax.self).map(Array.init), let index = parts.firstIndex(where: { $0.id == node.id }),
            index + 1 < parts.count
        else { return false }
        return parts[index + 1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark != nil
    }

    private static func containerType(of key: ExprSyntax) -> String? {
        if key.is(StringLiteralExprSyntax.self) { return "[String: Any]" }
        return key.is(IntegerLiteralExprSyntax.self) ? "[Any]" : nil
    }
}
