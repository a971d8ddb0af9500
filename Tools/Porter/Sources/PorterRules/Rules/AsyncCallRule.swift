import SwiftSyntax

/// In an asynchronous context Swift prefers the asynchronous form of a method, which UIKit lacks for presentations and animations: a call without `await`
/// gets a completion, by which it is the synchronous one.
struct AsyncCallRule: Rule {
    func apply(to file: SourceFile, _ context: PortContext) {
        AsyncCallVisitor(file, context).walk(file.tree)
    }
}

private final class AsyncCallVisitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard hasAsyncForm(node), !Self.isAwaited(node), Self.isInAsyncContext(node) else { return .visitChildren }
        if let closure = node.trailingClosure {
            context.insert(" completion: { _ in }", at: closure.range.upperBound, in: file)
        } else if let parenthesis = node.rightParen {
            context.insert(", completion: nil", at: parenthesis.range.lowerBound, in: file)
        }
        return .visitChildren
    }

    /// Whether a method is called that has an asynchronous form, and without a completion.
    private func hasAsyncForm(_ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard node.additionalTrailingClosures.isEmpty, !labels.contains("completion") else { return false }
        let access = node.calledExpression.as(MemberAccessExprSyntax.self), isOfView = access?.base?.trimmedDescription == "UIView"
        return switch (access?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text {
        case "present": labels == ["_", "animated"] && node.trailingClosure == nil
        case "dismiss": labels == ["animated"] && node.trailingClosure == nil
        case "animate": isOfView && ["withDuration", "springDuration"].contains(labels.first)
        case "animateKeyframes", "transition": isOfView
        default: false
        }
    }

    private static func isAwaited(_ node: FunctionCallExprSyntax) -> Bool {
        var next = node.parent
        while let current = next, !current.is(CodeBlockItemSyntax.self), !current.is(ClosureExprSyntax.self) {
            if current.is(AwaitExprSyntax.self) { return true }
            if let variable = current.as(VariableDeclSyntax.self), variable.modifiers.has(.async) { return true }
            next = current.parent
        }
        return false
    }

    private static func isInAsyncContext(_ node: FunctionCallExprSyntax) -> Bool {
        var next = node.parent
        while let current = next {
            if let function = current.as(FunctionDeclSyntax.self) { return function.signature.effectSpecifiers?.asyncSpecifier != nil }
            if let closure = current.as(ClosureExprSyntax.self) { return isAsync(closure) }
            if current.is(InitializerDeclSyntax.self) || current.is(AccessorDeclSyntax.self) { return false }
            next = current.parent
        }
        return false
    }

    /// That of a task, or one that awaits something.
    private static func isAsync(_ closure: ClosureExprSyntax) -> Bool {
        if closure.signature?.effectSpecifiers?.asyncSpecifier != nil { return true }
        let called = closure.ancestor(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        if called == "Task" || called == "Task.detached" || called.hasPrefix("Task<") || called.hasSuffix(".addTask") { return true }
        let search = AwaitSearch(viewMode: .sourceAccurate)
        search.walk(closure.statements)
        return search.hasFound
    }
}

/// Whether statements await something, outside of closures and functions in them.
private final class AwaitSearch: SyntaxVisitor {
    private(set) var hasFound = false

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        hasFound = true
        return .skipChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
