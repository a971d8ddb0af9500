import SwiftSyntax

/// A `deinit` of a main-actor class becomes `isolated deinit`, where it touches the class's state or has to match that of a superclass.
struct DeinitRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        DeinitVisitor(file, context).walk(file.tree)
    }
}

private final class DeinitVisitor: RuleVisitor {
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.isEmpty, let body = node.body, let type = Scope.type(around: node, in: context.symbols), context.symbols.isMainActor(type),
            overrides(type) || body.statements.contains(where: Self.touchesState)
        else { return .visitChildren }
        context.insert("isolated ", at: node.deinitKeyword.range.lowerBound, in: file)
        return .visitChildren
    }

    /// Whether a superclass may have an isolated `deinit`, which only an isolated one overrides.
    private func overrides(_ type: TypeSymbol) -> Bool {
        context.symbols.superclassNames(of: type).contains { SystemClasses.isMainActor($0) || context.symbols.type($0)?.kind == .class }
    }

    /// Anything but `print` of a literal and the end of observing notifications, which every thread may do.
    private static func touchesState(_ statement: CodeBlockItemSyntax) -> Bool {
        guard let call = statement.item.as(FunctionCallExprSyntax.self) else { return true }
        let called = call.calledExpression.trimmedDescription.filter { !$0.isWhitespace }
        let isHarmless = ["NotificationCenter.default.removeObserver", "print", "debugPrint", "NSLog"].contains(called)
        let values = call.arguments.map(\.expression)
        return !isHarmless || !values.allSatisfy { value in
            if let literal = value.as(StringLiteralExprSyntax.self) { return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } }
            let text = value.trimmedDescription
            return text == "self" && called != "print" || text.first?.isUppercase == true || text.hasPrefix(".") || text == "nil"
        }
    }
}
